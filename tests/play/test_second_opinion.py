"""The engine and a plain second implementation agree on every move, over random play."""

from itertools import count
from random import Random

import pytest

from boards import fans, game, games
from cadogan.play.cards import Rank
from cadogan.play.deals import deal
from cadogan.play.effect import play
from cadogan.play.moves import Redeal, parse_move
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Cells, Match, Order, Profile
from cadogan.play.redeals import Redeals, redeal_sizes
from cadogan.play.rules import broken_rule, legal_moves
from second_opinion import GAMES, Table, start

POSITIONS = 10_000
LONGEST = 100
"""Moves of a game before the next deal is taken, since some games never end."""


def words(pile: Pile) -> list[str]:
    """A pile as the second opinion holds it."""
    return [str(card) for card in pile]


def seen(profile: Profile, position: Position) -> tuple[object, ...]:
    """What a position holds, in words."""
    up = {
        suit.value: words(pile)
        for (suit, _), pile in zip(profile.piles, position.foundations, strict=True)
    }
    cells = sorted(str(card) for card in position.cells if card)
    fans = [words(fan) for fan in position.fans]
    return fans, up, cells, position.redeals_left, position.mercis_left


def seen_by(table: Table) -> tuple[object, ...]:
    """What the second opinion holds, in the same order."""
    return table.fans, table.foundations, table.cells, table.redeals_left, table.draws_left


def judged(profile: Profile, position: Position, move: str) -> str:
    """The code of the rule that a move breaks in the engine's eyes."""
    broken = broken_rule(profile, position, parse_move(move))
    return broken.rule.value if broken else ""


def any_move(table: Table, random: Random) -> str:
    """A move that is seldom allowed, of any card to any place."""
    piles = [*table.fans, *table.foundations.values(), table.cells]
    card = random.choice(random.choice([pile for pile in piles if pile]))
    tops = [fan[-1] for fan in table.fans if fan and fan[-1] != card]
    near = [top for top in tops if table.fits(card, top)]
    to = random.choice([*tops, *near * 4, "F", "F", "_", "_", "cell", "new"])
    return "draw " * (random.random() < 0.3) + f"{card} > {to}"


def disagreement(name: str, profile: Profile, positions: int) -> object:
    """Random play of numbered deals, as long as both sides see the same; what differs, or None."""
    random, met = Random(name), 0
    for number in count(1):
        position = deal(profile, str(number))
        table = start(name, [words(fan) for fan in position.fans])
        for _ in range(LONGEST):
            met += 1
            moves = table.moves()
            legal = [str(move) for move in legal_moves(profile, position)]
            tried = any_move(table, random)
            ours, theirs = judged(profile, position, tried), table.why_not(tried)
            if sorted(moves) != sorted(legal) or ours != theirs:
                return sorted(set(moves) ^ set(legal)), tried, ours, theirs
            if not moves:
                break
            up = [move for move in moves if move.endswith("> F")]
            position = both_play(profile, position, table, random.choice(up * 2 + moves), random)
        table.cells.sort()
        if seen(profile, position) != seen_by(table):
            return seen(profile, position), seen_by(table)
        if met >= positions:
            return None
    raise AssertionError("numbers never end")


def both_play(
    profile: Profile, position: Position, table: Table, move: str, random: Random
) -> Position:
    """The engine's position after a move that the other side makes, too."""
    if move != "redeal":
        table.play(move)
        return play(profile, position, parse_move(move))
    left = [card for fan in position.fans for card in fan]
    random.shuffle(left)
    table.redeal([str(card) for card in left])
    sizes = redeal_sizes(len(left))
    fans = tuple(tuple(left[3 * n : 3 * n + size]) for n, size in enumerate(sizes))
    return play(profile, position, Redeal(fans))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(games()))
def test_a_second_opinion_finds_the_same_moves(name: str) -> None:
    """In 10,000 positions the legal moves, the reasons of illegal ones and what moves do agree."""
    assert disagreement(name, games()[name], POSITIONS) is None


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("la-belle-lucie", fans(order=Order.EITHER)),
        ("la-belle-lucie", fans(match=Match.COLOUR)),
        ("la-belle-lucie", fans(spaces=(Rank.KING,))),
        ("la-belle-lucie", game(redeals=Redeals(3))),
        ("la-belle-lucie", game(merci=game("three-shuffles-and-a-draw").merci)),
        ("three-shuffles-and-a-draw", game("three-shuffles-and-a-draw-anywhere")),
        ("shamrocks", fans("shamrocks", limit=4)),
        ("clover-leaf", fans("clover-leaf", spaces=(Rank.KING,))),
        ("free-fan", game("free-fan", cells=Cells(3))),
    ],
)
def test_a_second_opinion_notices_a_wrong_rule(name: str, wrong: Profile) -> None:
    """A profile that allows a little more or less than the printed rules is found out."""
    assert disagreement(name, wrong, 3_000)


def test_the_second_opinion_knows_every_game() -> None:
    """And each starts as its profile says: fans, foundations, redeals and draws."""
    assert GAMES.keys() == games().keys()
    for name, profile in games().items():
        position = deal(profile, "1")
        table = start(name, [words(fan) for fan in position.fans])
        assert seen(profile, position) == seen_by(table)
        sizes = [size for part in table.game.deal.split("+") for size in spelt(part)]
        assert sizes == list(profile.tableau.deal)


def spelt(part: str) -> list[int]:
    """``17x3`` as seventeen threes, ``1`` as a single one."""
    times, by, size = part.rpartition("x")
    return [int(size)] * (int(times) if by else 1)
