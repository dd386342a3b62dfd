"""Pages read with docutils alone: roles and directives are kept as written, none is run."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, ClassVar

from docutils import frontend, nodes, utils
from docutils.parsers import rst
from docutils.parsers.rst import directives, roles, states

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault

# fmt: off
BARE = frozenset({
    "attention", "caution", "claims", "compound", "danger", "epigraph", "error", "glossary",
    "highlights", "hint", "important", "note", "pull-quote", "seealso", "tip", "warning",
})
"""Directives without an argument: what follows the name is content."""

TITLED = frozenset({
    "admonition", "centered", "list-table", "rubric", "sidebar", "table", "topic",
})
"""Directives whose argument is text for the reader."""

TEXT = (BARE - {"claims"}) | TITLED | {
    "class", "container", "deprecated", "figure", "hlist", "only", "patience", "puzzle",
    "rst-class", "versionadded", "versionchanged",
}
"""Directives whose content is ordinary text; that of all others is kept unread."""
# fmt: on

_EXPLICIT_TITLE = re.compile(r"^(.+?)\s*(?<!\x00)<([^<]*?)>$", re.DOTALL)


class Role(nodes.Inline, nodes.TextElement):
    """A role: its name in lower case, the text in its backquotes, and how Sphinx splits that."""

    @property
    def name(self) -> str:
        """The role's name; empty for backquotes without one."""
        return str(self["name"])

    @property
    def title(self) -> str:
        """What a reader sees of ``title <target>``; everything where there is no target."""
        return str(self["title"])

    @property
    def target(self) -> str:
        """What ``title <target>`` names; everything where there is no target."""
        return str(self["target"])

    @property
    def explicit(self) -> bool:
        """Whether the target is written apart from the title."""
        return bool(self["explicit"])

    @property
    def raw(self) -> str:
        """All of the text between the backquotes."""
        return str(self["raw"])


class Directive(nodes.General, nodes.Element):
    """A directive: what is written in it, and for those of ``TEXT`` the content as children."""

    @property
    def name(self) -> str:
        """The directive's name in lower case."""
        return str(self["name"])

    @property
    def argument(self) -> str:
        """What follows the name; empty for directives of ``BARE``."""
        return str(self["argument"])

    @property
    def options(self) -> dict[str, str]:
        """The options, unread."""
        return dict(self["options"])

    @property
    def content(self) -> tuple[str, ...]:
        """The content's lines without their common indent."""
        return tuple(self["content"])

    @property
    def content_line(self) -> int:
        """The file's line of the first line of the content; 0 where there is none."""
        return int(self["content_line"])


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


def parse(text: str, path: str) -> tuple[nodes.document, list[nodes.system_message]]:
    """Read reStructuredText; the messages are docutils' warnings and errors, without its hints."""
    document = utils.new_document(path, settings())
    messages: list[nodes.system_message] = []
    document.reporter.attach_observer(messages.append)
    with opaque_markup():
        rst.Parser().parse(text, document)
    return document, [message for message in messages if message["level"] >= _WARNING]


@contextmanager
def opaque_markup() -> Iterator[None]:
    """Let docutils make ``Role`` and ``Directive`` nodes of all roles and directives.

    Docutils looks both up in its own modules, so these are changed; on leaving they are as they
    were, even inside a Sphinx build, which changes them too.
    """
    before = roles.role, directives.directive, vars(roles)["_roles"]
    try:
        vars(roles)["role"] = lambda *_: (_role, [])
        vars(directives)["directive"] = lambda name, *_: (_kind(name), [])
        vars(roles)["_roles"] = {}  # the parser drops the default role from it
        yield
    finally:
        vars(roles)["role"] = before[0]
        vars(directives)["directive"] = before[1]
        vars(roles)["_roles"] = before[2]


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


def _role(
    name: str, rawtext: str, text: str, lineno: int, *_: object, **__: object
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Docutils' interface of a role."""
    return [role_node(name, rawtext, text, lineno)], []


def role_node(name: str, rawtext: str, text: str, lineno: int) -> Role:
    """The node of a role; each escaped character of its text has a ``\\x00`` before it."""
    split = _EXPLICIT_TITLE.match(text)
    title, target = split.groups() if split else (text, text)
    node = Role(rawtext, nodes.unescape(title))
    node.line = lineno
    node["name"], node["raw"], node["explicit"] = name.lower(), nodes.unescape(text), bool(split)
    node["title"], node["target"] = nodes.unescape(title), nodes.unescape(target)
    return node


class _AnyOption(dict[str, Callable[[str], Any]]):
    """Takes every option as it is."""

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, name: str) -> Callable[[str], Any]:
        return lambda value: value or ""


class _Kept(rst.Directive):
    """A directive that keeps what is written in it."""

    optional_arguments: ClassVar[int] = 1
    final_argument_whitespace: ClassVar[bool] = True
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = _AnyOption()
    has_content: ClassVar[bool] = True

    def run(self) -> Sequence[nodes.Node]:
        """Make the node, and children of content that is text."""
        if isinstance(self.state, states.SubstitutionDef):
            return [nodes.inline(self.block_text, " ".join(self.arguments))]
        node = Directive(self.block_text)
        node["name"], node["argument"] = self.name.lower(), " ".join(self.arguments)
        node["options"], node["content"] = dict(self.options), tuple(self.content)
        # MyST counts the lines of the content from the directive, docutils from the file's start.
        is_rst = isinstance(self.state, states.RSTState)
        before = self.content.offset(0) if is_rst and self.content else self.content_offset
        node["content_line"] = before + (1 if is_rst else self.lineno + 1) if self.content else 0
        node.source, node.line = self.state_machine.get_source_and_line(self.lineno)
        if node.name in TITLED and self.arguments:
            children, messages = self.state.inline_text(self.arguments[0], self.lineno)
            title = nodes.title(self.arguments[0], "", *children)
            title.source, title.line = node.source, node.line
            node += [title, *messages]
        if node.name == "glossary":
            _parse_glossary(self, node)
        elif node.name in TEXT:
            self.state.nested_parse(self.content, self.content_offset, node)
        return [node]


class _KeptBare(_Kept):
    """The same without an argument."""

    optional_arguments: ClassVar[int] = 0


def _kind(name: str) -> type[rst.Directive]:
    return _KeptBare if name.lower() in BARE else _Kept


def _parse_glossary(directive: rst.Directive, node: Directive) -> None:
    """Terms at the margin, one or several a definition; definitions are indented text."""
    content, start = directive.content, 0
    while start < len(content):
        end = start + 1
        if content[start][:1].strip():
            line = content.offset(start) + 1
            children, messages = directive.state.inline_text(content[start], line)
            term = nodes.term(content[start], "", *children)
            term.source, term.line = node.source, line
            node += [term, *messages]
        else:
            while end < len(content) and not content[end][:1].strip():
                end += 1
            block = content[start:end]
            indents = [len(line) - len(line.lstrip()) for line in block if line.strip()]
            block.trim_left(min(indents, default=0))
            directive.state.nested_parse(block, directive.content_offset + start, node)
        start = end


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
