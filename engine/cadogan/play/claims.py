"""Whether a claim holds in a position, and if not, why."""

from typing import assert_never

from cadogan.play.cards import Card
from cadogan.play.outcome import is_locked, is_lost, is_stuck, is_won
from cadogan.play.position import Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.play.statements import Claim, ClaimKind

NEEDS_ALL_CARDS = frozenset({ClaimKind.STUCK, ClaimKind.LOST})
"""Claims that a missing card could overturn: they are refused in an excerpt."""


def why_false(profile: Profile, position: Position, claim: Claim) -> str | None:
    """What is so instead, in one line; None where the claim holds."""
    match claim.kind:
        case ClaimKind.FREE | ClaimKind.BURIED | ClaimKind.LOCKED:
            assert claim.card is not None  # the grammar asks for one
            return _why_card(profile, position, claim.kind, claim.card)
        case ClaimKind.SCORE:
            return None if position.score == claim.number else f"the score is {position.score}"
        case ClaimKind.WON:
            down = profile.cards - position.score
            return None if is_won(profile, position) else f"{down} cards are not up"
        case ClaimKind.STUCK:
            holds = is_stuck(profile, position)
            return None if holds else _what_is_left(profile, position)
        case ClaimKind.LOST:
            holds = is_lost(profile, position)
            return None if holds else _what_is_left(profile, position)
        case _:
            assert_never(claim.kind)


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
