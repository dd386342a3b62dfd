"""This repository's own book, as several tests read it."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from docutils import nodes

from cadogan.book.book import Book, open_book
from cadogan.book.contents import Page
from cadogan.markup.rst import parse_page
from cadogan.proof.pages import check_page
from places import FACTS, ROOT

PERCENTAGE = re.compile(r"\d\s*(?:%|per ?cent|por ciento|por cento|процент)|%\s*\d", re.IGNORECASE)


class Fact(NamedTuple):
    """What the book must say, and where: a page's name and an id on it."""

    id: str
    page: str
    anchor: str
    says: str
    """The fact in a few words; each number in it is on the page, in every language."""


def facts() -> list[Fact]:
    """The rows of ``facts.toml``."""
    table = tomllib.loads(FACTS.read_text(encoding="utf-8"))
    return [
        Fact(row["id"], page["name"], row["anchor"], row["says"])
        for page in table["page"]
        for row in page["facts"]
    ]


@cache
def the_book() -> Book:
    """The book of this repository."""
    book, faults = open_book(ROOT)
    assert book, faults
    return book


def codes_of_page(
    folder: Path, text: str, key: str = "page", game: str = "la-belle-lucie"
) -> list[str]:
    """The codes of what is wrong with a page of this book, written to a folder."""
    path = folder / "page.rst"
    path.write_text(f":game: {game}\n\n{text}\n", encoding="utf-8")
    return [fault.code for fault in check_page(Page(path, "page.rst", key), the_book())]


def pages(book: Book) -> dict[str, nodes.document]:
    """Every page by its name, as ``games/la-belle-lucie``."""
    return {
        path.relative_to(book.docs).with_suffix("").as_posix(): parse_page(
            path.read_text(encoding="utf-8"), path.name
        )[0]
        for path in sorted(book.docs.rglob("*.rst"))
    }
