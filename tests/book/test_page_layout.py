"""Where pages and catalogues are: read from ``conf.py`` as Sphinx would, without running it."""

from pathlib import Path

import pytest
from sphinx.project import Project

from cadogan.book.page_layout import layout_of
from cadogan.markup.page_syntax import Syntax


def write(root: Path, *names: str, conf: str = "", at: str = "docs") -> None:
    """Write empty files, and ``conf.py`` in the folder of the pages."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("", encoding="utf-8")
    (root / at).mkdir(exist_ok=True, parents=True)
    (root / at / "conf.py").write_text(conf, encoding="utf-8")


def found(root: Path, pages: str = "") -> dict[str, Syntax]:
    """The pages by their names, with the syntax of each."""
    return {key: syntax for key, _, syntax in layout_of(root, pages).find()}


@pytest.mark.parametrize("folder", ["docs", "source", "docs/source", "doc", "."])
def test_pages_are_where_conf_is(folder: str, tmp_path: Path) -> None:
    """In any of the folders that people use."""
    write(tmp_path, f"{folder}/index.rst", f"{folder}/games/lucie.rst", at=folder)
    assert set(found(tmp_path)) == {"index", "games/lucie"}


def test_the_settings_name_another_folder(tmp_path: Path) -> None:
    """With ``pages`` in cadogan.toml, that folder and no other."""
    write(tmp_path, "docs/index.rst")
    write(tmp_path, "manual/rules.rst", at="manual")
    assert set(found(tmp_path, "manual")) == {"rules"}


@pytest.mark.parametrize(
    ("conf", "expected"),
    [
        ("", {"a": Syntax.RST}),
        ('source_suffix = ".txt"', {"b": Syntax.RST}),
        ('source_suffix = [".rst", ".txt"]', {"a": Syntax.RST, "b": Syntax.RST}),
        ('extensions = ["myst_parser"]', {"a": Syntax.RST, "c": Syntax.MARKDOWN}),
        (
            'extensions = []\nextensions += ["myst_parser"]\nsource_suffix = [".md"]',
            {"c": Syntax.MARKDOWN},
        ),
        ('source_suffix = {".txt": "markdown"}', {"b": Syntax.MARKDOWN}),
        ('source_suffix = {".md": "jupyter_notebook"}', {"c": Syntax.UNKNOWN}),
        ("import os\nsource_suffix = os.environ", {"a": Syntax.RST}),
        ("this is no Python", {"a": Syntax.RST}),
    ],
)
def test_suffixes_are_those_of_conf(conf: str, expected: dict[str, Syntax], tmp_path: Path) -> None:
    """Plain values are understood, all others are left out."""
    write(tmp_path, "docs/a.rst", "docs/b.txt", "docs/c.md", conf=conf)
    assert found(tmp_path) == expected


PATTERNS = [
    [],
    ["_build", "Thumbs.db"],
    ["**/old"],
    ["old/**"],
    ["*.rst"],
    ["**/a?.rst"],
    ["[ab]*.rst", "sub/[!a]*"],
    ["sub/*"],
    ["[", "a^.rst", "sub/[^a].rst"],
]
NAMES = (
    *("index.rst", "a1.rst", "b.rst", "_build/x.rst", "old/x.rst", "sub/old/y.rst", "sub/a1.rst"),
    *("sub/b.rst", "_sources/z.rst", ".hidden.rst", "sub/.hidden.rst", "ru.lproj/q.rst", "a^.rst"),
)


@pytest.mark.parametrize("patterns", PATTERNS, ids=str)
def test_patterns_match_as_in_sphinx(patterns: list[str], tmp_path: Path) -> None:
    """What Sphinx leaves out is left out, and nothing more."""
    names = (f"docs/{name}" for name in NAMES)
    write(tmp_path, *names, conf=f"exclude_patterns = {patterns!r}\n")
    sphinx = Project(tmp_path / "docs", [".rst"])
    assert set(found(tmp_path)) == sphinx.discover(patterns)


def test_catalogues_are_where_conf_says_and_in_the_usual_folder(tmp_path: Path) -> None:
    """Folders are relative to that of the pages; without a setting it is Sphinx's default."""
    write(tmp_path, conf='locale_dirs = ["../translations", "po"]')
    folders = ("locale", "translations", "docs/po")
    assert layout_of(tmp_path).locales == tuple(tmp_path / each for each in folders)
    write(tmp_path)
    assert layout_of(tmp_path).locales == (tmp_path / "locale", tmp_path / "docs" / "locales")
