"""Each file of a book is read, parsed and played once, in a check and in a language's build."""

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from books import opened
from cadogan.book import book as book_module
from cadogan.book import contents
from cadogan.proof.prove import check_book
from cadogan.site.sphinx_run import Run, run_sphinx
from places import BOOK

pytestmark = pytest.mark.slow


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    """How often each function of the loaders was called for each file."""
    counted: Counter[tuple[str, str]] = Counter()

    def count(module: Any, name: str, file: Callable[..., str]) -> None:
        original = getattr(module, name)

        def counting(*args: Any, **kwargs: Any) -> Any:
            counted[name, file(*args)] += 1
            return original(*args, **kwargs)

        monkeypatch.setattr(module, name, counting)

    count(contents, "read_text", lambda path, _: str(path))
    count(contents, "parse_page", lambda _, path: path)
    count(contents, "read_catalog", lambda _, path, *__: path)
    count(contents, "parse_script", lambda _, path: path)
    count(contents, "play_script", lambda script, *_: script.path)
    count(contents, "read_game", lambda _, path, __: path)
    count(book_module, "read_terms", lambda _, path: path)
    return counted


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the small book."""
    shutil.copytree(BOOK, tmp_path / "book")
    return tmp_path / "book"


def test_a_check_reads_everything_once(root: Path, calls: Counter[tuple[str, str]]) -> None:
    """Profiles, scripts, pages, catalogues and templates."""
    book = opened(root)
    assert check_book(book) == []
    assert {name for name, _ in calls} >= {
        *("read_text", "parse_page", "read_catalog", "parse_script", "play_script", "read_game"),
    }
    assert {key: count for key, count in calls.items() if count > 1} == {}
    read = {path for name, path in calls if name == "read_text"}
    assert {str(each.path) for each in book.files.values()} <= read | {
        str(each.path) for each in book.profiles
    }


def test_a_second_reading_would_be_seen(root: Path, calls: Counter[tuple[str, str]]) -> None:
    """Two books read everything twice."""
    for _ in range(2):
        assert check_book(opened(root)) == []
    assert {count for (name, _), count in calls.items() if name == "play_script"} == {2}


@pytest.mark.usefixtures("sphinx_alone")
def test_a_build_reads_everything_once(
    root: Path, tmp_path: Path, calls: Counter[tuple[str, str]]
) -> None:
    """In a language's build each profile is read once, and each script is played once."""
    scripts = {path.relative_to(root).as_posix() for path in root.rglob("*.patience")}
    run = Run(opened(root), "en", "html", tmp_path / "html", tmp_path / "doctrees")
    assert run_sphinx(run) == []
    assert {path for name, path in calls if name == "play_script"} == scripts
    assert {key: count for key, count in calls.items() if count > 1} == {}
