"""The merci: once in a game a covered card may be drawn from under others.

Sources describe it in many ways, so in addition to its count it has three settings: in which deals,
which cards, and where a drawn card may go. This module is all of it: its settings, the rules that a
draw can break, its moves, and its step in the search. In scripts the move is written
``draw 2S > F``, in profiles the table is ``[draw]``.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Card
from cadogan.play.moves import Target, Transfer
from cadogan.play.position import Position, Spot, Zone


class MerciWhen(Enum):
    """In which deals a card may be drawn."""

    LAST_DEAL = "last-deal"
    ANY_DEAL = "any-deal"


class MerciCard(Enum):
    """Which cards may be drawn: any covered one, or only the one just under the top."""

    COVERED = "covered"
    SECOND = "second"


class MerciTo(Enum):
    """Where a drawn card may go, in addition to a foundation that takes it."""

    LEGAL = "legal"
    OWN_TOP = "own-top"
    ANY_FAN = "any-fan"
    NEW_FAN = "new-fan"


@dataclass(frozen=True, slots=True)
class Merci:
    """How often a card may be drawn, when, whether only when stuck, which card and where to."""

    count: int
    when: MerciWhen
    stuck: bool
    card: MerciCard
    to: MerciTo


def is_due(merci: Merci | None, position: Position) -> bool:
    """Whether a draw is left and this deal allows it."""
    if merci is None or not position.mercis_left:
        return False
    match merci.when:
        case MerciWhen.ANY_DEAL:
            return True
        case MerciWhen.LAST_DEAL:
            return position.redeals_left == 0
        case _:
            assert_never(merci.when)


def rule_against_any(
    merci: Merci | None, position: Position, can_move: Callable[[], bool]
) -> Rule | None:
    """The rule that forbids to draw any card now.

    Args:
        can_move: says whether a move without a draw is legal.
    """
    if merci is None:
        return Rule.MERCI_NEVER
    if not position.mercis_left:
        return Rule.MERCI_SPENT
    if not is_due(merci, position):
        return Rule.MERCI_NOT_YET
    return Rule.MERCI_NOT_STUCK if merci.stuck and can_move() else None


def broken_by_card(
    merci: Merci | None, position: Position, card: Card, spot: Spot
) -> Broken | None:
    """What forbids to draw this card."""
    if spot.zone is not Zone.FAN or position.is_top(spot):
        return Broken(Rule.MERCI_COVERED, (card,))
    if merci and spot.depth < first_depth(merci, len(position.fans[spot.pile])):
        return Broken(Rule.MERCI_SECOND, (card,))
    return None


def broken_by_place(
    merci: Merci | None, card: Card, to: Card | Target, *, own: bool
) -> tuple[bool, Broken | None]:
    """Whether the rules of other moves decide about a place for a drawn card, and what forbids it.

    Args:
        to: the top card of a fan, or a place that is no foundation.
        own: whether it is the top card of the drawn card's own fan.
    """
    wrong = Broken(Rule.MERCI_TO, (card,))
    place = merci.to if merci else MerciTo.LEGAL
    match place:
        case MerciTo.LEGAL:
            decided = to in (Target.CELL, Target.NEW_FAN)
            return not decided, wrong if decided else None
        case MerciTo.OWN_TOP:
            return False, None if own else wrong
        case MerciTo.ANY_FAN:
            return False, None if isinstance(to, Card) else wrong
        case MerciTo.NEW_FAN:
            return False, None if to is Target.NEW_FAN else wrong
        case _:
            assert_never(place)


def moves(
    merci: Merci, position: Position, places: Callable[[Card], Iterator[Card | Target]]
) -> Iterator[Transfer]:
    """Each card that may be drawn with each place that may take it; some are illegal.

    Args:
        places: where a card may go as far as ranks and suits decide.
    """
    tops = [fan[-1] for fan in position.fans if fan]
    for fan in position.fans:
        for card in fan[first_depth(merci, len(fan)) : -1]:
            found = list(places(card))
            up = [Target.FOUNDATION] if Target.FOUNDATION in found else []
            match merci.to:
                case MerciTo.LEGAL:
                    pass
                case MerciTo.OWN_TOP | MerciTo.ANY_FAN:
                    found = [*up, *tops]
                case MerciTo.NEW_FAN:
                    found = [*up, Target.NEW_FAN]
                case _:
                    assert_never(merci.to)
            for to in found:
                yield Transfer((card,), to, by_merci=True)


def first_depth(merci: Merci, length: int) -> int:
    """The depth of the lowest card that may be drawn from a fan of this length."""
    match merci.card:
        case MerciCard.COVERED:
            return 0
        case MerciCard.SECOND:
            return max(0, length - 2)
        case _:
            assert_never(merci.card)


def builds(merci: Merci) -> bool:
    """Whether a drawn card may go where any card may be built or put into a space."""
    match merci.to:
        case MerciTo.LEGAL:
            return True
        case MerciTo.OWN_TOP | MerciTo.ANY_FAN | MerciTo.NEW_FAN:
            return False
        case _:
            assert_never(merci.to)


def new_fans(merci: Merci | None) -> int:
    """How many fans the draws of a game can make."""
    return merci.count if merci and merci.to is MerciTo.NEW_FAN else 0


def drawn_fans(
    merci: Merci, fans: tuple[bytes, ...]
) -> Iterator[tuple[int, list[bytes], Iterator[list[bytes]]]]:
    """The draws in a position of the search, cards as codes.

    Yields:
        The card, the fans without it, and the fans after each place that only a drawn card may go
        to; places that any card may go to are left to the caller.
    """
    for number, fan in enumerate(fans):
        for depth in range(first_depth(merci, len(fan)), len(fan) - 1):
            rest = list(fans)
            rest[number] = fan[:depth] + fan[depth + 1 :]
            yield fan[depth], rest, _placed(merci.to, rest, number, fan[depth : depth + 1])


def _placed(to: MerciTo, rest: list[bytes], own: int, card: bytes) -> Iterator[list[bytes]]:
    match to:
        case MerciTo.LEGAL:
            pass
        case MerciTo.OWN_TOP:
            yield _with(rest, own, card)
        case MerciTo.ANY_FAN:
            yield from (_with(rest, number, card) for number, fan in enumerate(rest) if fan)
        case MerciTo.NEW_FAN:
            yield [*rest, card]
        case _:
            assert_never(to)


def _with(fans: list[bytes], number: int, card: bytes) -> list[bytes]:
    """The fans with a card on top of one of them."""
    grown = list(fans)
    grown[number] += card
    return grown


def place_reason(merci: Merci | None) -> str:
    """Where a drawn card may go, as the reason why it may not go elsewhere."""
    match merci.to if merci else None:
        case None:
            return "no card makes a new fan"
        case MerciTo.LEGAL:
            return "a drawn card goes onto a top card that takes it or to its foundation"
        case MerciTo.OWN_TOP:
            return "a drawn card goes on top of its own fan or to its foundation"
        case MerciTo.ANY_FAN:
            return "a drawn card goes onto any fan or to its foundation"
        case MerciTo.NEW_FAN:
            return "a drawn card, and no other, makes a new fan or goes to its foundation"
        case other:
            assert_never(other)
