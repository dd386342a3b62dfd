"""What ``check`` says of a book with one changed file, without checking all of it again.

Only the changed file is read, and only what depends on it is checked; everything else is taken from
the unchanged book. ``test_mutations`` compares the verdicts with those of a whole ``check``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar

from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book
from cadogan.book.contents import BookFile, CatalogFile, Page, ProfileFile, ScriptFile
from cadogan.games.profiles import faults_among_games
from cadogan.proof.catalogs import check_catalog, knowledge_of
from cadogan.proof.game_checks import folder_of_another_game
from cadogan.proof.pages import check_page
from cadogan.proof.translations.consistency_checks import check_consistency, same_names
from cadogan.words.catalogue import LOCALE, Catalogue, message_of

OUTDATED = frozenset({
    *("catalog.template", "catalog.stale", "catalog.lacks"),
    *("catalog.no-template", "catalog.no-page", "catalog.no-catalogue"),
})
"""Faults that say only that a text is no longer the one that was translated.

They do not count: they follow from every change of a sentence, right or wrong, and the command that
they recommend removes them without a look at what the sentence says.
"""

OWN_WORDS = "cadogan"
_NAMES = re.compile(r'^msgctxt "(?:rank of a card|suit|suit after a rank)"$', re.MULTILINE)
_DERIVED = ("files", "profile_of", "games", "facts")
File = TypeVar("File", bound=BookFile)


class Verdict(NamedTuple):
    """The codes of the errors and the warnings about a change."""

    errors: tuple[str, ...]
    warnings: tuple[str, ...]


class Rechecker:
    """A book whose files can be changed one at a time."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.knowledge = knowledge_of(book)
        # What is read once here is shared by all changed copies.
        for language in book.translations:
            book.words(language)
        _ = book.sources, book.lexicons, book.terms, book.games, book.facts, book.layout
        own = (file for language in book.translations if (file := own_words(book, language)))
        files: Iterable[BookFile] = (*book.files.values(), *book.packaged_profiles, *own)
        self.files = {file.name: file for file in files}

    def verdict(self, file: BookFile, text: str) -> Verdict:
        """What is said of a file with another text."""
        found = [each for each in self.faults(file, text) if each.code not in OUTDATED]
        ignored = self.book.settings.ignore
        errors = {each.code for each in found if each.severity is Severity.ERROR}
        codes = {each.code for each in found if each.code not in ignored}
        return Verdict(tuple(sorted(errors)), tuple(sorted(codes - errors)))

    def faults(self, file: BookFile, text: str) -> Iterator[Fault]:
        """The faults of a file with another text, and of what depends on it."""
        match file:
            case ScriptFile():
                yield from self._of_script(file, text)
            case Page():
                yield from self._of_page(file, text)
            case CatalogFile():
                yield from self._of_catalog(file, text)
            case ProfileFile():
                yield from self._of_profile(file, text)
            case _:
                raise TypeError(file)

    def _of_script(self, file: ScriptFile, text: str) -> Iterator[Fault]:
        script = _with(replace(file), text)
        yield from script.faults
        yield from (fault.at(script.name) for fault in folder_of_another_game(script))
        other = _changed(self.book, scripts={**self.book.scripts, file.key: script})
        for page in self.book.pages.values():
            if file.key in page.shown:
                yield from check_page(page, other)

    def _of_page(self, file: Page, text: str) -> Iterator[Fault]:
        page = _with(replace(file), text)
        other = _changed(self.book, pages={**self.book.pages, file.key: page})
        if (page.game, page.glossary) == (file.game, file.glossary):
            yield from check_page(page, other)
            return
        # Links to the page and its translations depend on its game.
        for each in other.pages.values():
            yield from check_page(each, other)
        knowledge = knowledge_of(other)
        for language in self.book.translations:
            if catalog := self.book.catalogs[language].get(file.key):
                yield from check_catalog(catalog.name, catalog.text, catalog.catalog, knowledge)

    def _of_catalog(self, file: CatalogFile, text: str) -> Iterator[Fault]:
        changed = _with(replace(file), text)
        yield from changed.faults
        yield from check_catalog(changed.name, text, changed.catalog, self.knowledge)
        files = self.book.catalogs[file.language]
        yield from check_consistency([changed if each == file else each for each in files.values()])
        if file.key == OWN_WORDS:
            words = self.book.words(file.language)
            own = Catalogue.of(changed.catalog)
            words = replace(words, catalogues=(own, *words.catalogues))
            lines = {message_of(entry).key: entry.msgid.line for entry in changed.catalog.active}
            yield from (fault.at(changed.name) for fault in same_names(words, lines))

    def _of_profile(self, file: ProfileFile, text: str) -> Iterator[Fault]:
        changed = _with(replace(file), text)
        yield from changed.faults
        if changed.profile is None or file.profile is None:
            return
        game = file.profile.id
        profiles = tuple(changed if each == file else each for each in self.book.profiles)
        other = _changed(self.book, profiles=profiles)
        yield from faults_among_games(changed.profile, text, file.name, other.sources, other.games)
        scripts = {}
        for key, script in self.book.scripts.items():
            scripts[key] = script
            if script.game == game:
                scripts[key] = _with(replace(script, games=other.games), script.text)
                yield from scripts[key].faults
        vars(other)["scripts"] = scripts
        renamed = changed.profile.name != file.profile.name
        for page in self.book.pages.values():
            shown = any(scripts[key].game == game for key in page.shown if key in scripts)
            if renamed or shown or game in page.games:
                yield from check_page(page, other)


def own_words(book: Book, language: str) -> CatalogFile | None:
    """A language's names of ranks and suits as if the book had a catalogue of its own for them."""
    packaged = LOCALE / language / "LC_MESSAGES" / f"{OWN_WORDS}.po"
    if OWN_WORDS in book.catalogs[language] or not packaged.is_file():
        return book.catalogs[language].get(OWN_WORDS)
    path = book.catalog_folder(language) / packaged.name
    file = CatalogFile(path, book.name(path), OWN_WORDS, language)
    entries = packaged.read_text(encoding="utf-8").split("\n\n")
    named = (each for each in entries if '\nmsgid ""\n' in each or _NAMES.search(each))
    return _with(file, "\n\n".join(named).rstrip() + "\n")


def _with(file: File, text: str) -> File:
    """The file as if it had another text."""
    vars(file)["_read"] = (text, [])
    return file


def _changed(book: Book, **known: object) -> Book:
    """A copy of a book in which something has been read otherwise."""
    other = replace(book)
    kept = {key: value for key, value in vars(book).items() if key not in _DERIVED}
    if "profiles" not in known:
        kept |= {key: vars(book)[key] for key in _DERIVED[1:] if key in vars(book)}
    vars(other).update({**kept, **known})
    return other
