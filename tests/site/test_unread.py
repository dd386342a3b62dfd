"""A build ends where Sphinx reads what the check could not find by itself."""

from pathlib import Path

import pytest

from books import checked, opened
from cadogan.site.build import build
from little_book import SETTINGS

pytestmark = pytest.mark.slow

CONF = """from cadogan.site.conf import sphinx_settings

globals().update(sphinx_settings(__file__))
rst_epilog = "".join(["It has 19 fans."])
source_suffix = dict([(".rst", None), (".txt", None)])
"""


def test_what_the_settings_of_sphinx_compute_is_not_published(tmp_path: Path) -> None:
    """Neither pages of a suffix that is computed nor text that is added to all pages."""
    files = {
        "cadogan.toml": SETTINGS,
        "docs/conf.py": CONF,
        "docs/index.rst": "Rules\n=====\n\n.. toctree::\n\n   notes\n",
        "docs/notes.txt": "Notes\n=====\n\nIt has 19 fans.\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert checked(tmp_path) == []
    faults = build(opened(tmp_path), tmp_path / "site")
    assert sorted((fault.path, fault.code) for fault in faults) == [
        ("docs/conf.py", "book.words-from-conf"),
        ("docs/notes.txt", "book.missed-page"),
    ]
    assert not (tmp_path / "site").exists()
