"""The update of catalogues: no translator's work is lost, and nothing changes for nothing."""

import shutil
from pathlib import Path

import pytest

from books import opened
from cadogan.book.book import Book, open_book
from cadogan.proof.prove import check_book
from cadogan.site.update import update_catalogs
from places import BOOK
from read_catalogs import read

pytestmark = pytest.mark.slow


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """The tests' book, to change."""
    shutil.copytree(BOOK, tmp_path / "book")
    book, faults = open_book(tmp_path / "book")
    assert book, faults
    return book


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


def updated(book: Book) -> list[str]:
    """The names of the files that an update changes."""
    changed, faults = update_catalogs(opened(book.root))
    assert faults == []
    return [book.name(path) for path in changed]


def catalogs(book: Book) -> dict[str, bytes]:
    """Every catalogue and template."""
    return {book.name(path): path.read_bytes() for path in sorted(book.locale.rglob("*.po*"))}


def test_an_update_without_a_change_changes_no_byte(book: Book) -> None:
    """Neither templates nor catalogues: no date, no line number, no tool's version."""
    before = catalogs(book)
    assert updated(book) == []
    assert catalogs(book) == before


def test_lines_that_move_change_nothing(book: Book) -> None:
    """A file is named without its line, from the root, whatever the machine."""
    change(book.docs / "index.rst", "It has", "\n\n\nIt has")
    assert updated(book) == []
    assert b"#: docs/index.rst\n" in (book.templates_folder / "index.pot").read_bytes()


def test_new_and_changed_texts_come_and_old_translations_stay(book: Book) -> None:
    """A changed text gets the old translation as a guess, a new one none, the rest is untouched."""
    change(book.docs / "index.rst", "It has one game", "New here.\n\nIt has one fine game")
    assert "locale/es/LC_MESSAGES/index.po" in updated(book)
    catalog = read(book.catalog_folder("ru") / "index.po")
    entries = {entry.msgid.text: entry for entry in catalog.active}
    assert list(entries) == [
        "A tiny book", "New here.", "It has one fine game, with :ref:`one example <freeing>`."
    ]  # fmt: skip
    assert entries["A tiny book"].msgstr[0].text == "Маленькая книга"
    assert not entries["New here."].begun
    assert [entry.fuzzy for entry in entries.values()] == [False, False, True]


def test_a_text_that_goes_is_kept_and_comes_back_translated(book: Book) -> None:
    """Obsolete entries are a translator's work too."""
    before = catalogs(book)
    text = "There are :fact:`2 <redeals>` redeals.\n"
    change(book.docs / "games" / "lucie.rst", text, "")
    updated(book)
    path = book.catalog_folder("ru") / "games" / "lucie.po"
    assert '#~ msgstr "Есть :fact:`2 <redeals>` пересдачи."' in path.read_text(encoding="utf-8")
    assert updated(book) == []
    change(book.docs / "games" / "lucie.rst", "=====\n\n\n", f"=====\n\n{text}\n")
    updated(book)
    assert catalogs(book) == before


def test_headers_and_comments_of_translators_stay(book: Book) -> None:
    """Also headers that no tool knows, and long lines."""
    path = book.catalog_folder("es") / "index.po"
    change(
        path, '"Language: es\\n"', '"Last-Translator: Ana\\n"\n"X-Mood: good\\n"\n"Language: es\\n"'
    )
    change(
        path,
        "#. Title of the page",
        "# ¿libro o librito?\n#\n# sí\n#. Title of the page",
    )
    change(book.docs / "index.rst", "It has", "New here.\n\nIt has")
    updated(book)
    text = path.read_text(encoding="utf-8")
    assert '"Last-Translator: Ana\\n"\n"X-Mood: good\\n"\n' in text
    assert "# ¿libro o librito?\n#\n# sí\n#. Title of the page\n#: docs/index.rst\n" in text


def test_a_header_that_nobody_filled_is_replaced(book: Book) -> None:
    """What a tool made up, with its date and its plural forms, is no translator's."""
    path = book.catalog_folder("es") / "index.po"
    change(path, "# A tiny book, in Spanish.", "# FIRST AUTHOR <EMAIL@ADDRESS>, 2026.\n#, fuzzy")
    updated(book)
    assert path.read_text(encoding="utf-8").startswith('# A tiny book, in Spanish.\nmsgid ""\n')


