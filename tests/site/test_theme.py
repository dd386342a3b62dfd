"""The theme: the files of Furo that it replaces have not changed; the switcher remembers."""

import hashlib
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Request

from cadogan.book.book import open_book
from cadogan.site.build import build
from cadogan.site.serve import make_server
from places import BOOK

pytestmark = [pytest.mark.xdist_group("theme"), pytest.mark.slow]


@pytest.mark.parametrize(
    ("template", "digest"),
    [
        ("base.html", "c6b65a3fc4089f83"),
        ("page.html", "ad8bad98317b2e09"),
        ("search.html", "95755b01ed85cf27"),
        ("partials/icons.html", "011252a5f029c546"),
        ("static/styles/furo.css", "177f116312144008"),
        ("sidebar/brand.html", "847f4c19956c8a1e"),
        ("sidebar/navigation.html", "276383fe9ec54080"),
        ("theme.conf", "d0e63c1ac669a534"),
        ("../../navigation.py", "d38a557d277767f5"),
    ],
)
def test_the_templates_of_furo_are_those_that_were_read(template: str, digest: str) -> None:
    """When Furo changes one, compare the theme's own with it, then change this digest."""
    original = files("furo") / "theme" / "furo" / template
    assert hashlib.sha256(original.read_bytes()).hexdigest()[:16] == digest


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The tests' book on a server of this machine."""
    folder = tmp_path_factory.mktemp("theme")
    shutil.copytree(BOOK, folder / "book")
    book, _ = open_book(folder / "book")
    assert book
    server_of = make_server(folder / "site", 0)
    url = f"http://127.0.0.1:{server_of.server_port}/"
    assert build(book, folder / "site", site_url=url) == []
    with served(server_of):
        yield url


@contextmanager
def served(server: object) -> Iterator[None]:
    """Let a server answer while the block runs."""
    thread = threading.Thread(target=server.serve_forever)  # type: ignore[attr-defined]
    thread.start()
    yield
    server.shutdown()  # type: ignore[attr-defined]
    server.server_close()  # type: ignore[attr-defined]
    thread.join()


def test_a_chosen_language_is_remembered_and_no_other(browser: Browser, address: str) -> None:
    """The root page offers the languages; after a choice on any page it leads there at once."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    assert page.locator(".languages a").all_inner_texts() == ["English", "Español", "Русский"]
    page.goto(f"{address}es/games/lucie.html")
    page.goto(address)
    assert page.url == address, "a visit is no choice"
    page.goto(f"{address}es/games/lucie.html")
    page.click(".languages a[hreflang=ru]")
    page.wait_for_url(f"{address}ru/games/lucie.html")
    page.goto(address)
    page.wait_for_url(f"{address}ru/index.html")
    context.close()


def test_everything_is_there_without_javascript(browser: Browser, address: str) -> None:
    """The root page and the switcher are plain links."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    page.click("text=Español")
    assert page.url == f"{address}es/index.html"
    page.click("text=Lucie, en español")
    page.click(".languages a[hreflang=en]")
    assert page.locator("h1").inner_text().startswith("Lucie")
    context.close()


def test_no_request_leaves_the_site(browser: Browser, address: str) -> None:
    """Neither fonts nor scripts nor counters, on any page, and no script fails."""
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    left: list[str] = []
    failed: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((address, "data:")):
            left.append(request.url)

    page.on("request", note)
    page.on("pageerror", lambda error: failed.append(str(error)))
    for name in ("", "ru/", "ru/games/lucie.html", "es/search.html?q=lucie", "no/such/page"):
        page.goto(address + name)
        page.wait_for_load_state("networkidle")
    assert (left, failed) == ([], [])
    context.close()


def test_a_search_in_russian_finds_another_form_of_the_word(browser: Browser, address: str) -> None:
    """Sphinx's own stemmer of the language is at work: 'примера' finds 'пример'."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}ru/search.html?q=примера")
    page.wait_for_selector("#search-results li a")
    assert "Люси" in page.locator("#search-results").inner_text()
    context.close()


def test_the_page_for_a_missing_address_is_in_every_language(
    browser: Browser, address: str
) -> None:
    """It leads to each edition from any depth of address."""
    context = browser.new_context()
    page = context.new_page()
    answer = page.goto(f"{address}ru/games/none/at/all.html")
    assert answer
    assert answer.status == 404
    assert [each.get_attribute("lang") for each in page.locator("section").all()] == [
        "en", "es", "ru"
    ]  # fmt: skip
    page.click("section[lang=ru] a")
    assert page.url == f"{address}ru/"
    context.close()
