"""What can be reached without a redeal: a way to win, the shortest way to free a card."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from heapq import heappop, heappush
from itertools import combinations, count, pairwise

from cadogan.play.cards import Card
from cadogan.play.compact import CODES, State, Table, table
from cadogan.play.effect import play
from cadogan.play.moves import Redeal, Transfer
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.play.shortcuts import next_states

MOST_STATES = 100_000
"""The number of positions after which a search gives up."""


class NoWay(Enum):
    """A search without a way: there is none, or the limit came first, which proves nothing."""

    NONE = "none"
    UNKNOWN = "unknown"


Way = tuple[Transfer, ...] | NoWay


def way_to_win(
    profile: Profile, position: Position, most: int = MOST_STATES, *, with_moves: bool = True
) -> Way:
    """Moves that win from here without a redeal, seldom the fewest.

    Args:
        with_moves: whether the moves are asked for; else a way that was found has none.
    """
    rules = table(profile)

    @cache
    def waiting(fan: bytes) -> int:
        return _waiting(rules, fan)

    def still_to_do(state: State, _: int) -> int:
        return sum(map(waiting, state.fans)) - sum(state.heights)

    def after(state: State) -> list[State]:
        return next_states(rules, state)

    found = _search(rules.state(position), after, rules.is_won, still_to_do, most)
    if isinstance(found, NoWay):
        return found
    return _moves(rules, position, found) if with_moves else ()


def shortest_way_to_free(
    profile: Profile, position: Position, card: Card, most: int = MOST_STATES
) -> Way:
    """The fewest moves after which a card is on top of a fan; none where it is already."""
    rules, code = table(profile), CODES[card]

    def is_free(state: State) -> bool:
        return any(fan[-1:] == bytes((code,)) for fan in state.fans)

    found = _search(rules.state(position), rules.next_states, is_free, _by_steps, most)
    return found if isinstance(found, NoWay) else _moves(rules, position, found)


def _waiting(rules: Table, fan: bytes) -> int:
    """How often a card of a fan is on one of its suit that must go up before it."""
    return sum(
        below < above
        for pile in rules.piles
        for below, above in combinations([pile.index(card) for card in fan if card in pile], 2)
    )


def _by_steps(_: State, steps: int) -> int:
    return steps


def _search(
    start: State,
    after: Callable[[State], list[State]],
    is_goal: Callable[[State], bool],
    rank: Callable[[State, int], int],
    most: int,
) -> list[State] | NoWay:
    """The states on a way to a goal, start and goal included.

    States are looked at by rank, the lowest first; where ranks are steps, the way is a shortest.
    """
    before: dict[State, State | None] = {start: None}
    ticket = count()
    queue = [(rank(start, 0), next(ticket), 0, start)]
    while queue:
        _, _, steps, state = heappop(queue)
        if is_goal(state):
            return [*_back(before, state)][::-1]
        for new in after(state):
            if new not in before:
                if len(before) == most:
                    return NoWay.UNKNOWN
                before[new] = state
                heappush(queue, (rank(new, steps + 1), next(ticket), steps + 1, new))
    return NoWay.NONE


def _back(before: dict[State, State | None], state: State | None) -> Iterator[State]:
    """The states from this one back to the start."""
    while state is not None:
        yield state
        state = before[state]


def _moves(rules: Table, position: Position, states: list[State]) -> tuple[Transfer, ...]:
    """The moves that lead along these states."""
    moves = []
    for _, after in pairwise(states):
        for move in legal_moves(rules.profile, position):
            if not isinstance(move, Redeal):
                moved = play(rules.profile, position, move)
                if rules.state(moved) == after:
                    moves.append(move)
                    position = moved
                    break
    return tuple(moves)
