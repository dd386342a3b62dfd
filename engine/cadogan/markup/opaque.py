"""Roles and directives kept as they are written: none is run."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, assert_never

from docutils import nodes
from docutils.parsers import rst
from docutils.parsers.rst import directives, roles, states

from cadogan.markup.vocabulary import DIRECTIVES, Part, Reading

_EXPLICIT_TITLE = re.compile(r"^(.+?)\s*(?<!\x00)<([^<]*?)>$", re.DOTALL)
_ENTRY = re.compile(r"^(.+?)\s*(?<!\\)<[^<]*>$")
_UNKNOWN = Reading()


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
    """A directive: what is written in it, and as children the texts that a reader gets of it."""

    @property
    def name(self) -> str:
        """The directive's name in lower case."""
        return str(self["name"])

    @property
    def argument(self) -> str:
        """What follows the name; empty where that is content."""
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


class PlainText(nodes.TextElement):
    """A text of a directive in which no markup works, such as the description of an image."""


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


def _role(
    name: str, rawtext: str, text: str, lineno: int, *_: object, **__: object
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Docutils' interface of a role."""
    return [role_node(name, rawtext, text, lineno)], []


def role_node(name: str, rawtext: str, text: str, lineno: int) -> Role:
    """The node of a role; each escaped character of its text has a ``\\x00`` before it."""
    split = _EXPLICIT_TITLE.match(text)
    title, target = split.groups() if split else (text, text)
    if "\x00" in text:
        text, title, target = map(nodes.unescape, (text, title, target))
    node = Role(rawtext, title)
    node.line = lineno
    node["name"] = name.lower().removeprefix("std:")  # Sphinx finds these without it too
    node["raw"], node["explicit"] = text, bool(split)
    node["title"], node["target"] = title, target
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
        """Make the node, and children of what a reader gets."""
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
        reading = DIRECTIVES.get(node.name, _UNKNOWN)
        node += self.of_argument(node, reading.argument)
        texts = (node.options.get(name, "") for name in reading.texts)
        node += [self.text(PlainText, text, node.line) for text in texts if text]
        self.add_content(node, reading.content)
        return [node]

    def of_argument(self, node: Directive, part: Part) -> list[nodes.Node]:
        """The nodes of an argument that is shown."""
        match part:
            case Part.TEXT:
                return self.inline(nodes.title, node.argument, node.line)
            case Part.REMARK:
                version, *remark = node.argument.split(maxsplit=1)
                shown = self.inline(nodes.paragraph, "".join(remark), node.line)
                return [self.text(PlainText, version, node.line), *shown]
            case Part.PLAIN | Part.LITERAL if node.argument:
                return [self.text(PlainText, node.argument, node.line)]
            case _:
                return []

    def add_content(self, node: Directive, part: Part) -> None:
        """Add the nodes of the content that a reader gets."""
        first = node.content_line
        numbered = [(line, first + number) for number, line in enumerate(self.content)]
        match part:
            case Part.TEXT if node.name == "glossary":
                _parse_glossary(self, node)
            case Part.TEXT:
                self.state.nested_parse(self.content, self.content_offset, node)
            case Part.LITERAL if self.content:
                node += self.text(nodes.literal_block, "\n".join(self.content), first)
            case Part.PLAIN:
                node += [self.text(PlainText, line, place) for line, place in numbered if line]
            case Part.MENU:
                titles = ((_ENTRY.match(line.strip()), place) for line, place in numbered)
                node += [self.text(PlainText, found[1], place) for found, place in titles if found]
            case Part.OPTIONS:
                each = [*node.options.values(), *self.content]
                node += [self.text(PlainText, " ".join(t.split()), node.line) for t in each if t]
            case Part.LITERAL | Part.NONE | Part.NAMES | Part.REMARK:
                pass
            case _:
                assert_never(part)

    def inline(
        self, kind: type[nodes.TextElement], text: str, line: int | None
    ) -> list[nodes.Node]:
        """An element of a text with markup; nothing where there is no text."""
        if not text:
            return []
        children, messages = self.state.inline_text(text, self.lineno)
        return [self.placed(kind(text, "", *children), line), *messages]

    def text(self, kind: type[nodes.TextElement], text: str, line: int | None) -> nodes.TextElement:
        """An element of a text without markup."""
        return self.placed(kind(text, text), line)

    def placed(self, element: nodes.TextElement, line: int | None) -> nodes.TextElement:
        """An element with its place."""
        element.source, _ = self.state_machine.get_source_and_line(self.lineno)
        element.line = line
        return element


class _KeptBare(_Kept):
    """The same without an argument."""

    optional_arguments: ClassVar[int] = 0


def _kind(name: str) -> type[rst.Directive]:
    reading = DIRECTIVES.get(name.lower(), _UNKNOWN)
    return _KeptBare if reading.argument is Part.NONE else _Kept


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
