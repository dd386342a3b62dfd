"""``cadogan check`` as it is called: what it prints where, and how it ends."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from repository import PAGE, SCRIPT, Repository, run

pytestmark = pytest.mark.slow


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A book, with the working directory in it."""
    found = Repository(tmp_path / "book")
    monkeypatch.chdir(found.root)
    return found


@pytest.mark.usefixtures("book")
def test_all_holds() -> None:
    """Nothing on standard output, a line about the run on standard error, exit code 0."""
    found = run("check")
    assert (found.exit_code, found.stdout) == (0, "")
    kinds = "2 pages, 1 script, 0 profiles, 6 catalogues"
    expected = rf"10 files checked \({kinds}\), 0 errors, 0 warnings in \d+\.\d s\n"
    assert re.fullmatch(expected, found.stderr)


def test_a_book_of_which_nothing_is_found_is_an_error(book: Repository) -> None:
    """A run that proved nothing is not green: the settings alone are no book."""
    for folder in ("docs", "diagrams", "locale"):
        (book.root / folder).rename(book.root / f".{folder}")
    found = run("check")
    assert found.exit_code == 1
    assert found.stdout.startswith("cadogan.toml:1: the book has no pages, scripts, profiles or")
    assert "1 file checked (0 pages, 0 scripts, 0 profiles, 0 catalogues)" in found.stderr


def test_something_is_wrong(book: Repository) -> None:
    """Each fault with its place, exit code 1."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    found = run("check", SCRIPT)
    assert found.exit_code == 1
    assert found.stdout.startswith(f"{SCRIPT}:9: false claim '= buried QD'")
    assert found.stderr.startswith("1 file checked (0 pages, 1 script, ")


@pytest.mark.usefixtures("book")
def test_a_wrong_call() -> None:
    """Exit code 2 and the remedy, before anything is checked."""
    found = run("check", "--format", "xml")
    assert found.exit_code == 2
    assert "'text', 'github', 'json', 'sarif', 'junit'" in found.stderr
    found = run("check", "--changed-since", "nowhere")
    assert found.exit_code == 2
    assert "git knows no revision 'nowhere'" in found.stderr
    assert "git fetch" in found.stderr


def test_a_warning_is_switched_off_in_the_settings(book: Repository) -> None:
    """By its code; an error can't be, and is reported at its line."""
    book.tamper("locale/ru/LC_MESSAGES/index.po", "Маленькая книга", "Маленькая  книга")
    settings = book.root / "cadogan.toml"
    before = settings.read_text(encoding="utf-8")
    settings.write_text(f'{before}ignore = ["catalog.double-space"]\n', encoding="utf-8")
    assert (run("check").exit_code, run("check").stdout) == (0, "")
    settings.write_text(f'{before}ignore = ["catalog.cards"]\n', encoding="utf-8")
    found = run("check")
    assert found.exit_code == 1
    assert found.stderr == (
        "cadogan.toml:6: ignore: 'catalog.cards' is an error and can't be switched off; "
        "delete it here [settings.ignore]\n"
    )


def test_warnings_fail_with_fail_on_warning(book: Repository) -> None:
    """By default they are only reported."""
    book.tamper("locale/ru/LC_MESSAGES/index.po", "Маленькая книга", "Маленькая  книга")
    found = run("check")
    assert (found.exit_code, found.stdout.count("warning: ")) == (0, 1)
    assert run("check", "--fail-on", "warning").exit_code == 1
    assert run("check", "--fail-on", "error").exit_code == 0


def test_names_are_seen_from_the_working_directory(
    book: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a click on a place in a terminal opens the file, and an annotation finds it."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    monkeypatch.chdir(book.root / "docs")
    assert run("check", f"../{SCRIPT}").stdout.startswith(f"../{SCRIPT}:9: ")
    monkeypatch.chdir(book.root.parent)
    found = run("check", "--format", "github", "book")
    assert f"::error file=book/{SCRIPT},line=9,title=cadogan script.claim-false::" in found.stdout
    assert f"::error file=book/{PAGE},line=13," in found.stdout


def test_a_report_in_a_file(book: Repository) -> None:
    """The file holds the report, the log the same faults as text."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    found = run("check", "--format", "json", "--output", "build/new/report.json")
    assert found.stdout == run("check").stdout
    document = json.loads((book.root / "build/new/report.json").read_text(encoding="utf-8"))
    assert [fault["path"] for fault in document["faults"]] == [SCRIPT, PAGE]
    assert [path.name for path in (book.root / "build/new").iterdir()] == ["report.json"]
    (book.root / "file").write_text("", encoding="utf-8")
    found = run("check", "--output", "file/report")
    assert found.exit_code == 1
    assert "file/report can't be written" in found.stderr


def test_only_what_has_changed(book: Repository) -> None:
    """A fault that was there before is not reported again."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    book.commit()
    assert run("check", "--changed-since", "HEAD").exit_code == 0
    assert run("check", "--changed-since", "HEAD~1").exit_code == 1


def test_a_machine_reads_no_time(book: Repository) -> None:
    """Two runs print the same, but for the summary on standard error."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    for kind in ("text", "github", "json", "sarif", "junit"):
        first, second = (run("check", "--format", kind) for _ in range(2))
        assert first.stdout == second.stdout
        assert first.stdout


def on_a_terminal(**environment: str) -> str:
    """What ``cadogan check`` prints on a terminal."""
    here, there = pty.openpty()
    subprocess.run(
        [sys.executable, "-m", "cadogan", "check", SCRIPT],
        stdout=there,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", **environment},
        check=False,
    )
    os.close(there)
    text = os.read(here, 10_000).decode()
    os.close(here)
    return text


def test_colour_on_a_terminal(book: Repository) -> None:
    """None with NO_COLOR, and none in a pipe."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    assert "\x1b[31m" in on_a_terminal()
    assert "\x1b" not in on_a_terminal(NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(TERM="dumb")
    assert "\x1b" not in run("check", SCRIPT).stdout


@pytest.mark.parametrize("command", ["check", "fmt", "draw", "explain"])
def test_a_missing_file_is_a_wrong_call_of_every_command(book: Repository, command: str) -> None:
    """All of them end with 2 and name the file."""
    found = run(command, "docs/nothere.patience")
    assert found.exit_code == 2
    assert "nothere" in found.stderr
    assert book.root.is_dir()


def test_a_folder_without_anything_to_check_is_a_wrong_call(book: Repository) -> None:
    """Nothing checked is not the same as nothing wrong."""
    (book.root / "empty").mkdir()
    found = run("check", "empty")
    assert found.exit_code == 2
    assert "no file there can be checked; choose scripts, pages, catalogues" in found.stderr
