"""The roles. They only make nodes: claims are checked on the source, by ``proof``."""

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes
from docutils.parsers.rst.states import Inliner
from docutils.utils import unescape
from sphinx.util.nodes import split_explicit_title

from cadogan.markup.declined import declined
from cadogan.play.cards import NotationError, parse_card
from cadogan.sphinxext.nodes import CardNode

Made = tuple[list[nodes.Node], list[nodes.system_message]]


def card(
    _name: str,
    rawtext: str,
    text: str,
    lineno: int,
    inliner: Inliner,
    _options: Mapping[str, Any] | None = None,
    _content: Sequence[str] = (),
) -> Made:
    """``:card:`QD```: the card's symbol, and its name for a screen reader, perhaps in a case."""
    try:
        name, case = declined(unescape(text))
        found = parse_card(name)
    except NotationError as error:
        message = inliner.reporter.error(error.message, line=lineno)
        return [inliner.problematic(rawtext, rawtext, message)], [message]
    return [CardNode(rawtext, found.symbol, card=str(found), case=case)], []


def fact(
    _name: str,
    _rawtext: str,
    text: str,
    _lineno: int,
    _inliner: Inliner,
    _options: Mapping[str, Any] | None = None,
    _content: Sequence[str] = (),
) -> Made:
    """``:fact:`18 <fans>```: the number, as it is written."""
    _, title, _ = split_explicit_title(unescape(text))
    return [nodes.Text(title)], []
