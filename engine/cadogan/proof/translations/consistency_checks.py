"""What must agree within a language: names differ as in the source, equal texts are alike."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, Severity
from cadogan.book.contents import CatalogFile
from cadogan.catalog.entry import Entry
from cadogan.play.cards import Rank, Suit
from cadogan.play.foundations import Direction
from cadogan.play.merci import MerciCard, MerciTo, MerciWhen
from cadogan.play.profile import Kings, Match, Order
from cadogan.proof.translations.entry_checks import detail_of, short
from cadogan.words.catalogue import Message
from cadogan.words.language import Words
from cadogan.words.phrases import rank_name, suit_after_rank, suit_name, top_cards
from cadogan.words.rulings import choice_phrase, foundation_phrase, stuck_phrase

GROUPS: tuple[Sequence[Message], ...] = (
    tuple(map(rank_name, Rank)),
    tuple(map(suit_name, Suit)),
    tuple(map(suit_after_rank, Suit)),
    tuple(map(top_cards, Direction)),
    tuple(map(foundation_phrase, Direction)),
    *(tuple(map(choice_phrase, kind)) for kind in (Kings, Order, Match)),
    *(tuple(map(choice_phrase, kind)) for kind in (MerciWhen, MerciCard, MerciTo)),
    tuple(stuck_phrase(stuck=stuck) for stuck in (False, True)),
)
"""Phrases of the engine of which no two may read alike."""


@check("catalog.same-name")
def same_names(words: Words, lines: Mapping[tuple[str, str], int]) -> Iterator[Finding]:
    """No two ranks, suits, directions or rules have one name.

    Wrong::

        # locale/es/LC_MESSAGES/cadogan.po
        msgctxt "suit"
        msgid "hearts"
        msgstr "picas"

    Right::

        # locale/es/LC_MESSAGES/cadogan.po
        msgctxt "suit"
        msgid "hearts"
        msgstr "corazones"
    """
    for group in GROUPS:
        named: dict[str, Message] = {}
        for message in group:
            name = words.say(message)
            other = named.setdefault(name.casefold(), message)
            if other is not message:
                place = lines.get(message.key) or lines.get(other.key, 0)
                found = f"'{name}' translates both '{other.text}' and '{message.text}'"
                yield Finding(f"{found}; give each a name of its own", place)


@check("catalog.two-ways", severity=Severity.WARNING)
def two_ways(entry: Entry, first: str, other: str) -> Iterator[Finding]:
    """A text is translated alike wherever it is, unless a comment says why not.

    Wrong::

        # locale/pot/a.pot
        msgid "Setup"
        msgstr ""

        # locale/pot/b.pot
        msgid "Setup"
        msgstr ""

        # locale/es/LC_MESSAGES/a.po
        msgid "Setup"
        msgstr "Reparto"

        # locale/es/LC_MESSAGES/b.po
        msgid "Setup"
        msgstr "Disposición"

    Right::

        # locale/pot/a.pot
        msgid "Setup"
        msgstr ""

        # locale/pot/b.pot
        msgid "Setup"
        msgstr ""

        # locale/es/LC_MESSAGES/a.po
        msgid "Setup"
        msgstr "Reparto"

        # locale/es/LC_MESSAGES/b.po
        msgid "Setup"
        msgstr "Reparto"
    """
    found = f"the text is translated otherwise in {first}, '{short(other, 60)}'"
    remedy = "translate both alike, or write the comment '# cadogan: differs, REASON'"
    text = entry.msgstr[0]
    yield Finding(f"{found}; {remedy}", text.line, detail_of(entry, text.text))


@check("catalog.differs", severity=Severity.WARNING)
def differs(entry: Entry) -> Iterator[Finding]:
    """The comment ``cadogan: differs`` is only where the same text is translated in two ways.

    Wrong::

        # locale/pot/a.pot
        msgid "Setup"
        msgstr ""

        # locale/es/LC_MESSAGES/a.po
        # cadogan: differs, a noun here
        msgid "Setup"
        msgstr "Reparto"

    Right::

        # locale/pot/a.pot
        msgid "Setup"
        msgstr ""

        # locale/es/LC_MESSAGES/a.po
        msgid "Setup"
        msgstr "Reparto"
    """
    found = "the comment '# cadogan: differs' is not needed, no other translation differs"
    yield Finding(f"{found}; delete it", entry.msgid.line)


def check_consistency(files: Sequence[CatalogFile]) -> Iterator[Fault]:
    """Compare the translations of the same text in all catalogues of a language."""
    firsts: dict[tuple[object, ...], tuple[CatalogFile, Entry]] = {}
    excused: list[tuple[CatalogFile, Entry]] = []
    for file, entry in chain.from_iterable(_finished(file) for file in files):
        key = _key(entry)
        if "differs" in entry.notes:
            excused.append((file, entry))
            continue
        first, other = firsts.setdefault(key, (file, entry))
        if _texts(other) != _texts(entry):
            place = f"{first.name}:{other.msgid.line}"
            found = two_ways(entry, place, other.msgstr[0].text)
            yield from (fault.at(file.name) for fault in found)
    for file, entry in excused:
        ways = {_texts(each) for _, each in excused if _key(each) == _key(entry)}
        ways |= {_texts(firsts[_key(entry)][1])} if _key(entry) in firsts else set()
        if len(ways) == 1:
            yield from (fault.at(file.name) for fault in differs(entry))


def _finished(file: CatalogFile) -> Iterator[tuple[CatalogFile, Entry]]:
    return ((file, entry) for entry in file.catalog.active if entry.finished)


def _key(entry: Entry) -> tuple[object, ...]:
    return *entry.key, entry.plural.text if entry.plural else None


def _texts(entry: Entry) -> tuple[str, ...]:
    return tuple([form.text for form in entry.msgstr])
