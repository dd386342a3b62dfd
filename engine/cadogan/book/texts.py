"""The texts of a page that gettext extracts: where each is, and whether it states a rule."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from docutils import nodes, utils

from cadogan.markup.rst import Directive, PlainText, Role, line_of
from cadogan.script.replay import Replay

Steps = Callable[[str], Sequence[str]]
"""Names the panels of a script, ``game/name``, in order; nothing for one that is not known."""

_BACKED = frozenset({"card", "fact", "odds"})
_IMAGE = "Description of an image, for people who can't see it"
_QUOTES = frozenset({"epigraph", "highlights", "pull-quote"})
_DASH = re.compile(r"^(?:---?|\u2014)\s*")
_CLASSIFIER = re.compile(r"\s+:\s+")
_ENTRY = re.compile(r"^(.+?)\s*(?<!\\)<[^<]*>$", re.MULTILINE)
_SETTING = {
    "description": "Description of the page, for search engines",
    "keywords": "Words by which the search finds the page, in every form that readers type",
}


@dataclass(frozen=True, slots=True)
class Text:
    """A message of a page; ``place`` says where it is, for translators.

    ``rule`` is true where it names a card or a number of the game, or the engine has played it.
    """

    message: str
    line: int
    place: str
    rule: bool


def page_texts(document: nodes.document, steps: Steps = lambda _: ()) -> Iterator[Text]:
    """Each message that Sphinx extracts from a page, as often as it is there.

    Args:
        document: as ``parse_page`` reads it.
        steps: names the panels of the scripts that the page shows.
    """
    head = document.children[:1]
    fields = head[0].findall() if head and isinstance(head[0], nodes.field_list) else ()
    settings = {id(node) for node in fields}  # as ":game:"; Sphinx takes them off the page
    captions = dict(_captions(document, steps))
    for element in document.findall(nodes.Element):
        if isinstance(element, Directive):
            for place, text in _of_directive(element):
                yield Text(text, line_of(element), place, rule=False)
        elif isinstance(element, nodes.image):
            if text := element.get("alt"):
                yield Text(text, line_of(element), _IMAGE, rule=False)
        elif isinstance(element, nodes.TextElement) and id(element) not in settings:
            message = _message(element)
            if message:
                place = captions.get(id(element)) or _place(element)
                rule = id(element) in captions or _is_rule(element)
                yield Text(message, line_of(element), place, rule)


def panel_captions(body: Sequence[nodes.Node]) -> list[Sequence[nodes.Node]]:
    """The caption of each panel: what comes before the list, then one list item per panel.

    Args:
        body: the directive's children: paragraphs, then at most one numbered list.
    """
    start = [node for node in body if not isinstance(node, nodes.enumerated_list)]
    items: list[Sequence[nodes.Node]] = [
        item.children for node in body if isinstance(node, nodes.enumerated_list) for item in node
    ]
    return [start, *items] if start else items


def step_names(replay: Replay) -> list[str]:
    """What the panels of a script show, in English: the start, then each step and its move."""
    return [
        f"step {number}: {panel.move}" if panel.move else "the start"
        for number, panel in enumerate(replay.panels)
    ]


def _message(element: nodes.TextElement) -> str:
    """The element's text as gettext has it; empty for one that is not translated."""
    untranslated = nodes.Inline | nodes.FixedTextElement | nodes.Invisible | PlainText
    if isinstance(element, untranslated) or isinstance(element.parent, nodes.system_message):
        return ""
    text = element.rawsource
    quote = isinstance(element.parent, Directive) and element.parent.name in _QUOTES
    if quote or isinstance(element, nodes.attribution):
        text = _DASH.sub("", text)
    elif isinstance(element, nodes.term) and isinstance(element.parent, nodes.definition_list_item):
        text = _CLASSIFIER.split(text)[0]
    lines = (line.rstrip() for line in text.split("\n"))
    return " ".join(line.removesuffix("\\").rstrip() for line in lines).strip()


def _captions(document: nodes.document, steps: Steps) -> Iterator[tuple[int, str]]:
    """The place of each node that belongs to a panel's caption, by the node's identity."""
    for strip in document.findall(Directive):
        if strip.name != "patience":
            continue
        names = steps(strip.argument)
        for index, caption in enumerate(panel_captions(strip.children)):
            name = f", {names[index]}" if index < len(names) else ""
            for block in caption:
                for node in block.findall(nodes.TextElement):
                    yield id(node), f"Caption in diagram {strip.argument}{name}"


def _of_directive(directive: Directive) -> Iterator[tuple[str, str]]:
    """The texts in a directive's options, or in content that is not running text."""
    match directive.name:
        case "meta":
            for name, value in directive.options.items():
                # As docutils reads it: lines are joined, and all other white space stays.
                read = nodes.unescape(utils.escape2null(" ".join(value.split("\n"))))
                yield _SETTING.get(name, f"Setting of the page: {name}"), read
        case "toctree":
            for title in _ENTRY.findall("\n".join(directive.content)):
                yield "Entry in the menu", title
            if caption := directive.options.get("caption"):
                yield "Heading in the menu", caption
        case "image" | "figure":
            if text := directive.options.get("alt"):
                yield _IMAGE, text
        case "code" | "code-block" | "sourcecode":
            if caption := directive.options.get("caption"):
                yield "Caption of a block of code", caption
        case "contents":
            if directive.argument:
                yield "Heading of a table of contents", directive.argument
        case _:
            pass


def _place(element: nodes.TextElement) -> str:
    section = _section(element)
    within = f" in section '{section}'" if section else ""
    match element:
        case nodes.title() if isinstance(element.parent, nodes.section):
            is_page = isinstance(element.parent.parent, nodes.document)
            return "Title of the page" if is_page else "Title of a section"
        case nodes.title() if isinstance(element.parent, Directive):
            return f"Title of a {'table' if 'table' in element.parent.name else 'box'}{within}"
        case nodes.term():
            return f"Term that is explained{within}"
        case _:
            return f"In section '{section}'" if section else "At the beginning of the page"


def _section(element: nodes.Element) -> str:
    """The title of the section that an element is in; empty in that of the page itself."""
    place: nodes.Node | None = element.parent
    while place is not None and not isinstance(place, nodes.section):
        place = place.parent
    title = place.next_node(nodes.title) if isinstance(place, nodes.section) else None
    if title is None or place is None or isinstance(place.parent, nodes.document):
        return ""
    return str(title.rawsource)


def _is_rule(element: nodes.TextElement) -> bool:
    if any(role.name in _BACKED for role in element.findall(Role)):
        return True
    before = element.parent.children[: element.parent.index(element)]
    return bool(before) and isinstance(before[-1], Directive) and before[-1].name == "claims"
