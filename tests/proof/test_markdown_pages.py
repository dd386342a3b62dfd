"""Pages in Markdown: what reStructuredText is checked for is checked there too."""

from pathlib import Path

import pytest

from cadogan.book.book import Book
from cadogan.book.contents import Page
from cadogan.book.settings import Settings
from cadogan.markup.page_syntax import Syntax
from cadogan.proof.pages import check_page

HEAD = "---\ngame: la-belle-lucie\n---\n\n# Freeing a card\n\n"


def codes(text: str, folder: Path) -> list[str]:
    """The codes of all faults of a page, each with its line after the title."""
    path = folder / "page.md"
    path.write_text(HEAD + text, encoding="utf-8")
    book = Book(folder, Settings("Pages", "https://example.org/", "en", ("en",), ("en",)))
    options = (("enable_extensions", ("colon_fence",)),)
    found = check_page(Page(path, path.name, path.stem, Syntax.MARKDOWN, options), book)
    return [f"{fault.line - HEAD.count(chr(10))} {fault.code}" for fault in found]


@pytest.mark.parametrize(
    "text",
    [
        "It has {fact}`18 <fans>` fans.",
        "See [the page](other.md) and {doc}`the other <other>`.",
        "![A table](table.png)",
        "```{image} table.png\n:alt: A table\n```",
        "```{figure} table.png\n:alt: A table\n\nA table.\n```",
        "One line\\\nand another.\n\n<!-- nothing to see -->\n\n% nor here",
        "```{note}\nA card is free.\n```",
        ":::{admonition} Rules\nA card is free.\n:::",
        "| rank | colour |\n| --- | --- |\n| ace | red |",
    ],
)
def test_what_is_read_is_allowed(text: str, tmp_path: Path) -> None:
    """Roles, links, images, directives, tables, line breaks and comments."""
    assert codes(text, tmp_path) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("It has {fact}`19 <fans>` fans.", "1 page.fact"),
        ("It has 19 fans.", "1 page.number"),
        ("The 9S is free.", "1 page.bare-card"),
        ("The `9S` is free.", "1 page.bare-card"),
        ("The {kbd}`9S` is free.", "1 page.bare-card"),
        ("[The 9S](other.md)", "1 page.bare-card"),
        ("![The 9S](table.png)", "1 page.bare-card"),
        ('[The page](other.md "The 9S")', "1 page.bare-card"),
        ('![A table](table.png "The 9S")', "1 page.bare-card"),
        ("The 9&spades; is free.", "1 page.bare-card"),
        ("The 9<!-- and -->S is free.", "1 page.bare-card"),
        ("It has 19\\\nfans.", "1 page.number"),
        ("It has \\:fact: 19.", "1 page.stray-markup"),
        ("| 9S |\n| --- |\n| free |", "1 page.bare-card"),
        ("## The 9S", "1 page.bare-card"),
        ("```\n9S\n```", "1 page.bare-card"),
        ("```{note}\nThe 9S is free.\n```", "2 page.bare-card"),
        ("It has :fact:`19 <fans>` fans.", "1 page.stray-markup"),
        ("It has {fact} `19 <fans>` fans.", "1 page.stray-markup"),
        ("It has {factt}`19 <fans>` fans.", "1 page.role"),
        ("```{csv-table} Fans\n19, 9S\n```", "1 page.unproved"),
        ("```{eval-rst}\nIt has 19 fans.\n```", "2 page.number"),
        ("It has <b>19</b> fans.", "1 page.html"),
        ("<p>It has 19 fans.</p>", "1 page.html"),
        ("![](table.png)", "1 page.alt"),
        ("```{image} table.png\n```", "1 page.alt"),
    ],
)
def test_a_fault_is_found(text: str, code: str, tmp_path: Path) -> None:
    """In text and in all that is beside it, with its line."""
    assert code in codes(text, tmp_path)


def test_a_remedy_is_in_the_syntax_of_the_page(tmp_path: Path) -> None:
    """What is to be written can be pasted."""
    path = tmp_path / "page.md"
    path.write_text(f"{HEAD}The 9S is free.\n", encoding="utf-8")
    book = Book(tmp_path, Settings("Pages", "https://example.org/", "en", ("en",), ("en",)))
    (fault,) = check_page(Page(path, path.name, path.stem, Syntax.MARKDOWN), book)
    assert fault.message == "'9S' is a bare card; write {card}`9S`"
