"""Small edits of a catalogue, as people and tools make them: each is reported, or read by all.

What the reader does not report must mean the same to the check, to the status, to the words of a
build, to Sphinx, and to an update, which loses nothing and writes what gettext accepts.
"""

import io
from collections.abc import Callable

import pytest
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.base.faults import Severity
from cadogan.catalog.entry import Catalog, Entry
from cadogan.catalog.merge import merge
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog, write_plain
from cadogan.proof.catalogs import check_text
from cadogan.proof.translations.progress import State, _state
from cadogan.words.catalogue import Catalogue, message_of
from msgfmt import msgfmt

pytestmark = pytest.mark.slow

PATH = "locale/es/LC_MESSAGES/a.po"
TEXT = r"""# Copyright (C) 2026 Ana.
#
msgid ""
msgstr ""
"Project-Id-Version: Libro\n"
"PO-Revision-Date: 2026-03-01 12:00+0000\n"
"Language: es\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

# ¿o mazo?
#  cadogan: reworded, the verb says it
#. Title of the page
#: docs/a.rst
msgid "Deck"
msgstr "Baraja"

#: docs/a.rst
#, fuzzy, no-wrap
#| msgid "No card may move."
msgid ""
"No card "
"may go."
msgstr ""
"Ninguna "
"se mueve."

#: docs/a.rst
msgctxt "suit"
msgid "Clubs"
msgstr "Tréboles"

msgid "{n} fan"
msgid_plural "{n} fans"
msgstr[0] "{n} abanico"
msgstr[1] "{n} abanicos"

#. Not yet
#: docs/a.rst
msgid "All fans are \"empty\"."
msgstr ""

# antes
#~ msgid "Gone."
#~ msgstr "Ido."

# fin
"""
TEMPLATE, _ = read_catalog(
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    + "\n".join(
        f'#: docs/a.rst\n{entry}msgstr ""\n'
        for entry in (
            *('msgid "Deck"\n', 'msgid "No card may go."\n', 'msgctxt "suit"\nmsgid "Clubs"\n'),
            'msgid "All fans are \\"empty\\"."\n',
        )
    )
    + '\nmsgid "{n} fan"\nmsgid_plural "{n} fans"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    "a.pot",
)
LINES = TEXT.split("\n")
EDITS: tuple[Callable[[str], str], ...] = (
    lambda line: line.replace(" ", "", 1),
    lambda line: line.replace(" ", "\t", 1),
    lambda line: line.replace(" ", "  ", 1),
    lambda line: line.replace(" ", "\u00a0", 1),
    lambda line: f"  {line}",
    lambda line: f"{line}  ",
    lambda line: f"{line}\n",
    lambda line: f"{line}\n{line}",
    lambda line: f"# {line}",
    lambda line: f"#~ {line}",
    lambda line: line.removeprefix("#~ "),
    lambda line: line.removesuffix('"'),
    lambda line: line.replace('"', "", 1),
    lambda line: line.replace("\\n", "", 1),
    lambda line: line.replace(", ", " ", 1),
    lambda line: line.replace("[1]", "[ 1 ]").replace("[0]", "[00]"),
    lambda line: line.upper(),
    lambda line: line.replace("=", " = ", 1),
    lambda line: line.replace(":", "", 1),
    lambda line: line[:0],
)
INSERTED = (
    *("#TODO ask", "#cadogan: reordered", "#,fuzzy", "#, c-format", "#.note", "#:docs/b.rst"),
    *('#|msgid "Before"', "#= no-wrap", "#! fuzzy", "#!", "#~", "#", "# Nota", '"y más"'),
    *('#~| msgid "Before"', '#~ msgid "Deck"', 'msgid "New"', 'msgstr "Nuevo"', "domain x", "\t"),
    *('"X-Mood: good\\n"', '"Language-Team: \\n"', '"POT-Creation-Date: \\n"', "=======", "\f"),
)
LINE_EDITS = st.tuples(st.integers(0, len(LINES) - 1), st.sampled_from(EDITS))
INSERTS = st.tuples(st.integers(0, len(LINES) - 1), st.sampled_from(INSERTED))


def edited(edits: list[tuple[int, Callable[[str], str]]], inserts: list[tuple[int, str]]) -> str:
    """The catalogue with some lines edited and others inserted above them."""
    lines = list(LINES)
    for number, edit in edits:
        lines[number] = edit(lines[number])
    for number, line in inserts:
        lines[number] = f"{line}\n{lines[number]}"
    return "\n".join(lines)


@settings(max_examples=400)
@given(
    st.one_of(
        st.builds(edited, st.lists(LINE_EDITS, min_size=1, max_size=2), st.just([])),
        st.builds(edited, st.just([]), st.lists(INSERTS, min_size=1, max_size=2)),
        st.builds(edited, st.lists(LINE_EDITS, max_size=1), st.lists(INSERTS, max_size=1)),
    )
)
def test_an_edit_is_reported_or_read_alike_by_all(text: str) -> None:
    """Whatever it does to marks, spaces, quotes, line breaks, numbers and the header."""
    catalog, faults = read_catalog(text, PATH, "es")
    if any(fault.severity is Severity.ERROR for fault in faults):
        return
    readers_agree(catalog)
    new = update_loses_nothing(catalog)
    if {"catalog.white-space"}.isdisjoint(fault.code for fault in check_text(PATH, text)):
        assert msgfmt(new) == []


def readers_agree(catalog: Catalog) -> None:
    """The words of a build, the status and Sphinx have the finished entries and no others."""
    words = Catalogue.of(catalog)
    plain = read_po(io.BytesIO(write_plain(catalog).encode()), abort_invalid=True)
    shown = {
        (each.context, (each.id if isinstance(each.id, str) else each.id[0])) for each in plain
    }
    for entry in catalog.active:
        assert (_state(entry) is State.DONE) is entry.finished
        assert (words.find(message_of(entry)) is not None) is entry.finished
        assert (entry.key in shown) is entry.finished


def update_loses_nothing(catalog: Catalog) -> str:
    """The catalogue as an update writes it: complete, and the same after a second one."""
    assert catalog.header
    updated = merge(catalog, TEMPLATE, catalog.header, {})
    text = catalog.text if updated is catalog else write_catalog(updated)
    again, faults = read_catalog(text, PATH, "es")
    assert [fault for fault in faults if fault.severity is Severity.ERROR] == []
    assert again.header
    assert merge(again, TEMPLATE, again.header, {}) is again
    assert again.header.content == catalog.header.content
    assert again.trailing == catalog.trailing
    kept = {entry.key: entry for entry in again.entries}
    for entry in catalog.entries:
        if entry.begun or entry.comments:
            is_kept(entry, kept[entry.key])
    return text


def is_kept(old: Entry, new: Entry) -> None:
    """Translations, comments and flags of an entry are there; format flags are the template's."""
    found = [form.text for form in new.msgstr] + [*new.comments]
    for form in old.msgstr:
        assert any(form.text in text for text in found)
    assert set(old.comments) <= set(new.comments)
    assert {flag for flag in old.flags if not flag.endswith("-format")} <= set(new.flags)
    assert (old.previous == new.previous) or not old.fuzzy


def test_the_catalogue_itself_is_in_order() -> None:
    """Without an edit nothing is reported, and an update changes nothing but what is missing."""
    assert {fault.code for fault in check_text(PATH, TEXT)} == {"catalog.fuzzy", "catalog.gap"}
    catalog, _ = read_catalog(TEXT, PATH, "es")
    assert msgfmt(TEXT) == []
    assert len(catalog.entries) == 6
    readers_agree(catalog)
    update_loses_nothing(catalog)
