"""Suits, ranks and cards: how they are written, and how what is written is read."""

import unicodedata
from enum import Enum, IntEnum
from typing import NamedTuple, assert_never

from cadogan.base.faults import printable


class Suit(Enum):
    """A suit; the value is its letter in scripts."""

    # An enum hashes its name, in Python; cards are hashed often.
    __hash__ = object.__hash__

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """The suit as players draw it, one character, without a variation selector."""
        match self:
            case Suit.CLUBS:
                return "♣"
            case Suit.DIAMONDS:
                return "♦"
            case Suit.HEARTS:
                return "♥"
            case Suit.SPADES:
                return "♠"
            case _:
                assert_never(self)

    @property
    def is_red(self) -> bool:
        """Whether the suit is red; the others are black."""
        match self:
            case Suit.DIAMONDS | Suit.HEARTS:
                return True
            case Suit.CLUBS | Suit.SPADES:
                return False
            case _:
                assert_never(self)


class Rank(IntEnum):
    """A rank, ace low: 1 to 13."""

    __hash__ = int.__hash__

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank in scripts, one character: ten is ``T``."""
        return _LETTERS[self - 1]

    @property
    def label(self) -> str:
        """The rank as it is printed on a card: ten is ``10``."""
        return "10" if self is Rank.TEN else self.letter


class Card(NamedTuple):
    """A card: its rank and its suit, and nothing else."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value

    @property
    def symbol(self) -> str:
        """The card for a reader: ``10♠``."""
        return self.rank.label + self.suit.symbol


class NotationError(ValueError):
    """Text that is no notation; ``column`` counts characters of the text read, from 0."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.column = column


_LETTERS = "A23456789TJQK"
assert len(_LETTERS) == len(Rank)
_SUITS = {suit.value: suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
# Letters of other alphabets and typographic signs that look like ours, with what was meant.
_LOOKALIKES = dict(
    zip(
        "АКТСНЅЈԚасктнѕјԛԁΑΚΤΗ“”„«»\u2010\u2011–—\u2212→",
        'AKTCHSJQACKTHSJQDAKTH"""""----->',
        strict=True,
    )
)
# Phones add these to ask for an emoji or for plain text; they are no part of a card's name.
_SELECTORS = str.maketrans("", "", "\ufe0e\ufe0f")

PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
_CANONICAL = {str(card): card for card in PACK}


def parse_rank(text: str) -> Rank:
    """Read a rank: ``A``, ``7``, ``T`` or ``10``, in either case.

    Raises:
        NotationError: the text is no rank.
    """
    refuse_foreign_letters(text)
    try:
        return _RANKS[text.upper()]
    except KeyError:
        raise NotationError(f"'{text}' is no rank; ranks are A 2 3 4 5 6 7 8 9 10 J Q K") from None


def parse_suit(text: str) -> Suit:
    """Read a suit: ``C``, ``d`` or ``♥``.

    Raises:
        NotationError: the text is no suit.
    """
    refuse_foreign_letters(text)
    try:
        return _SUITS[text.translate(_SELECTORS).upper()]
    except KeyError:
        raise NotationError(f"'{text}' is no suit; suits are C D H S or ♣ ♦ ♥ ♠") from None


def parse_card(text: str) -> Card:
    """Read a card: ``QD``, ``Q♦``, ``10S`` or ``TS``, in either case.

    Raises:
        NotationError: the text is no card, or a letter of another alphabet looks like one of ours.
    """
    if card := _CANONICAL.get(text):
        return card
    refuse_foreign_letters(text)
    plain = text.translate(_SELECTORS).upper()
    rank, suit = _RANKS.get(plain[:-1]), _SUITS.get(plain[-1:])
    if rank is None or suit is None:
        raise NotationError(f"'{text}' is no card; write a rank and a suit, as QD or 10S")
    return Card(rank, suit)


def refuse_foreign_letters(text: str) -> None:
    """Refuse a character that is neither plain ASCII nor a suit: it can pass for a card's letter.

    Raises:
        NotationError: with the character's code point, its name and the one probably meant.
    """
    if text.isascii() and text.isprintable():
        return
    for column, char in enumerate(text):
        plain = char.isprintable() and (char.isascii() or char in _SUITS)
        if plain or ord(char) in _SELECTORS:
            continue
        found = f"U+{ord(char):04X} {unicodedata.name(char, 'an unnamed character')}"
        meant = _LOOKALIKES.get(char) or unicodedata.normalize("NFKC", char)
        if meant.isascii() and meant.isprintable() and meant.strip():
            remedy = f"write a plain {'Latin ' * meant.isalpha()}{meant}"
        elif not char.isprintable():
            remedy = "delete it or write a plain blank"
        else:
            remedy = "write plain letters, digits and signs"
        raise NotationError(f"'{printable(text)}' has {found}; {remedy}", column)
