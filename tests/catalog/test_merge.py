"""Merging a catalogue with its template: what is kept, what is guessed, what is not offered."""

import pytest

from cadogan.site.merge import finished, merged, renamed

HEADER = (
    '# Por Ana.\nmsgid ""\nmsgstr ""\n"Language: es\\n"\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);\\n"'
)


def catalogue(*entries: str) -> str:
    """A catalogue with a header and entries."""
    return "\n\n".join([HEADER, *entries]) + "\n"


def template(*texts: str) -> str:
    """A template of these texts."""
    return catalogue(*(f'#: docs/a.rst\nmsgid "{text}"\nmsgstr ""' for text in texts))


def entries(text: str) -> list[str]:
    """The entries of a catalogue as they are written, without the header."""
    return text.rstrip("\n").split("\n\n")[1:]


def one(old: str, new: str, msgstr: str = "Lo de antes.") -> str:
    """What becomes of a single translated text when its page says another."""
    before = catalogue(f'#: docs/a.rst\nmsgid "{old}"\nmsgstr "{msgstr}"')
    return entries(merged(before, template(new), HEADER, {}))[0]


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
    between = merged(before, template("Move a card now."), HEADER, {})
    assert entries(between)[1] == '# ¿naipe?\n#~ msgid "Move a card."\n#~ msgstr "Mueve una."'
    after = merged(between, template("Move a card."), HEADER, {})
    assert entries(after)[0] == entries(before)[0]


def test_a_guess_that_goes_comes_back_as_a_guess() -> None:
    """Nothing becomes a finished translation that nobody has looked at."""
    before = catalogue('#: docs/a.rst\n#, fuzzy\nmsgid "Move a card."\nmsgstr "Mueve."')
    between = merged(before, template("Something quite different"), HEADER, {})
    assert entries(between)[1] == '#, fuzzy\n#~ msgid "Move a card."\n#~ msgstr "Mueve."'
    after = merged(between, template("Move a card."), HEADER, {})
    assert entries(after) == entries(before)


def test_nothing_changes_where_nothing_has_changed() -> None:
    """Wrapped lines of another tool, flags, comments and previous texts stay byte for byte."""
    text = catalogue(
        '#  two  blanks\n#\n#: docs/a.rst\n#, fuzzy, no-wrap\n#| msgid "Movv"\n'
        'msgid ""\n"Move "\n"it."\nmsgstr ""\n"Mué"\n"velo."',
        '#~ msgid "Gone."\n#~ msgstr "Ido."',
    )
    assert merged(text, template("Move it."), HEADER, {}) == text
    changed = merged(text, template("Move it.", "New."), HEADER, {})
    assert entries(changed)[0] == (
        '#  two  blanks\n#\n#: docs/a.rst\n#, fuzzy, no-wrap\n#| msgid "Movv"\n'
        'msgid "Move it."\nmsgstr "Muévelo."'
    )


def test_what_nobody_has_begun_is_not_kept() -> None:
    """An obsolete entry without a text is no one's work."""
    before = catalogue('#: docs/a.rst\nmsgid "Move it."\nmsgstr ""')
    assert entries(merged(before, template("Something quite different"), HEADER, {})) == [
        '#: docs/a.rst\nmsgid "Something quite different"\nmsgstr ""'
    ]


def test_the_same_text_is_translated_as_elsewhere() -> None:
    """A paragraph that has moved to another page brings its translation along; a guess does not."""
    other = catalogue(
        '# bien\n#: docs/b.rst\nmsgid "Move it."\nmsgstr "Muévelo."',
        '#: docs/b.rst\n#, fuzzy\nmsgid "Leave it."\nmsgstr "Muévelo."',
    )
    new = merged("", template("Move it.", "Leave it."), HEADER, finished([other]))
    assert entries(new) == [
        '# bien\n#: docs/a.rst\nmsgid "Move it."\nmsgstr "Muévelo."',
        '#: docs/a.rst\nmsgid "Leave it."\nmsgstr ""',
    ]


def test_plurals_have_as_many_forms_as_the_header_says() -> None:
    """And contexts keep equal texts apart."""
    source = 'msgctxt "list"\nmsgid "{n} fan"\nmsgid_plural "{n} fans"\nmsgstr[0] ""\nmsgstr[1] ""'
    forms = 'msgid "{n} fan"\nmsgid_plural "{n} fans"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""'
    new = merged("", catalogue(source), HEADER, {})
    assert entries(new) == [f'msgctxt "list"\n{forms}']
    begun = new.replace('msgstr[1] ""', 'msgstr[1] "abanicos"')
    assert merged(begun, catalogue(source), HEADER, {}) == begun


def test_a_page_is_taken_for_another_that_has_gone_by_most_of_its_texts() -> None:
    """Each for one only; half is not enough."""
    old = {"a": template("1", "2", "3"), "b": template("4", "5"), "stays": template("1")}
    new = {"c": template("1", "2", "x"), "d": template("4", "x"), "stays": template("1")}
    assert renamed(old, new) == {"c": "a"}
    assert renamed(old, new | {"e": template("1", "2", "3")}) == {"c": "a"}
    assert renamed(old, old) == {}
