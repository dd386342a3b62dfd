"""What must hold of single words beside cards: directions, duties, ranks, suits, numbers."""

from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.proof import count_checks, place_checks
from cadogan.proof.clauses import Bound, Clause
from cadogan.proof.evidence import BANS, DUTIES, ranks_of, senses
from cadogan.proof.sentences import Reading, Scope, Sentence
from cadogan.script.replay import Said

_OF_CARDS = ("up", "down", "fan", "foundation", "space", "cell", "redeal", "draw")
_OF_RULES = ("suit", "rank")
_ANYWHERE = ("up", "down", "space")
_OF_GAME = ("no redeal",)
"""The senses of words beside cards, of rules, of sentences without cards, and of the whole game."""

_COLOURS = {"red": "DH", "black": "CS"}


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
    meant = lexicon.senses_in(text).intersection(wanted)
    unproved = meant - senses(said) if meant else meant
    if wrong := next((each for each in wanted if each in unproved), ""):
        word = lexicon.means(text, wrong)
        yield Finding(
            f"nothing that is proved here is about '{word}'; correct it, or claim it", line
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
    bans = [isinstance(each.statement, BANS) for each in clause.about]
    banned = any(bans) if lexicon.means(text, "wait") else all(bans)
    if (word := lexicon.means(text, "may")) and clause.about and banned and not denied:
        message = f"'{word}': nothing that is proved here allows it"
        yield Finding(f"{message}; correct it, or claim the move", line)
        return
    word = lexicon.means(text, "must")
    if not word or lexicon.means(text, "if"):
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


def game_words(sentence: Sentence, scope: Scope, lexicon: Lexicon) -> list[Fault]:
    """Check the words of a sentence that are about the game as a whole."""
    return words(sentence.text, _OF_GAME, scope.here, lexicon, sentence.line)


def check_wording(
    bound: Bound, found: Sequence[Clause], scope: Scope, before: Sequence[Card], reading: Reading
) -> Iterator[Fault]:
    """Check the words of a sentence beside its cards.

    Args:
        found: the clauses of the sentence.
        before: the cards of the sentences before this one.
    """
    lexicon, line = reading.lexicon, bound.sentence.line
    yield from game_words(bound.sentence, scope, lexicon)
    if not bound.sentence.cards:
        yield from words(bound.sentence.text, _ANYWHERE, scope.said, lexicon, line)
        return
    of_game = [each for each in scope.here if not each.cards]
    for clause in found:
        near = (*clause.said, *of_game) if clause.cards else (*bound.said, *scope.here)
        yield from words(clause.text, _OF_CARDS, near, lexicon, line)
        yield from words(clause.text, _OF_RULES, (*clause.about, *of_game), lexicon, line)
        yield from duty(clause, lexicon, line)
        yield from place_checks.places(clause, scope, lexicon, line)
    yield from card_words(bound, lexicon)
    yield from place_checks.list_order(bound, scope, lexicon)
    yield from count_checks.number_words(bound, scope, before, reading)
