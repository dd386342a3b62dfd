"""There and back: a language is added, translated, behind its source, updated, and looked at.

One site is built of the tests' book: English, Spanish and Russian, which are behind it, and new
ones: Arabic, in which one page, the engine and the theme are translated; French, which nobody has
begun; and a language that neither Sphinx nor CLDR knows.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Browser, Page

from cadogan.book.book import Book, open_book
from cadogan.catalog.entry import String
from cadogan.catalog.writer import write_catalog
from cadogan.site.build import build
from cadogan.site.registry import add_language
from cadogan.site.update import update_catalogs
from cadogan.site.volume import bind, unfinished
from overflow import overflowing
from places import BOOK
from read_catalogs import read

pytestmark = [pytest.mark.xdist_group("preview"), pytest.mark.slow]

URL = "https://example.org/rules/"
_WORD = re.compile(r"(:\w+:`[^`]*`|\$?\{\w+\}|%\(\w+\)s|%s|<[^>]*>|&#?\w+;)|[A-Za-z]+(?:'\w+)?")


def load(folder: Path) -> Book:
    """The book as its files are now."""
    book, faults = open_book(folder)
    assert book, faults
    return book


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def released(folder: Path, *languages: str) -> Book:
    """The book with these languages released beside English."""
    names = ", ".join(f'"{name}"' for name in ("en", *languages))
    change(folder / "cadogan.toml", 'released = ["en", "es", "ru"]', f"released = [{names}]")
    return load(folder)


def _in_arabic(word: str) -> str:
    """A word of Arabic letters, another one for each English word."""
    return "كلمة" + "".join(chr(0x0628 + ord(char) % 19) for char in word.lower())


def translated(path: Path) -> None:
    """Translate a catalogue by script, each word into one of Arabic letters; roles stay."""
    catalog = read(path)
    entries = []
    for entry in catalog.entries:
        source = (entry.plural or entry.msgid).text
        titled = re.sub("(:ref:`)[^<]*(?= <)", r"\1كلمة", source)
        words = _WORD.sub(lambda found: found[1] or _in_arabic(found[0]), titled)
        forms = (String(words),) * len(entry.msgstr)
        entries.append(entry._replace(msgstr=forms, body=""))
    text = write_catalog(replace(catalog, entries=tuple(entries)))
    path.write_text(text, encoding="utf-8", newline="\n")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """The book with three new languages, its source changed after the translation."""
    folder = tmp_path_factory.mktemp("preview") / "book"
    shutil.copytree(BOOK, folder)
    for language in ("ar", "fr", "qxx"):
        changed, faults = add_language(load(folder), language)
        assert (len(changed), faults) == (5, [])
    arabic = folder / "locale" / "ar" / "LC_MESSAGES"
    for name in ("cadogan", "theme", "games/lucie"):
        translated(arabic / f"{name}.po")
    page = folder / "docs" / "games" / "lucie.rst"
    change(page, "An example\n----------", "One example\n-----------")
    change(page, "The :card:`QD` lies", "Now the :card:`QD` lies")
    change(page, "There are :fact:`2 <redeals>` redeals.", "It has :fact:`3 <deals>` deals.")
    changed, faults = update_catalogs(load(folder))
    assert (arabic / "games" / "lucie.po" in changed, faults) == (True, [])
    return load(folder)


@pytest.fixture(scope="module")
def site(book: Book) -> Path:
    """The book's site with all that is unfinished."""
    output = book.build / "site"
    # Spanish and Russian are behind the source too, since it has changed.
    assert unfinished(book) == ("es", "ru", "ar", "fr", "qxx")
    assert build(book, output, volumes=bind(book, book.settings.released, unfinished(book))) == []
    return output


def page(site: Path, name: str) -> html.HtmlElement:
    """A page of the site."""
    return html.fromstring((site / name).read_text(encoding="utf-8"))


def _plain(element: html.HtmlElement) -> str:
    """What an element says, without marks of direction."""
    return " ".join(element.text_content().replace("\u200e", "").split())


def texts(page: html.HtmlElement, path: str) -> list[tuple[str, str | None]]:
    """What elements say, and in which language they say that it is."""
    return [(_plain(each), each.get("lang")) for each in page.xpath(path)]


