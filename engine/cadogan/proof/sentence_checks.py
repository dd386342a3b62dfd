"""What must hold of a sentence that names cards: each card, their order, and what it denies."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.forms import find_form
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.play.moves import Transfer
from cadogan.proof.sentences import CARD, Reading, Scope, Sentence, sentences
from cadogan.script.claim import Claim
from cadogan.script.claims import CLAIMS
from cadogan.script.outcome_claims import FreeIn, May
from cadogan.script.place_claims import Free, Next, Up
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal

Statement = MoveLine | Refusal | Claim

_OPPOSITES = {"free": ("buried", "under", "locked")}
"""The claims that a sentence may have instead where it denies something."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A sentence and, for each of its cards, what is said of the card in the sentence's order."""

    sentence: Sentence
    behind: tuple[tuple[Said, ...], ...]


def bind(sentence: Sentence, scope: Scope, before: Sequence[Card], lexicon: Lexicon) -> Bound:
    """Find what is behind each card of a sentence.

    A card is bound by a statement that names it after a card that is before it in the text. The
    first card of a clause is also bound by a statement that begins with it.

    Args:
        before: the cards of the sentences before this one.
    """
    behind = []
    for number, (card, gap) in enumerate(zip(sentence.cards, sentence.gaps, strict=False)):
        left = frozenset((*before, *sentence.cards[:number]))
        begins = not number or lexicon.joins(gap)
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
            remedy = "claim it in this order, or correct the sentence"
            yield Finding(f"{message}; {remedy}", line)


