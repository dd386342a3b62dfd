"""Quotes, spaces and accents of each language: warnings, and what mends them."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import cycle
from pathlib import PurePath

from cadogan.base.faults import Fault, Severity
from cadogan.catalog.reader import Entry, String, read_catalog, unified
from cadogan.markup.parsed import HOLE

_QUOTES = {"es": "«»", "pt_PT": "«»", "pt_BR": "“”", "ru": "«»"}
_SPACED_PERCENT = frozenset({"es", "ru"})
_TIGHT_PERCENT = frozenset({"pt_PT", "pt_BR"})
_GUARDED = re.compile(
    r"(``.+?``|(?::[^\s`]+:)?`[^`]*`_{0,2}|https?://\S+|\{[^{}]*\}|%\(\w+\)[sd]|<[^<>]*>)"
)
_LANGUAGE = re.compile(r'"Language: *(\w+)\\n"')


def language_of(path: str) -> str | None:
    """The language of a catalogue by its folder, ``…/ru/LC_MESSAGES/…``; None outside of one."""
    parts = PurePath(path.replace("\\", "/")).parts
    at = parts.index("LC_MESSAGES") if "LC_MESSAGES" in parts else 0
    return parts[at - 1] if at else None


def faults(prose: str, language: str) -> Iterator[Fault]:
    """What a typographer of the language would mend in running text; without a place."""
    quotes = _QUOTES.get(language)
    if quotes and '"' in prose:
        yield _warning("quotes", f'straight quotes (") stand here; write {quotes}, or run --fix')
    elif quotes and (wrong := _foreign_quotes(prose, quotes)):
        yield _warning("quotes", f"the quotes {wrong} are not this language's; write {quotes}")
    if quotes and prose.count(quotes[0]) != prose.count(quotes[1]):
        yield _warning(
            "quotes", f"a quote is not closed; write {quotes[0]} and {quotes[1]} in pairs"
        )
    if language in _SPACED_PERCENT and re.search(rf"[\d{HOLE}] ?%", prose):
        told = "% needs a no-break space (U+00A0) before it; type one, or run --fix"
        yield _warning("percent", told)
    if language in _TIGHT_PERCENT and re.search(rf"[\d{HOLE}]\s%", prose):
        yield _warning(
            "percent", "% stands right behind its number; take the space out, or run --fix"
        )
    if "  " in prose:
        yield _warning("double-space", "two spaces stand together; keep one, or run --fix")
    if not unicodedata.is_normalized("NFC", prose):
        told = "an accent is a character of its own (not NFC), so that search misses the word"
        yield _warning("accents", f"{told}; type the letter anew, or run --fix")


def trailing_spaces(text: str, path: str) -> Iterator[Fault]:
    """Lines that end in white space."""
    for number, line in enumerate(unified(text).split("\n"), 1):
        if line != line.rstrip():
            told = "the line ends in white space; take it out, or run --fix"
            yield Fault(path, number, "catalog.trailing-space", told, severity=Severity.WARNING)


def fix(text: str, path: str) -> str:
    """A catalogue with all mended that needs no translator; what means something stays.

    A byte order mark, CR LF, white space at the end of lines and previous msgids of obsolete
    entries go; in translations quotes, the space before %, double spaces and split accents are set
    right. A catalogue that can't be read whole keeps its translations as they are.
    """
    lines = [line.rstrip() for line in unified(text).split("\n")]
    lines = [line for line in lines if not line.startswith("#~|")]
    mended = "\n".join(lines).strip("\n") + "\n"
    catalog, found = read_catalog(mended, path)
    said = _LANGUAGE.search(mended)
    language = language_of(path) or (said[1] if said else "")
    if found:
        return mended
    lines = mended.split("\n")
    for entry in reversed(catalog.active):
        for string, end in reversed(_spans(entry)):
            if (right := mend(string.text, language)) != string.text:
                keyword = lines[string.line - 1].partition('"')[0].strip()
                lines[string.line - 1 : end] = [f"{keyword} {_quoted(right)}"]
    return "\n".join(lines)


def mend(text: str, language: str) -> str:
    """A translation with its typography set right, outside of roles, literals and addresses."""
    quotes = _QUOTES.get(language, '""')
    parts = _GUARDED.split(unicodedata.normalize("NFC", text))
    paired = sum(part.count('"') for part in parts[::2]) % 2 == 0
    turn = cycle(quotes)
    for n in range(0, len(parts), 2):
        part = re.sub(r"(?<=\S)  +(?=\S)", " ", parts[n])
        if paired:
            part = re.sub('"', lambda _: next(turn), part)
        if language in _SPACED_PERCENT:
            part = re.sub(r"(?<=\d) ?%", "\u00a0%", part)
        elif language in _TIGHT_PERCENT:
            part = re.sub(r"(?<=\d)[ \u00a0\u202f]%", "%", part)
        if n and language in _SPACED_PERCENT and part.startswith(("%", " %")):
            part = "\u00a0" + part.lstrip(" ")
        parts[n] = part
    return "".join(parts)


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


def _warning(code: str, message: str) -> Fault:
    return Fault("", 0, f"catalog.{code}", message, severity=Severity.WARNING)
