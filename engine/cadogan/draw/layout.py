"""The table that all panels of a deal share, with the place of each pile."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from math import ceil
from typing import NamedTuple

from cadogan.draw.arrow import Row
from cadogan.draw.face import CARD_HEIGHT, CARD_WIDTH, STRIP
from cadogan.play.position import Zone

MARGIN = 10
"""Free border of a picture in CSS pixels."""
LANE = 26
"""Height between two rows in CSS pixels; arrows run there."""

_GAP = 8
_GUTTER = 12
_FEW_FANS, _FEW_WIDTH = 6, 4 * CARD_WIDTH + 3 * _GAP
_COLUMNS = 6
_MANY_WIDTH = 716


class PileName(NamedTuple):
    """A pile by its zone and its number there, from 0; as text, ``fan-3`` is the third fan."""

    zone: Zone
    number: int

    def __str__(self) -> str:
        return f"{self.zone.value}-{self.number + 1}"


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a pile's lowest card: its upper left corner, and the number of its row."""

    x: float
    y: float
    row: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A table in CSS pixels."""

    width: float
    height: float
    places: dict[PileName, Place]
    rows: tuple[Row, ...]


class _Pile(NamedTuple):
    name: PileName
    x: float
    width: float


_Line = tuple[_Pile, ...]


def lay_tables(foundations: int, cells: int, deals: Sequence[Sequence[int]]) -> tuple[Layout, ...]:
    """One table per deal, all of one size.

    A few fans make a narrow table, so that panels fit side by side; many make a wide one.

    Args:
        foundations: how many there are.
        cells: how many there are.
        deals: for each deal the most cards that each fan ever holds.
    """
    few = max(map(len, deals), default=0) <= _FEW_FANS
    limit = _FEW_WIDTH if few else _MANY_WIDTH
    grids = [_grid(lengths, limit) for lengths in deals]
    head = _head(foundations, cells, limit, max(map(_extent, grids), default=0))
    width = max(map(_extent, (head, *grids)))
    rows = len(head) + max(map(len, grids), default=0)
    return tuple(
        _layout((*_centred(head, width), *_centred(grid, width)), width, rows) for grid in grids
    )


def _layout(lines: Sequence[_Line], width: float, rows: int) -> Layout:
    tops = [MARGIN + row * (CARD_HEIGHT + LANE) for row in range(rows)]
    places = {
        pile.name: Place(pile.x, top, row)
        for row, (top, line) in enumerate(zip(tops, lines, strict=False))
        for pile in line
    }
    found = tuple(Row(top, _gutters(line)) for top, line in zip(tops, lines, strict=False))
    return Layout(width + 2 * MARGIN, tops[-1] + CARD_HEIGHT + MARGIN, places, found)


def _head(foundations: int, cells: int, limit: float, grid: float) -> tuple[_Line, ...]:
    """The foundations, and the cells at the right of them, or below where they find no room."""
    pitch = CARD_WIDTH + _GAP
    width = max(grid, (foundations + 1 + cells) * pitch - _GAP)
    if cells and width <= limit:
        left = _even(Zone.FOUNDATION, range(foundations), 0)
        return (left + _even(Zone.CELL, range(cells), width + _GAP - cells * pitch),)
    most = int((limit + _GAP) // pitch)
    return tuple(
        _even(zone, range(first, min(first + most, count)), 0)
        for zone, count in ((Zone.FOUNDATION, foundations), (Zone.CELL, cells))
        for first in range(0, count, most)
    )


def _even(zone: Zone, numbers: range, x: float) -> _Line:
    """Piles of one card side by side."""
    pitch = CARD_WIDTH + _GAP
    return tuple(
        _Pile(PileName(zone, n), x + place * pitch, CARD_WIDTH) for place, n in enumerate(numbers)
    )


def _grid(lengths: Sequence[int], limit: float) -> tuple[_Line, ...]:
    """The fans in as many columns as find room, in rows that are as even as can be."""
    widths = [CARD_WIDTH + STRIP * max(length - 1, 0) for length in lengths]
    columns: list[float] = []
    for most in range(min(_COLUMNS, len(widths)), 0, -1):
        count = ceil(len(widths) / ceil(len(widths) / most))
        columns = [max(widths[column::count]) for column in range(count)]
        if sum(columns) + _GUTTER * (count - 1) <= limit:
            break
    starts = list(accumulate((width + _GUTTER for width in columns), initial=0.0))
    piles = [
        _Pile(PileName(Zone.FAN, n), starts[n % len(columns)], width)
        for n, width in enumerate(widths)
    ]
    return tuple(
        tuple(piles[first : first + len(columns)])
        for first in range(0, len(piles), len(columns) or 1)
    )


def _extent(lines: Sequence[_Line]) -> float:
    return max((pile.x + pile.width for pile in chain(*lines)), default=0.0)


def _centred(lines: Sequence[_Line], width: float) -> tuple[_Line, ...]:
    """The lines, as a block, in the middle of the table."""
    shift = MARGIN + (width - _extent(lines)) // 2
    return tuple(tuple(pile._replace(x=pile.x + shift) for pile in line) for line in lines)


def _gutters(line: _Line) -> tuple[float, ...]:
    """Where an arrow can pass through a row: at its ends, and in the middle of its gaps."""
    between = [(left.x + left.width + right.x) / 2 for left, right in pairwise(line)]
    return (line[0].x - MARGIN / 2, *between, line[-1].x + line[-1].width + MARGIN / 2)
