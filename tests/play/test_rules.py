"""Each rule refuses what it should, with its code and the cards that show it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards import board, cards, game, moved, positions, random_position, shuffled
from cadogan.play.broken import Broken, Rule
from cadogan.play.effect import IllegalMove, play
from cadogan.play.moves import Move, Redeal, Target, Transfer, parse_move
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.redeals import redeal_sizes
from cadogan.play.rules import broken_rule, legal_moves

FREEING = """
    Foundations: S-A
    : QD 2S 8C
    : 9C
    : 9D
    :
"""


@pytest.mark.parametrize(
    ("move", "rule", "shown"),
    [
        ("7H > 9C", "take.absent", "7H"),
        ("8C > 9S", "take.absent", "9S"),
        ("2S+8C > 9C", "take.one", "2S 8C"),
        ("AS > 9C", "take.foundation", "AS"),
        ("2S > F", "take.top", "2S 8C"),
        ("QD > 9C", "take.top", "QD 2S 8C"),
        ("9C > _", "spaces.never", "9C"),
        ("9C > cell", "cells.never", "9C"),
        ("9C > new", "draw.to", "9C"),
        ("9C > QD", "build.top", "9C QD"),
        ("9C > AS", "build.top", "9C AS"),
        ("9C > 8C", "build.rank", "9C 8C"),
        ("8C > F", "foundation.rank", "8C AC"),
        ("8C > 9D", "build.suit", "8C 9D"),
        ("draw 2S > F", "draw.never", "2S"),
    ],
)
def test_the_strict_game_refuses(move: str, rule: str, shown: str) -> None:
    """One refusal of each rule that a move can break, the moved card first."""
    broken = broken_rule(game(), board(FREEING), parse_move(move))
    assert broken == Broken(Rule(rule), cards(shown))


def test_the_strict_game_allows() -> None:
    """A top card goes on the next higher one of its suit, or to its foundation."""
    position = board(FREEING)
    assert legal_moves(game(), position) == (parse_move("8C > 9C"), Redeal())
    position = moved(game(), position, "8C > 9C", "2S > F")
    assert position == board("Foundations: S-2\n: QD\n: 9C 8C\n: 9D\n:")
    assert legal_moves(game(), position) == (Redeal(),)


@pytest.mark.parametrize(
    ("profile", "move", "rule"),
    [
        (game("fan"), "9C > _", "spaces.rank"),
        (game("free-fan"), "9C > cell", None),
        (game("super-flower-garden"), "8C > 9D", None),
        (game("super-flower-garden"), "9D > 8C", "build.rank"),
        (game("freecell"), "8C > 9C", "build.alternate"),
        (game("freecell"), "8C > 9D", None),
        (game("three-shuffles-and-a-draw"), "draw 2S > F", "draw.not-yet"),
    ],
)
def test_other_games_judge_by_their_profiles(profile: Profile, move: str, rule: str | None) -> None:
    """The same cards under another profile."""
    broken = broken_rule(profile, board(FREEING, profile), parse_move(move))
    assert (broken and broken.rule.value) == rule


def test_a_fan_is_built_up_to_the_limit() -> None:
    """Three cards take no fourth, two take a third, up or down, in any suit."""
    profile = game("shamrocks")
    position = board(": QD 2S 8C\n: 2D 9D\n: 9H\n: TC", profile)
    for move in ("9D > 8C", "9H > 8C"):
        broken = broken_rule(profile, position, parse_move(move))
        assert broken == Broken(Rule.BUILD_LIMIT, cards(move.replace(" > ", " ")))
    after = moved(profile, position, "TC > 9H", "8C > 9D")
    assert after.fans == (cards("QD 2S"), cards("2D 9D 8C"), cards("9H TC"), ())


def test_a_space_takes_a_card_only_where_there_is_one() -> None:
    """There is no emptied fan for a king among two full ones."""
    profile = game("fan")
    broken = broken_rule(profile, board(": 2S KD\n: 9C", profile), parse_move("KD > _"))
    assert broken == Broken(Rule.SPACES_NONE, cards("KD"))


def test_a_king_that_is_alone_goes_to_the_other_space() -> None:
    """A move is never done in place: the fan that a card leaves is not the space it takes."""
    profile = game("fan")
    position = board(": KD\n: 9C\n:", profile)
    assert moved(profile, position, "KD > _").fans == ((), cards("9C"), cards("KD"))


def test_a_third_redeal_is_refused() -> None:
    """Two redeals are played, and then none is left, whatever the layout."""
    profile, position = game(), board(": 4C 3C 3S\n: 5H")
    for new in (": 3S 5H 4C\n: 3C", ": 5H 4C 3C\n: 3S"):
        position = play(profile, position, Redeal(board(new).fans))
    assert position.redeals_left == 0
    assert broken_rule(profile, position, Redeal(position.fans)) == Broken(Rule.REDEAL_NONE_LEFT)
    with pytest.raises(IllegalMove, match=r"redeal\.none-left"):
        play(profile, position, Redeal(position.fans))


@pytest.mark.parametrize(
    ("layout", "rule", "shown"),
    [
        (": 3S 5H 4C\n: 3C", None, ""),
        (": 3S 5H\n: 3C 4C", "redeal.threes", ""),
        (": 3S 5H 4C 3C", "redeal.threes", ""),
        (": 3S 5H 4C\n: 3C\n:", "redeal.threes", ""),
        (": 3S 5H 4C", "redeal.cards", "3C"),
        (": 3S 5H 4C\n: 3D", "redeal.cards", "3C 3D"),
        (": 3S 5H 4C\n: 3C AS", "redeal.cards", "AS"),
    ],
)
def test_a_redeal_lays_out_the_same_cards_in_threes(
    layout: str, rule: str | None, shown: str
) -> None:
    """Cards that are gone or new are named, those gone first."""
    position = board("Foundations: S-2\n: 4C 3C 3S\n:\n: 5H")
    broken = broken_rule(game(), position, Redeal(board(layout).fans))
    assert broken == (Broken(Rule(rule), cards(shown)) if rule else None)


def test_nothing_is_redealt_when_all_cards_are_up() -> None:
    """A game that is won has no move left."""
    position = board("Foundations: C-K D-K H-K S-K")
    assert broken_rule(game(), position, Redeal()) == Broken(Rule.REDEAL_EMPTY)
    assert legal_moves(game(), position) == ()


def test_a_redeal_is_played_with_its_layout() -> None:
    """Without one it is legal, but nothing is known of what follows."""
    with pytest.raises(ValueError, match="layout"):
        play(game(), board(": 4C"), Redeal())


@pytest.mark.parametrize(
    ("left", "sizes"),
    [
        (52, (3,) * 17 + (1,)),
        (50, (3,) * 16 + (2,)),
        (49, (3,) * 16 + (1,)),
        (48, (3,) * 16),
        (4, (3, 1)),
        (2, (2,)),
        (0, ()),
    ],
)
def test_redeals_deal_threes_and_what_remains(left: int, sizes: tuple[int, ...]) -> None:
    """The sizes that the rules give as examples."""
    assert redeal_sizes(left) == sizes


@pytest.mark.parametrize("left", range(53))
def test_redeals_deal_every_card(left: int) -> None:
    """For any number of cards: all are dealt, every fan but the last has three."""
    sizes = redeal_sizes(left)
    assert sum(sizes) == left
    assert all(size == 3 for size in sizes[:-1])
    assert all(1 <= size <= 3 for size in sizes)


@given(positions(), st.randoms(use_true_random=False))
def test_a_redeal_keeps_foundations_and_cards(
    met: tuple[Profile, Position], random: object
) -> None:
    """Only the fans change, and hold the same cards."""
    profile, position = met
    redeal = shuffled(position, random)  # type: ignore[arg-type]
    if broken_rule(profile, position, redeal) is None:
        after = play(profile, position, redeal)
        assert after.foundations == position.foundations
        assert after.cells == position.cells
        assert sorted(map(str, sum(after.fans, ()))) == sorted(map(str, sum(position.fans, ())))
        assert after.redeals_left == position.redeals_left - 1


@given(positions())
def test_no_move_loses_or_doubles_a_card(met: tuple[Profile, Position]) -> None:
    """After every legal move the same cards are there, each once, and the move did something."""
    profile, position = met
    held = sorted(str(card) for card, _ in position.cards())
    assert len(set(held)) == profile.cards
    for move in legal_moves(profile, position):
        if isinstance(move, Transfer):
            after = play(profile, position, move)
            assert sorted(str(card) for card, _ in after.cards()) == held
            assert after != position


@pytest.mark.slow
@given(positions())
def test_a_move_is_legal_or_breaks_a_rule(met: tuple[Profile, Position]) -> None:
    """Of all moves that can be written for the cards here, those without a broken rule are legal.

    So the short list that ``legal_moves`` tries misses none.
    """
    profile, position = met
    tops = [fan[-1] for fan in position.fans if fan]
    every: list[Move] = [Redeal()]
    for card, _ in position.cards():
        for to in (*tops, *Target):
            every += [Transfer((card,), to), Transfer((card,), to, by_merci=True)]
    unbroken = {move for move in every if broken_rule(profile, position, move) is None}
    legal = legal_moves(profile, position)
    assert set(legal) == unbroken
    assert len(set(legal)) == len(legal)


@given(positions())
def test_a_broken_rule_names_the_moved_card_first(met: tuple[Profile, Position]) -> None:
    """And every card that it names is a card of the game."""
    profile, position = met
    for card, _ in position.cards():
        for to in Target:
            if broken := broken_rule(profile, position, Transfer((card,), to)):
                assert broken.cards[0] == card


def test_random_play_reaches_redeals_and_high_foundations() -> None:
    """The positions that the properties are tried on are not only first deals."""
    met = [random_position(game(), steps, steps) for steps in range(0, 80, 4)]
    assert {position.redeals_left for position in met} == {0, 1, 2}
    assert max(position.score for position in met) > 15
