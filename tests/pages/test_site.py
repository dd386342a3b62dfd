"""This repository's own book as it is built: every fact in every language, and no English left."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import html

from cadogan.words.language import words_for
from own_book import PERCENTAGE, Fact, facts, pages, the_book
from review import missing_numbers, read, review, text_at

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
def texts_of(page: str, tag: str) -> tuple[str, ...]:
    """All that a built page says in its language, BCP 47."""
    return tuple(said(html.fromstring(page), tag))


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
    english = {" ".join(text.split()) for text in texts_of(source, "en")}
    found = []
    for said_text in texts_of(translation, words_for(language).tag):
        text = " ".join(said_text.split())
        rest = names().sub("", text)
        latin = language == "ru" and re.search(r"[A-Za-z]{2}[a-z]", rest)
        if latin or (text in english and re.search(r"[^\W\d_]{3}", rest)):
            found.append(text)
    return [text for text in found if (language, text) not in COGNATES]


def not_said(page: str, rows: list[Fact]) -> list[str]:
    """What a page does not say: the facts without a place, or without their numbers there."""
    found = []
    for row in rows:
        text = text_at(page, row.anchor)
        if not text:
            found.append(f"{row.id}: nothing at #{row.anchor}, which must say: {row.says}")
        elif numbers := missing_numbers(row, text):
            found.append(f"{row.id}: no {', '.join(numbers)} at #{row.anchor}: {row.says}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_stated_in_every_language(book_site: Path, language: str) -> None:
    """Its place is on its page by the same name, and has the numbers of its sentence."""
    rows = facts()
    missing = [
        each
        for name in sorted({row.page for row in rows})
        for each in not_said(
            read(book_site, language, name), [row for row in rows if row.page == name]
        )
    ]
    assert missing == []


def test_a_reviewer_sees_each_fact_beside_its_place(book_site: Path) -> None:
    """In one table per page, with a column per language, none of whose cells is empty."""
    document = html.fromstring(review(book_site))
    shown = {cell.text_content() for cell in document.xpath("//td[1]/p")}
    assert shown == {row.says for row in facts()}
    cells = document.xpath("//td[position() > 1]")
    assert len(cells) == len(LANGUAGES) * len({(row.page, row.anchor) for row in facts()})
    assert all(cell.text_content().strip() for cell in cells)


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
        for text in texts_of(read(book_site, language, name), words_for(language).tag)
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


@pytest.mark.parametrize(
    ("page", "missing"),
    [
        ('<section id="here"><p>There are 18 fans.</p></section>', ""),
        ('<section><span id="here"></span><p>There are 18 fans.</p></section>', ""),
        ('<dl><dt id="here">Fans</dt><dd>There are 18.</dd></dl>', ""),
        ('<section id="there"><p>There are 18 fans.</p></section>', "nothing at #here"),
        ('<section id="here"> </section>', "nothing at #here"),
        ('<section id="here"><p>There are 180 fans.</p></section>', "no 18 at #here"),
        ('<section id="here"></section><p>There are 18 fans.</p>', "nothing at #here"),
    ],
)
def test_a_fact_that_is_missing_is_found(page: str, missing: str) -> None:
    """Its id is that of a section, a label or a term; another place does not count."""
    found = not_said(f"<html>{page}</html>", [Fact("one", "page", "here", "18 fans.")])
    assert len(found) == bool(missing)
    assert all(missing in each for each in found)
