"""What must hold of the numbers of a sentence: they are facts, or are claimed, or count cards."""

import re
from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.proof.clauses import Bound
from cadogan.proof.evidence import numbers
from cadogan.proof.sentences import FACT, Reading, Scope, Sentence

_DIGITS = re.compile(r"(?<![\w.])\d+(?!\w)")


_SMALL = frozenset(range(2, 14))
"""Numbers of cards and ranks: 1 may be an article, and higher ones are of deals and scores."""

_UNITS = {
    "cards": ("cards", "fans.size", "fans.last", "fans.limit", "cells", "draws"),
    "fans": ("fans", "fans.full"),
}
"""The facts that a noun may count where there are more than its own."""

_OF_FAN = ("fans.size", "fans.last", "fans.limit")


@check("page.number")
def unproved_numbers(
    sentence: Sentence, claimed: frozenset[int], reading: Reading
) -> Iterator[Finding]:
    """A number of cards, fans, redeals and the like is a fact of the game, or is claimed.

    Wrong::

        There are eighteen fans.

    Right::

        There are :fact:`eighteen <fans>` fans.
    """
    for words, noun, number in reading.lexicon.counts(reading.without_names(sentence.text)):
        if reading.facts is not None and reading.facts.get(noun) != number:
            message = f"the page's game has no such number as in '{words}'"
            yield Finding(f"{message}; correct it, or leave it out", sentence.line)
        elif reading.facts is None and number not in claimed:
            message = f"nothing proves the number in '{words}'"
            remedy = f"write it as :fact:`{number} <{noun}>`, or claim it"
            yield Finding(f"{message}; {remedy}", sentence.line)


@check("page.fact-noun")
def fact_nouns(sentence: Sentence, lexicon: Lexicon) -> Iterator[Finding]:
    """A fact is written beside the noun that it counts.

    Wrong::

        There are :fact:`52 <cards>` fans.

    Right::

        There are :fact:`52 <cards>` cards.
    """
    parts = sentence.text.split(FACT)
    for role, before, after in zip(sentence.facts, parts, parts[1:], strict=False):
        key = role.target.rpartition(":")[2]
        noun = lexicon.counted_after(after)
        of_fan = not noun and lexicon.counted_before(before) == "fans"
        right = (
            _OF_FAN if of_fan else _UNITS.get(noun, (noun, f"{noun}.otherwise", f"{noun}.colour"))
        )
        known = role.explicit and key.partition(".")[0] in lexicon.counted
        if known and (noun or of_fan) and key not in right:
            message = f"the fact '{key}' is written as a number of {noun or 'cards in a fan'}"
            yield Finding(f"{message}; correct the key or the noun", sentence.line)


@check("page.number-word")
def number_words(
    bound: Bound, scope: Scope, before: Sequence[Card], reading: Reading
) -> Iterator[Finding]:
    """A number beside cards is theirs, is claimed, or is a rank: "the two", "on a 2".

    A number word is no rank of a card that the text has named; that card would be written again.

    Wrong::

        .. claims::

           ! 8C+7C > 9C : take.one

        The :card:`8C` and the :card:`7C` may not go on the :card:`9C`: the four stay apart.

    Right::

        .. claims::

           ! 8C+7C > 9C : take.one

        The :card:`8C` and the :card:`7C` may not go on the :card:`9C`: the two stay apart.
    """
    text = reading.without_names(bound.sentence.text)
    spoken = _SMALL.intersection(reading.lexicon.spoken(text))
    digits = _SMALL.intersection(map(int, _DIGITS.findall(text)))
    if not (spoken or digits):
        return
    cards = (*before, *bound.sentence.cards)
    named = [len({*cards[start:]}) for start in range(len(cards))]
    here = {card for each in bound.said for card in each.cards}
    ranks, others = ({int(card.rank) for card in each} for each in (here, here - {*cards}))
    known = numbers(scope.here) | {*named, len(bound.sentence.cards)}
    strange = (spoken - known - others) | (digits - known - ranks)
    if strange:
        message = f"nothing that is proved or named here has the number {min(strange)}"
        yield Finding(f"{message}; correct it, or claim it", bound.sentence.line)


def numbers_of(sentence: Sentence, before: Sequence[Card], scope: Scope) -> frozenset[int]:
    """The numbers that are said here of the cards up to a sentence, or of the game.

    These include how many cards of its fan are above and below each card.
    """
    cards = {*before, *sentence.cards}
    said = [each for each in scope.here if not (cards and each.cards) or cards & {*each.cards}]
    spots = ((each, each.find(card)) for each in scope.positions for card in cards)
    around = ((len(each.pile(spot)) - spot.depth - 1, spot.depth) for each, spot in spots if spot)
    return numbers(said).union(*around)
