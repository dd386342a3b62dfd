"""The pictures that a change of scripts or profiles changes, before and after it, as a folder."""

import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cadogan.book.book import Book
from cadogan.book.dependencies import ChangesError, changed_files, dependents
from cadogan.book.settings import FILE
from cadogan.draw.outputs import picture_files
from cadogan.site.jinja import filled
from cadogan.words.language import Words


@dataclass(frozen=True, slots=True)
class Strip:
    """A script's panels as SVG, in order; none, with the reason in ``note``, where there are none.

    A script that is not there has no note.
    """

    panels: tuple[bytes, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """A script, by ``game/name``, whose pictures differ."""

    name: str
    before: Strip
    after: Strip


def changed_pictures(book: Book, since: str, words: Words) -> tuple[Change, ...]:
    """The scripts of a book whose pictures differ from those of a revision, by name.

    Args:
        since: any name of a commit in git.
        words: of the language in which the pictures are titled.

    Raises:
        ChangesError: git can't say what has changed.
    """
    affected = dependents(book, changed_files(book.root, since))
    names = sorted(
        path.relative_to(book.diagrams).with_suffix("").as_posix()
        for path in affected
        if path.suffix == ".patience" and path.is_relative_to(book.diagrams)
    )
    if not names:
        return ()
    with tempfile.TemporaryDirectory() as place:
        old = _checked_out(book, since, Path(place))
        changes = (Change(n, _strip(old, n, words), _strip(book, n, words)) for n in names)
        return tuple(change for change in changes if change.before != change.after)


def write_changes(changes: tuple[Change, ...], folder: Path) -> Path:
    """Write the pictures and a page that shows them in pairs; the page's path.

    Raises:
        OSError: the folder is not empty or can't be written to.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(f"{folder} is not empty")
    shown = []
    for change in changes:
        sides = {}
        for side, strip in (("before", change.before), ("after", change.after)):
            names = [f"{side}/{change.name}-{n}.svg" for n, _ in enumerate(strip.panels, 1)]
            for name, panel in zip(names, strip.panels, strict=True):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(panel)
            sides[side] = {"files": names, "note": strip.note}
        shown.append({"name": change.name, "sides": sides})
    page = folder / "index.html"
    page.write_text(filled("changes.html", {"changes": shown}), encoding="utf-8", newline="\n")
    return page


def _checked_out(book: Book, since: str, folder: Path) -> Book:
    """The book's data as it was, written into a folder."""
    done = subprocess.run(  # noqa: S603
        ["git", "-C", str(book.root), "archive", "--format=tar", since],  # noqa: S607
        capture_output=True,
        check=False,
    )
    if done.returncode:
        message = done.stderr.decode("utf-8", "replace").strip()
        raise ChangesError(f"{message}; choose another revision")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        archive.extractall(folder, tuple(_data(archive)), filter="data")
    return Book(folder, book.settings)


def _data(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """The members that pictures are made of."""
    for member in archive:
        top = member.name.partition("/")[0]
        if member.isfile() and (top in ("diagrams", "games") or member.name == FILE):
            yield member


def _strip(book: Book, name: str, words: Words) -> Strip:
    script = book.scripts.get(name)
    if script is None:
        return Strip()
    if script.replay is None:
        return Strip(note=f"line {script.faults[0].line}: {script.faults[0].message}")
    return Strip(tuple(picture_files(script.replay, words, "svg")))
