"""``cadogan check --fix``: what needs no translator is corrected, and nothing else is touched."""

import shutil
from pathlib import Path

import pytest

from places import BOOK
from repository import run

RUSSIAN = "locale/ru/LC_MESSAGES/index.po"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests' book as the working directory."""
    shutil.copytree(BOOK, tmp_path / "book")
    monkeypatch.chdir(tmp_path / "book")
    return tmp_path / "book"


def catalogues(book: Path) -> dict[Path, bytes]:
    """Every file of the locale folder."""
    return {path: path.read_bytes() for path in book.glob("locale/**/*") if path.is_file()}


def test_marks_line_ends_quotes_and_spaces_are_fixed(book: Path) -> None:
    """As an editor on another system leaves them; then the check has nothing more to say."""
    before = catalogues(book)
    path = book / RUSSIAN
    text = path.read_text(encoding="utf-8").replace("Маленькая книга", 'Маленькая  \\"книга\\"')
    path.write_text(f"\ufeff{text}", encoding="utf-8", newline="\r\n")
    assert run("check").exit_code == 1
    done = run("check", "--fix")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith(f"fixed: {RUSSIAN}\n")
    after = catalogues(book)
    assert {name for name in before if after[name] != before[name]} == {path}
    assert path.read_bytes() == before[path].replace(
        "Маленькая книга".encode(), "Маленькая «книга»".encode()
    )


def test_what_is_in_order_is_not_written(book: Path) -> None:
    """Not a byte, and not the time of a file."""
    before = {path: path.stat().st_mtime_ns for path in catalogues(book)}
    done = run("check", "--fix")
    assert (done.exit_code, "fixed" in done.output) == (0, False)
    assert {path: path.stat().st_mtime_ns for path in catalogues(book)} == before


def test_only_what_was_asked_for_is_fixed(book: Path) -> None:
    """Other files stay as they are; what a translator must correct is still reported."""
    other = book / "locale" / "es" / "LC_MESSAGES" / "index.po"
    for path in (book / RUSSIAN, other):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    broken = (book / RUSSIAN).read_bytes().replace("Маленькая".encode(), b"\xff")
    (book / RUSSIAN).write_bytes(broken)
    done = run("check", "--fix", RUSSIAN)
    assert done.exit_code == 1
    assert "not UTF-8" in done.stdout
    assert (book / RUSSIAN).read_bytes() == broken
    assert b"\r\n" in other.read_bytes()
    assert "fixed" not in done.stderr
