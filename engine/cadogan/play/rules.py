"""The rules: which move is legal, and which rule a move breaks.

Rules are tried in a fixed order, and the first one broken is reported: the card is there; redeal
and merci; take; spaces and cells; limit; rank; suit.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import assert_never

from cadogan.play import merci
from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import PACK, Card
from cadogan.play.foundations import broken_by_going_up, foundation_for
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import Match, Order, Profile
from cadogan.play.redeals import broken_by_redeal


def broken_rule(profile: Profile, position: Position, move: Move) -> Broken | None:
    """The first rule that the move breaks, or None for a legal move."""
    match move:
        case Redeal(fans):
            return broken_by_redeal(position, fans)
        case Transfer():
            spots: list[Spot] = []
            for card in move.named:
                spot = position.find(card)
                if spot is None:
                    return Broken(Rule.TAKE_ABSENT, (card,))
                spots.append(spot)
            if move.by_merci and (rule := _rule_against_mercis(profile, position)):
                return Broken(rule, move.cards)
            return _broken_by_transfer(profile, position, move, spots)
        case _:
            assert_never(move)


def legal_moves(profile: Profile, position: Position) -> tuple[Move, ...]:
    """Every legal move: without the merci first, then by it, then the redeal without its layout."""
    legal: list[Move] = list(_legal_without_merci(profile, position))
    if profile.merci and _rule_against_mercis(profile, position) is None:
        tops = _tops(position)

        def places(card: Card) -> Iterator[Card | Target]:
            return (to for to, _ in _places(profile, position, card, tops))

        for move in merci.moves(profile.merci, position, places):
            spots = [spot for card in move.named if (spot := position.find(card))]
            if _broken_by_transfer(profile, position, move, spots) is None:
                legal.append(move)
    return (*legal, Redeal()) if broken_by_redeal(position) is None else tuple(legal)


def _rule_against_mercis(profile: Profile, position: Position) -> Rule | None:
    """What forbids to draw any card now."""

    def can_move() -> bool:
        return any(_legal_without_merci(profile, position))

    return merci.rule_against_any(profile.merci, position, can_move)


def _broken_by_transfer(
    profile: Profile, position: Position, move: Transfer, spots: Sequence[Spot]
) -> Broken | None:
    """The rule that a move breaks; its cards are in the position, and the merci may be used now.

    Args:
        spots: the places of the cards that the move names.
    """
    card, spot = move.cards[-1], spots[len(move.cards) - 1]
    if move.by_merci and (broken := merci.broken_by_card(profile.merci, position, card, spot)):
        return broken
    return _broken_by_take(profile, position, move, spot) or _broken_by_target(
        profile, position, move, spot, spots[-1]
    )


def _broken_by_take(
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    if len(move.cards) > 1:
        return Broken(Rule.TAKE_ONE, move.cards)
    if spot.zone is Zone.FOUNDATION:
        height = len(position.foundations[spot.pile])
        if not profile.piles[spot.pile][1].gives_back(height):
            return Broken(Rule.TAKE_FOUNDATION, move.cards)
    if not move.by_merci and not position.is_top(spot):
        return Broken(Rule.TAKE_TOP, (*move.cards, *position.pile(spot)[spot.depth + 1 :]))
    return None


def _broken_by_target(
    profile: Profile, position: Position, move: Transfer, spot: Spot, found: Spot
) -> Broken | None:
    """The rule that the target of a move breaks; ``found`` is the place of a card as target."""
    (card,) = move.cards
    to, own, height = move.to, False, 0
    if to is Target.FOUNDATION:
        return broken_by_going_up(profile.piles, position, card)
    if isinstance(to, Card):
        if found == spot or found.zone is not Zone.FAN or not position.is_top(found):
            return Broken(Rule.BUILD_TOP, (card, to))
        own = spot.zone is Zone.FAN and found.pile == spot.pile
        height = found.depth + 1 - own
    if move.by_merci:
        by_others, broken = merci.broken_by_place(profile.merci, card, to, own=own)
        if not by_others:
            return broken
    match to:
        case Target.NEW_FAN:
            return Broken(Rule.MERCI_TO, move.cards)
        case Target.SPACE:
            return _broken_by_space(profile, position, card)
        case Target.CELL:
            if not profile.cells.count:
                return Broken(Rule.CELLS_NEVER, move.cards)
            return None if None in position.cells else Broken(Rule.CELLS_FULL, move.cards)
        case Card():
            return _broken_by_build(profile, card, to, height)
        case _:
            assert_never(to)


def _broken_by_space(profile: Profile, position: Position, card: Card) -> Broken | None:
    if not profile.tableau.spaces:
        return Broken(Rule.SPACES_NEVER, (card,))
    if card.rank not in profile.tableau.spaces:
        return Broken(Rule.SPACES_RANK, (card,))
    return None if () in position.fans else Broken(Rule.SPACES_NONE, (card,))


def _broken_by_build(profile: Profile, card: Card, onto: Card, height: int) -> Broken | None:
    """What keeps a card off another, on top of a fan of ``height`` cards without the first."""
    limit = profile.tableau.limit
    if limit and height >= limit:
        return Broken(Rule.BUILD_LIMIT, (card, onto))
    rule = build_fault(profile, card, onto)
    return Broken(rule, (card, onto)) if rule else None


def build_fault(profile: Profile, card: Card, onto: Card) -> Rule | None:
    """The rule of rank or suit that keeps a card off another one."""
    if onto.rank - card.rank not in _steps(profile.tableau.order):
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


def _steps(order: Order) -> tuple[int, ...]:
    """How much higher the card is that a card may go on."""
    match order:
        case Order.DOWN:
            return (1,)
        case Order.UP:
            return (-1,)
        case Order.EITHER:
            return (1, -1)
        case _:
            assert_never(order)


def _legal_without_merci(profile: Profile, position: Position) -> Iterator[Transfer]:
    """Each legal move of a card in play."""
    tops = _tops(position)
    for zone, number, pile in position.piles():
        if pile:
            cards, spot = pile[-1:], Spot(zone, number, len(pile) - 1)
            for to, found in _places(profile, position, pile[-1], tops):
                move = Transfer(cards, to)
                if _broken_by_transfer(profile, position, move, (spot, found or spot)) is None:
                    yield move


def _tops(position: Position) -> dict[Card, Spot]:
    """The top card of each fan, and where it is."""
    fans = enumerate(position.fans)
    return {fan[-1]: Spot(Zone.FAN, number, len(fan) - 1) for number, fan in fans if fan}


def _places(
    profile: Profile, position: Position, card: Card, tops: Mapping[Card, Spot]
) -> Iterator[tuple[Card | Target, Spot | None]]:
    """The targets that rank and suit allow, each with its place where it is a card."""
    if foundation_for(profile.piles, position, card) is not None:
        yield Target.FOUNDATION, None
    onto = [taker for taker in takers(profile)[card] if taker in tops]
    if len(onto) > 1:
        onto.sort(key=tops.__getitem__)
    for taker in onto:
        yield taker, tops[taker]
    if card.rank in profile.tableau.spaces:
        yield Target.SPACE, None
    if profile.cells.count:
        yield Target.CELL, None


@cache
def takers(profile: Profile) -> dict[Card, Pile]:
    """For each card, the cards that take it by rank and suit."""
    return {
        card: tuple(onto for onto in PACK if build_fault(profile, card, onto) is None)
        for card in PACK
    }
