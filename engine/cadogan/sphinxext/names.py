"""Names of games and books in another language than the page's, marked with theirs.

So a screen reader says "La Belle Lucie" in French on every page. Authors mark nothing: the term
base lists the names by language. Titles are marked when a page is read, since Sphinx copies them
into menus then; the rest is marked when it is written, with the texts of links resolved.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment.adapters.toctree import TocTree
from sphinx.transforms import SphinxTransform
from sphinx.writers.html5 import HTML5Translator

from cadogan.markup.forms import phrase_pattern
from cadogan.sphinxext.nodes import PicturesInWords, pass_on
from cadogan.sphinxext.opened import book_of
from cadogan.words.language import words_for

_UNMARKED = (nodes.FixedTextElement, nodes.Invisible, nodes.literal)


class NameNode(nodes.inline):
    """A name in another language than the text around it; ``lang`` is its language, BCP 47."""


Names = Mapping[str, Sequence[str]]
"""The names of a term base by language, BCP 47."""


def mark_names(root: nodes.Element, names: Names, language: str) -> None:
    """Put each name that is in another language than the page into a node that says so.

    Args:
        root: whose texts are searched; code and what is marked already stays as it is.
        names: of two that begin alike the longer one counts.
        language: the page's, BCP 47; an English name needs no mark on a page in ``en-GB``.
    """
    own = language.partition("-")[0]
    tags = {name: tag for tag in names if tag != own for name in names[tag]}
    if not tags:
        return
    pattern = phrase_pattern(frozenset(tags))
    for text in list(root.findall(nodes.Text)):
        if pattern.search(text) and not _is_unmarked(text):
            text.parent.replace(text, list(_split(text, pattern, tags)))


def _is_unmarked(text: nodes.Text) -> bool:
    parent = text.parent
    while parent is not None:
        if isinstance(parent, (*_UNMARKED, NameNode)):
            return True
        parent = parent.parent
    return False


def _split(
    text: nodes.Text, pattern: re.Pattern[str], tags: Mapping[str, str]
) -> Iterator[nodes.Node]:
    """The parts of a text, the names among them as nodes."""
    end = 0
    for found in pattern.finditer(text):
        if found.start() > end:
            yield nodes.Text(text[end : found.start()])
        yield NameNode("", found[0], lang=tags[" ".join(found[0].split())])
        end = found.end()
    if end < len(text):
        yield nodes.Text(text[end:])


class MarkTitles(SphinxTransform):
    """Marks the names in titles, which Sphinx copies into the tables of contents."""

    default_priority = 875  # after translation, before titles are collected at 880

    def apply(self, **_kwargs: object) -> None:
        """Mark the titles of sections."""
        names = book_of(self.env).terms.names
        if names:
            self.env.note_dependency(book_of(self.env).term_base)
        for title in self.document.findall(nodes.title):
            mark_names(title, names, words_for(self.config.language).tag)


def add_to(app: Sphinx) -> None:
    """Mark the names of the book's term base on every page that is written."""
    plain: dict[str, Any] = dict.fromkeys(PicturesInWords.formats, (pass_on, pass_on))
    app.add_node(NameNode, html=(visit_name, depart_name), **plain)
    app.add_transform(MarkTitles)
    app.connect("doctree-resolved", fill_menus, priority=FILL_MENUS)
    app.connect("doctree-resolved", mark_page, priority=MARK_NAMES)


FILL_MENUS, MARK_NAMES = 700, 800
"""The priorities of the steps when a page is written; what marks menus comes between them."""


def fill_menus(app: Sphinx, page: nodes.document, name: str) -> None:
    """Fill the tables of contents on a page, which Sphinx does later, when nothing sees them."""
    if app.builder.format == "html":
        for toctree in list(page.findall(addnodes.toctree)):
            filled = TocTree(app.env).resolve(name, app.builder, toctree)
            toctree.parent.replace(toctree, filled or [])


def mark_page(app: Sphinx, page: nodes.document, _name: str) -> None:
    """Mark the names on a page, those in its links and menus among them."""
    if app.builder.format == "html":
        mark_names(page, book_of(app.env).terms.names, words_for(app.config.language).tag)


def visit_name(self: HTML5Translator, node: NameNode) -> None:
    """Open an element with the name's language."""
    self.body.append(self.starttag(node, "span", "", lang=node["lang"]))


def depart_name(self: HTML5Translator, _node: NameNode) -> None:
    """Close the element."""
    self.body.append("</span>")
