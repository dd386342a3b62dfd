"""The strict reader of catalogues, on anything that may be in a file."""

from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.catalog.reader import LARGEST, read_catalog
from cadogan.proof.catalogs import check_text

HEADER = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
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
    """Texts that make a parser backtrack or recurse are told within the size of a message."""
    for piece in ("`", "*", "(", ":a:`", "|", "[", "<", '\\"', "1,000"):
        text = f'{HEADER}msgid "x"\nmsgstr "{piece * 2_000}"\n'
        assert check_text("locale/ru/LC_MESSAGES/x.po", text), piece
    plural = f'"Plural-Forms: nplurals=2; plural={"(" * 5000}n;\\n"\n\n'
    faults = check_text("x.po", HEADER.rstrip("\n") + "\n" + plural)
    assert [fault.code for fault in faults] == ["catalog.plural-header"]


def test_every_line_of_an_entry_is_known() -> None:
    """Entries know the line of each of their strings, and their last one."""
    text = (
        f'{HEADER}# note\n#, fuzzy\nmsgctxt "c"\nmsgid "a"\n"b"\nmsgstr ""\n"d"\n\n#~ msgid "o"\n'
    )
    catalog, _ = read_catalog(text + '#~ msgstr "p"\n', "x.po")
    entry, obsolete = catalog.entries
    assert (entry.msgid.line, entry.msgid.text) == (9, "ab")
    assert (entry.msgstr[0].line, entry.msgstr[0].text, entry.end) == (11, "d", 12)
    assert (entry.context, entry.comments, entry.fuzzy) == ("c", ("note",), True)
    assert obsolete.obsolete
    assert catalog.active == (entry,)


def escaped(text: str) -> str:
    """A text as it stands between the quotes of a catalogue."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r")
