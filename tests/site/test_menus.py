"""The menu of a site: branches that open, the page that one is on, texts without a translation."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from docutils import nodes
from lxml import html
from sphinx import addnodes

from cadogan.site.menus import mark_captions


def test_the_menu_shows_where_a_page_is(book_site: Path) -> None:
    """The branch with the page is open, the others are not, and the switches are in Russian."""
    page = html.fromstring((book_site / "ru/games/trefoil.html").read_text(encoding="utf-8"))
    (menu,) = page.find_class("sidebar-tree")
    (current,) = menu.find_class("current-page")
    assert current.xpath("string(a)").startswith("Trefoil")
    switches = menu.xpath(".//input[@type='checkbox']")
    branches = menu.find_class("has-children")
    assert [switch.getparent() for switch in switches] == branches
    assert [switch.get("checked") is not None for switch in switches] == [
        "current" in branch.get("class", "").split() for branch in branches
    ]
    assert len({switch.get("id") for switch in switches}) == len(switches) >= 1
    assert switches[0].get("aria-label").startswith("Показать или скрыть раздел: ")
    labels = menu.xpath(".//li[contains(@class, 'has-children')]/label/@for")
    assert labels == [switch.get("id") for switch in switches]


def test_a_page_outside_the_menu_has_the_menu_too(book_site: Path) -> None:
    """Nothing in it is the page itself."""
    page = html.fromstring((book_site / "en/search.html").read_text(encoding="utf-8"))
    (menu,) = page.find_class("sidebar-tree")
    assert menu.xpath(".//a")
    assert not menu.find_class("current-page")


@pytest.mark.parametrize(
    ("language", "caption", "marked"),
    [("fr", "Games", True), ("fr", "Jeux", False), ("es", "Games", False)],
)
def test_a_caption_that_is_not_translated_says_so_in_a_preview(
    language: str, caption: str, marked: bool
) -> None:
    """Sphinx keeps its source beside it; in a finished language it is a name, or a fault."""
    config = SimpleNamespace(language=language, cadogan_previews={"fr": 0.5}, cadogan_source="en")
    title = nodes.title("Games", caption)
    menu = nodes.section("", addnodes.compact_paragraph("", "", title, toctree=True))
    mark_captions(menu, SimpleNamespace(config=config))  # type: ignore[arg-type]
    classes = [name for inline in title.findall(nodes.inline) for name in inline["classes"]]
    assert classes == (["language-en"] if marked else [])
    assert title.astext() == caption
