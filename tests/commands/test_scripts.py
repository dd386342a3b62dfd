"""``cadogan fmt`` and ``cadogan explain`` as they are called."""

from collections.abc import Callable
from pathlib import Path

import pytest

from places import ROOT
from repository import SCRIPT, Repository, run

LOOSE = '[Game "la-belle-lucie"]\n[Excerpt "yes"]\n\n\n:  qd 8C\n: 9C\n8c > 9c   # up\n'
CANONICAL = '[Game "la-belle-lucie"]\n[Excerpt "yes"]\n\n: QD 8C\n: 9C\n8C > 9C  # up\n'


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A book, with the working directory in it."""
    found = Repository(tmp_path / "book")
    monkeypatch.chdir(found.root)
    return found


@pytest.fixture
def loose(book: Repository) -> Path:
    """A script of the book that is not canonical."""
    path = book.root / SCRIPT
    path.write_text(LOOSE, encoding="utf-8", newline="")
    return path


def test_a_script_is_formatted(loose: Path) -> None:
    """It is named; the second time there is nothing to do."""
    found = run("fmt")
    assert (found.exit_code, found.stderr) == (0, "1 changed, 0 unchanged, 0 unreadable\n")
    assert found.stdout == f"{SCRIPT}\n"
    assert loose.read_bytes().decode() == CANONICAL
    assert [path.name for path in loose.parent.iterdir()] == [loose.name]
    assert run("fmt").stderr == "0 changed, 1 unchanged, 0 unreadable\n"


def test_check_writes_nothing(loose: Path) -> None:
    """The exit code is 1, for CI."""
    found = run("fmt", "--check", SCRIPT)
    assert (found.exit_code, found.stdout) == (1, f"{SCRIPT}\n")
    assert loose.read_text(encoding="utf-8") == LOOSE
    loose.write_text(CANONICAL, encoding="utf-8")
    assert run("fmt", "--check", "diagrams").exit_code == 0


def test_diff_shows_what_would_change(loose: Path) -> None:
    """Exit code 0 alone, 1 with --check."""
    found = run("fmt", "--diff", SCRIPT)
    assert found.exit_code == 0
    assert "-:  qd 8C\n" in found.stdout
    assert "+: QD 8C\n" in found.stdout
    assert loose.read_text(encoding="utf-8") == LOOSE
    assert run("fmt", "--diff", "--check", SCRIPT).exit_code == 1


def test_an_unreadable_script_stays(loose: Path) -> None:
    """It is reported, and the other scripts are formatted."""
    broken = loose.with_name("broken.patience")
    broken.write_text(LOOSE + "8C > \n", encoding="utf-8")
    binary = loose.with_name("binary.patience")
    binary.write_bytes(b"\xff")
    found = run("fmt", "diagrams")
    assert found.exit_code == 1
    assert "broken.patience:8:" in found.stderr
    assert "binary.patience:1: byte 1 of the file is not UTF-8" in found.stderr
    assert found.stderr.endswith("1 changed, 0 unchanged, 2 unreadable\n")
    assert broken.read_text(encoding="utf-8") == LOOSE + "8C > \n"
    assert loose.read_text(encoding="utf-8") == CANONICAL
    assert run("fmt", "none.patience").exit_code == 2


def test_an_illegal_script_can_be_formatted(loose: Path) -> None:
    """Formatting does not judge the moves."""
    loose.write_text(LOOSE.replace("8c > 9c", "qd > 9c"), encoding="utf-8")
    assert run("fmt", SCRIPT).exit_code == 0
    assert "QD > 9C  # up\n" in loose.read_text(encoding="utf-8")


def test_the_books_own_scripts_are_canonical() -> None:
    """``cadogan fmt`` has been run."""
    found = run("fmt", "--check", "--diff", str(ROOT / "diagrams"))
    assert (found.exit_code, found.stdout) == (0, "")


@pytest.mark.parametrize("language", ["en", "es", "pt_PT", "pt_BR", "ru"])
def test_a_script_is_explained(
    language: str, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Step by step, with what else was legal, refusals and claims."""
    monkeypatch.chdir(ROOT)
    found = run("explain", "--language", language, "diagrams/la-belle-lucie/freeing.patience")
    assert found.exit_code == 0
    golden(f"explain.{language}.txt", found.stdout)


@pytest.mark.parametrize("name", ["la-belle-lucie/redeal", "three-shuffles-and-a-draw/draw"])
def test_redeals_and_draws_are_explained(
    name: str, golden: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every state is explained, though the script shows only some."""
    monkeypatch.chdir(ROOT)
    golden(f"explain-{Path(name).name}.txt", run("explain", f"diagrams/{name}.patience").stdout)


def test_lines_fit_a_log() -> None:
    """No line is longer than 100 characters, however much is legal."""
    for path in sorted((ROOT / "diagrams/la-belle-lucie").glob("*.patience")):
        found = run("explain", str(path))
        assert found.exit_code == 0, path
        lines = found.stdout.splitlines()[1:]
        assert [line for line in lines if len(line) > 100] == []


def test_a_script_with_faults_is_not_explained(loose: Path) -> None:
    """The faults are."""
    loose.write_text(LOOSE.replace("8c > 9c", "qd > 9c"), encoding="utf-8")
    found = run("explain", SCRIPT)
    assert (found.exit_code, found.stdout) == (1, "")
    assert f"{SCRIPT}:7: illegal move 'QD > 9C'" in found.stderr
