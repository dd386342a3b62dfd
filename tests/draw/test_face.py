"""What is printed on cards fits its place and can be read with and without colours."""

from collections.abc import Iterator

import pytest

from cadogan.draw.face import CARD_HEIGHT, CARD_WIDTH, STRIP, signs, slot_sign
from cadogan.draw.glyphs import Font, glyph, width
from cadogan.draw.outline import Outline, Point, bounds, moved, number, path_data, rounded
from cadogan.draw.palette import DARK, LIGHT, PRINT, Ink, Palette
from cadogan.play.cards import PACK, Card, Suit


def fits(outline: Outline, room: float) -> bool:
    """Whether an outline keeps clear of the card's edges, and of the card that covers the rest."""
    start, end = bounds(outline)
    return start.x >= 2 and end.x <= room - 1.5 and start.y >= 2 and end.y <= CARD_HEIGHT - 2


@pytest.mark.parametrize("card", PACK, ids=str)
def test_rank_and_suit_show_in_the_strip(card: Card) -> None:
    """A covered card can be read from its strip alone; the suit is below the rank."""
    rank, suit = (sign.outline for sign in signs(card, uncovered=False))
    assert fits(rank, STRIP)
    assert fits(suit, STRIP)
    assert bounds(suit)[0].y > bounds(rank)[1].y


def test_ten_as_the_font_has_it_would_not_fit() -> None:
    """This is why it is condensed, and the check of the test above sees it."""
    outline = moved(glyph("10", Font.SERIF, 19), Point(0, 19.5))
    start, _ = bounds(outline)
    assert width("10", Font.SERIF, 19) > STRIP - 2
    assert not fits(moved(outline, Point(2 - start.x, 0)), STRIP)


@pytest.mark.parametrize("suit", Suit)
def test_the_large_suit_is_clear_of_the_index(suit: Suit) -> None:
    """It is within the card, right of the small suit or below it."""
    _, small, large = (sign.outline for sign in signs(Card(PACK[0].rank, suit), uncovered=True))
    assert fits(large, CARD_WIDTH)
    assert bounds(large)[0].y > bounds(small)[1].y
    assert fits(slot_sign(suit).outline, CARD_WIDTH)


def test_a_label_is_measured_in_every_alphabet() -> None:
    """Width grows with the text and with the size; a dollar sign is no formula."""
    assert width("веера", Font.SANS, 16) > width("веер", Font.SANS, 16) > 30
    assert width("fan", Font.SANS, 32) == pytest.approx(2 * width("fan", Font.SANS, 16))
    assert width("$x$", Font.SANS, 16) > width("$x", Font.SANS, 16)
    with pytest.raises(ValueError, match="empty"):
        width(" ", Font.SANS, 16)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rgb`` or ``#rrggbb``, 0 to 255."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = bytes.fromhex(digits)
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    shares = [channel / 255 for channel in channels(colour)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def grey(colour: str) -> str:
    """The colour as a screen or a printer without colours shows it."""
    red, green, blue = channels(colour)
    return "#" + 3 * f"{round(0.299 * red + 0.587 * green + 0.114 * blue):02x}"


def faint(palette: Palette) -> Iterator[str]:
    """What has too little contrast: 4.5 is the least for text, 3 for lines and areas."""
    for text in (Ink.BLACK, Ink.RED):
        if contrast(palette[text], palette[Ink.FACE]) < 4.5:
            yield f"{text.value} on a card"
    for line, ground in (
        (Ink.EDGE, Ink.FACE),
        (Ink.SLOT, Ink.BOARD),
        (Ink.MARK, Ink.BOARD),
        (Ink.MARK, Ink.FACE),
        (Ink.TIP, Ink.BOARD),
    ):
        if contrast(palette[line], palette[ground]) < 3:
            yield f"{line.value} on {ground.value}"
    if max(contrast(palette[ink], palette[Ink.BOARD]) for ink in (Ink.FACE, Ink.EDGE)) < 3:
        yield "a card on the board"


PALETTES = {"light": LIGHT, "dark": DARK, "print": PRINT}


@pytest.mark.parametrize("name", PALETTES)
def test_contrast(name: str) -> None:
    """Everything contrasts with its ground, in colours and in grey."""
    assert list(faint(PALETTES[name])) == []
    assert list(faint({ink: grey(colour) for ink, colour in PALETTES[name].items()})) == []


def test_a_faint_colour_is_seen() -> None:
    """The formula gives the known extremes, and a pale line and a pale text are refused."""
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert list(faint(LIGHT | {Ink.SLOT: "#9aa89f", Ink.RED: "#e5484d"})) == [
        "red on a card",
        "slot on board",
    ]


def test_red_suits_are_clear_in_print() -> None:
    """Where there are no colours, hearts and diamonds are contours, clubs and spades areas."""
    assert PRINT[Ink.CLEAR] == PRINT[Ink.FACE] != PRINT[Ink.BLACK]
    for suit in Suit:
        _, small, large = signs(Card(PACK[0].rank, suit), uncovered=True)
        assert small.ink is large.ink is (Ink.CLEAR if suit.is_red else Ink.BLACK)


def test_corners_are_rounded_by_less_on_a_short_leg() -> None:
    """A point in the middle of a leg is no corner."""
    way = (Point(0, 0), Point(0, 5), Point(0, 20), Point(4, 20), Point(4, 40))
    assert path_data(rounded(way, 6)) == "M0 0L0 18Q0 20 2 20L2 20Q4 20 4 22L4 40"
    assert path_data(rounded((Point(0, 0), Point(0, 0), Point(0, 9)), 6)) == "M0 0L0 9"


def test_numbers_are_short() -> None:
    """One decimal, no needless zero, no negative zero."""
    assert [number(value) for value in (1.0, 0.25, 12.34, -0.04, 100)] == [
        "1",
        "0.2",
        "12.3",
        "0",
        "100",
    ]
