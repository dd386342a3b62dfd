"""Moves are read and printed in one notation."""

import pytest
from hypothesis import given

from boards import cards, written_moves
from cadogan.play.cards import NotationError
from cadogan.play.moves import Redeal, Target, Transfer, parse_move


@given(written_moves)
def test_what_is_printed_is_read_again(move: Transfer | Redeal) -> None:
    """Every move survives its notation."""
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("8C > 9C", Transfer(cards("8C"), cards("9C")[0])),
        ("8c>9♣", Transfer(cards("8C"), cards("9C")[0])),
        (" 10s >  f ", Transfer(cards("TS"), Target.FOUNDATION)),
        ("KD > _", Transfer(cards("KD"), Target.SPACE)),
        ("8C > Cell", Transfer(cards("8C"), Target.CELL)),
        ("draw 2S > F", Transfer(cards("2S"), Target.FOUNDATION, by_merci=True)),
        ("draw 2S > new", Transfer(cards("2S"), Target.NEW_FAN, by_merci=True)),
        ("2S+8C > 9C", Transfer(cards("2S 8C"), cards("9C")[0])),
        ("2S + 8C > 9C", Transfer(cards("2S 8C"), cards("9C")[0])),
        (" redeal ", Redeal()),
    ],
)
def test_moves_are_read_with_free_blanks(text: str, move: Transfer | Redeal) -> None:
    """Blanks and case are free, the rest is not."""
    assert parse_move(text) == move


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("8C 9C", 0, "'8C 9C' is no move; write"),
        ("8C > 9X", 5, "'9X' is no card"),
        ("8X > 9C", 0, "'8X' is no card"),
        ("> 9C", 0, "has a card missing"),
        ("8C >", 4, "has a card missing"),
        ("8C+ > F", 4, "has a card missing"),
        ("2S +8X > F", 4, "'8X' is no card"),
        ("draw  8X > F", 6, "'8X' is no card"),
        ("  draw 8X > F", 7, "'8X' is no card"),
        ("9C+9C > TC", 3, "'9C+9C > TC' names 9♣ twice"),
        ("5H > 5H", 5, "'5H > 5H' names 5♥ twice"),
        ("2S+8C > 2s", 8, "names 2♠ twice"),
        ("8C > 9C > TC", 5, "'9C > TC' is no card"),
    ],
)
def test_a_fault_is_reported_at_its_column(text: str, column: int, message: str) -> None:
    """Columns count from 0 and point at the faulty word."""
    with pytest.raises(NotationError) as error:
        parse_move(text)
    assert message in error.value.message
    assert error.value.column == column
