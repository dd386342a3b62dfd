"""What must hold of a sentence that names cards: each card, their order, and what it denies."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cadogan.base.checks import Finding, check
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.proof.sentences import Scope, Sentence
from cadogan.script.outcome_claims import May
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal

Cards = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Bound:
    """A sentence and, for each of its cards, what is said of the card in the sentence's order."""

    sentence: Sentence
    behind: tuple[tuple[Said, ...], ...]


def bind(sentence: Sentence, scope: Scope, before: Cards, lexicon: Lexicon) -> Bound:
    """Find what is behind each card of a sentence.

    A card is bound by a statement that names it after a card of the sentence that is before it;
    the first one also after a card of an earlier sentence. The first card of a clause is also
    bound by a statement that begins with it.

    Args:
        before: the cards of the sentences before this one.
    """
    behind = []
    for number, (card, gap) in enumerate(zip(sentence.cards, sentence.gaps, strict=False)):
        left = frozenset(sentence.cards[:number] if number else before)
        begins = not number or lexicon.has_joint(gap)
        behind.append(tuple(each for each in scope.said if _binds(each, card, left, begins=begins)))
    return Bound(sentence, tuple(behind))


@check("page.unproved-card")
def unproved_cards(bound: Bound) -> Iterator[Finding]:
    """A sentence names cards as its claims do: the same ones, in the same order.

    Wrong::

        .. claims::

           8C > 9C

        The :card:`9C` may go on the :card:`8C`.

    Right::

        .. claims::

           8C > 9C

        The :card:`8C` may go on the :card:`9C`.
    """
    line = bound.sentence.line
    for number, (card, behind) in enumerate(zip(bound.sentence.cards, bound.behind, strict=True)):
        if not behind:
            after = f" after {bound.sentence.cards[number - 1].symbol}" if number else ""
            message = f"nothing that is proved here names {card.symbol}{after}"
            remedy = f"claim it in this order, as '= under {card} …', or correct the sentence"
            yield Finding(f"{message}; {remedy}", line)


@check("page.denial")
def denial(bound: Bound, lexicon: Lexicon) -> Iterator[Finding]:
    """A sentence says 'not' where its claims refuse, and only there.

    Wrong::

        .. claims::

           8C > 9C
           ! 8C > 9S : build.suit

        The :card:`8C` may go on the :card:`9C`, and on the :card:`9S`.

    Right::

        .. claims::

           8C > 9C
           ! 8C > 9S : build.suit

        The :card:`8C` may go on the :card:`9C`, but not on the :card:`9S`.
    """
    sentence = bound.sentence
    if not lexicon.negations:
        return
    for card, behind in zip(sentence.cards, bound.behind, strict=True):
        if behind and all(_refuses(each, card) for each in behind):
            if not lexicon.denies(sentence.text) and not lexicon.restricts(sentence.text):
                message = f"'{behind[0].statement}' is refused, but the sentence denies nothing"
                remedy = "write that it is not allowed, or claim what is"
                yield Finding(f"{message}; {remedy}", sentence.line)
                return
    start = 0
    for clause in lexicon.clauses(sentence.text):
        count = clause.count(_HOLE)
        behind = bound.behind[start : start + count]
        start += count
        every = [each for said in behind for each in said]
        if all(behind) and every and all(map(_allows, every)) and lexicon.denies(clause):
            message = f"the sentence denies something, but '{every[0].statement}' is legal"
            yield Finding(f"{message}; refuse a move in the claims, or correct it", sentence.line)
            return
