"""What a legal move does to a position."""

from dataclasses import replace
from typing import assert_never

from cadogan.play.cards import Card
from cadogan.play.moves import Move, Redeal, Target
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import Broken, broken_rule, foundation_for


class IllegalMove(ValueError):
    """A move was played that a rule forbids."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(broken.rule.value)
        self.broken = broken


def play(profile: Profile, position: Position, move: Move) -> Position:
    """The position after a legal move.

    Raises:
        IllegalMove: the move breaks a rule.
        ValueError: a redeal without its new layout.
    """
    if broken := broken_rule(profile, position, move):
        raise IllegalMove(broken)
    if isinstance(move, Redeal):
        if not move.fans:
            raise ValueError("a redeal is played with its new layout")
        return replace(position, fans=move.fans, redeals_left=position.redeals_left - 1)
    (card,) = move.cards
    spot = position.find(card)
    assert spot is not None  # the move is legal
    return _put(profile, _lift(position, spot, move.drawn), card, move.to)


def _lift(position: Position, spot: Spot, drawn: bool) -> Position:
    """The position without the card at a spot."""

    def without(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        pile = piles[spot.pile]
        rest = pile[: spot.depth] + pile[spot.depth + 1 :]
        return piles[: spot.pile] + (rest,) + piles[spot.pile + 1 :]

    draws_left = position.draws_left - drawn
    match spot.zone:
        case Zone.FAN:
            return replace(position, fans=without(position.fans), draws_left=draws_left)
        case Zone.FOUNDATION:
            return replace(position, foundations=without(position.foundations))
        case Zone.CELL:
            cells = position.cells[: spot.pile] + (None,) + position.cells[spot.pile + 1 :]
            return replace(position, cells=cells)
        case other:
            assert_never(other)


def _put(profile: Profile, position: Position, card: Card, to: Card | Target) -> Position:
    """The position with a card put where a legal move takes it."""

    def on(piles: tuple[Pile, ...], number: int) -> tuple[Pile, ...]:
        return piles[:number] + ((*piles[number], card),) + piles[number + 1 :]

    match to:
        case Target.FOUNDATION:
            number = foundation_for(profile, position, card)
            assert number is not None  # the move is legal
            return replace(position, foundations=on(position.foundations, number))
        case Target.SPACE:
            return replace(position, fans=on(position.fans, position.fans.index(())))
        case Target.NEW_FAN:
            return replace(position, fans=(*position.fans, (card,)))
        case Target.CELL:
            number = position.cells.index(None)
            cells = position.cells[:number] + (card,) + position.cells[number + 1 :]
            return replace(position, cells=cells)
        case Card():
            spot = position.find(to)
            assert spot is not None  # the move is legal
            return replace(position, fans=on(position.fans, spot.pile))
        case _:
            assert_never(to)
