"""The sentences of a text on a page, the cards that each names, and the statements behind them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from docutils import nodes

from cadogan.markup.declined import declined
from cadogan.markup.forms import form_pattern, phrase_pattern
from cadogan.markup.lexicon import Lexicon
from cadogan.markup.rst import Role, line_of, reader_texts
from cadogan.play.cards import Card, NotationError, parse_card
from cadogan.play.position import Position
from cadogan.script.replay import Panel, Replay, Said
from cadogan.script.statements import MoveLine

CARD = "\ufffc"
"""Replaces a card in the text of a sentence."""

FACT = "\ufff9"
"""Replaces a number that is checked by itself."""

_FACTS = ("fact", "odds")

_WORDS = re.compile(r"[\d\s]")
"""What is in a literal that is read like a text; others are codes, as ``take.one``."""

_END = re.compile(r"(?<=[.?!…])[\"'”’»)]*\s+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its text with ``CARD`` and ``FACT`` in place of roles, and these in order."""

    text: str
    cards: tuple[Card, ...]
    line: int
    facts: tuple[Role, ...] = ()

    @property
    def gaps(self) -> list[str]:
        """The text before each card, and that after the last."""
        return self.text.split(CARD)


@dataclass(frozen=True, slots=True)
class Reading:
    """How sentences are understood: the words of their language, and names in which none counts.

    Of two ``names`` that begin alike, the longer one is first; ``unlinked`` are those of games
    with which the page has nothing to do. ``facts`` are the numbers of the page's game, for a text
    in which no role can be written.
    """

    lexicon: Lexicon
    names: tuple[str, ...] = ()
    unlinked: frozenset[str] = frozenset()
    facts: Mapping[str, int] | None = None

    def without_names(self, text: str) -> str:
        """A text without the names of games, as 'Fan with four free cells'."""
        return form_pattern(self.names).sub("", text) if self.names else text

    def unlinked_in(self, text: str) -> str:
        """The first name of a game in a text that the page has nothing to do with."""
        found = phrase_pattern(frozenset(self.names)).findall(text) if self.unlinked else ()
        return next((name for name in found if name in self.unlinked), "")


@dataclass(frozen=True, slots=True)
class Scope:
    """What is said behind a text, in order: moves, refusals and claims.

    ``here`` is what is said of the very position that the text is about. ``positions`` are that
    one and those that led to it from the text before.
    """

    said: tuple[Said, ...]
    here: tuple[Said, ...]
    positions: tuple[Position, ...]


def sentences(blocks: Iterable[nodes.Node]) -> list[Sentence]:
    """The sentences of some blocks of a page, in order."""
    elements = (block for block in blocks if isinstance(block, nodes.Element))
    return [each for block in elements for text in reader_texts(block) for each in _split(text)]


def scopes(replay: Replay) -> Iterator[Scope]:
    """The scope of each panel's caption.

    It has what the script says up to the panel's position, and all up to the move of the next one.
    The last panel has all that follows, on which no other caption could rely.
    """
    before = -1
    last: Panel | None = None
    for number, panel in enumerate(replay.panels):
        ends = [each.state for each in replay.panels[number + 1 :]]
        said = [each for each in replay.said if not ends or each.state <= panel.state]
        here = tuple(each for each in said if before < each.state)
        following = [
            each
            for each in replay.said
            if ends and panel.state < each.state <= ends[0]
            if each.state < ends[0] or isinstance(each.statement, MoveLine)
        ]
        led = (last and last.position, panel.before, panel.position)
        yield Scope((*said, *following), here, tuple(each for each in led if each))
        before, last = panel.state, panel


def card_of(role: Role) -> Card | None:
    """The card that a card role names; None where it names none."""
    try:
        return parse_card(declined(role.raw).card)
    except NotationError:
        return None


def card_roles(node: nodes.Node) -> list[Role]:
    """The card roles in a node, in order."""
    return [role for role in node.findall(Role) if role.name == "card"]


def cards_in(node: nodes.Node) -> list[Card]:
    """The cards that the roles in a node name, in order; what is not a card is left out."""
    return [card for role in card_roles(node) if (card := card_of(role))]


def _split(element: nodes.TextElement) -> Iterator[Sentence]:
    roles, line = list(element.findall(Role)), line_of(element)
    cards = [card for role in roles if role.name == "card" and (card := card_of(role))]
    facts = [role for role in roles if role.name in _FACTS]
    for text in _END.split("".join(_pieces(element)).strip()):
        count, numbers = text.count(CARD), text.count(FACT)
        words = " ".join(text.split())
        yield Sentence(words, tuple(cards[:count]), line, tuple(facts[:numbers]))
        line, cards, facts = line + text.count("\n"), cards[count:], facts[numbers:]


def _pieces(element: nodes.Node) -> Iterator[str]:
    """The words of a text, with what replaces its roles."""
    for node in element.children:
        match node:
            case Role() if node.name == "card":
                yield CARD if card_of(node) else ""
            case Role() if node.name in _FACTS:
                yield FACT
            case Role():
                yield node.title
            case nodes.literal():
                shown = node.astext()
                yield shown if _WORDS.search(shown) else ""
            case nodes.Text():
                yield str(node)
            case _:
                yield from _pieces(node)
