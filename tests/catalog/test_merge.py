"""Merging a catalogue with its template: what is kept, what is guessed, what is not offered."""

import re

import pytest

from cadogan.catalog import merge as library
from cadogan.catalog.entry import Catalog
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog

HEADER = (
    '# Por Ana.\nmsgid ""\nmsgstr ""\n"Language: es\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"'
)


def catalogue(*entries: str) -> str:
    """A catalogue with a header and entries."""
    return "\n\n".join([HEADER, *entries]) + "\n"


def read(text: str) -> Catalog:
    """A catalogue without a fault."""
    catalog, faults = read_catalog(text, "a.po")
    assert faults == []
    return catalog


def merged(old: str, template: str, *elsewhere: str) -> str:
    """A catalogue merged with its template, as text; empty for a new one."""
    before = read(old) if old else Catalog(None, ())
    header = before.header or read(catalogue()).header
    assert header
    known = library.finished(map(read, elsewhere))
    new = library.merge(before, read(template), header, known)
    return old if new is before else write_catalog(new)


def template(*texts: str) -> str:
    """A template of these texts."""
    return catalogue(*(f'#: docs/a.rst\nmsgid "{text}"\nmsgstr ""' for text in texts))


def entries(text: str) -> list[str]:
    """The entries of a catalogue as they are written, without the header."""
    return text.rstrip("\n").split("\n\n")[1:]


def one(old: str, new: str, msgstr: str = "Lo de antes.") -> str:
    """What becomes of a single translated text when its page says another."""
    before = catalogue(f'#: docs/a.rst\nmsgid "{old}"\nmsgstr "{msgstr}"')
    return entries(merged(before, template(new)))[0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Move the :card:`8C` at once.", "Move the :card:`9C` at once."),
        ("There are :fact:`2 <redeals>` redeals.", "There are :fact:`3 <redeals>` redeals."),
        ("There are :fact:`2 <redeals>` redeals.", "There are :fact:`2 <deals>` redeals."),
        ("You may do it 2 times in a game.", "You may do it 3 times in a game."),
        ("You may do it two times in a game.", "You may do it three times in a game."),
        ("Not even a king goes there.", "Not even a queen goes there."),
        ("No spades are left in the fans.", "No hearts are left in the fans."),
        ("Fan {number}: {cards}.", "Fan {number}: {card}."),
        ("3. Move one card", "3. Move two cards"),
    ],
)
def test_a_guess_with_another_card_or_number_is_not_offered(old: str, new: str) -> None:
    """Rather no translation than a wrong one."""
    assert one(old, new) == f'#: docs/a.rst\nmsgid "{new}"\nmsgstr ""'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Move the :card:`8C` at once.", "Now move the :card:`8C` at once."),
        ("You may do it twice in a game.", "You may do it 2 times in a game."),
        ("3. Move a card", "3. Move an open card"),
    ],
)
def test_a_text_that_is_only_reworded_gets_a_guess(old: str, new: str) -> None:
    """Marked as one, with the text that it was a translation of."""
    assert one(old, new) == (
        f'#: docs/a.rst\n#, fuzzy\n#| msgid "{old}"\nmsgid "{new}"\nmsgstr "Lo de antes."'
    )


def test_a_replaced_translation_stays_and_comes_back_with_its_text() -> None:
    """Also where a guess was made of it, so that a change can be taken back."""
    before = catalogue('# ¿naipe?\n#: docs/a.rst\nmsgid "Move a card."\nmsgstr "Mueve una."')
    between = merged(before, template("Move a card now."))
    assert entries(between)[1] == '# ¿naipe?\n#~ msgid "Move a card."\n#~ msgstr "Mueve una."'
    after = merged(between, template("Move a card."))
    assert entries(after)[0] == entries(before)[0]


def test_a_guess_that_goes_comes_back_as_a_guess() -> None:
    """Nothing becomes a finished translation that nobody has looked at."""
    before = catalogue('#: docs/a.rst\n#, fuzzy\nmsgid "Move a card."\nmsgstr "Mueve."')
    between = merged(before, template("Something quite different"))
    assert entries(between)[1] == '#, fuzzy\n#~ msgid "Move a card."\n#~ msgstr "Mueve."'
    after = merged(between, template("Move a card."))
    assert entries(after) == entries(before)


def test_nothing_changes_where_nothing_has_changed() -> None:
    """Wrapped lines of another tool, flags, comments and previous texts stay byte for byte."""
    text = catalogue(
        '#  two  blanks\n#\n#: docs/a.rst\n#, fuzzy, no-wrap\n#| msgid "Movv"\n'
        'msgid ""\n"Move "\n"it."\nmsgstr ""\n"Mué"\n"velo."',
        '#~ msgid "Gone."\n#~ msgstr "Ido."',
    )
    assert merged(text, template("Move it.")) == text
    changed = merged(text, template("Move it.", "New."))
    assert changed == text.replace("\n\n#~", '\n\n#: docs/a.rst\nmsgid "New."\nmsgstr ""\n\n#~')


