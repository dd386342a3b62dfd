"""One paragraph on one line, as most messages are: read by docutils without its block parser.

Docutils makes fifteen state machines for each text that it reads, which takes most of the time.
What is surely one paragraph needs none of them, and text without a mark of markup no parser at all.
"""

import re
from functools import cache
from types import SimpleNamespace
from typing import Any

from docutils import nodes, utils
from docutils.parsers.rst import languages, states

from cadogan.markup.opaque import opaque_markup
from cadogan.markup.rst import settings

# One line that begins neither with white space nor with what may begin another block: a number or
# letter with a full stop or bracket, a bullet, a rule and so on.
_ONE_LINE = re.compile(
    r"""
    (?: [^\W_]\w* (?![\w.)])                            # a word
      | (?![\s\u2022\u2023\u2043]) [^\x00-\x7f]         # a mark outside of ASCII, no bullet
      | ["'{%<] (?=\w)
      | `` (?=[^`\s]) | \*{1,2} (?=[^*\s]) | \| (?=[^|\s])
      | :[a-z][a-z-]*:` (?=[^`\s])
    )
    [^\x00-\x1f\x7f\x85\u2028\u2029]*
    (?<! \s ) (?<! :: )
    """,
    re.VERBOSE,
)
_MARKUP = re.compile(r"[`*|_\\@]|:\S")


def is_one_paragraph(text: str) -> bool:
    """Whether a text is surely one paragraph; of others only docutils' block parser knows."""
    return bool(_ONE_LINE.fullmatch(text))


def has_markup(text: str) -> bool:
    """Whether a paragraph may have inline markup, an address included."""
    return bool(_MARKUP.search(text))


def parse_inline(text: str) -> tuple[nodes.paragraph, list[nodes.system_message]]:
    """Read the inline markup of a paragraph; the reports are docutils' warnings and errors."""
    document = utils.new_document("<message>", settings())
    reports: list[nodes.system_message] = []
    document.reporter.attach_observer(reports.append)
    memo = SimpleNamespace(
        document=document,
        reporter=document.reporter,
        language=_language(),
        title_styles=[],
        section_level=0,
        section_bubble_up_kludge=False,
        inliner=_inliner(),
    )
    with opaque_markup():
        children, _ = _inliner().parse(text, 1, memo, document)
    return nodes.paragraph(text, "", *children), reports


@cache
def _inliner() -> Any:
    inliner = states.Inliner()
    inliner.init_customizations(settings())
    return inliner


@cache
def _language() -> Any:
    return languages.get_language("en", utils.new_document("", settings()).reporter)
