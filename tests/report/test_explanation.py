"""The documentation of checks as people read it."""

from cadogan.base.checks import Check, all_checks
from cadogan.base.faults import Severity
from cadogan.report.explanation import (
    as_explanation,
    as_list,
    as_page,
    check_of,
    nearest_codes,
)

LOW = Check("test.low", Severity.ERROR, "A number is at most ten.", "11", "10\n9")
BLANK = Check("text.blank", Severity.WARNING, "Words have one space.", "a  b", "a b")
CHECKS = {"test.low": LOW, "text.blank": BLANK}


def test_an_explanation_has_all_of_a_check() -> None:
    """Code, severity, what must hold, and both examples."""
    assert as_explanation(LOW) == (
        "test.low (error)\n\nA number is at most ten.\n\n"
        "Wrong:\n\n    11\n\nRight:\n\n    10\n    9\n"
    )
    first = as_explanation(BLANK).splitlines()[0]
    assert first == "text.blank (warning, which 'ignore' in cadogan.toml switches off)"


def test_the_types_of_sphinx_share_one_check() -> None:
    """So that a code such as ``sphinx.toc.not_readable`` is explained too."""
    assert check_of("sphinx.toc.not_readable", all_checks()) is all_checks()["sphinx.warning"]
    assert check_of("site.no-such", all_checks()) is None


def test_a_list_has_a_line_per_code() -> None:
    """In columns."""
    assert as_list(CHECKS) == (
        "test.low    A number is at most ten.\ntext.blank  Words have one space.\n"
    )
    assert as_list({}) == ""


def test_a_page_has_a_heading_per_kind_and_code() -> None:
    """In Markdown, with both examples."""
    page = as_page(CHECKS)
    headings = [line for line in page.splitlines() if line.startswith("#")]
    assert headings == [
        "# Fault codes",
        "## test",
        "### test.low",
        "## text",
        "### text.blank (warning)",
    ]
    assert "Right:\n\n```\n10\n9\n```\n" in page


def test_an_unknown_code_has_near_ones() -> None:
    """Where none is near, only the way to all of them is named."""
    known = ["catalog.cards", "catalog.card", "page.card"]
    assert nearest_codes("catalog.crads", known) == (
        "did you mean catalog.cards or catalog.card? 'cadogan explain' lists all codes"
    )
    assert nearest_codes("x", known) == "'cadogan explain' lists all codes"