def test_an_update_keeps_what_is_right_and_offers_nothing_wrong(book: Book) -> None:
    """A reworded text has a guess, one with another number none; the old ones are kept."""
    catalog = read(book.catalog_folder("ar") / "games" / "lucie.po")
    entries = {entry.msgid.text: entry for entry in catalog.active}
    guess = entries["Now the :card:`QD` lies under a card."]
    assert guess.fuzzy
    assert guess.previous == (("msgid", "The :card:`QD` lies under a card."),)
    assert ":card:`QD`" in guess.msgstr[0].text
    assert not entries["It has :fact:`3 <deals>` deals."].begun
    assert entries["The :card:`8C` goes on the :card:`9C`."].finished
    assert {entry.msgid.text for entry in catalog.entries if entry.obsolete} == {
        "An example",
        "There are :fact:`2 <redeals>` redeals.",
        "The :card:`QD` lies under a card.",
    }


def test_what_is_not_translated_is_in_english_and_says_so(site: Path) -> None:
    """Paragraphs, titles and captions, those with a guess too; what is translated says nothing."""
    lucie = page(site, "ar/games/lucie.html")
    assert texts(lucie, "//article//section/p") == [("It has 3 deals.", "en")]
    assert texts(lucie, "//h1/span") == []
    assert texts(lucie, "//h2/span") == [("One example", "en")]
    captions = texts(lucie, "//figcaption/p")
    assert [lang for _, lang in captions] == ["en", None]
    assert captions[0][0].startswith("Now the Q♦")
    assert "كلمة" in captions[1][0]


def test_menus_and_neighbours_say_it_too(site: Path) -> None:
    """Where Sphinx keeps plain text, the mark is set when the page is written."""
    french = page(site, "fr/index.html")
    assert texts(french, "//nav//a[contains(@class, 'reference')]/span") == []
    assert ("Lucie", "en") in texts(french, "//div[@class='sidebar-tree']//a/span")
    assert ("One example", "en") in texts(french, "//article//a/span")
    assert texts(french, "//a[@class='next-page']//div[@class='title']/span") == [("Lucie", "en")]
    arabic = page(site, "ar/index.html")
    assert texts(arabic, "//div[@class='sidebar-tree']//a/span") == []


def test_a_note_says_how_much_is_done(site: Path) -> None:
    """In the page's language where that can say it, on every page, with its own per cent sign."""
    for name in ("index", "games/lucie", "search"):
        ((note, lang),) = texts(page(site, f"fr/{name}.html"), "//p[@role='note']")
        assert lang == "en"
        assert note == (
            "This translation is a preview: what is not translated yet is in English. "
            "Translated so far: 0%."
        )
    ((note, lang),) = texts(page(site, "ar/games/lucie.html"), "//p[@role='note']")
    assert lang == "ar"
    assert re.search(r"كلمة\w*: \D*9\d\D*%", note)
    assert texts(page(site, "en/index.html"), "//p[@role='note']") == []


