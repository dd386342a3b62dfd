"""What has changed since a revision of git, and what in a book depends on it."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

from cadogan.book.book import Book
from cadogan.book.contents import ProfileFile
from cadogan.book.settings import FILE
from cadogan.games.profiles import GAMES


class ChangesError(Exception):
    """Git can't say what has changed; the message ends in the remedy."""


def changed_files(folder: Path, since: str) -> frozenset[Path]:
    """The files of a working tree that differ from a revision; deleted and untracked ones too.

    Args:
        folder: any folder of the working tree.
        since: what git takes for a commit: ``main``, ``HEAD~3``, a hash.

    Raises:
        ChangesError: there is no git, no repository or no such revision.
    """
    root = Path(_git(folder, "rev-parse", "--show-toplevel").rstrip("\n"))
    commit = f"{since}^{{commit}}"
    if since.startswith("-") or _try(root, "rev-parse", "--verify", "--quiet", commit).returncode:
        message = f"git knows no revision '{since}'; correct the name"
        raise ChangesError(f"{message}, or fetch it (in a shallow clone: git fetch --unshallow)")
    changed = _git(root, "diff", "--name-only", "--no-renames", "-z", since, "--")
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    names = filter(None, (changed + untracked).split("\0"))
    return frozenset(root.resolve() / name for name in names)


def dependents(book: Book, changed: Iterable[Path]) -> frozenset[Path]:
    """The changed files and all files of the book that must be checked again with them.

    A page depends on the scripts that it shows, scripts and pages on the profiles of the games that
    they name, pages and profiles on the sources that they cite, catalogues on their pages and
    templates, catalogues and pages with tables of words on the term base, all on the settings.
    Catalogues that a page or template should have are included even where they are missing.
    """
    found = set(changed)
    if book.root / FILE in found:
        return frozenset({*found, *book.files, *book.locale.glob("*.toml")})
    games = {path.stem for path in found if path.parent in (book.games_folder, GAMES)}
    found |= {each.path for each in book.scripts.values() if each.game in games}
    found |= {each.path for each in book.pages.values() if each.games & games}
    if games:
        found |= {each.path for each in book.pages.values() if each.lists_sources}
    if found.intersection(book.source_files):
        found |= {each.path for each in book.pages.values() if each.cites}
        found |= {each.path for each in book.files.values() if isinstance(each, ProfileFile)}
    scripts = {_key(path, book.diagrams) for path in found if path.suffix == ".patience"}
    found |= {each.path for each in book.pages.values() if each.shown & scripts}
    if book.term_base in found:
        found |= {each.path for each in book.pages.values() if any(each.directives("words"))}
        found |= {each.path for language in book.catalogs.values() for each in language.values()}
    pages = {page.key for page in book.pages.values() if page.path in found}
    pages |= {_key(path, book.docs) for path in found if path.suffix == ".rst"}
    pages |= {_key(path, book.templates_folder) for path in found if path.suffix == ".pot"}
    for language in book.translations:
        for locale in book.locales:
            folder = locale / language / "LC_MESSAGES"
            found |= {folder / f"{page}.po" for page in pages - {""}}
    return frozenset(found)


def _key(path: Path, folder: Path) -> str:
    """A file's name below a folder, without its suffix; empty outside of it."""
    inside = path.is_relative_to(folder)
    return path.relative_to(folder).with_suffix("").as_posix() if inside else ""


def _try(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # Git is the one that the user's own shell finds; a revision can't pass for an option.
    return subprocess.run(  # noqa: S603
        ["git", "-C", str(folder), *arguments],  # noqa: S607
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        check=False,
    )


def _git(folder: Path, *arguments: str) -> str:
    try:
        done = _try(folder, *arguments)
    except FileNotFoundError:
        raise ChangesError("git is not installed; install it, or check everything") from None
    if done.returncode:
        reason = done.stderr.strip().splitlines()[0] if done.stderr.strip() else "git failed"
        raise ChangesError(f"{reason}; run this in a git repository, or check everything")
    return done.stdout
