"""A book: its settings, games, scripts, pages, catalogues and terms, each read once when needed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.book import terms
from cadogan.book.contents import BookFile, CatalogFile, Page, ProfileFile, ScriptFile
from cadogan.book.page_layout import LOCALE, Layout, layout_of
from cadogan.book.settings import FILE, Settings, read_settings
from cadogan.book.terms import Terms, read_terms
from cadogan.games.profiles import GAMES, profiles_in
from cadogan.games.sources import Source, load_sources, source_files
from cadogan.markup import lexicon
from cadogan.markup.lexicon import Lexicon, read_lexicons
from cadogan.play.facts import facts
from cadogan.play.profile import Profile
from cadogan.words.language import Words
from cadogan.words.packaged import words_of

PACKAGED = "cadogan/games"
"""How the package's own profiles are named in faults."""


@dataclass(frozen=True)
class Book:
    """A book: the folder of ``cadogan.toml``, its settings, and what the folder has.

    Each file is read when it is asked for, and once. The value never changes: to see a changed
    file, open the book again. Files outside of any book are checked in a ``loose`` one, which has
    the package's games and no files of its own.
    """

    root: Path
    settings: Settings
    is_loose: bool = False
    read_by_sphinx: Layout | None = None
    """In a build, where Sphinx looks; otherwise that is found out from ``conf.py``."""

    @cached_property
    def layout(self) -> Layout:
        """Where the pages and the catalogues are."""
        return self.read_by_sphinx or layout_of(self.root, self.settings.pages)

    @property
    def docs(self) -> Path:
        """The pages and ``conf.py``."""
        return self.layout.pages

    @property
    def conf(self) -> str:
        """The name of ``conf.py`` in faults."""
        return self.name(self.layout.conf)

    @property
    def locales(self) -> tuple[Path, ...]:
        """The folders of catalogues that are there; the first is that of the term base too."""
        others = (path for path in self.layout.locales if path != self.locale and path.is_dir())
        return (self.locale, *others)

    @property
    def diagrams(self) -> Path:
        """The scripts, a folder per game."""
        return self.root / "diagrams"

    @property
    def games_folder(self) -> Path:
        """The book's own profiles, in addition to the package's; the folder is optional."""
        return self.root / "games"

    @property
    def locale(self) -> Path:
        """The catalogues of the pages and the term base."""
        return self.root / LOCALE

    @property
    def templates_folder(self) -> Path:
        """The catalogues' templates."""
        return self.locale / "pot"

    @property
    def build(self) -> Path:
        """Everything generated."""
        return self.root / "build"

    def catalog_folder(self, language: str) -> Path:
        """The folder of a language's catalogues: the first that is there, or the usual one."""
        folders = [locale / language / "LC_MESSAGES" for locale in self.locales]
        return next((folder for folder in folders if folder.is_dir()), folders[0])

    def name(self, path: Path) -> str:
        """A file's name in faults: relative to the root where it is within, always with ``/``."""
        inside = path.is_relative_to(self.root) and not self.is_loose
        return path.relative_to(self.root).as_posix() if inside else str(path)

    @cached_property
    def profiles(self) -> tuple[ProfileFile, ...]:
        """The profiles of the package, then the book's own."""
        folders = ((GAMES, PACKAGED), *self._own_games)
        return tuple(
            ProfileFile(path, f"{name}/{path.name}")
            for folder, name in folders
            for path in profiles_in(folder)
        )

    @property
    def source_files(self) -> list[Path]:
        """The files of sources of the package and of the book, as far as they are there."""
        return [path for path, _ in source_files(self._own_games)]

    @cached_property
    def _sources(self) -> tuple[dict[str, Source], list[Fault]]:
        return load_sources(source_files(self._own_games))

    @property
    def sources(self) -> dict[str, Source]:
        """The sources that profiles and pages can cite, by id; the book's own replace others."""
        return self._sources[0]

    @property
    def source_faults(self) -> list[Fault]:
        """What is wrong with the files of sources."""
        return self._sources[1]

    @property
    def _own_games(self) -> list[tuple[Path, str]]:
        return [] if self.is_loose else [(self.games_folder, "games")]

    @property
    def packaged_profiles(self) -> tuple[ProfileFile, ...]:
        """The profiles of the package, whose faults would affect every book."""
        return tuple(each for each in self.profiles if each.path.parent == GAMES)

    @cached_property
    def profile_of(self) -> dict[str, ProfileFile]:
        """The profiles that can be used, by game; the book's own replace those of the package."""
        return {each.profile.id: each for each in self.profiles if each.profile}

    @cached_property
    def games(self) -> dict[str, Profile]:
        """The games by id."""
        return {game: each.profile for game, each in self.profile_of.items() if each.profile}

    @cached_property
    def facts(self) -> dict[str, Mapping[str, int]]:
        """The numbers of each game's profile."""
        return {name: facts(profile) for name, profile in self.games.items()}

    @cached_property
    def scripts(self) -> dict[str, ScriptFile]:
        """The scripts by ``game/name``."""
        return {
            key: ScriptFile(path, self.name(path), key, self.games)
            for path, key in self._below(self.diagrams, "patience")
        }

    @cached_property
    def pages(self) -> dict[str, Page]:
        """The pages by their names in Sphinx, ``games/la-belle-lucie``."""
        found: dict[str, Page] = {}
        for key, path, syntax in () if self.is_loose else self.layout.find():
            page = Page(path, self.name(path), key, syntax, self.layout.markdown)
            found.setdefault(key, page)
        return found

    @cached_property
    def templates(self) -> dict[str, CatalogFile]:
        """The templates by page."""
        return {
            key: CatalogFile(path, self.name(path), key, "")
            for path, key in self._below(self.templates_folder, "pot")
        }

    @cached_property
    def catalogs(self) -> dict[str, dict[str, CatalogFile]]:
        """The catalogues by language, then by page or domain."""
        found: dict[str, dict[str, CatalogFile]] = {}
        for locale in () if self.is_loose else self.locales:
            for folder in sorted(locale.glob("*/LC_MESSAGES")):
                files = found.setdefault(folder.parent.name, {})
                for path, key in self._below(folder, "po"):
                    file = CatalogFile(path, self.name(path), key, folder.parent.name)
                    files.setdefault(key, file)
        return dict(sorted(found.items()))

    @cached_property
    def doubled_catalogs(self) -> tuple[CatalogFile, ...]:
        """The catalogues for which an earlier folder has another one of the same name."""
        files = (
            CatalogFile(path, self.name(path), key, folder.parent.name)
            for locale in self.locales[1:]
            for folder in sorted(locale.glob("*/LC_MESSAGES"))
            for path, key in self._below(folder, "po")
        )
        return tuple(f for f in files if self.catalogs[f.language][f.key].path != f.path)

    @cached_property
    def files(self) -> dict[Path, BookFile]:
        """Every file of the book that is checked by itself, by its path, without the package's."""
        own = (each for each in self.profiles if each not in self.packaged_profiles)
        catalogs = (each.values() for each in self.catalogs.values())
        found: list[BookFile] = [
            *own,
            *self.scripts.values(),
            *self.pages.values(),
            *self.templates.values(),
            *chain(*catalogs),
        ]
        return {each.path: each for each in found}

    @property
    def term_base(self) -> Path:
        """The file of the terms, which is optional."""
        return self.locale / terms.FILE

    @cached_property
    def _terms(self) -> tuple[Terms, list[Fault]]:
        if self.is_loose or not self.term_base.exists():
            return Terms(), []
        text, unreadable = read_text(self.term_base, self.name(self.term_base))
        if unreadable:
            return Terms(), unreadable
        return read_terms(text, self.name(self.term_base))

    @property
    def terms(self) -> Terms:
        """The term base; an empty one where the book has none."""
        return self._terms[0]

    @property
    def term_faults(self) -> list[Fault]:
        """What is wrong with the term base."""
        return self._terms[1]

    @cached_property
    def _lexicons(self) -> tuple[dict[str, Lexicon], list[Fault]]:
        path = self.locale / lexicon.FILE
        if self.is_loose or not path.exists():
            return {}, []
        text, unreadable = read_text(path, self.name(path))
        return ({}, unreadable) if unreadable else read_lexicons(text, self.name(path))

    @property
    def lexicons(self) -> dict[str, Lexicon]:
        """The book's own words by which a check understands sentences, by language."""
        return self._lexicons[0]

    @property
    def lexicon_faults(self) -> list[Fault]:
        """What is wrong with the book's own lexicon."""
        return self._lexicons[1]

    @property
    def translations(self) -> tuple[str, ...]:
        """The languages other than that of the pages."""
        return tuple(each for each in self.settings.languages if each != self.settings.source)

    def words(self, language: str) -> Words:
        """The words of a language, those of the book's own catalogues first.

        Raises:
            UnknownLanguageError: neither the book nor the package has the language.
            CatalogueError: a catalogue can't be read.
        """
        folders = () if self.is_loose else (self.locale,)
        return words_of(language, self.settings.languages, folders)

    def _below(self, folder: Path, suffix: str) -> Iterator[tuple[Path, str]]:
        """The files of a suffix below a folder, with their names without it."""
        for path in () if self.is_loose else sorted(folder.rglob(f"*.{suffix}")):
            yield path, path.relative_to(folder).with_suffix("").as_posix()


def open_book(start: Path) -> tuple[Book | None, list[Fault]]:
    """The book of the folder ``start`` or of a parent; None and the reason when there is none."""
    root = find_root(start)
    if root is None:
        return None, [fault.at(str(start)) for fault in no_book()]
    text, faults = read_text(root / FILE, FILE)
    if faults:
        return None, faults
    settings, faults = read_settings(text, FILE)
    return (Book(root, settings) if settings else None), faults


def loose_book() -> Book:
    """A book without files of its own, for files outside of any book."""
    settings = Settings("", "", "en", ("en",), ("en",))
    return Book(Path.cwd(), settings, is_loose=True)


def find_root(start: Path) -> Path | None:
    """The nearest folder at or above ``start`` that has a ``cadogan.toml``."""
    path = start.resolve()
    return next((place for place in (path, *path.parents) if (place / FILE).is_file()), None)


@check("book.none")
def no_book() -> Iterator[Finding]:
    """A book is a folder with cadogan.toml.

    Wrong::

        cd /tmp && cadogan build

    Right::

        cd my-book && cadogan build
    """
    yield Finding(
        f"no {FILE} here or in a folder above; run this in a book's folder, or write a {FILE}"
    )
