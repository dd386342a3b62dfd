"""The SVG of a scene: its text, its names, its colours on a page and in a file of its own."""

import gzip
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from boards import FREEING
from cadogan.draw.face import STRIP
from cadogan.draw.palette import DARK, LIGHT, PRINT, Ink
from cadogan.draw.scene import lay_out
from cadogan.draw.svg import render, style
from cadogan.script.replay import Replay


@pytest.fixture
def pictures(played: Callable[[str], Replay]) -> tuple[str, ...]:
    """The three pictures of the example."""
    replay = played(FREEING)
    return tuple(
        render(scene, title=f"Step {n}", desc=f"The fans after {n} moves.", id_prefix=f"p{n}")
        for n, scene in enumerate(lay_out(replay.profile, replay.panels))
    )


def test_pictures_are_as_they_were(
    pictures: Sequence[str], golden: Callable[[str, str], None]
) -> None:
    """A change of the drawing shows in the golden files: look at them in a browser."""
    for number, picture in enumerate(pictures):
        golden(f"freeing-{number}.svg", picture)


def test_a_picture_is_small(pictures: Sequence[str]) -> None:
    """Three kilobytes at most travel to the reader."""
    assert max(len(gzip.compress(picture.encode())) for picture in pictures) <= 3000


def test_a_picture_says_what_it_is(pictures: Sequence[str]) -> None:
    """Title and description come first, and the picture is named by them."""
    root = ET.fromstring(pictures[1])
    title, desc = root[0], root[1]
    assert (title.text, desc.text) == ("Step 1", "The fans after 1 moves.")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


def test_text_is_escaped(played: Callable[[str], Replay]) -> None:
    """Words can't become markup, in whatever language."""
    replay = played(FREEING)
    text = """Кто <b>"это"</b> & 'почему'? ]]> --> ♥"""
    svg = render(lay_out(replay.profile, replay.panels)[0], title=text, desc=text, id_prefix="a-1")
    root = ET.fromstring(svg)
    assert (root[0].text, root[1].text) == (text, text)


def found(picture: str, part: str) -> list[dict[str, str]]:
    """What the groups of a kind say that they are, in the order in which they are drawn."""
    return [
        {name.removeprefix("data-"): value for name, value in e.items() if name.startswith("data-")}
        for e in ET.fromstring(picture).iter()
        if e.get("class") == f"cg-{part}"
    ]


def test_a_picture_says_which_card_is_where(pictures: Sequence[str]) -> None:
    """Each pile is a group of its cards from the lowest up; an empty one says whose place it is."""
    piles = {
        pile.get("data-pile"): [card.get("data-card") for card in pile]
        for pile in ET.fromstring(pictures[1]).iter()
        if pile.get("class") == "cg-pile"
    }
    assert piles == {"fan-1": ["QD", "2S"], "fan-2": ["9C", "8C"], "foundation-4": ["AS"]}
    assert found(pictures[1], "empty") == [
        {"pile": "foundation-1", "suit": "C"},
        {"pile": "foundation-2", "suit": "D"},
        {"pile": "foundation-3", "suit": "H"},
    ]


def test_a_picture_says_which_card_has_moved(pictures: Sequence[str]) -> None:
    """The place that it left, the frame round it and the way name the card and the piles."""
    assert found(pictures[0], "left") == found(pictures[0], "moved") == found(pictures[0], "way")
    assert found(pictures[2], "left") == [{"card": "2S", "pile": "fan-1"}]
    assert found(pictures[2], "moved") == [{"card": "2S", "pile": "foundation-4"}]
    assert found(pictures[2], "way") == [{"card": "2S", "from": "fan-1", "to": "foundation-4"}]


def test_a_script_finds_the_queen_and_her_fan(page: Page, pictures: Sequence[str]) -> None:
    """The selector that the module's documentation gives; a card is where its group begins."""
    page.set_content(f'<!doctype html><body style="margin:0">{pictures[0]}')
    fan = "svg => svg.querySelector('.cg-card[data-card=QD]').closest('.cg-pile').dataset.pile"
    assert page.eval_on_selector("svg", fan) == "fan-1"
    boxes = [page.locator(f"[data-card='{card}']").bounding_box() for card in ("QD", "2S")]
    assert boxes[0]
    assert boxes[1]
    assert boxes[1]["x"] - boxes[0]["x"] == pytest.approx(STRIP)


def loose(pictures: Sequence[str]) -> list[str]:
    """Names that pictures of a page share, and references that leave their picture."""
    roots = [ET.fromstring(picture) for picture in pictures]
    named = [[name for e in root.iter() if (name := e.get("id"))] for root in roots]
    count = Counter(name for names in named for name in names)
    faults = [f"{name} is there {times} times" for name, times in count.items() if times > 1]
    for root, names in zip(roots, named, strict=True):
        references = [e.get("href", "").removeprefix("#") for e in root.iter() if e.get("href")]
        references += root.get("aria-labelledby", "").split()
        faults += [f"{name} is not in its picture" for name in references if name not in names]
    return faults


def test_each_picture_is_complete_in_itself(pictures: Sequence[str]) -> None:
    """No name is on the page twice, and no picture needs another one's parts."""
    assert loose(pictures) == []


