"""A scene as PNG or PDF, by matplotlib, from the shapes that the SVG draws."""

import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Literal, assert_never

from cadogan.draw.outline import Outline, Point, Verb, moved
from cadogan.draw.palette import LIGHT, Palette
from cadogan.draw.scene import Scene
from cadogan.draw.shapes import Box, Shape, Stamp, Trace, shapes

if TYPE_CHECKING:
    from matplotlib.patches import Patch
    from matplotlib.path import Path as MplPath

Format = Literal["png", "pdf"]

_PIXELS_AN_INCH = 96
_POINTS_A_PIXEL = 72 / _PIXELS_AN_INCH


def save(
    scene: Scene,
    target: Path | BinaryIO,
    format: Format,  # noqa: A002
    *,
    palette: Palette = LIGHT,
    zoom: float = 2,
) -> None:
    """Write the scene; the same scene gives the same bytes.

    Args:
        scene: what is drawn.
        target: a file, which is moved into place when it is complete, or a binary stream.
        format: of the file.
        palette: the colours.
        zoom: pixels of a PNG to one CSS pixel of the scene.
    """
    data = _draw(scene, format, palette, zoom)
    if not isinstance(target, Path):
        target.write(data)
        return
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(target)


def _draw(scene: Scene, format: Format, palette: Palette, zoom: float) -> bytes:  # noqa: A002
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams["lines.scale_dashes"] = False
        size = (scene.width / _PIXELS_AN_INCH, scene.height / _PIXELS_AN_INCH)
        figure = Figure(figsize=size)
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, scene.width), ylim=(scene.height, 0))
        axes.set_axis_off()
        for shape in shapes(scene):
            axes.add_patch(_patch(shape, palette))
        stream = BytesIO()
        figure.savefig(
            stream,
            format=format,
            dpi=_PIXELS_AN_INCH * zoom,
            transparent=True,
            metadata={"Software": None}
            if format == "png"
            else dict.fromkeys(("Creator", "Producer", "CreationDate")),
        )
    return stream.getvalue()


def _patch(shape: Shape, palette: Palette) -> "Patch":
    """The shape as matplotlib draws it."""
    from matplotlib.patches import FancyBboxPatch, PathPatch

    match shape:
        case Box(x, y, width, height, radius, fill, line, thickness, dashes):
            return FancyBboxPatch(
                (x, y),
                width,
                height,
                boxstyle=f"round,pad=0,rounding_size={radius}",
                facecolor=palette[fill] if fill else "none",
                edgecolor=palette[line] if line else "none",
                linewidth=thickness * _POINTS_A_PIXEL if line else 0,
                linestyle=(0, [dash * _POINTS_A_PIXEL for dash in dashes]) if dashes else "solid",
            )
        case Stamp(sign, x, y):
            outline, ink, thickness = moved(sign.outline, Point(x, y)), sign.ink, 1.0
        case Trace(outline, ink, thickness):
            pass
        case _:
            assert_never(shape)
    return PathPatch(
        _path(outline),
        facecolor="none" if ink.is_line else palette[ink],
        edgecolor=palette[ink] if ink.is_line else "none",
        linewidth=thickness * _POINTS_A_PIXEL if ink.is_line else 0,
        joinstyle="miter",
        capstyle="butt",
    )


def _path(outline: Outline) -> "MplPath":
    from matplotlib.path import Path as MplPath

    codes = {
        Verb.MOVE: [MplPath.MOVETO],
        Verb.LINE: [MplPath.LINETO],
        Verb.CURVE: [MplPath.CURVE3, MplPath.CURVE3],
        Verb.CLOSE: [MplPath.CLOSEPOLY],
    }
    points = [point for step in outline for point in step.points or (Point(0, 0),)]
    return MplPath(points, [code for step in outline for code in codes[step.verb]])
