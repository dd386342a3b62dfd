"""What must hold of single words beside cards: directions, places, ranks, suits, numbers, order."""

import re
from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.forms import find_form, form_pattern
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.play.moves import Target, Transfer
from cadogan.proof.clauses import Bound, Clause, clauses
from cadogan.proof.evidence import BANS, DUTIES, is_above, numbers, ranks_of, senses
from cadogan.proof.sentences import CARD, Reading, Scope
from cadogan.script.outcome_claims import May
from cadogan.script.place_claims import Fits
from cadogan.script.replay import Said
from cadogan.script.statements import MoveLine, Refusal

_OF_CARDS = ("up", "down", "fan", "foundation", "space", "cell", "redeal", "draw")
_OF_RULES = ("suit", "rank")
_OF_GAME = ("no redeal",)
"""The senses of words beside cards, and of words anywhere; see ``evidence.senses``."""

_COLOURS = {"red": "DH", "black": "CS"}

_DIGITS = re.compile(r"(?<![\w.])\d+(?!\w)")


@check("page.word")
def words(
    text: str, wanted: Sequence[str], said: Sequence[Said], lexicon: Lexicon, line: int
) -> Iterator[Finding]:
    """Words for directions and parts of the layout fit what is proved of the cards beside them.

    Wrong::

        .. claims::

           KS > F

        The :card:`KS` goes into the space.

    Right::

        .. claims::

           KS > F

        The :card:`KS` goes to its foundation.
    """
    found = {each: lexicon.means(text, each) for each in wanted}
    proved = senses(said) if any(found.values()) else frozenset()
    if wrong := next((word for sense, word in found.items() if word and sense not in proved), ""):
        yield Finding(
            f"nothing that is proved here is about '{wrong}'; correct it, or claim it", line
        )


@check("page.duty")
def duty(clause: Clause, lexicon: Lexicon, line: int) -> Iterator[Finding]:
    """What may be done is a legal move; what must be done is what something else waits for.

    Wrong::

        .. claims::

           8C > 9C

        The :card:`8C` must go on the :card:`9C`.

    Right::

        .. claims::

           8C > 9C

        The :card:`8C` may go on the :card:`9C`.
    """
    text = clause.text
    denied = lexicon.denies(text) or lexicon.restricts(text) or lexicon.means(text, "if")
    banned = all(isinstance(each.statement, BANS) for each in clause.about)
    if (word := lexicon.means(text, "may")) and clause.about and banned and not denied:
        message = f"'{word}': nothing that is proved here allows it"
        yield Finding(f"{message}; correct it, or claim the move", line)
        return
    word = lexicon.means(clause.text, "must")
    if not word or lexicon.means(clause.text, "if"):
        return
    about = clause.about if clause.cards else clause.said
    if not any(isinstance(each.statement, DUTIES) for each in about):
        message = f"'{word}': nothing that is proved here makes it a duty"
        yield Finding(f"{message}; correct it, or claim what waits for what", line)


@check("page.card-word")
def card_words(bound: Bound, lexicon: Lexicon) -> Iterator[Finding]:
    """A suit, a rank or a colour in words is that of a card of its sentence.

    Wrong::

        .. claims::

           KS > F

        The :card:`KS` goes to the foundation of hearts.

    Right::

        .. claims::

           KS > F

        The :card:`KS` goes to the foundation of spades.
    """
    text, named = bound.sentence.text, bound.sentence.cards
    near = {*named, *(card for each in bound.said for card in each.cards)}
    of_game = {rank.letter for each in bound.said for rank in ranks_of(each)}
    ours = {letter for card in near for letter in str(card)} | of_game
    suits = {card.suit.value for card in named}
    for letter in "CDHSAJQK":
        word = lexicon.means(text, letter)
        if word and letter not in ours:
            message = f"'{word}' is none of the cards that are named or claimed here"
            yield Finding(f"{message}; correct it, or name the card", bound.sentence.line)
            return
    for colour, letters in _COLOURS.items():
        word = lexicon.means(text, colour)
        if word and suits.isdisjoint(letters):
            message = f"'{word}' is the colour of no card that is named here"
            yield Finding(f"{message}; correct it, or name the card", bound.sentence.line)
            return


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
    for sense in ("top", "bottom", "buried"):
        for found in form_pattern(lexicon.senses.get(sense, ("",))).finditer(clause.text):
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
        in_list = words.strip().startswith(",") or (joined and _is_joint(words, lexicon))
        if in_list and len(words.split()) <= 3 and went.get(card, 0) > went.get(other, 1 << 30):
            message = f"{card.symbol} is named before {other.symbol}, and goes up after it"
            yield Finding(f"{message}; name them in the order of the moves", bound.sentence.line)
            return


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
    # 1 may be an article, and higher numbers are of deals and scores.
    spoken = {*reading.lexicon.spoken(text)} & {*range(2, 14)}
    digits = {*map(int, _DIGITS.findall(text))} & {*range(2, 14)}
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


def check_wording(
    bound: Bound, scope: Scope, before: Sequence[Card], reading: Reading
) -> Iterator[Fault]:
    """Check the words of a sentence beside its cards.

    Args:
        before: the cards of the sentences before this one.
    """
    lexicon, line = reading.lexicon, bound.sentence.line
    yield from words(bound.sentence.text, _OF_GAME, scope.here, lexicon, line)
    if not bound.sentence.cards:
        return
    of_game = [each for each in scope.here if not each.cards]
    for clause in clauses(bound, scope, lexicon):
        near = (*clause.said, *of_game) if clause.cards else (*bound.said, *scope.here)
        yield from words(clause.text, _OF_CARDS, near, lexicon, line)
        yield from words(clause.text, _OF_RULES, (*clause.about, *of_game), lexicon, line)
        yield from duty(clause, lexicon, line)
        yield from places(clause, scope, lexicon, line)
    yield from card_words(bound, lexicon)
    yield from list_order(bound, scope, lexicon)
    yield from number_words(bound, scope, before, reading)


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


def _is_joint(words: str, lexicon: Lexicon) -> bool:
    return bool(find_form(lexicon.joints, words))
