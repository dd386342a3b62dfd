"""``cadogan translate``: a language is added with one call, and what is left is listed."""

import json
import shutil
import tomllib
from pathlib import Path

import pytest

from books import opened
from cadogan.book.book import open_book
from cadogan.catalog.header import new_header
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_entry
from cadogan.proof.prove import check_book
from cadogan.proof.translations.progress import progress
from cadogan.site.registry import registered
from cadogan.site.update import update_catalogs
from places import BOOK
from repository import run

pytestmark = pytest.mark.slow

RUSSIAN = "locale/ru/LC_MESSAGES/games/lucie.po"


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests' book as the working directory."""
    shutil.copytree(BOOK, tmp_path / "book")
    monkeypatch.chdir(tmp_path / "book")
    return tmp_path / "book"


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def test_a_language_is_added_with_one_call(book: Path) -> None:
    """Registered in one place, with catalogues of pages, engine and theme, and what to do next."""
    result = run("translate", "add", "ar")
    assert result.exit_code == 0, result.output
    folder = "locale/ar/LC_MESSAGES"
    names = [f"{folder}/{name}.po" for name in ("cadogan", "games/lucie", "index", "theme")]
    assert result.stdout.split() == ["cadogan.toml", *names]
    assert "Arabic is a language of this book now" in result.stderr
    assert "add \"ar\" to 'released' in cadogan.toml" in result.stderr
    assert 'languages = ["en", "es", "ru", "ar"]' in (book / "cadogan.toml").read_text("utf-8")
    for name in names:
        catalog, faults = read_catalog((book / name).read_text(encoding="utf-8"), name, "ar")
        assert (faults, any(entry.begun for entry in catalog.entries)) == ([], False)
    assert run("check").exit_code == 0
    assert run("translate", "update").output == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["add", "es"], "'es' is a language of this book already; run 'cadogan translate update'"),
        (["add", "en"], "'en' is a language of this book already"),
        (["add", "pt-BR"], "'pt-BR' is no name of a language; write pt_BR"),
        (["add", "ZH-hans"], "write zh_Hans"),
        (["add", "french"], "write one like fr, pt_BR or zh_Hans"),
        (["add", "../fr"], "is no name of a language"),
        (["add", "pot"], "locale/pot holds the templates"),
        (["add", "qps"], "'cadogan build --pseudo' makes"),
        (["add", "qxx", "--plural", "two"], "'two' is not a plural rule; write it as 'nplurals=2;"),
        (["add", "qxx", "--plural", "nplurals=2; plural=(n % 3);"], "is not a plural rule"),
        (["status", "-l", "fr"], "'fr' is not a translation of this book; known: es, ru"),
    ],
)
def test_a_wrong_call_is_reported(book: Path, arguments: list[str], message: str) -> None:
    """Exit code 2, the remedy, and nothing is written."""
    result = run("translate", *arguments)
    assert (result.exit_code, message in result.output) == (2, True), result.output
    assert sorted(path.name for path in (book / "locale").iterdir()) == ["es", "pot", "ru"]


def test_a_language_is_not_added_where_a_page_does_not_build(book: Path) -> None:
    """Neither registered nor given a folder."""
    change(book / "docs" / "index.rst", "===========", "====")
    result = run("translate", "add", "fr")
    assert result.exit_code == 1
    assert "docs/index.rst:2" in result.output
    assert '"fr"' not in (book / "cadogan.toml").read_text("utf-8")
    assert not (book / "locale" / "fr").exists()


def test_a_language_that_nobody_knows_has_the_given_plural_rule(book: Path) -> None:
    """All its catalogues, those that come later too; a default is stated."""
    result = run("translate", "add", "qxx", "--plural", "nplurals=3; plural=n%3;")
    assert "The plural rule of 'qxx'" not in result.output
    (book / "docs" / "new.rst").write_text(":orphan:\n\nNew\n===\n", encoding="utf-8")
    assert "locale/qxx/LC_MESSAGES/new.po" in run("translate", "update").output.split()
    folder = book / "locale" / "qxx" / "LC_MESSAGES"
    rule = '"Plural-Forms: nplurals=3; plural=n%3;\\n"'
    assert rule in (folder / "new.po").read_text("utf-8")
    engine = (folder / "cadogan.po").read_text("utf-8")
    assert rule in engine
    assert "msgstr[2]" in engine
    assert "msgstr[3]" not in engine
    result = run("translate", "add", "tlh")
    assert "its catalogues say 'nplurals=2; plural=(n != 1);'" in result.stderr
    gaps = [line for line in run("check").stdout.split("\n") if line and line[0] != " "]
    assert [line.partition(":")[0] for line in gaps] == [
        "locale/es/LC_MESSAGES/new.po",
        "locale/ru/LC_MESSAGES/new.po",
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('languages = ["en"] # ours\n', 'languages = ["en", "fr"] # ours\n'),
        (
            '# all\nlanguages = [\n  "en", # source\n  "es",\n]\ntitle = "x"\n',
            '# all\nlanguages = [\n  "en", # source\n  "es",\n  "fr",\n]\ntitle = "x"\n',
        ),
        ("languages = ['en']\r\n", "languages = ['en', \"fr\"]\r\n"),
    ],
    ids=["one line", "several lines", "CR LF"],
)
def test_a_language_is_registered_where_the_others_are(before: str, after: str) -> None:
    """Comments, order and line ends of the file stay."""
    assert registered(before, "fr") == after
    assert tomllib.loads(after)["languages"][-1] == "fr"


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("fr", "nplurals=2; plural=(n > 1);"),
        ("pt_BR", "nplurals=2; plural=(n > 1);"),
        ("de", "nplurals=2; plural=(n != 1);"),
        ("he", "nplurals=3;"),
        ("uk", "nplurals=3;"),
        ("ar", "nplurals=6;"),
        ("zh_CN", "nplurals=1; plural=0;"),
        ("ja", "nplurals=1; plural=0;"),
        ("qxx", "nplurals=2; plural=(n != 1);"),
    ],
)
def test_a_language_counts_as_gettext_does(language: str, forms: str) -> None:
    """Where Babel follows CLDR and has a form for millions, gettext's tradition goes before."""
    assert f'"Plural-Forms: {forms}' in write_entry(new_header("A tiny book", language))


