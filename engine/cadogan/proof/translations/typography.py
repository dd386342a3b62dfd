"""Quotes, spaces and accents of each language: warnings, and the fixes of ``check --fix``."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import cycle
from pathlib import PurePath

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.catalog.entry import Entry, String
from cadogan.catalog.header import fix_dates
from cadogan.catalog.reader import read_catalog, unified
from cadogan.markup.parsed import HOLE
from cadogan.proof.translations.meaning_checks import DOUBLED
from cadogan.proof.translations.pair import Pair

_QUOTES = {"es": "«»", "pt_PT": "«»", "pt_BR": "“”", "ru": "«»"}
_SPACED_PERCENT = frozenset({"es", "ru"})
_TIGHT_PERCENT = frozenset({"pt_PT", "pt_BR"})
_GUARDED = re.compile(
    r"(``.+?``|(?::[^\s`]+:)?`[^`]*`_{0,2}|https?://\S+|\{[^{}]*\}|%\(\w+\)[sd]|<[^<>]*>)"
)
"""What the fixes leave alone: literals, roles, addresses, placeholders and tags."""

_LANGUAGE = re.compile(r'"Language: *(\w+)\\n"')


@check("catalog.quotes", severity=Severity.WARNING)
def quotes(pair: Pair) -> Iterator[Finding]:
    """Quotes are those of the language, in pairs.

    Wrong::

        # ru.po
        msgid "The game “Trefoil”"
        msgstr "Игра „Trefoil“"

    Right::

        # ru.po
        msgid "The game “Trefoil”"
        msgstr "Игра «Trefoil»"
    """
    own, prose = _QUOTES.get(pair.language), pair.target.words
    if not own:
        return
    if '"' in prose:
        yield Finding(f'there are straight quotes ("); write {own}, or run --fix')
    elif wrong := _foreign_quotes(prose, own):
        yield Finding(f"the quotes {wrong} are not those of this language; write {own}")
    if prose.count(own[0]) != prose.count(own[1]):
        yield Finding(f"a quote is not closed; write {own[0]} and {own[1]} in pairs")


def fix_quotes(parts: list[str], language: str) -> None:
    """Straight quotes become those of the language; where one has no pair, all stay."""
    if sum(part.count('"') for part in parts[::2]) % 2 == 0:
        turn = cycle(_QUOTES.get(language, '""'))
        for n in range(0, len(parts), 2):
            parts[n] = re.sub('"', lambda _: next(turn), parts[n])


@check("catalog.percent", severity=Severity.WARNING)
def percent(pair: Pair) -> Iterator[Finding]:
    """The percent sign has the space before it that the language asks for.

    Wrong::

        # es.po
        msgid "12% of the deals"
        msgstr "El 12% de las partidas"

    Right::

        # es.po
        msgid "12% of the deals"
        msgstr "El 12\u00a0% de las partidas"
    """
    prose = pair.target.words
    if "%" not in prose:
        return
    if pair.language in _SPACED_PERCENT and re.search(rf"[\d{HOLE}] ?%", prose):
        yield Finding("% needs a no-break space (U+00A0) before it; type one, or run --fix")
    if pair.language in _TIGHT_PERCENT and re.search(rf"[\d{HOLE}]\s%", prose):
        yield Finding("% is right behind its number; delete the space, or run --fix")


def fix_percent(parts: list[str], language: str) -> None:
    """A percent sign gets its space, behind a number or what a role writes."""
    for n in range(0, len(parts), 2):
        if language in _SPACED_PERCENT:
            parts[n] = re.sub(r"(?<=\d) ?%", "\u00a0%", parts[n])
            if n and parts[n].startswith(("%", " %")):
                parts[n] = "\u00a0" + parts[n].lstrip(" ")
        elif language in _TIGHT_PERCENT:
            parts[n] = re.sub(r"(?<=\d)[ \u00a0\u202f]%", "%", parts[n])


@check("catalog.double-space", severity=Severity.WARNING)
def double_space(pair: Pair) -> Iterator[Finding]:
    """Words have one space between them.

    Wrong::

        # es.po
        msgid "the full deck"
        msgstr "la baraja  entera"

    Right::

        # es.po
        msgid "the full deck"
        msgstr "la baraja entera"
    """
    if "  " in pair.target.words:
        yield Finding("there are two spaces; keep one, or run --fix")


def fix_double_space(parts: list[str], _: str) -> None:
    """Words get one space between them."""
    parts[::2] = [re.sub(r"(?<=\S)  +(?=\S)", " ", part) for part in parts[::2]]


@check("catalog.accents", severity=Severity.WARNING)
def accents(pair: Pair) -> Iterator[Finding]:
    """A letter with its accent is one character (NFC), so that the search finds the word.

    Wrong::

        # es.po
        msgid "foundation"
        msgstr "fundacio\u0301n"

    Right::

        # es.po
        msgid "foundation"
        msgstr "fundación"
    """
    if not unicodedata.is_normalized("NFC", pair.target.words):
        found = "an accent is a character of its own (not NFC), so that search misses the word"
        yield Finding(f"{found}; type the letter again, or run --fix")


def fix_accents(text: str) -> str:
    """Letters and their accents as one character."""
    return unicodedata.normalize("NFC", text)


@check("catalog.trailing-space", severity=Severity.WARNING)
def trailing_space(text: str) -> Iterator[Finding]:
    """No line of a catalogue ends in white space.

    Wrong::

        # es.po
        msgid "The deck"\u0020
        msgstr "La baraja"

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if re.search(r"[^\S\n]$", text, re.MULTILINE):
        for number, line in enumerate(text.split("\n"), 1):
            if line != line.rstrip():
                yield Finding("the line ends in white space; delete it, or run --fix", number)


