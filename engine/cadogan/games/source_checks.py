"""What must hold of a file of sources: its syntax, its keys and values, the ids."""

import re
from collections.abc import Iterable, Iterator

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest, printable

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@check("sources.toml")
def not_toml(reason: str, line: int, column: int) -> Iterator[Finding]:
    """A file of sources is TOML.

    Wrong::

        # games/sources.toml
        [some-book

    Right::

        # games/sources.toml
        [some-book]
        kind = "book"
        title = "Some Book"
        used = "Cited for the number of redeals."
    """
    yield Finding(f"not TOML: {reason}; correct the syntax", line, column=column)


@check("sources.key")
def unknown_key(key: str, table: str, known: Iterable[str]) -> Iterator[Finding]:
    """A source has only known keys.

    Wrong::

        # games/sources.toml
        [some-book]
        kind = "book"
        titel = "Some Book"
        used = "Cited for the number of redeals."

    Right::

        # games/sources.toml
        [some-book]
        kind = "book"
        title = "Some Book"
        used = "Cited for the number of redeals."
    """
    yield Finding(f"unknown key '{key}' in [{table}]; {nearest(key, known)}")


@check("sources.missing")
def missing_key(key: str) -> Iterator[Finding]:
    """A source says what it is and how it was used.

    Wrong::

        # games/sources.toml
        [some-book]
        title = "Some Book"

    Right::

        # games/sources.toml
        [some-book]
        kind = "book"
        title = "Some Book"
        used = "Cited for the number of redeals."
    """
    yield Finding(f"{key} is missing; write it")


@check("sources.value")
def wrong_value(key: str, wrong: str) -> Iterator[Finding]:
    """A key of a source has one of the values that it allows.

    Wrong::

        # games/sources.toml
        [some-book]
        kind = "novel"
        title = "Some Book"
        used = "Cited for the number of redeals."

    Right::

        # games/sources.toml
        [some-book]
        kind = "book"
        title = "Some Book"
        used = "Cited for the number of redeals."
    """
    yield Finding(f"{key}: {wrong}")


@check("sources.unfit")
def unfit(name: str, label: str | None, line: int) -> Iterator[Finding]:
    """A source has an id of small letters, digits and hyphens, and something to be called by.

    Wrong::

        # games/sources.toml
        [some-book]
        kind = "book"
        used = "Cited for the number of redeals."

    Right::

        # games/sources.toml
        [some-book]
        kind = "book"
        author = ["A. Writer"]
        used = "Cited for the number of redeals."
    """
    if not _ID.fullmatch(name):
        message = f"'{name}' is not an id; write small letters and digits with hyphens between"
        yield Finding(printable(message), line)
    if label == "":
        yield Finding(f"[{name}] has no author, title or name; write one of them", line)
