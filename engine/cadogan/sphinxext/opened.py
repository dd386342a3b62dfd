"""The book of a Sphinx build, opened once, and what a page of it depends on."""

from weakref import WeakKeyDictionary

from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from cadogan.book.book import Book, open_book
from cadogan.book.settings import FILE
from cadogan.report.report import as_text

ENV_VERSION = 1
"""Grows when what the extension keeps of a page changes, so that Sphinx reads all pages again."""

_BOOKS: WeakKeyDictionary[BuildEnvironment, Book] = WeakKeyDictionary()


def book_of(env: BuildEnvironment) -> Book:
    """The book that the pages are in.

    Raises:
        ExtensionError: there is none, or its settings can't be used.
    """
    if env not in _BOOKS:
        book, faults = open_book(env.srcdir)
        if book is None:
            raise ExtensionError(as_text(faults).rstrip())
        _BOOKS[env] = book
    return _BOOKS[env]


def note_games(env: BuildEnvironment, *games: str) -> None:
    """Let the page that is read depend on the profiles of games and on the book's settings."""
    book = book_of(env)
    env.note_dependency(book.root / FILE)
    for game in games:
        if game in book.profile_of:
            env.note_dependency(book.profile_of[game].path)
