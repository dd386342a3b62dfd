"""Where pictures go: what the name of an output says, and the format that is asked for."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from boards import FREEING
from cadogan.draw.outputs import FORMATS, Output, OutputError, output_of, picture_files
from cadogan.script.replay import Replay
from cadogan.words.language import words_for


@pytest.mark.parametrize(
    ("name", "asked", "output"),
    [
        ("-", None, Output("svg")),
        ("-", "png", Output("png")),
        ("a.png", None, Output("png", file=Path("a.png"))),
        ("deep/a.PDF", "pdf", Output("pdf", file=Path("deep/a.PDF"))),
        ("pictures", None, Output("svg", folder=Path("pictures"))),
        ("pictures.v2/", "pdf", Output("pdf", folder=Path("pictures.v2"))),
        ("./-", None, Output("svg", folder=Path("-"))),
        (".", "png", Output("png", folder=Path())),
    ],
)
def test_a_name_says_where_and_in_which_format(
    name: str, asked: str | None, output: Output
) -> None:
    """A suffix makes a file, a slash at the end or no suffix a folder."""
    assert output_of(name, asked) == output


def test_a_folder_that_is_there_may_have_a_suffix(tmp_path: Path) -> None:
    """Such as a book's version."""
    folder = tmp_path / "pictures.v2"
    folder.mkdir()
    assert output_of(os.fspath(folder), None).folder == folder


@pytest.mark.parametrize(
    ("name", "asked", "message"),
    [
        ("a.jpg", None, "'a.jpg' has no known format; known: .svg, .png, .pdf, or / for a folder"),
        ("a.jpg", "png", "'a.jpg' has no known format"),
        ("a.svg", "png", "in the format svg, not png; write a.png, or ask for svg"),
        ("b/a.PNG", "pdf", "in the format png, not pdf; write b/a.pdf, or ask for png"),
    ],
)
def test_a_name_and_a_format_that_contradict_each_other(
    name: str, asked: str | None, message: str
) -> None:
    """Nothing is written under the name of another format."""
    with pytest.raises(OutputError, match=re.escape(message)):
        output_of(name, asked)


def test_each_format_is_what_it_is_called(played: Callable[[str], Replay]) -> None:
    """Three panels are three files in each format."""
    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    for kind in FORMATS.values():
        files = tuple(picture_files(played(FREEING), words_for("en"), kind))
        assert [file.startswith(starts[kind]) for file in files] == [True] * 3
