"""A scene as SVG: written directly, self-contained, light or dark as its page is.

Each thing of a picture is a group that says what it is, for style sheets, scripts and tests.
``data-card`` is a card as a script writes it, ``data-pile`` a pile by its kind and its number from
1: ``fan-3``, ``foundation-1``, ``cell-2``. The groups are, in the order in which they are drawn::

    <g class="cg-empty" data-pile data-suit>  the place of an empty pile; data-suit: a foundation's
    <g class="cg-left" data-card data-pile>   the place that the moved card left, and its pile
    <g class="cg-pile" data-pile>             a pile that has cards, the lowest card first:
      <g class="cg-card" data-card>             a card; of a foundation only the top one is drawn
    <g class="cg-moved" data-card data-pile>  the frame round the moved card, and its pile now
    <g class="cg-way" data-card data-from data-to>  the arrow between the two piles

``cg-left`` comes after the piles where the card left from under others. The other classes, such as
``cg-face`` and ``cg-mark``, are colours (``cadogan.draw.palette``). To find a queen and her fan::

    svg.querySelector(".cg-card[data-card=QD]").closest(".cg-pile").dataset.pile
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import assert_never
from xml.sax.saxutils import escape, quoteattr

from cadogan.draw.face import Sign
from cadogan.draw.outline import number, path_data
from cadogan.draw.palette import DARK, LIGHT, PRINT, Ink, Palette
from cadogan.draw.scene import Scene
from cadogan.draw.shapes import Box, Group, Shape, Stamp, Trace, groups


def render(scene: Scene, *, title: str, desc: str, id_prefix: str) -> str:
    """The scene as an SVG element, for a page of HTML or for a file of its own.

    Args:
        scene: what is drawn.
        title: names the picture; each picture of a page has another one.
        desc: says what the picture shows, for readers who can't see it.
        id_prefix: an XML name that no other picture of the page has; all ids begin with it.
    """
    drawn = tuple(groups(scene))
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
        *(_element(member, id_prefix) for member in drawn),
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


@cache
def _paint(*inks: Ink | None) -> str:
    """The attributes that give a shape its colours: classes, and the light colours themselves."""
    used = [ink for ink in inks if ink]
    classes = " ".join(f"cg-{ink.value}" for ink in used)
    colours = "".join(f' {_property(ink)}="{LIGHT[ink]}"' for ink in used)
    hollow = ' fill="none"' if all(ink.is_line for ink in used) else ""
    return f'class="{classes}"{colours}{hollow}'


def _definitions(drawn: Iterable[Shape | Group], id_prefix: str) -> Iterator[str]:
    """Each sign that the picture has, once."""
    named = {sign.name: sign for sign in _signs(drawn)}
    for name, sign in named.items():
        yield f'<path id={quoteattr(f"{id_prefix}-{name}")} d="{sign.path}"/>'


def _signs(drawn: Iterable[Shape | Group]) -> Iterator[Sign]:
    for member in drawn:
        if isinstance(member, Group):
            yield from _signs(member.members)
        elif isinstance(member, Stamp):
            yield member.sign


def _element(member: Shape | Group, id_prefix: str) -> str:
    match member:
        case Group(part, members, at, data):
            named = "".join([f' data-{name}="{value}"' for name, value in data])
            inner = "".join([_element(each, id_prefix) for each in members])
            place = f' transform="translate({number(at.x)} {number(at.y)})"' if any(at) else ""
            return f'<g class="cg-{part.value}"{named}{place}>{inner}</g>'
        case Box(x, y, width, height, radius, fill, line, thickness, dashes):
            sizes = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
            if line and thickness != 1:
                sizes["stroke-width"] = thickness
            box = " ".join([f'{name}="{number(size)}"' for name, size in sizes.items()])
            dashed = f' stroke-dasharray="{" ".join(map(number, dashes))}"' if dashes else ""
            return f"<rect {box}{dashed} {_paint(fill, line)}/>"
        case Stamp(sign, x, y):
            place = f' x="{number(x)}" y="{number(y)}"' if x or y else ""
            return f'<use href="#{id_prefix}-{sign.name}"{place} {_paint(sign.ink)}/>'
        case Trace(outline, ink, thickness):
            wide = f' stroke-width="{number(thickness)}"' if thickness else ""
            return f'<path d="{path_data(outline)}"{wide} {_paint(ink)}/>'
        case _:
            assert_never(member)
