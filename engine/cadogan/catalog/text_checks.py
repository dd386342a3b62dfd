"""Checks of a catalogue as a text file: its size, its first character, its lines."""

import re
from collections.abc import Iterable, Iterator

from cadogan.base.checks import Finding, check
from cadogan.catalog.draft import Line

LARGEST = 5_000_000
"""The most characters of a catalogue."""

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffd]")
"""A character that no text of a catalogue needs."""


@check("catalog.too-large")
def too_large(text: str) -> Iterator[Finding]:
    """A catalogue has at most five million characters.

    Wrong::

        one catalogue for a whole library

    Right::

        one catalogue per page
    """
    if len(text) > LARGEST:
        message = f"the catalogue has {len(text):,} characters, more than {LARGEST:,}; split it"
        yield Finding(message, 1)


@check("catalog.empty")
def empty(text: str) -> Iterator[Finding]:
    """A catalogue has a header and entries.

    Wrong::

        a file of 0 bytes

    Right::

        # es.po
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\n"
    """
    if not text.strip("\ufeff \t\r\n"):
        yield Finding("the catalogue is empty; run 'cadogan translate update' to fill it", 1)


@check("catalog.bom")
def bom(text: str) -> Iterator[Finding]:
    """A catalogue begins with its first letter, since tools take a byte order mark for text.

    Wrong::

        U+FEFF before the first msgid

    Right::

        UTF-8 "without BOM" in the editor's settings
    """
    if text.startswith("\ufeff"):
        message = "the file begins with a byte order mark; save it as UTF-8 without one"
        yield Finding(f"{message}, or run --fix", 1)


@check("catalog.crlf")
def crlf(text: str) -> Iterator[Finding]:
    """Lines of a catalogue end in LF.

    Wrong::

        # es.po
        msgid "Deck"<CR><LF>

    Right::

        # es.po
        msgid "Deck"<LF>
    """
    if "\r" in text:
        line = text.count("\n", 0, text.index("\r")) + 1
        yield Finding("lines end in CR LF; save the file with LF, or run --fix", line)


@check("catalog.conflict")
def conflict(lines: Iterable[Line]) -> Iterator[Finding]:
    """No merge conflict is left in a catalogue.

    Wrong::

        # es.po
        msgid "Deck"
        <<<<<<< HEAD
        msgstr "Mazo"
        =======
        msgstr "Baraja"
        >>>>>>> es

    Right::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
    """
    for number, line in lines:
        if line.startswith("<<<<<<< "):
            message = "a merge conflict is left; keep one side and delete the marks"
            yield Finding(message, number)


@check("catalog.control")
def control(lines: Iterable[Line]) -> Iterator[Finding]:
    """A catalogue has no control characters, nor the sign that replaces unreadable letters.

    Wrong::

        # es.po
        msgid "Deck"
        msgstr "Bara\ufffda"

    Right::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
    """
    for number, line in lines:
        if found := CONTROL.search(line):
            code = f"U+{ord(found[0]):04X}"
            yield Finding(f"the line has the control character {code}; delete it", number)


def has_control(text: str) -> bool:
    """Whether ``CONTROL`` finds anything; quick where every character is printable."""
    if text.replace("\n", "").isprintable() and "\ufffd" not in text:
        return False
    return CONTROL.search(text) is not None
