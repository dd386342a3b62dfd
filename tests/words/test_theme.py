"""The theme's words fill what Sphinx and Furo leave in English, and no more."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_file
from jinja2.ext import babel_extract

from cadogan.catalog.reader import read_catalog
from cadogan.words.theme import LABELS, OWN, PAGE, SCRIPT, TEXTS, theme_script, theme_words
from places import ENGINE

pytestmark = pytest.mark.slow

LANGUAGES = ("es", "pt_PT", "pt_BR", "ru")
SITE = Path(str(distribution("sphinx").locate_file("")))
SPHINX, FURO = SITE / "sphinx", SITE / "furo"
OURS = ENGINE / "site"

# Modules whose ``_`` texts reach a page that a book of rules has.
MODULES = (
    "builders/html/__init__.py",
    "config.py",
    "domains/changeset.py",
    "domains/index.py",
    "environment/adapters/indexentries.py",
    "locale/__init__.py",
    "writers/html5.py",
)
# Texts for the console, for Read the Docs, a bare proper name, and Sphinx's own example.
NOT_SHOWN = re.compile(
    r"Support for source encodings.*|Hello Sphinx!|Versions|Downloads|On Read the Docs|Project Home"
    r"|Builds|\s*<a href=\S+>Furo</a>\s*|"
)


def sphinx_texts(language: str) -> set[str]:
    """The texts that Sphinx's own catalogue translates."""
    path = SPHINX / "locale" / language / "LC_MESSAGES" / "sphinx.po"
    catalog, _ = read_catalog(path.read_text(encoding="utf-8"), path.name)
    return {entry.msgid.text for entry in catalog.active if entry.finished}


def page_texts() -> Iterator[str]:
    """The texts that Sphinx's modules and the templates of Furo and ours give to gettext."""
    for module in (*(SPHINX / name for name in MODULES), *OURS.glob("*.py")):
        for entry in extract_from_file("python", module, keywords={"_": None}):
            yield str(entry[1])
    for path in (
        *(FURO / "theme").rglob("*.html"),
        *OURS.rglob("*.html"),
    ):
        with path.open("rb") as file:
            for found in babel_extract(file, ("_", "gettext"), (), {}):
                yield str(found[2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_page_stays_english(language: str) -> None:
    """Sphinx's catalogue or ours has every text, those of new templates too."""
    texts = {text for text in page_texts() if not NOT_SHOWN.fullmatch(text)}
    known = {message.text for message in TEXTS}
    missing = texts - sphinx_texts(language) - known
    assert len(texts) > 40
    assert not missing, f"add to cadogan/words/theme.py: {sorted(missing)}"


def test_no_text_is_listed_that_every_catalogue_of_sphinx_has() -> None:
    """What Sphinx says well enough in all languages is not said again."""
    known = set.intersection(*map(sphinx_texts, LANGUAGES))
    assert not known & {message.text for message in (*PAGE, *LABELS, *OWN)}


def test_the_scripts_of_sphinx_have_no_text_that_is_not_listed() -> None:
    """Our plural rule replaces Sphinx's, so all texts of its scripts must be ours."""
    keywords: dict[str, tuple[int | tuple[int, str], ...] | None]
    keywords = {"_": None, "gettext": None, "ngettext": (1, 2)}
    listed = {message.plural or message.text for message in SCRIPT}
    found = set()
    for path in (SPHINX / "themes" / "basic" / "static").glob("*.js"):
        for _, text, _, _ in extract_from_file("javascript", path, keywords=keywords):
            found.add(text if isinstance(text, str) else text[-1])
    assert found - {""} == listed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fallback_translates_and_passes_on_what_it_lacks(language: str) -> None:
    """A text of ours is translated; another is left to the next in line."""
    words = theme_words(language)
    assert words.gettext("Skip to content") != "Skip to content"
    assert words.gettext("Not in any catalogue") == "Not in any catalogue"
    assert words.ngettext("one page", "%s pages", 2) == "%s pages"
    message = next(message for message in SCRIPT if message.plural)
    assert words.ngettext(message.text, message.plural, 2) != message.plural


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_search_page_says_how_much_it_found(language: str) -> None:
    """The status line, blank in three languages with Sphinx's own script, is there."""
    (added,) = re.findall(
        r"^Documentation.addTranslations\((.*)\);\n$", theme_script(language), re.DOTALL
    )
    script = json.loads(added)
    status = script["messages"]["Search finished, found one page matching the search query."]
    assert script["locale"] == language
    assert all(text for text in (*status, *map(str, script["messages"].values())))
    assert "${resultCount}" in status[-1]
    assert len(status) == (3 if language == "ru" else 2)
    assert script["messages"][", in "].startswith(", ")
    assert script["messages"][", in "].endswith(" ")


def test_a_language_without_a_catalogue_leaves_the_script_of_sphinx_as_it_is(
    tmp_path: Path,
) -> None:
    """A plural rule without its forms would break the one that is there."""
    path = tmp_path / "fr" / "LC_MESSAGES" / "theme.po"
    path.parent.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    path.write_text(header + 'msgid "Home"\nmsgstr "Accueil"\n', encoding="utf-8")
    assert theme_script("en") == ""
    assert theme_script("fr", (tmp_path,)) == ""
    assert theme_words("fr", (tmp_path,)).gettext("Home") == "Accueil"


def test_the_fallback_serves_sphinx_itself() -> None:
    """Installed behind Sphinx's translations, a text that they lack is ours, others stay."""
    from sphinx.locale import init

    translator, _ = init([SPHINX / "locale"], "es")
    translator.add_fallback(theme_words("es"))
    assert translator.gettext("Link to this heading") == "Enlace a este título"
    assert translator.gettext("Search") == "Búsqueda"
