"""The command line: what it says, where, and with which exit code."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cadogan.cli import main
from places import BOOK

pytestmark = pytest.mark.slow

SCRIPT = "diagrams/la-belle-lucie/freeing.patience"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests' book as the working directory."""
    shutil.copytree(BOOK, tmp_path / "book")
    monkeypatch.chdir(tmp_path / "book")
    return tmp_path / "book"


def run(*arguments: str) -> Result:
    """Call cadogan in this process."""
    return CliRunner().invoke(main, list(arguments))


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def test_a_good_book_passes(book: Path) -> None:
    """Exit code 0 without errors, from any folder of the book."""
    assert run("check").exit_code == 0
    os.chdir(book / "docs")
    assert run("check").exit_code == 0


def test_a_wrong_book_fails_with_file_and_line(book: Path) -> None:
    """Exit code 1, and each fault as file:line."""
    change(book / SCRIPT, "8C > 9C", "8C > QD")
    result = run("check")
    assert result.exit_code == 1
    assert f"{SCRIPT}:8:" in result.output
    alone = run("check", SCRIPT)
    assert alone.exit_code == 1
    assert f"{SCRIPT}:8:" in alone.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["build", "--language", "fr"], "'fr' is not a language of this book; known: en, es, ru"),
        (["build", "--site-url", "example.org"], "write an address like"),
        (["build", "--jobs", "0"], "0 is not in the range"),
        (["publish"], "No such command 'publish'"),
        (["draw", SCRIPT, "--panel", "3"], "there is no panel 3; choose one from 1 to 2"),
        (["draw", SCRIPT, "-o", "one.svg"], "2 panels don't fit in one file"),
        (["draw", SCRIPT, "-o", "-"], "2 panels don't fit in one file"),
        (["draw", SCRIPT, "-o", "one.jpg"], "no known format; known: .svg, .png, .pdf"),
        (["draw", SCRIPT, "-f", "png", "-o", "a.svg"], "write a.png, or ask for svg"),
        (["deal", "fan", "1", "-f", "json", "-o", "a.svg"], "write a.json, or ask for svg"),
        (["deal", "fan", "1", "-o", "docs"], "'docs' can't be written"),
        (["serve"], "run 'cadogan build' first"),
    ],
)
def test_a_wrong_call_is_reported(book: Path, arguments: list[str], message: str) -> None:
    """Exit code 2 and the remedy."""
    result = run(*arguments)
    assert (result.exit_code, message in result.output) == (2, True), result.output
    assert not (book / "build").exists()


