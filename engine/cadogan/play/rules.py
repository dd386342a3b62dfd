"""The rules: which move is legal, and which rule a move breaks.

Rules are tried in a fixed order, and the first one broken is the one told: the card is there;
redeal and draw; take; spaces and cells; limit; rank; suit.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from cadogan.play.cards import Card
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import DrawCard, DrawTo, DrawWhen, Match, Order, Profile


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
    spots = {card: position.find(card) for card in (*move.cards, move.to) if isinstance(card, Card)}
    for card, found in spots.items():
        if found is None:
            return Broken(Rule.TAKE_ABSENT, (card,))
    spot = spots[move.cards[-1]]
    assert spot is not None  # the loop above has returned otherwise
    broken = _broken_by_draw(profile, position, move, spot) if move.drawn else None
    return (
        broken
        or _broken_by_take(profile, position, move, spot)
        or _broken_by_target(profile, position, move, spot)
    )


def legal_moves(profile: Profile, position: Position) -> tuple[Move, ...]:
    """Every legal move: without a draw first, then draws, then the redeal without its layout."""
    moves = [move for move in _candidates(position) if broken_rule(profile, position, move) is None]
    return tuple(moves)


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


def _broken_by_draw(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    draw = profile.draw
    if draw is None:
        return Broken(Rule.DRAW_NEVER, move.cards)
    if not position.draws_left:
        return Broken(Rule.DRAW_SPENT, move.cards)
    if not draw_is_due(profile, position):
        return Broken(Rule.DRAW_NOT_YET, move.cards)
    if draw.stuck and any(
        broken_rule(profile, position, other) is None
        for other in _candidates(position)
        if isinstance(other, Transfer) and not other.drawn
    ):
        return Broken(Rule.DRAW_NOT_STUCK, move.cards)
    if spot.zone is not Zone.FAN or position.is_top(spot):
        return Broken(Rule.DRAW_COVERED, move.cards)
    if draw.card is DrawCard.SECOND and spot.depth != len(position.fans[spot.pile]) - 2:
        return Broken(Rule.DRAW_SECOND, move.cards)
    return None


def _broken_by_take(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    if len(move.cards) > 1:
        return Broken(Rule.TAKE_ONE, move.cards)
    if spot.zone is Zone.FOUNDATION and not profile.piles[spot.pile][1].take_back:
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
    if found is None or found.zone is not Zone.FAN or not position.is_top(found):
        return Broken(Rule.BUILD_TOP, (card, onto))
    own = spot.zone is Zone.FAN and found.pile == spot.pile
    match to:
        case DrawTo.LEGAL:
            pass
        case DrawTo.ANY_FAN:
            return None
        case DrawTo.OWN_TOP:
            return None if own else Broken(Rule.DRAW_TO, (card,))
        case DrawTo.NEW_FAN:
            return Broken(Rule.DRAW_TO, (card,))
        case _:
            assert_never(to)
    if own:
        return Broken(Rule.BUILD_TOP, (card, onto))
    limit = profile.tableau.limit
    if limit and len(position.fans[found.pile]) >= limit:
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


def _candidates(position: Position) -> Iterator[Move]:
    """Every move worth asking about: each card with each place, first undrawn, then drawn."""
    tops = [fan[-1] for fan in position.fans if fan]
    targets: tuple[Card | Target, ...] = (Target.FOUNDATION, *tops, Target.SPACE, Target.CELL)
    for _, _, pile in position.piles():
        yield from (Transfer((pile[-1],), to) for to in targets if pile and to != pile[-1])
    if position.draws_left:
        for fan in position.fans:
            for card in fan[:-1]:
                yield from (Transfer((card,), to, True) for to in (*targets, Target.NEW_FAN))
    yield Redeal()
