"""A scene as shapes in the order in which they are drawn; every file format draws the same ones."""

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan.draw.face import CARD_HEIGHT, CARD_WIDTH, CORNER, Sign, signs, slot_sign
from cadogan.draw.outline import Outline, Point, Step, Verb, rounded
from cadogan.draw.palette import Ink
from cadogan.draw.scene import Laid, Mark, Scene, Slot
from cadogan.play.position import Zone

Dashes = tuple[float, ...]
_FAINT: Dashes = (1, 4)
_LEFT: Dashes = (5, 3)
_HEAD_LENGTH, _HEAD_HALF = 9, 5.5
_HALO = 2.5


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
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Trace:
    """An outline of its own: a line where its ink is one, else an area."""

    outline: Outline
    ink: Ink
    thickness: float = 0


Shape = Box | Stamp | Trace


def shapes(scene: Scene) -> Iterator[Shape]:
    """All shapes of a scene, those below first."""
    yield Box(0, 0, scene.width, scene.height, 10, fill=Ink.BOARD)
    for slot in scene.slots:
        yield from _slot(slot)
    if scene.mark and not scene.mark.covered:
        yield _left(scene.mark)
    for laid in scene.cards:
        yield from _card(laid)
    if scene.mark:
        yield from _move(scene.mark)


def _sheet(x: float, y: float, width: float = CARD_WIDTH) -> Box:
    """A card's paper; its edge lies half a pixel inside, so that it is sharp."""
    return Box(x + 0.5, y + 0.5, width - 1, CARD_HEIGHT - 1, CORNER, Ink.FACE, Ink.EDGE)


def _slot(slot: Slot) -> Iterator[Shape]:
    dashes = _FAINT if slot.zone is Zone.FAN else ()
    yield Box(
        slot.x + 0.5,
        slot.y + 0.5,
        CARD_WIDTH - 1,
        CARD_HEIGHT - 1,
        CORNER,
        line=Ink.SLOT,
        dashes=dashes,
    )
    if slot.suit:
        yield Stamp(slot_sign(slot.suit), slot.x, slot.y)


def _card(laid: Laid) -> Iterator[Shape]:
    if laid.raised:
        yield _sheet(laid.x + 2, laid.y + 2)
    yield _sheet(laid.x, laid.y)
    for sign in signs(laid.card, whole=laid.whole):
        yield Stamp(sign, laid.x, laid.y)


def _left(mark: Mark) -> Box:
    """The place that the card left, dashed."""
    return Box(
        mark.left.x + 0.75,
        mark.left.y + 0.75,
        mark.left_width - 1.5,
        CARD_HEIGHT - 1.5,
        CORNER,
        line=Ink.MARK,
        thickness=1.5,
        dashes=_LEFT,
    )


def _move(mark: Mark) -> Iterator[Shape]:
    if mark.covered:
        yield _left(mark)
    grown = _HALO / 2
    yield Box(
        mark.to.x - grown,
        mark.to.y - grown,
        CARD_WIDTH + 2 * grown,
        CARD_HEIGHT + 2 * grown,
        CORNER + grown,
        line=Ink.MARK,
        thickness=_HALO,
    )
    *way, before, end = mark.arrow
    down = 1 if end.y > before.y else -1
    tip = Point(end.x, end.y - down * (_HALO + 1))
    back = tip.y - down * _HEAD_LENGTH
    yield Trace(rounded((*way, before, Point(tip.x, back)), 6), Ink.MARK, 2)
    corners = (tip, Point(tip.x - _HEAD_HALF, back), Point(tip.x + _HEAD_HALF, back))
    steps = [Step(Verb.LINE, (corner,)) for corner in corners[1:]]
    yield Trace((Step(Verb.MOVE, (tip,)), *steps, Step(Verb.CLOSE)), Ink.TIP)
