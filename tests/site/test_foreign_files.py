"""Updates of catalogues that people and other tools have written, or lost."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from books import checked, opened
from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book
from cadogan.catalog.entry import Catalog
from cadogan.site import update
from cadogan.site.update import update_catalogs
from cadogan.words.catalogue import Message
from places import BOOK
from read_catalogs import read

pytestmark = pytest.mark.slow

RUSSIAN = "locale/ru/LC_MESSAGES/index.po"
TITLE = 'msgid "A tiny book"\nmsgstr "Маленькая книга"\n'
LAST = 'msgstr "В ней одна игра с :ref:`одним примером <freeing>`."\n'


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The tests' book, whose pages do not change: its templates are what Sphinx would extract."""
    shutil.copytree(BOOK, tmp_path / "book")

    def extracted(book: Book) -> tuple[dict[str, Catalog], list[Fault]]:
        return {page: file.catalog for page, file in book.templates.items()}, []

    monkeypatch.setattr(update, "_extracted", extracted)
    return tmp_path / "book"


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def add_a_text(book: Path) -> None:
    """Let the first page have a new text."""
    with (book / "locale" / "pot" / "index.pot").open("a", encoding="utf-8", newline="\n") as file:
        file.write('\nmsgid "New here"\nmsgstr ""\n')


