"""Numbered deals: the layout that PySolFC shows for a number, and redeals by a rule of our own."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, takewhile
from random import Random
from typing import NamedTuple, assert_never

from cadogan.play.cards import Card, NotationError, Rank, Suit
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Kings, Profile
from cadogan.play.redeals import redeal_sizes

FIRST_OF_TWISTER = 32_000
"""Numbers below are dealt by Microsoft's generator, the others by Python's Mersenne Twister."""

_MOST_MICROSOFT = 2**31 - 1  # larger numbers follow other arithmetic
_MOST_TWISTER = 10**20 - 1
_MICROSOFT_DECK = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
_TWISTER_DECK = tuple(
    Card(rank, suit)
    for suit in (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    for rank in Rank
)

Below = Callable[[int], int]
"""A random number from 0 up to, not including, the number given."""


class DealNumber(NamedTuple):
    """Which deal: the number, and whether Microsoft's generator deals it."""

    seed: int
    is_microsoft: bool


def parse_number(text: str) -> DealNumber:
    """Read a deal's number: ``24``, ``32001``, or ``ms32001`` for Microsoft's generator.

    Raises:
        NotationError: the text is no number or out of range; the message says what is allowed.
    """
    found = re.fullmatch(r"(ms)?([0-9]{1,40})", text.strip())
    seed = int(found[2]) if found else 0
    most = _MOST_MICROSOFT if found and found[1] else _MOST_TWISTER
    if not found or not 1 <= seed <= most:
        raise NotationError(
            f"'{text}' is no number of a deal; write 1 to {_MOST_TWISTER}, "
            f"or ms1 to ms{_MOST_MICROSOFT}"
        )
    return DealNumber(seed, bool(found[1]) or seed < FIRST_OF_TWISTER)


def deal(profile: Profile, number: str | int) -> Position:
    """The game's start in the deal of this number, as PySolFC lays it out.

    Raises:
        NotationError: as ``parse_number`` does.
    """
    bases = {rule.pile(suit, 1)[0] for suit, rule in profile.piles if rule.started}
    deck = next(_shuffled(parse_number(str(number))))
    cards = tuple(card for card in deck if card not in bases)
    match profile.tableau.kings:
        case Kings.AS_DEALT:
            fans = _dealt(profile.tableau.deal, cards)
        case Kings.BOTTOM:
            # PySolFC deals from the other end of the shuffled deck.
            fans = tuple(map(_with_kings_down, _dealt(profile.tableau.deal, cards[::-1])))
        case _:
            assert_never(profile.tableau.kings)
    return Position(
        fans,
        tuple(rule.pile(suit, int(rule.started)) for suit, rule in profile.piles),
        (None,) * profile.cells.count,
        profile.redeals.count,
        profile.mercis,
    )


def redeal(profile: Profile, number: str, k: int, cards: Iterable[Card]) -> tuple[Pile, ...]:
    """The fans after redeal ``k``, from 1, of a numbered deal in which ``cards`` are left.

    The generator of the deal shuffles a complete deck for each redeal; the cards left
    are dealt in that order. So the redeal depends only on which cards are left.

    Raises:
        NotationError: as ``parse_number`` does, or the game has no such redeal.
    """
    if not 1 <= k <= profile.redeals.count:
        most = profile.redeals.count
        raise NotationError(f"{profile.id} has no redeal {k}; it has {most}, counted from 1")
    deck = next(islice(_shuffled(parse_number(number)), k, None))
    left = {*cards}
    order = [card for card in deck if card in left]
    sizes = redeal_sizes(len(order))
    return tuple(tuple(order[3 * n : 3 * n + size]) for n, size in enumerate(sizes))


def redealt(profile: Profile, number: str, k: int, left: Pile) -> Position:
    """The position right after redeal ``k``: these cards are in the fans, all others are up.

    Raises:
        NotationError: as ``redeal`` does, or the other cards make no foundations.
    """
    foundations = tuple(
        tuple(takewhile(lambda card: card not in left, rule.pile(suit, len(Rank))))
        for suit, rule in profile.piles
    )
    kept = {*chain(left, *foundations)}
    if lost := next((card for card in _MICROSOFT_DECK if card not in kept), None):
        raise NotationError(f"{lost.symbol} is not left, but it can't be up yet; name it, too")
    if twice := next((card for card, count in Counter(left).items() if count > 1), None):
        raise NotationError(f"{twice.symbol} is named too often; name each card once")
    start = deal(profile, number)
    fans = redeal(profile, number, k, left)
    redeals_left = start.redeals_left - k
    return replace(start, fans=fans, foundations=foundations, redeals_left=redeals_left)


def _shuffled(number: DealNumber) -> Iterator[Pile]:
    """Endless shuffles of a fresh deck, each in the order of dealing."""
    deck = _MICROSOFT_DECK if number.is_microsoft else _TWISTER_DECK
    below = (_microsoft if number.is_microsoft else _twister)(number.seed)
    while True:
        cards = list(deck)
        for last in range(len(cards) - 1, 0, -1):
            other = below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        yield tuple(reversed(cards))


def _microsoft(seed: int) -> Below:
    """The generator of Microsoft's C library, as its FreeCell used it."""
    state = seed

    def below(count: int) -> int:
        nonlocal state
        state = (state * 214013 + 2531011) % 2**31
        return (state >> 16) % count

    return below


def _twister(seed: int) -> Below:
    twister = Random(seed)  # noqa: S311  (a deal is no secret)
    return lambda count: int(twister.random() * count)


def _dealt(sizes: Sequence[int], cards: Sequence[Card]) -> tuple[Pile, ...]:
    """Cards dealt round the fans; a single short fan at the end joins in the last rounds only."""
    rounds = max(sizes)
    is_remainder = set(sizes[:-1]) == {rounds}
    fans: list[list[Card]] = [[] for _ in sizes]
    rest = iter(cards)
    for done in range(rounds):
        for number, (fan, size) in enumerate(zip(fans, sizes, strict=True)):
            waits = is_remainder and number == len(sizes) - 1 and done < rounds - size
            if len(fan) < size and not waits:
                fan.append(next(rest))
    return tuple(map(tuple, fans))


def _with_kings_down(fan: Pile) -> Pile:
    """The fan after each king, lowest first, has changed places with the lowest other card."""
    cards = list(fan)
    for depth, card in enumerate(fan):
        other = next((n for n in range(depth) if cards[n].rank is not Rank.KING), None)
        if card.rank is Rank.KING and other is not None:
            cards[depth], cards[other] = cards[other], cards[depth]
    return tuple(cards)
