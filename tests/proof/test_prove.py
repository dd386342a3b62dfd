"""Which files are proved: all of a book, some, or those that depend on a change."""

from pathlib import Path

import pytest

from books import checked, found_in, opened
from cadogan.book import contents
from cadogan.book.dependencies import ChangesError, changed_files, dependents
from cadogan.games.profiles import GAMES
from cadogan.proof.prove import prove
from repository import PAGE, SCRIPT, Repository

pytestmark = pytest.mark.slow

SPANISH = "locale/es/LC_MESSAGES/games/lucie.po"
RUSSIAN = "locale/ru/LC_MESSAGES/games/lucie.po"


@pytest.fixture
def book(tmp_path: Path) -> Repository:
    """A book without a fault."""
    return Repository(tmp_path / "book")


def concerned(repository: Repository, since: str = "HEAD") -> set[str]:
    """The names of the changed files and of those that depend on them."""
    book = opened(repository.root)
    return {book.name(path) for path in dependents(book, changed_files(book.root, since))}


def test_a_project_without_fault(book: Repository) -> None:
    """Every file of the book is counted, and nothing is found."""
    report = prove([book.root])
    assert report.faults == ()
    assert len(report.files) == 10
    assert {"cadogan.toml", SCRIPT, PAGE, RUSSIAN, "locale/pot/index.pot"} < set(report.files)


def test_a_folder_and_its_files_have_the_same_report(book: Repository) -> None:
    """The report of a fault is the same for its file, its folder and its book."""
    book.tamper(SCRIPT, "8C > 9C", "8C > 9D")
    book.tamper(RUSSIAN, "кладётся на :card:`9C`", "кладётся на :card:`9S`")
    every = checked(book.root)
    script, catalog = book.root / SCRIPT, book.root / RUSSIAN
    assert found_in(script) == [fault for fault in every if fault.path == SCRIPT]
    assert found_in(script.parent) == found_in(script)
    assert found_in(catalog) == [fault for fault in every if fault.path == RUSSIAN]
    assert found_in(book.root) == every
    assert {fault.path for fault in every} == {SCRIPT, PAGE, RUSSIAN}


