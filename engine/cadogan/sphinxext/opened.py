"""The book of a Sphinx build, opened once, what a page of it depends on, and the build's words."""

from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from cadogan.book.book import Book, open_book
from cadogan.book.settings import FILE
from cadogan.report.report import as_text
from cadogan.sphinxext.locales import ORIGINALS
from cadogan.words.language import Words, words_for

ENV_VERSION = 2
"""Raised when the data of pages changes its form, so that Sphinx reads all pages again."""

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


def folders_of(config: Config) -> tuple[Path, ...]:
    """The folders of the book's own catalogues, which may have words of engine and theme too."""
    return tuple(map(Path, getattr(config, ORIGINALS) or config.locale_dirs))


def spoken_in(config: Config) -> Words:
    """The words of the language that is built, or the source's where those are unfinished."""
    return _spoken(config.language, folders_of(config))


@cache
def _spoken(language: str, folders: tuple[Path, ...]) -> Words:
    # Whether a language is finished depends on all its messages: look once, not for each card.
    return words_for(language, folders).spoken
