"""Won, stuck, lost and locked: the outcome of a position."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards import board, cards, game, positions
from cadogan.play.cards import PACK, Card, parse_card
from cadogan.play.effect import play
from cadogan.play.moves import Transfer
from cadogan.play.outcome import is_locked, is_lost, is_stuck, is_won
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.redeals import Redeals
from cadogan.play.rules import legal_moves

pytestmark = pytest.mark.slow

WON = "Foundations: C-K D-K H-K S-K"
DEAD = """
    Foundations: C-K D-T H-9 S-J
    : TH JD KH
    : QS QH KS
    : JH QD KD
"""


def test_a_game_is_won_with_all_cards_up() -> None:
    """52 up is won, 51 is not, and a won game is neither stuck nor lost."""
    assert is_won(game(), board(WON))
    assert not is_stuck(game(), board(WON))
    assert not is_lost(game(), board(WON))
    assert not is_won(game(), board("Foundations: C-K D-K H-K S-Q\n: KS"))


def test_stuck_is_lost_when_no_redeal_is_left() -> None:
    """With a redeal a stuck game goes on."""
    assert is_stuck(game(), board(DEAD))
    assert not is_lost(game(), board(DEAD))
    assert is_lost(game(), board("Redeals left: 0" + DEAD))


def test_a_draw_that_is_due_is_a_move() -> None:
    """Where a merci is left in the last deal, the same game is not even stuck."""
    profile = game("three-shuffles-and-a-draw")
    assert not is_stuck(profile, board("Redeals left: 0" + DEAD, profile))
    assert is_lost(profile, board("Redeals left: 0\nDraws left: 0" + DEAD, profile))


@pytest.mark.parametrize(
    ("fan", "locked"),
    [
        ("2H KH 5S", "2H KH"),  # a king above a card of its suit
        ("2D KH 5S", ""),
        ("9S 3S 8S", "9S 3S 8S"),  # above both the next higher and a lower card
        ("9S 8S", ""),  # the 8 leaves for its foundation only, but it does leave
        ("3S 8S", ""),  # the 9 may get on top of another fan
        ("KS QS JS", ""),
        ("JS KS QS", "JS KS QS"),
        ("QD 2S 8C", ""),
        ("7D 2H KH", "7D 2H KH"),  # what is below a locked card is locked
    ],
)
def test_what_locks_a_card(fan: str, locked: str) -> None:
    """What the lessons say of a single fan, and what looks like it and is not."""
    found = {card for card in cards(fan) if is_locked(game(), board(f": {fan}"), card)}
    assert found == set(cards(locked))


def test_a_card_that_is_up_takes_none() -> None:
    """Any 9 would take the 8, but three are up and the fourth is below it."""
    profile, eight = game("super-flower-garden"), parse_card("8S")
    assert not is_locked(profile, board(": 9S 3S 8S", profile), eight)
    assert is_locked(profile, board("Foundations: C-9 D-9 H-9\n: 9S 3S 8S", profile), eight)


def test_a_card_is_not_locked_where_a_help_is_left() -> None:
    """Cells, spaces and a draw that is due let it out; a card that is up is in no fan."""
    king = parse_card("KH")
    for name in ("free-fan", "fan"):
        assert not is_locked(game(name), board(": 2H KH", game(name)), king)
    merci = game("three-shuffles-and-a-draw")
    assert is_locked(merci, board(": 2H KH", merci), king)
    assert not is_locked(merci, board("Redeals left: 0\n: 2H KH", merci), king)
    assert is_locked(merci, board("Redeals left: 0\nDraws left: 0\n: 2H KH", merci), king)
    assert not is_locked(game(), board("Foundations: H-A"), parse_card("AH"))
    assert not is_locked(game(), board(": 2H"), king)


@st.composite
def helped_fans(draw: st.DrawFn, most: int = 10) -> Position:
    """A fan late in a game, with every card outside it alone in a fan: the best help there is."""
    down: list[int] = []
    for _ in game().piles:
        down.append(draw(st.integers(0, min(4, most - sum(down)))))
    foundations = tuple(
        rule.pile(suit, 13 - count) for (suit, rule), count in zip(game().piles, down, strict=True)
    )
    up = {card for pile in foundations for card in pile}
    left = draw(st.permutations([card for card in PACK if card not in up]))
    size = draw(st.integers(1, 4))
    return Position((tuple(left[:size]), *((card,) for card in left[size:])), foundations)


def leaves(profile: Profile, start: Position) -> set[Card]:
    """The cards that any sequence of moves takes off the first fan."""
    queue, seen, left = [start], {start}, set[Card]()
    while queue:
        position = queue.pop()
        left |= set(start.fans[0]) - set(position.fans[0])
        for move in legal_moves(profile, position):
            after = play(profile, position, move)
            rest = sorted((fan for fan in after.fans[1:] if fan), key=str)
            after = replace(after, fans=(after.fans[0], *rest))  # their order does not matter
            if after not in seen:
                seen.add(after)
                queue.append(after)
    return left


@given(helped_fans())
def test_locked_is_exact_in_the_strict_game(position: Position) -> None:
    """A search with all the help there can be finds a way out for every other card."""
    profile = game(redeals=Redeals(0))
    fan = position.fans[0]
    locked = {card for card in fan if is_locked(profile, position, card)}
    assert locked == set(fan) - leaves(profile, position)


@given(helped_fans(6), st.sampled_from(["shamrocks", "super-flower-garden"]))
def test_locked_is_never_wrong(position: Position, name: str) -> None:
    """In other games too, what is called locked has no way out."""
    profile = game(name, redeals=Redeals(0))
    locked = {card for card in position.fans[0] if is_locked(profile, position, card)}
    assert locked.isdisjoint(leaves(profile, position))


@given(positions())
def test_a_locked_card_stays_in_random_play(met: tuple[Profile, Position]) -> None:
    """No legal move takes a locked card off its fan."""
    profile, position = met
    for move in legal_moves(profile, position):
        if isinstance(move, Transfer):
            assert not is_locked(profile, position, move.cards[0])
