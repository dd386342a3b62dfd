"""One message of a catalogue, its markup read as Sphinx reads it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from docutils import nodes

from cadogan.markup.inline import has_markup, is_one_paragraph, parse_inline
from cadogan.markup.myst import MystOptions, parse_markdown
from cadogan.markup.rst import Directive, Role, explain, parse

HOLE = "\ufffc"
"""Replaces a role or a literal in prose."""

PLACEHOLDER = re.compile(
    r"\{[^{}\s]*\}|%\(\w+\)[sdif]|%(?:\d+\$)?[sd](?!\w)|</?[a-z][^<>]*>|&#?\w+;"
)
"""What a program or a browser reads in a message: ``{n}``, ``%(n)s``, ``%s``, tags, entities."""

_PLACEHOLDER_SIGN = re.compile(r"[{%<&]")

LONGEST = 10_000
"""The most characters of a message; docutils reads no longer line."""

_DATA = frozenset({"card", "fact", "odds"})
# fmt: off
_CODE = frozenset({
    "code", "command", "eq", "envvar", "file", "kbd", "literal", "math", "option", "program",
    "raw", "samp",
})
_POINTERS = frozenset({"any", "doc", "download", "keyword", "numref", "ref", "term"})
# fmt: on


@dataclass(frozen=True, slots=True)
class RoleUse:
    """A role in a message; ``raw`` is all of the text in its backquotes."""

    name: str
    raw: str
    title: str
    target: str
    explicit: bool

    @property
    def key(self) -> tuple[str, str]:
        """What a translation keeps: the name, and the target unless the content is only words."""
        fixed = self.explicit or ":" in self.name or self.name in _DATA | _CODE | _POINTERS
        return self.name, self.target if fixed else ""

    @property
    def is_prose(self) -> bool:
        """Whether the title is words for the reader."""
        if self.name in _POINTERS - {"term"}:
            return self.explicit
        return self.name not in _DATA | _CODE

    def __str__(self) -> str:
        return f":{self.name}:`{self.raw}`" if self.name else f"`{self.raw}`"


@dataclass(frozen=True)
class Message:
    """What a message has, each kind in the order of the text.

    ``shape`` is empty for one paragraph (or title), else it names what the text is instead, which
    Sphinx drops in silence. ``errors`` are docutils' reports with their remedies. ``prose`` is
    all that reads as words, titles of roles included, with a ``HOLE`` for the rest.
    ``references`` are the names and addresses that links, footnotes and citations lead to.
    """

    text: str
    shape: str = ""
    title: bool = False
    errors: tuple[str, ...] = ()
    prose: str = ""
    roles: tuple[RoleUse, ...] = ()
    references: tuple[str, ...] = ()
    substitutions: tuple[str, ...] = ()
    literals: tuple[str, ...] = ()
    emphasis: tuple[str, ...] = ()

    @property
    def has_inline_markup(self) -> bool:
        """Whether there are roles, links, emphasis or the like, or marks that fail to be such."""
        return self.prose != self.text or bool(self.errors)

    @cached_property
    def has_placeholders(self) -> bool:
        """Whether there is any placeholder in the prose."""
        return bool(_PLACEHOLDER_SIGN.search(self.prose) and PLACEHOLDER.search(self.prose))

    @cached_property
    def words(self) -> str:
        """The prose with a ``HOLE`` for each placeholder."""
        return PLACEHOLDER.sub(HOLE, self.prose) if self.has_placeholders else self.prose


@cache
def parse_message(
    text: str, *, title: bool = False, markdown: MystOptions | None = None
) -> Message:
    """Read a msgid or a msgstr as Sphinx does: a text of its own, or the title of a section.

    Args:
        title: whether it is a title, where ``1. Deal`` is no list.
        markdown: the settings of MyST, for a text of a page in Markdown.
    """
    if len(text) > LONGEST:
        return Message(text, shape="too long")
    if markdown is not None:
        return parse_blocks(text, title=title, markdown=markdown)
    if not title and is_one_paragraph(text):
        if not has_markup(text):
            return Message(text, prose=text)
        paragraph, reports = parse_inline(text)
        return _inline(text, _errors(reports), paragraph, title=False)
    return parse_blocks(text, title=title)


def parse_blocks(text: str, *, title: bool = False, markdown: MystOptions | None = None) -> Message:
    """The same by the block parser of docutils or MyST alone, which reads any text."""
    source = text
    if (
        text.strip().endswith("::") and markdown is None
    ):  # as Sphinx does, so that the literal block isn't missed
        source = f"{text}\n\n   literal"
    if title:
        source = f"{text}\n{'=' * (2 * len(text) + 1)}"
    if markdown is None:
        document, reports = parse(source, "<message>")
        errors = _errors(reports)
    else:
        document, faults = parse_markdown(source, "<message>", markdown)
        errors = tuple(dict.fromkeys(fault.message for fault in faults))
    blocks = [
        node
        for node in document.children
        if not isinstance(node, nodes.system_message | nodes.Text)
    ]
    if title and len(blocks) == 1 and isinstance(blocks[0], nodes.section):
        blocks = _blocks(blocks[0])
    elif text.strip().endswith("::") and len(blocks) == 2:
        blocks = blocks[:1]
    body = blocks[0] if blocks else None
    if len(blocks) == 1 and isinstance(body, nodes.title if title else nodes.paragraph):
        return _inline(text, errors, body, title=title)
    return Message(text, _shape(blocks), title, errors)


def plain_message(text: str) -> Message:
    """A message without markup, as those of programs."""
    return Message(text, prose=text)


def _errors(reports: Iterable[nodes.system_message]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(explain(report[0].astext()) for report in reports))


def _blocks(node: nodes.Element) -> list[nodes.Node]:
    return [child for child in node.children if not isinstance(child, nodes.system_message)]


def _inline(text: str, errors: tuple[str, ...], body: nodes.TextElement, *, title: bool) -> Message:
    uses: dict[int, RoleUse] = {}  # by the identity of the node
    references: list[str] = []
    substitutions: list[str] = []
    literals: list[str] = []
    emphasis: list[str] = []
    for node in body.findall():
        match node:
            case nodes.Text():
                pass
            case Role():
                uses[id(node)] = _use(node)
            case nodes.reference():
                references.append(node.get("refuri") or node.get("refname") or "__")
            case nodes.footnote_reference() | nodes.citation_reference():
                references.append(node.rawsource)
            case nodes.substitution_reference():
                substitutions.append(node.astext())
            case nodes.literal():
                literals.append(node.astext())
            case nodes.emphasis() | nodes.strong():
                emphasis.append(type(node).__name__)
            case _:
                pass
    return Message(
        text,
        title=title,
        errors=errors,
        prose="".join(_prose(body, uses)),
        roles=tuple(uses.values()),
        references=tuple(references),
        substitutions=tuple(substitutions),
        literals=tuple(literals),
        emphasis=tuple(emphasis),
    )


def _use(role: Role) -> RoleUse:
    return RoleUse(role.name, role.raw, role.title, role.target, role.explicit)


def _prose(node: nodes.Element, uses: Mapping[int, RoleUse]) -> Iterator[str]:
    for child in node.children:
        match child:
            case Role():
                use = uses[id(child)]
                yield use.title if use.is_prose else HOLE
            case nodes.literal() | nodes.substitution_reference() | nodes.footnote_reference():
                yield HOLE
            case nodes.reference() if child.astext() == child.get("refuri"):
                yield HOLE
            case nodes.Text():
                yield child.astext()
            case nodes.Element():
                yield from _prose(child, uses)


def _shape(blocks: list[nodes.Node]) -> str:
    """What is in the place of a single paragraph."""
    kinds = [_SHAPES.get(type(node).__name__, "no paragraph") for node in blocks]
    if kinds.count(_SHAPES["paragraph"]) > 1:
        return "several paragraphs"
    directive = next((node for node in blocks if isinstance(node, Directive)), None)
    if directive:
        return f"a directive, '{directive.name}'"
    return next((kind for kind in kinds if kind != _SHAPES["paragraph"]), "nothing that shows")


_SHAPES = {
    "paragraph": "a paragraph",
    "bullet_list": "a list, since it begins with a list's mark",
    "enumerated_list": "a numbered list, since it begins with a number or letter and a full stop",
    "definition_list": "a definition list, since a line is indented",
    "field_list": "a field list, since it begins with ':name:'",
    "option_list": "an option list, since it begins with a dash or a slash",
    "block_quote": "a quotation, since it is indented",
    "line_block": "a line block, since it begins with '|'",
    "literal_block": "a literal block, since it begins with '::'",
    "doctest_block": "a doctest, since it begins with '>>>'",
    "comment": "a comment, since it begins with '..'",
    "target": "a link target, since it begins with '.. _'",
    "substitution_definition": "a substitution, since it begins with '.. |'",
    "footnote": "a footnote, since it begins with '.. ['",
    "citation": "a citation, since it begins with '.. ['",
    "section": "a title, since its second line is a rule",
    "transition": "a rule across the page",
    "table": "a table",
}
