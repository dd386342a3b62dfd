"""Two packs are within the vocabulary: their games are read, dealt and played, card for card."""

from collections import Counter
from random import Random

import pytest

from cadogan.games.profiles import read_profile
from cadogan.play.cards import PACK
from cadogan.play.deals import deal
from cadogan.play.effect import play
from cadogan.play.facts import facts
from cadogan.play.moves import Transfer
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.script.grammar import parse_script
from cadogan.script.replay import replay

HOUSE = """\
id = "{name}"
decks = 2
[tableau]
deal = [{fans}2]
kings = "as-dealt"
order = "either"
match = "suit"
spaces = "any"
limit = 0
[[foundations]]
suits = ["C", "D", "H", "S"]
base = "A"
order = "up"
started = false
take_back = false
[[foundations]]
suits = ["C", "D", "H", "S"]
base = "{base}"
order = "{order}"
started = false
take_back = false
[redeals]
count = 0
[cells]
count = 0
"""


def house(name: str, base: str, order: str) -> Profile:
    """A game of two packs in 34 fans of three and one of two."""
    text = HOUSE.format(name=name, fans="3, " * 34, base=base, order=order)
    profile, faults = read_profile(text, f"{name}.toml")
    assert not faults
    assert profile
    return profile


HOUSES = [house("house-in-the-wood", "A", "up"), house("house-on-the-hill", "K", "down")]


@pytest.mark.parametrize("profile", HOUSES, ids=lambda profile: profile.id)
def test_a_game_of_two_packs_is_played(profile: Profile) -> None:
    """Every card is there twice, from the deal to the end of a random game."""
    assert {facts(profile)[name] for name in ("cards", "foundations", "fans")} == {104, 8, 35}
    position, random = deal(profile, "24"), Random(24)
    for _ in range(200):
        assert Counter(card for card, _ in position.cards()) == Counter(PACK * 2)
        moves = [m for m in legal_moves(profile, position) if isinstance(m, Transfer)]
        if not moves:
            break
        up = [move for move in moves if str(move).endswith("F")]
        position = play(profile, position, random.choice(up or moves))
    assert position.score > 0


@pytest.mark.parametrize(
    ("more", "message"),
    [("", ""), (": 8C\n", "8♣ is here 3 times: in line 3, in line 4, in line 5")],
)
def test_a_third_copy_is_refused(more: str, message: str) -> None:
    """A script of two packs may hold a card twice, not three times."""
    text = f'[Game "{HOUSES[0].id}"]\n[Excerpt "yes"]\n: 8C 9C\n: 8C KD\n{more}= free 9C\n'
    script, read = parse_script(text, "x")
    _, found = replay(script, {HOUSES[0].id: HOUSES[0]})
    assert not read
    assert [fault.message.partition(";")[0] for fault in found] == [message] * bool(more)