def test_outside_a_book_the_remedy_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A book is a folder with cadogan.toml."""
    monkeypatch.chdir(tmp_path)
    result = run("build")
    assert result.exit_code == 1
    assert "no cadogan.toml here or in a folder above" in result.output


def test_a_build_in_a_pipe_is_quiet(book: Path) -> None:
    """Progress is shown only on a terminal."""
    result = run("build", "--language", "es")
    assert (result.exit_code, result.output) == (0, "")
    assert (book / "build" / "site" / "es" / "index.html").is_file()


def test_a_build_that_fails_reports_on_standard_error(book: Path) -> None:
    """And ends with 1, with --keep-going too."""
    change(book / "locale" / "ru" / "LC_MESSAGES" / "index.po", "Маленькая", ":card:`QD` Маленькая")
    for flags in ([], ["--keep-going"]):
        result = run("build", *flags)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "locale/ru/LC_MESSAGES/index.po:" in result.stderr
    assert (book / "build" / "site" / "es").is_dir()


def test_draw_writes_one_file_per_panel(book: Path) -> None:
    """With the title in the language that was asked for."""
    result = run("draw", SCRIPT, "--language", "ru", "-o", f"{book}/pictures")
    assert result.exit_code == 0, result.output
    names = [f"{book}/pictures/freeing-{number}.svg" for number in (1, 2)]
    assert result.output.split() == names
    assert "Шаг 1" in Path(names[1]).read_text(encoding="utf-8")


@pytest.mark.parametrize(("kind", "start"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_draw_writes_one_panel_as_its_name_says(book: Path, kind: str, start: bytes) -> None:
    """The suffix of --output chooses the format."""
    result = run("draw", SCRIPT, "--panel", "2", "-o", f"{book}/move.{kind}")
    assert result.exit_code == 0, result.output
    assert (book / f"move.{kind}").read_bytes().startswith(start)


def test_draw_to_standard_output_writes_the_picture_and_nothing_else(book: Path) -> None:
    """``-`` is no folder, and a pipe gets no names of files."""
    result = run("draw", SCRIPT, "--panel", "1", "-o", "-")
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("<svg")
    assert result.stdout.endswith("</svg>\n")
    png = run("draw", SCRIPT, "--panel", "1", "--format", "png", "-o", "-")
    assert png.stdout_bytes.startswith(b"\x89PNG")
    assert not (book / "-").exists()


@pytest.mark.parametrize(
    "arguments",
    [["draw", SCRIPT], ["deal", "la-belle-lucie", "24", "-f", "svg"], ["explain", SCRIPT]],
)
def test_a_language_is_asked_for_in_one_way(book: Path, arguments: list[str]) -> None:
    """An unknown language is refused with the known ones; the book's own words go before ours."""
    unknown = run(*arguments, "-l", "zz")
    assert unknown.exit_code == 2
    assert "unknown language 'zz'; known: en, es, pt_BR, pt_PT, ru" in unknown.stderr
    target = ["-o", "-", "--panel", "1"] if arguments[0] == "draw" else []
    catalogue = book / "locale" / "es" / "LC_MESSAGES" / "cadogan.po"
    catalogue.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Start."\nmsgstr "Arrancamos."\n\n'
        'msgid "Position."\nmsgstr "Arrancamos."\n\n'
        'msgid "All cards at the start."\nmsgstr "Arrancamos."\n',
        encoding="utf-8",
    )
    assert "Arrancamos." in run(*arguments, "-l", "es", *target).stdout


def test_draw_refuses_a_script_that_does_not_hold(book: Path) -> None:
    """An example that is wrong is not drawn."""
    change(book / SCRIPT, "8C > 9C", "8C > QD")
    result = run("draw", SCRIPT)
    assert result.exit_code == 1
    assert f"{SCRIPT}:8:" in result.output
    assert list(book.glob("*.svg")) == []


def test_update_names_the_catalogues_that_it_changes(book: Path) -> None:
    """Nothing at all where nothing changed."""
    assert (run("translate", "update").exit_code, run("translate", "update").output) == (0, "")
    change(book / "docs" / "index.rst", "It has", "New here.\n\nIt has")
    assert "locale/ru/LC_MESSAGES/index.po" in run("translate", "update").output.split()


def test_check_needs_neither_sphinx_nor_matplotlib(book: Path) -> None:
    """So that CI checks a book in a moment."""
    code = (
        "import sys\n"
        "from cadogan.cli import main\n"
        "main(['check'], standalone_mode=False)\n"
        "print([name for name in ('sphinx', 'matplotlib', 'furo') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=book, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_a_reader_that_hangs_up_gets_no_traceback(book: Path) -> None:
    """cadogan check | head -1"""
    for path in (book / "locale").rglob("*.po"):
        change(path, ":", "::")
    command = f"{sys.executable} -m cadogan check | head -c 1"
    done = subprocess.run(
        ["bash", "-c", command], cwd=book, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert len(done.stdout) == 1


def test_ctrl_c_leaves_no_traceback_and_the_site_intact(book: Path) -> None:
    """The processes of the languages end too."""
    site = book / "build" / "site"
    command = [sys.executable, "-m", "cadogan", "build"]
    assert subprocess.run(command, cwd=book, check=False).returncode == 0
    process = subprocess.Popen(
        command, cwd=book, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while process.poll() is None and not (site.parent / ".site.work").exists():
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode not in (0, None)
    assert "Traceback" not in err
    assert (site / "ru" / "index.html").is_file()
    assert [path.name for path in site.parent.iterdir()] == ["site"]