def fix_trailing_space(text: str) -> str:
    """A text without white space at the ends of its lines."""
    return "\n".join(line.rstrip() for line in text.split("\n"))


TYPOGRAPHY = (quotes, percent, double_space, accents)
"""The checks of a pair."""


def fix_text(text: str, language: str, source: str = "") -> str:
    """A translation with its typography corrected, outside of roles, literals and addresses.

    Of a word that is there twice one is deleted, unless the source has one twice too.
    """
    parts = _GUARDED.split(fix_accents(text))  # every other part is guarded
    if source and not DOUBLED.search(source):
        parts[::2] = [DOUBLED.sub(r"\1", part) for part in parts[::2]]
    for fix in (fix_double_space, fix_quotes, fix_percent):
        fix(parts, language)
    return "".join(parts)


def fix_catalog(text: str, path: str) -> str:
    """A catalogue with everything corrected that needs no translator.

    A byte order mark, CR LF and white space at the end of lines are deleted, and dates of the
    header are written as gettext does. In translations quotes, the space before %, double spaces,
    doubled words and split accents are corrected, unless the catalogue can't be read completely.
    """
    fixed = fix_trailing_space(fix_dates(unified(text))).strip("\n") + "\n"
    catalog, found = read_catalog(fixed, path)
    said = _LANGUAGE.search(fixed)
    language = language_of(path) or (said[1] if said else "")
    if found:
        return fixed
    lines = fixed.split("\n")
    for entry in reversed(catalog.active):
        for string, end in reversed(_spans(entry)):
            if (right := fix_text(string.text, language, entry.msgid.text)) != string.text:
                keyword = lines[string.line - 1].partition('"')[0].strip()
                lines[string.line - 1 : end] = [f"{keyword} {_quoted(right)}"]
    return "\n".join(lines)


def language_of(path: str) -> str | None:
    """The language of a catalogue by its folder, ``…/ru/LC_MESSAGES/…``; None outside of one."""
    parts = PurePath(path.replace("\\", "/")).parts
    at = parts.index("LC_MESSAGES") if "LC_MESSAGES" in parts else 0
    return parts[at - 1] if at else None


def _foreign_quotes(prose: str, own: str) -> str:
    """Quotes of other languages, unless they are nested in the language's own."""
    outside = re.sub(f"{own[0]}[^{own[1]}]*{own[1]}", "", prose)
    return "".join(sorted({char for char in outside if char in "«»“”„" and char not in own}))


def _spans(entry: Entry) -> list[tuple[String, int]]:
    """Each translation of an entry with its last line."""
    starts = [string.line for string in entry.msgstr]
    return list(zip(entry.msgstr, [*(line - 1 for line in starts[1:]), entry.end], strict=True))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'.replace("\t", "\\t").replace("\r", "\\r")
