"""Files read and written: UTF-8 alone, and a file is replaced only when it is complete."""

from contextlib import suppress
from pathlib import Path

from cadogan.base.faults import Fault

MOST_BYTES = 20_000_000
"""How large a file is read at all."""


def read_text(path: Path, name: str) -> tuple[str, list[Fault]]:
    """A file's text, or ``""`` and the reason why it can't be read; ``name`` is for the fault."""
    line = 1
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) <= MOST_BYTES:
            return data.decode("utf-8"), []
        told = f"the file has more than {MOST_BYTES} bytes; split it"
    except FileNotFoundError:
        told = "the file is missing; create it or mend its name"
    except UnicodeDecodeError as error:
        line += error.object.count(b"\n", 0, error.start)
        told = f"byte {error.start + 1} of the file is not UTF-8; save the file as UTF-8"
    except OSError as error:
        told = f"the file can't be read: {error.strerror}; mend its kind or its permissions"
    return "", [Fault(name, line, "file.unreadable", told)]


def bring(path: Path, text: str | None) -> bool:
    """Bring a file to its text, None to take it away; whether anything was to be done.

    Raises:
        OSError: the place can't be written to.
    """
    if text is None:
        there = path.is_file()
        path.unlink(missing_ok=True)
        return there
    if path.is_file() and path.read_bytes() == text.encode("utf-8"):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(text, encoding="utf-8", newline="")
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    return True
