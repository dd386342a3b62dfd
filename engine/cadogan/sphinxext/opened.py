"""The book of a Sphinx build, opened once, what a page of it depends on, and the build's words."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from weakref import WeakKeyDictionary

from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from cadogan.book.book import Book, open_book
from cadogan.book.page_layout import AROUND, LOCALE, Layout
from cadogan.book.settings import FILE
from cadogan.markup.myst import OPTIONS, myst_options
from cadogan.markup.page_syntax import syntax_of
from cadogan.report.report import as_text
from cadogan.words.language import Words, words_for

ENV_VERSION = 2
"""Raised when the data of pages changes its form, so that Sphinx reads all pages again."""

ORIGINALS = "cadogan_locale_dirs"
"""The setting for the original folders of catalogues; ``locale_dirs`` has what Sphinx reads."""

EMPTY: Mapping[str, str] = MappingProxyType({})

_BOOKS: WeakKeyDictionary[BuildEnvironment, Book] = WeakKeyDictionary()


def book_of(env: BuildEnvironment) -> Book:
    """The book that the pages are in, with the pages and catalogues that Sphinx reads.

    Raises:
        ExtensionError: there is none, or its settings can't be used.
    """
    if env not in _BOOKS:
        book, faults = open_book(env.srcdir)
        if book is None:
            raise ExtensionError(as_text(faults).rstrip())
        suffixes = env.config.source_suffix
        layout = layout_in(env.config, Path(env.srcdir), book.root, suffixes)
        _BOOKS[env] = replace(book, read_by_sphinx=layout)
    return _BOOKS[env]


def layout_in(
    config: Config, pages: Path, root: Path, suffixes: Mapping[str, str] = EMPTY
) -> Layout:
    """Where Sphinx finds pages and catalogues.

    Args:
        pages: the folder of the pages.
        root: the folder of the book.
        suffixes: those of pages, each with Sphinx's name of its syntax.
    """
    assets = (*config.html_static_path, *config.html_extra_path)
    locales = (root / LOCALE, *folders_of(config, pages))
    return Layout(
        pages.resolve(),
        tuple(dict.fromkeys(path.resolve() for path in locales)),
        tuple((suffix, syntax_of(filetype)) for suffix, filetype in suffixes.items()),
        tuple(config.include_patterns),
        (*config.exclude_patterns, *config.templates_path, *map(str, assets)),
        myst_options({name: getattr(config, f"myst_{name}", None) for name in OPTIONS}),
        "\n\n".join(str(text) for key in AROUND if (text := getattr(config, key, None))),
    )


def note_games(env: BuildEnvironment, *games: str) -> None:
    """Let the page that is read depend on the profiles of games and on the book's settings."""
    book = book_of(env)
    env.note_dependency(book.root / FILE)
    for game in games:
        if game in book.profile_of:
            env.note_dependency(book.profile_of[game].path)


def folders_of(config: Config, pages: Path = Path()) -> tuple[Path, ...]:
    """The folders of the book's own catalogues, which may have words of engine and theme too."""
    return tuple(pages / each for each in getattr(config, ORIGINALS) or config.locale_dirs)


def spoken_in(config: Config) -> Words:
    """The words of the language that is built, or the source's where those are unfinished."""
    return _spoken(config.language, folders_of(config))


@cache
def _spoken(language: str, folders: tuple[Path, ...]) -> Words:
    # Whether a language is finished depends on all its messages: look once, not for each card.
    return words_for(language, folders).spoken
