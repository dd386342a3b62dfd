"""Messages: one paragraph on one line is read as docutils' block parser reads it."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.markup.inline import is_one_paragraph
from cadogan.markup.parsed import parse_blocks, parse_message
from own_book import the_book

pytestmark = pytest.mark.slow

PIECES = (
    *("a", "I", "mix", "10", "1", "é", "Ж", "#", "(", ")", ".", " ", "  ", "\u00a0", "-", "+", "•"),
    *(":card:`8C`", ":doc:`a <b>`", ":", "::", "`", "``", "``x``", "*", "**", "*x*", "|", "|x|"),
    *("_", "__", "x_", "`x`_", "`x <http://a.b>`__", "[1]_", "http://a.b/c", "m@x.org", "mailto:a"),
    *("\\", "<", ">", "«", "»", '"', "'", ">>>", "..", "==", "/a", "--b", "{x}", "\n", "\t", ";"),
)
"""What begins blocks and inline markup, and what is beside it."""


def texts(language: str) -> set[str]:
    """Every text of the book's catalogues of a language."""
    entries = chain.from_iterable(
        file.catalog.active for file in the_book().catalogs[language].values()
    )
    return {string.text for entry in entries for string in (entry.msgid, *entry.msgstr)}


@pytest.mark.parametrize("language", ["ru", "es"])
def test_the_texts_of_the_book_are_read_alike(language: str) -> None:
    """Nearly all of them are one paragraph on one line."""
    found = texts(language)
    assert [text for text in found if parse_message(text) != parse_blocks(text)] == []
    assert sum(map(is_one_paragraph, found)) > 0.95 * len(found)


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=8).map("".join))
def test_any_text_is_read_alike(text: str) -> None:
    """Whatever is put together, or only begins."""
    assert parse_message(text) == parse_blocks(text)


@given(st.text(min_size=1, max_size=6))
def test_any_character_is_read_alike(text: str) -> None:
    """Spaces, line ends and marks of all scripts among them."""
    assert parse_message(text) == parse_blocks(text)


@pytest.mark.parametrize(
    "text",
    ["1. Deal", "a) Deal", "(i) Deal", "- Deal", "• Deal", "| Deal", "x\ny", " x", "x::", ""],
)
def test_other_blocks_are_left_to_the_block_parser(text: str) -> None:
    """A list, several lines, an indented or a literal block, nothing."""
    assert not is_one_paragraph(text)
