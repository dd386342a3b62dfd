"""The strict reader of catalogues, on anything that may be in a file."""

import re
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.catalog import reader
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.text_checks import LARGEST
from cadogan.catalog.writer import write_catalog
from cadogan.proof.catalogs import check_text
from msgfmt import msgfmt
from places import ROOT
from read_catalogs import read

HEADER = """msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || \
n%100>=20) ? 1 : 2);\\n"

"""
# fmt: off
MARKS = st.sampled_from([
    "`", "``", "*", "**", "|", ":card:`8C`", ":card:`", "<fans>", "_", "__", "..", ".. raw::", "\\",
    "\n", '"', "%", "8♣", "{n}", "52", "::", "-", "1.", "«", "“", "&amp;", "<b>", "[1]_", "as",
    "AS", "\t", "\r", "\u00a0", "\u0421", "\x00",
])
# fmt: on
TEXTS = st.lists(MARKS | st.text(max_size=8), max_size=12).map(" ".join)
LINES = st.sampled_from(
    ['msgid "a"', 'msgstr "b"', 'msgid ""', 'msgstr ""', '"more"', "# note", "#, fuzzy", "#~ msgid"]
    + ['msgid_plural "c"', 'msgstr[0] "d"', 'msgstr[9] ""', "#| msgid", "#~| x", "<<<<<<< ", ""]
    + ["=======", ">>>>>>> ", 'msgctxt "e"', '"Plural-Forms: nplurals=9; plural=n/0;\\n"', '"\\']
)


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES | st.text(max_size=20), max_size=25).map("\n".join))
def test_any_lines_are_read_or_told(text: str) -> None:
    """No line makes the reader stumble, and each fault has a place within the file."""
    for fault in check_text("locale/ru/LC_MESSAGES/x.po", text):
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert fault.code.startswith("catalog.")


@settings(max_examples=300, deadline=None)
@given(TEXTS, TEXTS)
def test_any_message_is_read_or_told(msgid: str, msgstr: str) -> None:
    """No text of a message makes the checks stumble, markup or not."""
    lines = [f'msgid "{escaped(msgid) or "x"}"', f'msgstr "{escaped(msgstr)}"', ""]
    for fault in check_text("locale/ru/LC_MESSAGES/x.po", HEADER + "\n".join(lines)):
        assert "\n" not in fault.message
        assert fault.line >= 1


@given(TEXTS.map(lambda text: text.replace("\x00", "").replace("\r", "")))
def test_what_is_escaped_is_read_back(text: str) -> None:
    """A msgstr is read exactly as it was written."""
    clean = "".join(char for char in text if char.isprintable() or char == "\n")
    catalog, faults = read_catalog(f'{HEADER}msgid "x"\nmsgstr "{escaped(clean)}"\n', "x.po")
    assert faults == []
    assert catalog.entries[0].msgstr[0].text == clean


def test_a_catalogue_beyond_all_bounds_is_told_and_not_read() -> None:
    """Five million characters are the most."""
    catalog, faults = read_catalog("#" * (LARGEST + 1), "x.po")
    assert [fault.code for fault in faults] == ["catalog.too-large"]
    assert catalog.entries == ()


def test_deep_and_long_nonsense_ends() -> None:
    """Texts that make a parser backtrack or recurse are reported in a message of bounded size."""
    for piece in ("`", "*", "(", ":a:`", "|", "[", "<", '\\"', "1,000"):
        text = f'{HEADER}msgid "x"\nmsgstr "{piece * 2_000}"\n'
        assert check_text("locale/ru/LC_MESSAGES/x.po", text), piece
    plural = f'"Plural-Forms: nplurals=2; plural={"(" * 5000}n;\\n"\n\n'
    faults = check_text("x.po", re.sub(r'"Plural.*\n', lambda _: plural, HEADER))
    assert [fault.code for fault in faults] == ["catalog.plural-header"]


def test_every_line_of_an_entry_is_known() -> None:
    """Entries know the line of each of their strings, and their last one."""
    text = (
        f'{HEADER}# note\n#, fuzzy\nmsgctxt "c"\nmsgid "a"\n"b"\nmsgstr ""\n"d"\n\n#~ msgid "o"\n'
    )
    catalog, _ = read_catalog(text + '#~ msgstr "p"\n', "x.po")
    entry, obsolete = catalog.entries
    assert (entry.msgid.line, entry.msgid.text) == (10, "ab")
    assert (entry.msgstr[0].line, entry.msgstr[0].text, entry.end) == (12, "d", 13)
    assert (entry.context, entry.comments, entry.fuzzy) == ("c", ("note",), True)
    assert obsolete.obsolete
    assert catalog.active == (entry,)


