"""The registry of checks: what it refuses, and what a registered function gives."""

from collections.abc import Iterator

import pytest

from cadogan.base.checks import CHECKS, Finding, check
from cadogan.base.faults import Fault, Severity


@pytest.fixture(autouse=True)
def registry() -> Iterator[None]:
    """The registry is as it was after each test."""
    before = dict(CHECKS)
    yield
    CHECKS.clear()
    CHECKS.update(before)


def low(number: int) -> Iterator[Finding]:
    """A number is at most ten.

    Wrong::

        11

    Right::

        10
    """
    if number > 10:
        yield Finding(f"{number} is too high; write 10 or less", line=3)


def test_a_check_gives_faults_with_its_code_and_severity() -> None:
    """A function yields findings, and whoever calls it gets faults."""
    checked = check("test.low", severity=Severity.WARNING)(low)
    message = "11 is too high; write 10 or less"
    assert checked(10) == []
    assert checked(11) == [Fault("", 3, "test.low", message, severity=Severity.WARNING)]
    assert [fault.at("a.po", 7) for fault in checked(11)] == [
        Fault("a.po", 7, "test.low", message, severity=Severity.WARNING)
    ]


def test_the_docstring_is_the_documentation() -> None:
    """A summary, an example that fails and one that passes."""
    check("test.low")(low)
    found = CHECKS["test.low"]
    assert (found.summary, found.wrong, found.right) == ("A number is at most ten.", "11", "10")


@pytest.mark.parametrize("code", ["low", "Test.low", "test.low_number", "test.low"])
def test_a_malformed_or_duplicate_code_is_refused(code: str) -> None:
    """A code is a kind, a dot and words with hyphens, and has one check."""
    check("test.low")(low)
    with pytest.raises(ValueError, match=code):
        check(code)(low)


def test_a_check_without_examples_is_refused() -> None:
    """Documentation is not optional."""

    def silent() -> list[Finding]:
        """Nothing is shown."""
        return []

    with pytest.raises(ValueError, match="docstring without examples"):
        check("test.silent")(silent)
