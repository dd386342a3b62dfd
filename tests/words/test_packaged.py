"""The package's catalogues: complete, up to date, and read strictly."""

from pathlib import Path

import pytest

from cadogan.catalog.entry import Catalog
from cadogan.catalog.plurals import plural_of
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog
from cadogan.words.catalogue import (
    DOMAINS,
    GAME,
    LOCALE,
    READING,
    SOURCE,
    CatalogueError,
    Message,
    find,
    read_catalogue,
)
from cadogan.words.language import all_messages, words_for
from cadogan.words.packaged import UnknownLanguageError, is_in_cldr, words_of
from cadogan.words.pot import refresh, template, updated
from cadogan.words.theme import TEXTS

pytestmark = pytest.mark.slow

LANGUAGES = ("es", "pt_PT", "pt_BR", "ru")
HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


def catalogue(folder: Path, text: str, header: str = HEADER) -> Path:
    """A catalogue with a header and one entry."""
    path = folder / "es" / "LC_MESSAGES" / "cadogan.po"
    path.parent.mkdir(parents=True)
    path.write_text(header + text, encoding="utf-8")
    return path


def packaged(language: str, domain: str) -> Catalog:
    """A catalogue of the package, which has no fault."""
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    catalog, faults = read_catalog(path.read_text(encoding="utf-8"), path.name, language)
    assert faults == []
    return catalog


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_template_has_the_messages_of_its_module(domain: str) -> None:
    """A message added without ``make words`` leaves the template stale."""
    text = (LOCALE / f"{domain}.pot").read_text(encoding="utf-8")
    assert text == write_catalog(template(domain)), f"{domain}.pot is stale; run make words"


def test_the_template_finds_every_message_that_is_listed() -> None:
    """What is listed is what is extracted, so nothing is marked twice or not at all."""
    entries = template("cadogan").entries
    data = (GAME, READING, SOURCE)
    extracted = {entry.msgid.text for entry in entries if entry.context not in data}
    assert extracted == {message.text for message in all_messages()}
    extracted = {entry.msgid.text for entry in template("theme").entries}
    assert extracted == {message.text for message in TEXTS}


def test_the_template_says_what_a_message_is_for() -> None:
    """Comments go into the template, without line numbers that would change daily."""
    text = write_catalog(template("cadogan"))
    assert "#. the card that was moved.\n#: phrases.py\n" in text
    assert 'msgctxt "suit after a rank"\nmsgid "clubs"' in text
    assert "POT-Creation-Date" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_catalogue_is_complete(language: str, domain: str) -> None:
    """Every message of the template, each once, none fuzzy, none empty, nothing obsolete."""
    catalog = packaged(language, domain)
    keys = {entry.key for entry in template(domain).entries}
    assert {entry.key for entry in catalog.entries} == keys
    assert all(entry.finished and not entry.obsolete for entry in catalog.entries)
    path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    assert len(read_catalogue(path).forms) == len(keys)


@pytest.mark.parametrize(("language", "forms"), [("es", 2), ("pt_PT", 2), ("pt_BR", 2), ("ru", 3)])
def test_plural_forms_are_those_of_gettext(language: str, forms: int) -> None:
    """Header and entries agree on two forms, in Russian three."""
    for domain in DOMAINS:
        catalog, known = packaged(language, domain), plural_of(language)
        assert catalog.plural
        assert known
        assert (catalog.plural.count, catalog.plural.clash(known)) == (known.count, None)
        assert {len(each.msgstr) for each in catalog.entries if each.plural} == {forms}


def test_a_russian_form_always_says_its_number() -> None:
    """The first form is also that of 21, so none may do without the number."""
    entries = packaged("ru", "cadogan").entries
    forms = [form.text for entry in entries if entry.plural for form in entry.msgstr]
    assert forms
    assert all("{number}" in form for form in forms)


