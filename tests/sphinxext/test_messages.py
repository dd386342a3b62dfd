"""The texts of a page as it is read here are those that Sphinx extracts for translators."""

import pytest

from books import opened
from cadogan.catalog.reader import read_catalog
from little_book import Book

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sphinx_alone")]

PAGE = """\
:game: la-belle-lucie

Everything
==========

.. meta::
   :description: A description

.. versionadded:: 2 A remark with :strong:`words`.

.. versionchanged:: 2

   A body.

.. sidebar:: A side bar

   Its body

.. code-block:: text
   :caption: A caption

   code

.. list-table:: A table

   * - A cell

.. figure:: table.png
   :alt: A description of a figure

   The caption

   The legend

.. image:: table.png
   :alt: A description of an image

.. rubric:: A rubric

.. centered:: Centred words

.. contents:: On this page

.. index:: single: entry

.. hlist::

   * An item

.. topic:: A topic

   Words

.. glossary::

   term
      A definition

.. note:: A note

.. epigraph::

   A quotation

   -- Someone

Another term : classifier
   Another definition

:field: A value

| A line
| of two

   Indented

   -- Someone else

.. [#f] A footnote

[#f]_ and `a link <https://example.org/>`_, ``take.one``.

.. toctree::
   :caption: A menu

   A title <self>
"""


def test_no_message_is_missing_and_none_is_invented(book: Book) -> None:
    """Of every directive that a page may have, and of lists, tables, quotations and notes."""
    book.write("docs/index.rst", PAGE)
    (book.root / "docs" / "table.png").write_bytes(b"")
    book.build("gettext", gate=False)
    catalog, faults = read_catalog(book.page("gettext"), "index.pot", None)
    assert faults == []
    extracted = {entry.msgid.text for entry in catalog.active}
    assert opened(book.root).pages["index"].messages.keys() == extracted