def test_what_nobody_has_begun_is_not_kept() -> None:
    """An obsolete entry without a text is no one's work."""
    before = catalogue('#: docs/a.rst\nmsgid "Move it."\nmsgstr ""')
    assert entries(merged(before, template("Something quite different"))) == [
        '#: docs/a.rst\nmsgid "Something quite different"\nmsgstr ""'
    ]


def test_the_same_text_is_translated_as_elsewhere() -> None:
    """A paragraph that moved to another page takes its translation along; a guess does not."""
    other = catalogue(
        '# bien\n#: docs/b.rst\nmsgid "Move it away."\nmsgstr "Muévelo."',
        '#: docs/b.rst\n#, fuzzy\nmsgid "Leave it there."\nmsgstr "Muévelo."',
    )
    new = merged("", template("Move it away.", "Leave it there."), other)
    assert entries(new) == [
        '# bien\n#: docs/a.rst\nmsgid "Move it away."\nmsgstr "Muévelo."',
        '#: docs/a.rst\nmsgid "Leave it there."\nmsgstr ""',
    ]


@pytest.mark.parametrize("text", ["Clubs", "Set-up", "The clubs"])
def test_a_short_text_from_elsewhere_is_a_guess(text: str) -> None:
    """The same word may be a society on one page and a suit on another."""
    other = catalogue(f'#: docs/b.rst\nmsgid "{text}"\nmsgstr "Círculos"')
    guess = f'#: docs/a.rst\n#, fuzzy\nmsgid "{text}"\nmsgstr "Círculos"'
    assert entries(merged("", template(text), other)) == [guess]
    begun = catalogue(f'#: docs/a.rst\nmsgid "{text}"\nmsgstr "Tréboles"')
    assert merged(begun, template(text), other) == begun


@pytest.mark.parametrize("mark", ["", "#~ "])
def test_a_translation_that_comes_late_fills_the_gap(mark: str) -> None:
    """Wherever it is: in a catalogue with an old name, or in one for the whole book."""
    late = catalogue(f'{mark}msgid "Move it away."\n{mark}msgstr "Muévelo."')
    gap = catalogue('# ¿cuál?\n#: docs/a.rst\nmsgid "Move it away."\nmsgstr ""')
    filled = '# ¿cuál?\n#: docs/a.rst\nmsgid "Move it away."\nmsgstr "Muévelo."'
    assert entries(merged(gap, template("Move it away."), late)) == [filled]


def test_a_guess_gives_way_to_a_finished_translation() -> None:
    """Somebody has confirmed that one; of a short text nobody knows what it is about."""
    late = catalogue('msgid "Move it away."\nmsgstr "Muévelo."', 'msgid "Clubs"\nmsgstr "Círculos"')
    guesses = catalogue(
        '#: docs/a.rst\n#, fuzzy\n#| msgid "Move it."\nmsgid "Move it away."\nmsgstr "Mueve."',
        '#: docs/a.rst\n#, fuzzy\nmsgid "Clubs"\nmsgstr "Tréboles"',
    )
    assert entries(merged(guesses, template("Move it away.", "Clubs"), late)) == [
        '#: docs/a.rst\nmsgid "Move it away."\nmsgstr "Muévelo."',
        '#: docs/a.rst\n#, fuzzy\nmsgid "Clubs"\nmsgstr "Tréboles"',
    ]


def test_translations_in_use_go_before_obsolete_ones() -> None:
    """Also where the obsolete one is in the first catalogue."""
    first = catalogue('#~ msgid "Move it away."\n#~ msgstr "Viejo."')
    second = catalogue('msgid "Move it away."\nmsgstr "Nuevo."')
    [entry] = entries(merged("", template("Move it away."), first, second))
    assert 'msgstr "Nuevo."' in entry


SINGLE = '#: docs/a.rst\nmsgid "{n} fan"\nmsgstr "{n} abanico"'
PLURAL = (
    '#: docs/a.rst\nmsgid "{n} fan"\nmsgid_plural "{n} fans"\n'
    'msgstr[0] "{n} abanico"\nmsgstr[1] "{n} abanicos"\nmsgstr[2] "{n} de abanicos"'
)


def empty(entry: str) -> str:
    """A template of an entry: the same without translations, with two forms at most."""
    lines = (re.sub(r"(msgstr\S*) .*", r'\1 ""', line) for line in entry.split("\n"))
    return catalogue("\n".join(line for line in lines if "msgstr[2]" not in line))


