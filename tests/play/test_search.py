"""Searches: short positions, the rules by code, shortcuts that lose nothing, and claims."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from boards import board, game, games, messages, moved
from cadogan.play.cards import PACK, Rank, parse_card
from cadogan.play.compact import table
from cadogan.play.deals import deal
from cadogan.play.effect import play
from cadogan.play.merci import Merci, MerciCard, MerciTo, MerciWhen
from cadogan.play.moves import Transfer
from cadogan.play.outcome import is_won
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.redeals import redeal_sizes
from cadogan.play.rules import legal_moves
from cadogan.play.search import NoWay, shortest_way_to_free, way_to_win
from cadogan.play.shortcuts import next_states
from cadogan.script.grammar import parse_lines

EVERY_DRAW = [
    game(
        id=f"draw-{when.value}-{stuck}-{card.value}-{to.value}",
        merci=Merci(2, when, stuck, card, to),
    )
    for when, stuck, card, to in product(MerciWhen, (False, True), MerciCard, MerciTo)
]
TAKING_BACK = [
    game(name, foundations=tuple(replace(rule, take_back=True) for rule in game(name).foundations))
    for name in ("free-fan", "clover-leaf")
]


def late(profile: Profile, height: int, seed: int) -> Position:
    """A random layout of the cards that are left when each foundation is this high."""
    start = deal(profile, "1")
    up = tuple(rule.pile(suit, height) for suit, rule in profile.piles)
    gone = {card for pile in up for card in pile}
    left = [card for card in PACK if card not in gone]
    Random(seed).shuffle(left)
    fans = tuple(
        tuple(left[3 * n : 3 * n + size]) for n, size in enumerate(redeal_sizes(len(left)))
    )
    return replace(start, fans=fans, foundations=up, redeals_left=0)


@pytest.mark.parametrize(
    "profile", [*games().values(), *EVERY_DRAW, *TAKING_BACK], ids=lambda profile: profile.id
)
def test_short_positions_follow_the_same_rules(profile: Profile) -> None:
    """In random play the next states are those of the legal moves, for every kind of rule."""
    rules, random = table(profile), Random(profile.id)
    for number in range(1, 5):
        position = replace(deal(profile, str(number)), redeals_left=number % 2)
        for _ in range(25):
            legal = [m for m in legal_moves(profile, position) if isinstance(m, Transfer)]
            after = {rules.state(play(profile, position, move)) for move in legal}
            assert set(rules.next_states(rules.state(position))) == after
            if not legal:
                break
            position = play(profile, position, random.choice(legal))


def test_a_short_position_leaves_out_the_order_of_fans() -> None:
    """And emptied fans, where nothing fills them."""
    rules = table(game())
    assert rules.state(board(": 8C\n: 9C 2H\n:")) == rules.state(board(": 9C 2H\n: 8C"))
    assert rules.state(board(": 8C\n: 9C 2H")) != rules.state(board(": 8C\n: 2H 9C"))
    filled = table(game("fan"))
    assert filled.state(board(": 8C\n:")) != filled.state(board(": 8C"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "height", "kinds"),
    [("la-belle-lucie", 8, 2), ("fan", 9, 2), ("free-fan", 11, 1), ("clover-leaf", 10, 2)],
)
def test_shortcuts_lose_nothing(name: str, height: int, kinds: int) -> None:
    """With them and without them the same late layouts can be won, and some can't."""
    profile = games()[name]
    rules = table(profile)
    winnable = []
    for seed in range(60):
        position = late(profile, height, seed)
        winnable.append(isinstance(way_to_win(profile, position), tuple))
        seen, rest = set(), [rules.state(position)]
        while rest:
            state = rest.pop()
            seen.add(state)
            rest.extend(new for new in set(rules.next_states(state)) if new not in seen)
        assert winnable[-1] == any(map(rules.is_won, seen))
    assert len(set(winnable)) == kinds


def test_shortcuts_are_not_taken_where_they_could_lose() -> None:
    """With a draw left, in any suit, or where cards come back, every move is tried."""
    for profile in (game("shamrocks"), game("super-flower-garden"), TAKING_BACK[0]):
        state = table(profile).state(deal(profile, "24"))
        assert next_states(table(profile), state) == table(profile).next_states(state)
    drawing = game("three-shuffles-and-a-draw")
    last = table(drawing).state(replace(deal(drawing, "24"), redeals_left=0))
    assert next_states(table(drawing), last) == table(drawing).next_states(last)


def test_a_way_to_win_wins() -> None:
    """Its moves are legal, and all cards are up at their end."""
    for name, number in (("la-belle-lucie", "13"), ("fan-with-cells", "1"), ("shamrocks-ii", "1")):
        position = deal(games()[name], number)
        way = way_to_win(games()[name], position)
        assert isinstance(way, tuple)
        assert is_won(games()[name], moved(games()[name], position, *map(str, way)))


