"""The meaning of a translation: a changed order, number, negation, name or end is noticed."""

import pytest

from cadogan.book.terms import Terms
from cadogan.markup.lexicon import lexicon_of
from cadogan.markup.parsed import parse_message
from cadogan.proof.translations.entries import check_pair
from cadogan.proof.translations.pair import Pair

NAMES = {"Trefoil": "Trefoil", "Fan": "Fan", "Free Fan": "Free Fan", "Lucy": "Lucía"}


def codes(source: str, target: str, language: str = "es", note: str = "") -> list[str]:
    """The codes of what is wrong with a translation."""
    pair = Pair(
        parse_message(source),
        parse_message(target),
        language,
        frozenset({note}),
        lexicon_of(language, {}),
    )
    return [fault.code for fault in check_pair(pair, Terms(), NAMES)]


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("Deal three cards.", "Reparte tres cartas.", []),
        ("Deal three cards.", "Reparte cuatro cartas.", ["catalog.number-word"]),
        ("Deal three cards.", "Reparte dos cartas.", ["catalog.number-word"]),
        ("Both wait.", "Las dos esperan.", []),
        ("52 cards", "cincuenta y dos cartas", []),
        ("A fan of threes", "Un abanico de tres", []),
        ("It may not go.", "No puede ir.", []),
        ("It may not go.", "Puede ir.", ["catalog.negation"]),
        ("It may go.", "No puede ir.", ["catalog.negation"]),
        ("One. It may not go.", "Una. Puede ir.", ["catalog.negation"]),
        ("An empty fan stays empty.", "En un abanico vacío no va nada.", []),
        ("In Trefoil it is so.", "En Trefoil es así.", []),
        ("In Trefoil it is so.", "En Shamrocks es así.", ["catalog.game-name"]),
        ("In Free Fan it is so.", "En Fan es así.", ["catalog.game-name"]),
        ("In Lucy it is so.", "En Lucía es así.", []),
        ("May it go?", "Puede ir.", ["catalog.end"]),
        ("May it go?", "¿Puede ir?", []),
        ("Deal", "TODO", ["catalog.letters"]),
        ("Deal", "\u200b", ["catalog.letters"]),
        ("Small", "Ñapa\u202e", ["catalog.letters"]),
        ("How?", "¿CÃ³mo?", ["catalog.letters"]),
        ("The deck", "La la baraja", ["catalog.doubled-word"]),
        ("Shuffle. Deal. Play.", "Baraja.", ["catalog.sentences"]),
        ("Shuffle. Deal. Play.", "Baraja. Reparte y juega.", []),
    ],
)
def test_spanish(source: str, target: str, found: list[str]) -> None:
    """A right variant passes; each changed meaning gives one code."""
    assert codes(source, target) == found


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("Deal three cards.", "Сдайте три карты.", []),
        ("Deal three cards.", "Сдайте четыре карты.", ["catalog.number-word"]),
        ("It may not go.", "Ходить нельзя.", []),
        ("It may not go.", "Ходить можно.", ["catalog.negation"]),
        ("Small", "РњРёСЂ", ["catalog.letters"]),
    ],
)
def test_russian(source: str, target: str, found: list[str]) -> None:
    """The same in another alphabet."""
    assert codes(source, target, "ru") == found


FANS = ":fact:`17 <fans.full>` fans of :fact:`three <fans.size>`"
LINKS = "See :doc:`a <a>` and :doc:`b <b>`"


@pytest.mark.parametrize(
    ("source", "target", "note", "found"),
    [
        (FANS, ":fact:`17 <fans.full>` abanicos de :fact:`tres <fans.size>`", "", []),
        (FANS, ":fact:`17 <fans.full>` de :fact:`cuatro <fans.size>`", "", ["catalog.facts"]),
        (FANS, ":fact:`3 <fans.size>` de :fact:`17 <fans.full>`", "", ["catalog.fact-order"]),
        (FANS, ":fact:`3 <fans.size>` de :fact:`17 <fans.full>`", "facts-reordered", []),
        (LINKS, ":doc:`b <b>` y :doc:`a <a>`", "", ["catalog.link-order"]),
        (LINKS, ":doc:`b <b>` y :doc:`a <a>`", "links-reordered", []),
        (
            LINKS,
            ":doc:`b <b>` y :doc:`a <a>`",
            "facts-reordered",
            ["catalog.facts-reordered", "catalog.link-order"],
        ),
        ("It may not go.", "Puede ir.", "negated", []),
        ("It may go.", "Puede ir.", "negated", ["catalog.negated"]),
        ("It may not go.", "Puede ir.", "reordered", ["catalog.negation", "catalog.reordered"]),
    ],
)
def test_a_waiver_switches_off_one_check(
    source: str, target: str, note: str, found: list[str]
) -> None:
    """What another comment allows stays a fault, and one that is not needed is one."""
    assert codes(source, target, note=note) == found