def test_a_shared_name_and_a_lost_one_are_seen(pictures: Sequence[str]) -> None:
    """The check of the test above finds two planted faults."""
    same = pictures[0].replace('"p0', '"p1').replace('"#p0', '"#p1')
    assert "p1-title is there 2 times" in loose([same, pictures[1]])
    lost = pictures[0].replace('id="p0-Q"', 'id="p0-q"')
    assert loose([lost]) == ["p0-Q is not in its picture"]


def test_light_colours_are_attributes(pictures: Sequence[str]) -> None:
    """Programs that read no style sheets draw the picture as on a light page."""
    for picture in pictures:
        root = ET.fromstring(picture)
        signs = {e for e in root.iter() if e.get("id", "").startswith("p")}
        painted = [
            e
            for e in root.iter()
            if e.tag.rpartition("}")[2] in ("rect", "use", "path") and e not in signs
        ]
        assert painted
        for element in painted:
            inks = [Ink(name.removeprefix("cg-")) for name in element.get("class", "").split()]
            assert inks
            assert {LIGHT[ink] for ink in inks} <= {element.get("fill"), element.get("stroke")}
        assert not re.search(
            r"var\(|currentColor|style=|url\(|http(?!://www.w3.org/2000/svg)", picture
        )


def test_every_rule_is_for_a_name_of_ours() -> None:
    """Rules in an inline picture apply to all of the page, so their classes are called cg-…."""
    selectors = re.findall(r"([^{},]+)\{(?:fill|stroke):", re.sub(r"@media[^{]*\{", "", style()))
    assert selectors
    assert all(selector.split()[-1].startswith(".cg-") for selector in selectors)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    context = browser.new_context(viewport={"width": 800, "height": 300})
    yield context.new_page()
    context.close()


def colours(page: Page, *inks: Ink) -> list[str]:
    """The colours in which the browser paints the first shape of each ink."""
    found = [
        page.eval_on_selector(
            f".cg-{ink.value}",
            "(e, name) => getComputedStyle(e)[name]",
            "stroke" if ink.is_line else "fill",
        )
        for ink in inks
    ]
    return [
        f"#{bytes(int(part) for part in re.findall(r'[0-9]+', colour)).hex()}" for colour in found
    ]


@pytest.mark.parametrize(
    ("system", "switch", "dark"),
    [
        ("light", None, False),
        ("dark", None, True),
        ("light", "auto", False),
        ("dark", "auto", True),
        ("light", "dark", True),
        ("dark", "light", False),
        ("light", "light", False),
        ("dark", "dark", True),
    ],
)
def test_the_page_and_the_system_choose_the_colours(
    page: Page, pictures: Sequence[str], system: str, switch: str | None, dark: bool
) -> None:
    """The page's switch goes before the system's choice; on paper all is black on white."""
    attribute = f' data-theme="{switch}"' if switch else ""
    page.emulate_media(color_scheme="dark" if system == "dark" else "light")
    page.set_content(f"<!doctype html><body{attribute}>{''.join(pictures)}")
    palette = DARK if dark else LIGHT
    assert colours(page, *Ink) == [palette[ink] for ink in Ink]
    page.emulate_media(media="print")
    long = {"#000": "#000000", "#fff": "#ffffff"}
    assert colours(page, *Ink) == [long[PRINT[ink]] for ink in Ink]


@pytest.mark.parametrize(("system", "palette"), [("light", LIGHT), ("dark", DARK)])
def test_a_file_of_its_own_follows_the_system(
    page: Page, pictures: Sequence[str], tmp_path: Path, system: str, palette: dict[Ink, str]
) -> None:
    """In an ``img`` element no rule of the page reaches the picture, and it needs none."""
    from io import BytesIO

    from matplotlib.image import imread

    (tmp_path / "one.svg").write_text(pictures[0], encoding="utf-8")
    (tmp_path / "page.html").write_text(
        '<!doctype html><body style="margin:0"><img src="one.svg">', encoding="utf-8"
    )
    page.emulate_media(color_scheme="dark" if system == "dark" else "light")
    page.goto((tmp_path / "page.html").as_uri())
    pixels = imread(BytesIO(page.screenshot()), format="png")
    board, face = (
        (round(float(v) * 255) for v in pixels[y, x, :3]) for x, y in ((130, 5), (220, 20))
    )
    assert f"#{bytes(board).hex()}" == palette[Ink.BOARD]
    assert f"#{bytes(face).hex()}" == palette[Ink.FACE]


def test_a_picture_outlives_the_others(page: Page, pictures: Sequence[str]) -> None:
    """With the first picture removed, or hidden, the second is drawn as before."""
    places = ("left: 300px", "left: 0")
    body = "".join(
        f'<div style="position: absolute; {place}">{picture}</div>'
        for place, picture in zip(places, pictures, strict=False)
    )
    page.set_content(f"<!doctype html><body>{body}")
    second = page.locator("svg").nth(1)
    before = second.screenshot()
    page.eval_on_selector("svg", "e => { e.parentElement.style.display = 'none' }")
    assert second.screenshot() == before
    page.eval_on_selector("svg", "e => e.remove()")
    assert page.locator("svg").first.screenshot() == before
