"""What a script can claim of a position: one class per claim, with its notation and its judgement.

A claim is written ``= free QD``; ``form`` has its words, where CARD and NUMBER are values.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, assert_never

from cadogan.base.faults import nearest
from cadogan.play.cards import Card, NotationError, parse_card
from cadogan.play.outcome import is_locked, is_lost, is_stuck, is_won
from cadogan.play.position import Pile, Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.play.search import MOST_STATES, NoWay, shortest_way_to_free, way_to_win


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a claim does not hold: what is true instead, or that a search proved nothing."""

    why: str
    is_proved: bool = True


_UNPROVED = Objection(f"{MOST_STATES} positions were searched without an answer", is_proved=False)


@dataclass(frozen=True, slots=True)
class Claim(ABC):
    """A claim about a position.

    ``needs_all_cards``: a missing card could overturn it, so an excerpt can't know it.
    ``searches``: it takes a search to judge it.
    ``of_one_fan``: it depends on nothing but the fan of the card that it names.
    """

    form: ClassVar[tuple[str, ...]]
    needs_all_cards: ClassVar[bool] = False
    searches: ClassVar[bool] = False
    of_one_fan: ClassVar[bool] = False

    @abstractmethod
    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """Why the claim does not hold in a position; None where it holds."""

    @property
    def named(self) -> Pile:
        """The cards that the claim names."""
        values = (getattr(self, item.name) for item in fields(self))
        return tuple(value for value in values if isinstance(value, Card))

    def __str__(self) -> str:
        values = iter([str(getattr(self, item.name)) for item in fields(self)])
        return " ".join(["=", *(next(values) if word.isupper() else word for word in self.form)])


@dataclass(frozen=True, slots=True)
class Free(Claim):
    """``= free QD``: the card is on top of a fan."""

    card: Card

    form: ClassVar = ("free", "CARD")
    of_one_fan: ClassVar = True

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """What covers the card, or that it is in no fan."""
        above = _cards_above(position, self.card)
        if isinstance(above, Objection):
            return above
        cover = ", ".join(over.symbol for over in above)
        return Objection(f"{self.card.symbol} is under {cover}") if above else None


