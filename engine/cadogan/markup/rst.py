"""Pages read with docutils alone: roles and directives are kept as written, none is run."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from docutils import frontend, nodes, utils
from docutils.parsers import rst

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.opaque import Directive, PlainText, Role, opaque_markup

__all__ = ["Directive", "PlainText", "Role", "line_of", "parse", "parse_page", "reader_texts"]


def parse_page(text: str, path: str) -> tuple[nodes.document, list[Fault]]:
    """Read a page; faults are what docutils finds wrong with the markup, as ``page.markup``.

    Every paragraph, title and role knows its line in the file (``node.line``).
    """
    document, messages = parse(text, path)
    lines = text.splitlines()
    for element in document.findall(nodes.TextElement):
        if isinstance(element, nodes.title) and isinstance(element.parent, nodes.section):
            element.line = _title_line(element, lines)
        place_roles(element)
    return document, [
        fault.at(path)
        for message in messages
        for fault in markup(explain(message[0].astext()), message.get("line", 0))
    ]


@check("page.markup")
def markup(message: str, line: int) -> Iterator[Finding]:
    """A page is correct reStructuredText.

    Wrong::

        Build *down in suit.

    Right::

        Build *down* in suit.
    """
    yield Finding(message, line)


def line_of(node: nodes.Node) -> int:
    """The node's line in the file, or that of the nearest one around it; 0 when none is known."""
    place: nodes.Node | None = node
    while place is not None:
        if place.line:
            return place.line
        place = place.parent
    return 0


def reader_texts(node: nodes.Element) -> Iterator[nodes.TextElement]:
    """Each text in a node that a reader gets, in order: paragraphs, titles, table cells, literals.

    The texts of directives are among them: titles, remarks on versions, descriptions of images and
    of the page, entries of menus. Those in which no markup works are ``PlainText``.
    """
    for element in node.findall(nodes.TextElement):
        if not isinstance(element, nodes.Inline | nodes.Invisible):
            yield element


def parse(text: str, path: str) -> tuple[nodes.document, list[nodes.system_message]]:
    """Read reStructuredText; the messages are docutils' warnings and errors, without its hints."""
    document = utils.new_document(path, settings())
    messages: list[nodes.system_message] = []
    document.reporter.attach_observer(messages.append)
    with opaque_markup():
        rst.Parser().parse(text, document)
    return document, [message for message in messages if message["level"] >= _WARNING]


@cache
def settings() -> Any:
    """Settings for parsing: nothing is read from elsewhere, nothing is printed, nothing stops."""
    found = frontend.get_default_settings(rst.Parser)
    found.warning_stream = False
    found.report_level = _WARNING
    found.halt_level = 5
    found.file_insertion_enabled = False
    found.raw_enabled = False
    return found


def explain(message: str) -> str:
    """A warning of docutils as a message that ends in the remedy."""
    plain = f"{message.splitlines()[0].rstrip('.:')}; correct the markup"
    return next((text for start, text in _EXPLAINED.items() if start in message), plain)


_WARNING = 2
_EXPLAINED = {
    "Inline interpreted text or phrase reference start-string": (
        "a backquote is not closed, or a letter follows the closing one; "
        "close it and write a space or a punctuation mark after it"
    ),
    "Inline literal start-string": "`` opens a literal that nothing closes; write `` at its end",
    "Inline strong start-string": "** opens bold words that nothing closes; write ** at their end",
    "Inline emphasis start-string": (
        "* opens emphasis that nothing closes; write * at its end, or \\* for an asterisk"
    ),
    "Inline substitution_reference start-string": (
        "| opens a substitution that nothing closes; write | at its end, or \\| for a bar"
    ),
    "Multiple roles in interpreted text": "a role is before and after the backquotes; keep one",
    "Mismatch: both interpreted text role": "_ follows the backquotes of a role; delete it",
}


def _title_line(title: nodes.title, lines: Sequence[str]) -> int:
    """The line of a title: docutils keeps the line of the rule under or over it."""
    rule = line_of(title)
    near = (line for line in (rule - 1, rule + 1, rule) if 0 < line <= len(lines))
    return next((line for line in near if lines[line - 1].strip() == title.rawsource), rule)


def place_roles(element: nodes.TextElement) -> None:
    """Give each role the line on which it begins, not that of its paragraph."""
    start = 0
    for role in element.findall(Role):
        if role.parent is element and (at := element.rawsource.find(role.rawsource, start)) >= 0:
            role.line = line_of(element) + element.rawsource.count("\n", 0, at)
            start = at + len(role.rawsource)
