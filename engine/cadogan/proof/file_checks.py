"""One file checked: a script, profile, page, catalogue, term base or the settings."""

import os
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import assert_never

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.book import terms
from cadogan.book.book import PACKAGED, Book, open_book
from cadogan.book.contents import BookFile, CatalogFile, Page, ProfileFile, ScriptFile
from cadogan.book.settings import FILE
from cadogan.games import sources
from cadogan.games.profiles import GAMES, faults_among_games
from cadogan.markup import lexicon
from cadogan.proof.catalogs import check_text
from cadogan.proof.game_checks import folder_of_another_game
from cadogan.proof.pages import check_page
from cadogan.proof.translations.entries import Knowledge


class Kind(Enum):
    """The kinds of file that are checked; the value is what a person calls one."""

    SCRIPT = "script"
    PROFILE = "profile"
    SOURCES = "sources"
    SETTINGS = "settings"
    PAGE = "page"
    CATALOG = "catalogue"
    TERMS = "term base"
    LEXICON = "lexicon"


PROVED = (Kind.PAGE, Kind.SCRIPT, Kind.PROFILE, Kind.CATALOG)
"""The kinds of which a book has at least one."""

_SUFFIXES = {
    ".patience": Kind.SCRIPT,
    ".rst": Kind.PAGE,
    ".po": Kind.CATALOG,
    ".pot": Kind.CATALOG,
}


def kind_of(book: Book, path: Path) -> Kind | None:
    """What a file is checked as; None for one that is not checked."""
    if path.suffix != ".toml":
        is_page = isinstance(book.files.get(path.resolve()), Page)
        return Kind.PAGE if is_page else _SUFFIXES.get(path.suffix)
    if path.name == FILE:
        return Kind.SETTINGS
    if path.name == sources.FILE:
        return Kind.SOURCES
    if book.is_loose:
        return Kind.PROFILE
    folder = path.resolve().parent
    if folder == book.locale and path.name == terms.FILE:
        return Kind.TERMS
    if folder == book.locale and path.name == lexicon.FILE:
        return Kind.LEXICON
    return Kind.PROFILE if folder in (book.games_folder, GAMES) else None


def checked_together(book: Book, path: Path) -> bool:
    """Whether a file is checked with the other catalogues of the book, and not by itself."""
    place = path.resolve()
    return not book.is_loose and any(map(place.is_relative_to, book.locales))


def check_file(book: Book, path: Path) -> list[Fault]:
    """Check one file; of a catalogue, what can be known from it and the profiles alone."""
    match book.files.get(path.resolve()) or _loose_file(book, path):
        case ScriptFile() as file:
            placed = [fault.at(file.name) for fault in folder_of_another_game(file)]
            return [*file.faults, *placed]
        case ProfileFile() as file:
            return _check_profile(book, file)
        case Page() as page:
            return check_page(page, book)
        case CatalogFile() as file:
            return list(file.unreadable) or check_text(file.name, file.text, Knowledge(book.facts))
        case BookFile():
            return []
        case None:
            pass
    match kind_of(book, path):
        case Kind.SETTINGS:
            return open_book(path.parent)[1]
        case Kind.SOURCES | Kind.TERMS | Kind.LEXICON:
            name = name_of(book, path)
            found = (*book.source_faults, *book.term_faults, *book.lexicon_faults)
            return [fault for fault in found if fault.path == name]
        case _:
            return [fault.at(name_of(book, path)) for fault in unknown_kind()]


def _check_profile(book: Book, file: ProfileFile) -> list[Fault]:
    """What is wrong with a profile by itself, and in view of other games and of its sources."""
    if file.profile is None:
        return file.faults
    games = {**book.games, file.profile.id: file.profile}
    found = faults_among_games(file.profile, file.text, file.name, book.sources, games)
    return [*file.faults, *found]


def name_of(book: Book, path: Path) -> str:
    """A file's name in faults: from the book's root, or as the caller gave it."""
    return str(path) if book.is_loose else book.name(path.resolve())


def seen_from(book: Book, fault: Fault, base: Path | None) -> Fault:
    """The fault with its path as seen from the folder ``base``, always with ``/``."""
    if base is None or fault.path.startswith(f"{PACKAGED}/"):
        return fault
    path = book.root / fault.path
    near = path.is_relative_to(base) or not Path(fault.path).is_absolute()
    shown = os.path.relpath(path, base) if near else fault.path
    return replace(fault, path=shown.replace(os.sep, "/"))


@check("file.kind")
def unknown_kind() -> Iterator[Finding]:
    """A file that is named on the command line is of a kind that is checked.

    Wrong::

        cadogan check docs/conf.py

    Right::

        cadogan check docs/tips.rst
    """
    suffixes = ", ".join((*_SUFFIXES, ".toml (of a game)"))
    yield Finding(f"files of this kind are not checked; choose one that ends in {suffixes}")


def _loose_file(book: Book, path: Path) -> BookFile | None:
    """A file outside of the book's folders, or of the package."""
    name, kind = name_of(book, path), kind_of(book, path)
    match kind:
        case Kind.SCRIPT:
            return ScriptFile(path, name, path.stem, book.games)
        case Kind.PAGE:
            return Page(path, name, path.stem)
        case Kind.CATALOG:
            return CatalogFile(path, name, path.stem, "")
        case Kind.PROFILE:
            return ProfileFile(path, name)
        case Kind.SETTINGS | Kind.SOURCES | Kind.TERMS | Kind.LEXICON | None:
            return None
        case _:
            assert_never(kind)
