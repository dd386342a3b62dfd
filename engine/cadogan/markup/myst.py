"""Pages in Markdown, read with MyST: roles and directives are kept as written, none is run."""

from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache
from typing import Any

from docutils import nodes, utils

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.opaque import Directive, PlainText, opaque_markup, role_node
from cadogan.markup.rst import markup, place_roles, settings

MystOptions = tuple[tuple[str, object], ...]
"""Settings of MyST by their names without ``myst_``."""

OPTIONS = {
    "enable_extensions": set,
    "disable_syntax": list,
    "fence_as_directive": set,
    "sub_delimiters": tuple,
    "commonmark_only": bool,
    "gfm_only": bool,
    "title_to_header": bool,
}
"""The settings that decide how a page is read, and what MyST wants each to be."""

_ELSEWHERE = ("[myst.xref", "[myst.iref", "[myst.header]", "[myst.inv")
"""Warnings about other pages and the like, which a build gives."""


@check("page.no-myst")
def no_myst() -> Iterator[Finding]:
    """Pages in Markdown are read with the package myst-parser.

    Wrong::

        pip install cadogan

    Right::

        pip install cadogan[myst]
    """
    yield Finding("a page in Markdown is read with myst-parser; pip install 'cadogan[myst]'")


def myst_options(values: Mapping[str, object]) -> MystOptions:
    """What of some settings decides how a page is read; lists and sets become tuples."""
    found = {name: values[name] for name in OPTIONS if values.get(name)}
    return tuple(
        (name, tuple(sorted(map(str, value))) if isinstance(value, list | set) else value)
        for name, value in found.items()
    )


def parse_markdown(
    text: str, path: str, options: MystOptions
) -> tuple[nodes.document, list[Fault]]:
    """Read a page as ``parse_page`` reads one in reStructuredText: with the same nodes."""
    document = utils.new_document(path, _settings())
    reader = _reader()
    if reader is None:
        return document, [fault.at(path) for fault in no_myst()]
    messages: list[nodes.system_message] = []
    document.reporter.attach_observer(messages.append)
    with opaque_markup():
        meta = reader(text, document, options)
    if meta:
        document += _meta(meta)  # at the end: front matter comes first
    _join_texts(document)
    titled: list[nodes.Element] = [*document.findall(nodes.image)]
    titled += document.findall(nodes.reference)
    for node in titled:
        shown = (str(node.get(name, "")) for name in ("alt", "title", "reftitle"))
        node += [PlainText(text, text) for text in shown if text]
    for element in document.findall(nodes.TextElement):
        place_roles(element)
    found = ((each[0].astext(), each.get("line", 0)) for each in messages if each["level"] >= 2)
    return document, [
        fault.at(path)
        for message, line in found
        if not any(part in message for part in _ELSEWHERE)
        for fault in markup(f"{message.partition(' [myst')[0].rstrip('.')}; correct it", line)
    ]


def _join_texts(document: nodes.document) -> None:
    """Make one text of several neighbours: MyST keeps escaped characters and entities apart."""
    for element in document.findall(nodes.TextElement):
        joined: list[nodes.Node] = []
        for child in element.children:
            if joined and isinstance(child, nodes.Text) and isinstance(joined[-1], nodes.Text):
                line = joined[-1].line
                joined[-1] = nodes.Text(joined[-1].astext() + child.astext())
                joined[-1].line = line
            else:
                joined.append(child)
        if len(joined) < len(element.children):
            element[:] = joined


@cache
def _settings() -> Any:
    found = copy(settings())
    found.myst_suppress_warnings = []
    return found


def _meta(values: Mapping[str, object]) -> Directive:
    """The fields of ``html_meta`` as the directive that reStructuredText has for them."""
    node = Directive("", name="meta", argument="", content=(), content_line=0)
    node["options"] = {str(name): str(value) for name, value in values.items()}
    node.line = 1
    node += [PlainText(text, text) for text in node.options.values()]
    return node


@cache
def _reader() -> Any:
    """Reads a text into a document, and gives its ``html_meta``; None without myst-parser."""
    try:
        from myst_parser.config.main import (
            MdParserConfig,
            TopmatterReadError,
            merge_file_level,
            read_topmatter,
        )
        from myst_parser.mdit_to_docutils.base import DocutilsRenderer, token_line
        from myst_parser.parsers.mdit import create_md_parser
    except ImportError:
        return None

    class Renderer(DocutilsRenderer):
        """Looks nothing up elsewhere, and runs nothing."""

        def render_myst_role(self, token: Any) -> None:
            name, text = token.meta["name"], token.content
            line = token_line(token) if token.map else 0
            self.current_node += role_node(name, f"{{{name}}}`{text}`", text, line)

        def render_link_unknown(self, token: Any) -> None:
            link = nodes.reference("", "", refuri=str(token.attrGet("href") or ""))
            link["reftitle"] = str(token.attrGet("title") or "")
            with self.current_node_context(link, append=True):
                if token.info != "auto":
                    self.render_children(token)

        def render_link_anchor(self, token: Any, target: str) -> None:  # noqa: ARG002
            self.render_link_unknown(token)

        def render_hardbreak(self, token: Any) -> None:  # noqa: ARG002
            self.current_node += nodes.Text("\n")

        render_link_path = render_link_project = render_link_inventory = render_link_unknown

        def render_substitution(self, token: Any, inline: bool) -> None:  # noqa: ARG002
            name = token.content.strip()
            self.current_node += nodes.substitution_reference(name, name)

    def read(text: str, document: nodes.document, options: MystOptions) -> Mapping[str, object]:
        given = {name: OPTIONS[name](value) for name, value in options}
        config = MdParserConfig(**given)
        try:
            top = read_topmatter(text)
        except TopmatterReadError:
            top = None  # the renderer reports it
        if top:

            def warn(_: object, message: str) -> None:
                document.reporter.warning(message, line=1)

            config = merge_file_level(config, top, warn)
        meta, config.html_meta = config.html_meta, {}
        parser = create_md_parser(config, Renderer)
        parser.options["document"] = document
        parser.render(text)
        return dict(meta)

    return read
