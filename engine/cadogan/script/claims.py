"""Every kind of claim, and how one is read: ``= free QD``, ``= on 9C 8C``, ``= may: 8C > 9C``."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from cadogan.base.faults import nearest
from cadogan.play.cards import NotationError, parse_card
from cadogan.play.moves import parse_move
from cadogan.script.claim import Claim
from cadogan.script.count_claims import (
    Cards,
    Cells,
    Complete,
    Dealt,
    RedealsLeft,
    Score,
    Sizes,
    Spaces,
)
from cadogan.script.outcome_claims import (
    FreeIn,
    Locked,
    Lost,
    May,
    Solvable,
    Stuck,
    Unsolvable,
    Won,
)
from cadogan.script.place_claims import (
    Before,
    Bottom,
    Buried,
    BuriedBy,
    Covers,
    Fits,
    Free,
    InCell,
    InFan,
    Next,
    On,
    Room,
    Under,
    Up,
    Waits,
)

CLAIMS: tuple[type[Claim], ...] = (
    *(
        Free,
        FreeIn,
        Buried,
        BuriedBy,
        On,
        Under,
        Covers,
        InFan,
        Bottom,
        InCell,
        Up,
        Next,
        Waits,
        Before,
    ),
    *(Fits, Room, May, Locked, Stuck, Won, Lost, Solvable, Unsolvable),
    *(Score, Cards, Sizes, Dealt, Spaces, Cells, Complete, RedealsLeft),
)
"""Every kind of claim."""

EXAMPLES = {
    "CARD": "QD",
    "CARDS": "QD 2S",
    "NUMBER": "3",
    "NUMBERS": "3 1",
    "MOVE": "8C > 9C",
}
"""A value of each kind, as a script writes it."""

T = TypeVar("T")


def parse_claim(text: str) -> Claim:
    """Read a claim, ``= free QD``.

    Raises:
        NotationError: the text is not a claim; the column is that of the faulty word.
    """
    words = list(_words(text, text.index("=") + 1))
    first = words[0][0] if words else ""
    named = [each for each in CLAIMS if each.form[0] == first]
    if not named:
        column = words[0][1] if words else text.index("=")
        remedy = nearest(first, {each.form[0] for each in CLAIMS})
        raise NotationError(f"unknown claim '{first}'; {remedy}", column)
    for kind in named:
        if _fits(kind.form, [word for word, _ in words]):
            return kind(*_values(kind.form, words, text))
    form = " ".join(EXAMPLES.get(word, word) for word in named[0].form)
    raise NotationError(f"'{text.strip()}' is not a claim; write '= {form}'", words[0][1])


def _words(text: str, start: int) -> Iterator[tuple[str, int]]:
    """The words of a text from a column on, each with its column."""
    for word in text[start:].split():
        start = text.index(word, start)
        yield word, start
        start += len(word)


def _fits(form: Sequence[str], words: Sequence[str]) -> bool:
    """Whether there are as many words as a form has, and those of its own."""
    if form[-1] in ("CARDS", "NUMBERS", "MOVE"):
        return len(words) >= len(form)
    fixed = ((own, word) for own, word in zip(form, words, strict=False) if not own.isupper())
    return len(words) == len(form) and all(own == word for own, word in fixed)


def _values(form: Sequence[str], words: Sequence[tuple[str, int]], text: str) -> list[object]:
    """The values of a claim."""
    found: list[object] = []
    for place, wanted in enumerate(form):
        word, column = words[place]
        match wanted:
            case "CARD":
                found.append(_read(parse_card, word, column))
            case "CARDS":
                found.append(tuple(_read(parse_card, *each) for each in words[place:]))
            case "NUMBER":
                found.append(_read(_number, word, column))
            case "NUMBERS":
                found.append(tuple(_read(_number, *each) for each in words[place:]))
            case "MOVE":
                found.append(_read(parse_move, text[column:], column))
            case _:
                pass
    return found


def _number(word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 3:
        return int(word)
    raise NotationError(f"'{word}' is not a number; write 0 or more", 0)


def _read(parse: Callable[[str], T], text: str, column: int) -> T:
    """Read a value that begins at a column, which is added to that of an error."""
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(error.message, column + error.column) from None