PAIR = 'msgid "a"\nmsgstr "b"\n'
READ: dict[str, dict[str, object]] = {
    "#TODO ask\n" + PAIR: {"comments": ("TODO ask",)},
    "#cadogan: reordered\n" + PAIR: {"notes": ("reordered",)},
    "#,fuzzy\n" + PAIR: {"flags": ("fuzzy",)},
    "#, fuzzy no-wrap\n" + PAIR: {"flags": ("fuzzy", "no-wrap")},
    "#, range: 0..9, fuzzy\n" + PAIR: {"flags": ("range: 0..9", "fuzzy")},
    "#! fuzzy\n" + PAIR: {"flags": ("fuzzy",)},
    "#! \n" + PAIR: {"flags": (), "comments": ()},
    "#= no-wrap\n" + PAIR: {"flags": ("no-wrap",)},
    "#.note\n" + PAIR: {"extracted": ("note",)},
    "#:docs/x.rst docs/y.rst:3\n" + PAIR: {"references": ("docs/x.rst", "docs/y.rst:3")},
    "#: \u2068a b.rst\u2069:3 c\n" + PAIR: {"references": ("\u2068a b.rst\u2069:3", "c")},
    '#|msgid "z"\n' + PAIR: {"previous": (("msgid", "z"),)},
    '#| msgid ""\n#| "y"\n#| "z"\n' + PAIR: {"previous": (("msgid", "yz"),)},
    "#\n\n# c\n\n" + PAIR: {"comments": ("", "c")},
    '#~msgid "a"\n#~msgstr "b"\n': {"obsolete": True},
    '#~ msgid "a"\n#~\n#~ msgstr "b"\n': {"obsolete": True},
    '#~| msgid "z"\n#~ msgid "a"\n#~ msgstr "b"\n': {"previous": (("msgid", "z"),)},
    '#~ #, fuzzy\n#~ msgid "a"\n#~ msgstr "b"\n': {"flags": ("fuzzy",)},
    "#~\n" + PAIR: {"obsolete": False},
    'msgid"a"\nmsgstr"b"\n': {},
    'msgid\t"a"\nmsgstr\t "b"\n': {},
    '  msgid  "a"\n\tmsgstr "b"\n': {},
    'msgid "a"\n\nmsgstr "b"\n': {},
    'msgid ""\n\n"a"\nmsgstr ""\n"b"\n': {},
}
"""Forms that gettext accepts, each with what is read of it beside the texts a and b."""


@pytest.mark.parametrize("form", READ)
def test_what_gettext_accepts_is_read_as_gettext_reads_it(form: str) -> None:
    """However tools and people write marks, spaces and line breaks."""
    assert msgfmt(HEADER + form) == []
    catalog, faults = read_catalog(HEADER + form, "x.po")
    assert faults == []
    [entry] = catalog.entries
    assert (entry.msgid.text, entry.msgstr[0].text) == ("a", "b")
    assert {name: getattr(entry, name) for name in READ[form]} == READ[form]


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ('msgid "a" "c"\nmsgstr "b"\n', "catalog.quote"),
        ('msgid "a" msgstr "b"\n', "catalog.quote"),
        ('msgid "a"\nmsgstr "b\\x41"\n', "catalog.escape"),
        ('msgid "a"\nmsgstr "b\\a"\n', "catalog.escape"),
        ('msgid "a\u2028"\nmsgstr "b"\n', "catalog.control"),
        ('msgid\v"a"\nmsgstr "b"\n', "catalog.control"),
        ('msgid "a"\nmsgstr "b"\n\n"c"\n', "catalog.syntax"),
    ],
)
def test_what_gettext_reads_and_we_do_not_is_reported(form: str, code: str) -> None:
    """Rather than read in another way."""
    assert msgfmt(HEADER + form) == []
    fault, *_ = read_catalog(HEADER + form, "x.po")[1]
    assert (fault.code, ";" in fault.message) == (code, True)


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ('msgid "a"\n# c\nmsgstr "b"\n', "catalog.syntax"),
        ('domain "x"\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('msgid\u00a0"a"\nmsgstr "b"\n', "catalog.quote"),
        ('msgid "a"\nmsgctxt "x"\nmsgstr "b"\n', "catalog.syntax"),
        ('msgid_plural "c"\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#~ msgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#~| msgid "c"\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#| foo\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#| msgid "c"\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#~ foo\nmsgid "a"\nmsgstr "b"\n', "catalog.syntax"),
        ('#~ msgid "a"\n#~ msgstr "b"\n\nmsgid "a"\nmsgstr ""\n', "catalog.duplicate"),
        ('#~ msgid "a"\n#~ msgstr "b"\n\n#~ msgid "a"\n#~ msgstr ""\n', "catalog.duplicate"),
        ('msgid "a"\nmsgid_plural "c"\nmsgstr "b"\n', "catalog.plural-forms"),
        ('msgid "a"\nmsgstr[0] "b"\n', "catalog.plural-forms"),
        ('msgid "a"\nmsgid_plural "c"\nmsgstr[1] "b"\nmsgstr[0] "b"\n', "catalog.plural-forms"),
        ('msgid "a"\nmsgid_plural "c"\nmsgstr[0] "b"\n', "catalog.plural-forms"),
    ],
)
def test_what_gettext_refuses_is_reported(form: str, code: str) -> None:
    """Each with its line and a remedy."""
    assert msgfmt(HEADER + form)
    faults = read_catalog(HEADER + form, "x.po")[1]
    assert code in {fault.code for fault in faults}
    assert all(fault.line > 5 and ";" in fault.message for fault in faults)


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES | st.text(max_size=20), max_size=25).map("\n".join))
def test_the_quick_way_and_the_long_way_read_alike(text: str) -> None:
    """Entries in the usual layout are read in one step; that changes nothing."""
    quick = read_catalog(HEADER + text, "x.po")
    with patch.object(reader, "quick_entries", return_value=iter(())):
        assert read_catalog(HEADER + text, "x.po") == quick


@pytest.mark.parametrize("path", sorted((ROOT / "locale").rglob("*.po*")), ids=attrgetter("name"))
def test_a_catalogue_of_this_book_is_written_as_it_was_read(path: Path) -> None:
    """With layout and without, and the quick way reads all of it."""
    text = path.read_text(encoding="utf-8")
    catalog = read(path)
    assert write_catalog(catalog) == text
    plain = [
        entry._replace(head="", body="") for entry in (catalog.header, *catalog.entries) if entry
    ]
    assert write_catalog(replace(catalog, header=plain[0], entries=tuple(plain[1:]))) == text


def escaped(text: str) -> str:
    """A text as it stands between the quotes of a catalogue."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")
