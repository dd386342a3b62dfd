"""Slips by which a text of a page is lost or shown as markup, and markup that is not read here."""

import re
from collections.abc import Iterator

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, nearest
from cadogan.markup.rst import Directive, PlainText, Role, line_of, reader_texts
from cadogan.markup.vocabulary import DIRECTIVES, REFUSED, ROLES, Part, Reading
from cadogan.proof import page_checks

_ROLE = "|".join(sorted(map(re.escape, filter(None, ROLES))))
_DIRECTIVE = "|".join(sorted(map(re.escape, (*DIRECTIVES, *REFUSED))))
_SIGNS = re.compile(r"[`:{]")
_STRAY = re.compile(
    rf"""
    \w* ` [^`\s]*                              # fact`19
    | (?<![\w:]) : (?:{_ROLE}) : (?![\w:])     # :card: 9S
    | \{{ (?:{_ROLE}|{_DIRECTIVE}) \}}         # {{card}}9S
    | ^ (?: \.{{2,3}} \ ? (?:{_DIRECTIVE}) \ ? :{{1,2}} | (?:{_DIRECTIVE}) :: ) (?!\w)
    """,
    re.VERBOSE | re.MULTILINE,
)
_STRAY_IN_LITERAL = re.compile(
    rf":(?:{_ROLE}):`|\{{(?:{_ROLE})\}}`|(?<![^\s])\.\. (?:{_DIRECTIVE})::?"
)
_NAME_BEFORE = re.compile(rf"(?<![\w:])(?:(?:{_ROLE}):|:(?:{_ROLE}):\s*)$")
_HARMLESS = re.compile(r"|<br ?/?>|\\\\|<!--.*-->|<input [^<>]*type=\"checkbox\">", re.DOTALL)
_COMMENT = re.compile(rf":?({_DIRECTIVE})(?: ?:{{1,2}}(?!:)|(?=$|\n))")


@check("page.role")
def unknown_role(role: Role) -> Iterator[Finding]:
    """A page has only roles whose text is checked.

    Wrong::

        The moves are in :py:func:`play`.

    Right::

        The moves are in ``play``.
    """
    if role.name not in ROLES:
        message = f"the role '{role.name}' is not for pages: its text is not checked"
        yield Finding(f"{message}; {nearest(role.name, filter(None, ROLES))}", line_of(role))


@check("page.stray-markup")
def stray_markup(element: nodes.TextElement) -> Iterator[Finding]:
    """No mark is shown that was meant to be markup.

    Wrong::

        There are :fact`18 <fans>` fans.

    Right::

        There are :fact:`18 <fans>` fans.
    """
    for text in element.findall(nodes.Text):
        if isinstance(text.parent, Role) or (text.parent is not element and _is_block(text.parent)):
            continue
        shown = text.astext()
        if isinstance(text.parent, nodes.literal | nodes.FixedTextElement):
            found = _STRAY_IN_LITERAL.search(shown)
            remedy = "delete the marks of the literal around it, or the role"
        else:
            found = _STRAY.search(shown) if _SIGNS.search(shown) else None
            remedy = "complete the markup, or delete the mark"
            after = text.next_node(siblings=True, descend=False)
            is_bare = isinstance(after, Role) and not after.name
            if not found and (is_bare or isinstance(after, nodes.literal)):
                found = _NAME_BEFORE.search(shown)
                remedy = "write the role's name between colons, then one backquote"
        if isinstance(element, PlainText):
            remedy = "no markup works here; write it in words"
        if found:
            mark = found[0].strip()
            yield Finding(f"'{mark}' would be shown as it is written; {remedy}", line_of(text))


@check("page.comment")
def hidden_directive(comment: nodes.comment) -> Iterator[Finding]:
    """A directive has two colons and a space; otherwise it is a comment, which nobody sees.

    Wrong::

        .. at-a-glance:

    Right::

        .. at-a-glance::
    """
    if found := _COMMENT.match(comment.astext()):
        message = f"this is a comment, so '{found[1]}' is not shown"
        remedy = f"write '.. {found[1]}::' and a space, or begin the comment with another word"
        yield Finding(f"{message}; {remedy}", line_of(comment))


@check("page.blank-line")
def swallowed_line(directive: Directive) -> Iterator[Finding]:
    """A blank line is between a directive and its text, which otherwise belongs to its name.

    Wrong::

        .. admonition:: Remember
           Aces start the foundations.

    Right::

        .. admonition:: Remember

           Aces start the foundations.
    """
    reading = DIRECTIVES.get(directive.name, Reading())
    has_text = reading.content in (Part.TEXT, Part.LITERAL, Part.MENU)
    if has_text and reading.argument is not Part.REMARK and "\n" in directive.argument:
        message = f"a blank line is missing below '{directive.name}'"
        yield Finding(f"{message}; put one between it and its text", line_of(directive))


@check("page.after-captions")
def after_captions(strip: Directive) -> Iterator[Finding]:
    """Nothing follows the numbered list of a picture's captions.

    Wrong::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.

           So much for that.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.

        So much for that.
    """
    is_strip = strip.name == "patience"
    lists = [each for each in strip.children if isinstance(each, nodes.enumerated_list)]
    after = strip.children[strip.index(lists[0]) :] if is_strip and lists else []
    for node in after:
        if not isinstance(node, nodes.enumerated_list | nodes.Invisible):
            message = "this follows the list of captions, and would be shown before it"
            yield Finding(f"{message}; write it below the directive, at the margin", line_of(node))


@check("page.alt")
def undescribed_image(image: Directive | nodes.image) -> Iterator[Finding]:
    """An image has a description for those who can't see it, which may be empty for an ornament.

    Wrong::

        .. image:: table.png

    Right::

        .. image:: table.png
           :alt: A table with a deck of cards
    """
    if isinstance(image, nodes.image):
        if not image.get("alt"):
            message = "the image has no description, so nobody hears what it shows"
            yield Finding(f"{message}; write one between the brackets", line_of(image))
    elif image.name in ("image", "figure") and "alt" not in image.options:
        message = f"the {image.name} has no description, so its file name would be read out"
        yield Finding(f"{message}; write ':alt: …' below it", line_of(image))


@check("page.html")
def raw_html(raw: nodes.raw) -> Iterator[Finding]:
    """A page has no HTML, whose content is not checked; line breaks and comments are allowed.

    Wrong::

        # rules.md
        There are <b>many</b> fans.

    Right::

        # rules.md
        There are **many** fans.
    """
    text = raw.astext().strip()
    if not _HARMLESS.fullmatch(text):
        message = f"'{text.splitlines()[0]}' is HTML, which is not checked"
        yield Finding(f"{message}; write it in the markup of pages", line_of(raw))


def _is_block(node: nodes.Node) -> bool:
    return isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline)


def check_markup(document: nodes.document) -> Iterator[Fault]:
    """Check everything on a page for slips and for roles and images that are not read."""
    for text in reader_texts(document):
        yield from stray_markup(text)
    for node in document.findall(nodes.Element):
        match node:
            case Role():
                yield from unknown_role(node)
            case nodes.comment():
                yield from hidden_directive(node)
            case Directive():
                yield from page_checks.unproved(node)
                yield from swallowed_line(node)
                yield from undescribed_image(node)
                yield from after_captions(node)
            case nodes.image():
                yield from undescribed_image(node)
            case nodes.raw():
                yield from raw_html(node)
            case nodes.substitution_reference():
                yield from page_checks.substitution(node)
            case _:
                pass
