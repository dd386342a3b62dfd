"""What is printed on a card and in an empty place: which sign, how large and where."""

from dataclasses import dataclass
from functools import cache

from cadogan.draw.glyphs import Font, glyph, width
from cadogan.draw.outline import Outline, Point, bounds, moved, path_data
from cadogan.draw.palette import Ink
from cadogan.play.cards import Card, Rank, Suit

CARD_WIDTH, CARD_HEIGHT = 54, 76
"""A card's size in CSS pixels; about the shape of a poker card, 63 to 88."""

STRIP = 24
"""What the next card of a fan leaves to see of a covered one, in CSS pixels of its width."""

CORNER = 5
"""Radius of a card's corners in CSS pixels."""

_INDEX_CENTRE, _INDEX_WIDTH = 12.5, 17.0
_RANK_SIZE, _RANK_BASELINE = 19.0, 19.5


@dataclass(frozen=True, slots=True, eq=False)
class Sign:
    """A rank or suit on a card: its outline in CSS pixels from the card's upper left corner.

    Signs of one name have one outline; red and black ranks share theirs.
    """

    name: str
    outline: Outline
    ink: Ink

    @property
    def path(self) -> str:
        """The outline as the ``d`` attribute of an SVG path."""
        return _path(self)


@cache
def signs(card: Card, *, uncovered: bool) -> tuple[Sign, ...]:
    """The signs on a card: the index, which the strip shows, and a large suit unless covered."""
    ink = Ink.RED if card.suit.is_red else Ink.BLACK
    pip = Ink.CLEAR if card.suit.is_red else Ink.BLACK
    rank = Sign(card.rank.label, _rank(card.rank), ink)
    small = Sign(card.suit.value, _suit(card.suit, Point(_INDEX_CENTRE, 31), 13.5, 13.5), pip)
    large = Sign(f"{card.suit.value}-large", _suit(card.suit, Point(34.5, 54), 29, 32), pip)
    return (rank, small, large) if uncovered else (rank, small)


@cache
def slot_sign(suit: Suit) -> Sign:
    """The suit in an empty foundation, for its contour."""
    centre = Point(CARD_WIDTH / 2, CARD_HEIGHT / 2)
    return Sign(f"{suit.value}-slot", _suit(suit, centre, 26, 26), Ink.SLOT)


@cache
def _path(sign: Sign) -> str:
    # Each sign is made once, so that it is found here by its identity and no outline is hashed.
    return path_data(sign.outline)


def _rank(rank: Rank) -> Outline:
    """A rank at the head of the strip; one that is too wide is condensed, as 10 always is."""
    outline = glyph(rank.label, Font.SERIF, _RANK_SIZE)
    start, end = bounds(outline)
    across = min(1, _INDEX_WIDTH / width(rank.label, Font.SERIF, _RANK_SIZE))
    left = _INDEX_CENTRE - across * (start.x + end.x) / 2
    return moved(outline, Point(left, _RANK_BASELINE), across)


def _suit(suit: Suit, centre: Point, across: float, down: float) -> Outline:
    """A suit as large as a box round its centre allows."""
    outline = glyph(suit.symbol, Font.SANS, down)
    start, end = bounds(outline)
    scale = min(across / (end.x - start.x), down / (end.y - start.y))
    middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    corner = Point(centre.x - scale * middle.x, centre.y - scale * middle.y)
    return moved(outline, corner, scale, scale)
