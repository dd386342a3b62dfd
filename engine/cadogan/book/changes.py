"""What has changed since a revision of git, and what in a project leans on it."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from cadogan.book import terms
from cadogan.book.settings import FILE, Project
from cadogan.games.profiles import GAMES

_SHOWN = re.compile(r"^\s*\.\. patience::\s*(\S+)", re.MULTILINE)
_WORDS = re.compile(r"^\s*\.\. words::", re.MULTILINE)
_GAME = re.compile(
    r"""^\s*\[\s*Game\s+"([^"]*)"|^\s*:game:\s*(\S+)|`[^`<]*<([^:`]+):""", re.MULTILINE
)


class ChangesError(Exception):
    """Git can't tell what has changed; the message ends in the remedy."""


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
        told = f"git knows no revision '{since}'; mend the name"
        raise ChangesError(f"{told}, or fetch it (in a shallow clone: git fetch --unshallow)")
    changed = _git(root, "diff", "--name-only", "--no-renames", "-z", since, "--")
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    names = filter(None, (changed + untracked).split("\0"))
    return frozenset(root.resolve() / name for name in names)


def leaning_on(project: Project, changed: Iterable[Path]) -> frozenset[Path]:
    """The changed files and all files of the project that must be proved anew with them.

    A page leans on the scripts that it shows, scripts and pages on the profiles of the games that
    they name, catalogues on their pages and templates, these and pages with tables of words on the
    term base, all on the project's file. Files that a page or template should have are named even
    where they are missing.
    """
    found = set(changed)
    if project.root / FILE in found:
        return frozenset(found.union(_everything(project)))
    scripts = tuple(project.diagrams.rglob("*.patience"))
    pages = tuple(project.docs.rglob("*.rst"))
    games = {path.stem for path in found if path.parent in (project.games, GAMES)}
    if games:
        found.update(path for path in scripts if games & _games_of(path))
        found.update(path for path in pages if games & _games_of(path))
    names = {_name(path, project.diagrams) for path in found if path.suffix == ".patience"}
    found.update(page for page in pages if names & set(_SHOWN.findall(_text(page))))
    if project.locale / terms.FILE in found:
        found.update(page for page in pages if _WORDS.search(_text(page)))
    documents = {_name(path, project.docs) for path in found if path.suffix == ".rst"}
    documents |= {_name(path, project.templates) for path in found if path.suffix == ".pot"}
    for language in set(project.languages) - {project.source}:
        folder = project.catalogs(language)
        if project.locale / terms.FILE in found:
            found.update(folder.rglob("*.po"))
        found.update(folder / f"{name}.po" for name in documents - {""})
    return frozenset(found)


def _everything(project: Project) -> Iterator[Path]:
    for folder in (project.games, project.diagrams, project.docs, project.locale):
        yield from folder.rglob("*.*")


def _games_of(path: Path) -> set[str]:
    return {name for names in _GAME.findall(_text(path)) for name in names if name}


def _name(path: Path, folder: Path) -> str:
    """A file's name below a folder, without its suffix; empty outside of it."""
    inside = path.is_relative_to(folder)
    return path.relative_to(folder).with_suffix("").as_posix() if inside else ""


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


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
        raise ChangesError("there is no git here; install it, or check everything") from None
    if done.returncode:
        told = done.stderr.strip().splitlines()[0] if done.stderr.strip() else "git failed"
        raise ChangesError(f"{told}; run this within a git repository, or check everything")
    return done.stdout
