"""Warnings that a book switches off."""

from cadogan.base.faults import Fault, Severity
from cadogan.book.settings import ignored_codes
from cadogan.report.report import without_ignored


def test_a_warning_can_be_switched_off() -> None:
    """Its faults are left out, and those of other codes stay."""
    warning = Fault("a.po", 1, "catalog.double-space", "two", severity=Severity.WARNING)
    other = Fault("a.po", 2, "catalog.quotes", "quotes", severity=Severity.WARNING)
    assert without_ignored([warning, other], ["catalog.double-space"]) == [other]
    assert without_ignored([warning, other], []) == [warning, other]


def test_an_error_can_not_be_switched_off() -> None:
    """Neither in the settings nor, should its code get there, in a report."""
    [fault] = ignored_codes(["settings.ignore"])
    assert (fault.code, fault.severity) == ("settings.ignore", Severity.ERROR)
    assert fault.message == (
        "ignore: 'settings.ignore' is an error and can't be switched off; delete it here"
    )
    error = Fault("a.po", 1, "catalog.cards", "cards differ")
    assert without_ignored([error], ["catalog.cards"]) == [error]


def test_an_unknown_code_has_its_nearest() -> None:
    """A slip is found where it is written."""
    [fault] = ignored_codes(["settings.ignor"])
    assert fault.message == (
        "ignore: unknown code 'settings.ignor'; did you mean settings.ignore? "
        "'cadogan explain' lists all codes"
    )
