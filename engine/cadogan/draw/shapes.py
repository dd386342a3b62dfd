"""A scene as groups of shapes in the order in which they are drawn; every file format has them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from typing import assert_never

from cadogan.draw.face import CARD_HEIGHT, CARD_WIDTH, CORNER, Sign, signs, slot_sign
from cadogan.draw.outline import Outline, Point, Step, Verb, moved, rounded
from cadogan.draw.palette import Ink
from cadogan.draw.scene import Laid, Mark, Scene, Slot
from cadogan.play.position import Zone

Dashes = tuple[float, ...]
_FAINT: Dashes = (1, 4)
_LEFT: Dashes = (5, 3)
_HEAD_LENGTH, _HEAD_HALF = 9, 5.5
_HALO = 2.5
_ORIGIN = Point(0, 0)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; sizes in CSS pixels, the line astride its edge."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: Ink | None = None
    line: Ink | None = None
    thickness: float = 1
    dashes: Dashes = ()


@dataclass(frozen=True, slots=True)
class Stamp:
    """A sign on the card or in the place whose upper left corner is at (x, y)."""

    sign: Sign
    x: float = 0
    y: float = 0


@dataclass(frozen=True, slots=True)
class Trace:
    """An outline of its own: a line where its ink is one, else an area."""

    outline: Outline
    ink: Ink
    thickness: float = 0


Shape = Box | Stamp | Trace


class Part(Enum):
    """What a group of shapes is; the value is the end of its class name in an SVG."""

    PILE = "pile"
    EMPTY = "empty"
    CARD = "card"
    LEFT = "left"
    MOVED = "moved"
    WAY = "way"


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are one thing on the table, or the cards of a pile.

    Members are placed from ``at``. ``data`` says which thing it is: the names of a pile, a card
    or a suit, by what they are to it.
    """

    part: Part
    members: tuple["Shape | Group", ...]
    at: Point = _ORIGIN
    data: tuple[tuple[str, str], ...] = ()


def groups(scene: Scene) -> Iterator[Shape | Group]:
    """What a scene consists of, with the lowest things first."""
    yield Box(0, 0, scene.width, scene.height, 10, fill=Ink.BOARD)
    for slot in scene.slots:
        yield _empty(slot)
    if scene.mark and not scene.mark.covered:
        yield _left(scene.mark)
    for pile, cards in groupby(scene.cards, key=lambda laid: laid.pile):
        yield _pile(str(pile), tuple(cards))
    if scene.mark:
        yield from _move(scene.mark)


def shapes(scene: Scene) -> Iterator[Shape]:
    """All shapes of a scene where they are drawn, without their groups."""
    for member in groups(scene):
        yield from _flat(member, _ORIGIN)


def _flat(member: Shape | Group, at: Point) -> Iterator[Shape]:
    match member:
        case Group():
            corner = Point(at.x + member.at.x, at.y + member.at.y)
            for inner in member.members:
                yield from _flat(inner, corner)
        case Box() | Stamp():
            yield replace(member, x=member.x + at.x, y=member.y + at.y)
        case Trace():
            yield replace(member, outline=moved(member.outline, at))
        case _:
            assert_never(member)


def _sheet(x: float, y: float) -> Box:
    """A card's paper; its edge is half a pixel within the card, so that it is sharp."""
    return Box(x + 0.5, y + 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, CORNER, Ink.FACE, Ink.EDGE)


def _empty(slot: Slot) -> Group:
    dashes = _FAINT if slot.pile.zone is Zone.FAN else ()
    place = Box(0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, CORNER, line=Ink.SLOT, dashes=dashes)
    data = (("pile", str(slot.pile)),)
    if slot.suit:
        members = (place, Stamp(slot_sign(slot.suit)))
        return Group(Part.EMPTY, members, Point(slot.x, slot.y), (*data, ("suit", slot.suit.value)))
    return Group(Part.EMPTY, (place,), Point(slot.x, slot.y), data)


def _pile(name: str, cards: tuple[Laid, ...]) -> Group:
    corner = Point(cards[0].x, cards[0].y)
    members = tuple(_card(laid, corner) for laid in cards)
    return Group(Part.PILE, members, corner, (("pile", name),))


def _card(laid: Laid, corner: Point) -> Group:
    """A card, placed from the corner of its pile."""
    under = (_sheet(2, 2),) if laid.raised else ()
    printed = (Stamp(sign) for sign in signs(laid.card, uncovered=laid.uncovered))
    at = Point(laid.x - corner.x, laid.y - corner.y)
    return Group(Part.CARD, (*under, _sheet(0, 0), *printed), at, (("card", str(laid.card)),))


def _left(mark: Mark) -> Group:
    """The place that the card left, dashed."""
    place = Box(
        0.75,
        0.75,
        mark.left_width - 1.5,
        CARD_HEIGHT - 1.5,
        CORNER,
        line=Ink.MARK,
        thickness=1.5,
        dashes=_LEFT,
    )
    data = (("card", str(mark.card)), ("pile", str(mark.source)))
    return Group(Part.LEFT, (place,), mark.left, data)


def _move(mark: Mark) -> Iterator[Group]:
    """The frame round the moved card, and the arrow that leads to it."""
    card = ("card", str(mark.card))
    if mark.covered:
        yield _left(mark)
    frame = Box(
        -_HALO / 2,
        -_HALO / 2,
        CARD_WIDTH + _HALO,
        CARD_HEIGHT + _HALO,
        CORNER + _HALO / 2,
        line=Ink.MARK,
        thickness=_HALO,
    )
    yield Group(Part.MOVED, (frame,), mark.to, (card, ("pile", str(mark.target))))
    *way, before, end = mark.arrow
    down = 1 if end.y > before.y else -1
    tip = Point(end.x, end.y - down * (_HALO + 1))
    back = tip.y - down * _HEAD_LENGTH
    line = Trace(rounded((*way, before, Point(tip.x, back)), 6), Ink.MARK, 2)
    corners = (Point(tip.x - _HEAD_HALF, back), Point(tip.x + _HEAD_HALF, back))
    steps = [Step(Verb.LINE, (corner,)) for corner in corners]
    head = Trace((Step(Verb.MOVE, (tip,)), *steps, Step(Verb.CLOSE)), Ink.TIP)
    data = (card, ("from", str(mark.source)), ("to", str(mark.target)))
    yield Group(Part.WAY, (line, head), data=data)
