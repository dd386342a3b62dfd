"""Whether all that Sphinx reads is checked: files, what conf.py adds, changed text, catalogues."""

from collections.abc import Iterator
from dataclasses import replace

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.catalog.entry import Catalog
from cadogan.markup.rst import Directive, parse_page

_SILENT = frozenset({"highlight", "role"})
"""Directives by which ``conf.py`` shows nothing to the reader."""


def missed_pages(book: Book) -> list[Fault]:
    """The pages of a build that ``cadogan check`` would not find by itself."""
    alone = replace(book, read_by_sphinx=None)
    found = {page.path for page in alone.pages.values()}
    missed = (page for page in book.pages.values() if page.path not in found)
    return [fault.at(page.name) for page in missed for fault in missed_page()]


def missed_catalogs(book: Book) -> list[Fault]:
    """The folders of catalogues of a build that ``cadogan check`` would not find by itself."""
    found = replace(book, read_by_sphinx=None).locales
    missed = (
        locale
        for locale in book.locales
        if locale not in found and any(locale.glob("*/LC_MESSAGES/**/*.po"))
    )
    return [fault.at(book.name(locale)) for locale in missed for fault in missed_folder()]


@check("book.missed-page")
def missed_page() -> Iterator[Finding]:
    """'cadogan check' finds every page that Sphinx reads.

    Wrong::

        sphinx-build -D source_suffix=.text docs build

    Right::

        # docs/conf.py
        source_suffix = [".text"]
    """
    message = "Sphinx reads this page, but 'cadogan check' does not find it"
    remedy = "write source_suffix and the patterns of files in conf.py as plain lists, "
    remedy += 'and in cadogan.toml the folder of conf.py as pages = "…"'
    yield Finding(f"{message}; {remedy}")


@check("book.missed-catalogues")
def missed_folder() -> Iterator[Finding]:
    """'cadogan check' finds every catalogue that Sphinx reads.

    Wrong::

        sphinx-build -D locale_dirs=translations docs build

    Right::

        # docs/conf.py
        locale_dirs = ["translations"]
    """
    message = "Sphinx reads catalogues here, but 'cadogan check' does not find them"
    yield Finding(f"{message}; write locale_dirs in conf.py as a plain list")


@check("book.empty")
def nothing_proved(is_empty: bool) -> Iterator[Finding]:
    """A book has a page, a script, a profile or a catalogue.

    Wrong::

        # cadogan.toml
        pages = "nowhere"

    Right::

        # cadogan.toml
        pages = "docs"

        # docs/index.rst
        Rules
        =====

        # locale/pot/index.pot
        msgid "Rules"
        msgstr ""
    """
    if is_empty:
        message = "the book has no pages, scripts, profiles or catalogues, so nothing was checked"
        yield Finding(f'{message}; write the folder that has conf.py as pages = "…"', 1)


@check("book.unread-page")
def unread_page() -> Iterator[Finding]:
    """No page appears after the book has been checked.

    Wrong::

        extensions = ["sphinx.ext.autosummary", "cadogan.sphinxext"]
        autosummary_generate = True

    Right::

        extensions = ["cadogan.sphinxext"]
    """
    message = "Sphinx reads this page, which has not been checked"
    yield Finding(f"{message}; write it before the build, or exclude it with exclude_patterns")


@check("book.changed-text")
def changed_text() -> Iterator[Finding]:
    """No extension changes the text of a page after it has been checked.

    Wrong::

        app.connect("source-read", fill_in_numbers)

    Right::

        extensions = ["cadogan.sphinxext"]
    """
    message = "an extension changes the text of this page after it has been checked"
    yield Finding(f"{message}; write the text itself, and remove the extension from conf.py")


@check("book.words-from-conf")
def words_from_conf(around: str) -> Iterator[Finding]:
    """The settings of Sphinx add no text to pages: it is in no catalogue and is not checked.

    Wrong::

        rst_epilog = "All games need 52 cards."

    Right::

        rst_epilog = ".. _Sphinx: https://www.sphinx-doc.org/"
    """
    document, _ = parse_page(around, "")
    silent = (nodes.comment, nodes.target, nodes.substitution_definition, nodes.system_message)
    for node in document.children:
        if isinstance(node, silent) or (isinstance(node, Directive) and node.name in _SILENT):
            continue
        message = "conf.py adds text to every page (rst_prolog, rst_epilog or myst_html_meta)"
        yield Finding(f"{message}, which is neither checked nor translated; write it on the pages")
        return


@check("catalog.doubled")
def doubled_catalogue(first: str) -> Iterator[Finding]:
    """A page has one catalogue per language, though a book may have several folders of them.

    Wrong::

        # docs/rules.rst
        Rules
        =====

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"

        # docs/locales/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Normas"

    Right::

        # docs/rules.rst
        Rules
        =====

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"
    """
    yield Finding(f"there is {first} too; move the translations into one of them", 1)


@check("catalog.own-language")
def own_language(catalog: Catalog) -> Iterator[Finding]:
    """No catalogue changes the texts of pages in their own language.

    Wrong::

        # locale/pot/rules.pot
        msgid "There are :fact:`18 <fans>` fans."
        msgstr ""

        # locale/en/LC_MESSAGES/rules.po
        msgid "There are :fact:`18 <fans>` fans."
        msgstr "There are 19 fans."

    Right::

        # locale/pot/rules.pot
        msgid "There are :fact:`18 <fans>` fans."
        msgstr ""

        # locale/en/LC_MESSAGES/rules.po
        msgid "There are :fact:`18 <fans>` fans."
        msgstr ""
    """
    for entry in catalog.active:
        if entry.finished and any(each.text != entry.msgid.text for each in entry.msgstr):
            message = "this replaces a text of the page in its own language, unchecked"
            yield Finding(f"{message}; change the page, and leave this empty", entry.msgid.line)