def test_catalogues_of_every_kind_of_language_pass_every_check(tmp_path: Path) -> None:
    """New, without a translation: six forms, one form, right to left, unknown."""
    shutil.copytree(BOOK, tmp_path / "book")
    names = ["fr", "de", "uk", "zh_CN", "ja", "ar", "he", "qxx"]
    listed = "".join(f', "{name}"' for name in names)
    change(tmp_path / "book" / "cadogan.toml", '"es", "ru"]\nr', f'"es", "ru"{listed}]\nr')
    book, _ = open_book(tmp_path / "book")
    assert book
    changed, faults = update_catalogs(book)
    assert (len(changed), faults) == (4 * len(names), [])
    assert check_book(book) == []


def test_what_is_left_is_listed_rules_first(book: Path) -> None:
    """Page by page: done, guesses, gaps, words; then each text with its place in the catalogue."""
    change(book / RUSSIAN, 'msgstr "Пример"', 'msgstr ""')
    change(
        book / RUSSIAN,
        'msgid "The :card:`8C` goes',
        '#, fuzzy\nmsgid "The :card:`8C` goes',
    )
    result = run("translate", "status", "--language", "ru")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = (book / RUSSIAN).read_text("utf-8").split("\n")
    at = {text: lines.index(f'msgid "{text}"') + 1 for text in ("An example",)}
    fuzzy = next(n for n, line in enumerate(lines, 1) if line.startswith('msgid "The :card:`8C`'))
    assert result.stdout == (
        "ru: 71 % done, released\n"
        "                 done  fuzzy  missing  words left  of them in rules\n"
        "  games/lucie  3 of 5      1        1           6                 4\n"
        "  index        2 of 2      0        0           0                 0\n"
        "  all          5 of 7      1        1           6                 4\n"
        "\n"
        f"{RUSSIAN}:{fuzzy}: rule, fuzzy: The :card:`8C` goes on the :card:`9C`.\n"
        f"{RUSSIAN}:{at['An example']}: words, missing: An example\n"
    )
    table = run("translate", "status", "--format", "md").stdout
    assert "## es: 100 % done, released\n\n| page | done |" in table
    assert "| games/lucie | 3 of 5 | 1 | 1 | 6 | 4 |" in table


def test_json_has_everything(book: Path) -> None:
    """Rules and other words apart, and each text that is left with its place."""
    change(book / RUSSIAN, 'msgstr "Пример"', 'msgstr ""')
    document = json.loads(run("translate", "status", "-f", "json").stdout)
    assert document["version"] == 1
    spanish, russian = document["languages"]
    assert (spanish["language"], spanish["complete"], spanish["share"]) == ("es", True, 1.0)
    page = russian["pages"][0]
    assert (page["page"], page["texts"], page["done"], page["words_left"]) == (
        "games/lucie",
        5,
        4,
        2,
    )
    assert page["rules"] == {"texts": 3, "done": 3, "fuzzy": 0, "missing": 0, "words_left": 0}
    assert page["prose"]["missing"] == 1
    (left,) = page["left"]
    assert (left["text"], left["state"], left["rule"]) == ("An example", "missing", False)
    assert left["path"] == RUSSIAN


def test_a_catalogue_that_is_not_there_is_all_to_do(book: Path) -> None:
    """A broken one is reported."""
    (book / "locale" / "es" / "LC_MESSAGES" / "index.po").unlink()
    ([spanish], faults) = progress(opened(book), ["es"])
    assert ([text.line for text in spanish.pages[1].texts], faults) == ([0, 0], [])
    (book / RUSSIAN).write_text("broken", encoding="utf-8")
    result = run("translate", "status")
    assert result.exit_code == 1
    assert f"{RUSSIAN}:1:" in result.stderr


def test_without_templates_nothing_is_called_done(book: Path) -> None:
    """There is nothing yet to compare catalogues with."""
    shutil.rmtree(book / "locale" / "pot")
    result = run("translate", "status")
    assert (result.exit_code, "run 'cadogan translate update'" in result.output) == (2, True)


def test_templates_of_the_engine_can_be_read_by_the_gate() -> None:
    """They come into a book's catalogues as they are."""
    from cadogan.words.catalogue import DOMAINS, LOCALE

    for domain in DOMAINS:
        text = (LOCALE / f"{domain}.pot").read_text("utf-8")
        catalogue, faults = read_catalog(text, f"{domain}.pot")
        assert (faults, len(catalogue.active) > 40) == ([], True)
