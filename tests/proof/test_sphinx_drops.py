"""What the checks call dropped is what Sphinx drops, and nothing else."""

from pathlib import Path

import pytest
from sphinx.application import Sphinx

from cadogan.markup.parsed import parse_message

pytestmark = pytest.mark.usefixtures("sphinx_alone")

SHAPES = (
    "Plain text stays.",
    "A colon at the end:",
    "*Emphasis* stays.",
    "– a dash is no list.",
    "… nor are three dots.",
    r"\- nor an escaped dash.",
    r"1\. nor an escaped number.",
    "one line\nand another.",
    "- a list",
    "• a list",
    "1. a list",
    "a) a list",
    "I. a list",
    "| a line block",
    " a quotation",
    "term\n definition",
    ":field: value",
    ".. a comment",
    ".. _target: https://example.org/",
    "title\n=====",
    "-a  an option list",
)
SHOWN = (".. raw:: text\n\n   raw text", "::", ">>> a doctest")
"""No paragraphs, and yet Sphinx shows them: raw text, too; that is why they are refused."""


def test_sphinx_shows_english_for_what_is_called_dropped(tmp_path: Path) -> None:
    """One build with every shape as a translation: English stays where a shape is reported."""
    source, catalogs = tmp_path / "docs", tmp_path / "locale" / "ru" / "LC_MESSAGES"
    source.mkdir()
    catalogs.mkdir(parents=True)
    shapes = SHAPES + SHOWN
    paragraphs = [f"English number {n}." for n in range(len(shapes))]
    (source / "index.rst").write_text("Title\n=====\n\n" + "\n\n".join(paragraphs), "utf-8")
    entries = [
        f"msgid {quoted(msgid)}\nmsgstr {quoted(msgstr)}\n"
        for msgid, msgstr in zip(paragraphs, shapes, strict=True)
    ]
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    (catalogs / "index.po").write_text("\n".join([header, *entries]), "utf-8")
    settings = {"locale_dirs": [str(tmp_path / "locale")], "language": "ru", "extensions": []}
    out = tmp_path / "out"
    app = Sphinx(source, None, out, out, "text", settings, status=None, warning=None)
    app.build()
    text = (out / "index.txt").read_text("utf-8")
    for english, shape in zip(paragraphs, shapes, strict=True):
        refused = parse_message(shape).shape != ""
        assert refused or shape not in SHOWN
        assert (f"{english}\n" in text) is (refused and shape not in SHOWN), shape


def quoted(text: str) -> str:
    """A text as a string of a catalogue."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
