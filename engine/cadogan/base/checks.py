"""Checks: functions that are registered under a fault code and documented by their docstring.

A check is a function that yields findings. Its docstring is its documentation: a sentence that says
what must hold, then an example that fails and one that passes::

    @check("catalog.double-space", severity=Severity.WARNING)
    def double_space(prose: str) -> Iterator[Finding]:
        \"\"\"Words have one space between them.

        Wrong::

            # es.po
            msgid "two spaces"
            msgstr "dos  espacios"

        Right::

            # es.po
            msgid "two spaces"
            msgstr "dos espacios"
        \"\"\"
        if "  " in prose:
            yield Finding("there are two spaces; keep one, or run --fix")

A call gives ``Fault`` values with the code and the severity of the check and without a path, which
``Fault.at`` adds. Code that already knows that something is wrong, such as a reader in the middle
of a file, calls a check that only formulates the finding.

Examples are tested: the wrong one gives this code and no other, the right one gives no fault. An
example is a file of the kind that the check is about; a comment ``# NAME`` above it names the file
where that matters, and begins the next file where a check is about several.
"""

import inspect
import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import wraps
from importlib import import_module
from pathlib import Path
from typing import ParamSpec

from cadogan.base.faults import Fault, Severity

P = ParamSpec("P")

_CODE = re.compile(r"[a-z]+\.[a-z]+(-[a-z]+)*")
_DOC = re.compile(r"(.+?)\n\n(?:.+?\n\n)?Wrong::\n\n(.+?)\n\nRight::\n\n(.+)", re.DOTALL)
_PACKAGE = Path(__file__).parent.parent


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check has found: a message of one line that ends in the remedy, details and a place.

    ``line`` and ``column`` count from 1; 0 is unknown.
    """

    message: str
    line: int = 0
    detail: tuple[str, ...] = ()
    column: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """The documentation of a check: what must hold, an example that fails and one that passes."""

    code: str
    severity: Severity
    summary: str
    wrong: str
    right: str


CHECKS: dict[str, Check] = {}
"""The checks of all modules that have been imported, by code; ``all_checks`` gives every one."""


def check(
    code: str, *, severity: Severity = Severity.ERROR
) -> Callable[[Callable[P, Iterable[Finding]]], Callable[P, list[Fault]]]:
    """Register a function as the check of a code.

    Raises:
        ValueError: the code is malformed or already registered, or the docstring has no example.
    """

    def register(function: Callable[P, Iterable[Finding]]) -> Callable[P, list[Fault]]:
        found = _DOC.fullmatch(inspect.cleandoc(function.__doc__ or ""))
        if not _CODE.fullmatch(code) or code in CHECKS or found is None:
            raise ValueError(
                f"{code}: malformed or duplicate code, or a docstring without examples"
            )
        summary, wrong, right = found.groups()
        summary = " ".join(summary.split()).replace("``", "'")
        CHECKS[code] = Check(
            code, severity, summary, textwrap.dedent(wrong), textwrap.dedent(right)
        )

        @wraps(function)
        def run(*args: P.args, **kwargs: P.kwargs) -> list[Fault]:
            return [
                Fault("", each.line, code, each.message, each.detail, each.column, severity)
                for each in function(*args, **kwargs)
            ]

        return run

    return register


def all_checks() -> Mapping[str, Check]:
    """Every check of the package by code, in alphabetical order.

    Imports the modules that register checks, by the decorator in their source. None of them imports
    Sphinx or matplotlib.
    """
    for path in sorted(_PACKAGE.rglob("*.py")):
        if "\n@check(" in path.read_text(encoding="utf-8"):
            parts = path.relative_to(_PACKAGE.parent).with_suffix("").parts
            import_module(".".join(parts))
    return {code: CHECKS[code] for code in sorted(CHECKS)}
