"""What must hold of a sentence that names cards: each card, their order, and what it denies."""

from collections.abc import Iterable, Iterator, Sequence

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault
from cadogan.markup.forms import find_form
from cadogan.markup.lexicon import Lexicon
from cadogan.play.cards import Card
from cadogan.proof import count_checks, wording_checks
from cadogan.proof.clauses import Bound, Clause, bind, clauses
from cadogan.proof.evidence import DENIALS
from cadogan.proof.sentences import CARD, Reading, Scope, Sentence, sentences
from cadogan.script.claim import Claim
from cadogan.script.claims import CLAIMS
from cadogan.script.outcome_claims import May
from cadogan.script.statements import MoveLine, Refusal

_OPPOSITES = {"free": ("buried", "under", "locked"), "buried": ("free",)}
"""The claims that a sentence may have instead where it denies something."""


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
def denial(
    bound: Bound, found: Sequence[Clause], scope: Scope, lexicon: Lexicon
) -> Iterator[Finding]:
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
    for clause in found if lexicon.negations else ():
        if refused := _moved_anyway(clause, lexicon) or (None if denies else clause.refused):
            message = f"'{refused}' holds, but the sentence does not deny it"
            remedy = "say what is not allowed, or claim what is"
        elif legal := _denied_anyway(clause, lexicon):
            message = f"the sentence denies something, but '{legal}' is legal"
            remedy = "correct it, or refuse a move in the claims"
        elif _denies_more(clause, scope, lexicon):
            message = f"nothing that is proved here fits the denial '{clause.shown}'"
            remedy = "refuse a move in the claims, claim what covers what, or correct it"
        else:
            continue
        yield Finding(f"{message}; {remedy}", sentence.line)
        return


@check("page.refusal-unsaid")
def unsaid_refusal(text: Sequence[Sentence], scope: Scope, lexicon: Lexicon) -> Iterator[Finding]:
    """A text that names the cards of a refusal denies something, or says why it can't be.

    Wrong::

        .. claims::

           : KS
           :
           = free KS
           ! KS > _ : spaces.never

        The :card:`KS` is a top card.

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
        whole = bound.sentence.text
        clause = next((each for each in lexicon.clauses(whole) if said in each), whole)
        denied = word in _OPPOSITES and lexicon.denies(clause)
        meant = _OPPOSITES[word] if denied else (word,)
        named = [each for each in claims if each.form[0] in meant]
        of_game = not any(kind.form[0] == word and "CARD" in kind.form for kind in CLAIMS)
        if named and (of_game or any(cards.intersection(each.named) for each in named)):
            continue
        if of_game or cards:
            before = bound.sentence.text.partition(said)[0].count(CARD)
            card = "" if of_game else f" {bound.sentence.cards[max(0, before - 1)]}"
            message = f"'{said}' is not claimed here"
            yield Finding(f"{message}; write '= {word}{card}', or correct it", bound.sentence.line)


@check("page.other-game")
def other_game(sentence: Sentence, reading: Reading) -> Iterator[Finding]:
    """A page names only its own game, and those that it links to or shows.

    Wrong::

        In Trefoil the aces are on the foundations.

    Right::

        In :doc:`Trefoil <games/trefoil>` the aces are on the foundations.
    """
    if name := reading.unlinked_in(sentence.text):
        message = f"the page has neither a link to '{name}' nor anything of this game"
        yield Finding(f"{message}; correct the name, or link it to its page", sentence.line)


def _moved_anyway(clause: Clause, lexicon: Lexicon) -> Refusal | None:
    """The refusal of the only move of its cards, where the clause has them move."""
    doubts = (*lexicon.negations, *lexicon.restrictions)
    said = find_form(doubts, clause.text) or lexicon.means(clause.text, "if", "wait", "must")
    moves = lexicon.means(clause.text, "move") or clause.is_rest
    return clause.refused_move if moves and not said else None


def _denied_anyway(clause: Clause, lexicon: Lexicon) -> MoveLine | May | None:
    """The legal move of its cards, where the clause denies something."""
    if not clause.cards or not lexicon.denies(clause.text):
        return None
    moves = lexicon.means(clause.text, "move") and not lexicon.means(clause.text, "if")
    return clause.legal or (clause.legal_move if moves else None)


def _denies_more(clause: Clause, scope: Scope, lexicon: Lexicon) -> bool:
    """Whether a clause denies something, and nothing that is said of it can mean this."""
    if not clause.cards or not lexicon.denies(clause.text) or lexicon.means(clause.text, "if"):
        return False
    of_game = (each for each in scope.here if not each.cards)
    return not any(isinstance(each.statement, DENIALS) for each in (*clause.said, *of_game))


def check_sentences(
    blocks: Iterable[nodes.Node], scope: Scope | None, reading: Reading
) -> Iterator[Fault]:
    """Check the sentences of a caption or a paragraph against its scope, if it has one."""
    before: list[Card] = []
    lexicon = reading.lexicon
    text = sentences(blocks)
    denied: list[Fault] = []
    for sentence in text:
        known = count_checks.numbers_of(sentence, before, scope) if scope else frozenset()
        yield from count_checks.unproved_numbers(sentence, known, reading)
        yield from count_checks.fact_nouns(sentence, lexicon)
        yield from other_game(sentence, reading)
        if scope:
            bound = bind(sentence, scope, before, lexicon)
            unproved = unproved_cards(bound)
            found = list(clauses(bound, scope, lexicon))
            contradicted = denial(bound, found, scope, lexicon)
            denied += contradicted
            yield from unproved
            yield from missing_claims(bound, scope, lexicon)
            if not unproved and not contradicted:
                yield from wording_checks.check_wording(bound, found, scope, before, reading)
            before += sentence.cards
    if scope:
        yield from denied or unsaid_refusal(text, scope, lexicon)


def check_parts(block: nodes.Node, parts: Iterable[Scope], reading: Reading) -> list[Fault]:
    """Check that what a paragraph says of a game holds in each of several games."""
    lexicon = reading.lexicon
    return [
        fault
        for scope in parts
        for sentence in sentences([block])
        for fault in (
            *missing_claims(Bound(sentence, ()), scope, lexicon),
            *wording_checks.game_words(sentence, scope, lexicon),
        )
    ]
