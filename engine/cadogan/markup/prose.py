"""What is in running text: words, English numbers, and cards without their role."""

import re
from collections import Counter

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
_ANY_SUIT = re.compile(rf"[{_SUITS}]")
_ANY_LETTERS = re.compile(r"[02-9TJQKA][CDHS](?!\w)")
_ALSO_WORDS = frozenset({"AS", "AD", "AC", "JS", "2D", "3D", "10C"})

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
ENGLISH_NUMBER = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
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


def bare_cards(prose: str, *, among_cards: bool) -> tuple[str, ...]:
    """Cards written without their role.

    A rank next to a suit's symbol always counts (``8♣``, ``10 ♠``, ``♥K``, ``Т♠``), and so does
    the canonical form in capitals (``QD``, ``10S``); lower case never does, so that Spanish ``as``
    stays a word. Forms that are also words or abbreviations (``AS``, ``AD``, ``JS``, ``3D``)
    count only ``among_cards``: where the same text names cards otherwise.
    """
    found = _SYMBOL.findall(prose) if _ANY_SUIT.search(prose) else []
    letters = _LETTERS.findall(prose) if _ANY_LETTERS.search(prose) else []
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


def numbers_in_words(text: str) -> list[str]:
    """The numbers that an English text has in words, as digits; an article is 1."""
    words = WORD.findall(text.lower())
    return [str(_NUMBER_WORDS[word]) for word in words if word in _NUMBER_WORDS]


def said_numbers(text: str) -> Counter[str]:
    """The numbers of an English text, in digits or in words; an article is none."""
    words = (word for word in WORD.findall(text.lower()) if word not in ("a", "an"))
    numbers = Counter(str(_NUMBER_WORDS[word]) for word in words if word in _NUMBER_WORDS)
    return numbers + Counter(ENGLISH_NUMBER.findall(text))
