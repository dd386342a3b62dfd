"""The measure of changed meanings: it makes real changes, and counts what is missed."""

import pytest

import mutations
from own_book import the_book


@pytest.mark.slow
def test_each_kind_changes_something() -> None:
    """There are at least forty kinds over the four groups, and each has places to change."""
    found = mutations.groups(the_book())
    kinds = [(group, name) for group, kinds in found.items() for name in kinds]
    assert len(kinds) >= 40
    for group, name in kinds:
        places = found[group][name]
        assert places, name
        for file, change in places[:3]:
            assert change.new != file.text[change.start : change.end]


@pytest.mark.slow
def test_what_is_not_noticed_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed card is noticed; with a check that sees nothing it is not."""
    book = the_book()
    places = mutations.groups(book)["pages"]["card replaced"]
    tried = mutations.measure(book, "card replaced", places, 3, 1)
    assert [each.noticed for each in tried].count(True) >= 2
    monkeypatch.setattr(mutations, "faults_of", lambda *_: iter(()))
    tried = mutations.measure(book, "card replaced", places, 3, 1)
    assert not any(each.noticed for each in tried)


def test_the_book_itself_has_no_fault() -> None:
    """A file that is not changed gives none, so that what is noticed is the change."""
    book = the_book()
    files = (book.pages["learn/03-building"], book.scripts["la-belle-lucie/freeing"])
    for file in files:
        assert not list(mutations.faults_of(book, file, file.text))