def updated(book: Path) -> list[str]:
    """The names of the files that an update changes, without any fault."""
    changed, faults = update_catalogs(opened(book))
    assert faults == []
    return [path.relative_to(book).as_posix() for path in changed]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("# A tiny book, in Russian.\n", "# SPDX-License-Identifier: CC-BY-4.0\n\n# Иван\n"),
        ('\\n"\n\n#. Title', '\\n"\n#. Title'),
        ("#. Title of the page\n", "#TODO ask\n#. Title of the page\n"),
        ("#. Title of the page\n", "#,no-wrap\n#.Title of the page\n"),
        ("#: docs/index.rst\n", "#:docs/index.rst\n#= no-wrap\n#!\n"),
        (LAST, LAST + '\n#~msgid "x"\n#~\n#~msgstr "y"\n'),
        (TITLE, TITLE.replace(" ", "", 1)),
        (TITLE, TITLE.replace(" ", "\t", 1)),
        (TITLE, TITLE + "\n# the end\n"),
        (TITLE, TITLE.replace('"A tiny book"', '""\n"A tiny "\n"book"')),
    ],
)
def test_what_gettext_accepts_is_updated(book: Path, old: str, new: str) -> None:
    """Nothing of it is lost, and nothing is rewritten that has not changed."""
    change(book / RUSSIAN, old, new)
    before = (book / RUSSIAN).read_text(encoding="utf-8")
    assert checked(book) == []
    assert updated(book) == []
    add_a_text(book)
    assert RUSSIAN in updated(book)
    after = (book / RUSSIAN).read_text(encoding="utf-8")
    assert {*before.split("\n")} <= {*after.split("\n")}
    assert updated(book) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "catalog.plural-header"),
        ("Plural-Forms: nplurals=three; plural=n>1;", "catalog.plural-header"),
        ("Language: ru\u00a0", "catalog.language"),
        ("Content-Type: text/plain; charset=us-ascii", "catalog.charset"),
        ("Content-Type: text/plain; charset=windows-1251", "catalog.charset"),
        ("POT-Creation-Date: 2026-11-30 12:00+03:00", "catalog.date"),
        ("POT-Creation-Date: 2026-11-30T23:35:14.055Z", "catalog.date"),
        ("POT-Creation-Date: 2026-11-30", "catalog.date"),
        ("PO-Revision-Date: $Date$", "catalog.date"),
        ("POT-Creation-Date: ", ""),
    ],
)
def test_a_header_is_reported_or_updated(book: Path, line: str, code: str) -> None:
    """What other tools write: an error stops check and update alike, a warning stops neither."""
    name = line.partition(":")[0]
    path = book / RUSSIAN
    lines = path.read_text(encoding="utf-8").split("\n")
    lines = [each for each in lines if not each.startswith(f'"{name}:')]
    lines.insert(lines.index('msgstr ""') + 1, f'"{line}\\n"')
    path.write_text("\n".join(lines), encoding="utf-8", newline="\n")
    found = checked(book)
    assert {fault.code for fault in found} == ({code} if code else set())
    add_a_text(book)
    changed, faults = update_catalogs(opened(book))
    errors = [fault for fault in found if fault.severity is Severity.ERROR]
    assert (faults, path in changed) == (errors, not errors)
    assert f'"{line}\\n"' in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "broken",
    [
        lambda text: text[:0],
        lambda text: text[:0] + "\n \n",
        lambda text: text.partition("\n\n")[2],
        lambda text: "# перевёл Иван\n" + text.partition("\n\n")[2],
    ],
    ids=["no bytes", "white space", "no header", "a comment and no header"],
)
def test_the_remedy_update_helps(book: Path, broken: Callable[[str], str]) -> None:
    """A file without a header gets one, an empty one its entries too; translations stay."""
    path = book / RUSSIAN
    text = broken(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8", newline="\n")
    assert any("run 'cadogan translate update'" in fault.message for fault in checked(book))
    assert updated(book) == [RUSSIAN]
    assert read(path).language == "ru"
    assert {fault.code for fault in checked(book)} <= {"catalog.gap"}
    after = path.read_text(encoding="utf-8")
    assert all(line in after for line in text.split("\n"))


def test_a_language_without_a_folder_gets_one(book: Path) -> None:
    """It is in the settings, so that ``translate add`` would say that it is there."""
    shutil.rmtree(book / "locale" / "ru")
    [fault] = checked(book)
    assert (fault.code, "run 'cadogan translate update'" in fault.message) == (
        "catalog.no-folder",
        True,
    )
    assert len(updated(book)) == 2
    assert {fault.code for fault in checked(book)} == {"catalog.gap"}


@pytest.mark.parametrize("name", ["games/lucy.po", "ru.po"])
def test_a_translation_in_another_file_fills_its_gap(book: Path, name: str) -> None:
    """A translator returns a file with a page's old name, a service one file for the whole book."""
    path = book / "locale" / "ru" / "LC_MESSAGES" / "games" / "lucie.po"
    text = path.read_text(encoding="utf-8")
    change(path, 'msgstr "Есть :fact:`2 <redeals>` пересдачи."', 'msgstr ""')
    (path.parent.parent / name).write_text(text, encoding="utf-8", newline="\n")
    assert len(updated(book)) == 2
    assert path.read_text(encoding="utf-8") == text
    assert updated(book) == []


def test_another_translation_is_reported(book: Path) -> None:
    """A corrected one that is in the wrong file does not become obsolete in silence."""
    page = book / "locale" / "ru" / "LC_MESSAGES" / "games" / "lucie.po"
    late = page.with_name("lucy.po")
    corrected = page.read_text(encoding="utf-8").replace("Есть :fact:", "Дано :fact:")
    late.write_text(corrected, encoding="utf-8", newline="\n")
    changed, [fault] = update_catalogs(opened(book))
    assert changed == [late]
    assert (fault.code, fault.severity) == ("catalog.unused", Severity.WARNING)
    assert fault.path == "locale/ru/LC_MESSAGES/games/lucy.po"
    assert corrected.split("\n")[fault.line - 1].startswith('msgstr "Дано')
    assert '#~ msgstr "Дано :fact:' in late.read_text(encoding="utf-8")
    assert updated(book) == []


def test_a_short_text_of_another_page_is_a_guess(book: Path) -> None:
    """As "Clubs", which may be a society there and a suit here."""
    for page in ("index", "games/lucie"):
        template = book / "locale" / "pot" / f"{page}.pot"
        with template.open("a", encoding="utf-8", newline="\n") as file:
            file.write('\nmsgid "Clubs"\nmsgstr ""\n')
    with (book / RUSSIAN).open("a", encoding="utf-8", newline="\n") as file:
        file.write('\nmsgid "Clubs"\nmsgstr "Общества"\n')
    updated(book)
    other = read(book / "locale" / "ru" / "LC_MESSAGES" / "games" / "lucie.po")
    [clubs] = [entry for entry in other.active if entry.msgid.text == "Clubs"]
    assert (clubs.fuzzy, clubs.msgstr[0].text) == (True, "Общества")


def test_a_word_that_cadogan_lacks_is_translated_in_cadogan(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its catalogues are not copied into the book; a book may translate the word itself."""
    from cadogan.proof import catalogs as proof

    lacking = {"cadogan": (Message("Now on top."), Message("Now below."))}
    monkeypatch.setattr(
        proof, "missing_words", lambda language: lacking if language == "ru" else {}
    )
    [fault] = checked(book)
    assert (fault.path, fault.code) == ("locale/ru/LC_MESSAGES/cadogan.po", "catalog.no-words")
    assert "Cadogan lacks 2 texts in 'ru', first 'Now on top.'; translate" in fault.message
    assert updated(book) == []
    header = (book / RUSSIAN).read_text(encoding="utf-8").partition("\n\n")[0]
    texts = [message.text for message in lacking["cadogan"]]
    entries = [f'msgid "{text}"\nmsgstr "Теперь {n}."\n' for n, text in enumerate(texts)]
    text = "\n\n".join([header, *entries])
    (book / fault.path).write_text(text, encoding="utf-8", newline="\n")
    assert "catalog.no-words" not in {fault.code for fault in checked(book)}
    assert updated(book) == []
