"""``cadogan build``: which languages it publishes, as they are named on the command line."""

import shutil
from pathlib import Path

import pytest

from cadogan.words.packaged import is_packaged
from places import BOOK
from repository import run

pytestmark = pytest.mark.slow


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
    result = run("build", *arguments)
    assert (result.exit_code, result.output) == (0, "")
    assert published(book / "build" / "site") == found


def test_the_pseudo_language_has_a_place_of_its_own(book: Path) -> None:
    """It is never mixed with what is published."""
    result = run("build", "--pseudo")
    assert (result.exit_code, result.output) == (0, "")
    assert published(book / "build" / "qps" / "site") == {"qps": True}
    assert not (book / "build" / "site").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--preview", "fr"], "'fr' is not a language of this book; known: en, es, ru"),
        (["--preview", "en"], "'en' is the language of the pages, which has no preview"),
        (["--pseudo", "--preview"], "--pseudo builds the pseudo-language only"),
        (["--pseudo", "--language", "es"], "--pseudo builds the pseudo-language only"),
    ],
)
def test_a_wrong_call_is_reported(book: Path, arguments: list[str], message: str) -> None:
    """Exit code 2, the remedy, and nothing is built."""
    result = run("build", *arguments)
    assert (result.exit_code, message in result.output) == (2, True), result.output
    assert not (book / "build").exists()


def test_a_gap_is_no_fault_of_a_preview_alone(book: Path) -> None:
    """The same language without the flag is refused, with the remedy."""
    path = book / "locale" / "ru" / "LC_MESSAGES" / "index.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgstr "Маленькая книга"', 'msgstr ""'), encoding="utf-8")
    result = run("build", "--language", "ru")
    assert result.exit_code == 1
    assert "a text lacks a translation that can be shown, first 'A tiny book'" in result.stderr
    assert run("build", "--language", "ru", "--preview", "ru").exit_code == 0


def test_the_package_lists_the_languages_of_which_it_has_every_word() -> None:
    """One that is only begun needs catalogues in the project."""
    assert [is_packaged(language) for language in ("es", "pt_PT", "pt_BR", "ru", "fr")] == [
        True, True, True, True, False
    ]  # fmt: skip


def test_one_language_does_not_replace_the_others(book: Path) -> None:
    """Built into the place of the whole site it would remove them; elsewhere it is built."""
    site = book / "build" / "site"
    for folder in ("en", "es", "ru"):
        (site / folder).mkdir(parents=True)
    (site / ".nojekyll").touch()
    found = run("build", "--language", "ru")
    assert found.exit_code == 2
    assert "has en, es too, which would be removed; choose another folder with --output" in (
        " ".join(found.stderr.split()).replace("│ ", "").replace(" │", "")
    )
    assert {path.name for path in site.iterdir()} == {"en", "es", "ru", ".nojekyll"}
    assert run("build", "--language", "ru", "--output", "build/ru").exit_code == 0


def test_a_fault_in_a_language_that_is_not_built_stops_nothing(book: Path) -> None:
    """An unreleased language may be broken while the released ones are published."""
    settings = book / "cadogan.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace('released = ["en", "es", "ru"]', 'released = ["en"]'), "utf-8")
    catalog = book / "locale/ru/LC_MESSAGES/games/lucie.po"
    catalog.write_text("broken", encoding="utf-8")
    assert run("check").exit_code == 1
    found = run("build", "--output", "build/site")
    assert (found.exit_code, found.stderr) == (0, "")
