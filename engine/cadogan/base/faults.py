"""What is wrong with a file, as data: the same shape for every reader and check."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum


class Severity(Enum):
    """How bad a fault is: an error fails every run, a warning only with ``--fail-on warning``."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault at a place, with its remedy.

    ``path`` is as the caller gave it; ``line`` and ``column`` count from 1, 0 is unknown. ``code``
    is stable (``script.illegal-move``). ``message`` is one line that ends in the remedy;
    ``detail`` are further lines.
    """

    path: str
    line: int
    code: str
    message: str
    detail: tuple[str, ...] = ()
    column: int = 0
    severity: Severity = Severity.ERROR

    def at(self, path: str, line: int | None = None) -> "Fault":
        """The same fault in a file, and at another line where one is given."""
        return replace(self, path=path, line=self.line if line is None else line)


def printable(text: str) -> str:
    """The text with U+FFFD for each character that is invisible or controls a terminal."""
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


def nearest(word: str, known: Iterable[str]) -> str:
    """The remedy for an unknown word: the nearest known one, if any is near, and all of them."""
    names = sorted(known)
    near = difflib.get_close_matches(word, names, n=1)
    meant = f"did you mean '{near[0]}'? " if near else ""
    return f"{meant}known: {', '.join(names)}" if names else f"{meant}none is known"