def test_search_engines_are_asked_to_pass_a_preview_by(site: Path) -> None:
    """Not to be indexed, without canonical and alternates, in no sitemap, on no list of others."""
    for language in ("ar", "fr", "qxx", "es"):
        head = (site / language / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
        assert '<meta name="robots" content="noindex">' in head
        assert "hreflang" not in head
        assert "canonical" not in head
    english = (site / "en" / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
    assert re.findall('hreflang="([^"]+)"', english) == ["en", "x-default"]
    sitemap = (site / "sitemap.xml").read_text(encoding="utf-8")
    assert set(re.findall(f"<loc>{URL}([^/<]*)", sitemap)) == {"", "en"}


def test_a_reader_finds_the_previews_all_the_same(site: Path) -> None:
    """The switcher and the root page have them, with the share that is done."""
    links = page(site, "en/games/lucie.html").xpath("//nav[@class='languages']//li")
    assert [_plain(link) for link in links][3:] == [
        "العربية 98%", "Français 0 %", "qxx 0%"
    ]  # fmt: skip
    root = page(site, "index.html").xpath("//nav//li")
    assert _plain(root[-1]) == "qxx 0%"
    assert 'hreflang="ar" ' not in (site / "index.html").read_text("utf-8").partition("<body")[0]


def test_pictures_are_in_a_language_that_has_all_their_words(site: Path) -> None:
    """Arabic where the engine's catalogue is complete, else English, marked as such."""
    arabic, french = page(site, "ar/games/lucie.html"), page(site, "fr/games/lucie.html")
    (frame,) = arabic.xpath("//div[@class='cadogan-frame']")
    label = " ".join([_in_arabic("Diagram"), _in_arabic("with"), "2", _in_arabic("panels")])
    assert (frame.get("aria-label"), frame.get("lang")) == (label, None)
    (frame,) = french.xpath("//div[@class='cadogan-frame']")
    assert (frame.get("aria-label"), frame.get("lang")) == ("Diagram with 2 panels", "en")
    assert {lang for _, lang in texts(french, "//span[@class='cadogan-spoken']")} == {"en"}
    assert {each.get("lang") for each in french.xpath("//figcaption")} == {"fr"}


@pytest.fixture(params=[320, 1280])
def arabic(request: pytest.FixtureRequest, browser: Browser, site: Path) -> Iterator[Page]:
    """The Arabic page on a phone and on a desk."""
    context = browser.new_context(viewport={"width": request.param, "height": 800})
    shown = context.new_page()
    shown.goto((site / "ar" / "games" / "lucie.html").as_uri())
    yield shown
    context.close()


def test_arabic_runs_from_right_to_left_and_its_pictures_do_not(arabic: Page) -> None:
    """Text, menus and the order of panels are turned round; cards, pictures and English are not."""
    direction = "each => getComputedStyle(each).direction"
    assert arabic.locator("html").get_attribute("dir") == "rtl"
    assert arabic.locator("figcaption").first.evaluate(direction) == "rtl"
    assert arabic.locator("figure svg").first.evaluate(direction) == "ltr"
    assert arabic.locator("p[lang=en]").first.evaluate(direction) == "ltr"
    assert arabic.locator("bdi span[aria-hidden]").first.evaluate(direction) == "ltr"
    boxes = [each.bounding_box() for each in arabic.locator("figure").all()]
    assert boxes[0]
    assert boxes[1]
    assert boxes[0]["x"] > boxes[1]["x"]
    assert overflowing(arabic) == []
    wide = arabic.viewport_size and arabic.viewport_size["width"] == 1280
    menu = arabic.locator(".sidebar-drawer").bounding_box()
    assert menu
    assert menu["x"] > (900 if wide else 319), "beside the text, or out of sight"
    arabic.add_style_tag(content="* { transition: none !important }")
    arabic.evaluate("document.getElementById('__navigation').checked = true")
    menu = arabic.locator(".sidebar-drawer").bounding_box()
    assert menu
    assert menu["x"] + menu["width"] == arabic.evaluate("innerWidth")


def test_a_language_that_is_done_is_published_as_all_others(book: Book, tmp_path: Path) -> None:
    """Released and complete, it needs no flag, has no note, and is listed by its neighbours."""
    shutil.copytree(book.root, tmp_path / "book", ignore=shutil.ignore_patterns("build"))
    for path in load(tmp_path / "book").catalog_folder("ar").rglob("*.po"):
        text = path.read_text(encoding="utf-8").replace("#, fuzzy\n", "")
        path.write_text(text, encoding="utf-8", newline="\n")
        translated(path)
    change(
        tmp_path / "book" / "cadogan.toml",
        'released = ["en", "es", "ru"]',
        'released = ["en", "ar"]',
    )
    book = load(tmp_path / "book")
    assert "ar" not in unfinished(book)
    assert build(book, tmp_path / "site") == []
    head = (tmp_path / "site" / "en" / "index.html").read_text("utf-8").partition("</head>")[0]
    assert re.findall('hreflang="([^"]+)"', head) == ["en", "ar", "x-default"]
    lucie = (tmp_path / "site" / "ar" / "games" / "lucie.html").read_text(encoding="utf-8")
    assert 'role="note"' not in lucie
    assert "noindex" not in lucie
    assert f'<link rel="canonical" href="{URL}ar/games/lucie.html">' in lucie


def test_a_wrong_card_is_a_fault_in_a_preview_too(book: Book, tmp_path: Path) -> None:
    """Unfinished may be what a reader is shown, wrong may not."""
    shutil.copytree(book.root, tmp_path / "book", ignore=shutil.ignore_patterns("build"))
    book = released(tmp_path / "book")
    path = book.catalog_folder("ar") / "games" / "lucie.po"
    text = path.read_text(encoding="utf-8")
    (moved,) = re.findall(r'goes on the :card:`9C`."\nmsgstr "(.*)"', text)
    change(path, moved, moved.replace("9C", "9D"))
    faults = build(book, tmp_path / "site", volumes=bind(book, ["en"], ["ar"]))
    assert {fault.path for fault in faults} == {"locale/ar/LC_MESSAGES/games/lucie.po"}
    assert not (tmp_path / "site").exists()
