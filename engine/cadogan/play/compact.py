"""Positions as small values, to look at many of them; the order of the fans is left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import NamedTuple

from cadogan.play import merci
from cadogan.play.cards import PACK, Rank
from cadogan.play.foundations import awaited_codes
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.rules import takers

CODES = {card: code for code, card in enumerate(PACK)}
"""The code of each card, 0 to 51."""

Tops = dict[int, list[int]]
"""The numbers of the fans by their top cards; those of emptied ones by -1."""


class State(NamedTuple):
    """A position as a small value: equal where only the order of fans or cells differs.

    ``fans`` and ``cells`` are sorted codes; an emptied fan counts only where it can be filled.
    ``heights`` are the foundations', ``mercis`` how many cards may be drawn before a redeal.
    """

    fans: tuple[bytes, ...]
    heights: bytes
    cells: bytes
    mercis: int


@dataclass(frozen=True, slots=True)
class Table:
    """The rules of one game by code, worked out once.

    ``takers`` are, for each card, the cards that it may be built on; ``piles`` the cards of each
    foundation, base first; ``fillers`` the cards that may fill a space.
    """

    profile: Profile
    takers: tuple[tuple[int, ...], ...]
    piles: tuple[bytes, ...]
    fillers: frozenset[int]

    def state(self, position: Position) -> State:
        """The state of a position."""
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
        fans, heights, cells, mercis = state
        awaited = awaited_codes(self.piles, heights)
        for number, fan in enumerate(fans):
            if fan and fan[-1] in awaited:
                raised = _changed(heights, awaited[fan[-1]], 1)
                yield self.canonical(_without_top(fans, number), raised, cells, mercis)
        for number, card in enumerate(cells):
            if card in awaited:
                raised = _changed(heights, awaited[card], 1)
                yield self.canonical(list(fans), raised, _without(cells, number), mercis)

    def next_states(self, state: State) -> list[State]:
        """The states after each legal move but a redeal; some may be the same."""
        tops = _tops(state.fans)
        found = [
            *self.going_up(state),
            *self._moved(state, tops),
            *self._from_cells(state, tops),
            *self._taken_back(state, tops),
        ]
        if state.mercis and not (self.profile.merci and self.profile.merci.stuck and found):
            found.extend(self._drawn(state, tops))
        return found

    def _moved(self, state: State, tops: Tops) -> Iterator[State]:
        """After a fan's top card went onto another fan, into a space or a cell."""
        fans, heights, cells, mercis = state
        has_cell = len(cells) < self.profile.cells.count
        for number, fan in enumerate(fans):
            card = fan[-1:]
            for onto in self._fans_for(card[0], tops, fans) if card else ():
                grown = _without_top(fans, number)
                grown[onto] += card
                yield self.canonical(grown, heights, cells, mercis)
            if card and has_cell:
                yield self.canonical(_without_top(fans, number), heights, cells + card, mercis)

    def _from_cells(self, state: State, tops: Tops) -> Iterator[State]:
        """After a card went from a cell onto a fan, into a space or another cell."""
        fans, heights, cells, mercis = state
        for number, card in enumerate(cells):
            for grown in self._settled(card, tops, fans):
                yield self.canonical(grown, heights, _without(cells, number), mercis)
            if len(cells) < self.profile.cells.count:
                yield state

    def _taken_back(self, state: State, tops: Tops) -> Iterator[State]:
        """After a card came back from a foundation."""
        fans, heights, cells, mercis = state
        for number, (_, rule) in enumerate(self.profile.piles):
            if not rule.gives_back(heights[number]):
                continue
            lowered = _changed(heights, number, -1)
            card = self.piles[number][lowered[number]]
            for grown in self._settled(card, tops, fans):
                yield self.canonical(grown, lowered, cells, mercis)
            if len(cells) < self.profile.cells.count:
                yield self.canonical(list(fans), lowered, cells + bytes((card,)), mercis)

    def _drawn(self, state: State, tops: Tops) -> Iterator[State]:
        """After a covered card was drawn by the merci."""
        fans, heights, cells, left = state
        if self.profile.merci is None:
            return
        awaited = awaited_codes(self.piles, heights)
        for card, rest, placed in merci.drawn_fans(self.profile.merci, fans):
            if card in awaited:
                raised = _changed(heights, awaited[card], 1)
                yield self.canonical(rest, raised, cells, left - 1)
            others = self._settled(card, tops, rest) if merci.builds(self.profile.merci) else ()
            for grown in chain(placed, others):
                yield self.canonical(grown, heights, cells, left - 1)

    def _fans_for(self, card: int, tops: Tops, fans: Sequence[bytes]) -> Iterator[int]:
        """The numbers of the fans that take a card, one emptied fan among them."""
        limit = self.profile.tableau.limit
        for taker in self.takers[card]:
            for number in tops.get(taker, ()):
                if not limit or len(fans[number]) < limit:
                    yield number
        if card in self.fillers and -1 in tops:
            yield tops[-1][0]

    def _settled(self, card: int, tops: Tops, fans: Sequence[bytes]) -> Iterator[list[bytes]]:
        """The fans after a card from elsewhere is built on one of them or put into a space."""
        for number in self._fans_for(card, tops, fans):
            grown = list(fans)
            grown[number] += bytes((card,))
            yield grown


@cache
def table(profile: Profile) -> Table:
    """The table of a game."""
    return Table(
        profile,
        tuple(tuple(CODES[onto] for onto in takers(profile)[card]) for card in PACK),
        tuple(
            bytes(CODES[card] for card in rule.pile(suit, len(Rank)))
            for suit, rule in profile.piles
        ),
        frozenset(CODES[card] for card in PACK if card.rank in profile.tableau.spaces),
    )


def _tops(fans: tuple[bytes, ...]) -> Tops:
    tops: Tops = {}
    for number, fan in enumerate(fans):
        tops.setdefault(fan[-1] if fan else -1, []).append(number)
    return tops


def _without_top(fans: tuple[bytes, ...], number: int) -> list[bytes]:
    """The fans after the top card of one of them is taken."""
    rest = list(fans)
    rest[number] = rest[number][:-1]
    return rest


def _without(cells: bytes, number: int) -> bytes:
    return cells[:number] + cells[number + 1 :]


def _changed(heights: bytes, pile: int, by: int) -> bytes:
    """The heights after one of them has changed."""
    return heights[:pile] + bytes((heights[pile] + by,)) + heights[pile + 1 :]