def test_a_page_with_a_new_name_takes_its_translations_along(book: Book) -> None:
    """Header, comments and obsolete entries too, even if a text of it has changed besides."""
    old = book.catalog_folder("ru") / "games" / "lucie.po"
    change(old, "# A tiny book, in Russian.", "# Перевёл Иван.")
    change(old, "#. Title of the page", "# имя\n#. Title of the page")
    with old.open("a", encoding="utf-8", newline="\n") as file:
        file.write('\n#~ msgid "Once."\n#~ msgstr "Однажды."\n')
    (book.docs / "games" / "lucie.rst").rename(book.docs / "games" / "lucy.rst")
    change(book.docs / "index.rst", "games/lucie", "games/lucy")
    change(book.docs / "games" / "lucy.rst", "An example\n---", "Some example\n-----")
    assert set(updated(book)) == {
        f"locale/{folder}/games/{name}"
        for folder, suffix in (("pot", "pot"), ("es/LC_MESSAGES", "po"), ("ru/LC_MESSAGES", "po"))
        for name in (f"lucie.{suffix}", f"lucy.{suffix}")
    }
    assert not old.exists()
    text = (book.catalog_folder("ru") / "games" / "lucy.po").read_text(encoding="utf-8")
    assert text.startswith("# Перевёл Иван.\n")
    assert '# имя\n#. Title of the page\n#: docs/games/lucy.rst\nmsgid "Lucie"\n' in text
    assert '#, fuzzy\n#| msgid "An example"\nmsgid "Some example"\nmsgstr "Пример"\n' in text
    assert '#~ msgid "Once."\n#~ msgstr "Однажды."\n' in text
    assert updated(book) == []


def test_a_page_that_goes_leaves_its_translations_and_finds_them_again(book: Book) -> None:
    """Its template goes; its catalogue stays, with obsolete entries alone."""
    before = catalogs(book)
    page = book.docs / "games" / "lucie.rst"
    text = page.read_text(encoding="utf-8")
    index = (book.docs / "index.rst").read_text(encoding="utf-8")
    page.unlink()
    start = index.partition("\n.. toctree::")[0].replace(":ref:`one example <freeing>`", "none")
    (book.docs / "index.rst").write_text(start, encoding="utf-8", newline="\n")
    assert "locale/pot/games/lucie.pot" in updated(book)
    assert not (book.templates_folder / "games" / "lucie.pot").exists()
    kept = read(book.catalog_folder("es") / "games" / "lucie.po")
    assert kept.active == ()
    assert len(kept.entries) > 3
    assert [fault.message for fault in check_book(book) if "lucie" in fault.path] == []
    page.write_text(text, encoding="utf-8", newline="\n")
    (book.docs / "index.rst").write_text(index, encoding="utf-8", newline="\n")
    updated(book)
    assert catalogs(book) == before


@pytest.mark.parametrize("text", ["two  spaces", "a\u00a0no-break space", "an \\escape"])
def test_a_description_is_extracted_as_it_is_written(book: Book, text: str) -> None:
    """After an update the check finds it in the template, whatever white space it has."""
    page = book.docs / "index.rst"
    start = page.read_text(encoding="utf-8")
    page.write_text(f".. meta::\n   :description: {text}\n\n{start}", encoding="utf-8")
    updated(book)
    codes = {fault.code for fault in check_book(opened(book.root))}
    assert codes == {"catalog.gap"}


def test_a_page_may_not_have_the_name_of_the_words_of_the_engine(book: Book) -> None:
    """Their catalogues would be one."""
    (book.docs / "cadogan.rst").write_text(":orphan:\n\nLady\n====\n", encoding="utf-8")
    changed, faults = update_catalogs(opened(book.root))
    assert (changed, [fault.code for fault in faults]) == ([], ["page.name"])


@pytest.mark.parametrize(
    "broken",
    [
        "\ufeff" + 'msgid ""\nmsgstr ""\n',
        'msgid ""\nmsgstr "Language: ru\\n"\n\nmsgid "A tiny book"\nmsgstr "Малень\n',
        '<<<<<<< ours\nmsgid "A tiny book"\nmsgstr "Книга"\n=======\n>>>>>>> theirs\n',
    ],
    ids=["byte order mark", "unclosed quote", "merge conflict"],
)
def test_a_broken_catalogue_is_told_and_nothing_is_written(book: Book, broken: str) -> None:
    """A tool that reads it loosely would destroy it; here no file at all is touched."""
    (book.catalog_folder("ru") / "index.po").write_text(broken, encoding="utf-8", newline="\n")
    change(book.docs / "index.rst", "It has", "New here.\n\nIt has")
    before = catalogs(book)
    changed, faults = update_catalogs(opened(book.root))
    assert changed == []
    assert {fault.path for fault in faults} == {"locale/ru/LC_MESSAGES/index.po"}
    assert all(fault.line for fault in faults)
    assert catalogs(book) == before


def test_a_page_that_sphinx_refuses_is_told(book: Book) -> None:
    """No template is made of a page that does not build."""
    change(book.docs / "games" / "lucie.rst", "=====\n\nThere", "====\n\nThere")
    changed, faults = update_catalogs(opened(book.root))
    assert changed == []
    assert [(fault.path, fault.line) for fault in faults] == [("docs/games/lucie.rst", 4)]
