"""The path of a moved card: through the lanes between rows, so that it covers no card."""

from collections.abc import Sequence
from dataclasses import dataclass

from cadogan.draw.face import CARD_HEIGHT
from cadogan.draw.outline import Point

REACH = 17
"""How far before a row an arrow turns to enter it; its head has room there."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of piles: its upper edge, and where an arrow can pass between two piles."""

    y: float
    gutters: tuple[float, ...]

    def edge(self, *, lower: bool) -> float:
        """The height of one of its edges."""
        return self.y + CARD_HEIGHT if lower else self.y


@dataclass(frozen=True, slots=True)
class Stop:
    """An end of a path: how far from the left, in which row, and how far it may move sideways."""

    x: float
    row: int
    slack: float = 0


def route(rows: Sequence[Row], start: Stop, end: Stop) -> tuple[Point, ...]:
    """The corners of a path between the edges of two cards; every leg is vertical or horizontal.

    Within one row the way leads over it, and under it where there is no row above.
    """
    level = start.row == end.row
    rising = end.row < start.row
    from_below = rising or (level and end.row == 0)
    step = -1 if rising else 1
    entered = [end.row] if level else range(start.row + step, end.row + step, step)
    x = start.x
    points = [Point(x, rows[start.row].edge(lower=from_below if level else not rising))]
    for number in entered:
        row = rows[number]
        y = row.edge(lower=from_below) + (REACH if from_below else -REACH)
        points.append(Point(x, y))
        if number != end.row:
            x = min(row.gutters, key=lambda gap: abs(gap - end.x))
        elif abs(x - end.x) > end.slack:
            x = end.x
        points.append(Point(x, y))
    points.append(Point(x, rows[end.row].edge(lower=from_below)))
    return tuple(points)
