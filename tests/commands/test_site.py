"""``cadogan build``: which languages it publishes, as they are named on the command line."""

import shutil
from pathlib import Path

import pytest

from cadogan.words.packaged import is_packaged
from places import BOOK
from repository import run


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests' book, English alone released, as the working directory."""
    shutil.copytree(BOOK, tmp_path / "book")
    path = tmp_path / "book" / "cadogan.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('released = ["en", "es", "ru"]', 'released = ["en"]'), "utf-8")
    monkeypatch.chdir(tmp_path / "book")
    return tmp_path / "book"


def published(site: Path) -> dict[str, bool]:
    """The languages of a site, and whether each is a preview."""
    return {
        path.parent.name: "noindex" in path.read_text(encoding="utf-8")
        for path in sorted(site.glob("*/index.html"))
    }


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        ([], {"en": False}),
        (["--preview"], {"en": False, "es": True, "ru": True}),
        (["--preview", "ru"], {"en": False, "ru": True}),
        (["--preview", "--language", "es"], {"es": True, "ru": True}),
    ],
    ids=["released", "all", "one", "these alone"],
)
def test_unfinished_languages_are_published_when_they_are_asked_for(
    book: Path, arguments: list[str], found: dict[str, bool]
) -> None:
    """Without a flag only what is released; with one also what is not."""
    told = run("build", *arguments)
    assert (told.exit_code, told.output) == (0, "")
    assert published(book / "build" / "site") == found


def test_the_pseudo_language_has_a_place_of_its_own(book: Path) -> None:
    """It is never mixed with what is published."""
    told = run("build", "--pseudo")
    assert (told.exit_code, told.output) == (0, "")
    assert published(book / "build" / "qps" / "site") == {"qps": True}
    assert not (book / "build" / "site").exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--preview", "fr"], "'fr' is not a language here; known: en, es, ru"),
        (["--preview", "en"], "'en' is the language of the pages and always whole"),
        (["--pseudo", "--preview"], "--pseudo builds the pseudo-language alone"),
        (["--pseudo", "--language", "es"], "--pseudo builds the pseudo-language alone"),
    ],
)
def test_a_wrong_call_is_told(book: Path, arguments: list[str], told: str) -> None:
    """Exit code 2, the remedy, and nothing is built."""
    result = run("build", *arguments)
    assert (result.exit_code, told in result.output) == (2, True), result.output
    assert not (book / "build").exists()


def test_a_gap_is_no_fault_of_a_preview_alone(book: Path) -> None:
    """The same language without the flag is refused, with the remedy."""
    path = book / "locale" / "ru" / "LC_MESSAGES" / "index.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgstr "Маленькая книга"', 'msgstr ""'), encoding="utf-8")
    told = run("build", "--language", "ru")
    assert told.exit_code == 1
    assert "a text lacks a translation that can be shown, first 'A tiny book'" in told.stderr
    assert run("build", "--language", "ru", "--preview", "ru").exit_code == 0


def test_the_package_speaks_the_languages_that_it_speaks_whole() -> None:
    """One that is only begun needs catalogues in the project."""
    assert [is_packaged(language) for language in ("es", "pt_PT", "pt_BR", "ru", "fr")] == [
        True, True, True, True, False
    ]  # fmt: skip
