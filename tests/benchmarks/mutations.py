"""How many changes of the book's meaning ``check`` notices: ``make mutations``.

Each kind of change is made 24 times at random places, one at a time, as a sleepy or malicious
editor would make it. A change is noticed when the check of what depends on it has an error. That a
template or a catalogue no longer fits its page is not counted: such faults say only that a text
changed.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TypeVar

import changes
from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book, open_book
from cadogan.book.contents import BookFile, CatalogFile, Page, ProfileFile, ScriptFile
from cadogan.games.citing import citation_faults
from cadogan.proof.catalogs import check_catalog, knowledge_of
from cadogan.proof.pages import check_page
from cadogan.proof.translations.entries import Knowledge
from changes import Change

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = ("es", "ru")
EACH = 24
SEED = 9


Place = tuple[BookFile, Change]
File = TypeVar("File", bound=BookFile)


@dataclass(frozen=True, slots=True)
class Tried:
    """A change that was made, and whether it was noticed."""

    kind: str
    file: BookFile
    change: Change
    noticed: bool

    def __str__(self) -> str:
        text = self.file.text
        line = text.count("\n", 0, self.change.start) + 1
        before, after = text[self.change.start : self.change.end], self.change.new
        shown = text[text.rfind("\n", 0, self.change.start) + 1 :].partition("\n")[0].strip()
        return f"{self.file.name}:{line}: {before!r} -> {after!r} in: {shown[:160]}"


def main() -> None:
    """Make the changes, and print how many of each kind are noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=EACH, help="changes of each kind")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--kind", help="only kinds with this in their names")
    parser.add_argument("--missed", action="store_true", help="print what is not noticed")
    given = parser.parse_args()
    book, faults = open_book(ROOT)
    assert book, faults
    for group, kinds in groups(book).items():
        total = noticed = 0
        for name, places in kinds.items():
            if given.kind and given.kind not in f"{group}: {name}":
                continue
            tried = measure(book, name, places, given.each, given.seed)
            hits = sum(each.noticed for each in tried)
            total, noticed = total + len(tried), noticed + hits
            print(row(group, name, hits, len(tried)))
            for each in tried:
                if given.missed and not each.noticed:
                    print(f"    {each}")
        if total:
            print(row(group, "all", noticed, total))


def row(group: str, name: str, noticed: int, total: int) -> str:
    """A line of the table, in Markdown."""
    share = f"{100 * noticed / total:.0f} %" if total else "none"
    return f"| {group} | {name} | {noticed} of {total} | {share} |"


def groups(book: Book) -> dict[str, dict[str, list[Place]]]:
    """Every change that can be made, by group and kind."""
    pages = list(book.pages.values())
    shown = {key for page in pages for key in page.shown}
    scripts = [book.scripts[key] for key in sorted(shown)]
    named = {script.key: changes.named_in(pages, script.key) for script in scripts}
    profiles = [each for each in book.profiles if each.profile]
    found: dict[str, dict[str, list[Place]]] = {
        "scripts": {
            name: [(s, c) for s in scripts for c in make(s.text, named[s.key])]
            for name, make in changes.SCRIPTS.items()
        },
        "pages": {
            name: [(page, c) for page in pages for c in make(page.text)]
            for name, make in changes.PAGES.items()
        },
        "profiles": {
            name: [(each, c) for each in profiles for c in make(each.text)]
            for name, make in changes.PROFILES.items()
        },
    }
    for language in LANGUAGES:
        files = list(book.catalogs[language].values())
        found[f"catalogues {language}"] = {
            name: [(file, c) for file in files for c in make(file.text, language)]
            for name, make in changes.CATALOGS.items()
        }
    return found


def measure(book: Book, kind: str, places: Sequence[Place], each: int, seed: int) -> list[Tried]:
    """Make some changes of a kind, one at a time."""
    chosen = Random(f"{seed} {kind}").sample(places, min(each, len(places)))
    return [Tried(kind, file, change, is_noticed(book, file, change)) for file, change in chosen]


def is_noticed(book: Book, file: BookFile, change: Change) -> bool:
    """Whether the check of a book with the change has an error."""
    text = f"{file.text[: change.start]}{change.new}{file.text[change.end :]}"
    faults = faults_of(book, file, text)
    return any(fault.severity is Severity.ERROR for fault in faults)


def faults_of(book: Book, file: BookFile, text: str) -> Iterator[Fault]:
    """The faults of a file with another text, and of what depends on it."""
    match file:
        case ScriptFile():
            script = _with(ScriptFile(file.path, file.name, file.key, book.games), text)
            yield from script.faults
            other = _changed(book, scripts={**book.scripts, file.key: script})
            for page in book.pages.values():
                if file.key in page.shown:
                    yield from check_page(page, other)
        case Page():
            page = _with(Page(file.path, file.name, file.key, file.syntax, file.options), text)
            yield from check_page(page, book)
        case CatalogFile():
            catalog = _with(CatalogFile(file.path, file.name, file.key, file.language), text)
            yield from catalog.faults
            yield from check_catalog(catalog.name, text, catalog.catalog, _knowledge())
        case ProfileFile():
            yield from _of_profile(book, file, text)
        case _:
            raise TypeError(file)


def _of_profile(book: Book, file: ProfileFile, text: str) -> Iterator[Fault]:
    profile = _with(ProfileFile(file.path, file.name), text)
    yield from profile.faults
    if profile.profile is None or file.profile is None:
        return
    game = file.profile.id
    profiles = tuple(profile if each is file else each for each in book.profiles)
    other = _changed(book, profiles=profiles)
    for name in ("profile_of", "games", "facts", "scripts"):
        vars(other).pop(name, None)
    cited = (file.name, other.sources, other.games)
    yield from citation_faults(profile.profile, text, *cited)
    for script in other.scripts.values():
        if script.game == game:
            yield from script.faults
        else:
            vars(script).update(vars(book.scripts[script.key]))
    for page in book.pages.values():
        if game in page.games or any(other.scripts[key].game == game for key in page.shown):
            yield from check_page(page, other)


@cache
def _knowledge() -> Knowledge:
    book, _ = open_book(ROOT)
    assert book
    return knowledge_of(book)


def _with(file: File, text: str) -> File:
    """The file as if it had another text."""
    vars(file)["_read"] = (text, [])
    return file


def _changed(book: Book, **known: object) -> Book:
    """A copy of a book in which something has been read otherwise."""
    other = Book(book.root, book.settings)
    vars(other).update({**vars(book), **known})
    vars(other).pop("files", None)
    return other


if __name__ == "__main__":
    main()
