"""Which games a page names: in its ``:game:`` field, its tables, its facts and its claims."""

import re
from collections.abc import Iterator

from docutils import nodes

from cadogan.markup.rst import Directive, Role, line_of

TABLES = {
    "at-a-glance": (0, 1),
    "attested": (0, 1),
    "differences": (2, 9),
    "refusals": (0, 0),
    "sources": (0, 0),
}
"""The directives that make tables of games, with the least and most games that each may name."""

_GAME_TAG = re.compile(r'\s*\[\s*Game\s+"([^"]*)"')


def game_of(document: nodes.document) -> str:
    """The game of the ``:game:`` field above the page's title; empty where there is none.

    The tree may be docutils' or Sphinx's.
    """
    return next((body.astext() for body in _game_fields(document)), "")


def line_of_game(document: nodes.document) -> int:
    """The line of that field; 0 where there is none."""
    return next(map(line_of, _game_fields(document)), 0)


def stray_game_fields(document: nodes.document) -> Iterator[nodes.field]:
    """The ``:game:`` fields that are not above the title, are not one word, or come second."""
    first = next(_game_fields(document), None)
    for field in document.findall(nodes.field):
        name, body = field.children
        if name.astext() == "game" and (body is not first or len(body.astext().split()) != 1):
            yield field


def games_of(argument: str, document: nodes.document) -> list[str]:
    """The games that a table names, or else the page's own."""
    return argument.split() or [game for game in [game_of(document)] if game]


def games_named(document: nodes.document) -> frozenset[str]:
    """Every game that a page names itself; the scripts that it shows have games of their own."""
    found = {game_of(document)}
    for directive in document.findall(Directive):
        if directive.name in TABLES:
            found.update(directive.argument.split())
        elif directive.name == "claims":
            tags = map(_GAME_TAG.match, directive.content)
            found.update(tag[1] for tag in tags if tag)
    for role in document.findall(Role):
        if role.name == "fact":
            found.add(role.target.rpartition(":")[0])
    return frozenset(found - {""})


def _head(document: nodes.document) -> nodes.Node | None:
    """The field list above the title, where Sphinx looks for the metadata of a page."""
    above = (each for each in document.children if not isinstance(each, nodes.PreBibliographic))
    first = next(above, None)
    return first if isinstance(first, nodes.field_list | nodes.docinfo) else None


def _game_fields(document: nodes.document) -> Iterator[nodes.Node]:
    head = _head(document)
    for field in head.children if isinstance(head, nodes.Element) else ():
        if isinstance(field, nodes.field) and field.children[0].astext() == "game":
            yield field.children[1]
