r"""The corpus: broken files, one per kind of fault, each with its report and its corrected twin.

A case is one text file of three sections, in this order::

    --- bad.patience
    : QD QD
    --- expected
    bad.patience:1: the card QD is twice in the position; …
    --- good.patience
    : QD

What a text file can't carry safely (control and invisible characters, invisible space at the end
of a line, bytes that are not UTF-8, a line that looks like a section's) is escaped in a file whose
first line is ``--- escapes``: ``\x0d`` is the byte 0D, and a ``\`` at the end of a line means that
the section's text has no line break there. A file without that line has no escapes.
"""

import re
from pathlib import Path
from typing import NamedTuple

from places import CORPUS

ESCAPES = "--- escapes"
_SECTION = re.compile(r"^--- (.*)$", re.MULTILINE)
_ESCAPE = re.compile(rb"\\(x[0-9a-f]{2}|\n|x)")
_UNSAFE = re.compile(
    r"[\udc80-\udcff]"  # a byte that is not UTF-8, as the error handler surrogateescape reads it
    r"|^--- |[ \t]+$"
    r"|\\(?=x|$)",
    re.MULTILINE,
)


class Case(NamedTuple):
    """A broken file and its corrected twin as bytes, and the report on the broken one."""

    path: Path
    suffix: str
    """Of both files, as ``.patience``."""
    bad: bytes
    expected: str
    good: bytes

    @property
    def name(self) -> str:
        """The kind of fault, as ``card-twice``."""
        return self.path.stem

    def write(self, folder: Path) -> tuple[Path, Path]:
        """Writes ``bad`` and ``good`` with their suffix into a folder; the paths of both."""
        bad, good = folder / f"bad{self.suffix}", folder / f"good{self.suffix}"
        bad.write_bytes(self.bad)
        good.write_bytes(self.good)
        return bad, good


def cases(kind: str) -> list[Case]:
    """All cases of one folder of the corpus, or of each (``*``), by name."""
    return [read_case(path) for path in sorted(CORPUS.glob(f"{kind}/*.txt"))]


def read_case(path: Path) -> Case:
    """One case; ValueError says what is wrong with its file."""
    return parse_case(path.read_bytes().decode("utf-8"), path)


def parse_case(text: str, path: Path) -> Case:
    """The case that a text describes; ValueError for a wrong section or an unknown escape."""
    escaped = text.startswith(f"{ESCAPES}\n")
    before, *parts = _SECTION.split(text.removeprefix(f"{ESCAPES}\n"))
    names, bodies = parts[::2], [body.removeprefix("\n") for body in parts[1::2]]
    suffix = names[0].removeprefix("bad") if names else ""
    if before or names != [f"bad{suffix}", "expected", f"good{suffix}"] or suffix[:1] != ".":
        raise ValueError(f"{path}: sections {names}; write bad.SUFFIX, expected, good.SUFFIX")
    if not text.endswith("\n"):
        raise ValueError(f"{path}: no line break at the end; add one")
    bad, expected, good = (
        _unescape(body.encode(), path) if escaped else body.encode() for body in bodies
    )
    return Case(path, suffix, bad, expected.decode("utf-8"), good)


def print_case(case: Case) -> str:
    """The text of a case, with escapes where a text file needs them."""
    sections = {
        f"bad{case.suffix}": case.bad,
        "expected": case.expected.encode(),
        f"good{case.suffix}": case.good,
    }
    head, write = "", _decode
    if not all(_is_plain(body) for body in sections.values()):
        head, write = f"{ESCAPES}\n", _escape
    return head + "".join(f"--- {name}\n{write(body)}" for name, body in sections.items())


def _decode(body: bytes) -> str:
    return body.decode("utf-8")


def _is_plain(body: bytes) -> bool:
    """Whether a file without escapes can carry a section; a ``\\x`` needs none there."""
    without_backslashes = body.replace(b"\\", b"/")
    return _escape(without_backslashes).encode() == without_backslashes


def _escape(body: bytes) -> str:
    text = body.decode("utf-8", "surrogateescape")
    text = _UNSAFE.sub(lambda found: _bytes(found[0]), text)
    text = "".join(c if c.isprintable() or c == "\n" else _bytes(c) for c in text)
    return text if not text or text.endswith("\n") else text + "\\\n"


def _bytes(text: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in text.encode("utf-8", "surrogateescape"))


def _unescape(body: bytes, path: Path) -> bytes:
    def replace(found: re.Match[bytes]) -> bytes:
        code = found[1]
        if code == b"x":
            raise ValueError(f"{path}: an unknown escape after a backslash; write \\x0d")
        return b"" if code == b"\n" else bytes.fromhex(code[1:].decode())

    return _ESCAPE.sub(replace, body)
