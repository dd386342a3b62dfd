"""Reading and writing files: UTF-8 only, and a file is replaced only when it is complete."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault

MOST_BYTES = 20_000_000
"""The most bytes of a file that is read."""


def read_text(path: Path, name: str) -> tuple[str, list[Fault]]:
    """A file's text, or ``""`` and the reason why it can't be read; ``name`` is for the fault."""
    line = 1
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) <= MOST_BYTES:
            return data.decode("utf-8"), []
        message = f"the file has more than {MOST_BYTES} bytes; split it"
    except FileNotFoundError:
        message = "the file is missing; create it or correct its name"
    except UnicodeDecodeError as error:
        line += error.object.count(b"\n", 0, error.start)
        message = f"byte {error.start + 1} of the file is not UTF-8; save the file as UTF-8"
    except OSError as error:
        message = f"the file can't be read: {error.strerror}; correct its permissions"
    return "", [fault.at(name) for fault in unreadable(message, line)]


@check("file.unreadable")
def unreadable(message: str, line: int) -> Iterator[Finding]:
    """A file exists, can be read, and is in UTF-8.

    Wrong::

        iconv -f UTF-8 -t LATIN1 draft.rst > docs/tips.rst

    Right::

        cp draft.rst docs/tips.rst
    """
    yield Finding(message, line)


def bring(path: Path, text: str | None) -> bool:
    """Write a file, or delete it where the text is None; whether anything has changed.

    Raises:
        OSError: the file can't be written.
    """
    if text is None:
        existed = path.is_file()
        path.unlink(missing_ok=True)
        return existed
    if path.is_file() and path.read_bytes() == text.encode("utf-8"):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    try:
        fresh.write_text(text, encoding="utf-8", newline="")
        fresh.replace(path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    return True
