"""The meaning of a translation: a changed order, number, negation, name or end is noticed."""

import pytest

from cadogan.book.terms import Terms, read_terms
from cadogan.markup.lexicon import lexicon_of
from cadogan.markup.parsed import parse_message
from cadogan.proof.translations.entries import check_pair
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.sense_checks import OPPOSITES

NAMES = {"Trefoil": "Trefoil", "Fan": "Fan", "Free Fan": "Free Fan", "Lucy": "Lucía"}


def codes(
    source: str, target: str, language: str = "es", note: str = "", terms: Terms | None = None
) -> list[str]:
    """The codes of what is wrong with a translation."""
    pair = Pair(
        parse_message(source),
        parse_message(target),
        language,
        frozenset({note}),
        lexicon_of(language, {}),
    )
    return [fault.code for fault in check_pair(pair, terms or Terms(), NAMES)]


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


RANKS, _ = read_terms(
    """
    [ace]
    english = ["ace", "aces"]
    group = "rank"
    es = { write = "as", forms = ["as", "ases"] }
    [king]
    english = ["king", "kings"]
    group = "rank"
    near = ["K"]
    es = { write = "rey", forms = ["rey", "reyes"] }
    [queen]
    english = ["queen", "queens"]
    group = "rank"
    near = ["Q"]
    es = { write = "reina", forms = ["reina*"] }
    """,
    "locale/terms.toml",
)


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("An ace on an ace.", "Un as sobre un as.", []),
        ("An ace on an ace.", "Un as sobre un rey.", ["catalog.other-term"]),
        ("The ace on the :card:`KS`.", "El as sobre el rey, :card:`KS`.", []),
        ("From the ace to Q and K.", "Del as a la reina y el rey.", []),
        ("From the ace to Q and K.", "Del as a Q y K (reina y rey).", []),
        ("From the ace to Q and K. An ace.", "Del as a Q y K. Un rey.", ["catalog.other-term"]),
        ("An ace. A king.", "Un as. Un rey.", []),
        ("An ace. A king, an ace.", "Un as. Un rey, otro.", ["catalog.term"]),
        ("An ace. A king and an ace.", "Un as y un rey. Uno más.", ["catalog.term"] * 2),
        ("Deal three. Then four.", "Reparte tres. Luego cuatro.", []),
        ("Deal three. Then four.", "Reparte cuatro. Luego tres.", ["catalog.number-word"] * 2),
        ("They wait no longer.", "Los dos no esperan más.", []),
        ("No card goes there.", "Ahí no va ninguna carta.", []),
        ("No card goes there.", "Ninguna carta va ahí.", []),
        ("A card that no other covers.", "Una carta que ninguna otra tapa.", []),
        ("No card goes there.", "Ahí va ninguna carta.", ["catalog.concord"]),
    ],
)
def test_words_of_each_sentence(source: str, target: str, found: list[str]) -> None:
    """Terms and numbers are compared by sentence; of a group only what the source says is said."""
    assert codes(source, target, terms=RANKS) == found


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("Туда не кладут ничего.", []),
        ("Туда кладут ничего.", ["catalog.concord"]),
        ("Ни одна карта не уходит.", []),
        ("Ни одна карта уходит.", ["catalog.concord"]),
    ],
)
def test_a_russian_negation_needs_another(target: str, found: list[str]) -> None:
    """Without it the sentence is wrong, and its meaning open."""
    assert codes("No card goes.", target, "ru") == found


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("The aces go up.", "Los ases suben.", []),
        ("The aces go up.", "Los ases bajan.", ["catalog.opposite"]),
        ("The upper card moves first.", "La carta superior va primero.", []),
        ("The upper card moves.", "La carta inferior se mueve.", ["catalog.opposite"]),
        ("It goes before the redeal.", "Va antes de redistribuir.", []),
        ("It goes before the redeal.", "Va después de redistribuir.", ["catalog.opposite"]),
        ("It may wait.", "Debe esperar.", ["catalog.opposite"]),
        ("It may not wait.", "No debe esperar.", []),
        ("The first deal", "El segundo reparto", ["catalog.opposite"]),
        ("The cards are available.", "Las cartas están tapadas.", ["catalog.opposite"]),
        ("Up. It is down.", "Abajo. Está arriba.", ["catalog.opposite"]),
        ("Only one moves.", "Solo se mueve una.", []),
        ("Only one moves.", "Se mueve una.", ["catalog.kept"]),
        ("Only one moves.", "No se mueve más que una.", ["catalog.negation"]),
        ("First one goes, then the other.", "Primero va una y luego la otra.", []),
        ("First one goes, then the other.", "Después va una y luego la otra.", ["catalog.kept"]),
        ("First one goes, then the other.", "Primero va una y primero la otra.", ["catalog.kept"]),
        ("It can't leave before it.", "No puede irse antes.", []),
        ("It can't leave before it.", "No puede irse después.", ["catalog.opposite"]),
        ("No card goes there until the redeal.", "No va nada hasta entonces.", []),
        ("No card goes there until the redeal.", "No va nada después.", ["catalog.opposite"]),
        ("They are dealt face up.", "Se reparten boca arriba.", []),
        ("They are dealt face up.", "Se reparten boca abajo.", ["catalog.opposite"]),
        ("Read it from bottom to top.", "Se lee de abajo arriba.", []),
        ("Read it from bottom to top.", "Se lee de arriba abajo.", ["catalog.opposite"]),
        ("Read it from bottom to top.", "Se lee de lado.", ["catalog.kept"]),
    ],
)
def test_a_word_keeps_its_sense(source: str, target: str, found: list[str]) -> None:
    """A word is not translated by its opposite; "only" and the order in time are kept."""
    assert codes(source, target) == found


def test_senses_are_the_same_in_all_languages() -> None:
    """Each sense of another language is one of English, and each has words."""
    english = lexicon_of("en", {}).senses
    for language in ("es", "pt", "ru"):
        senses = lexicon_of(language, {}).senses
        assert senses
        assert senses.keys() <= english.keys()
        assert all(senses.values())
    assert {sense for pair in OPPOSITES for sense in pair} <= english.keys()
