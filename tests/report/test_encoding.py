"""Reports where standard output is not UTF-8: escaped, and still of their format."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cadogan.report.formats import FORMATS, encodable
from places import BOOK, DIAGRAMS
from repository import run

pytestmark = pytest.mark.slow

SCRIPT = "diagrams/la-belle-lucie/freeing.patience"


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book with faults that name cards and Russian words, in a file and of a name."""
    root = tmp_path_factory.mktemp("books") / "book"
    shutil.copytree(BOOK, root)
    path = root / SCRIPT
    path.write_text(path.read_text(encoding="utf-8").replace("8C > 9C", "8C > QD"), "utf-8")
    catalog = root / "locale" / "ru" / "LC_MESSAGES" / "index.po"
    catalog.write_bytes(catalog.read_bytes().replace("книга".encode(), b"book \xd0\xba"))
    (root / "diagrams" / "карта.patience").write_text("x", encoding="utf-8")
    return root


def call(folder: Path, encoding: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command line with a standard output of an encoding."""
    return subprocess.run(
        [sys.executable, "-m", "cadogan", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("kind", "encoding"), [*((kind, "cp1251") for kind in FORMATS), ("json", "latin-1")]
)
def test_a_report_is_written_in_any_encoding(
    book: Path, kind: str, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No traceback; a program reads the same from JSON and XML as in UTF-8."""
    done = call(book, encoding, "check", "-j", "1", "--format", kind)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 1
    text = done.stdout.decode(encoding)
    assert "diagrams/" in text
    monkeypatch.chdir(book)
    right = run("check", "-j", "1", "--format", kind).stdout
    match kind:
        case "json" | "sarif":
            assert json.loads(done.stdout) == json.loads(right)
        case "junit":
            assert ET.tostring(ET.fromstring(done.stdout)) == ET.tostring(ET.fromstring(right))
        case _:
            assert "\\u2663" in text


@pytest.mark.parametrize("encoding", ["latin-1", "cp1251", "utf-8", "utf-16"])
def test_a_script_is_explained_in_any_encoding(encoding: str) -> None:
    """A suit that the encoding lacks is escaped."""
    done = call(DIAGRAMS.parent, encoding, "explain", SCRIPT, "-l", "ru")
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode(encoding)
    assert ("♠" if encoding.startswith("utf") else "\\u2660") in text
    assert ("Начало" in text) == (encoding in ("cp1251", "utf-8", "utf-16"))


@pytest.mark.parametrize("arguments", [("check", "--coverage", "-f", "json"), ("explain",)])
def test_other_commands_do_not_fail_either(book: Path, arguments: tuple[str, ...]) -> None:
    """Whatever is printed."""
    done = call(book, "latin-1", *arguments)
    assert b"Traceback" not in done.stderr
    assert done.stdout


def test_a_name_that_no_encoding_has() -> None:
    """The bytes of a file's name that are not UTF-8 are surrogates in Python."""
    assert encodable("a\udcff.po", "text", "utf-8") == "a\\udcff.po"
    assert encodable('"a\udcff.po"', "json", "utf-8") == '"a\\udcff.po"'
    assert json.loads(encodable('"\U0001f0a1"', "json", "cp1251")) == "\U0001f0a1"
    assert encodable("<a>♣</a>", "junit", "latin-1") == "<a>&#9827;</a>"
