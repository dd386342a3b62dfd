"""This repository's own book as it is built: every fact in every language, and no English left."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import html

from cadogan.words.language import words_for
from own_book import PERCENTAGE, Fact, facts, pages, the_book

LANGUAGES = the_book().settings.released
TRANSLATED = [name for name in LANGUAGES if name != the_book().settings.source]
SILENT = ("script", "style", "code")
SPOKEN = ("alt", "aria-label", "title", "placeholder")
ALIKE = (
    *("Cadogan", "PySolFC", "Morehead", "Mott-Smith", "Sphinx", "Furo"),
    *("Adelaide", "JavaScript", "CC BY 4.0", "patience", "solitaire", "draw"),
)
"""What is the same in all languages, apart from the names of the term base: names, and the English
words that the glossary explains."""
COGNATES = {("es", "Error"), ("pt_BR", "Menu"), ("pt_PT", "Menu"), ("pt_PT", "joker")}
"""Words of a language that happen to be English too."""


def said(node: html.HtmlElement, page: str, spoken: str = "") -> Iterator[str]:
    """What an element says in the page's language to eye and ear; words to find it by are none.

    Args:
        node: the element, whose parts are read too.
        page: the page's language, BCP 47; what is marked as being in another one is passed over.
        spoken: the language around the element.
    """
    if not isinstance(node.tag, str) or node.tag in SILENT:
        return
    spoken = node.get("lang", spoken)
    if spoken == page:
        yield node.text or ""
        yield from (node.get(name, "") for name in SPOKEN)
        yield node.get("content", "") if node.get("name") == "description" else ""
    for child in node:
        yield from said(child, page, spoken)
        yield (child.tail or "") if spoken == page else ""


@cache
def names() -> re.Pattern[str]:
    """What may be on a page of any language: names, and the codes of rules."""
    terms = the_book().terms
    known = sorted((*(each for some in terms.names.values() for each in some), *ALIKE), key=len)
    each = "|".join(map(re.escape, reversed(known)))
    return re.compile(rf"\b(?:{each}|[Mm]erci|[a-z]+\.[a-z-]+)\b")


def english_left(source: str, translation: str, language: str) -> list[str]:
    """The texts that a translated page has in common with the English one, or in Latin letters
    where its language has others; names aside."""
    english = {" ".join(text.split()) for text in said(html.fromstring(source), "en")}
    found = []
    for said_text in said(html.fromstring(translation), words_for(language).tag):
        text = " ".join(said_text.split())
        rest = names().sub("", text)
        latin = language == "ru" and re.search(r"[A-Za-z]{2}[a-z]", rest)
        if latin or (text in english and re.search(r"[^\W\d_]{3}", rest)):
            found.append(text)
    return [text for text in found if (language, text) not in COGNATES]


def missing_anchors(page: str, rows: list[Fact]) -> list[str]:
    """The facts whose place is not on a built page."""
    ids = {*html.fromstring(page).xpath("//@id")}
    return [row.id for row in rows if row.anchor not in ids]


def read(site: Path, language: str, name: str) -> str:
    """A built page."""
    return (site / words_for(language).folder / f"{name}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_stated_in_every_language(book_site: Path, language: str) -> None:
    """Its page is there, and its place on it, by the same name."""
    rows = facts()
    missing = [
        each
        for name in sorted({row.page for row in rows})
        for each in missing_anchors(
            read(book_site, language, name), [row for row in rows if row.page == name]
        )
    ]
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(book_site: Path, language: str) -> None:
    """On any page, in the text, the pictures, the menus and the head."""
    left = {
        name: english_left(read(book_site, "en", name), read(book_site, language, name), language)
        for name in [*pages(the_book()), "search"]
    }
    assert {name: found for name, found in left.items() if found} == {}


def test_no_built_page_prints_a_percentage(book_site: Path) -> None:
    """Whatever a table or a picture may add to the texts of the pages."""
    printed = [
        text
        for language in LANGUAGES
        for name in pages(the_book())
        for text in said(html.fromstring(read(book_site, language, name)), words_for(language).tag)
        if PERCENTAGE.search(text)
    ]
    assert printed == []


PAGE = '<html lang="{}"><title>{}</title><p title="{}">{} <span lang="en">Trefoil</span></p></html>'


@pytest.mark.parametrize(
    ("language", "texts", "left"),
    [
        ("es", ("Un título", "Una nota", "Un texto con Trefoil"), []),
        ("es", ("A title", "Una nota", "Un texto"), ["A title"]),
        ("es", ("Un título", "A note", "Un texto"), ["A note"]),
        ("ru", ("Название", "Заметка", "Текст and a word"), ["Текст and a word"]),
        ("ru", ("Trefoil", "Merci", "Cadogan, take.one, XIX"), []),
    ],
)
def test_english_that_is_left_is_found(
    language: str, texts: tuple[str, str, str], left: list[str]
) -> None:
    """In each place where it can be; a name is not English."""
    source = PAGE.format("en", "A title", "A note", "A text")
    assert english_left(source, PAGE.format(language, *texts), language) == left


def test_a_missing_anchor_is_found() -> None:
    """The id of another place does not count."""
    rows = [Fact("one", "page", "here"), Fact("two", "page", "there")]
    assert missing_anchors('<html><p id="here">…</p></html>', rows) == ["two"]
