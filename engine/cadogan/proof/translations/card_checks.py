"""What must hold of the cards that a translation names."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.markup.declined import declined
from cadogan.markup.parsed import Message, RoleUse
from cadogan.markup.prose import card_of, role_for
from cadogan.play.cards import Card, NotationError, parse_card
from cadogan.proof.translations.pair import Pair


@check("catalog.card")
def card(pair: Pair) -> Iterator[Finding]:
    """The card role has a rank and a suit, in Latin letters.

    Wrong::

        # ru.po
        msgid "The :card:`8C` is free."
        msgstr ":card:`8С` свободна."

    Right::

        # ru.po
        msgid "The :card:`8C` is free."
        msgstr ":card:`8C` свободна."
    """
    for role in _card_roles(pair.target):
        if isinstance(found := _read(role), NotationError):
            yield Finding(found.message)
            return


@check("catalog.card-case")
def card_case(pair: Pair) -> Iterator[Finding]:
    """A case after a card is one that the language has, with the names of the ranks in it.

    Wrong::

        # ru.po
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr ":card:`8C` переходит на :card:`9C|вин`."

    Right::

        # ru.po
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr ":card:`8C` переходит на :card:`9C|acc`."
    """
    for role in _card_roles(pair.target):
        case = declined(role.raw).case
        if case and case not in pair.lexicon.cases:
            known = ", ".join(pair.lexicon.cases) or "none"
            message = f"'{case}' is not a case of {pair.language}, which has {known}"
            yield Finding(f"{message}; write one of these, or add it to [{pair.language}.cases]")
            return


@check("catalog.cards")
def cards(pair: Pair) -> Iterator[Finding]:
    """A translation names the cards of its source.

    Wrong::

        # es.po
        msgid "The :card:`8C` is free."
        msgstr "El :card:`8S` está libre."

    Right::

        # es.po
        msgid "The :card:`8C` is free."
        msgstr "El :card:`8C` está libre."
    """
    theirs, ours = _cards(pair.source), _cards(pair.target)
    if theirs == ours or not _all_read(pair.target):
        return
    bare = [found for text in pair.bare if (found := card_of(text))]
    if lacking := Counter(theirs) - Counter(ours + bare):
        yield Finding(f"cards differ: {_named(theirs, ours)}; write {_roles(lacking)}")
    elif extra := Counter(ours) - Counter(theirs):
        yield Finding(f"cards differ: {_named(theirs, ours)}; delete {_roles(extra)}")


@check("catalog.card-order")
def card_order(pair: Pair) -> Iterator[Finding]:
    """A translation names the cards in the order of its source, unless a comment allows another.

    Wrong::

        # ru.po
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "На :card:`9C` кладут :card:`8C`."

    Right::

        # ru.po
        # cadogan: reordered, the card that is covered comes first
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "На :card:`9C` кладут :card:`8C`."
    """
    theirs, ours = _cards(pair.source), _cards(pair.target)
    if theirs == ours or pair.bare or "reordered" in pair.notes or not _all_read(pair.target):
        return
    if Counter(theirs) == Counter(ours):
        remedy = (
            "keep its order, or write the comment '# cadogan: reordered, REASON' above the entry"
        )
        yield Finding(f"cards are in another order: {_named(theirs, ours)}; {remedy}")


@check("catalog.reordered", severity=Severity.WARNING)
def reordered(pair: Pair) -> Iterator[Finding]:
    """The comment ``cadogan: reordered`` is only where the order of the cards differs.

    Wrong::

        # es.po
        # cadogan: reordered, the card that is covered comes first
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "El :card:`8C` va sobre el :card:`9C`."

    Right::

        # es.po
        msgid "The :card:`8C` goes on the :card:`9C`."
        msgstr "El :card:`8C` va sobre el :card:`9C`."
    """
    if "reordered" in pair.notes and _cards(pair.source) == _cards(pair.target):
        found = "the comment '# cadogan: reordered' is not needed, the order is the source's"
        yield Finding(f"{found}; delete it")


@check("catalog.bare-card")
def bare_card(pair: Pair) -> Iterator[Finding]:
    """A card in a sentence is written with the card role, so that it can be checked.

    Wrong::

        # es.po
        msgid "The card is free."
        msgstr "El 8♣ está libre."

    Right::

        # es.po
        msgid "The :card:`8C` is free."
        msgstr "El :card:`8C` está libre."
    """
    for bare in dict.fromkeys(pair.bare):
        yield Finding(f"'{bare}' is a bare card; write {role_for(bare)}")


def _card_roles(message: Message) -> list[RoleUse]:
    return [role for role in message.roles if role.name == "card"]


def _read(role: RoleUse) -> Card | NotationError:
    try:
        return parse_card(declined(role.raw).card)
    except NotationError as error:
        return error


def _cards(message: Message) -> list[Card]:
    """The cards that the roles of a message name, in order."""
    return [each for role in _card_roles(message) if isinstance(each := _read(role), Card)]


def _all_read(message: Message) -> bool:
    """Whether every card role names a card; otherwise ``catalog.card`` reports it."""
    return len(_cards(message)) == len(_card_roles(message))


def _named(theirs: Sequence[Card], ours: Sequence[Card]) -> str:
    source, translation = (", ".join(card.symbol for card in cards) for cards in (theirs, ours))
    return f"the source names {source or 'none'} and the translation {translation or 'none'}"


def _roles(counted: Counter[Card]) -> str:
    return ", ".join(f":card:`{card}`" for card in counted.elements())
