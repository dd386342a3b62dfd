"""The texts of a page: those that gettext extracts, with their places, compared with templates."""

import shutil
from pathlib import Path

import pytest

from books import opened
from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book, open_book
from cadogan.book.texts import Text, page_texts, step_names
from cadogan.markup.rst import parse_page
from cadogan.proof.catalogs import check_templates
from cadogan.site.processes import side_by_side
from cadogan.site.update import extract
from places import BOOK
from read_catalogs import read

pytestmark = pytest.mark.slow

PAGE = """\
:game: la-belle-lucie

.. meta::
   :description: The rules,
      in short.
   :keywords: fan,  patience,\u00a0la Belle \\*Lucie

The page
========

.. patience:: la-belle-lucie/freeing

   The :card:`QD` is buried.

   #. First the :card:`8C`.
   #. Then
      the :card:`2S`, in two lines.

.. toctree::
   :caption: Games

   A game <games/lucie>

A section
---------

.. claims::

   8C > 9C

Both lie well: the :card:`8C`
and the :card:`9C`.

No card, but a number: :fact:`18 <fans>`.

.. admonition:: Mind the fans

   They block::

      program text

.. list-table:: Ranks

   * - King
     - *Queen*

.. figure:: table.png
   :alt: A table with cards

   Everything is open.

.. glossary::

   fan
   spread
      Cards that overlap.

Deck
   All the cards. \\
   Really.

:Players: one

.. code-block:: text

   not for translators

| A verse
| in two lines
"""


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """The tests' book, to change."""
    shutil.copytree(BOOK, tmp_path / "book")
    book, faults = open_book(tmp_path / "book")
    assert book, faults
    return book


def texts(page: str) -> list[Text]:
    """The texts of a page, its diagrams having the steps of the tests' script."""
    document, faults = parse_page(page, "page.rst")
    assert faults == []
    return [*page_texts(document, lambda _: ["the start", "step 1: 8C > 9C", "step 2: 2S > F"])]


def test_the_texts_are_those_that_sphinx_extracts(book: Book, tmp_path: Path) -> None:
    """Whatever a page is made of; so templates can be checked without running Sphinx."""
    page = PAGE.replace("   #. Then\n      the :card:`2S`, in two lines.\n", "")
    (book.docs / "all.rst").write_text(f":orphan:\n{page}", encoding="utf-8", newline="\n")
    (book.docs / "table.png").write_bytes(b"")
    [faults] = side_by_side(extract, [(book, tmp_path)], jobs=1)
    assert faults == []
    template = read(tmp_path / "pot" / "all.pot")
    assert {text.message for text in texts(page)} == {each.msgid.text for each in template.active}


def test_each_text_has_its_place() -> None:
    """The translator knows what a text is for, which diagram and which step."""
    places = {text.message: text.place for text in texts(PAGE)}
    assert places["The rules, in short."] == "Description of the page, for search engines"
    assert places["The page"] == "Title of the page"
    assert places["A section"] == "Title of a section"
    diagram = "Caption in diagram la-belle-lucie/freeing"
    assert places["The :card:`QD` is buried."] == f"{diagram}, the start"
    assert places["First the :card:`8C`."] == f"{diagram}, step 1: 8C > 9C"
    assert places["Then the :card:`2S`, in two lines."] == f"{diagram}, step 2: 2S > F"
    assert places["Games"] == "Heading in the menu"
    assert places["Mind the fans"] == "Title of a box in section 'A section'"
    assert places["Ranks"] == "Title of a table in section 'A section'"
    assert places["fan"] == "Term that is explained in section 'A section'"
    assert places["Cards that overlap."] == "In section 'A section'"


def test_a_text_states_a_rule_when_the_engine_backs_it() -> None:
    """Captions, backed paragraphs and numbers of the game; all else is only words."""
    rules = [text.message for text in texts(PAGE) if text.rule]
    assert rules == [
        "The :card:`QD` is buried.",
        "First the :card:`8C`.",
        "Then the :card:`2S`, in two lines.",
        "Both lie well: the :card:`8C` and the :card:`9C`.",
        "No card, but a number: :fact:`18 <fans>`.",
    ]


def test_steps_are_named_by_their_moves(book: Book) -> None:
    """As the script writes them."""
    replay = book.scripts["la-belle-lucie/freeing"].replay
    assert replay
    assert step_names(replay) == ["the start", "step 1: 8C > 9C"]


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def places(faults: list[Fault]) -> list[tuple[str, int, str]]:
    """Where the faults are, and what they are."""
    assert all("cadogan translate update" in fault.message for fault in faults)
    return [(fault.path, fault.line, fault.code) for fault in faults]


def test_templates_that_are_up_to_date_have_no_fault(book: Book) -> None:
    """Whatever their format: nothing is compared but texts."""
    assert check_templates(book) == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("It has one game", "It has two games", 4),
        ("It has", "New here.\n\nIt has", 4),
        ("It has one game, with :ref:`one example <freeing>`.", "", 1),
    ],
    ids=["changed", "added", "gone"],
)
def test_a_page_that_differs_from_its_template_is_reported(
    book: Book, old: str, new: str, line: int
) -> None:
    """At the first line of the page that translators do not know."""
    change(book.docs / "index.rst", old, new)
    assert set(places(check_templates(book))) >= {("docs/index.rst", line, "catalog.template")}


def test_a_page_without_a_template_and_a_template_without_a_page_are_reported(book: Book) -> None:
    """As after a page was renamed."""
    (book.docs / "games" / "lucie.rst").rename(book.docs / "games" / "lucy.rst")
    assert places(check_templates(book)) == [
        ("docs/games/lucy.rst", 1, "catalog.template"),
        ("locale/pot/games/lucie.pot", 0, "catalog.no-page"),
    ]


def test_before_anything_is_released_it_is_a_warning(book: Book) -> None:
    """An author without a finished translation is not held up."""
    change(book.docs / "index.rst", "It has", "New here.\n\nIt has")
    change(book.root / "cadogan.toml", 'released = ["en", "es", "ru"]', 'released = ["en"]')
    book = opened(book.root)
    assert [fault.severity for fault in check_templates(book)] == [Severity.WARNING]
    shutil.rmtree(book.templates_folder)
    assert check_templates(book) == []


def test_a_page_may_not_take_the_name_of_another_catalogue(book: Book) -> None:
    """Its catalogue would be that of the theme's words."""
    (book.docs / "theme.rst").write_text("Theme\n=====\n", encoding="utf-8")
    assert [(f.path, f.code) for f in check_templates(book)] == [("docs/theme.rst", "page.name")]
