"""What must hold of an entry: it is translated, no guess, and its notes are known."""

from collections.abc import Iterator

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.catalog.entry import Entry

_NOTES = frozenset({
    "reordered",
    "facts-reordered",
    "links-reordered",
    "reworded",
    "negated",
    "differs",
})
"""What a translator may write in a comment, ``# cadogan: …``, each to switch off one check: the
order of the cards, facts or links is not that of the source; the sentence does without a term of
the term base; it denies what the source says without a negation, or the other way round; or the
same text is translated otherwise elsewhere."""


@check("catalog.fuzzy")
def fuzzy(entry: Entry) -> Iterator[Finding]:
    """A guess of a tool is confirmed before the language is released.

    Wrong::

        # es.po
        #, fuzzy
        msgid "The deck"
        msgstr "La base"

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if entry.fuzzy:
        remedy = "correct it, then delete the word fuzzy"
        yield Finding(f"a tool has guessed the translation (fuzzy); {remedy}", entry.msgid.line)


@check("catalog.gap")
def gap(entry: Entry, form: int) -> Iterator[Finding]:
    """Every text of a released language is translated.

    Wrong::

        # es.po
        msgid "The deck"
        msgstr ""

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if not entry.msgstr[form].text.strip():
        found = f"form {form} is not translated" if entry.plural else "not translated"
        yield Finding(f"{found}; translate it", entry.msgstr[form].line)


@check("catalog.note")
def note(entry: Entry) -> Iterator[Finding]:
    """A comment that begins with ``cadogan:`` is a known note with a reason, after a comma.

    Wrong::

        # es.po
        # cadogan: reorderd
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "El :card:`8C` va sobre el :card:`9C`."

    Right::

        # ru.po
        # cadogan: reordered, the card that is covered comes first
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "На :card:`9C` кладут :card:`8C`."
    """
    for each in entry.notes:
        if each not in _NOTES:
            remedy = nearest(each, _NOTES)
            yield Finding(f"unknown note 'cadogan: {each}'; {remedy}", entry.msgid.line)
        elif each in entry.unexplained:
            remedy = f"write it after a comma, '# cadogan: {each}, REASON'"
            yield Finding(f"the note '{each}' has no reason; {remedy}", entry.msgid.line)


def detail_of(entry: Entry, translation: str = "") -> tuple[str, ...]:
    """The texts of an entry, shortened, as the details of a fault."""
    shown = (f"source:      {short(entry.msgid.text)}",)
    return (*shown, f"translation: {short(translation)}") if translation else shown


def short(text: str, most: int = 100) -> str:
    """A text on one line, cut where it is longer than ``most`` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
