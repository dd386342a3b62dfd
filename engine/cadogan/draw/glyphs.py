"""Outlines and widths of ranks, suits and labels, from the DejaVu fonts of matplotlib."""

from enum import Enum
from functools import cache
from pathlib import Path

from cadogan.draw.outline import Outline, Point, Step, Verb, bounds, moved


class Font(Enum):
    """The fonts in use; the value is the file in matplotlib's data."""

    SERIF = "DejaVuSerif-Bold.ttf"
    SANS = "DejaVuSans.ttf"


@cache
def glyph(text: str, font: Font, size: float) -> Outline:
    """The outline of a text on one line, in pixels at a font size in pixels.

    The baseline begins at (0, 0). matplotlib's settings change nothing.
    """
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextToPath

    file = Path(mpl.get_data_path(), "fonts", "ttf", font.value)
    with mpl.rc_context():
        mpl.rcdefaults()
        vertices, codes = TextToPath().get_text_path(FontProperties(fname=file), text)
    points = [Point(float(x), float(y)) for x, y in vertices]
    scale = size / TextToPath.FONT_SCALE
    return moved(_outline(points, [int(code) for code in codes]), Point(0, 0), scale, -scale)


def width(text: str, font: Font, size: float) -> float:
    """Width of a text's ink in pixels, at a font size in pixels.

    Raises:
        ValueError: the text leaves no ink.
    """
    start, end = bounds(glyph(text, font, size))
    return end.x - start.x


def _outline(points: list[Point], codes: list[int]) -> Outline:
    """The steps behind matplotlib's path codes; TrueType has no cubic curves."""
    steps = []
    rest = iter(zip(points, codes, strict=True))
    for point, code in rest:
        match code:
            case 1:
                steps.append(Step(Verb.MOVE, (point,)))
            case 2:
                steps.append(Step(Verb.LINE, (point,)))
            case 3:
                end, _ = next(rest)
                steps.append(Step(Verb.CURVE, (point, end)))
            case 79:
                steps.append(Step(Verb.CLOSE))
            case _:
                raise ValueError(f"path code {code} is none of a TrueType outline")
    return tuple(steps)
