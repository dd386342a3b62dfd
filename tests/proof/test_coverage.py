"""Which rules the examples of a book show, and what is said of one that is missing."""

import json
from pathlib import Path

import pytest

from books import opened
from cadogan.book.book import Book
from cadogan.play.broken import Rule
from cadogan.proof.coverage import LEFT_OUT, Row, as_json, as_table, coverage
from repository import Repository, run

pytestmark = pytest.mark.slow

CLAIMS = """Foundations: S-A H-2
Redeals left: 1
: QD 2S 8C
: 9C
: 9S
:

! draw 2S > F : draw.never
! 2S+8C > 9C : take.one
! 2H > 9C : take.foundation
! 2S > F : take.top
! 8C > _ : spaces.never
! 8C > 2S : build.top
! 9C > 8C : build.rank
! 8C > F : foundation.rank
! 8C > 9S : build.suit
8C > 9C
2S > F
redeal
: QD 9C 8C
: 9S
! redeal : redeal.none-left
"""


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A book of one page, with the working directory in it."""
    found = Repository(tmp_path / "book")
    (found.root / "docs/games/lucie.rst").unlink()
    monkeypatch.chdir(found.root)
    return found


def with_claims(book: Repository, claims: str, head: str = ":game: la-belle-lucie\n\n") -> Book:
    """The book with these claims on its page."""
    block = "".join(f"   {line}\n" for line in claims.splitlines())
    page = f"{head}Title\n=====\n\n.. claims::\n\n{block}"
    (book.root / "docs/index.rst").write_text(page, encoding="utf-8")
    return opened(book.root)


def gaps(rows: tuple[Row, ...]) -> list[tuple[str, bool, bool]]:
    """The codes with a gap, and whether each has a legal and a refused example."""
    return [(row.rule.value, bool(row.legal), bool(row.refused)) for row in rows if row.is_gap]


def test_a_book_without_a_gap(book: Repository) -> None:
    """Each rule has its two examples by page and line; the rules left out have no row."""
    rows = coverage(with_claims(book, CLAIMS))
    assert not gaps(rows)
    assert [row.rule for row in rows if row.ban] == [Rule.MERCI_NEVER, Rule.SPACES_NEVER]
    assert {row.rule for row in rows}.isdisjoint(LEFT_OUT)
    (suit,) = [row for row in rows if row.rule is Rule.BUILD_SUIT]
    assert (suit.legal, suit.refused) == ("docs/index.rst:24", "docs/index.rst:23")


@pytest.mark.parametrize("line", [line for line in CLAIMS.splitlines() if line.startswith("!")])
def test_a_missing_refusal_is_a_gap(book: Repository, line: str) -> None:
    """Whichever it is: its code, in its game, and no other one."""
    rows = coverage(with_claims(book, CLAIMS.replace(f"{line}\n", "")))
    code = line.rpartition(" : ")[2]
    assert [(each, refused) for each, _, refused in gaps(rows)] == [(code, False)]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("8C > 9C", ["build.top", "build.rank", "build.suit"]),
        ("2S > F", ["foundation.rank"]),
        ("redeal", ["redeal.none-left"]),
    ],
)
def test_a_missing_move_is_a_gap(book: Repository, line: str, codes: list[str]) -> None:
    """A move shows the rules of its kind; of a ban no legal move is asked."""
    rows = coverage(with_claims(book, CLAIMS.replace(f"\n{line}\n", "\n")))
    assert gaps(rows) == [(code, False, True) for code in codes]


def test_games_that_a_page_describes(book: Repository) -> None:
    """By its field, by a table, by a tag in claims; examples count for their own game."""
    tagged = with_claims(book, f'[Game "single-deal"]\n{CLAIMS}')
    rows = coverage(tagged)
    assert {row.game for row in rows} == {"la-belle-lucie", "single-deal"}
    assert not [row for row in rows if row.game == "la-belle-lucie" and (row.legal or row.refused)]
    page = book.root / "docs/index.rst"
    text = page.read_text(encoding="utf-8")
    page.write_text(f"{text}\n.. at-a-glance:: trefoil\n", encoding="utf-8")
    assert {row.game for row in coverage(opened(book.root))} == {
        *("la-belle-lucie", "single-deal", "trefoil")
    }


def test_a_shown_script_is_an_example(tmp_path: Path) -> None:
    """The place of its moves and refusals is the directive that shows it."""
    book = Repository(tmp_path / "book")
    rows = {row.rule: row for row in coverage(opened(book.root))}
    lines = (book.root / "docs/games/lucie.rst").read_text(encoding="utf-8").splitlines()
    shown = next(n for n, line in enumerate(lines, 1) if line.startswith(".. patience::"))
    assert rows[Rule.BUILD_SUIT].legal == f"docs/games/lucie.rst:{shown}"


def test_the_reports(book: Repository) -> None:
    """As a table for people and as JSON for machines."""
    rows = coverage(with_claims(book, CLAIMS.replace("! 8C > 9S : build.suit\n", "")))
    table = as_table(rows).splitlines()
    assert table[0].split() == ["game", "rule", "legal", "refused"]
    assert table[-1].split() == ["la-belle-lucie", "build.suit", "docs/index.rst:23", "MISSING"]
    assert "la-belle-lucie  spaces.never      -  " in as_table(rows)
    document = json.loads(as_json(rows))
    assert (document["version"], document["gaps"]) == (1, 1)
    assert document["rules"][-1] == {
        "game": "la-belle-lucie",
        "code": "build.suit",
        "legal": "docs/index.rst:23",
        "refused": None,
        "ban": False,
        "gap": True,
    }


def test_on_the_command_line(book: Repository) -> None:
    """The table, a line about it on standard error, and 1 as long as there is a gap."""
    with_claims(book, CLAIMS)
    found = run("check", "--coverage")
    assert (found.exit_code, found.stderr) == (
        0,
        "10 rules in all games, 0 without their examples\n",
    )
    with_claims(book, CLAIMS.replace("2S > F\n", ""))
    found = run("check", "--coverage", "--format", "json")
    assert (found.exit_code, json.loads(found.stdout)["gaps"]) == (1, 1)
    found = run("check", "--coverage", "--output", "build/coverage.txt")
    assert (found.exit_code, found.stdout) == (1, "")
    assert "MISSING" in (book.root / "build/coverage.txt").read_text(encoding="utf-8")


@pytest.mark.usefixtures("book")
def test_a_wrong_call() -> None:
    """It is about all of the book, in two formats."""
    for arguments in (("docs",), ("--changed-since", "HEAD"), ("--format", "sarif")):
        found = run("check", "--coverage", *arguments)
        assert found.exit_code == 2
        assert "--coverage " in found.stderr
