"""Outlines as numbers: paths of straight lines and quadratic curves, before any file format."""

from collections.abc import Iterable
from enum import Enum
from itertools import pairwise
from typing import NamedTuple


class Point(NamedTuple):
    """A point; x grows to the right and y downwards, as on a page."""

    x: float
    y: float


class Verb(Enum):
    """What a step of an outline does; the value is its letter in SVG path data."""

    MOVE = "M"
    LINE = "L"
    CURVE = "Q"
    CLOSE = "Z"


class Step(NamedTuple):
    """One step: a curve has its control point and its end, a move or a line its end alone."""

    verb: Verb
    points: tuple[Point, ...] = ()


Outline = tuple[Step, ...]


def number(value: float) -> str:
    """A coordinate with one decimal at most, and the same text on every machine."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path_data(outline: Outline) -> str:
    """The outline as the ``d`` attribute of an SVG path."""
    return "".join(
        verb.value + " ".join([number(value) for point in points for value in point])
        for verb, points in outline
    )


def moved(outline: Outline, by: Point, across: float = 1, down: float = 1) -> Outline:
    """The outline scaled by ``across`` and ``down``, then moved."""
    return tuple(
        Step(verb, tuple(Point(by.x + across * x, by.y + down * y) for x, y in points))
        for verb, points in outline
    )


def bounds(outline: Outline) -> tuple[Point, Point]:
    """The upper left and the lower right corner of a box round all points, control points too.

    Raises:
        ValueError: the outline has no points.
    """
    points = [point for step in outline for point in step.points]
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Point(min(xs), min(ys)), Point(max(xs), max(ys))


def rounded(points: Iterable[Point], radius: float) -> Outline:
    """A line through points whose corners are rounded, by less where a leg is short.

    The points are on vertical and horizontal legs, as in an arrow.
    """
    way = _corners(points)
    steps = [Step(Verb.MOVE, way[:1])]
    for before, corner, after in zip(way, way[1:], way[2:], strict=False):
        reach = min(radius, _length(before, corner) / 2, _length(corner, after) / 2)
        steps.append(Step(Verb.LINE, (_towards(corner, before, reach),)))
        steps.append(Step(Verb.CURVE, (corner, _towards(corner, after, reach))))
    steps.append(Step(Verb.LINE, way[-1:]))
    return tuple(steps)


def _corners(points: Iterable[Point]) -> tuple[Point, ...]:
    """The points without repetitions and without those on a straight leg."""
    distinct: list[Point] = []
    for point in points:
        if distinct[-1:] != [point]:
            distinct.append(point)
    turns = [
        corner
        for (before, corner), (_, after) in pairwise(pairwise(distinct))
        if not before.x == corner.x == after.x and not before.y == corner.y == after.y
    ]
    return (distinct[0], *turns, distinct[-1])


def _length(start: Point, end: Point) -> float:
    return abs(end.x - start.x) + abs(end.y - start.y)


def _towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from ``start`` on the upright or level leg to ``end``."""
    share = distance / _length(start, end)
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
