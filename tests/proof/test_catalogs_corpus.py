"""Every kind of fault of a catalogue, one a folder, with its golden message and its mended twin."""

import re
from pathlib import Path

import pytest

from cadogan.base.faults import Severity
from cadogan.proof.translations.locales import check_catalog, load_terms
from cadogan.report.report import as_text
from places import TESTS

HERE = TESTS
CASES = sorted((HERE / "corpus" / "catalogs").iterdir())
TERMS, _ = load_terms(HERE.parent / "locale")
FACTS = {"la-belle-lucie": {"fans": 18, "redeals": 2}}


def told(case: Path, name: str) -> str:
    """What is said of a case's file, as if it lay in the folder of its good twin's language."""
    good = (case / "good.po").read_text(encoding="utf-8")
    language = re.findall(r'"Language: (\w+)', good)[0]
    path = f"locale/{language}/LC_MESSAGES/{name}"
    text = (case / name).read_bytes().decode("utf-8")
    return as_text(check_catalog(path, text, facts=FACTS, terms=TERMS))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_bad_catalogue_is_told_as_expected(case: Path) -> None:
    """The fault is told in exactly the golden words, once, with its line."""
    expected = (case / "expected.txt").read_text(encoding="utf-8")
    assert told(case, "bad.po") == expected
    assert len(re.findall(r"^locale/", expected, re.MULTILINE)) == 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_its_mended_twin_passes(case: Path) -> None:
    """Nothing is said of the good catalogue."""
    assert told(case, "good.po") == ""


def test_the_corpus_is_large_and_fails_builds() -> None:
    """There are at least forty kinds of error, warnings not counted."""
    errors = [c for c in CASES if "warning:" not in (c / "expected.txt").read_text("utf-8")]
    assert len(errors) >= 40
    assert Severity.WARNING.value == "warning"
