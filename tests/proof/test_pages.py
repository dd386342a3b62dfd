"""Pages checked against the engine: each fault is reported, and its corrected twin passes."""

import shutil
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import pytest

from cadogan.book.book import Book
from cadogan.book.contents import Page
from cadogan.book.settings import Settings
from cadogan.games.profiles import load_games
from cadogan.play.cards import parse_card
from cadogan.proof.backing import read_claims
from cadogan.proof.pages import check_page
from cadogan.report.report import as_text
from corpus import Case, cases
from places import CORPUS, ROOT

PAGES = CORPUS / "pages"
CASES = cases("pages")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Book:
    """The package's games, the own book's terms and two scripts, one of which is broken."""
    root = tmp_path_factory.mktemp("pages")
    shutil.copytree(PAGES / "diagrams", root / "diagrams")
    (root / "locale").mkdir()
    shutil.copy(ROOT / "locale" / "terms.toml", root / "locale")
    return Book(root, Settings("Pages", "https://example.org/", "en", ("en",), ("en",)))


def report(book: Book, path: Path) -> str:
    """The report on one page of the corpus."""
    return as_text(check_page(Page(path, path.name, path.stem), book))


@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_a_fault_is_reported_with_line_and_remedy(
    case: Case, book: Book, tmp_path: Path, expected: Callable[[Case, str], None]
) -> None:
    """Each broken page gives its golden message."""
    expected(case, report(book, case.write(tmp_path)[0]))


@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_a_corrected_page_passes(case: Case, book: Book, tmp_path: Path) -> None:
    """The report on the twin without the fault is empty."""
    assert report(book, case.write(tmp_path)[1]) == ""


def test_the_corpus_is_complete() -> None:
    """There are at least thirty kinds of fault, and each is one line that ends in its code."""
    assert len(CASES) >= 30
    assert all(case.expected.splitlines()[0].endswith("]") for case in CASES)


def claims(text: str) -> tuple[set[str], set[str], list[str]]:
    """The cards that a block names, those only shown, and the codes of its faults."""
    games, _ = load_games()
    backing, faults = read_claims(enumerate(text.splitlines(), 1), "p", "la-belle-lucie", games)
    spoken = {str(card) for card in backing.claimed}
    return spoken, {str(card) for card in backing.shown}, [fault.code for fault in faults]


def test_a_lone_line_takes_its_position_for_granted() -> None:
    """Each card is alone in a fan, and a foundation holds the next lower card."""
    assert claims("8C > 9C\n2S > F\nAS > F\n= free QD") == (
        {"8C", "9C", "2S", "AS", "QD"},
        set(),
        [],
    )


def test_lone_lines_know_nothing_of_each_other() -> None:
    """The second line finds its cards as if the first had not been played."""
    assert claims("8C > 9C\n8C > 9C")[2] == []
    assert claims(": 9C\n: 8C\n8C > 9C\n8C > 9C")[2] == ["script.illegal-move"]


def test_a_lone_refusal_of_a_space_has_a_space() -> None:
    """There is an emptied fan for the king that may not go into it."""
    assert claims("! KD > _ : spaces.never") == ({"KD"}, set(), [])


def test_a_block_with_a_position_shows_more_than_it_names() -> None:
    """Cards that are only there may be named, those that move must be."""
    block = "Foundations: S-A\n: QD 2S 8C\n: 9C\n8C > 9C\n2S > F"
    assert claims(block) == ({"8C", "9C", "2S"}, {"QD", "2S", "8C", "9C"}, [])


def test_backing_is_exact() -> None:
    """A paragraph names all that was claimed and nothing that was not shown."""
    games, _ = load_games()
    backing, _ = read_claims([(1, ": QD 2S"), (2, "= buried QD")], "p", "la-belle-lucie", games)
    queen, two, king = map(parse_card, ("QD", "2S", "KD"))
    assert backing.backs(frozenset({queen}))
    assert backing.backs(frozenset({queen, two}))
    assert not backing.backs(frozenset({two}))
    assert not backing.backs(frozenset({queen, king}))
