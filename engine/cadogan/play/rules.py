"""The rules: which move is legal, and which rule a move breaks.

Rules are tried in a fixed order, and the first one broken is the one told: the card is there;
redeal and draw; take; spaces and cells; limit; rank; suit.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import assert_never

from cadogan.play.cards import PACK, Card
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import Draw, DrawCard, DrawTo, DrawWhen, Match, Order, Profile


class Rule(Enum):
    """Every rule that a move can break; the value is its stable code."""

    TAKE_ABSENT = "take.absent"
    REDEAL_NONE_LEFT = "redeal.none-left"
    REDEAL_EMPTY = "redeal.empty"
    REDEAL_CARDS = "redeal.cards"
    REDEAL_THREES = "redeal.threes"
    DRAW_NEVER = "draw.never"
    DRAW_SPENT = "draw.spent"
    DRAW_NOT_YET = "draw.not-yet"
    DRAW_NOT_STUCK = "draw.not-stuck"
    DRAW_COVERED = "draw.covered"
    DRAW_SECOND = "draw.second"
    DRAW_TO = "draw.to"
    TAKE_ONE = "take.one"
    TAKE_FOUNDATION = "take.foundation"
    TAKE_TOP = "take.top"
    SPACES_NEVER = "spaces.never"
    SPACES_RANK = "spaces.rank"
    SPACES_NONE = "spaces.none"
    CELLS_NEVER = "cells.never"
    CELLS_FULL = "cells.full"
    BUILD_TOP = "build.top"
    BUILD_LIMIT = "build.limit"
    BUILD_RANK = "build.rank"
    FOUNDATION_RANK = "foundation.rank"
    BUILD_SUIT = "build.suit"
    BUILD_COLOUR = "build.colour"
    BUILD_ALTERNATE = "build.alternate"


@dataclass(frozen=True, slots=True)
class Broken:
    """The rule that a move breaks, and the cards that show it, the moved one first."""

    rule: Rule
    cards: Pile = ()


def broken_rule(profile: Profile, position: Position, move: Move) -> Broken | None:
    """The first rule that the move breaks, or None for a legal move."""
    if isinstance(move, Redeal):
        return _broken_by_redeal(position, move)
    for card in (*move.cards, move.to):
        if isinstance(card, Card) and position.find(card) is None:
            return Broken(Rule.TAKE_ABSENT, (card,))
    if move.drawn and (rule := _why_no_draw(profile, position)):
        return Broken(rule, move.cards)
    return _broken_by_transfer(profile, position, move)


def legal_moves(profile: Profile, position: Position) -> tuple[Move, ...]:
    """Every legal move: without a draw first, then draws, then the redeal without its layout."""
    moves = list(_undrawn(profile, position))
    if profile.draw and _why_no_draw(profile, position) is None:
        moves.extend(_drawn(profile, position, profile.draw))
    legal = [move for move in moves if _broken_by_transfer(profile, position, move) is None]
    return (*legal, Redeal()) if _broken_by_redeal(position, Redeal()) is None else tuple(legal)


def redeal_sizes(cards: int) -> tuple[int, ...]:
    """The sizes of the fans when ``cards`` are dealt anew: threes, and what remains."""
    return (3,) * (cards // 3) + ((cards % 3,) if cards % 3 else ())


def _broken_by_redeal(position: Position, move: Redeal) -> Broken | None:
    cards = Counter(card for fan in position.fans for card in fan)
    dealt = Counter(card for fan in move.fans for card in fan)
    if not position.redeals_left:
        return Broken(Rule.REDEAL_NONE_LEFT)
    if not cards:
        return Broken(Rule.REDEAL_EMPTY)
    if move.fans and dealt != cards:
        return Broken(Rule.REDEAL_CARDS, tuple({**(cards - dealt), **(dealt - cards)}))
    if move.fans and tuple(map(len, move.fans)) != redeal_sizes(cards.total()):
        return Broken(Rule.REDEAL_THREES)
    return None


def draw_is_due(profile: Profile, position: Position) -> bool:
    """Whether a draw is left and this deal allows it."""
    draw = profile.draw
    last = position.redeals_left == 0
    return bool(draw and position.draws_left and (last or draw.when is DrawWhen.ANY_DEAL))


def _why_no_draw(profile: Profile, position: Position) -> Rule | None:
    """What forbids a draw of any card now."""
    if profile.draw is None:
        return Rule.DRAW_NEVER
    if not position.draws_left:
        return Rule.DRAW_SPENT
    if not draw_is_due(profile, position):
        return Rule.DRAW_NOT_YET
    if profile.draw.stuck and any(
        _broken_by_transfer(profile, position, move) is None for move in _undrawn(profile, position)
    ):
        return Rule.DRAW_NOT_STUCK
    return None


def _broken_by_transfer(profile: Profile, position: Position, move: Transfer) -> Broken | None:
    """What forbids this move of cards that are all here, where a draw as such is allowed."""
    spot = position.find(move.cards[-1])
    assert spot is not None  # the cards are here
    broken = _broken_by_draw(profile, position, move, spot) if move.drawn else None
    return (
        broken
        or _broken_by_take(profile, position, move, spot)
        or _broken_by_target(profile, position, move, spot)
    )


def _broken_by_draw(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    if spot.zone is not Zone.FAN or position.is_top(spot):
        return Broken(Rule.DRAW_COVERED, move.cards)
    second = profile.draw is not None and profile.draw.card is DrawCard.SECOND
    if second and spot.depth != len(position.fans[spot.pile]) - 2:
        return Broken(Rule.DRAW_SECOND, move.cards)
    return None


def _broken_by_take(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    if len(move.cards) > 1:
        return Broken(Rule.TAKE_ONE, move.cards)
    if spot.zone is Zone.FOUNDATION:
        height = len(position.foundations[spot.pile])
        if not profile.piles[spot.pile][1].gives_back(height):
            return Broken(Rule.TAKE_FOUNDATION, move.cards)
    if not move.drawn and not position.is_top(spot):
        return Broken(Rule.TAKE_TOP, (*move.cards, *position.pile(spot)[spot.depth + 1 :]))
    return None


def _broken_by_target(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    (card,) = move.cards
    to = DrawTo.LEGAL if not move.drawn or profile.draw is None else profile.draw.to
    match move.to:
        case Target.FOUNDATION:
            return _broken_by_foundation(profile, position, card)
        case Target.NEW_FAN:
            return None if move.drawn and to is DrawTo.NEW_FAN else Broken(Rule.DRAW_TO, move.cards)
        case Target.SPACE if to is DrawTo.LEGAL:
            return _broken_by_space(profile, position, card)
        case Target.CELL if not move.drawn:
            if not profile.cells.count:
                return Broken(Rule.CELLS_NEVER, move.cards)
            return None if None in position.cells else Broken(Rule.CELLS_FULL, move.cards)
        case Card():
            return _broken_by_build(profile, position, card, move.to, spot, to)
        case Target.SPACE | Target.CELL:
            return Broken(Rule.DRAW_TO, move.cards)
        case _:
            assert_never(move.to)


def _broken_by_space(profile: Profile, position: Position, card: Card) -> Broken | None:
    if not profile.tableau.spaces:
        return Broken(Rule.SPACES_NEVER, (card,))
    if card.rank not in profile.tableau.spaces:
        return Broken(Rule.SPACES_RANK, (card,))
    return None if () in position.fans else Broken(Rule.SPACES_NONE, (card,))


def _broken_by_build(
    profile: Profile, position: Position, card: Card, onto: Card, spot: Spot, to: DrawTo
) -> Broken | None:
    found = position.find(onto)
    if found is None or found == spot or found.zone is not Zone.FAN or not position.is_top(found):
        return Broken(Rule.BUILD_TOP, (card, onto))
    own = spot.zone is Zone.FAN and found.pile == spot.pile
    match to:
        case DrawTo.LEGAL:
            return _broken_by_order(profile, position, card, found, own)
        case DrawTo.ANY_FAN:
            return None
        case DrawTo.OWN_TOP:
            return None if own else Broken(Rule.DRAW_TO, (card,))
        case DrawTo.NEW_FAN:
            return Broken(Rule.DRAW_TO, (card,))
        case _:
            assert_never(to)


def _broken_by_order(
    profile: Profile, position: Position, card: Card, found: Spot, own: bool
) -> Broken | None:
    """What keeps a card off the top card of a fan, which may be its own when it is drawn."""
    fan = position.fans[found.pile]
    onto = fan[-1]
    limit = profile.tableau.limit
    if limit and len(fan) - own >= limit:
        return Broken(Rule.BUILD_LIMIT, (card, onto))
    rule = build_fault(profile, card, onto)
    return Broken(rule, (card, onto)) if rule else None


def build_fault(profile: Profile, card: Card, onto: Card) -> Rule | None:
    """The rule of rank or suit that keeps a card off another one."""
    step = onto.rank - card.rank
    steps = {Order.DOWN: (1,), Order.UP: (-1,), Order.EITHER: (1, -1)}[profile.tableau.order]
    if step not in steps:
        return Rule.BUILD_RANK
    same_colour = card.suit.is_red == onto.suit.is_red
    match profile.tableau.match:
        case Match.SUIT:
            return None if card.suit is onto.suit else Rule.BUILD_SUIT
        case Match.COLOUR:
            return None if same_colour else Rule.BUILD_COLOUR
        case Match.ALTERNATE:
            return Rule.BUILD_ALTERNATE if same_colour else None
        case Match.ANY:
            return None
        case other:
            assert_never(other)


def _broken_by_foundation(profile: Profile, position: Position, card: Card) -> Broken | None:
    if foundation_for(profile, position, card) is not None:
        return None
    awaited = tuple(
        Card(rank, suit)
        for (suit, rule), pile in zip(profile.piles, position.foundations, strict=True)
        if suit is card.suit and (rank := rule.next_rank(len(pile)))
    )
    return Broken(Rule.FOUNDATION_RANK, (card, *awaited))


def foundation_for(profile: Profile, position: Position, card: Card) -> int | None:
    """The number of the foundation whose next card this is."""
    for number, (suit, rule) in enumerate(profile.piles):
        if suit is card.suit and rule.next_rank(len(position.foundations[number])) is card.rank:
            return number
    return None


def _undrawn(profile: Profile, position: Position) -> Iterator[Transfer]:
    """Each card in play with each place that may take it."""
    by_card = takers(profile)
    for _, _, pile in position.piles():
        if pile:
            for to in _places(profile, position, pile[-1], by_card[pile[-1]]):
                yield Transfer(pile[-1:], to)


def _drawn(profile: Profile, position: Position, draw: Draw) -> Iterator[Transfer]:
    """Each covered card with each place to which it may be drawn."""
    by_card = takers(profile)
    for card in (card for fan in position.fans for card in fan[:-1]):
        onto = by_card[card] if draw.to is DrawTo.LEGAL else PACK
        for to in _places(profile, position, card, onto):
            yield Transfer((card,), to, drawn=True)
        if draw.to is DrawTo.NEW_FAN:
            yield Transfer((card,), Target.NEW_FAN, drawn=True)


def _places(
    profile: Profile, position: Position, card: Card, onto: Pile
) -> Iterator[Card | Target]:
    """Where a card may go as far as ranks and suits tell: a short list that misses nothing."""
    if foundation_for(profile, position, card) is not None:
        yield Target.FOUNDATION
    yield from (fan[-1] for fan in position.fans if fan and fan[-1] in onto)
    if card.rank in profile.tableau.spaces:
        yield Target.SPACE
    if profile.cells.count:
        yield Target.CELL


@cache
def takers(profile: Profile) -> dict[Card, Pile]:
    """For each card, the cards that take it by rank and suit."""
    return {
        card: tuple(onto for onto in PACK if build_fault(profile, card, onto) is None)
        for card in PACK
    }