def test_a_text_that_gains_a_plural_keeps_its_form() -> None:
    """As a guess, since the other forms are missing."""
    [entry] = entries(merged(catalogue(SINGLE), empty(PLURAL)))
    assert entry == (
        '#: docs/a.rst\n#, fuzzy\n#| msgid "{n} fan"\nmsgid "{n} fan"\n'
        'msgid_plural "{n} fans"\nmsgstr[0] "{n} abanico"\nmsgstr[1] ""\nmsgstr[2] ""'
    )


def test_a_text_that_loses_its_plural_keeps_its_forms() -> None:
    """The one for a single thing as a guess, the others as comments."""
    after = merged(catalogue(PLURAL), empty(SINGLE))
    [entry] = entries(after)
    assert entry == (
        '# msgstr[1] "{n} abanicos"\n# msgstr[2] "{n} de abanicos"\n#: docs/a.rst\n'
        '#, fuzzy\n#| msgid "{n} fan"\n#| msgid_plural "{n} fans"\n'
        'msgid "{n} fan"\nmsgstr "{n} abanico"'
    )
    assert merged(after, empty(SINGLE)) == after


def test_a_plural_that_is_reworded_makes_a_guess() -> None:
    """The singular is the same, so that the entry is found by it."""
    [entry] = entries(merged(catalogue(PLURAL), empty(PLURAL.replace("fans", "of the fans"))))
    assert entry.startswith('#: docs/a.rst\n#, fuzzy\n#| msgid "{n} fan"\n#| msgid_plural')


def test_flags_of_formats_are_those_of_the_template() -> None:
    """Babel takes ``52 % de`` for a format of Python, and msgfmt would check it as one."""
    wrong = catalogue('#: docs/a.rst\n#, python-format, no-wrap\nmsgid "52 % d"\nmsgstr "52 % de"')
    assert entries(merged(wrong, template("52 % d"))) == [
        '#: docs/a.rst\n#, no-wrap\nmsgid "52 % d"\nmsgstr "52 % de"'
    ]


def test_comments_at_the_end_of_a_file_stay_there() -> None:
    """They belong to no entry; what is obsolete comes before them."""
    text = catalogue('#: docs/a.rst\nmsgid "Gone."\nmsgstr "Ido."') + "\n# fin\n#\n# de todo\n"
    after = merged(text, template("Something different."))
    assert after.endswith('#~ msgid "Gone."\n#~ msgstr "Ido."\n\n# fin\n#\n# de todo\n')
    assert merged(after, template("Something different.")) == after


def test_only_the_entries_that_change_lose_their_layout() -> None:
    """A file that an editor has wrapped stays wrapped."""
    wrapped = [
        f'#: docs/a.rst\nmsgid ""\n"Text {n} "\n"of the page."\nmsgstr ""\n"El {n} "\n"ya."'
        for n in ("one", "two", "three")
    ]
    texts = [f"Text {n} of the page." for n in ("one", "two", "four", "three")]
    after = entries(merged(catalogue(*wrapped), template(*texts)))
    assert [after[0], after[1], after[3]] == wrapped
    assert after[2] == '#: docs/a.rst\nmsgid "Text four of the page."\nmsgstr ""'


def test_a_comment_on_a_gap_is_kept() -> None:
    """A translator's question is work too, even without an answer."""
    before = catalogue('# ¿qué es esto?\n#: docs/a.rst\nmsgid "Move it."\nmsgstr ""')
    after = entries(merged(before, template("Something quite different")))
    assert after[1] == '# ¿qué es esto?\n#~ msgid "Move it."\n#~ msgstr ""'


def test_plurals_have_as_many_forms_as_the_header_says() -> None:
    """And contexts keep equal texts apart."""
    source = 'msgctxt "list"\nmsgid "{n} fan"\nmsgid_plural "{n} fans"\nmsgstr[0] ""\nmsgstr[1] ""'
    forms = 'msgid "{n} fan"\nmsgid_plural "{n} fans"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""'
    new = merged("", catalogue(source))
    assert entries(new) == [f'msgctxt "list"\n{forms}']
    begun = new.replace('msgstr[1] ""', 'msgstr[1] "abanicos"')
    assert merged(begun, catalogue(source)) == begun


def test_a_page_is_taken_for_another_that_is_gone_by_most_of_its_texts() -> None:
    """Each for one only; half is not enough."""
    old = {"a": template("1", "2", "3"), "b": template("4", "5"), "stays": template("1")}
    new = {"c": template("1", "2", "x"), "d": template("4", "x"), "stays": template("1")}
    assert renamed(old, new) == {"c": "a"}
    assert renamed(old, new | {"e": template("1", "2", "3")}) == {"c": "a"}
    assert renamed(old, old) == {}


def renamed(old: dict[str, str], new: dict[str, str]) -> dict[str, str]:
    """The new names of pages with the old ones, by the texts of their templates."""
    before, after = ({name: read(text) for name, text in each.items()} for each in (old, new))
    return library.renamed(before, after)
