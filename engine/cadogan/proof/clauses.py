"""The clauses of a sentence that names cards, and the statements that each is about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.proof.sentences import CARD, Scope, Sentence
from cadogan.script.outcome_claims import FreeIn, May
from cadogan.script.place_claims import Free, Next, Up
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal


@dataclass(frozen=True, slots=True)
class Bound:
    """A sentence and, for each of its cards, what is said of the card in the sentence's order."""

    sentence: Sentence
    behind: tuple[tuple[Said, ...], ...]

    @property
    def said(self) -> tuple[Said, ...]:
        """All that is said of its cards."""
        return _flat(self.behind)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its text with ``CARD`` for each card, its cards, and what is said of them.

    ``said`` is all that binds one of its cards, ``about`` what names them in its order.
    """

    text: str
    cards: tuple[Card, ...]
    said: tuple[Said, ...]
    about: tuple[Said, ...]

    @property
    def pairs(self) -> Iterator[tuple[Card, str, Card]]:
        """Each two neighbouring cards, and the words between them."""
        return zip(self.cards, self.text.split(CARD)[1:], self.cards[1:], strict=False)

    @property
    def refused(self) -> Refusal | None:
        """The refusal that it says, where nothing else names its cards so."""
        refusals = [each.statement for each in self.about if isinstance(each.statement, Refusal)]
        named = all(set(self.cards) <= set(each.named) for each in refusals)
        return refusals[0] if refusals and named and len(refusals) == len(self.about) else None

    @property
    def refused_move(self) -> Refusal | None:
        """The refusal, where no move that names its cards is legal."""
        found = [each.statement for each in self.about]
        moves = [each for each in found if isinstance(each, Refusal | MoveLine | May)]
        return (
            next((each for each in moves if isinstance(each, Refusal)), None)
            if all(isinstance(each, Refusal) for each in moves)
            else None
        )

    @property
    def legal(self) -> MoveLine | May | None:
        """The move that it says, where nothing else names its cards so."""
        found = [each.statement for each in self.about]
        moves = [each for each in found if isinstance(each, MoveLine | May)]
        places = [each for each in found if isinstance(each, Free | FreeIn | Next | Up)]
        return moves[0] if moves and len(moves) + len(places) == len(found) else None

    def card_at(self, place: int) -> Card | None:
        """The last card before a place of the text."""
        before = self.text.count(CARD, 0, place)
        return self.cards[before - 1] if before else None


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


def clauses(bound: Bound, lexicon: Lexicon) -> Iterator[Clause]:
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
            about = tuple(each for each in behind[-1] if _in_order(cards, each.cards))
            yield Clause(text, cards, _flat(behind), about)


def _binds(said: Said, card: Card, left: frozenset[Card], *, begins: bool) -> bool:
    """Whether a statement names a card after one of some others, or begins with it."""
    if card not in said.cards:
        return False
    place = said.cards.index(card)
    return (begins and not place) or not left.isdisjoint(said.cards[:place])


def _in_order(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether the others have these cards in the same order."""
    left = iter(others)
    return all(card in left for card in cards)


def _flat(behind: Sequence[tuple[Said, ...]]) -> tuple[Said, ...]:
    return tuple(dict.fromkeys(each for several in behind for each in several))
