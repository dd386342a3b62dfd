"""All files checked or fixed in one run: profiles, scripts, pages and catalogues."""

import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import bring
from cadogan.book.book import Book, find_root, loose_book, open_book
from cadogan.book.contents import ScriptFile, play_all
from cadogan.book.dependencies import changed_files, dependents
from cadogan.book.settings import FILE
from cadogan.proof.catalogs import begin_catalogs
from cadogan.proof.coverage_checks import nothing_proved, words_from_conf
from cadogan.proof.file_checks import (
    PROVED,
    Kind,
    check_file,
    checked_together,
    kind_of,
    name_of,
    seen_from,
)
from cadogan.proof.translations.typography import fix_catalog
from cadogan.report.report import Report, in_order, without_ignored

_SKIPPED = frozenset({"build", "node_modules", "__pycache__"})


@dataclass(frozen=True, slots=True)
class Selection:
    """The files of a book that are checked.

    ``catalogs`` are the names of those whose faults are reported out of all catalogues, which are
    checked together; None reports all of them.
    """

    book: Book
    files: tuple[Path, ...]
    catalogs: frozenset[str] | None = frozenset()


def check_book(book: Book, *, released: Sequence[str] | None = None, jobs: int = 1) -> list[Fault]:
    """Check all of a book; the faults are in the order of files and lines.

    Args:
        released: the languages in which a gap is an error; by default those of the settings.
        jobs: how many processes may be used.
    """
    selection = Selection(book, tuple(sorted(_files_of(book))), None)
    return list(in_order(_check(selection, jobs, released)))


def prove(
    paths: Sequence[Path], *, since: str | None = None, base: Path | None = None, jobs: int = 1
) -> Report:
    """Check files and folders; a folder with a book's settings is all of the book.

    Args:
        since: a revision of git; only what has changed since and what depends on it is checked.
        base: the folder from which files are named; by default their book's.
        jobs: how many processes may be used, see ``play_all``.

    Raises:
        ChangesError: git can't say what has changed.
    """
    faults: list[Fault] = []
    files: dict[str, Kind | None] = {}
    for selection, unusable in selections(paths, since):
        book = selection.book
        found = unusable or _check(selection, jobs)
        faults += [seen_from(book, fault, base) for fault in found]
        for path in selection.files:
            named = seen_from(book, Fault(name_of(book, path), 0, "", ""), base)
            files[named.path] = kind_of(book, path)
    count = Counter(files.values())
    kinds = tuple((kind.value, count[kind]) for kind in PROVED)
    return Report(tuple(sorted(files)), in_order(faults), kinds)


def fix_files(paths: Sequence[Path], *, since: str | None = None) -> Iterator[Path]:
    """Fix the catalogues among files and folders; those that have changed.

    Args:
        since: a revision of git; only what has changed since and what depends on it is fixed.

    Raises:
        ChangesError: git can't say what has changed.
        OSError: a catalogue can't be read or written.
    """
    for selection, _ in selections(paths, since):
        for path in selection.files:
            if path.suffix in (".po", ".pot") and path.is_file() and _fix_file(path):
                yield path


def selections(
    paths: Sequence[Path], since: str | None = None
) -> Iterator[tuple[Selection, list[Fault]]]:
    """What is to be checked of each book that the paths are in, or why its settings can't be used.

    Raises:
        ChangesError: git can't say what has changed ``since``.
    """
    by_root: dict[Path | None, list[Path]] = {}
    for path in paths:
        root = find_root(path if path.is_dir() else path.parent)
        by_root.setdefault(root, []).append(path)
    for root, given in by_root.items():
        book, faults = open_book(root) if root else (loose_book(), [])
        if book is None:
            placed = [fault.at(str(Path(root or "", fault.path))) for fault in faults]
            yield Selection(loose_book(), ()), placed
            continue
        selection = _selected(book, given)
        yield (_changed(selection, since) if since else selection), []


def _selected(book: Book, given: Sequence[Path]) -> Selection:
    if not book.is_loose and book.root in [path.resolve() for path in given]:
        return Selection(book, tuple(sorted(_files_of(book))), None)
    files = tuple(dict.fromkeys(file for path in given for file in _files_below(path, book)))
    catalogs = frozenset(name_of(book, file) for file in files if checked_together(book, file))
    return Selection(book, files, catalogs)


def _files_of(book: Book) -> Iterator[Path]:
    """Every file of a book that is checked."""
    yield book.root / FILE
    yield from book.files
    yield from book.locale.glob("*.toml")
    yield from (path for path in book.source_files if path.is_relative_to(book.root))


def _files_below(path: Path, book: Book) -> Iterator[Path]:
    """The file itself, or the files of a folder that can be checked."""
    if not path.is_dir():
        yield path
        return
    for below in sorted(path.iterdir()):
        if below.name.startswith(".") or below.name in _SKIPPED:
            continue
        if below.is_dir():
            yield from _files_below(below, book)
        elif kind_of(book, below):
            yield below


def _changed(selection: Selection, since: str) -> Selection:
    """What is left of a selection when only changes and what depends on them are checked."""
    book = selection.book
    if book.is_loose:
        folder = selection.files[0].parent if selection.files else Path.cwd()
        changed = changed_files(folder, since)
        return Selection(book, tuple(p for p in selection.files if p.resolve() in changed))
    affected = dependents(book, changed_files(book.root, since))
    files = tuple(path for path in selection.files if path.resolve() in affected)
    names = frozenset(book.name(path) for path in affected)
    known = selection.catalogs
    return Selection(book, files, names if known is None else names & known)


def _check(
    selection: Selection, jobs: int, released: Sequence[str] | None = None
) -> Iterable[Fault]:
    """Every fault of the selected files, in no order."""
    with _uncollected():
        return _faults_of(selection, jobs, released)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Collect no garbage: what a run reads is needed until its end."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _faults_of(selection: Selection, jobs: int, released: Sequence[str] | None) -> Iterable[Fault]:
    book = selection.book
    known = (book.files.get(path.resolve()) for path in selection.files)
    play_all([file for file in known if isinstance(file, ScriptFile)], jobs)
    released = book.settings.released if released is None else released
    all_or_some = selection.catalogs is None or selection.catalogs
    catalogs = begin_catalogs(book, released, jobs) if all_or_some else iter(())
    found = [fault for file in book.packaged_profiles for fault in file.faults]
    if selection.catalogs is None:
        found += [fault.at(book.conf) for fault in words_from_conf(book.layout.around)]
        kinds = {kind_of(book, path) for path in selection.files}
        found += [fault.at(FILE) for fault in nothing_proved(kinds.isdisjoint(PROVED))]
    for path in selection.files:
        if not checked_together(book, path):
            found += check_file(book, path)
    names = selection.catalogs
    found += [fault for fault in catalogs if names is None or fault.path in names]
    return without_ignored(found, book.settings.ignore)


def _fix_file(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except UnicodeDecodeError:
        return False  # the check reports it
    return bring(path, fix_catalog(text, str(path)))