def test_processes_change_nothing(book: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes find the same faults in the same order as one."""
    for number in range(60):
        copy = book.root / f"diagrams/la-belle-lucie/copy-{number:02}.patience"
        copy.write_text((book.root / SCRIPT).read_text(encoding="utf-8"), encoding="utf-8")
        if number % 7 == 0:
            book.tamper(str(copy.relative_to(book.root)), "= free QD", "= buried QD")
    book.tamper(RUSSIAN, "`8C`", "`7C`")
    alone = prove([book.root])
    monkeypatch.setattr(contents, "ALONE", 0)
    assert prove([book.root], jobs=2) == alone
    assert len(alone.faults) == 9 + 2


def test_names_are_seen_from_the_base(book: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a base, files are named as one finds them from there."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    path = book.root / SCRIPT
    assert [fault.path for fault in prove([path], base=book.root.parent).faults] == [
        f"book/{SCRIPT}"
    ]
    assert prove([path], base=book.root / "docs").files == (f"../{SCRIPT}",)
    lone = book.root.parent / "lone.patience"
    lone.write_text("", encoding="utf-8")
    monkeypatch.chdir(book.root.parent)
    assert prove([lone], base=Path.cwd()).files == ("lone.patience",)


def test_a_file_that_is_not_checked(book: Repository) -> None:
    """It is reported when it is named; a folder passes over it."""
    (book.root / "notes.toml").write_text("a = 1", encoding="utf-8")
    (book.root / "docs/notes.txt").write_text("8C", encoding="utf-8")
    found = found_in(book.root / "docs", book.root / "notes.toml")
    assert [(fault.path, fault.code) for fault in found] == [("notes.toml", "file.kind")]


def test_a_project_whose_file_is_broken(book: Repository) -> None:
    """Its own faults are reported, and no others, which would follow from them."""
    book.tamper("cadogan.toml", "title = ", "colour = 3\ntitle = ")
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    for path in (book.root, book.root / SCRIPT, book.root / "docs"):
        assert {(fault.path, fault.code) for fault in found_in(path)} == {
            (str(book.root / "cadogan.toml"), "settings.key")
        }


def test_a_page_shows_no_script_from_outside(book: Repository) -> None:
    """A script's name can't lead out of diagrams/."""
    (book.root / "secret.patience").write_text(
        (book.root / SCRIPT).read_text(encoding="utf-8"), encoding="utf-8"
    )
    for name in ("../secret", "la-belle-lucie/../../secret", str(book.root / "secret")):
        book.tamper(PAGE, ".. patience:: la-belle-lucie/freeing", f".. patience:: {name}")
        assert "page.script" in {fault.code for fault in found_in(book.root / PAGE)}
        book.tamper(PAGE, f".. patience:: {name}", ".. patience:: la-belle-lucie/freeing")


def test_a_changed_script_concerns_the_pages_that_show_it(book: Repository) -> None:
    """And their catalogues with them."""
    book.tamper(SCRIPT, "= free QD", "= free QD\n= buried QD")
    assert concerned(book) == {SCRIPT, PAGE, SPANISH, RUSSIAN}
    assert [fault.path for fault in prove([book.root], since="HEAD").faults] == [SCRIPT, PAGE]


def test_a_deleted_script_concerns_its_pages(book: Repository) -> None:
    """The page is proved although the script is gone."""
    (book.root / SCRIPT).unlink()
    assert [fault.code for fault in prove([book.root], since="HEAD").faults] == ["page.script"]


def test_a_changed_profile_concerns_scripts_and_pages(book: Repository) -> None:
    """A profile of the book's own that is new to git goes before the package's.

    Those who said something else now say what it says.
    """
    games = book.root / "games"
    games.mkdir()
    profile = (GAMES / "la-belle-lucie.toml").read_text()
    (games / "la-belle-lucie.toml").write_text(
        profile.replace("count = 2", "count = 3"), encoding="utf-8"
    )
    assert concerned(book) == {"games/la-belle-lucie.toml", SCRIPT, PAGE, SPANISH, RUSSIAN}
    codes = {(fault.path, fault.code) for fault in prove([book.root], since="HEAD").faults}
    stale = {(name, "catalog.fact-stale") for name in (SPANISH, RUSSIAN)}
    same = ("games/la-belle-lucie.toml", "profile.reading")
    assert codes == {(PAGE, "page.fact"), same, *stale}


def test_changed_sources_concern_those_who_cite_them(book: Repository) -> None:
    """Pages and the book's own profiles; a source that is gone is an error in both."""
    (book.root / "games").mkdir()
    profile = (GAMES / "la-belle-lucie.toml").read_text(encoding="utf-8")
    own = '[mine]\nkind = "book"\ntitle = "Mine"\nused = "Cited for names."\n'
    (book.root / "games/la-belle-lucie.toml").write_text(
        profile.replace('"pysolfc-help"', '"mine"'), encoding="utf-8"
    )
    sources = book.root / "games/sources.toml"
    sources.write_text(own, encoding="utf-8")
    with (book.root / PAGE).open("a", encoding="utf-8", newline="") as page:
        page.write("\nSo says :source:`a book <mine>`.\n")
    book.commit()
    sources.write_text(own.replace("[mine]", "[yours]"), encoding="utf-8")
    assert {PAGE, "games/la-belle-lucie.toml", "games/sources.toml"} <= concerned(book)
    found = {(each.path, each.code) for each in prove([book.root], since="HEAD").faults}
    assert {(PAGE, "page.source"), ("games/la-belle-lucie.toml", "profile.source")} <= found


def test_a_changed_page_or_template_concerns_its_catalogues(book: Repository) -> None:
    """Each language's, and no other page's."""
    book.tamper(PAGE, "An example", "One example")
    assert concerned(book) == {PAGE, SPANISH, RUSSIAN}
    book.commit()
    book.tamper("locale/pot/games/lucie.pot", "An example", "One example")
    assert concerned(book) == {"locale/pot/games/lucie.pot", SPANISH, RUSSIAN}
    named = {fault.path for fault in prove([book.root], since="HEAD").faults}
    assert named == {SPANISH, RUSSIAN}


def test_a_changed_project_file_or_term_base(book: Repository) -> None:
    """The one concerns everything, the other all catalogues and the pages that print it."""
    (book.root / "locale/terms.toml").write_text("", encoding="utf-8")
    catalogs = {
        f"locale/{x}/LC_MESSAGES/{y}.po" for x in ("es", "ru") for y in ("index", "games/lucie")
    }
    assert concerned(book) == {"locale/terms.toml"} | catalogs
    book.tamper(PAGE, "An example", ".. words:: fan\n\nAn example")
    book.commit()
    (book.root / "locale/terms.toml").write_text("# Words.\n", encoding="utf-8")
    assert concerned(book) == {"locale/terms.toml", PAGE} | catalogs
    book.commit()
    book.tamper("cadogan.toml", "A tiny book", "A small book")
    assert {SCRIPT, PAGE, "docs/index.rst", *catalogs} < concerned(book)


def test_nothing_changed(book: Repository) -> None:
    """Then nothing is proved, whatever is wrong."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    commit = book.commit()
    report = prove([book.root], since=commit)
    assert (report.files, report.faults) == ((), ())
    assert prove([book.root], since=f"{commit}~1").faults


def test_changes_of_chosen_files_alone(book: Repository) -> None:
    """What is not among the paths is not proved, even if it has changed."""
    book.tamper(SCRIPT, "= free QD", "= buried QD")
    assert prove([book.root / "docs"], since="HEAD").files == (PAGE,)


def test_a_revision_that_git_does_not_know(book: Repository, tmp_path: Path) -> None:
    """The remedy is reported, as it is where there is no repository."""
    with pytest.raises(ChangesError, match="git fetch --unshallow"):
        prove([book.root], since="nowhere")
    with pytest.raises(ChangesError, match="no revision '--output=x'"):
        prove([book.root], since="--output=x")
    (tmp_path / "plain").mkdir()
    with pytest.raises(ChangesError, match="run this in a git repository"):
        changed_files(tmp_path / "plain", "HEAD")


def test_a_warning_that_the_book_ignores_is_not_reported(book: Repository) -> None:
    """The same warning is reported without the setting."""
    book.tamper(RUSSIAN, "кладётся на", "кладётся  на")
    assert {fault.code for fault in checked(book.root)} == {"catalog.double-space"}
    book.tamper("cadogan.toml", "source = ", 'ignore = ["catalog.double-space"]\nsource = ')
    assert checked(book.root) == []
