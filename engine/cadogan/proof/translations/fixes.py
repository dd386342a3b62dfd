"""``cadogan check --fix``: what needs no translator is corrected in catalogues."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from cadogan.base.files import bring
from cadogan.proof.prove import selections
from cadogan.proof.translations.typography import fix_catalog


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


def _fix_file(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except UnicodeDecodeError:
        return False  # the check reports it
    return bring(path, fix_catalog(text, str(path)))
