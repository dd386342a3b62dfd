"""A page held against the engine: its cards, its numbers, its pictures and its claims."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from docutils import nodes

from cadogan.base.faults import Fault, nearest
from cadogan.book.captions import panel_captions
from cadogan.book.tables import TABLES, game_of, games_of
from cadogan.book.terms import Terms
from cadogan.markup.prose import bare_cards, role_for
from cadogan.markup.rst import Directive, Role, line_of, parse_page
from cadogan.play.cards import Card, NotationError, parse_card
from cadogan.play.facts import facts
from cadogan.play.moves import Transfer
from cadogan.play.profile import Profile
from cadogan.proof.backing import Backing, read_claims, unknown_game
from cadogan.script.replay import Panel, Replay

_UNPROVED = {
    "raw": "it passes by every check",
    "include": "the text of the other file is not proved here",
    "literalinclude": "the text of the other file is not proved here",
    "role": "a role of the page's own passes by every check",
    "default-role": "write each role's name",
}
"""Directives that would bring something to the reader that nothing has read."""


@dataclass(frozen=True, slots=True)
class Book:
    """What a page is held against: the games, the scripts as played, by ``game/name``, the terms.

    A script that has faults is None here: it is told once, in its own place.
    """

    games: Mapping[str, Profile]
    scripts: Mapping[str, Replay | None]
    terms: Terms = field(default_factory=Terms)


def check_page(text: str, path: str, book: Book) -> list[Fault]:
    """Everything in a page that its game, its scripts or its claims do not bear out.

    Args:
        text: the page's source.
        path: its name, for the faults.
        book: what it is held against.
    """
    document, faults = parse_page(text, path)
    checker = _Checker(path, book, document, list(faults))
    checker.take_block(document)
    unread = {fault.line for fault in faults if fault.code == "page.markup"}
    return sorted(
        (f for f in checker.faults if f.code != "page.bare-card" or f.line not in unread),
        key=lambda fault: fault.line,
    )


def cards_in(node: nodes.Node) -> list[Card]:
    """The cards that the roles in a node name, in order; what is no card is passed over."""
    return [card for _, card in _cards(node) if card]


def _cards(node: nodes.Node) -> Iterator[tuple[Role, Card | None]]:
    for role in node.findall(Role):
        if role.name == "card":
            try:
                yield role, parse_card(role.raw)
            except NotationError:
                yield role, None


class _Checker:
    """Walks through a page and collects what does not hold."""

    def __init__(
        self, path: str, book: Book, document: nodes.document, faults: list[Fault]
    ) -> None:
        self.path, self.book, self.document, self.faults = path, book, document, faults
        self.game = game_of(document)

    def refuse(self, line: int, code: str, message: str) -> None:
        self.faults.append(Fault(self.path, line, code, message))

    def take_block(self, block: nodes.Element) -> None:
        """Check a block's children in order; claims back the paragraph right after them."""
        backing: Backing | None = None
        claims: nodes.Node = block
        for child in block.children:
            if isinstance(child, Directive) and child.name == "claims":
                found = self.take_claims(child)
                backing, claims = (backing | found if backing else found), child
                continue
            if backing and not (isinstance(child, nodes.paragraph) and cards_in(child)):
                self.refuse_idle(claims)
            if isinstance(child, Directive):
                self.take_directive(child)
            elif isinstance(child, nodes.substitution_definition):
                told = "text in a substitution is never translated; write it where it is read"
                self.refuse(line_of(child), "page.substitution", told)
            elif isinstance(child, nodes.TextElement):
                self.take_text(child, backing)
            elif isinstance(child, nodes.Element):
                self.take_block(child)
            backing = None
        if backing:
            self.refuse_idle(claims)

    def refuse_idle(self, claims: nodes.Node) -> None:
        told = (
            "these claims back nothing; put them right before the paragraph that names their cards"
        )
        self.refuse(line_of(claims), "page.claims-idle", told)

    def take_claims(self, block: Directive) -> Backing:
        numbered = enumerate(block.content, block.content_line)
        backing, found = read_claims(numbered, self.path, self.game, self.book.games)
        self.faults += found
        return backing

    def take_text(self, element: nodes.TextElement, backing: Backing | None) -> None:
        """Check a paragraph, title or term outside of pictures."""
        self.take_inline(element)
        cards = frozenset(cards_in(element))
        line = line_of(element)
        if cards and backing is None:
            told = (
                f"nothing backs {_listed(cards)}; put a claims block with these cards right "
                "before, or a patience directive around"
            )
            self.refuse(line, "page.unbacked", told)
        elif backing and cards and not backing.backs(cards):
            lacking, extra = backing.spoken - cards, cards - backing.spoken - backing.shown
            parts = [f"the claims speak of {_listed(lacking)} too"] if lacking else []
            parts += [f"they say nothing of {_listed(extra)}"] if extra else []
            told = f"the claims above back other cards: {', and '.join(parts)}; name the same cards"
            self.refuse(line, "page.unbacked", told)

    def take_inline(self, element: nodes.Element) -> None:
        """Check what stands in a piece of text, whatever backs it: roles, numbers, bare cards."""
        for role, card in _cards(element):
            if card is None:
                told = f"'{role.raw}' is no card; write a rank and a suit, as :card:`QD`"
                self.refuse(line_of(role), "page.card", told)
        for role in element.findall(Role):
            if role.name == "fact":
                self.take_fact(role)
        among_cards = any(role.name == "card" for role in element.findall(Role))
        for text in element.findall(nodes.Text):
            if isinstance(text.parent, Role | nodes.literal):
                continue
            for bare in bare_cards(text.astext(), among_cards=among_cards):
                told = f"'{bare}' is a bare card; write {role_for(bare)}"
                self.refuse(line_of(text), "page.bare-card", told)

    def take_fact(self, role: Role) -> None:
        line = line_of(role)
        if not role.explicit:
            told = f"the fact '{role.raw}' lacks its key; write it as :fact:`18 <fans>`"
            return self.refuse(line, "page.fact", told)
        game, _, key = role.target.rpartition(":")
        game = game or self.game
        if game not in self.book.games:
            return self.refuse(line, "page.game", unknown_game(game, self.book.games))
        known = facts(self.book.games[game])
        if key not in known:
            told = f"{game} has no fact '{key}'; {nearest(key, known)}"
            return self.refuse(line, "page.fact", told)
        if role.title != str(known[key]):
            told = f"the page says {role.title}, but {key} of {game} is {known[key]}; "
            told += f"write :fact:`{known[key]} <{role.target}>` and mend the sentence"
            return self.refuse(line, "page.fact", told)
        return None

    def take_directive(self, directive: Directive) -> None:
        name = directive.name
        why = _UNPROVED.get(name)
        if why or not directive.options.keys().isdisjoint(("file", "url")):
            why = why or "the text of the other file is not proved here"
            told = f"'{name}' is not for pages: {why}; write the text itself"
            self.refuse(line_of(directive), "page.unproved", told)
        elif name == "patience":
            self.take_patience(directive)
        elif name in TABLES:
            self.take_table(directive)
        elif name == "words":
            self.take_words(directive)
        else:
            self.take_block(directive)

    def take_table(self, directive: Directive) -> None:
        """Check that the games of a table exist, and that they are as many as it can hold."""
        line, name = line_of(directive), directive.name
        games = games_of(directive.argument, self.document) if TABLES[name][1] else []
        for game in games:
            if game not in self.book.games:
                self.refuse(line, "page.game", unknown_game(game, self.book.games))
        least, most = TABLES[name]
        if not least <= len(directive.argument.split()) <= most:
            told = f"'{name}' takes {least} to {most} games, not {len(games)}; name as many as that"
            self.refuse(line, "page.table", told)
        elif name == "at-a-glance" and not games:
            self.refuse(line, "page.game", unknown_game("", self.book.games))

    def take_words(self, directive: Directive) -> None:
        """Check that a table of words names terms."""
        terms = self.book.terms.by_key
        if not directive.argument:
            told = f"'words' names no term; {nearest('', terms)}"
            self.refuse(line_of(directive), "page.term", told)
        for key in directive.argument.split():
            if key not in terms:
                told = f"the term base has no term '{key}'; {nearest(key, terms)}"
                self.refuse(line_of(directive), "page.term", told)

    def take_patience(self, directive: Directive) -> None:
        line, name = line_of(directive), directive.argument
        known = len(self.faults)
        for child in directive.findall(nodes.TextElement):
            if not isinstance(child, nodes.Inline):
                self.take_inline(child)
        if name not in self.book.scripts:
            told = f"there is no script '{name}' in diagrams/; {nearest(name, self.book.scripts)}"
            return self.refuse(line, "page.script", told)
        replay = self.book.scripts[name]
        if replay is None:
            told = f"the script '{name}' has faults; mend diagrams/{name}.patience"
            return self.refuse(line, "page.script", told)
        if any(fault.code in ("page.card", "page.bare-card") for fault in self.faults[known:]):
            return None  # the captions can't be held against the moves before that is mended
        captions = panel_captions(directive.children)
        if len(captions) != len(replay.panels):
            told = (
                f"{len(captions)} captions for {len(replay.panels)} panels; write one paragraph "
                "for the start, then one item of a numbered list for each further panel"
            )
            return self.refuse(line, "page.captions", told)
        for caption, panel in zip(captions, replay.panels, strict=True):
            self.take_caption(caption, panel, line)
        return None

    def take_caption(self, caption: Sequence[nodes.Node], panel: Panel, line: int) -> None:
        """Check that a caption speaks of its own panel, and of a move in the order it is made."""
        line = next(filter(None, map(line_of, caption)), line)
        cards = [card for node in caption for card in cards_in(node)]
        if absent := [card for card in cards if panel.position.find(card) is None]:
            told = (
                f"the caption names {_listed(absent)}, which the picture lacks; name its own cards"
            )
            self.refuse(line, "page.caption-card", told)
        move = panel.move
        if not cards or absent or not isinstance(move, Transfer):
            return
        expected = [move.cards[-1], *([move.to] if isinstance(move.to, Card) else [])]
        if cards[: len(expected)] != expected:
            told = (
                f"the caption of '{move}' begins with {_listed(cards[: len(expected)])}; "
                f"name first {_listed(expected)}"
            )
            self.refuse(line, "page.caption-order", told)


def _listed(cards: Sequence[Card] | frozenset[Card]) -> str:
    in_order = cards if isinstance(cards, Sequence) else sorted(cards, key=str)
    return ", ".join(card.symbol for card in in_order)
