"""The rules: which move is legal, and which rule a move breaks.

Rules are tried in a fixed order, and the first one broken is reported: the card is there; redeal
and merci; take; spaces and cells; limit; rank; suit.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import assert_never

from cadogan.play import merci
from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import PACK, Card
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Spot, Zone
from cadogan.play.profile import Match, Order, Profile


def broken_rule(profile: Profile, position: Position, move: Move) -> Broken | None:
    """The first rule that the move breaks, or None for a legal move."""
    match move:
        case Redeal():
            return _broken_by_redeal(position, move)
        case Transfer():
            pass
        case _:
            assert_never(move)
    for card in move.named:
        if position.find(card) is None:
            return Broken(Rule.TAKE_ABSENT, (card,))
    if move.by_merci and (rule := _rule_against_mercis(profile, position)):
        return Broken(rule, move.cards)
    return _broken_by_transfer(profile, position, move)


def legal_moves(profile: Profile, position: Position) -> tuple[Move, ...]:
    """Every legal move: without the merci first, then by it, then the redeal without its layout."""
    legal: list[Move] = list(_legal_without_merci(profile, position))
    if profile.merci and _rule_against_mercis(profile, position) is None:
        drawn = merci.moves(profile.merci, position, lambda card: _places(profile, position, card))
        legal += (move for move in drawn if _broken_by_transfer(profile, position, move) is None)
    return (*legal, Redeal()) if _broken_by_redeal(position, Redeal()) is None else tuple(legal)


def redeal_sizes(cards: int) -> tuple[int, ...]:
    """The sizes of the fans when ``cards`` are dealt again: threes, and what remains."""
    return (3,) * (cards // 3) + ((cards % 3,) if cards % 3 else ())


def _broken_by_redeal(position: Position, move: Redeal) -> Broken | None:
    if not position.redeals_left:
        return Broken(Rule.REDEAL_NONE_LEFT)
    if not any(position.fans):
        return Broken(Rule.REDEAL_EMPTY)
    if not move.fans:
        return None
    cards = Counter(card for fan in position.fans for card in fan)
    dealt = Counter(card for fan in move.fans for card in fan)
    if dealt != cards:
        return Broken(Rule.REDEAL_CARDS, tuple({**(cards - dealt), **(dealt - cards)}))
    if tuple(map(len, move.fans)) != redeal_sizes(cards.total()):
        return Broken(Rule.REDEAL_THREES)
    return None


def _rule_against_mercis(profile: Profile, position: Position) -> Rule | None:
    """What forbids to draw any card now."""

    def can_move() -> bool:
        return any(_legal_without_merci(profile, position))

    return merci.rule_against_any(profile.merci, position, can_move)


def _broken_by_transfer(profile: Profile, position: Position, move: Transfer) -> Broken | None:
    """What forbids this move of cards that are all here, where the merci as such is allowed."""
    card = move.cards[-1]
    spot = position.find(card)
    assert spot is not None  # the cards are here
    if move.by_merci and (broken := merci.broken_by_card(profile.merci, position, card, spot)):
        return broken
    return _broken_by_take(profile, position, move, spot) or _broken_by_target(
        profile, position, move, spot
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
    profile: Profile, position: Position, move: Transfer, spot: Spot
) -> Broken | None:
    (card,) = move.cards
    to, own = move.to, False
    if to is Target.FOUNDATION:
        return _broken_by_foundation(profile, position, card)
    if isinstance(to, Card):
        found = position.find(to)
        if not found or found == spot or found.zone is not Zone.FAN or not position.is_top(found):
            return Broken(Rule.BUILD_TOP, (card, to))
        own = spot.zone is Zone.FAN and found.pile == spot.pile
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
            return _broken_by_build(profile, position, card, to, own=own)
        case _:
            assert_never(to)


def _broken_by_space(profile: Profile, position: Position, card: Card) -> Broken | None:
    if not profile.tableau.spaces:
        return Broken(Rule.SPACES_NEVER, (card,))
    if card.rank not in profile.tableau.spaces:
        return Broken(Rule.SPACES_RANK, (card,))
    return None if () in position.fans else Broken(Rule.SPACES_NONE, (card,))


def _broken_by_build(
    profile: Profile, position: Position, card: Card, onto: Card, *, own: bool
) -> Broken | None:
    """What keeps a card off the top card of a fan, which is its ``own`` when it is drawn there."""
    limit = profile.tableau.limit
    if limit:
        fan = next(fan for fan in position.fans if fan and fan[-1] == onto)
        if len(fan) - own >= limit:
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


def _legal_without_merci(profile: Profile, position: Position) -> Iterator[Transfer]:
    """Each legal move of a card in play."""
    for _, _, pile in position.piles():
        if pile:
            for to in _places(profile, position, pile[-1]):
                move = Transfer(pile[-1:], to)
                if _broken_by_transfer(profile, position, move) is None:
                    yield move


def _places(profile: Profile, position: Position, card: Card) -> Iterator[Card | Target]:
    """Where a card may go as far as ranks and suits decide: a short list that misses nothing."""
    if foundation_for(profile, position, card) is not None:
        yield Target.FOUNDATION
    onto = takers(profile)[card]
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
