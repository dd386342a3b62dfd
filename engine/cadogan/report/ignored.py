"""Warnings that a book switches off by their codes, with ``ignore`` in ``cadogan.toml``."""

from collections.abc import Collection, Iterator, Sequence

from cadogan.base.checks import Finding, all_checks, check
from cadogan.base.faults import Fault, Severity
from cadogan.report.explanation import nearest_codes


@check("settings.ignore")
def ignored_codes(codes: Sequence[str]) -> Iterator[Finding]:
    """The codes that ``ignore`` switches off are those of warnings.

    Wrong::

        ignore = ["catalog.cards"]

    Right::

        ignore = ["catalog.double-space"]
    """
    known = all_checks()
    for code in codes:
        if code not in known:
            yield Finding(f"ignore: unknown code '{code}'; {nearest_codes(code, known)}")
        elif known[code].severity is Severity.ERROR:
            yield Finding(f"ignore: '{code}' is an error and can't be switched off; delete it here")


def without_ignored(faults: Sequence[Fault], codes: Collection[str]) -> list[Fault]:
    """The faults without the warnings of these codes; an error always stays."""
    return [
        fault for fault in faults if fault.severity is Severity.ERROR or fault.code not in codes
    ]
