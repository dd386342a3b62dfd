"""What a legal move does to a position."""

from typing import assert_never

from cadogan.play.broken import Broken
from cadogan.play.cards import Card
from cadogan.play.foundations import with_card_up
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import Profile
from cadogan.play.redeals import with_new_layout
from cadogan.play.rules import broken_rule


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
    return after(profile, position, move)


def after(profile: Profile, position: Position, move: Move) -> Position:
    """The position after a move that is known to be legal, which is not checked again.

    Raises:
        ValueError: a redeal without its new layout.
    """
    match move:
        case Redeal(fans):
            return with_new_layout(position, fans)
        case Transfer():
            (card,) = move.cards
            spot = position.find(card)
            assert spot is not None  # the move is legal
            # Put first: the space or cell that takes the card is never the one that it leaves.
            return _lift(_put(profile, position, card, move.to), spot, by_merci=move.by_merci)
        case _:
            assert_never(move)


def force(profile: Profile, position: Position, move: Move) -> Position:
    """The position that the author of an illegal move has in mind, as far as it can be guessed.

    Cards that go where there is no place make a fan of their own; a foundation that skips cards is
    as high as its new top says, so that the next card up is not refused as well.
    """
    if isinstance(move, Redeal):
        fans = move.fans or position.fans
        return with_new_layout(position, fans) if fans else position
    for card in move.cards:
        if spot := position.find(card):
            position = _lift(position, spot, by_merci=move.by_merci and position.mercis_left > 0)
    if move.to is Target.FOUNDATION:
        return _raise(profile, position, move.cards[-1])
    onto = position.find(move.to) if isinstance(move.to, Card) else None
    if onto and onto.zone is Zone.FAN:
        return position.with_piles(fans=_on(position.fans, onto.pile, *move.cards))
    return position.with_piles(fans=(*position.fans, move.cards))


def _raise(profile: Profile, position: Position, card: Card) -> Position:
    """The position with a foundation that has this card on top, whatever was there before."""
    number, rule = next(
        (n, rule) for n, (suit, rule) in enumerate(profile.piles) if suit is card.suit
    )
    pile = rule.pile(card.suit, rule.height(card.rank))
    piles = position.foundations
    return position.with_piles(foundations=(*piles[:number], pile, *piles[number + 1 :]))


def _on(piles: tuple[Pile, ...], number: int, *cards: Card) -> tuple[Pile, ...]:
    return piles[:number] + ((*piles[number], *cards),) + piles[number + 1 :]


def _lift(position: Position, spot: Spot, *, by_merci: bool) -> Position:
    """The position without the card at a spot."""

    def without(piles: tuple[Pile, ...]) -> tuple[Pile, ...]:
        pile = piles[spot.pile]
        rest = pile[: spot.depth] + pile[spot.depth + 1 :]
        return piles[: spot.pile] + (rest,) + piles[spot.pile + 1 :]

    mercis_left = position.mercis_left - by_merci
    match spot.zone:
        case Zone.FAN:
            return position.with_piles(fans=without(position.fans), mercis_left=mercis_left)
        case Zone.FOUNDATION:
            return position.with_piles(foundations=without(position.foundations))
        case Zone.CELL:
            cells = position.cells[: spot.pile] + (None,) + position.cells[spot.pile + 1 :]
            return position.with_piles(cells=cells)
        case other:
            assert_never(other)


def _put(profile: Profile, position: Position, card: Card, to: Card | Target) -> Position:
    """The position with a card put where a legal move takes it."""
    match to:
        case Target.FOUNDATION:
            return with_card_up(profile.piles, position, card)
        case Target.SPACE:
            return position.with_piles(fans=_on(position.fans, position.fans.index(()), card))
        case Target.NEW_FAN:
            return position.with_piles(fans=(*position.fans, (card,)))
        case Target.CELL:
            number = position.cells.index(None)
            cells = position.cells[:number] + (card,) + position.cells[number + 1 :]
            return position.with_piles(cells=cells)
        case Card():
            spot = position.find(to)
            assert spot is not None  # the move is legal
            return position.with_piles(fans=_on(position.fans, spot.pile, card))
        case _:
            assert_never(to)
