"""The catalogues of a book beside one another, its pages and templates."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.book.book import open_book
from cadogan.proof.catalogs import check_catalogs
from cadogan.report.report import as_text

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
SETTINGS = """\
title = "A book"
site_url = "https://example.org/"
source = "en"
languages = ["en", "ru", "es", "uk"]
released = ["en"]
"""


class Locale:
    """A book of pages, templates and catalogues with one paragraph or entry per text."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "cadogan.toml").write_text(SETTINGS, encoding="utf-8")

    def page(self, name: str, *texts: str) -> None:
        """Write a page and its template."""
        path = self.root / "docs" / f"{name}.rst"
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n\n".join(texts), encoding="utf-8")
        self.catalog(f"pot/{name}.pot", "", **dict.fromkeys(texts, ""))

    def catalog(self, name: str, language: str, **entries: str) -> Path:
        """Write a catalogue with one entry per keyword."""
        path = self.root / "locale" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        body = "\n".join(f'msgid "{a}"\nmsgstr "{b}"\n' for a, b in entries.items())
        path.write_text(HEADER.format(language) + body, encoding="utf-8")
        return path

    def report(self, *released: str) -> str:
        """The faults of all catalogues, when these languages are released."""
        book, faults = open_book(self.root)
        assert book, faults
        return as_text(check_catalogs(book, ("en", *released)))


@pytest.fixture
def locale(tmp_path: Path) -> Locale:
    """An empty book."""
    return Locale(tmp_path)


def test_a_book_in_order_has_no_faults(locale: Locale) -> None:
    """Every template has its catalogue, every message its translation."""
    locale.page("a", "Deck")
    locale.catalog("ru/LC_MESSAGES/a.po", "ru", Deck="Колода")
    assert locale.report("ru") == ""


def test_catalogues_and_templates_must_agree(
    locale: Locale, golden: Callable[[str, str], None]
) -> None:
    """Missing and stale files and messages are reported, each with its place."""
    locale.page("a", "Deck", "Suit")
    locale.page("b", "Deck")
    locale.catalog("ru/LC_MESSAGES/a.po", "ru", Deck="Колода", Rank="Ранг")
    locale.catalog("ru/LC_MESSAGES/gone.po", "ru", Deck="Колода")
    locale.catalog("ru/LC_MESSAGES/sphinx.po", "ru", Search="Поиск")
    golden("proof-locale.txt", locale.report("ru", "es"))


def test_a_language_that_is_not_released_may_have_gaps(locale: Locale) -> None:
    """Only what is translated is checked there."""
    locale.page("a", "Deck", "Suit")
    locale.catalog("uk/LC_MESSAGES/a.po", "uk", Deck="")
    locale.catalog("uk/LC_MESSAGES/cadogan.po", "uk")
    assert locale.report() == ""
    locale.catalog("uk/LC_MESSAGES/a.po", "uk", Deck="Колoда")
    assert locale.report().count("catalog.alphabet") == locale.report().count("\nlocale") + 1 == 1


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda data: data.decode().encode("koi8-r"), "file.unreadable"),
        (lambda data: data.replace("Колода".encode(), b"\xff"), "file.unreadable"),
        (lambda data: data.replace(b'msgid "Suit"', b'msgid "Suit'), "catalog.quote"),
        (lambda data: data.replace(b'msgid "Suit"', b'msgid "Su" it"'), "catalog.quote"),
        (lambda _: b"\n" * 30, "catalog.empty"),
    ],
    ids=["charset", "byte", "quote open", "quote inside", "empty"],
)
def test_what_can_not_be_read_is_not_missing(
    locale: Locale, spoil: Callable[[bytes], bytes], code: str
) -> None:
    """Where a byte is bad, the texts of the file are neither missing nor stale."""
    locale.page("a", "Deck", "Suit")
    path = locale.catalog("ru/LC_MESSAGES/a.po", "ru", Deck="Колода", Suit="Масть")
    path.write_bytes(spoil(path.read_bytes()))
    report = locale.report("ru")
    assert report.count(f"[{code}]") == 1
    assert ("[catalog.lacks]" in report, "[catalog.stale]" in report) == (False, False)


def test_what_is_read_completely_is_compared(locale: Locale) -> None:
    """Other line ends hide no missing text."""
    locale.page("a", "Deck", "Suit")
    path = locale.catalog("ru/LC_MESSAGES/a.po", "ru", Deck="Колода")
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    report = locale.report("ru")
    assert ("[catalog.crlf]" in report, "[catalog.lacks]" in report) == (True, True)


def test_a_template_that_can_not_be_read_is_one_fault(locale: Locale) -> None:
    """Neither its page nor its catalogues are reported with it."""
    locale.page("a", "Deck")
    locale.catalog("ru/LC_MESSAGES/a.po", "ru", Deck="Колода")
    (locale.root / "locale" / "pot" / "a.pot").write_bytes(b"\xff")
    report = locale.report("ru")
    assert report.startswith("locale/pot/a.pot:1: byte 1 of the file is not UTF-8")
    assert report.count("\n") == 1
