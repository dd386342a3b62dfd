"""Moves that lose nothing when the aim is to win without a redeal, so that no other is tried."""

from collections.abc import Iterator
from functools import cache

from cadogan.play.cards import Rank
from cadogan.play.compact import State, Table
from cadogan.play.foundations import Direction
from cadogan.play.profile import Match, Order, Profile


def next_states(rules: Table, state: State) -> list[State]:
    """The states to look at after this one: a single one where a move loses nothing."""
    safe = next(_safe(rules, state), None)
    return rules.next_states(state) if safe is None else [safe]


@cache
def goes_up_safely(profile: Profile, mercis: int) -> bool:
    """Whether a move to a foundation never spoils a game that can be won.

    So it is in a game built in suit, without a draw, where nothing comes back: follow any
    winning line and leave out each move of the card that went up. What the line built on that
    card is one lower, so it is up, or one higher, so its foundation awaits it, and it goes there
    instead. All other cards find every fan as before, only shorter.
    """
    return (
        profile.tableau.match is Match.SUIT
        and not mercis
        and not any(rule.take_back for rule in profile.foundations)
    )


@cache
def builds_safely(profile: Profile, mercis: int) -> bool:
    """Whether a build onto a settled card never spoils a game that can be won.

    A settled card can leave its fan only for its foundation, or would gain nothing elsewhere. It
    must wait for the card built on it anyway, so nothing is covered that could have been freed,
    and the fan that the card came from is shorter.
    """
    return (
        goes_up_safely(profile, mercis)
        and profile.tableau.order is Order.DOWN
        and not profile.tableau.limit
        and not profile.cells.count
        and all((r.base, r.order) == (Rank.ACE, Direction.UP) for r in profile.foundations)
    )


def _safe(rules: Table, state: State) -> Iterator[State]:
    if goes_up_safely(rules.profile, state.mercis):
        yield from rules.going_up(state)
    if builds_safely(rules.profile, state.mercis):
        settled = {fan[-1]: n for n, fan in enumerate(state.fans) if _is_settled(rules, fan)}
        for number, fan in enumerate(state.fans):
            for onto in rules.takers[fan[-1]] if fan else ():
                if onto in settled:
                    fans = list(state.fans)
                    fans[number] = fan[:-1]
                    fans[settled[onto]] += fan[-1:]
                    yield rules.canonical(fans, state.heights, state.cells, state.mercis)


def _is_settled(rules: Table, fan: bytes) -> bool:
    """Whether a fan's last card can go only up, or is alone where an emptied fan is of no use."""
    if not fan or fan[-1] in rules.fillers:
        return False
    takers = rules.takers[fan[-1]]
    if len(fan) == 1:
        return not takers or not rules.fillers
    return not takers or fan[-2] in takers
