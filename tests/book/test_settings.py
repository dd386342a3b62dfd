"""The project's file: what is no TOML is told with its place."""

from pathlib import Path

import pytest

from cadogan.book.settings import read_project


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('title = "Book"\nsource = \n', 2, "not TOML: Invalid value; mend the syntax"),
        (f"title = {'[' * 5000}", 1, "not TOML: lists are nested too deeply; mend the syntax"),
    ],
    ids=["no value", "nested without end"],
)
def test_what_is_no_toml_is_told(text: str, line: int, message: str) -> None:
    """The fault has the line and the remedy, whatever Python says of the text."""
    project, [fault] = read_project(text, "cadogan.toml", Path())
    assert project is None
    assert (fault.line, fault.code, fault.message) == (line, "project.toml", message)