@dataclass(frozen=True, slots=True)
class FreeIn(Claim):
    """``= free QD in 2``: the fewest moves after which the card is on top of a fan."""

    card: Card
    moves: int

    form: ClassVar = ("free", "CARD", "in", "NUMBER")
    searches: ClassVar = True

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The shortest way, where it has another length."""
        if position.find(self.card) is None:
            return Objection(f"{self.card.symbol} is not in the position")
        match shortest_way_to_free(profile, position, self.card):
            case NoWay.UNKNOWN:
                return _UNPROVED
            case NoWay.NONE:
                return Objection(f"no way frees {self.card.symbol} without a redeal")
            case tuple() as way:
                other = Objection(f"the shortest way takes {len(way)}: {_listed(way)}")
                return None if len(way) == self.moves else other
            case unknown:
                assert_never(unknown)


@dataclass(frozen=True, slots=True)
class Buried(Claim):
    """``= buried 2S``: other cards of its fan cover the card."""

    card: Card

    form: ClassVar = ("buried", "CARD")
    of_one_fan: ClassVar = True

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """That the card is on top, or in no fan."""
        above = _cards_above(position, self.card)
        if isinstance(above, Objection):
            return above
        return None if above else Objection(f"{self.card.symbol} is on top of its fan")


@dataclass(frozen=True, slots=True)
class Locked(Claim):
    """``= locked 3S``: the card can't leave its fan before a redeal, whatever the others do."""

    card: Card

    form: ClassVar = ("locked", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """That other cards can help, or that the card is in no fan."""
        above = _cards_above(position, self.card)
        if isinstance(above, Objection):
            return above
        helped = Objection(f"{self.card.symbol} can leave its fan if other cards help")
        return None if is_locked(profile, position, self.card) else helped


@dataclass(frozen=True, slots=True)
class Score(Claim):
    """``= score 3``: so many cards are on the foundations."""

    cards: int

    form: ClassVar = ("score", "NUMBER")

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """The score, where it is another one."""
        other = Objection(f"the score is {position.score}")
        return None if position.score == self.cards else other


@dataclass(frozen=True, slots=True)
class Won(Claim):
    """``= won``: all cards are on the foundations."""

    form: ClassVar = ("won",)

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """How many cards are not up."""
        down = profile.cards - position.score
        return None if is_won(profile, position) else Objection(f"{down} cards are not up")


@dataclass(frozen=True, slots=True)
class Stuck(Claim):
    """``= stuck``: no move is legal but a redeal."""

    form: ClassVar = ("stuck",)
    needs_all_cards: ClassVar = True

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The moves that are legal."""
        return None if is_stuck(profile, position) else _not_over(profile, position)


@dataclass(frozen=True, slots=True)
class Lost(Claim):
    """``= lost``: no move is legal, not even a redeal, and the game is not won."""

    form: ClassVar = ("lost",)
    needs_all_cards: ClassVar = True

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The moves that are legal."""
        return None if is_lost(profile, position) else _not_over(profile, position)


@dataclass(frozen=True, slots=True)
class Solvable(Claim):
    """``= solvable``: the game can be won from here without a redeal."""

    form: ClassVar = ("solvable",)
    needs_all_cards: ClassVar = True
    searches: ClassVar = True

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """That no way wins."""
        match way_to_win(profile, position, with_moves=False):
            case NoWay.UNKNOWN:
                return _UNPROVED
            case NoWay.NONE:
                return Objection("no way wins without a redeal")
            case tuple():
                return None
            case unknown:
                assert_never(unknown)


@dataclass(frozen=True, slots=True)
class Unsolvable(Claim):
    """``= unsolvable``: the game can't be won from here without a redeal."""

    form: ClassVar = ("unsolvable",)
    needs_all_cards: ClassVar = True
    searches: ClassVar = True

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The way that wins."""
        match way_to_win(profile, position):
            case NoWay.UNKNOWN:
                return _UNPROVED
            case NoWay.NONE:
                return None
            case tuple() as way:
                return Objection(f"it can be won: {_listed(way)}")
            case unknown:
                assert_never(unknown)


CLAIMS: tuple[type[Claim], ...] = (
    *(Free, FreeIn, Buried, Locked, Stuck, Won, Lost, Score, Solvable, Unsolvable),
)
"""Every kind of claim."""


def parse_claim(text: str) -> Claim:
    """Read a claim, ``= free QD``.

    Raises:
        NotationError: the text is not a claim; the column is that of the faulty word.
    """
    start = text.index("=") + 1
    words = text[start:].split()
    columns = []
    for word in words:
        start = text.index(word, start)
        columns.append(start)
        start += len(word)
    named = [each for each in CLAIMS if words[:1] == [each.form[0]]]
    if not named:
        word, known = words[0] if words else "", {each.form[0] for each in CLAIMS}
        column = columns[0] if columns else text.index("=")
        raise NotationError(f"unknown claim '{word}'; {nearest(word, known)}", column)
    for kind in named:
        literal = [word for word in kind.form if not word.isupper()]
        if len(words) == len(kind.form) and all(word in words for word in literal):
            return kind(*_values(kind.form, words, columns))
    form = " ".join({"CARD": "QD", "NUMBER": "3"}.get(word, word) for word in named[0].form)
    raise NotationError(f"'{text.strip()}' is not a claim; write '= {form}'", columns[0])


def _values(form: Sequence[str], words: Sequence[str], columns: Sequence[int]) -> list[Card | int]:
    """The values of a claim."""
    found: list[Card | int] = []
    for wanted, word, column in zip(form, words, columns, strict=True):
        if wanted == "CARD":
            try:
                found.append(parse_card(word))
            except NotationError as error:
                raise NotationError(error.message, column + error.column) from None
        elif wanted == "NUMBER":
            if not (word.isascii() and word.isdigit() and len(word) <= 3):
                raise NotationError(f"'{word}' is not a number; write 0 or more", column)
            found.append(int(word))
    return found


def _cards_above(position: Position, card: Card) -> Pile | Objection:
    """The cards that cover a card of a fan; an objection where it is in none."""
    spot = position.find(card)
    if spot is None:
        return Objection(f"{card.symbol} is not in the position")
    if spot.zone is not Zone.FAN:
        return Objection(f"{card.symbol} is in no fan")
    return position.fans[spot.pile][spot.depth + 1 :]


def _not_over(profile: Profile, position: Position) -> Objection:
    if is_won(profile, position):
        return Objection("the game is won")
    return Objection(
        "these moves are legal: " + ", ".join(map(str, legal_moves(profile, position)))
    )


def _listed(way: tuple[object, ...]) -> str:
    """The first moves of a way, and how many more there are."""
    more = f" and {len(way) - 6} more" if len(way) > 6 else ""
    return (", ".join(map(str, way[:6])) or "it is so already") + more
