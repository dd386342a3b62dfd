"""A catalogue brought up to date with its template: nothing that a translator wrote is lost."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO

import polib
from babel.messages.pofile import read_po
from sphinx_intl.catalog import update_with_fuzzy

from cadogan.markup.parsed import PLACEHOLDER, parse_message
from cadogan.markup.prose import said_numbers
from cadogan.play.cards import Rank, Suit
from cadogan.words.phrases import rank_name, suit_name

Key = tuple[str | None, str]
"""What tells the entries of a catalogue apart: context and text."""

Known = Mapping[Key, polib.POEntry]

_WORD = re.compile(r"[a-z]+")
_NAMES = frozenset(name.text for name in (*map(rank_name, Rank), *map(suit_name, Suit)))
_PLURALS = re.compile(r"nplurals\s*=\s*(\d+)")


def key_of(entry: polib.POEntry) -> Key:
    """What an entry is found by."""
    return entry.msgctxt, entry.msgid


def read_entries(text: str) -> list[polib.POEntry]:
    """The entries of a catalogue that has no fault; the obsolete ones stand last."""
    return sorted(polib.pofile(text), key=lambda entry: entry.obsolete) if text else []


def written(header: str, entries: Iterable[polib.POEntry]) -> str:
    """A catalogue as text, without a line wrapped, under a given header."""
    text = "\n".join([header, "", *(entry.__unicode__(wrapwidth=0) for entry in entries)])
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip("\n") + "\n"


def merged(old: str, template: str, header: str, elsewhere: Known) -> str:
    """A catalogue with the texts of its template, in that order, and the old ones as obsolete.

    A text that has come back, or that another catalogue has, is translated again. One that has
    only been reworded gets the old translation as a guess, unless cards, numbers or placeholders
    differ. Where nothing has changed the text is the old one, in whatever format that was.

    Args:
        old: the catalogue as it is, without faults; empty for a new one.
        template: its texts, without a translation.
        header: the first entry of the result.
        elsewhere: finished translations of other catalogues of the language.
    """
    forms = int(found[1]) if (found := _PLURALS.search(header)) else 2
    kept: dict[Key, polib.POEntry] = {}
    for entry in read_entries(old):
        kept.setdefault(key_of(entry), entry)
    guesses = dict(_guesses(old, template)) if old else {}
    entries = []
    for source in read_entries(template):
        key = key_of(source)
        own = kept.pop(key, None) or elsewhere.get(key) or guesses.get(key)
        entries.append(_renewed(source, own, forms))
    left = sorted(kept.values(), key=lambda entry: not entry.obsolete)
    entries.extend(_retired(entry) for entry in left if _is_begun(entry))
    text = written(header, entries)
    return old if old and text == written(header_of(old), read_entries(old)) else text


def header_of(text: str) -> str:
    """The first entry of a catalogue as it is written, its comments included."""
    return text.partition("\n\n")[0].rstrip("\n")


def finished(texts: Iterable[str]) -> dict[Key, polib.POEntry]:
    """The translations of catalogues that are no guesses, by their keys; the first counts."""
    found: dict[Key, polib.POEntry] = {}
    for text in texts:
        for entry in read_entries(text):
            if _is_begun(entry) and not entry.fuzzy:
                found.setdefault(key_of(entry), entry)
    return found


def renamed(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str]:
    """The pages that have another name than before, with the old one.

    Taken for the same is a page that has gone when most of the new one's texts were its.

    Args:
        old: the templates as they were, by the names of their pages.
        new: the templates as they are.
    """
    gone = {name: _texts(old[name]) for name in sorted(old.keys() - new.keys())}
    names: dict[str, str] = {}
    for name in sorted(new.keys() - old.keys()):
        texts = _texts(new[name])
        shared = {before: len(texts & gone[before]) for before in gone}
        best = max(shared, key=lambda before: shared[before], default="")
        if best and shared[best] * 2 > len(texts):
            names[name] = best
            del gone[best]
    return names


def _texts(template: str) -> set[Key]:
    return {key_of(entry) for entry in read_entries(template)}


def _is_begun(entry: polib.POEntry) -> bool:
    """Whether anybody, or a tool, has written anything as its translation."""
    return bool(entry.msgstr or any(entry.msgstr_plural.values()))


def _renewed(source: polib.POEntry, entry: polib.POEntry | None, forms: int) -> polib.POEntry:
    """An entry of a template with the translation of another entry, where there is one."""
    same = entry if entry and bool(entry.msgid_plural) == bool(source.msgid_plural) else None
    kept = [flag for flag in same.flags if not flag.endswith("-format")] if same else []
    plural = (same.msgstr_plural if same else {}) if source.msgid_plural else None
    return polib.POEntry(
        msgid=source.msgid,
        msgctxt=source.msgctxt,
        msgid_plural=source.msgid_plural,
        msgstr=same.msgstr if same else "",
        msgstr_plural=None if plural is None else {n: plural.get(n, "") for n in range(forms)},
        occurrences=source.occurrences,
        comment=source.comment,
        tcomment=entry.tcomment if entry else "",
        flags=[*kept, *(flag for flag in source.flags if flag not in kept)],
        previous_msgid=same.previous_msgid if same and same.fuzzy else None,
    )


def _retired(entry: polib.POEntry) -> polib.POEntry:
    """An entry that its page no longer has; Babel can't read a previous text in front of it."""
    entry.obsolete = True
    entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None
    return entry


def _guesses(old: str, template: str) -> Iterator[tuple[Key, polib.POEntry]]:
    """Translations of texts that are near enough to a new one, and tell of the same things."""
    catalog = read_po(BytesIO(old.encode("utf-8")))
    comments = {key_of(entry): entry.tcomment for entry in read_entries(old)}
    update_with_fuzzy(catalog, read_po(BytesIO(template.encode("utf-8"))))
    for message in catalog:
        before, texts = _all(message.previous_id), _all(message.id)
        if not message.fuzzy or not before or [*map(_meaning, before)] != [*map(_meaning, texts)]:
            continue
        forms, plural = _all(message.string), len(texts) > 1
        guess = polib.POEntry(
            msgid=texts[0],
            msgid_plural=texts[1] if plural else "",
            msgstr="" if plural else forms[0],
            msgstr_plural=dict(enumerate(forms)) if plural else None,
            tcomment=comments.get((message.context, before[0]), ""),
            flags=["fuzzy"],
            previous_msgid=before[0],
        )
        yield (message.context, texts[0]), guess


def _all(texts: str | Iterable[str] | None) -> list[str]:
    """The forms of a text: Babel keeps one alone, or several."""
    return [texts] if isinstance(texts, str) else [*(texts or ())]


def _meaning(text: str) -> Counter[str]:
    """What no guess may get wrong: cards, facts, numbers, ranks, suits, placeholders."""
    message = parse_message(text)
    if message.shape:  # "1. Deal" is no paragraph, yet a title
        message = parse_message(text, title=True)
    words = (word.removesuffix("s") for word in _WORD.findall(message.prose.lower()))
    names = {name.removesuffix("s") for name in _NAMES}
    return (
        said_numbers(message.prose)
        + Counter(str(role) for role in message.roles if role.name in ("card", "fact", "odds"))
        + Counter(word for word in words if word in names)
        + Counter(PLACEHOLDER.findall(text))
    )
