"""The clauses of a sentence that names cards, and the statements that each is about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.play.moves import Transfer
from cadogan.proof.sentences import CARD, Scope, Sentence
from cadogan.script.claim import Claim
from cadogan.script.outcome_claims import FreeIn, May
from cadogan.script.place_claims import Free, Next, Up
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal

_REST = 4
"""The words of a clause such as "but not on the 9S"."""


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

    ``said`` is all that binds one of its cards, ``about`` what names them in its order, ``here``
    that of the very position. A clause without cards is about what the one before is about, and
    ``near`` are the cards of that one. ``is_rest``: its only card is where one goes, "on the 9S".
    """

    text: str
    cards: tuple[Card, ...]
    said: tuple[Said, ...]
    about: tuple[Said, ...]
    here: tuple[Said, ...]
    near: tuple[Card, ...]
    is_rest: bool

    @property
    def shown(self) -> str:
        """Its text as the reader has it."""
        words, *others = self.text.strip().split(CARD)
        pairs = zip(self.cards, others, strict=True)
        return words + "".join(f"{card.symbol}{after}" for card, after in pairs)

    @property
    def pairs(self) -> Iterator[tuple[Card, str, Card]]:
        """Each two neighbouring cards, and the words between them."""
        return zip(self.cards, self.text.split(CARD)[1:], self.cards[1:], strict=False)

    @property
    def refused(self) -> Refusal | None:
        """The refusal that it says, where nothing else names its cards so."""
        refusals = [each.statement for each in self.about if isinstance(each.statement, Refusal)]
        named = all(set(self.cards) <= set(each.named) for each in refusals)
        named = named and (len(self.cards) > 1 or all(_takes(r, self.cards) for r in refusals))
        return refusals[0] if refusals and named and len(refusals) == len(self.about) else None

    @property
    def refused_move(self) -> Refusal | None:
        """The refusal of a move of its card, where none of its moves is legal."""
        moves = [each.statement for each in self.about if _moves(each.statement, self)]
        refusals = [each for each in moves if isinstance(each, Refusal)]
        return refusals[0] if refusals and len(refusals) == len(moves) else None

    @property
    def legal(self) -> MoveLine | May | None:
        """The move that it says, where nothing else names its cards so."""
        found = [each.statement for each in self.about]
        moves = [each for each in found if isinstance(each, MoveLine | May)]
        places = [each for each in found if isinstance(each, Free | FreeIn | Next | Up)]
        return moves[0] if moves and len(moves) + len(places) == len(found) else None

    @property
    def legal_move(self) -> MoveLine | May | None:
        """The legal move of its card in the very position, where none of its moves is refused."""
        moves = [each.statement for each in self.here if _moves(each.statement, self)]
        legal = [each for each in moves if isinstance(each, MoveLine | May)]
        return legal[0] if legal and len(legal) == len(moves) else None

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


def clauses(bound: Bound, scope: Scope, lexicon: Lexicon) -> Iterator[Clause]:
    """The clauses of a sentence.

    One of several cards is about the statements that name them in its order, one of a single card
    about those that bind it.
    """
    start = 0
    said = about = bound.said
    near: tuple[Card, ...] = ()
    for text in lexicon.clauses(bound.sentence.text):
        end = start + text.count(CARD)
        cards, behind = bound.sentence.cards[start:end], bound.behind[start:end]
        start = end
        if cards:
            near = cards
            said = _flat(behind)
            about = tuple(each for each in behind[-1] if _in_order(cards, each.cards))
        here = tuple(each for each in about if each in scope.here)
        before = text.partition(CARD)[0]
        goes = lexicon.means(before, "move") or (
            len(text.split()) <= _REST and lexicon.means(before, "over")
        )
        is_rest = bool(goes) and len(cards) == 1
        yield Clause(text, cards, said, about, here, near, is_rest)


def _binds(said: Said, card: Card, left: frozenset[Card], *, begins: bool) -> bool:
    """Whether a statement names a card after one of some others, or begins with it."""
    if card not in said.cards:
        return False
    place = said.cards.index(card)
    return (begins and not place) or not left.isdisjoint(said.cards[:place])


def _moves(statement: MoveLine | Refusal | Claim, clause: Clause) -> bool:
    """Whether a statement is of a move of one card of a clause, perhaps onto another one."""
    match statement:
        case MoveLine(move) | Refusal(move) | May(move):
            if not isinstance(move, Transfer) or len(move.cards) > 1:
                return False
            if len(clause.near) == 1:
                return clause.near[0] == (move.to if clause.is_rest else move.cards[0])
            return {*move.named} <= {*clause.near}
        case _:
            return False


def _takes(refusal: Refusal, cards: Sequence[Card]) -> bool:
    """Whether a refused move takes one of some cards."""
    return isinstance(refusal.move, Transfer) and not set(cards).isdisjoint(refusal.move.cards)


def _in_order(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether the others have these cards in the same order."""
    left = iter(others)
    return all(card in left for card in cards)


def _flat(behind: Sequence[tuple[Said, ...]]) -> tuple[Said, ...]:
    return tuple(dict.fromkeys(each for several in behind for each in several))
