"""What must hold on a page, outside of its pictures: cards, numbers, claims, directives."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.book.terms import Terms
from cadogan.markup.declined import declined
from cadogan.markup.lexicon import Lexicon
from cadogan.markup.parsed import HOLE
from cadogan.markup.prose import bare_cards, role_for
from cadogan.markup.rst import Directive, PlainText, Role, line_of
from cadogan.markup.vocabulary import DIRECTIVES, POINTERS, REFUSED
from cadogan.play.cards import Card
from cadogan.proof.backing import Backing
from cadogan.proof.sentences import card_of, cards_in


@check("page.unproved")
def unproved(directive: Directive) -> Iterator[Finding]:
    """Nothing reaches the reader that has not been checked.

    Wrong::

        .. include:: rules.txt

    Right::

        Aces start the foundations.
    """
    why = "" if directive.name in DIRECTIVES else REFUSED.get(directive.name, "it is not checked")
    if not directive.options.keys().isdisjoint(("file", "url")):
        why = "the text of the other file is not checked here"
    if why:
        reason, _, remedy = why.partition("; ")
        message = (
            f"'{directive.name}' is not for pages: {reason}; {remedy or 'write the text itself'}"
        )
        yield Finding(message, line_of(directive))


@check("page.substitution")
def substitution(node: nodes.Element) -> Iterator[Finding]:
    """A page has no substitutions, whose text is never translated.

    Wrong::

        .. |deck| replace:: the full deck

    Right::

        Shuffle the full deck.
    """
    message = "text in a substitution is never translated; write it where it is read"
    yield Finding(message, line_of(node))


@check("page.term")
def table_of_words(directive: Directive, terms: Terms) -> Iterator[Finding]:
    """A table of words names terms of the term base.

    Wrong::

        .. words:: fann

    Right::

        .. words:: fan
    """
    known, line = terms.by_key, line_of(directive)
    if not directive.argument:
        yield Finding(f"'words' names no term; {nearest('', known)}", line)
    for key in directive.argument.split():
        if key not in known:
            yield Finding(f"the term base has no term '{key}'; {nearest(key, known)}", line)


@check("page.card")
def card(role: Role) -> Iterator[Finding]:
    """The card role has a rank and a suit.

    Wrong::

        The :card:`queen` is free.

    Right::

        .. claims::

           = free QD

        The :card:`QD` is free.
    """
    if card_of(role) is None:
        message = f"'{role.raw}' is not a card; write a rank and a suit, as :card:`QD`"
        yield Finding(message, line_of(role))


@check("page.card-case")
def card_case(role: Role, lexicon: Lexicon) -> Iterator[Finding]:
    """A case after a card is one that the language of the pages has.

    Wrong::

        .. claims::

           = free QD

        The :card:`QD|acc` is free.

    Right::

        .. claims::

           = free QD

        The :card:`QD` is free.
    """
    case = declined(role.raw).case
    if case and case not in lexicon.cases:
        known = ", ".join(lexicon.cases) or "none"
        message = f"'{case}' is not a case of the pages' language, which has {known}"
        yield Finding(f"{message}; write :card:`{declined(role.raw).card}`", line_of(role))


@check("page.bare-card")
def bare_card(element: nodes.Element) -> Iterator[Finding]:
    """A card in a sentence is written with the card role, so that it can be checked.

    Wrong::

        The Q♦ is free.

    Right::

        .. claims::

           = free QD

        The :card:`QD` is free.
    """
    texts = [text for text in element.findall(nodes.Text) if not isinstance(text.parent, nodes.raw)]
    roles = [text.parent for text in texts if isinstance(text.parent, Role)]
    among_cards = any(role.name == "card" for role in roles)
    seen: list[str] = []
    joined = ""
    for text in texts:
        is_read = not isinstance(text.parent, Role) or _shows_words(text.parent)
        shown = text.astext() if is_read else HOLE
        for bare in bare_cards(shown, among_cards=among_cards):
            no_role = isinstance(text.parent, PlainText | nodes.FixedTextElement)
            remedy = "write it in words" if no_role else f"write {role_for(bare)}"
            yield Finding(f"'{bare}' is a bare card; {remedy}", line_of(text))
            seen.append(bare)
        joined += shown
    for bare in bare_cards(joined, among_cards=among_cards) if len(texts) > 1 else ():
        if bare not in seen:  # as '**9**\\ S' is
            yield Finding(f"'{bare}' is a bare card; write {role_for(bare)}", line_of(element))
    for role in roles:
        if role.name == "index" and role.explicit:
            for bare in bare_cards(role.target, among_cards=False):
                yield Finding(f"'{bare}' is a bare card; write it in words", line_of(role))


@check("page.fact")
def fact(role: Role, game: str, known: Mapping[str, int], lexicon: Lexicon) -> Iterator[Finding]:
    """A number that the fact role writes, in digits or as a word, is that of the game's profile.

    Wrong::

        There are :fact:`17 <fans>` fans.

    Right::

        There are :fact:`18 <fans>` fans.
    """
    line, key = line_of(role), role.target.rpartition(":")[2]
    if not role.explicit:
        message = f"the fact '{role.raw}' has no key; write it as :fact:`18 <fans>`"
        yield Finding(message, line)
    elif key not in known:
        yield Finding(f"{game} has no fact '{key}'; {nearest(key, known)}", line)
    elif lexicon.number(role.title) != known[key]:
        message = f"the page says {role.title}, but {key} of {game} is {known[key]}; "
        message += f"write :fact:`{known[key]} <{role.target}>` and correct the sentence"
        yield Finding(message, line)


@check("page.source")
def source(role: Role, known: Collection[str]) -> Iterator[Finding]:
    """A page cites sources that a file of sources has, each with words for the reader.

    Wrong::

        So says :source:`PySolFC <pysol>`.

    Right::

        So says :source:`PySolFC <pysolfc>`.
    """
    if not role.explicit:
        message = f"the source '{role.raw}' has no id; write it as :source:`PySolFC <pysolfc>`"
        yield Finding(message, line_of(role))
    elif role.target not in known:
        message = f"unknown source '{role.target}'; {nearest(role.target, known)}"
        yield Finding(message, line_of(role))


@check("page.unbacked")
def unbacked(element: nodes.Element, backing: Backing | None) -> Iterator[Finding]:
    """A paragraph that names cards follows claims about the same cards.

    Wrong::

        The :card:`8C` may go on the :card:`9C`.

    Right::

        .. claims::

           8C > 9C

        The :card:`8C` may go on the :card:`9C`.
    """
    cards = frozenset(cards_in(element))
    if cards and backing is None:
        message = (
            f"no claim names {listed(cards)}; put a claims block with these cards right before, "
            "or a patience directive around"
        )
        yield Finding(message, line_of(element))
    elif backing and cards and not backing.backs(cards):
        missing, extra = backing.claimed - cards, cards - backing.claimed - backing.shown
        parts = [f"the claims name {listed(missing)} too"] if missing else []
        parts += [f"they do not name {listed(extra)}"] if extra else []
        message = f"the claims above are about other cards: {', and '.join(parts)}"
        yield Finding(f"{message}; name the same cards", line_of(element))


@check("page.claims-idle")
def idle_claims(claims: nodes.Node) -> Iterator[Finding]:
    """Claims are right before the paragraph that names their cards.

    Wrong::

        .. claims::

           8C > 9C

        Building is simple.

    Right::

        .. claims::

           8C > 9C

        The :card:`8C` may go on the :card:`9C`.
    """
    message = "no paragraph follows that names the cards of these claims; put them right before it"
    yield Finding(message, line_of(claims))


def _shows_words(role: Role) -> bool:
    """Whether a role shows words of the page, and is not checked by itself."""
    return role.name not in ("card", "fact") and (role.explicit or role.name not in POINTERS)


def listed(cards: Sequence[Card] | frozenset[Card]) -> str:
    """Cards with commas between them."""
    in_order = cards if isinstance(cards, Sequence) else sorted(cards, key=str)
    return ", ".join(card.symbol for card in in_order)
