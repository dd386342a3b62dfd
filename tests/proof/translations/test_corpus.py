"""Every kind of fault of a catalogue, with its message and its corrected twin."""

import re
from collections.abc import Callable
from operator import attrgetter

import pytest

from cadogan.base.faults import Severity
from cadogan.proof.catalogs import check_text
from cadogan.proof.translations.entries import Knowledge
from cadogan.report.report import as_text
from corpus import Case, cases
from own_book import the_book

CASES = cases("catalogs")
KNOWLEDGE = Knowledge({"la-belle-lucie": {"fans": 18, "redeals": 2}}, the_book().terms)


def report(case: Case, name: str, content: bytes) -> str:
    """The report on a file of a case, checked in its language's folder."""
    language = re.findall(r'"Language: (\w+)', case.good.decode("utf-8"))[0]
    path = f"locale/{language}/LC_MESSAGES/{name}"
    return as_text(check_text(path, content.decode("utf-8"), KNOWLEDGE))


@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_a_bad_catalogue_is_reported(case: Case, expected: Callable[[Case, str], None]) -> None:
    """One mistake gives one fault, with this message and its line."""
    found = report(case, "bad.po", case.bad)
    expected(case, found)
    assert len(re.findall(r"^locale/", found, re.MULTILINE)) == 1


@pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
def test_its_corrected_twin_passes(case: Case) -> None:
    """The report on the good catalogue is empty."""
    assert report(case, "good.po", case.good) == ""


def test_the_corpus_is_large_and_fails_builds() -> None:
    """There are at least forty kinds of error, warnings not counted."""
    assert sum("warning:" not in case.expected for case in CASES) >= 40
    assert Severity.WARNING.value == "warning"
