"""What stands in running text: bare cards, numbers, and words of the wrong alphabet or language."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from cadogan.play.cards import Card, NotationError, parse_card

_SUITS = "♣♦♥♠♧♢♡♤"
_FILLED = str.maketrans("♧♢♡♤", "♣♦♥♠", "\ufe0e\ufe0f")
_RUSSIAN_RANKS = str.maketrans("ТКДВ", "AKQJ")
_SYMBOL = re.compile(
    rf"(?<![^\W_])(?:10|[^\W_])[\ufe0e\ufe0f]?[{_SUITS}]"
    rf"|(?<![^\W_])(?:10|[2-9AJQKT])[ \u00a0\u202f][{_SUITS}]"
    rf"|[{_SUITS}][\ufe0e\ufe0f]?(?:10|[2-9AJQKT])(?![^\W_])"
)
_LETTERS = re.compile(r"(?<![\w.])(?:10|[2-9TJQKA])[CDHS](?!\w)")
_ALSO_WORDS = frozenset({"AS", "AD", "AC", "JS", "2D", "3D", "10C"})

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_ENGLISH_NUMBER = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
_ANY_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f']\d+)*")
# fmt: off
_NUMBER_WORDS = {
    "no": 0, "none": 0, "zero": 0, "a": 1, "an": 1, "one": 1, "once": 1, "single": 1, "first": 1,
    "two": 2, "twice": 2, "second": 2, "both": 2, "pair": 2, "double": 2, "half": 2, "twos": 2,
    "three": 3, "third": 3, "threes": 3, "triple": 3, "four": 4, "fourth": 4, "five": 5,
    "fifth": 5, "six": 6, "sixth": 6, "seven": 7, "seventh": 7, "eight": 8, "eighth": 8,
    "nine": 9, "ninth": 9, "ten": 10, "tenth": 10, "eleven": 11, "twelve": 12, "dozen": 12,
    "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "seventeenth": 17, "eighteen": 18, "eighteenth": 18, "nineteen": 19, "nineteenth": 19,
    "twenty": 20, "twentieth": 20, "thirty": 30, "forty": 40, "fifty": 50, "hundred": 100,
    "thousand": 1000,
}
# fmt: on
_SMALL_WORDS = frozenset({"and", "the", "with", "for", "from", "los", "las", "der", "und", "des"})
# Letters that look alike in both alphabets; a Latin word of these alone can pass for a Russian one.
_CYRILLIC_TWINS = frozenset("aceopxykAaBCEHKMOPTXY")


def bare_cards(prose: str, *, among_cards: bool) -> tuple[str, ...]:
    """Cards written without their role.

    A rank beside a suit's symbol always counts (``8♣``, ``10 ♠``, ``♥K``, ``Т♠``), and so does
    the canonical form in capitals (``QD``, ``10S``); lower case never does, so that Spanish ``as``
    stays a word. Forms that are words or abbreviations besides (``AS``, ``AD``, ``JS``, ``3D``)
    count only ``among_cards``: where the same text names cards otherwise.
    """
    found = [match[0] for match in _SYMBOL.finditer(prose)]
    letters = [match[0] for match in _LETTERS.finditer(prose)]
    sure = [text for text in letters if text not in _ALSO_WORDS]
    return tuple(found + (letters if among_cards or found or sure else []))


def card_of(bare: str) -> Card | None:
    """The card that a bare text means, Russian letters of ranks included; None where unclear."""
    text = re.sub(r"\s", "", bare).translate(_RUSSIAN_RANKS)
    for order in (text, text[1:] + text[:1]):
        try:
            return parse_card(order.translate(_FILLED))
        except NotationError:
            continue
    return None


def role_for(bare: str) -> str:
    """The role to write for a bare card."""
    return f":card:`{card_of(bare) or '…'}`"


def missing_numbers(source: str, target: str, language: str) -> tuple[list[str], list[str]]:
    """English numbers that a translation lacks, and those it writes with the English decimal point.

    The language's own separators may stand in thousands and before decimals; digits of other
    scripts count as digits.
    """
    digits = "".join(
        str(unicodedata.digit(char)) if char.isdigit() and not char.isascii() else char
        for char in target
    )
    lacking, pointed = [], []
    comma = _decimal(language)
    for number, count in Counter(_ENGLISH_NUMBER.findall(source)).items():
        whole, _, decimals = number.replace(",", "").partition(".")
        groups = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", "[.,\u00a0\u202f ']?", whole)
        written = rf"(?<!\d)(?<!\d[.,]){groups}"
        written += rf"([.,]){decimals}(?!\d)" if decimals else r"(?![.,]?\d)"
        found = list(re.finditer(written, digits))
        if len(found) < count:
            lacking.append(number)
        elif decimals and comma == "," and any(match[1] == "." for match in found):
            pointed.append(number)
    return lacking, pointed


def strange_numbers(source: str, target: str) -> list[str]:
    """Numbers of a translation that the English source has neither in digits nor in words."""
    known = {re.sub(r"\D", "", number) for number in _ANY_NUMBER.findall(source)}
    words = _WORD.findall(source.lower())
    known |= {str(_NUMBER_WORDS[word]) for word in words if word in _NUMBER_WORDS}
    found = dict.fromkeys(_ANY_NUMBER.findall(target))
    return [number for number in found if re.sub(r"\D", "", number) not in known]


def said_numbers(text: str) -> Counter[str]:
    """The numbers of an English text, in digits or in words; an article is none."""
    words = (word for word in _WORD.findall(text.lower()) if word not in ("a", "an"))
    said = Counter(str(_NUMBER_WORDS[word]) for word in words if word in _NUMBER_WORDS)
    return said + Counter(_ENGLISH_NUMBER.findall(text))


def strange_words(source: str, target: str, language: str) -> Iterator[tuple[str, str]]:
    """Words with letters of the wrong alphabet, each with what is wrong and how to mend it."""
    same = set(_WORD.findall(source))
    own = script(language)
    for word in dict.fromkeys(_WORD.findall(target)):
        scripts = {alphabet(char) for char in word} - {""}
        if word in same:
            continue
        if len(scripts) > 1:
            wrong = "Latin" if own == "Cyrillic" else "Cyrillic"
            odd = next((char for char in word if alphabet(char) == wrong), word[0])
            yield word, f"mixes alphabets: '{odd}' is U+{ord(odd):04X} {unicodedata.name(odd)}"
        elif own == "Latin" and scripts == {"Cyrillic"}:
            yield word, "is Cyrillic"
        elif own == "Cyrillic" and scripts == {"Latin"} and _CYRILLIC_TWINS.issuperset(word):
            yield word, "is in Latin letters that look Cyrillic"


def english_left(source: str, target: str, language: str) -> str:
    """The English words that a translation repeats; empty when they can be names.

    Taken for English are words in a row that the source has too, at least two of them in lower
    case: four words, or two where the language has another alphabet or nothing is translated.
    """
    enough = 2 if source == target or script(language) != "Latin" else 4
    said = f" {' '.join(_WORD.findall(source))} "
    run: list[str] = []
    for word in [*_WORD.findall(target.replace("\ufffc", " ")), ""]:
        if word and alphabet(word[0]) == "Latin" and f" {' '.join([*run, word])} " in said:
            run.append(word)
            continue
        small = [w for w in run if w.islower() and len(w) > 2 and w not in _SMALL_WORDS]
        if len(run) >= enough and len(small) >= 2:
            return " ".join(run)
        run = [word] if word and f" {word} " in said and alphabet(word[0]) == "Latin" else []
    return ""


@cache
def alphabet(char: str) -> str:
    """``Latin``, ``Cyrillic`` or ``Greek``; empty for other characters."""
    name = unicodedata.name(char, "").partition(" ")[0].capitalize()
    return name if name in ("Latin", "Cyrillic", "Greek") else ""


@cache
def script(language: str) -> str:
    """The alphabet that a language is written in, as ``alphabet`` names it; else empty."""
    likely = get_global("likely_subtags")
    tag = likely.get(language) or likely.get(language.partition("_")[0]) or ""
    return {"Latn": "Latin", "Cyrl": "Cyrillic"}.get(tag.split("_")[1] if "_" in tag else "", "")


@cache
def _decimal(language: str) -> str:
    """The language's decimal mark; empty for a language that Babel doesn't know."""
    try:
        symbols = Locale.parse(language).number_symbols
    except (UnknownLocaleError, ValueError):
        return ""
    return str(symbols.get("latn", {}).get("decimal", ""))
