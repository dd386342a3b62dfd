"""The faults of a run, and how they are written as text."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from cadogan.base.faults import Fault, Severity

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_RED, _YELLOW, _BOLD, _DIM, _PLAIN = (f"\x1b[{code}m" for code in ("31", "33", "1", "2", "0"))


@dataclass(frozen=True, slots=True)
class Report:
    """The names of the files that were checked, and all faults, both in order.

    ``kinds`` says how many files there are of a kind, by its name: ``("page", 31)``.
    """

    files: tuple[str, ...]
    faults: tuple[Fault, ...]
    kinds: tuple[tuple[str, int], ...] = ()

    def count(self, severity: Severity) -> int:
        """The number of faults of a severity."""
        return sum(fault.severity is severity for fault in self.faults)

    def fails(self, threshold: Severity) -> bool:
        """Whether there is a fault that is at least as severe as ``threshold``."""
        lenient = threshold is Severity.ERROR
        return bool(self.count(Severity.ERROR) if lenient else self.faults)

    @property
    def summary(self) -> str:
        """How many files were checked and what was found: ``412 files checked, 2 errors, …``."""
        errors = _counted("error", self.count(Severity.ERROR))
        warnings = _counted("warning", self.count(Severity.WARNING))
        kinds = ", ".join(_counted(*kind) for kind in self.kinds)
        files = f"{_counted('file', len(self.files))} checked{f' ({kinds})' * bool(kinds)}"
        return f"{files}, {errors}, {warnings}"


def _counted(word: str, number: int) -> str:
    return f"{number} {word}{'s' * (number != 1)}"


def without_ignored(faults: Sequence[Fault], codes: Collection[str]) -> list[Fault]:
    """The faults without the warnings of these codes; an error always stays."""
    return [
        fault for fault in faults if fault.severity is Severity.ERROR or fault.code not in codes
    ]


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults by file, line, column and code, each once."""

    def key(fault: Fault) -> tuple[str, int, int, str, str]:
        return fault.path, fault.line, fault.column, fault.code, fault.message

    return tuple(sorted(dict.fromkeys(faults), key=key))


def place_of(fault: Fault) -> str:
    """``path:line:column`` as far as it is known."""
    return ":".join(str(part) for part in (fault.path, fault.line, fault.column) if part)


def shown(text: str) -> str:
    """A text without the characters that control a terminal, such as escapes for colours."""
    return _CONTROL.sub("\ufffd", text)


def as_text(faults: Iterable[Fault], *, colour: bool = False) -> str:
    """Faults in the order of path and line, a line each, their details indented below.

    A place is ``path:line:column:`` as far as it is known; the code is at the end, in brackets. The
    text ends in a line break unless it is empty. With ``colour`` it is for a terminal.
    """
    paint = _painted if colour else _plain
    lines: list[str] = []
    for fault in sorted(faults, key=lambda fault: (fault.path, fault.line, fault.column)):
        warning = fault.severity is Severity.WARNING
        place = paint(f"{shown(place_of(fault))}:", _BOLD)
        kind = paint("warning: ", _YELLOW) if warning else ""
        message = shown(fault.message) if warning else paint(shown(fault.message), _RED)
        lines.append(f"{place} {kind}{message} {paint(f'[{fault.code}]', _DIM)}")
        lines.extend(f"  {shown(line)}".rstrip() for line in fault.detail)
    return "".join(f"{line}\n" for line in lines)


def _painted(text: str, colour: str) -> str:
    return f"{colour}{text}{_PLAIN}"


def _plain(text: str, _: str) -> str:
    return text
