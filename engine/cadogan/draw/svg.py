"""A scene as SVG: written directly, self-contained, light or dark as its page is."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from cadogan.draw.outline import number, path_data
from cadogan.draw.palette import DARK, LIGHT, PRINT, Ink, Palette
from cadogan.draw.scene import Scene
from cadogan.draw.shapes import Box, Shape, Stamp, Trace, shapes


def render(scene: Scene, *, title: str, desc: str, id_prefix: str) -> str:
    """The scene as an SVG element, for a page of HTML or for a file of its own.

    Args:
        scene: what is drawn.
        title: names the picture; each picture of a page has another one.
        desc: tells what the picture shows to who can't see it.
        id_prefix: an XML name that no other picture of the page has; all ids begin with it.
    """
    drawn = tuple(shapes(scene))
    width, height = number(scene.width), number(scene.height)
    ids = {name: quoteattr(f"{id_prefix}-{name}") for name in ("title", "desc")}
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "cg-picture",
        "role": "img",
        "aria-labelledby": f"{id_prefix}-title {id_prefix}-desc",
        "width": width,
        "height": height,
        "viewBox": f"0 0 {width} {height}",
    }
    lines = (
        f"<svg {' '.join(f'{name}={quoteattr(value)}' for name, value in attributes.items())}>",
        f"<title id={ids['title']}>{escape(title)}</title>",
        f"<desc id={ids['desc']}>{escape(desc)}</desc>",
        f"<style>{style()}</style>",
        "<defs>",
        *_definitions(drawn, id_prefix),
        "</defs>",
        *(_element(shape, id_prefix) for shape in drawn),
        "</svg>",
    )
    return "".join(f"{line}\n" for line in lines)


@cache
def style() -> str:
    """The rules for dark pages and for print, the same in every picture.

    A page's switch (``data-theme`` at its body) goes before the system's choice; in a file of its
    own, where the picture is the root, the system's choice holds. Light colours are attributes.
    """
    system = ("body:not([data-theme=light]) ", "svg:root ")
    paper = "".join(_rule(ink, PRINT, ("",)) for ink in Ink)
    return (
        f"@media screen and (prefers-color-scheme:dark){{{_dark(system)}}}"
        f"@media screen{{{_dark(('body[data-theme=dark] ',))}}}"
        f"@media print{{{paper}.cg-clear{{stroke:{PRINT[Ink.BLACK]}}}}}"
    )


def _dark(roots: tuple[str, ...]) -> str:
    return "".join(_rule(ink, DARK, roots) for ink in Ink if DARK[ink] != LIGHT[ink])


def _rule(ink: Ink, palette: Palette, roots: tuple[str, ...]) -> str:
    selectors = ",".join(f"{root}.cg-{ink.value}" for root in roots)
    return f"{selectors}{{{_property(ink)}:{palette[ink]}}}"


def _property(ink: Ink) -> str:
    return "stroke" if ink.is_line else "fill"


def _paint(*inks: Ink | None) -> str:
    """The attributes that give a shape its colours: classes, and the light colours themselves."""
    used = [ink for ink in inks if ink]
    classes = " ".join(f"cg-{ink.value}" for ink in used)
    colours = "".join(f' {_property(ink)}="{LIGHT[ink]}"' for ink in used)
    hollow = ' fill="none"' if all(ink.is_line for ink in used) else ""
    return f'class="{classes}"{colours}{hollow}'


def _definitions(drawn: Iterable[Shape], id_prefix: str) -> Iterator[str]:
    """Each sign that the picture has, once."""
    named = {shape.sign.name: shape.sign for shape in drawn if isinstance(shape, Stamp)}
    for name, sign in named.items():
        yield f'<path id={quoteattr(f"{id_prefix}-{name}")} d="{path_data(sign.outline)}"/>'


def _element(shape: Shape, id_prefix: str) -> str:
    match shape:
        case Box(x, y, width, height, radius, fill, line, thickness, dashes):
            sizes = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
            if line and thickness != 1:
                sizes["stroke-width"] = thickness
            box = " ".join(f'{name}="{number(size)}"' for name, size in sizes.items())
            dashed = f' stroke-dasharray="{" ".join(map(number, dashes))}"' if dashes else ""
            return f"<rect {box}{dashed} {_paint(fill, line)}/>"
        case Stamp(sign, x, y):
            reference = quoteattr(f"#{id_prefix}-{sign.name}")
            return f'<use href={reference} x="{number(x)}" y="{number(y)}" {_paint(sign.ink)}/>'
        case Trace(outline, ink, thickness):
            wide = f' stroke-width="{number(thickness)}"' if thickness else ""
            return f'<path d="{path_data(outline)}"{wide} {_paint(ink)}/>'
        case _:
            assert_never(shape)
