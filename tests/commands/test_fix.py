"""``cadogan check --fix``: what needs no translator is mended, and nothing else is touched."""

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


def test_marks_line_ends_quotes_and_blanks_are_mended(book: Path) -> None:
    """As an editor on another system leaves them; then the check has nothing more to say."""
    before = catalogues(book)
    path = book / RUSSIAN
    text = path.read_text(encoding="utf-8").replace("Маленькая книга", 'Маленькая  \\"книга\\"')
    path.write_text(f'\ufeff{text}\n#~| msgid "x"\n', encoding="utf-8", newline="\r\n")
    assert run("check").exit_code == 1
    told = run("check", "--fix")
    assert (told.exit_code, told.stdout) == (0, "")
    assert told.stderr.startswith(f"mended: {RUSSIAN}\n")
    after = catalogues(book)
    assert {name for name in before if after[name] != before[name]} == {path}
    assert path.read_bytes() == before[path].replace(
        "Маленькая книга".encode(), "Маленькая «книга»".encode()
    )


def test_what_is_in_order_is_not_written(book: Path) -> None:
    """Not a byte, and not the time of a file."""
    before = {path: path.stat().st_mtime_ns for path in catalogues(book)}
    told = run("check", "--fix")
    assert (told.exit_code, "mended" in told.output) == (0, False)
    assert {path: path.stat().st_mtime_ns for path in catalogues(book)} == before


def test_only_what_was_asked_for_is_mended(book: Path) -> None:
    """A file that was not named stays as it is; what a translator must mend is still told."""
    other = book / "locale" / "es" / "LC_MESSAGES" / "index.po"
    for path in (book / RUSSIAN, other):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    broken = (book / RUSSIAN).read_bytes().replace("Маленькая".encode(), b"\xff")
    (book / RUSSIAN).write_bytes(broken)
    told = run("check", "--fix", RUSSIAN)
    assert told.exit_code == 1
    assert "not UTF-8" in told.stdout
    assert (book / RUSSIAN).read_bytes() == broken
    assert b"\r\n" in other.read_bytes()
    assert "mended" not in told.stderr
