"""What a reader of a page meets, in so far as it does not stand between the pseudo-brackets."""

import re
from collections.abc import Iterator

from lxml import html

from cadogan.site.pseudo import CLOSE, OPEN

ATTRIBUTES = frozenset({
    "alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext",
    "label", "placeholder", "summary", "title",
})  # fmt: skip
"""Attributes whose value a browser or a screen reader presents."""

SETTINGS = frozenset({"viewport", "color-scheme", "robots", "generator"})
"""Names of meta elements that are read out to nobody."""

NAMES = frozenset({"Furo", "Sphinx", "CC BY 4.0"})
"""Proper names that are the same in every language: two programs and a licence."""

_CARD = re.compile(r"\b(?:10|[2-9AJQK])[♣♦♥♠]\ufe0e?")
_RAW = re.compile(r"\{\w+\}|%\(\w+\)s|%s|\$\{|:[a-z][\w-]*:`")


def outside(page: str, book: str) -> list[str]:
    """The texts and attributes of a page that are outside of brackets, or hold a raw key.

    Left out are cards and numbers, names of languages in the switcher, cells of tables that are in
    another language and say so, codes (which say themselves that they are not to be translated),
    ``NAMES`` and the name of the ``book``.
    """
    texts = list(_texts(html.fromstring(page)))
    found = [f"{place}: {text}" for place, text in texts if _RAW.search(text)]
    depth = 0
    for place, text in texts:
        if place.startswith("@"):
            plain, left = _plain(text, 0)
            assert left == 0, f"{place}: brackets do not close: {text}"
        else:
            plain, depth = _plain(text, depth)
        for name in (book, *NAMES):
            plain = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", plain)
        if re.search(r"[^\W\d_]", _CARD.sub("", plain)):
            found.append(f"{place}: {plain.strip()}")
    assert depth == 0, "brackets of the page's text do not close"
    return found


def _texts(document: html.HtmlElement) -> Iterator[tuple[str, str]]:
    """Every text with its element, every attribute that is read out, with ``@`` before its name."""
    for event, element in _walk(document):
        tag = str(element.tag)
        if event == "end":
            yield f"after <{tag}>", str(element.tail or "")
            continue
        given = {str(name): str(value) for name, value in element.items()}
        for name, value in given.items():
            meta = name == "content" and given.get("name", "") not in {"", *SETTINGS}
            if name in ATTRIBUTES or meta:
                yield f"@{name} of <{tag}>", value
        yield f"<{tag}>", str(element.text or "")


def _walk(element: html.HtmlElement) -> Iterator[tuple[str, html.HtmlElement]]:
    """Elements in the order of the page; those in which nothing is translated only end."""
    silent = not isinstance(element.tag, str) or element.tag in {"script", "style"}
    silent |= element.tag in {"td", "th"} and element.get("lang") is not None
    if not silent and "notranslate" not in element.classes and element.get("hreflang") is None:
        yield "start", element
        for child in element:
            yield from _walk(child)
    yield "end", element


def _plain(text: str, depth: int) -> tuple[str, int]:
    """The part of a text that is outside of brackets, and how deep it ends."""
    plain = []
    for char in text:
        depth += (char == OPEN) - (char == CLOSE)
        if depth == 0 and char != CLOSE:
            plain.append(char)
    return "".join(plain), depth
