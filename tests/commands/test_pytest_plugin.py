"""``pytest --cadogan``: what is collected, and how a failure reads."""

import shutil
from importlib import import_module
from pathlib import Path

import pytest

from cadogan.base.checks import all_checks
from places import BOOK
from repository import PAGE, SCRIPT

pytestmark = pytest.mark.slow

pytest_plugins = ["pytester"]

# Pytester forgets what a run within this process has imported: Babel and the checks fail then.
LOADED = (all_checks(), *map(import_module, ("babel.numbers", "babel.messages")))
RUSSIAN = "locale/ru/LC_MESSAGES/games/lucie.po"


@pytest.fixture
def book(pytester: pytest.Pytester) -> Path:
    """A copy of the tests' book as the folder in which pytest runs."""
    shutil.copytree(BOOK, pytester.path, dirs_exist_ok=True)
    (pytester.path / "docs/conf.py").unlink()
    return pytester.path


def tamper(path: Path, old: str, new: str) -> None:
    """Replace a text in a file; it must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="")


@pytest.mark.usefixtures("book")
def test_every_statement_is_a_test(pytester: pytest.Pytester) -> None:
    """Each has the name of its line; each other file is one test."""
    found = pytester.runpytest("--cadogan", "--collect-only", "-q")
    names = [line for line in found.outlines if "::" in line]
    assert names[:5] == [
        "cadogan.toml::settings",
        f"{SCRIPT}::position",
        f"{SCRIPT}::7 = buried QD",
        f"{SCRIPT}::8 8C > 9C",
        f"{SCRIPT}::9 = free QD",
    ]
    assert {f"{PAGE}::page", f"{RUSSIAN}::catalogue"} < set(names)
    assert len(names) == 5 + 2 + 2 + 4
    found = pytester.runpytest("--cadogan", "-q")
    found.assert_outcomes(passed=13)


@pytest.mark.usefixtures("book")
def test_nothing_without_the_option(pytester: pytest.Pytester) -> None:
    """Other projects never notice the plugin."""
    found = pytester.runpytest("diagrams", "docs")
    found.assert_outcomes()
    assert "collected 0 items" in found.stdout.str()


@pytest.mark.usefixtures("book")
def test_one_statement_alone(pytester: pytest.Pytester) -> None:
    """A name from a report runs that test again."""
    pytester.runpytest("--cadogan", f"{SCRIPT}::9 = free QD").assert_outcomes(passed=1)
    pytester.runpytest("--cadogan", "docs").assert_outcomes(passed=2)


def test_a_failure_is_the_fault_and_no_traceback(pytester: pytest.Pytester, book: Path) -> None:
    """It reads as in ``cadogan check``."""
    tamper(book / SCRIPT, "8C > 9C", "! 8C > 9C : build.suit\n8C > QD")
    found = pytester.runpytest("--cadogan", "diagrams")
    found.assert_outcomes(failed=2, passed=2, skipped=1)
    text = found.stdout.str()
    assert f"FAILED {SCRIPT}::8 ! 8C > 9C : build.suit" in text
    assert f"{SCRIPT}:8: '8C > 9C' is refused, but it is legal" in text
    assert (
        f"{SCRIPT}:9: illegal move '8C > QD' in la-belle-lucie; correct the move or the position"
        in text
    )
    assert "  the position:" in text
    for word in ("Traceback", "Error", "runtest", "Unproved"):
        assert word not in text


def test_what_could_not_be_judged_does_not_pass(pytester: pytest.Pytester, book: Path) -> None:
    """Below a line that can't be read, and with a position that has faults, it is skipped."""
    tamper(book / SCRIPT, "8C > 9C", "8C to 9C")
    found = pytester.runpytest("--cadogan", "diagrams", "-rs")
    found.assert_outcomes(failed=1, passed=2, skipped=1)
    assert "not judged: play stops at line 8" in found.stdout.str()
    tamper(book / SCRIPT, "8C to 9C", "8C > 9C")
    tamper(book / SCRIPT, ": QD 8C", ": QD 8C 9C")
    found = pytester.runpytest("--cadogan", "diagrams", "-rs")
    assert found.parseoutcomes()["failed"] >= 1
    assert "passed" not in found.parseoutcomes()
    tamper(book / SCRIPT, ": QD 8C 9C", ": QD 8C")
    tamper(book / SCRIPT, "= free QD", "redeal\n= free QD")
    found = pytester.runpytest("--cadogan", "diagrams", "-rs")
    found.assert_outcomes(failed=1, passed=3, skipped=1)


def test_pages_and_catalogues_fail_too(pytester: pytest.Pytester, book: Path) -> None:
    """A page with its own faults, a catalogue with those of the check of all catalogues."""
    tamper(book / PAGE, "`2 <redeals>`", "`3 <redeals>`")
    tamper(book / RUSSIAN, '`9C`."\n', '`9S`."\n')
    found = pytester.runpytest("--cadogan", "docs", "locale")
    found.assert_outcomes(failed=2, passed=6)
    text = found.stdout.str()
    assert f"{PAGE}:6: the page says 3, but redeals of la-belle-lucie is 2" in text
    assert f"{RUSSIAN}:" in text


def test_what_is_missing_fails_at_the_settings(pytester: pytest.Pytester, book: Path) -> None:
    """A catalogue that is not there is no test of its own."""
    (book / RUSSIAN).unlink()
    found = pytester.runpytest("--cadogan")
    found.assert_outcomes(failed=1, passed=11)
    assert "FAILED cadogan.toml::settings" in found.stdout.str()


def test_broken_files_elsewhere_are_left_alone(pytester: pytest.Pytester, book: Path) -> None:
    """Only files of the book are collected, and those named on the command line."""
    elsewhere = book / "tests/corpus"
    elsewhere.mkdir(parents=True)
    broken = elsewhere / "bad.patience"
    broken.write_text("nonsense", encoding="utf-8")
    pytester.runpytest("--cadogan", "tests").assert_outcomes()
    found = pytester.runpytest("--cadogan", str(broken))
    found.assert_outcomes(failed=1, passed=1)