@check("page.denial")
def denial(bound: Bound, lexicon: Lexicon) -> Iterator[Finding]:
    """A sentence denies something where its claims refuse a move, and only there.

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
    denies = lexicon.denies(sentence.text) or lexicon.restricts(sentence.text)
    for clause in _clauses(bound, lexicon) if lexicon.negations else ():
        if clause.refused and not denies:
            message = f"'{clause.refused}' holds, but the sentence denies nothing"
            yield Finding(f"{message}; say what is not allowed, or claim what is", sentence.line)
            return
        if clause.legal and lexicon.denies(clause.text):
            message = f"the sentence denies something, but '{clause.legal}' is legal"
            yield Finding(f"{message}; correct it, or refuse a move in the claims", sentence.line)
            return


@check("page.refusal-untold")
def untold_refusal(text: Sequence[Sentence], scope: Scope, lexicon: Lexicon) -> Iterator[Finding]:
    """A text that names the cards of a refusal denies something, or says why it can't be.

    Wrong::

        .. claims::

           : KS
           :
           = free KS
           ! KS > _ : spaces.never

        The :card:`KS` is a top card, and it may go into the space.

    Right::

        .. claims::

           : KS
           :
           = free KS
           ! KS > _ : spaces.never

        The :card:`KS` is a top card, and it may not go into the space.
    """
    named = {card for sentence in text for card in sentence.cards}
    if any(lexicon.bans_something(sentence.text) for sentence in text):
        return
    for said in scope.here:
        refusal = said.statement
        if isinstance(refusal, Refusal) and refusal.named and named.issuperset(refusal.named):
            message = f"'{refusal}' is refused here, but the text denies nothing"
            yield Finding(f"{message}; say so, or delete the refusal", text[0].line)
            return


@check("page.claim-missing")
def missing_claims(bound: Bound, scope: Scope, lexicon: Lexicon) -> Iterator[Finding]:
    """A word that says how a card or the game stands has its claim.

    Wrong::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is locked.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.

    Right::

        .. patience:: la-belle-lucie/freeing

           The :card:`QD` is under two cards.

           #. The :card:`8C` goes on the :card:`9C`.
           #. The :card:`2S` goes to its foundation.
    """
    text, cards = bound.sentence.text, frozenset(bound.sentence.cards)
    for word, forms in lexicon.claims.items():
        said = find_form(forms, text)
        if not said:
            continue
        text = text.replace(said, "")
        claims = [each.statement for each in scope.here if isinstance(each.statement, Claim)]
        opposites = _OPPOSITES.get(word, ()) if lexicon.denies(text) else ()
        named = [each for each in claims if each.form[0] in (word, *opposites)]
        of_game = not any(kind.form[0] == word and "CARD" in kind.form for kind in CLAIMS)
        if named and (of_game or any(cards.intersection(each.named) for each in named)):
            continue
        if of_game or cards:
            before = bound.sentence.text.partition(said)[0].count(CARD)
            card = "" if of_game else f" {bound.sentence.cards[max(0, before - 1)]}"
            message = f"'{said}' is not claimed here"
            yield Finding(f"{message}; write '= {word}{card}', or correct it", bound.sentence.line)


@check("page.number")
def unproved_numbers(
    sentence: Sentence, scope: Scope | None, reading: Reading
) -> Iterator[Finding]:
    """A number of cards, fans, redeals and the like is a fact of the game, or is claimed.

    Wrong::

        There are eighteen fans.

    Right::

        There are :fact:`eighteen <fans>` fans.
    """
    claimed = _numbers(scope.here) if scope else frozenset()
    for words, noun, number in reading.lexicon.counts(reading.without_names(sentence.text)):
        if reading.facts is not None and reading.facts.get(noun) != number:
            message = f"the page's game has no such number as in '{words}'"
            yield Finding(f"{message}; correct it, or leave it out", sentence.line)
        elif reading.facts is None and number not in claimed:
            message = f"nothing proves the number in '{words}'"
            remedy = f"write it as :fact:`{number} <{noun}>`, or claim it"
            yield Finding(f"{message}; {remedy}", sentence.line)


def _numbers(said: Iterable[Said]) -> frozenset[int]:
    """The numbers that are claimed, of cards that move, and of statements of one kind."""
    found: set[int] = set()
    kinds: Counter[object] = Counter()
    for each in said:
        match each.statement:
            case Claim() as claim:
                found |= claim.numbers
                kinds[claim.form] += 1
            case Refusal(move) | MoveLine(move):
                if isinstance(move, Transfer):
                    found.add(len(move.cards))
                    kinds[type(each.statement), move.to] += 1
    return frozenset(found.union(kinds.values()))


def _binds(said: Said, card: Card, left: frozenset[Card], *, begins: bool) -> bool:
    """Whether a statement names a card after one of some others, or begins with it."""
    if card not in said.cards:
        return False
    place = said.cards.index(card)
    return (begins and not place) or not left.isdisjoint(said.cards[:place])


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause of a sentence, and the statements that it may be about."""

    text: str
    about: tuple[Statement, ...]
    cards: tuple[Card, ...]

    @property
    def refused(self) -> Refusal | None:
        """The refusal that it says, where nothing else names its cards so."""
        refusals = [each for each in self.about if isinstance(each, Refusal)]
        named = all(set(self.cards) <= set(each.named) for each in refusals)
        return refusals[0] if refusals and named and len(refusals) == len(self.about) else None

    @property
    def legal(self) -> MoveLine | May | None:
        """The move that it says, where nothing else names its cards so."""
        moves = [each for each in self.about if isinstance(each, MoveLine | May)]
        places = [each for each in self.about if isinstance(each, Free | FreeIn | Next | Up)]
        return moves[0] if moves and len(moves) + len(places) == len(self.about) else None


def _clauses(bound: Bound, lexicon: Lexicon) -> Iterator[_Clause]:
    """The clauses that name cards.

    One of several cards is about the statements that name them in its order, one of a single card
    about those that bind it.
    """
    start = 0
    for text in lexicon.clauses(bound.sentence.text):
        end = start + text.count(CARD)
        cards, behind = bound.sentence.cards[start:end], bound.behind[start:end]
        start = end
        if cards:
            found = [each for each in behind[-1] if _in_order(cards, each.cards)]
            yield _Clause(text, tuple(each.statement for each in found), cards)


def _in_order(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether the others have these cards in the same order."""
    left = iter(others)
    return all(card in left for card in cards)


def check_sentences(
    blocks: Iterable[nodes.Node], scope: Scope | None, reading: Reading
) -> Iterator[Fault]:
    """Check the sentences of a caption or a paragraph against its scope, if it has one."""
    before: list[Card] = []
    lexicon = reading.lexicon
    text = sentences(blocks)
    denied: list[Fault] = []
    for sentence in text:
        yield from unproved_numbers(sentence, scope, reading)
        if scope:
            bound = bind(sentence, scope, before, lexicon)
            yield from unproved_cards(bound)
            denied += denial(bound, lexicon)
            yield from missing_claims(bound, scope, lexicon)
            before += sentence.cards
    if scope:
        yield from denied or untold_refusal(text, scope, lexicon)
