"""A position knows where each card is, and never changes."""

from dataclasses import FrozenInstanceError

import pytest

from boards import board, cards, game
from cadogan.play.cards import parse_card
from cadogan.play.deals import deal
from cadogan.play.position import Spot, Zone
from cadogan.script.board import print_board

EXCERPT = """
    Foundations: S-2
    : QD 3S 8C
    :
    : 9C
"""


@pytest.mark.parametrize(
    ("card", "spot"),
    [
        ("QD", Spot(Zone.FAN, 0, 0)),
        ("8C", Spot(Zone.FAN, 0, 2)),
        ("9C", Spot(Zone.FAN, 2, 0)),
        ("AS", Spot(Zone.FOUNDATION, 3, 0)),
        ("KH", None),
    ],
)
def test_a_card_is_found_where_it_is(card: str, spot: Spot | None) -> None:
    """Fans, depths and foundations are counted from 0; a card that is not here has no spot."""
    assert board(EXCERPT).find(parse_card(card)) == spot


def test_a_card_in_a_cell_is_found() -> None:
    """A cell is a place as a fan is, and its pile is one card."""
    profile = game("free-fan")
    position = board("Freecells: - 8C\n: 9C", profile)
    spot = position.find(parse_card("8C"))
    assert spot == Spot(Zone.CELL, 1, 0)
    assert position.pile(spot) == cards("8C")
    assert position.is_top(spot)


def test_only_the_last_card_of_a_pile_is_on_top() -> None:
    """QD and 3S are covered, 8C and 2S are not."""
    position = board(EXCERPT)
    tops = [card for card, spot in position.cards() if position.is_top(spot)]
    assert tops == list(cards("8C 9C 2S"))


def test_the_score_counts_the_foundations() -> None:
    """AS and 2S are up."""
    assert board(EXCERPT).score == 2


def test_a_position_is_hashable_and_immutable() -> None:
    """Equal positions are one; a field can't be set."""
    position = board(EXCERPT)
    assert len({position, board(EXCERPT)}) == 1
    with pytest.raises(FrozenInstanceError):
        position.redeals_left = 0  # type: ignore[misc]


def test_a_position_prints_as_the_board_lines_of_a_script() -> None:
    """What is empty, and how many redeals and mercis are left, is not printed."""
    profile = game("free-fan")
    assert str(deal(profile, 24)) == print_board(profile, deal(profile, 24)).rstrip("\n")
    position = board("Foundations: H-3 S-A\nFreecells: 8C\n: QD 2S\n:\n: 9C", profile)
    assert str(position) == "Foundations: H-3 S-A\nFreecells: 8C -\n: QD 2S\n:\n: 9C"
