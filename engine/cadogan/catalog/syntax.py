"""Checks of entries: what gettext can't read, or reads in another way than was meant."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.catalog.draft import ESCAPE, ESCAPES, QUOTED, Draft, Line
from cadogan.catalog.entry import Entry
from cadogan.catalog.plurals import PluralRule

_IN_ORDER = re.compile(r"c?ip?[sf]+")
"""The keywords of an entry in order, whatever the numbers of its forms; see ``SHAPE``."""


@check("catalog.syntax")
def syntax(draft: Draft) -> Iterator[Finding]:
    """An entry is a msgid and its msgstr, below its comments.

    Wrong::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
        msgstr "Mazo"

    Right::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
    """
    names = Counter(each.name for each in draft.fields)
    twice = next((each for each in reversed(draft.fields) if names[each.name] > 1), None)
    first = draft.fields[0].line if draft.fields else 0
    if draft.strays:
        for line, text in draft.strays:
            yield Finding(_stray(text), line)
    elif draft.mixed:
        message = "some lines of the entry begin with #~ and some do not; mark all of them or none"
        yield Finding(message, draft.mixed)
    elif twice:
        message = f"{twice.name} appears twice in the entry; delete one of them"
        yield Finding(message, twice.line)
    elif draft.fields and "msgid" not in names:
        yield Finding("the entry has no msgid; delete the entry, or restore its msgid", first)
    elif draft.fields and not draft.shape.strip("cip"):
        line = next(each.line for each in draft.fields if each.name == "msgid")
        yield Finding('the entry has no msgstr; add msgstr "" below it', line)
    elif draft.fields and not _IN_ORDER.fullmatch(draft.shape):
        message = "the lines are out of order; write msgctxt, msgid, msgid_plural, msgstr"
        yield Finding(message, first)


def _stray(text: str) -> str:
    if text.startswith('"'):
        return "a text without msgid or msgstr; delete it, or join it to its entry"
    if text.startswith("#|"):
        return 'the previous message is not readable; write #| msgid "…", or delete the line'
    if text.startswith("#"):
        return "a comment is below the previous message (#|); move it above"
    return "the line is not part of a catalogue; make it a comment with #, or delete it"


@check("catalog.quote")
def quote(draft: Draft) -> Iterator[Finding]:
    """Each piece of a text is in double quotes, and a quote within it has a backslash.

    Wrong::

        # es.po
        msgid "A “flower” of cards"
        msgstr "Una "flor" de cartas"

    Right::

        # es.po
        msgid "A “flower” of cards"
        msgstr "Una «flor» de cartas"
    """
    for line, piece in _pieces(draft):
        if QUOTED.fullmatch(piece):
            continue
        if not piece.startswith('"'):
            message = 'the text has no opening quote; write " before and after it'
        elif re.fullmatch(r'"(?:[^"\\]|\\.)*\\?', piece):
            message = 'the quote is not closed; write " at the end of the line'
        else:
            message = 'a quote is inside the text; write it as \\"'
        yield Finding(message, line)


@check("catalog.escape")
def escape(draft: Draft) -> Iterator[Finding]:
    """A backslash begins one of the escapes for text.

    Wrong::

        # es.po
        msgid "Deck"
        msgstr "Baraja\\."

    Right::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
    """
    for line, piece in _pieces(draft):
        wrong = next((e[0] for e in ESCAPE.finditer(piece[1:-1]) if e[1] not in ESCAPES), "")
        if wrong and QUOTED.fullmatch(piece):
            remedy = "write \\\\ for a backslash, \\n for a line break, and letters as they are"
            yield Finding(f"'{wrong}' is not an escape; {remedy}", line)


@check("catalog.plural-forms")
def plural_forms(draft: Draft, rule: PluralRule | None) -> Iterator[Finding]:
    """An entry with plurals has as many forms as the header's rule, numbered from 0.

    Wrong::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        msgid "{n} card"
        msgid_plural "{n} cards"
        msgstr[0] "{n} carta"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        msgid "{n} card"
        msgid_plural "{n} cards"
        msgstr[0] "{n} carta"
        msgstr[1] "{n} cartas"
    """
    forms = [each for each in draft.fields if each.keyword == "msgstr"]
    names = [each.name for each in forms]
    plural = "p" in draft.shape
    if not forms or not _IN_ORDER.fullmatch(draft.shape) or len({*names}) < len(names):
        return
    if names != ([f"msgstr[{n}]" for n in range(len(forms))] if plural else ["msgstr"]):
        numbers = "msgstr[0], msgstr[1] and so on" if plural else "one msgstr"
        message = f"the forms of this entry are not {numbers}; number them so"
        yield Finding(message, forms[0].line)
    elif plural and rule and not draft.obsolete and len(forms) != rule.count and _begun(draft):
        message = f"the entry has {len(forms)} forms and the header {rule.count}"
        yield Finding(f"{message}; write as many as the header has", forms[0].line)


@check("catalog.duplicate")
def duplicate(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Each message is in a catalogue once, in use or obsolete: tools differ on which they keep.

    Wrong::

        # es.po
        msgid "Deck"
        msgstr "Baraja"

        msgid "Deck"
        msgstr "Mazo"

    Right::

        # es.po
        msgid "Deck"
        msgstr "Baraja"
    """
    seen: dict[tuple[str | None, str], int] = {}
    for entry in entries:
        if entry.broken:
            continue
        first = seen.setdefault(entry.key, entry.msgid.line)
        if first != entry.msgid.line:
            message = f"the msgid is on line {first} too; keep one entry and delete the other"
            yield Finding(message, entry.msgid.line)


def _pieces(draft: Draft) -> Iterator[Line]:
    for each in (*draft.previous, *draft.fields):
        yield from each.pieces


def _begun(draft: Draft) -> bool:
    return any(each.text.strip() for each in draft.fields if each.keyword == "msgstr")
