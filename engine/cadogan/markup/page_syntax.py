"""The syntaxes in which pages are written."""

import re
from collections.abc import Iterator
from enum import Enum

from cadogan.base.checks import Finding, check


class Syntax(Enum):
    """A syntax of pages; the value is Sphinx's name of it in ``source_suffix``."""

    RST = "restructuredtext"
    MARKDOWN = "markdown"
    UNKNOWN = ""


def syntax_of(filetype: str | None) -> Syntax:
    """The syntax that Sphinx names so; ``None`` is its default."""
    if filetype is None:
        return Syntax.RST
    return next((each for each in Syntax if each.value == filetype), Syntax.UNKNOWN)


def with_markdown_roles(message: str) -> str:
    """A message about a page in Markdown, in which roles are written in another way."""
    return re.sub(r":([a-z]+):`", r"{\1}`", message)


@check("page.syntax")
def unknown_syntax() -> Iterator[Finding]:
    """A page is in reStructuredText or in Markdown.

    Wrong::

        source_suffix = {".rst": "restructuredtext", ".ipynb": "jupyter_notebook"}

    Right::

        source_suffix = {".rst": "restructuredtext"}
    """
    message = "pages of this kind are not read here"
    yield Finding(f"{message}; write it in reStructuredText or Markdown, or exclude it in conf.py")
