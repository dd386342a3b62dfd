"""The outcome of a position: won, stuck or lost, and which cards are locked in it."""

from cadogan.play.cards import Card, Rank, Suit
from cadogan.play.merci import is_due
from cadogan.play.moves import Redeal
from cadogan.play.position import Pile, Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import build_fault, legal_moves


def is_won(profile: Profile, position: Position) -> bool:
    """Whether every card of the game is on the foundations."""
    return position.score == profile.cards


def is_stuck(profile: Profile, position: Position) -> bool:
    """Whether the game is not won and no move is legal but a redeal."""
    moves = legal_moves(profile, position)
    return not is_won(profile, position) and all(isinstance(move, Redeal) for move in moves)


def is_lost(profile: Profile, position: Position) -> bool:
    """Whether the game is not won and nothing at all is legal, not even a redeal or a draw."""
    return not is_won(profile, position) and not legal_moves(profile, position)


def is_locked(profile: Profile, position: Position, card: Card) -> bool:
    """Whether a card can't leave its fan before a redeal, even if all cards outside helped.

    A draw that is still allowed in this deal may take any card out, so it locks none.
    """
    spot = position.find(card)
    if spot is None or spot.zone is not Zone.FAN or is_due(profile.merci, position):
        return False
    fan = position.fans[spot.pile]
    return any(
        _stays(profile, position, fan[:depth], fan[depth]) for depth in range(spot.depth, len(fan))
    )


def _stays(profile: Profile, position: Position, below: Pile, card: Card) -> bool:
    """Whether a fan's last card has nowhere to go because of the cards below it."""
    if profile.cells.count or card.rank in profile.tableau.spaces:
        return False
    rule = next(rule for suit, rule in profile.piles if suit is card.suit)
    height = rule.height(card.rank)
    waits = any(other.suit is card.suit and rule.height(other.rank) < height for other in below)
    gone = {other for foundation in position.foundations for other in foundation}
    takers = {Card(rank, suit) for rank in Rank for suit in Suit} - set(below)
    if not rule.take_back:
        takers -= gone
    return waits and all(build_fault(profile, card, onto) for onto in takers)
