"""What several test files share: games, played scripts, golden files, a browser."""

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, sync_playwright

from cadogan.book.book import open_book
from cadogan.games.profiles import load_games
from cadogan.play.profile import Profile
from cadogan.report.report import as_text
from cadogan.script.grammar import parse_script
from cadogan.script.replay import Replay, replay
from cadogan.site.build import build
from corpus import Case, print_case, read_case
from once import once
from places import GAMES, GOLDEN, ROOT

gc.set_threshold(50_000)  # tests make few reference cycles

# The same examples on every run and machine, however slow it is.
settings.register_profile("cadogan", deadline=None, derandomize=True, database=None)
settings.register_profile("quick", settings.get_profile("cadogan"), max_examples=20)
settings.load_profile("cadogan")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--write-golden`` rewrites the golden files; read the difference before committing."""
    parser.addoption("--write-golden", action="store_true")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that read the book's site run in one process: no other one waits until it is built.

    They and those that open a browser are slow.
    """
    for item in items:
        if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
            item.add_marker(pytest.mark.slow)
        if isinstance(item, pytest.Function) and "book_site" in item.fixturenames:
            item.add_marker(pytest.mark.xdist_group("book_site"))
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def games() -> dict[str, Profile]:
    """The package's games and those of the tests."""
    found, faults = load_games([(GAMES, "tests/games")])
    assert not faults
    return found


@pytest.fixture
def played(games: dict[str, Profile]) -> Callable[[str], Replay]:
    """Plays the text of a script that has no fault."""

    def play_text(text: str) -> Replay:
        script, faults = parse_script(text, "test.patience")
        found, more = replay(script, games)
        assert not [*faults, *more]
        assert found
        return found

    return play_text


@pytest.fixture(scope="session")
def book_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """This repository's own book, built in all its languages, to read."""

    def make(site: Path) -> None:
        book, faults = open_book(ROOT)
        assert book, faults
        assert as_text(build(book, site)) == ""

    return once(tmp_path_factory, "book", make)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the golden file of this name, byte by byte."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--write-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        assert path.is_file(), f"{path} is missing; pytest --write-golden makes it"
        assert text == path.read_bytes().decode(), f"differs from {path}"

    return compare


@pytest.fixture
def expected(request: pytest.FixtureRequest) -> Callable[[Case, str], None]:
    """Compares a report with the section ``expected`` of a case of the corpus."""

    def compare(case: Case, report: str) -> None:
        if request.config.getoption("--write-golden"):
            case.path.write_bytes(print_case(case._replace(expected=report)).encode())
            case = read_case(case.path)
        assert report == case.expected, f"differs from {case.path}"

    return compare


@pytest.fixture
def sphinx_alone() -> Iterator[None]:
    """Sphinx in this process leaves neither docutils nodes nor translations to the next test."""
    from sphinx.locale import translators
    from sphinx.util.docutils import docutils_namespace

    with docutils_namespace():
        yield
    translators.clear()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window, as ``tests/browser.sh`` finds it."""
    names = (os.environ.get("CADOGAN_BROWSER"), "chromium", "chromium-browser", "google-chrome")
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    assert path, "the tests need Chromium: sh tests/browser.sh"
    with sync_playwright() as playwright:
        quiet = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
        chromium = playwright.chromium.launch(executable_path=path, args=quiet)
        yield chromium
        chromium.close()