def test_refresh_keeps_translations_and_changes_nothing_twice(tmp_path: Path) -> None:
    """A message that is new comes in untranslated; the second run writes no file."""
    kept = 'msgid "Redeal."\nmsgstr "Otra vez."\n'
    path = catalogue(tmp_path, kept, "# A header.\n" + HEADER)
    assert path in refresh(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# A header.\n")
    assert 'msgid "Redeal."\nmsgstr "Otra vez."\n' in text
    assert 'msgid "Start."\nmsgstr ""\n' in text
    assert refresh(tmp_path) == ()


def test_a_message_that_is_gone_is_kept_as_obsolete() -> None:
    """Old translations stay for reuse."""
    text = updated(HEADER + 'msgid "Gone."\nmsgstr "Ido."\n', "cadogan")
    assert '#~ msgid "Gone."\n#~ msgstr "Ido."\n' in text


@pytest.mark.parametrize(
    "entry",
    [
        '#, fuzzy\nmsgid "Fan {number}: {cards}."\nmsgstr "Abanico {number}: {cards}."\n',
        'msgid "Fan {number}: {cards}."\nmsgstr ""\n',
        'msgid "Fan {number}: {cards}."\nmsgstr "Abanico: {cards}."\n',
        'msgid "Fan {number}: {cards}."\nmsgstr "Abanico {numero}: {cards}."\n',
    ],
    ids=["fuzzy", "empty", "a placeholder lost", "a placeholder misspelt"],
)
def test_what_can_not_be_shown_is_said_in_english(tmp_path: Path, entry: str) -> None:
    """Nothing fuzzy is shown, and no card is lost with its placeholder."""
    read = read_catalogue(catalogue(tmp_path, entry))
    assert find((read,), Message("Fan {number}: {cards}.")) is None


def test_a_missing_plural_form_falls_back_whole(tmp_path: Path) -> None:
    """Half a plural is none."""
    entry = 'msgid "{number} redeal left."\nmsgid_plural "{number} redeals left."\n'
    catalogue(tmp_path, entry + 'msgstr[0] "Queda {number}."\nmsgstr[1] ""\n')
    assert words_for("xx", (tmp_path,)).redeals_left(1) == "1 redeal left."
    assert words_for("es", (tmp_path,)).redeals_left(1) == "Queda 1 redistribución."


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("\ufeff" + HEADER, "byte order mark"),
        (HEADER + "<<<<<<< HEAD\n", "merge conflict"),
        (HEADER.replace("n != 1", "n !! 1"), "can't be used"),
        (HEADER.replace("n != 1", "n + 1"), "can't be used"),
        (HEADER.replace("utf-8", "koi8-r"), "charset is 'koi8-r'"),
    ],
    ids=["a byte order mark", "a merge conflict", "a broken rule", "too many forms", "a charset"],
)
def test_a_broken_catalogue_is_refused_with_its_remedy(
    tmp_path: Path, header: str, message: str
) -> None:
    """No English in silence where a catalogue is there and broken."""
    path = catalogue(tmp_path, 'msgid "Start."\nmsgstr "Comienzo."\n', header)
    with pytest.raises(CatalogueError, match=message) as raised:
        read_catalogue(path)
    assert raised.value.fault.path == str(path)
    assert raised.value.fault.line >= 1


@pytest.mark.parametrize("name", ["pt_BR", "pt-BR", "pt-br"])
def test_a_language_is_named_as_gettext_or_as_the_web_does(name: str) -> None:
    """The words know their language by Cadogan's name."""
    assert words_of(name).language == "pt_BR"


def test_a_language_of_the_book_is_known(tmp_path: Path) -> None:
    """With the words of the book's catalogue, and in English what that lacks."""
    path = tmp_path / "fr" / "LC_MESSAGES" / "cadogan.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEADER + 'msgid "Start."\nmsgstr "Départ."\n', encoding="utf-8")
    words = words_of("fr", ("en", "fr"), (tmp_path,))
    assert words.panel_title(None, 0, 2) == "Départ."
    assert words.redeals_left(2) == "2 redeals left."


@pytest.mark.parametrize("language", ["zz", "fr", "english", "iw", "en_UK", ""])
def test_an_unknown_language_is_refused_with_the_known_ones(language: str) -> None:
    """Also where a book lists a language that CLDR does not know, or knows by another name."""
    with pytest.raises(UnknownLanguageError, match="known: de, en, es, pt_BR, pt_PT, ru") as caught:
        words_of(language, ("en", "de", "iw", "en_UK", "zz"))
    assert caught.value.known == ("en", "de", "es", "pt_BR", "pt_PT", "ru")


@pytest.mark.parametrize("language", ["es_419", "zh_TW", "sr_Latn", "nn_NO", "he"])
def test_languages_that_cldr_knows(language: str) -> None:
    """With a territory, a region or a script."""
    assert is_in_cldr(language)


@pytest.mark.parametrize("language", ["xx", "und", "iw", "in", "sh", "sr_SP", "de_XY", "en_UK"])
def test_languages_that_cldr_does_not_know(language: str) -> None:
    """Former names, which Babel replaces in silence, and territories that there are not."""
    assert not is_in_cldr(language)
