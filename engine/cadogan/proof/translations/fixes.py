"""Catalogues mended of what needs no translator: ``cadogan check --fix``."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from cadogan.base.files import bring
from cadogan.proof.prove import selections
from cadogan.proof.translations import typography


def mend(paths: Sequence[Path], *, since: str | None = None) -> Iterator[Path]:
    """Mend the catalogues among files and folders; those that have changed.

    Args:
        since: a revision of git; only what has changed since and what leans on it is mended.

    Raises:
        ChangesError: git can't tell what has changed.
        OSError: a catalogue can't be read or written.
    """
    for selection, _ in selections(paths, since):
        for path in selection.files:
            if path.suffix in (".po", ".pot") and path.is_file() and _mend(path):
                yield path


def _mend(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except UnicodeDecodeError:
        return False  # the check tells it
    return bring(path, typography.fix(text, str(path)))
