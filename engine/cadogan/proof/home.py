"""What a file is held against: the project that it lies in, or the package's games alone."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.book import terms
from cadogan.book.settings import FILE, Project, games_in, load_project
from cadogan.book.tables import game_in
from cadogan.games.profiles import GAMES, load_game
from cadogan.play.facts import facts
from cadogan.play.profile import Profile
from cadogan.proof.pages import Book, check_page
from cadogan.proof.translations.locales import check_catalog, check_locale, load_terms
from cadogan.proof.translations.templates import check_templates
from cadogan.script.playing import play_file
from cadogan.script.replay import Replay

PACKAGED = "cadogan/games/"
"""How the names of the package's own profiles begin in faults."""


class Kind(Enum):
    """The kinds of file that are checked; the value is what a person calls one."""

    SCRIPT = "script"
    PROFILE = "profile"
    PROJECT = "project file"
    PAGE = "page"
    CATALOG = "catalogue"
    TERMS = "term base"


_KINDS = {
    ".patience": Kind.SCRIPT,
    ".rst": Kind.PAGE,
    ".po": Kind.CATALOG,
    ".pot": Kind.CATALOG,
}


class Shelf(Mapping[str, Replay | None]):
    """A project's scripts by ``game/name``, each played when it is asked for.

    A script with faults is None here: it is told once, in its own place.
    """

    def __init__(self, project: Project, games: Mapping[str, Profile]) -> None:
        self.project, self.games = project, games

    def __getitem__(self, name: str) -> Replay | None:
        if name not in self:
            raise KeyError(name)
        path = self._path(name)
        return play_file(path, self.project.name(path), self.games)[0]

    def __contains__(self, name: object) -> bool:
        inside = isinstance(name, str) and not {"", ".", ".."}.intersection(name.split("/"))
        return inside and self._path(str(name)).is_file()

    def __iter__(self) -> Iterator[str]:
        for path in sorted(self.project.diagrams.rglob("*.patience")):
            yield path.relative_to(self.project.diagrams).with_suffix("").as_posix()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _path(self, name: str) -> Path:
        return self.project.diagrams / f"{name}.patience"


@dataclass(frozen=True, slots=True)
class Home:
    """A project and its games; without a project, the package's games."""

    project: Project | None
    games: Mapping[str, Profile]

    def kind(self, path: Path) -> Kind | None:
        """What a file is checked as; None for one that is not checked."""
        if path.suffix in _KINDS:
            return _KINDS[path.suffix]
        if path.suffix != ".toml":
            return None
        if path.name == FILE:
            return Kind.PROJECT
        if self.project is None:
            return Kind.PROFILE
        folder = path.resolve().parent
        if folder == self.project.locale and path.name == terms.FILE:
            return Kind.TERMS
        return Kind.PROFILE if folder in (self.project.games, GAMES) else None

    def name(self, path: Path) -> str:
        """A file's name in faults: from the project's root on, or as the caller gave it."""
        return self.project.name(path.resolve()) if self.project else str(path)

    def holds(self, path: Path) -> bool:
        """Whether the project's catalogues are checked together with this one."""
        locale = self.project.locale if self.project else None
        return locale is not None and path.resolve().is_relative_to(locale)

    def check(self, path: Path) -> list[Fault]:
        """Prove one file; a catalogue, for what can be known from it and the profiles."""
        name = self.name(path)
        match self.kind(path):
            case Kind.SCRIPT:
                return play_file(path, name, self.games)[1]
            case Kind.PROJECT:
                return load_project(path.parent)[1]
            case Kind.PROFILE:
                return load_game(path, name)[1]
            case Kind.PAGE:
                text, faults = read_text(path, name)
                return faults or check_page(text, name, self.book)
            case Kind.CATALOG:
                text, faults = read_text(path, name)
                return faults or check_catalog(name, text, facts=self.facts)
            case Kind.TERMS:
                text, faults = read_text(path, name)
                return faults or terms.read_terms(text, name)[1]
            case None:
                suffixes = ", ".join((*_KINDS, ".toml (of a game)"))
                told = f"such a file is not checked; give one that ends in {suffixes}"
                return [Fault(name, 0, "file.kind", told)]

    def check_catalogs(self) -> list[Fault]:
        """Prove the project's catalogues against one another and against the term base."""
        if self.project is None:
            return []
        project = self.project
        found = check_locale(
            project.locale,
            project.released,
            self.facts,
            source=project.source,
            pages=dict(_games_of_pages(project)),
        )
        return found + check_templates(project)

    @property
    def book(self) -> Book:
        """What a page is held against."""
        if self.project is None:
            return Book(self.games, {})
        known, _ = load_terms(self.project.locale)
        return Book(self.games, Shelf(self.project, self.games), known)

    @property
    def facts(self) -> dict[str, Mapping[str, int]]:
        """What each game's profile says in numbers."""
        return {name: facts(profile) for name, profile in self.games.items()}

    def placed(self, fault: Fault, base: Path | None) -> Fault:
        """The fault with its path as seen from the folder ``base``, always with ``/``."""
        if base is None or fault.path.startswith(PACKAGED):
            return fault
        root = self.project.root if self.project else Path.cwd()
        path = root / fault.path
        near = path.is_relative_to(base) or not Path(fault.path).is_absolute()
        told = os.path.relpath(path, base) if near else fault.path
        return replace(fault, path=told.replace(os.sep, "/"))


def _games_of_pages(project: Project) -> Iterator[tuple[str, str]]:
    """Each page that names its game, without suffix, and the game."""
    for path in sorted(project.docs.rglob("*.rst")):
        if game := game_in(read_text(path, "")[0]):
            yield path.relative_to(project.docs).with_suffix("").as_posix(), game


def find_home(root: Path | None) -> tuple[Home, list[Fault]]:
    """The home of a project's folder, or of files outside of any, and what is wrong with it.

    Faults of the project's own profiles are told where those are checked.
    """
    project, faults = load_project(root) if root else (None, [])
    games, found = games_in(project)
    packaged = [fault for fault in found if fault.path.startswith(PACKAGED)]
    return Home(project, games), faults + packaged
