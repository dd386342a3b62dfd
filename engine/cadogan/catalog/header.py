"""The header of a catalogue: charset, language, dates, plural forms."""

import gettext
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from babel import UnknownLocaleError
from babel.messages.plurals import get_plural

from cadogan.base.faults import Fault
from cadogan.catalog.reader import Catalog, Entry

_PLURAL = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*")
_UNSET = "YEAR-MO-DA HO:MI+ZONE"
_CHARSET = re.compile(r"charset=([^\s;]*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Plural:
    """How many forms the header promises, and which one serves a number."""

    count: int
    form: Callable[[int], int]

    def singular(self, form: int) -> bool:
        """Whether a form serves the number 1 and, up to 200, no other but 0."""
        return {n for n in range(201) if self.form(n) == form} in ({1}, {0, 1})


def read_header(
    catalog: Catalog, text: str, path: str, language: str | None
) -> tuple[Plural | None, list[Fault]]:
    """Check the header; the plural rule is None where there is none to go by.

    Args:
        text: the whole catalogue, for the line of each field.
        language: the language that the catalogue must say, as its folder is named; None is any.
    """
    if catalog.header is None or catalog.header.broken:
        return None, []
    reader = _Reader(catalog.header, text.split("\n"), path)
    reader.fields()
    reader.charset()
    reader.language(language)
    reader.dates()
    plural = reader.plural(language or reader.values.get("language", ""))
    if plural is None and "plural-forms" not in reader.values:
        first = next((entry for entry in catalog.active if entry.plural), None)
        if first:
            told = "has no Plural-Forms, and an entry has plurals; add it as gettext gives it"
            reader.refuse("", "plural-header", f"the header {told}")
    return plural, reader.faults


def plural_refusal(said: str) -> str:
    """Why this can't be the ``Plural-Forms`` of a language; empty when it can."""
    found = _PLURAL.fullmatch(said)
    if found and _compile(found[2], int(found[1])):
        return ""
    return f"{said!r} is no plural rule; write it as 'nplurals=2; plural=(n != 1);'"


class _Reader:
    """Takes the header apart and collects faults."""

    def __init__(self, header: Entry, lines: list[str], path: str) -> None:
        self.header = header
        self.lines = lines
        self.path = path
        self.values: dict[str, str] = {}
        self.faults: list[Fault] = []

    def refuse(self, name: str, code: str, message: str) -> None:
        start = self.header.msgstr[0].line
        span = range(start, self.header.end + 1)
        begins = f'"{name.lower()}:'
        found = (n for n in span if name and begins in self.lines[n - 1].lower())
        line = next(found, start)
        self.faults.append(Fault(self.path, line, f"catalog.{code}", message))

    def fields(self) -> None:
        for line in self.header.msgstr[0].text.split("\n"):
            name, colon, value = line.partition(":")
            if line.strip() and not (colon and re.fullmatch(r"[\w-]+", name)):
                told = f"the header's line '{line[:40]}' is no 'Name: value'; mend or delete it"
                self.refuse("", "header", told)
            elif name.lower() in self.values:
                self.refuse(name, "header", f"the header says {name} twice; delete one of them")
            elif colon:
                self.values[name.lower()] = value.strip()

    def charset(self) -> None:
        wanted = "write 'Content-Type: text/plain; charset=utf-8' and save the file so"
        found = _CHARSET.search(self.values.get("content-type", ""))
        if not found:
            self.refuse("Content-Type", "charset", f"the header names no charset; {wanted}")
        elif found[1].lower() not in ("utf-8", "utf8"):
            self.refuse("Content-Type", "charset", f"the charset is '{found[1]}'; {wanted}")

    def language(self, wanted: str | None) -> None:
        said = self.values.get("language", "")
        if wanted and not said:
            told = f"the header names no language; write 'Language: {wanted}'"
            self.refuse("Language", "language", told)
        elif wanted and said.replace("-", "_") != wanted:
            told = f"the header says '{said}' and the folder '{wanted}'"
            remedy = f"write 'Language: {wanted}', or move the file"
            self.refuse("Language", "language", f"languages differ: {told}; {remedy}")

    def dates(self) -> None:
        for name in ("POT-Creation-Date", "PO-Revision-Date"):
            value = self.values.get(name.lower(), _UNSET)
            if value != _UNSET and not _is_date(value):
                told = f"{name} is '{value}', which is no date; write it as 2026-03-01 12:00+0000"
                self.refuse(name, "date", told)

    def plural(self, language: str) -> Plural | None:
        said = self.values.get("plural-forms")
        if said is None or "INTEGER" in said:
            return None
        found = _PLURAL.fullmatch(said)
        wanted = _plural_of(language)
        remedy = f"write 'Plural-Forms: {wanted}'" if wanted else "copy the rule from gettext"
        rule = _compile(found[2], int(found[1])) if found else None
        if found is None or rule is None:
            told = f"Plural-Forms '{said[:60]}' can't be used; {remedy}"
            self.refuse("Plural-Forms", "plural-header", told)
            return None
        plural = Plural(int(found[1]), rule)
        if clash := next(_clashes(plural, wanted), None):
            told = (
                f"Plural-Forms gives {clash[0]} and {clash[1]} one form, and '{language}' has two"
            )
            self.refuse("Plural-Forms", "plural-header", f"{told}; {remedy}")
            return None
        return plural


def _is_date(value: str) -> bool:
    try:
        datetime.strptime(value, "%Y-%m-%d %H:%M%z")
    except ValueError:
        return False
    return True


def _compile(expression: str, count: int) -> Callable[[int], int] | None:
    """The rule as a function; None when it is no rule or names a form that there is not."""
    try:
        rule: Callable[[int], int] = gettext.c2py(expression)
        fits = all(0 <= rule(n) < count for n in range(201))
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return rule if fits else None


def _plural_of(language: str) -> str:
    """The rule that Babel writes for a language; empty for one that it doesn't know."""
    try:
        return str(get_plural(language))
    except (UnknownLocaleError, ValueError, TypeError):
        return ""


def _clashes(plural: Plural, wanted: str) -> Iterator[tuple[int, int]]:
    """Numbers that a language tells apart and the rule doesn't.

    Only that is asked for: traditions differ on 0 and on a form for millions.
    """
    found = _PLURAL.fullmatch(wanted)
    right = _compile(found[2], int(found[1])) if found else None
    if right:
        served: dict[int, int] = {}
        for n in range(1, 201):
            first = served.setdefault(plural.form(n), n)
            if right(first) != right(n):
                yield first, n
