"""Cards are read as people write them, and nothing that only looks like a card passes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.play.cards import (
    PACK,
    Card,
    NotationError,
    Rank,
    Suit,
    parse_card,
    parse_rank,
    parse_suit,
)


def test_the_pack_has_each_card_once() -> None:
    """52 cards, 13 of each suit, are red and black in halves."""
    assert len(set(PACK)) == len(PACK) == 52
    assert sum(card.suit.is_red for card in PACK) == 26


@pytest.mark.parametrize(
    "text", ["TS", "10S", "ts", "10s", "T♠", "10♠", "10♠\ufe0e", "10♠\ufe0f", "t♠"]
)
def test_a_card_can_be_written_in_many_ways(text: str) -> None:
    """Ten is T or 10, in either case, with a letter or a symbol, and a phone's selector."""
    assert parse_card(text) == Card(Rank.TEN, Suit.SPADES)


def test_a_card_is_printed_in_one_way() -> None:
    """Scripts say TS, readers see 10♠."""
    ten = Card(Rank.TEN, Suit.SPADES)
    assert (str(ten), ten.symbol) == ("TS", "10♠")


@given(st.sampled_from(PACK))
def test_what_is_printed_is_read_again(card: Card) -> None:
    """Both printed forms give the card back."""
    assert parse_card(str(card)) == parse_card(card.symbol) == card
    assert parse_rank(card.rank.label) is parse_rank(card.rank.letter) is card.rank
    assert parse_suit(card.suit.value) is parse_suit(card.suit.symbol) is card.suit
    assert parse_suit(f"{card.suit.symbol}\ufe0f") is card.suit


@pytest.mark.parametrize("text", ["", "Q", "D", "QDX", "1S", "11S", "DQ", "Q D", "JOKER", "♠♠"])
def test_what_is_no_card_is_refused_with_an_example(text: str) -> None:
    """The message repeats the text and says how a card is written."""
    with pytest.raises(NotationError, match="write a rank and a suit, as QD or 10S") as error:
        parse_card(text)
    assert f"'{text}'" in error.value.message


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("8с", 1, "U+0441 CYRILLIC SMALL LETTER ES; write a plain Latin C"),
        ("АS", 0, "U+0410 CYRILLIC CAPITAL LETTER A; write a plain Latin A"),
        ("КD", 0, "U+041A CYRILLIC CAPITAL LETTER KA; write a plain Latin K"),
        ("\u0408D", 0, "U+0408 CYRILLIC CAPITAL LETTER JE; write a plain Latin J"),
        ("Q\uff24", 1, "U+FF24 FULLWIDTH LATIN CAPITAL LETTER D; write a plain Latin D"),
        ("\uff19C", 0, "U+FF19 FULLWIDTH DIGIT NINE; write a plain 9"),
        ("Q\u200bD", 1, "U+200B ZERO WIDTH SPACE; delete it or write a plain blank"),
        ("Q\xa0D", 1, "U+00A0 NO-BREAK SPACE; delete it or write a plain blank"),
        ("Q♢", 1, "U+2662 WHITE DIAMOND SUIT; write plain letters, digits and signs"),
    ],
)
def test_a_look_alike_is_reported_with_its_code_point(text: str, column: int, message: str) -> None:
    """What the eye can't see is named, with its column and what to write."""
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert error.value.message.endswith(message)
    assert error.value.column == column


def test_a_message_carries_no_control_character() -> None:
    """An escape sequence in a file does not reach the terminal."""
    with pytest.raises(NotationError) as error:
        parse_card("\x1b[31mQD")
    assert error.value.message.isprintable()


@given(st.text(max_size=4))
def test_only_cards_are_cards(text: str) -> None:
    """Any other text is refused with one printable line, never with another error."""
    try:
        card, fault = parse_card(text), None
    except NotationError as error:
        card, fault = None, error
    if fault:
        assert fault.message.isprintable()
        assert 0 <= fault.column <= len(text)
    else:
        plain = text.upper().replace("10", "T").rstrip("\ufe0e\ufe0f")
        assert card is not None
        assert plain in (str(card), card.symbol.replace("10", "T"))
