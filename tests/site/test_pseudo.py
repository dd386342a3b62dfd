"""The pseudo-language: nothing that a reader meets is outside of the catalogues or overflows."""

import shutil
import threading
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from cadogan.book.book import Book, open_book
from cadogan.markup.rst import parse_page
from cadogan.site.build import build
from cadogan.site.pseudo import pseudo, pseudo_volume
from cadogan.site.serve import make_server
from cadogan.site.update import update_catalogs
from overflow import overflowing
from places import ROOT
from pseudo import outside

pytestmark = pytest.mark.xdist_group("pseudo")

MENUS = ("__navigation", "__toc")
"""The boxes that open a page's menus on a small screen."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """A copy of this repository's book, its templates up to date."""
    folder = tmp_path_factory.mktemp("pseudo") / "book"
    for name in ("docs", "diagrams", "locale"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "cadogan.toml", folder)
    book, faults = open_book(folder)
    assert book, faults
    assert update_catalogs(book)[1] == []
    return book


@pytest.fixture(scope="module")
def site(book: Book) -> Path:
    """The book in the pseudo-language."""
    output = book.build / "qps" / "site"
    assert build(book, output, volumes=[pseudo_volume(book)]) == []
    return output


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """The same on a server of this machine."""
    server = make_server(site, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.slow
def test_every_text_of_every_page_comes_from_a_catalogue(book: Book, site: Path) -> None:
    """Pages, pictures, menus, labels, titles and settings, and no raw key is left."""
    pages = sorted(site.rglob("*.html"))
    assert {"index.html", "404.html", "search.html", "la-belle-lucie.html"} <= {
        path.name for path in pages
    }
    found = {
        path.relative_to(site).as_posix(): outside(
            path.read_text(encoding="utf-8"), book.settings.title
        )
        for path in pages
    }
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.slow
def test_what_scripts_say_comes_from_a_catalogue_too(
    browser: Browser, book: Book, address: str
) -> None:
    """The search page writes its headings and its count itself."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}qps/search.html?q=foundation")
    page.wait_for_selector("#search-results li a")
    page.wait_for_load_state("networkidle")
    # A page's own words around what was found, cut anywhere.
    page.evaluate("document.querySelectorAll('#search-results .context').forEach(e => e.remove())")
    assert "⟦Search Results" in page.content()
    assert outside(page.content(), book.settings.title) == []
    context.close()


@pytest.mark.slow
def test_no_label_overflows_its_place(browser: Browser, site: Path, address: str) -> None:
    """With texts 40 % longer nothing is cut, and no page scrolls sideways; menus open or not.

    Only a small screen has menus that open.
    """
    context = browser.new_context()
    page = context.new_page()
    found = {}
    for path in sorted(site.rglob("*.html")):
        name = path.relative_to(site).as_posix()
        page.goto(address + name)
        page.add_style_tag(content="* { transition: none !important; }")
        menus = [None, *(m for m in MENUS if page.locator(f"#{m}").count())]
        for width, menu in ((1280, None), *product((320,), menus)):
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(
                "(open) => { for (const box of document.querySelectorAll('.sidebar-toggle')) "
                "box.checked = box.id === open; }",
                menu,
            )
            if wide := overflowing(page):
                found[name, width, menu] = wide
    context.close()
    assert found == {}


@pytest.mark.parametrize(
    "planted",
    [
        "<p>⟦one⟧ two</p>",
        '<img alt="a table">',
        '<button aria-label="Open">⟦x⟧</button>',
        "<svg><title>Menu</title></svg>",
        "<svg><text>Fan</text></svg>",
        '<meta name="description" content="The rules">',
        '<input placeholder="Search">',
        "<p>⟦{number} cards⟧</p>",
        "<p>⟦see :card:`QD`⟧</p>",
        "<p><code>word</code></p>",
        "<title>Cadogan: rules</title>",
        '<a hreflang="es">Español</a> or',
    ],
)
def test_a_text_outside_of_brackets_would_be_seen(planted: str) -> None:
    """In whatever element or attribute it stands."""
    assert outside(f"<html><body>{planted}</body></html>", "Cadogan")


def test_what_is_the_same_in_every_language_may_stand_bare() -> None:
    """Cards, numbers, names of languages, of programs and of the book, codes, scripts."""
    page = (
        '<html><head><title>⟦Rules⟧ · Cadogan</title><meta name="viewport" content="width"></head>'
        '<body>⟦The <b>Q♦\ufe0e</b>⟧, 10♠ 52 % <a hreflang="ru" title="Русский">Русский</a>'
        '<code class="notranslate">take.top</code> <script>let word</script> Furo</body></html>'
    )
    assert outside(page, "Cadogan") == []


@pytest.mark.parametrize(
    "planted",
    [
        '<p style="width: 50px; overflow: hidden; white-space: nowrap">a long label</p>',
        '<p style="width: 20px"><span>unbreakable</span></p>',
        '<div style="width: 2000px">wide</div>',
    ],
)
def test_a_label_that_overflows_would_be_seen(browser: Browser, planted: str) -> None:
    """Cut off, sticking out, or pushing the page sideways."""
    context = browser.new_context(viewport={"width": 320, "height": 400})
    page = context.new_page()
    page.set_content(planted)
    assert overflowing(page)
    page.set_content("<p>it fits</p>")
    assert overflowing(page) == []
    context.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Menu", "⟦Menuĕx⟧"),
        ("The :card:`QD` is free.", "⟦The :card:`QD` is free. ĕxŧřå łĕŧ⟧"),
        ("Fan {number}: {cards}.", "⟦Fan {number}: {cards}. ĕxŧřå łĕŧ⟧"),
        (", in ", "⟦, in ĕx⟧ "),
        ("As here::", "⟦As here ĕxŧ⟧::"),
    ],
)  # fmt: skip
def test_a_text_is_wrapped_and_longer_and_else_unchanged(text: str, said: str) -> None:
    """Roles and placeholders stay, blanks at the ends too, and it still is one paragraph."""
    assert pseudo(text) == said
    document, faults = parse_page(pseudo(text).replace("::", ""), "text")
    assert (len(document.children), faults) == (1, [])
    assert len(pseudo(text)) >= len(text.strip()) * 1.4


@pytest.mark.slow
def test_nothing_of_it_can_be_committed(book: Book, site: Path) -> None:
    """Its catalogues lie in the build folder; the language is in no list."""
    assert (book.build / "qps" / "locale" / "qps" / "LC_MESSAGES" / "index.po").is_file()
    assert site.is_relative_to(book.build)
    assert not (book.locale / "qps").exists()
    assert "build/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
