"""The foundations: their settings, the rule of going up, its effect, and its step in the search."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Card, Rank, Suit
from cadogan.play.position import Pile, Position


class Direction(Enum):
    """The order in which a foundation grows from its base."""

    UP = "up"
    DOWN = "down"

    @property
    def step(self) -> int:
        """What is added to a rank for the next one."""
        match self:
            case Direction.UP:
                return 1
            case Direction.DOWN:
                return -1
            case _:
                assert_never(self)


_RANKS = tuple(Rank)


@dataclass(frozen=True, slots=True)
class FoundationRule:
    """Foundations of one kind, one per suit."""

    suits: tuple[Suit, ...]
    base: Rank
    order: Direction
    started: bool
    take_back: bool

    def next_rank(self, height: int) -> Rank | None:
        """The rank that goes on a foundation of ``height`` cards; None when it is full."""
        if height == len(_RANKS):
            return None
        return _RANKS[(self.base - 1 + height * self.order.step) % len(_RANKS)]

    def height(self, rank: Rank) -> int:
        """The number of cards on a foundation that has this rank on top."""
        return (rank - self.base) * self.order.step % len(Rank) + 1

    def pile(self, suit: Suit, height: int) -> Pile:
        """The cards of a foundation of this height, base first."""
        ranks = (self.next_rank(below) for below in range(height))
        return tuple(Card(rank, suit) for rank in ranks if rank)

    def gives_back(self, height: int) -> bool:
        """Whether the top card of a foundation may come back; a base that starts there stays."""
        return self.take_back and height > self.started


Foundations = Sequence[tuple[Suit, FoundationRule]]
"""The foundations of a game, in the order of ``Position.foundations``."""


def foundation_for(foundations: Foundations, position: Position, card: Card) -> int | None:
    """The number of the foundation whose next card this is."""
    for number, (suit, rule) in enumerate(foundations):
        if suit is card.suit and rule.next_rank(len(position.foundations[number])) is card.rank:
            return number
    return None


def broken_by_going_up(foundations: Foundations, position: Position, card: Card) -> Broken | None:
    """What keeps a card off its foundation."""
    if foundation_for(foundations, position, card) is not None:
        return None
    awaited = tuple(
        Card(rank, suit)
        for (suit, rule), pile in zip(foundations, position.foundations, strict=True)
        if suit is card.suit and (rank := rule.next_rank(len(pile)))
    )
    return Broken(Rule.FOUNDATION_RANK, (card, *awaited))


def with_card_up(foundations: Foundations, position: Position, card: Card) -> Position:
    """The position after a card that is awaited went up; it is still where it was, too."""
    number = foundation_for(foundations, position, card)
    assert number is not None  # the move is legal
    piles = position.foundations
    raised = (*piles[:number], (*piles[number], card), *piles[number + 1 :])
    return position.with_piles(foundations=raised)


def awaited_codes(piles: Sequence[bytes], heights: bytes) -> dict[int, int]:
    """The cards that may go up in a position of the search, as codes, each with its foundation.

    Args:
        piles: the codes of each foundation's cards, base first.
        heights: how many of them are up.
    """
    both = enumerate(zip(piles, heights, strict=True))
    return {pile[height]: number for number, (pile, height) in both if height < len(pile)}
