"""The measure of changed meanings: it makes real changes, and counts what is missed."""

import re
import shutil
from pathlib import Path

import pytest

import changes
import mutations
import page_changes
import script_changes
import sentence_changes
import spans
from cadogan.base.faults import Severity
from cadogan.book.book import open_book
from cadogan.book.contents import BookFile, ProfileFile
from cadogan.proof.prove import check_book
from changes import Place
from own_book import the_book
from places import ROOT
from rechecks import OUTDATED, Rechecker, Verdict


def applied(make: changes.Make, text: str) -> list[str]:
    """The text after each change."""
    return [change.applied(text) for change in make(text)]


def test_words_keep_their_capitals() -> None:
    """An exchanged word begins as the one that was there."""
    make = changes.words(("king", "jack"))
    assert applied(make, "King or jack") == ["Jack or jack", "King or king"]


def test_a_denial_is_taken_out() -> None:
    """Of a sentence that denies something the opposite is left."""
    made = applied(sentence_changes.denial_deleted, "No king may not go there, it can't.")
    assert made == [
        "No king may go there, it can't.",
        "No king may not go there, it can.",
        "A king may not go there, it can't.",
    ]


def test_a_denial_is_put_in() -> None:
    """A sentence without a denial gets one, a question does not."""
    assert applied(sentence_changes.denial_added, "It may go.") == ["It may not go."]
    assert not applied(sentence_changes.denial_added, "It may never go.")
    assert not applied(sentence_changes.denial_added, "May it, or can it go?")


def test_sentences_are_found_in_their_places() -> None:
    """Options, claims and titles' lines are not among them."""
    text = (
        ":game: fan\n\nTitle\n=====\n\n.. claims::\n\n   8C > 9C\n\nOne. The :card:`8C` goes.\n\n"
        ".. patience:: fan/x\n   :stacked:\n\n   **Start.** Two.\n\n   #. Three.\n"
    )
    found = list(spans.sentences_of(text))
    assert [each.text for each in found] == [
        *("Title", "One.", "The :card:`8C` goes.", "**Start.", "Two.", "#.", "Three.")
    ]
    assert all(text.startswith(each.text, each.start) for each in found)
    assert [each.cards for each in found if each.cards] == [["8C"]]


def test_what_is_no_word_is_not_changed() -> None:
    """Cards, numbers, targets of links and literals are blanked."""
    text = "The :card:`8C` in :doc:`the fan <fan>`, ``fan``"
    assert changes.masked(text).replace("\0", "_") == (
        "The __________ in ______the fan_______, _______"
    )


def test_a_list_of_cards_is_not_exchanged() -> None:
    """'The 8 and the 9' means the same as 'the 9 and the 8'."""
    assert changes.ALIKE.fullmatch(" and the ")
    assert changes.ALIKE.fullmatch(", ")
    assert not changes.ALIKE.fullmatch(" goes on the ")


@pytest.mark.slow
def test_each_kind_changes_something() -> None:
    """There are at least forty kinds, each with places, and each change makes another text."""
    found = mutations.groups(the_book())
    kinds = [(group, name, places) for group, of in found.items() for name, places in of.items()]
    assert len({name for _, name, _ in kinds}) >= 40
    for group, name, places in kinds:
        assert places, (group, name)
        for file, change in mutations.sample(places, 5, name):
            assert change.applied(file.text) != file.text, (group, name)


@pytest.mark.slow
def test_changes_are_what_their_kinds_say() -> None:
    """A card is replaced by a card, a denial is gone, a line of claims is one line."""
    book = the_book()
    pages, scripts = page_changes.kinds(book), script_changes.kinds(book)
    for file, change in mutations.sample(pages["card replaced"], 9, ""):
        assert change.new in changes.PACK
        assert file.text[change.start - 7 : change.start] == ":card:`"
    for file, change in mutations.sample(pages["line of claims deleted"], 9, ""):
        line = file.text[change.start : change.end]
        assert not change.new
        assert re.fullmatch(r"   [^:\[\n].*\n", line)
    for file, change in mutations.sample(scripts["refusal deleted"], 9, ""):
        assert file.text[change.start : change.end].startswith("! ")


@pytest.mark.slow
def test_what_is_not_noticed_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed numbers are noticed; with a check that sees nothing none is."""
    book = the_book()
    places = mutations.sample(page_changes.kinds(book)["number of a fact changed"], 3, "")
    (tried,) = mutations.measure(book, [places])
    assert [each.noticed for each in tried] == [True] * 3
    monkeypatch.setattr(Rechecker, "faults", lambda *_: iter(()))
    (tried,) = mutations.measure(book, [places])
    assert not any(each.noticed or each.warned for each in tried)
    rows = {("pages", "number of a fact changed"): tried}
    assert any("0 of 3 | 0 %" in line for line in mutations.summary(rows))
    assert sum("->" in line for line in mutations.table(rows, missed=True)) == 3


@pytest.mark.slow
def test_what_only_says_that_a_text_changed_is_not_noticed() -> None:
    """Another harmless word on a page makes its template stale, and that is all."""
    page = the_book().pages["tips"]
    verdict = Rechecker(the_book()).verdict(page, page.text.replace("harder", "much harder"))
    assert verdict == Verdict((), ())


@pytest.mark.slow
def test_the_book_itself_has_no_fault() -> None:
    """A file that is not changed gives none, so that what is noticed is the change."""
    rechecker = Rechecker(the_book())
    names = [
        *("docs/learn/03-building.rst", "diagrams/la-belle-lucie/freeing.patience"),
        *("cadogan/games/trefoil.toml", "locale/ru/LC_MESSAGES/tips.po"),
        "locale/es/LC_MESSAGES/cadogan.po",
    ]
    for file in map(rechecker.files.__getitem__, names):
        assert rechecker.verdict(file, file.text) == Verdict((), ())


@pytest.mark.slow
def test_the_verdict_is_that_of_a_whole_check(tmp_path: Path) -> None:
    """A changed copy of the book is checked, and has an error where the measure says so."""
    for name in ("docs", "diagrams", "locale", "cadogan.toml"):
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, tmp_path / name)
    book = the_book()
    rechecker = Rechecker(book)
    chosen = [
        *one_of_each(page_changes.kinds(book), 12),
        *one_of_each(script_changes.kinds(book), 8),
        *one_of_each(mutations.groups(book)["profiles"], 9),
        *one_of_each(mutations.groups(book)["catalogues es"], 9),
    ]
    for file, change in chosen:
        text = change.applied(file.text)
        path = tmp_path / path_of(file)
        path.parent.mkdir(exist_ok=True)
        before = path.read_bytes() if path.exists() else b""
        path.write_text(text, encoding="utf-8")
        copied, _ = open_book(tmp_path)
        assert copied
        faults = [fault for fault in check_book(copied) if fault.code not in OUTDATED]
        errors = {fault.code for fault in faults if fault.severity is Severity.ERROR}
        verdict = rechecker.verdict(file, text)
        assert bool(errors) is bool(verdict.errors), (path, change, errors, verdict)
        if before:
            path.write_bytes(before)
        else:
            path.unlink()


def one_of_each(kinds: dict[str, list[Place]], step: int) -> list[Place]:
    """A change of every so many kinds."""
    return [mutations.sample(places, 1, "1")[0] for places in list(kinds.values())[::step]]


def path_of(file: BookFile) -> str:
    """Where a file is in a copy of the book; a profile there replaces that of the package."""
    return f"games/{file.path.name}" if isinstance(file, ProfileFile) else file.name
