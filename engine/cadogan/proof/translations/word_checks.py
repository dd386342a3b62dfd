"""What must hold of the words of a translation: its own alphabet, and no English left."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from babel.core import get_global

from cadogan.base.checks import Finding, check
from cadogan.markup.parsed import HOLE
from cadogan.markup.prose import WORD
from cadogan.proof.translations.pair import Pair

_SMALL_WORDS = frozenset({"and", "the", "with", "for", "from", "los", "las", "der", "und", "des"})
# Letters that look alike in both alphabets; a Latin word of these alone can pass for a Russian one.
_CYRILLIC_TWINS = frozenset("aceopxykAaBCEHKMOPTXY")
_LATIN = re.compile(r"[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]")


@check("catalog.alphabet")
def wrong_alphabet(pair: Pair) -> Iterator[Finding]:
    """A word is in one alphabet, that of the language.

    Wrong::

        # ru.po
        msgid "The deck"
        msgstr "Колoда"

    Right::

        # ru.po
        msgid "The deck"
        msgstr "Колода"
    """
    own, words = alphabet_of(pair.language), pair.target.words
    if not {alphabet(char) for char in set(words)} - {"", own}:
        return
    same = _words(pair.source.text)
    for word in dict.fromkeys(WORD.findall(words)):
        if word not in same and (wrong := _wrong(word, own)):
            yield Finding(f"the word '{word}' {wrong}; type it again in the right letters")


@check("catalog.english")
def english_left(pair: Pair) -> Iterator[Finding]:
    """No English is left in a translation, but names.

    English are words in a row that the source has too, at least two of them in lower case: four
    words, or two where the language has another alphabet or nothing is translated.

    Wrong::

        # es.po
        msgid "Deal the cards into fans of three."
        msgstr "Reparte the cards into fans de tres."

    Right::

        # es.po
        msgid "Deal the cards into fans of three."
        msgstr "Reparte las cartas en abanicos de tres."
    """
    source, target = pair.source.words, pair.target.words
    own = alphabet_of(pair.language)
    if own != "Latin" and not _LATIN.search(target):
        return
    enough = 2 if source == target or own != "Latin" else 4
    said, known = f" {' '.join(WORD.findall(source))} ", _words(source)
    row: list[str] = []
    for word in [*WORD.findall(target.replace(HOLE, " ")), ""]:
        is_english = word in known and alphabet(word[0]) == "Latin"
        if is_english and f" {' '.join([*row, word])} " in said:
            row.append(word)
            continue
        small = [w for w in row if w.islower() and len(w) > 2 and w not in _SMALL_WORDS]
        if len(row) >= enough and len(small) >= 2:
            yield Finding(f"English is left: '{' '.join(row)}'; translate it")
            return
        row = [word] if is_english else []


@cache
def alphabet(char: str) -> str:
    """``Latin``, ``Cyrillic`` or ``Greek``; empty for other characters."""
    name = unicodedata.name(char, "").partition(" ")[0].capitalize()
    return name if name in ("Latin", "Cyrillic", "Greek") else ""


@cache
def alphabet_of(language: str) -> str:
    """The alphabet that a language is written in, as ``alphabet`` names it; else empty."""
    likely = get_global("likely_subtags")
    tag = likely.get(language) or likely.get(language.partition("_")[0]) or ""
    return {"Latn": "Latin", "Cyrl": "Cyrillic"}.get(tag.split("_")[1] if "_" in tag else "", "")


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(text))


def _wrong(word: str, own: str) -> str:
    """What is wrong with the letters of a word; empty where nothing is."""
    alphabets = {alphabet(char) for char in word} - {""}
    if len(alphabets) > 1:
        other = "Latin" if own == "Cyrillic" else "Cyrillic"
        odd = next((char for char in word if alphabet(char) == other), word[0])
        return f"mixes alphabets: '{odd}' is U+{ord(odd):04X} {unicodedata.name(odd)}"
    if own == "Latin" and alphabets == {"Cyrillic"}:
        return "is Cyrillic"
    if own == "Cyrillic" and alphabets == {"Latin"} and _CYRILLIC_TWINS.issuperset(word):
        return "is in Latin letters that look Cyrillic"
    return ""
