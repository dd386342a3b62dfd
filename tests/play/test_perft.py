"""The engine reaches as many positions as the second opinion counted."""

import pytest

from boards import games
from cadogan.play.compact import table
from cadogan.play.deals import deal
from cadogan.play.profile import Profile
from perft import DEALS, DEPTH, FOLDER, HEAD, counts, line

MOST = 4_000
"""The positions from which a last move is still counted in a test; the files have all counts."""


def reached(profile: Profile, number: int) -> list[int]:
    """How many positions each number of moves leads to, as far as a test has time for."""
    rules = table(profile)
    level = {rules.state(deal(profile, str(number)))}
    found: list[int] = []
    while len(found) < DEPTH and len(level) <= (MOST if number < 3 else MOST // 4):
        level = {after for state in level for after in rules.next_states(state)}
        found.append(len(level))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(games()))
def test_as_many_positions_are_reached_as_the_second_opinion_counts(name: str) -> None:
    """In 1 to 4 moves from twenty numbered deals; the largest counts only up to 3 moves."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text.startswith(HEAD.format(name=name))
    lines = text.splitlines(keepends=True)[2:]
    assert len(lines) == len(DEALS)
    for number, written in zip(DEALS, lines, strict=True):
        found = reached(games()[name], number)
        assert len(found) >= 3
        assert written.startswith(line(number, found).rstrip())


def test_the_files_are_what_the_second_opinion_says() -> None:
    """It counts the first deals again, a few moves far."""
    for name in sorted(games()):
        first = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()[2]
        assert first.startswith(line(1, counts(name, 1, 2)).rstrip())