def test_the_search_begins_where_few_cards_wait_for_one_below_them() -> None:
    """By the number of cards that are up alone, it takes 12,665 positions to win this deal."""
    assert isinstance(way_to_win(game("free-fan"), deal(game("free-fan"), "24"), 2_000), tuple)


@pytest.mark.slow
def test_the_share_of_single_deals_that_can_be_won() -> None:
    """Of 200 numbered deals about one in twenty-two, and the search leaves none open."""
    ways = [
        way_to_win(game("single-deal"), deal(game("single-deal"), str(n))) for n in range(1, 201)
    ]
    assert NoWay.UNKNOWN not in ways
    assert 4 <= sum(isinstance(way, tuple) for way in ways) <= 16


def test_what_the_search_did_not_see_is_unknown() -> None:
    """A limit met is no proof that there is no way."""
    position = deal(game("fan-with-cells"), "1")
    assert way_to_win(game("fan-with-cells"), position, most=10) is NoWay.UNKNOWN
    assert way_to_win(game(), deal(game(), "24")) is NoWay.NONE
    buried = board(": AS JC 6D\n: 5S\n: TD 3H\n: 2C")
    shamrocks = game("shamrocks")
    ace = parse_card("AS")
    assert shortest_way_to_free(shamrocks, buried, ace, most=3) is NoWay.UNKNOWN
    way = shortest_way_to_free(shamrocks, buried, ace)
    assert isinstance(way, tuple)
    assert len(way) == 3
    assert shortest_way_to_free(shamrocks, buried, parse_card("3H")) == ()


def test_a_draw_counts_as_a_move() -> None:
    """In the last deal, and only there."""
    profile = game("three-shuffles-and-a-draw")
    blocked = board("Foundations: C-K D-T H-K S-T\n: JD KS QS\n: JS KD QD", profile)
    assert way_to_win(profile, blocked) is NoWay.NONE
    way = way_to_win(profile, replace(blocked, redeals_left=0))
    assert isinstance(way, tuple)
    assert way[0].by_merci
    assert way[0].cards[0].rank is Rank.JACK


EXCERPT = '[Game "la-belle-lucie"]\n[Excerpt "yes"]\nFoundations: S-A\n: QD 2S 8C\n: 9C\n'


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("= free QD in 2", None),
        ("= free 8C in 0", None),
        ("= free QD in 1", "the shortest way takes 2: 8C > 9C, 2S > F; correct the claim"),
        ("= free 8C in 1", "the shortest way takes 0: it is so already; correct the claim"),
        ("= free AS in 1", "no way frees A♠ without a redeal; correct the claim"),
        ("= free KH in 1", "K♥ is not in the position; correct the claim"),
        ("= solvable", "an excerpt can't know '= solvable', since a missing card could"),
        ("= unsolvable", "an excerpt can't know '= unsolvable', since a missing card could"),
        ("= free QD in", "'= free QD in' is not a claim; write '= free QD'"),
        ("= buried QD in 2", "'= buried QD in 2' is not a claim; write '= buried QD'"),
    ],
)
def test_claims_of_an_excerpt(claim: str, message: str | None) -> None:
    """A shortest way is exact; the report of a false claim has the true number."""
    found = messages(EXCERPT + claim)
    assert (len(found), message in found[0] if message and found else None) == (
        (1, True) if message else (0, None)
    )


@pytest.mark.parametrize("claim", ["= free QD in 2", "= free QD", "= solvable", "= unsolvable"])
def test_a_claim_prints_as_it_is_read(claim: str) -> None:
    """In canonical form, however it was written."""
    (line,), faults = parse_lines([(1, f"  {claim.lower()} ".replace(" ", "  "))], "x")
    assert (str(line.statement), faults) == (claim, [])


def test_claims_of_a_complete_game() -> None:
    """Numbered deal 13 can be won, 24 can't; the fault of a wrong claim shows the way."""
    deals = '[Game "la-belle-lucie"]\n[Deal "{}"]\n= {}\n'
    assert messages(deals.format(13, "solvable")) == []
    assert messages(deals.format(24, "unsolvable")) == []
    (fault,) = messages(deals.format(13, "unsolvable"))
    assert "false claim '= unsolvable': it can be won: " in fault
    (fault,) = messages(deals.format(24, "solvable"))
    assert "false claim '= solvable': no way wins without a redeal" in fault


@pytest.mark.slow
def test_a_claim_that_no_search_settles_is_no_false_one() -> None:
    """It is refused as unproved, whichever way it is put."""
    for claim in ("solvable", "unsolvable"):
        script = f'[Game "super-flower-garden-in-suit"]\n[Deal "2"]\n= {claim}\n'
        (fault,) = messages(script)
        assert f"3: unproved claim '= {claim}': 100000 positions were searched" in fault
