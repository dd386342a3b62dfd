"""Claims about what can still happen: moves that are legal, ways to a card, and outcomes."""

from dataclasses import dataclass
from typing import ClassVar, assert_never

from cadogan.play.cards import Card
from cadogan.play.moves import Move
from cadogan.play.outcome import is_locked, is_lost, is_stuck, is_won
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import broken_rule, legal_moves
from cadogan.play.search import MOST_STATES, NoWay, shortest_way_to_free, way_to_win
from cadogan.script.claim import Claim, Objection, fan_around

_UNPROVED = Objection(f"{MOST_STATES} positions were searched without an answer", is_proved=False)


@dataclass(frozen=True, slots=True)
class May(Claim):
    """``= may: 8C > 9C``: the move is legal, and is not made here."""

    move: Move

    form: ClassVar = ("may:", "MOVE")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The rule that the move breaks."""
        broken = broken_rule(profile, position, self.move)
        if broken is None:
            return None
        return Objection(f"'{self.move}' breaks {broken.rule.value}: {reason(broken, profile)}")


@dataclass(frozen=True, slots=True)
class FreeIn(Claim):
    """``= free QD in 2``: the fewest moves after which the card is on top of a fan."""

    card: Card
    moves: int

    form: ClassVar = ("free", "CARD", "in", "NUMBER")
    searches: ClassVar = True

    def is_knowable(self, _profile: Profile, position: Position, /) -> bool:
        """Whether the way is as short as the covering cards allow, one move for each of them."""
        parts = fan_around(position, self.card)
        if isinstance(parts, Objection):
            return True
        _, above = parts
        return not above or (self.moves <= len(above) and not position.mercis_left)

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
class Locked(Claim):
    """``= locked 3S``: the card can't leave its fan before a redeal, whatever the others do."""

    card: Card

    form: ClassVar = ("locked", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """That other cards can help, or that the card is in no fan."""
        parts = fan_around(position, self.card)
        if isinstance(parts, Objection):
            return parts
        helped = Objection(f"{self.card.symbol} can leave its fan if other cards help")
        return None if is_locked(profile, position, self.card) else helped


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
