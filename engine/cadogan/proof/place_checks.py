"""What must hold of where a sentence has its cards: on or under another, and in which order."""

from collections.abc import Iterator

from cadogan.base.checks import Finding, check
from cadogan.markup.forms import find_form, form_pattern
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.play.moves import Target, Transfer
from cadogan.proof.clauses import Bound, Clause
from cadogan.proof.evidence import is_above
from cadogan.proof.sentences import CARD, Scope
from cadogan.script.outcome_claims import May
from cadogan.script.place_claims import Fits
from cadogan.script.statements import MoveLine, Refusal


@check("page.place")
def places(clause: Clause, scope: Scope, lexicon: Lexicon, line: int) -> Iterator[Finding]:
    """A card lies where a sentence says: on or under another one, on top, at the bottom, covered.

    Wrong::

        .. claims::

           : QD 8C
           = covers 8C QD

        The :card:`8C` lies under the :card:`QD`.

    Right::

        .. claims::

           : QD 8C
           = covers 8C QD

        The :card:`8C` covers the :card:`QD`.
    """
    for card, words, other in clause.pairs:
        if not _lie(card, words, other, scope, lexicon):
            message = f"'{card.symbol} {words.strip()} {other.symbol}' is not proved here"
            yield Finding(f"{message}; correct it, or claim where the cards are", line)
            return
    denied = lexicon.denies(clause.text)
    if len(clause.cards) == 1 and not _is_so(clause, scope, lexicon):
        message = f"'{clause.shown}' is not so in what is shown or claimed here"
        yield Finding(f"{message}; correct it, or claim where the card is", line)
        return
    for sense in (each for each in ("top", "bottom", "buried") if each in lexicon.senses):
        for found in form_pattern(lexicon.senses[sense]).finditer(clause.text):
            near = clause.card_at(found.start())
            if near and not denied and not _is_at(scope, near, sense):
                remedy = "correct it, or name the card that it is said of"
                yield Finding(f"{near.symbol} is not '{found[0]}' here; {remedy}", line)
                return


@check("page.list-order")
def list_order(bound: Bound, scope: Scope, lexicon: Lexicon) -> Iterator[Finding]:
    """Cards that go up one after another are listed in this order.

    Wrong::

        .. claims::

           Foundations: S-A
           : 3S 2S
           2S > F
           3S > F

        These go up: the :card:`3S`, the :card:`2S`.

    Right::

        .. claims::

           Foundations: S-A
           : 3S 2S
           2S > F
           3S > F

        These go up: the :card:`2S`, the :card:`3S`.
    """
    went = {
        each.statement.move.cards[-1]: each.state
        for each in scope.said
        if isinstance(each.statement, MoveLine) and isinstance(each.statement.move, Transfer)
        if each.statement.move.to is Target.FOUNDATION
    }
    joined = lexicon.means(bound.sentence.text, "up")
    cards, gaps = bound.sentence.cards, bound.sentence.gaps[1:]
    for card, words, other in zip(cards, gaps, cards[1:], strict=False):
        in_list = words.strip().startswith(",") or (joined and find_form(lexicon.joints, words))
        if in_list and len(words.split()) <= 3 and went.get(card, 0) > went.get(other, 1 << 30):
            message = f"{card.symbol} is named before {other.symbol}, and goes up after it"
            yield Finding(f"{message}; name them in the order of the moves", bound.sentence.line)
            return


def _goes(scope: Scope, card: Card, other: Card) -> bool:
    """Whether a card goes on another one, may go there, is kept off it, or fits."""
    for each in scope.said:
        match each.statement:
            case Fits(moved, onto):
                found = (moved, onto) == (card, other)
            case Refusal(move) | MoveLine(move) | May(move):
                found = isinstance(move, Transfer) and card in move.cards and move.to == other
            case _:
                found = False
        if found:
            return True
    return False


def _lie(card: Card, words: str, other: Card, scope: Scope, lexicon: Lexicon) -> bool:
    """Whether two cards lie or go as the words between them say; true where these say nothing."""
    over, under = lexicon.means(words, "over", "cover"), lexicon.means(words, "under")
    denied, goes = lexicon.denies(words), _goes(scope, card, other)
    if over and not under:
        above = any(is_above(each, card, other) for each in scope.positions)
        return goes or above != denied
    above = any(is_above(each, other, card) for each in scope.positions)
    return not under or above or bool(denied and not goes)


def _is_so(clause: Clause, scope: Scope, lexicon: Lexicon) -> bool:
    """Whether the only card of a clause covers something, or is covered, as the words say."""
    before, after = clause.text.split(CARD)
    if lexicon.means(clause.text, "over", "if", "wait"):
        return True
    covers = [lexicon.means(each, "cover") for each in (before, after)]
    under = [lexicon.means(each, "under") for each in (before, after)]
    if not any((*covers, *under)) or (all(under) or all(covers)):
        return True
    inverted = under[0] and len(before.rpartition(under[0])[2].split()) > 1  # "under it lies the"
    is_covered = bool(covers[0] or under[1] or inverted)
    spots = [(each, spot) for each in scope.positions if (spot := each.find(clause.cards[0]))]
    so = [not each.is_top(spot) if is_covered else bool(spot.depth) for each, spot in spots]
    return (not lexicon.denies(clause.text)) in so


def _is_at(scope: Scope, card: Card, sense: str) -> bool:
    """Whether a card is on top, at the bottom or covered in a position of a text."""
    for position in scope.positions:
        if spot := position.find(card):
            is_top, is_bottom = position.is_top(spot), not spot.depth
            if {"top": is_top, "bottom": is_bottom, "buried": not is_top}[sense]:
                return True
    return False
