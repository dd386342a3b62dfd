"""What a statement proves of the words of its sentence: senses, as ``up`` or ``space``, numbers."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import assert_never

from cadogan.play.broken import Rule
from cadogan.play.cards import Card, Rank
from cadogan.play.foundations import Direction
from cadogan.play.moves import Redeal, Target, Transfer
from cadogan.play.position import Position, Zone
from cadogan.script.claim import Claim
from cadogan.script.count_claims import Complete, Score
from cadogan.script.outcome_claims import (
    FreeIn,
    Locked,
    Lost,
    May,
    Stuck,
    Unsolvable,
    Won,
)
from cadogan.script.place_claims import (
    Before,
    Bottom,
    Buried,
    BuriedBy,
    Covers,
    Fits,
    Free,
    InCell,
    InFan,
    Next,
    Under,
    Up,
    Waits,
)
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal

DENIALS = (
    *(Refusal, Stuck, Lost, Locked, Unsolvable, FreeIn, Waits, Before),
    *(Buried, BuriedBy, Under, Covers, Bottom, Free, InFan),
)
"""Statements that a sentence may express by denying something, as "nothing covers it"."""

BANS = (Refusal, Waits, Before, Locked, Buried, BuriedBy, Under, Covers)
"""Statements from which nothing follows that may be done."""

DUTIES = (*BANS, Next, Up)
"""Statements from which it follows that something must be done first."""

_OFF_FANS = (Up, Next, Waits, Before, Score, Complete, Won, InCell)

_PLACES = {Target.SPACE: "space", Target.CELL: "cell", Target.NEW_FAN: "fan"}

_OF_RULE = {
    Rule.BUILD_SUIT: "suit",
    Rule.BUILD_RANK: "rank",
    Rule.FOUNDATION_RANK: "rank",
    Rule.TAKE_FOUNDATION: "foundation",
    Rule.MERCI_NOT_YET: "redeal",
}


def senses(said: Iterable[Said]) -> frozenset[str]:
    """The senses of words that some statements prove."""
    return frozenset(sense for each in said for sense in _senses(each))


def numbers(said: Iterable[Said]) -> frozenset[int]:
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


def ranks_of(said: Said) -> Iterator[Rank]:
    """The ranks that a sentence may name because of a statement, its cards' own left out.

    Those are the bases of the foundations and the ranks that an emptied fan takes.
    """
    yield from said.profile.tableau.spaces
    yield from (rule.base for rule in said.profile.foundations)


def is_above(position: Position, card: Card, other: Card) -> bool:
    """Whether a card is somewhere above another one in the same fan or foundation."""
    here, there = position.find(card), position.find(other)
    if not (here and there) or here.zone is Zone.CELL:
        return False
    return here[:2] == there[:2] and here.depth > there.depth


def _senses(said: Said) -> Iterator[str]:
    if not said.position.redeals_left:
        yield "no redeal"
    if len({card.suit for card in said.statement.named}) < len(said.statement.named):
        yield "suit"
    if not _is_raised(said.statement) and not _are_off_fans(said):
        yield "fan"
    match said.statement:
        case MoveLine(move) | May(move):
            yield "rank"
            yield from _of_move(move, said)
        case Refusal(move, rule):
            yield from _of_move(move, said)
            yield from ["no redeal"] * (move == Redeal())
            yield _OF_RULE.get(rule, rule.value.partition(".")[0].removesuffix("s"))
        case Up() | Next() | Waits() | Before() | Won() | Complete() | Score() as claim:
            yield "foundation"
            yield from _growth(said, claim.named)
        case Fits(card, onto):
            yield from ("rank", _step(card, onto))
        case InFan(cards):
            yield "suit"
            yield from (_step(above, below) for below, above in pairwise(cards))
        case Locked():
            yield from ("locked", "redeal")
        case Claim() as claim:
            yield claim.form[0].removesuffix("s")


def _are_off_fans(said: Said) -> bool:
    """Whether a claim is of foundations or cells, and none of its cards is in a fan."""
    spots = (said.position.find(card) for card in said.statement.named)
    in_fan = any(spot and spot.zone is Zone.FAN for spot in spots)
    return isinstance(said.statement, _OFF_FANS) and not in_fan


def _is_raised(statement: MoveLine | Refusal | Claim) -> bool:
    """Whether a card goes to its foundation, or is kept off it by another card of the suit."""
    match statement:
        case MoveLine(move) | May(move) | Refusal(move, Rule.FOUNDATION_RANK):
            return isinstance(move, Transfer) and move.to is Target.FOUNDATION
        case _:
            return False


def _of_move(move: Transfer | Redeal, said: Said) -> Iterator[str]:
    match move:
        case Redeal():
            yield "redeal"
        case Transfer(cards, to, by_merci):
            if by_merci:
                yield "draw"
            if any(card in said.position.cells for card in cards):
                yield "cell"
            if isinstance(to, Card):
                yield _step(cards[0], to)
            elif to is Target.FOUNDATION:
                yield "foundation"
                yield from _growth(said, cards[-1:])
            else:
                yield _PLACES[to]
        case _:
            assert_never(move)


def _step(card: Card, onto: Card) -> str:
    direction = Direction.DOWN if card.rank < onto.rank else Direction.UP
    return direction.value


def _growth(said: Said, cards: Iterable[Card]) -> Iterator[str]:
    """How the foundations of some cards grow; a card "goes up" to each of them."""
    yield Direction.UP.value
    suits = {card.suit for card in cards}
    for suit, rule in said.profile.piles:
        if not suits or suit in suits:
            yield rule.order.value
