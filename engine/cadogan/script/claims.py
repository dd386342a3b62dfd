"""Whether a claim holds in a position, and if not, why."""

from dataclasses import dataclass
from typing import assert_never

from cadogan.play.cards import Card
from cadogan.play.outcome import is_locked, is_lost, is_stuck, is_won
from cadogan.play.position import Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.play.search import MOST_STATES, NoWay, shortest_way_to_free, way_to_win
from cadogan.script.statements import Claim, ClaimKind

NEEDS_ALL_CARDS = frozenset({
    ClaimKind.STUCK,
    ClaimKind.LOST,
    ClaimKind.SOLVABLE,
    ClaimKind.UNSOLVABLE,
})
"""Claims that a missing card could overturn: they are refused in an excerpt."""


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a claim does not stand: what is so instead, or that a search proved nothing."""

    why: str
    is_proved: bool = True


_UNPROVED = Objection(f"{MOST_STATES} positions were searched without an answer", is_proved=False)


def objection(profile: Profile, position: Position, claim: Claim) -> Objection | None:
    """What speaks against a claim; None where it holds."""
    match claim.kind:
        case ClaimKind.FREE if claim.number is not None:
            return _to_freed(profile, position, claim)
        case ClaimKind.FREE | ClaimKind.BURIED | ClaimKind.LOCKED:
            assert claim.card is not None  # the grammar asks for one
            why = _why_card(profile, position, claim.kind, claim.card)
        case ClaimKind.SCORE:
            right = position.score == claim.number
            why = None if right else f"the score is {position.score}"
        case ClaimKind.WON:
            down = profile.cards - position.score
            why = None if is_won(profile, position) else f"{down} cards are not up"
        case ClaimKind.STUCK:
            why = None if is_stuck(profile, position) else _what_is_left(profile, position)
        case ClaimKind.LOST:
            why = None if is_lost(profile, position) else _what_is_left(profile, position)
        case ClaimKind.SOLVABLE | ClaimKind.UNSOLVABLE:
            return _to_solved(profile, position, claim.kind)
        case _:
            assert_never(claim.kind)
    return Objection(why) if why else None


def _to_solved(profile: Profile, position: Position, kind: ClaimKind) -> Objection | None:
    match way_to_win(profile, position):
        case NoWay.UNKNOWN:
            return _UNPROVED
        case NoWay.NONE:
            no_way = Objection("no way wins without a redeal")
            return no_way if kind is ClaimKind.SOLVABLE else None
        case way:
            won = Objection(f"it can be won: {_listed(way)}")
            return won if kind is ClaimKind.UNSOLVABLE else None


def _to_freed(profile: Profile, position: Position, claim: Claim) -> Objection | None:
    assert claim.card is not None  # the grammar asks for one
    if position.find(claim.card) is None:
        return Objection(f"{claim.card.symbol} is not in the position")
    match shortest_way_to_free(profile, position, claim.card):
        case NoWay.UNKNOWN:
            return _UNPROVED
        case NoWay.NONE:
            return Objection(f"no way frees {claim.card.symbol} without a redeal")
        case way:
            longer = Objection(f"the shortest way takes {len(way)}: {_listed(way)}")
            return None if len(way) == claim.number else longer


def _why_card(profile: Profile, position: Position, kind: ClaimKind, card: Card) -> str | None:
    spot = position.find(card)
    if spot is None:
        return f"{card.symbol} is not in the position"
    if spot.zone is not Zone.FAN:
        return f"{card.symbol} lies in no fan"
    above = position.fans[spot.pile][spot.depth + 1 :]
    covered = f"{card.symbol} lies under {', '.join(over.symbol for over in above)}"
    match kind:
        case ClaimKind.FREE:
            return covered if above else None
        case ClaimKind.BURIED:
            return None if above else f"{card.symbol} is on top of its fan"
        case _:
            holds = is_locked(profile, position, card)
            return None if holds else f"{card.symbol} can leave its fan if other cards help"


def _what_is_left(profile: Profile, position: Position) -> str:
    if profile.cards == position.score:
        return "the game is won"
    return "these moves are legal: " + ", ".join(map(str, legal_moves(profile, position)))


def _listed(way: tuple[object, ...]) -> str:
    """The first moves of a way, and how many more there are."""
    more = f" and {len(way) - 6} more" if len(way) > 6 else ""
    return (", ".join(map(str, way[:6])) or "it is so already") + more
