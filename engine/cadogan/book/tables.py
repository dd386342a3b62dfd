"""Which games a page and its tables speak of."""

import re

from docutils import nodes

TABLES = {"at-a-glance": (0, 1), "differences": (2, 9), "refusals": (0, 0)}
"""The directives that make tables of games, each with the least and most games it may name."""


def game_of(document: nodes.document) -> str:
    """The game that the page's ``:game:`` field names; empty where there is none."""
    for item in document.findall(nodes.field):
        name, body = item.children
        if name.astext() == "game":
            return body.astext()
    return ""


def games_of(argument: str, document: nodes.document) -> list[str]:
    """The games that a table names, or else the page's own."""
    return argument.split() or [game for game in [game_of(document)] if game]


def game_in(text: str) -> str:
    """The same from the page's source, without reading all of it."""
    found = re.search(r"^:game:[ \t]*(\S+)", text, re.MULTILINE)
    return found[1] if found else ""
