"""Guesses: translations of texts that were reworded, offered where nothing of the game changed."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from cadogan.catalog.entry import Entry, Key
from cadogan.markup.declined import declined
from cadogan.markup.parsed import PLACEHOLDER, Message, parse_message
from cadogan.markup.prose import said_numbers
from cadogan.play.cards import Rank, Suit

_WORD = re.compile(r"[a-z]+")
_NAMES = frozenset(each.name.lower().removesuffix("s") for each in (*Rank, *Suit))

Meaning = tuple[frozenset[tuple[str, int]], ...]


def guesses(old: Iterable[Entry], new: Iterable[Entry]) -> Iterator[tuple[Key, Entry]]:
    """For each new entry the old one whose translation may serve it as a guess.

    That is the nearest text that has the same cards, facts, numbers, ranks, suits and placeholders.
    """
    candidates: dict[Meaning, dict[str, Entry]] = {}
    for entry in old:
        if entry.begun:
            candidates.setdefault(_meaning(entry), {}).setdefault(_compared(entry), entry)
    for entry in new:
        known = candidates.get(_meaning(entry), {})
        for text in get_close_matches(_compared(entry), known, n=1):
            yield entry.key, known[text]


def is_short(text: str) -> bool:
    """Whether a text is so short that it may mean something else on another page."""
    message = _parsed(text)
    return not message.roles and len(message.prose.split()) < 3


def _compared(entry: Entry) -> str:
    return entry.msgid.text.lower().strip()


def _meaning(entry: Entry) -> Meaning:
    texts = [entry.msgid.text, *([entry.plural.text] if entry.plural else [])]
    return tuple([frozenset(_said(text).items()) for text in texts])


def _said(text: str) -> Counter[str]:
    """What no guess may get wrong: cards, facts, numbers, ranks, suits, placeholders."""
    message = _parsed(text)
    words = (word.removesuffix("s") for word in _WORD.findall(message.prose.lower()))
    return (
        said_numbers(message.prose)
        + Counter(str(role) for role in message.roles if role.name in ("fact", "odds"))
        + Counter(declined(role.raw).card for role in message.roles if role.name == "card")
        + Counter(word for word in words if word in _NAMES)
        + Counter(PLACEHOLDER.findall(text))
    )


def _parsed(text: str) -> Message:
    message = parse_message(text)
    return parse_message(text, title=True) if message.shape else message  # "1. Deal" as a title
