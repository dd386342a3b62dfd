"""Everything that is claimed, proved in one run: profiles, scripts, pages and catalogues."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cadogan.play.facts import facts
from cadogan.play.faults import Fault
from cadogan.play.files import load_game, load_games, play_file, read_text
from cadogan.play.profile import Profile
from cadogan.proof.catalogs import check_catalog, check_locale
from cadogan.proof.pages import Book, check_page
from cadogan.proof.project import FILE, Project, find_root, load_project

SUFFIXES = (".patience", ".toml", ".rst", ".po")
"""What a file must end in to be checked when a folder is given."""

_SKIPPED = frozenset({"build", "node_modules", "__pycache__"})


def check(project: Project) -> list[Fault]:
    """Prove a whole project; the faults are in the order of files and lines."""
    games, faults = _games(project)
    book, found = _book(project, games)
    faults += found
    for path in sorted(project.docs.rglob("*.rst")):
        faults += _check_page(path, project.name(path), book)
    known = {name: facts(profile) for name, profile in games.items()}
    faults += check_locale(project.locale, project.released, known)
    return in_order(faults)


def check_paths(paths: Sequence[Path]) -> list[Fault]:
    """Prove files and folders, each within the project that it lies in, or on its own."""
    faults: list[Fault] = []
    homes: dict[Path | None, _Home] = {}
    for path in paths:
        if not path.exists():
            told = "there is no such file or folder; mend the name"
            faults.append(Fault(str(path), 0, "file.missing", told))
            continue
        for file in _files(path):
            root = find_root(file.parent)
            if root not in homes:
                homes[root] = _home(root)
            faults += _check_file(file, homes[root])
    faults += [fault for home in homes.values() for fault in home.faults]
    return in_order(faults)


def in_order(faults: Sequence[Fault]) -> list[Fault]:
    """The faults by file and line, each once."""
    return sorted(
        dict.fromkeys(faults), key=lambda fault: (fault.path, fault.line, fault.column, fault.code)
    )


@dataclass(frozen=True, slots=True)
class _Home:
    """What files are held against: a project's games and scripts, or the package's games alone."""

    project: Project | None
    book: Book
    faults: tuple[Fault, ...] = ()

    def name(self, path: Path) -> str:
        """A file's name in faults."""
        return self.project.name(path.resolve()) if self.project else str(path)


def _home(root: Path | None) -> _Home:
    project, faults = load_project(root) if root else (None, [])
    games, found = _games(project)
    if project is None:
        return _Home(None, Book(games, {}), tuple(faults))
    # Faults of profiles and scripts that a page leans on are told where those are checked.
    book, _ = _book(project, games)
    own = [fault for fault in found if not fault.path.startswith("games/")]
    return _Home(project, book, (*faults, *own))


def _games(project: Project | None) -> tuple[dict[str, Profile], list[Fault]]:
    return load_games([(project.games, "games")] if project else [])


def _book(project: Project, games: Mapping[str, Profile]) -> tuple[Book, list[Fault]]:
    """A project's games and scripts, and what is wrong with the scripts."""
    faults: list[Fault] = []
    scripts = {}
    for path in sorted(project.diagrams.rglob("*.patience")):
        name = path.relative_to(project.diagrams).with_suffix("").as_posix()
        scripts[name], found = play_file(path, project.name(path), games)
        faults += found
    return Book(games, scripts), faults


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or what a folder holds that can be checked."""
    if path.is_file():
        yield path
        return
    for below in sorted(path.iterdir()):
        hidden = below.name.startswith(".") or below.name in _SKIPPED
        if below.is_dir() and not hidden:
            yield from _files(below)
        elif below.suffix in SUFFIXES and not hidden:
            yield below


def _check_file(path: Path, home: _Home) -> list[Fault]:
    name = home.name(path)
    match path.suffix:
        case ".patience":
            return play_file(path, name, home.book.games)[1]
        case ".toml" if path.name == FILE:
            return load_project(path.parent)[1]
        case ".toml" if home.project is None or path.resolve().parent == home.project.games:
            return load_game(path, name)[1]
        case ".rst":
            return _check_page(path, name, home.book)
        case ".po":
            return _check_catalog(path, name, home)
        case _:
            told = f"'{path.suffix}' files are not checked; give one that ends in "
            return [Fault(name, 0, "file.kind", told + ", ".join(SUFFIXES))]


def _check_page(path: Path, name: str, book: Book) -> list[Fault]:
    text, faults = read_text(path, name)
    return faults or check_page(text, name, book)


def _check_catalog(path: Path, name: str, home: _Home) -> list[Fault]:
    text, faults = read_text(path, name)
    known = {game: facts(profile) for game, profile in home.book.games.items()}
    return faults or check_catalog(name, text, facts=known)
