"""Names of games and books in another language than the page's, marked with theirs.

So a screen reader says "La Belle Lucie" in French wherever it stands. Nobody has to mark a name:
the term base lists them by language.
"""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from cadogan.sphinxext.opened import book_of
from cadogan.words.language import words_for

AFTER_THE_THEME = 950
"""The priority of what sees a page's parts as the theme has made them."""

# Tags stay as they are, and so do pictures, which have a language and titles of their own.
_KEPT = re.compile(
    r"(<svg\b.*?</svg>|<script\b.*?</script>|<style\b.*?</style>|<[^>]*>)", re.DOTALL
)
_PARTS = ("body", "toc", "furo_navigation_tree")
"""What a page is given of text with names; ``prev`` and ``next`` have a title besides."""


def mark_names(html: str, names: Mapping[str, Sequence[str]], language: str) -> str:
    """A piece of HTML with each name that is in another language than the page in a ``span``.

    Args:
        html: well-formed, as Sphinx writes it: no ``>`` in attributes.
        names: by language, BCP 47; of two that begin alike the longer one counts.
        language: the page's, BCP 47; an English name needs no mark on a page in ``en-GB``.
    """
    own = language.partition("-")[0]
    tags = {escape(name, quote=False): tag for tag in names if tag != own for name in names[tag]}
    if not tags:
        return html
    longest = sorted(tags, key=lambda name: (-len(name), name))
    each = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest)
    parts = _KEPT.split(html)
    parts[::2] = (
        re.sub(rf"(?<!\w)(?:{each})(?!\w)", partial(_marked, tags), text) for text in parts[::2]
    )
    return "".join(parts)


def add_to(app: Sphinx) -> None:
    """Mark the names of the book's term base on every page that is written."""
    app.connect("builder-inited", _connect)


def _connect(app: Sphinx) -> None:
    names = book_of(app.env).terms.names
    app.connect("html-page-context", partial(_mark_page, names), AFTER_THE_THEME)


def _mark_page(
    names: Mapping[str, Sequence[str]],
    app: Sphinx,
    _page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    mark = partial(mark_names, names=names, language=words_for(app.config.language).tag)
    for name in _PARTS:
        if name in context:
            context[name] = mark(context[name])
    for name in ("prev", "next"):
        if link := context.get(name):
            context[name] = {**link, "title": mark(link["title"])}


def _marked(tags: Mapping[str, str], found: re.Match[str]) -> str:
    return f'<span lang="{tags[" ".join(found[0].split())]}">{found[0]}</span>'
