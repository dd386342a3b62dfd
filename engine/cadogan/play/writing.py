"""Files brought to what they are to hold, beside and moved into place."""

from contextlib import suppress
from pathlib import Path


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
