"""Positions as small values, to look at many of them; the order of the fans is left out."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import NamedTuple

from cadogan.play import merci
from cadogan.play.cards import PACK
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.rules import takers

CODES = {card: code for code, card in enumerate(PACK)}
"""The number that stands for a card, 0 to 51."""


class State(NamedTuple):
    """A position in short: equal for positions that differ only in the order of fans or cells.

    ``fans`` and ``cells`` are sorted codes; an emptied fan counts only where it can be filled.
    ``heights`` are the foundations', ``mercis`` how many cards may be drawn before a redeal.
    """

    fans: tuple[bytes, ...]
    heights: bytes
    cells: bytes
    mercis: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rules of one game by code, worked out once: who takes whom, and what awaits which.

    ``takers`` are, for each card, the cards that it may be built on; ``homes`` its foundations,
    each with the height at which it is awaited; ``fillers`` the cards that may fill a space.
    """

    profile: Profile
    takers: tuple[tuple[int, ...], ...]
    homes: tuple[tuple[tuple[int, int], ...], ...]
    fillers: frozenset[int]

    def state(self, position: Position) -> State:
        """A position in short."""
        fans = [bytes(CODES[card] for card in fan) for fan in position.fans]
        cells = bytes(sorted(CODES[card] for card in position.cells if card))
        mercis = position.mercis_left if merci.is_due(self.profile.merci, position) else 0
        return self.canonical(fans, bytes(map(len, position.foundations)), cells, mercis)

    def canonical(self, fans: list[bytes], heights: bytes, cells: bytes, mercis: int) -> State:
        """The state with these piles, whatever their order."""
        kept = fans if self.fillers else filter(None, fans)
        return State(tuple(sorted(kept)), heights, bytes(sorted(cells)), mercis)

    def is_won(self, state: State) -> bool:
        """Whether every card is up."""
        return sum(state.heights) == self.profile.cards

    def going_up(self, state: State) -> Iterator[State]:
        """The states after a move to a foundation."""
        for number, fan in enumerate(state.fans):
            if fan and (heights := self._raised(state.heights, fan[-1])):
                fans = _with(state.fans, number, fan[:-1])
                yield self.canonical(fans, heights, state.cells, state.mercis)
        for number, card in enumerate(state.cells):
            if heights := self._raised(state.heights, card):
                cells = _without(state.cells, number)
                yield self.canonical(list(state.fans), heights, cells, state.mercis)

    def next_states(self, state: State) -> list[State]:
        """The states after each legal move but a redeal; some may be the same."""
        found = [*self.going_up(state), *self._moved(state), *self._taken_back(state)]
        if state.mercis and not (self.profile.merci and self.profile.merci.stuck and found):
            found.extend(self._drawn(state))
        return found

    def _raised(self, heights: bytes, card: int) -> bytes | None:
        """The heights after a card has gone to its foundation; None if none awaits it."""
        for pile, height in self.homes[card]:
            if heights[pile] == height:
                return heights[:pile] + bytes((height + 1,)) + heights[pile + 1 :]
        return None

    def _moved(self, state: State) -> Iterator[State]:
        """After a move of a card in play onto a fan, into a space or a cell."""
        fans, heights, cells, mercis = state
        tops = _tops(fans)
        has_cell = len(cells) < self.profile.cells.count
        for number, fan in enumerate(fans):
            if not fan:
                continue
            card, rest = fan[-1], _with(fans, number, fan[:-1])
            for grown in self._settled(tops, rest, card):
                yield self.canonical(grown, heights, cells, mercis)
            if has_cell:
                yield self.canonical(rest, heights, cells + fan[-1:], mercis)
        for number, card in enumerate(cells):
            left = _without(cells, number)
            for grown in self._settled(tops, list(fans), card):
                yield self.canonical(grown, heights, left, mercis)
            if has_cell:
                yield state

    def _settled(
        self, tops: dict[int, list[int]], fans: list[bytes], card: int
    ) -> Iterator[list[bytes]]:
        """The fans after a card from elsewhere is built on one of them or put into a space."""
        limit = self.profile.tableau.limit
        for taker in self.takers[card]:
            for number in tops.get(taker, ()):
                if not limit or len(fans[number]) < limit:
                    yield _with(fans, number, fans[number] + bytes((card,)))
        if card in self.fillers and -1 in tops:
            yield _with(fans, tops[-1][0], bytes((card,)))

    def _taken_back(self, state: State) -> Iterator[State]:
        """After a card came back from a foundation."""
        fans, heights, cells, mercis = state
        tops = _tops(fans)
        for pile, (suit, rule) in enumerate(self.profile.piles):
            height = heights[pile]
            if not rule.gives_back(height):
                continue
            card = CODES[rule.pile(suit, height)[-1]]
            left = heights[:pile] + bytes((height - 1,)) + heights[pile + 1 :]
            for grown in self._settled(tops, list(fans), card):
                yield self.canonical(grown, left, cells, mercis)
            if len(cells) < self.profile.cells.count:
                yield self.canonical(list(fans), left, cells + bytes((card,)), mercis)

    def _drawn(self, state: State) -> Iterator[State]:
        """After a covered card was drawn by the merci."""
        fans, heights, cells, left = state
        if self.profile.merci is None:
            return
        tops = _tops(fans)
        for card, rest, placed in merci.drawn_fans(self.profile.merci, fans):
            if raised := self._raised(heights, card):
                yield self.canonical(rest, raised, cells, left - 1)
            others = self._settled(tops, rest, card) if merci.builds(self.profile.merci) else ()
            for grown in chain(placed, others):
                yield self.canonical(grown, heights, cells, left - 1)


@cache
def table(profile: Profile) -> Table:
    """The table of a game."""
    return Table(
        profile,
        tuple(tuple(CODES[onto] for onto in takers(profile)[card]) for card in PACK),
        tuple(
            tuple(
                (pile, rule.height(card.rank) - 1)
                for pile, (suit, rule) in enumerate(profile.piles)
                if suit is card.suit
            )
            for card in PACK
        ),
        frozenset(CODES[card] for card in PACK if card.rank in profile.tableau.spaces),
    )


def _tops(fans: tuple[bytes, ...]) -> dict[int, list[int]]:
    """The numbers of the fans by their top cards; those of emptied ones by -1."""
    tops: dict[int, list[int]] = {}
    for number, fan in enumerate(fans):
        tops.setdefault(fan[-1] if fan else -1, []).append(number)
    return tops


def _with(fans: tuple[bytes, ...] | list[bytes], number: int, fan: bytes) -> list[bytes]:
    """The fans with one of them replaced."""
    grown = list(fans)
    grown[number] = fan
    return grown


def _without(cells: bytes, number: int) -> bytes:
    return cells[:number] + cells[number + 1 :]
