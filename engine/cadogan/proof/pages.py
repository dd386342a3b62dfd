"""A page checked against its book: its cards, its numbers, its pictures and its claims."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from docutils import nodes

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.book.contents import Page
from cadogan.book.page_games import TABLES, games_of, line_of_game, stray_game_fields
from cadogan.book.texts import panel_captions
from cadogan.markup.forms import phrase_pattern
from cadogan.markup.lexicon import Lexicon, lexicon_of
from cadogan.markup.page_syntax import Syntax, with_markdown_roles
from cadogan.markup.rst import Directive, PlainText, Role, line_of
from cadogan.proof import caption_checks, game_checks, link_checks, page_checks, stray_checks
from cadogan.proof.backing import Backing, read_claims
from cadogan.proof.sentence_checks import check_parts, check_sentences
from cadogan.proof.sentences import Reading, scopes
from cadogan.words.catalogue import SOURCE
from cadogan.words.overview import game_name

_FOLLOWING = frozenset({"page.bare-card", "page.stray-markup"})
"""What may follow from broken markup on the same line."""


def check_page(page: Page, book: Book) -> list[Fault]:
    """Everything on a page that its game, its scripts or its claims contradict."""
    walk = _Walk(page, book)
    for stray in stray_game_fields(page.document):
        walk.faults += game_checks.game_field(stray)
    own = [page.game] if len(page.game.split()) == 1 else []
    unknown = game_checks.page_game(own, book.games, line_of_game(page.document))
    walk.faults += stray_checks.check_markup(page.document)
    walk.faults += link_checks.title_numbers(page.titles, page.key)
    walk.take_head()
    walk.take_block(page.document)
    # Where the markup is broken, a card's role may be the broken part.
    broken = {fault.line for fault in page.markup_faults}
    known = {fault.message for fault in unknown}
    new = (fault for fault in walk.faults if fault.message not in known)
    found = [*unknown, *(f for f in new if f.code not in _FOLLOWING or f.line not in broken)]
    placed = [*page.markup_faults, *(fault.at(page.name) for fault in found)]
    if page.syntax is Syntax.MARKDOWN:
        placed = [replace(each, message=with_markdown_roles(each.message)) for each in placed]
    return sorted(placed, key=lambda fault: fault.line)


@dataclass
class _Walk:
    """A walk through a page that collects faults, still without their path."""

    page: Page
    book: Book
    faults: list[Fault] = field(default_factory=list)

    @cached_property
    def own(self) -> str:
        """The game of the page; empty where it is unknown, which is reported once."""
        return self.page.game if self.page.game in self.book.games else ""

    @cached_property
    def lexicon(self) -> Lexicon:
        """That of the pages' language."""
        return lexicon_of(self.book.settings.source, self.book.lexicons)

    @cached_property
    def numbered_deal(self) -> Sequence[str]:
        """What a numbered deal is called in the pages' language."""
        term = self.book.terms.by_key.get("numbered-deal")
        return (term and term.words_in(self.book.settings.source)) or ("numbered deal",)

    def name_of(self, game: str) -> str:
        """What a game is called in the pages' language; empty where its profile has no name."""
        profile, language = self.book.games[game], self.book.settings.source
        if not profile.name or language == SOURCE:
            return profile.name
        return game_name(self.book.words(language), profile)

    @cached_property
    def games_by_name(self) -> dict[str, str]:
        """The ids of the games by their names."""
        return {each.name: each.id for each in self.book.games.values() if each.name}

    @cached_property
    def places(self) -> dict[str, str]:
        """The titles of all the book's places, by their labels."""
        return {
            label: each for page in self.book.pages.values() for label, each in page.places.items()
        }

    @cached_property
    def reading(self) -> Reading:
        """How the sentences of the pages' language are understood."""
        names = tuple(sorted(self.games_by_name, key=len, reverse=True))
        linked = {self.games_by_name[each] for each in self.linked_names} | self.linked_games
        unlinked = (name for name, game in self.games_by_name.items() if game not in linked)
        return Reading(self.lexicon, names, frozenset(unlinked))

    @cached_property
    def linked_names(self) -> frozenset[str]:
        """The names of games that are the words of a link or a title."""
        words = [role.title for role in self.page.roles if role.name in ("doc", "ref")]
        words += [title.astext() for title in self.page.titles]
        names = phrase_pattern(frozenset(self.games_by_name))
        return frozenset(names.findall(" | ".join(words)))

    @cached_property
    def linked_games(self) -> frozenset[str]:
        """The games of the page, and of the pages that it links to or lists."""
        targets = [role.target for role in self.page.roles if role.name == "doc"]
        targets += [
            line.strip() for each in self.page.directives("toctree") for line in each.content
        ]
        pages = (link_checks.target_page(self.page, each, self.book.pages) for each in targets)
        about = (page.about for page in pages if page)
        return frozenset({self.page.game, *self.page.games}).union(*about)

    @cached_property
    def plain_reading(self) -> Reading:
        """The same in a text where no fact can be marked as such."""
        return replace(self.reading, facts=self.book.facts.get(self.page.game, {}))

    def take_head(self) -> None:
        """Check that the title and the description name the game of the page."""
        described = [
            text
            for meta in self.page.directives("meta")
            for key, value in meta["options"].items()
            for text in meta.findall(PlainText)
            if key.startswith("description") and text.astext() == " ".join(value.split())
        ]
        texts = [*self.page.titles[:1], *described]
        if self.own and self.games_by_name:
            self.faults += link_checks.own_name(texts, self.name_of(self.own), self.games_by_name)

    def take_block(self, block: nodes.Element) -> None:
        """Check a block's children in order; claims back the paragraph right after them."""
        backing: Backing | None = None
        claims: nodes.Node = block
        for child in block.children:
            if isinstance(child, Directive) and child.name == "claims":
                found = self.take_claims(child)
                backing, claims = (backing | found if backing else found), child
                continue
            if backing and not backing.is_used(child):
                self.faults += page_checks.idle_claims(claims)
            self.take_child(child, backing)
            backing = None
        if backing:
            self.faults += page_checks.idle_claims(claims)

    def take_child(self, child: nodes.Node, backing: Backing | None) -> None:
        """Check one node of a block."""
        match child:
            case Directive():
                self.take_directive(child)
            case nodes.substitution_definition():
                self.faults += page_checks.substitution(child)
            case nodes.TextElement():
                self.take_inline(child)
                unbacked = page_checks.unbacked(child, backing)
                scope = backing.scope if backing and not unbacked else None
                if backing:
                    self.faults += game_checks.claims_of_another_game(
                        child, backing.games, self.own, self.book.games
                    )
                reading = self.plain_reading if isinstance(child, PlainText) else self.reading
                found = unbacked or list(check_sentences([child], scope, reading))
                parts = backing.parts if backing and len(backing.games) > 1 and not found else ()
                self.faults += found or check_parts(child, parts, reading)
            case nodes.Element():
                self.take_block(child)
            case _:
                pass

    def take_claims(self, block: Directive) -> Backing:
        """Play a block of claims."""
        numbered = enumerate(block.content, block.content_line)
        backing, found = read_claims(numbered, self.page.name, self.page.game, self.book.games)
        self.faults += found
        return backing

    def take_inline(self, element: nodes.Element) -> None:
        """Check what is in a piece of text, with or without claims: roles, numbers, bare cards."""
        for role in element.findall(Role):
            if role.name == "card":
                self.faults += page_checks.card(role) or page_checks.card_case(role, self.lexicon)
            elif role.name == "fact":
                self.take_fact(role)
            elif role.name == "source":
                self.take_source(role)
            elif role.name == "term":
                self.faults += link_checks.term_label(role, self.book.terms)
            elif role.name in ("doc", "ref"):
                self.take_link(role)
        self.faults += page_checks.bare_card(element)

    def take_link(self, role: Role) -> None:
        """Check the words of a link to a page or to a place."""
        if role.name == "ref":
            title = self.places.get(role.target.casefold(), "")
            self.faults += link_checks.link_words(role, f"{title} ({role.target})", self.lexicon)
        elif target := link_checks.target_page(self.page, role.target, self.book.pages):
            games = () if target.game else sorted(target.about & self.book.games.keys())
            about = [self.name_of(game) for game in games]
            where = f"{target.title} ({', '.join([target.key.rpartition('/')[2], *about])})"
            self.faults += link_checks.link_name(
                role, target, self.games_by_name
            ) or link_checks.link_words(role, where, self.lexicon)

    def take_source(self, role: Role) -> None:
        """Check a citation and its words."""
        self.faults += page_checks.source(role, self.book.sources)
        if source := self.book.sources.get(role.target):
            known = [source.name, source.title, *source.author, source.kind.value, role.target]
            where = ", ".join(each for each in known if each)
            self.faults += link_checks.link_words(role, where, self.lexicon)

    def take_fact(self, role: Role) -> None:
        """Check a number against the profile of its game."""
        game = role.target.rpartition(":")[0] or self.page.game
        unknown = game_checks.page_game([game], self.book.games, line_of(role))
        self.faults += (unknown if role.explicit else []) or page_checks.fact(
            role, game, self.book.facts.get(game, {}), self.lexicon
        )

    def take_directive(self, directive: Directive) -> None:
        """Check a directive, and what is in it where that is text."""
        if page_checks.unproved(directive) or stray_checks.swallowed_line(directive):
            pass  # reported already, wherever it is
        elif directive.name == "patience":
            self.take_picture(directive)
        elif directive.name in TABLES:
            self.take_table(directive)
        elif directive.name == "words":
            self.faults += page_checks.table_of_words(directive, self.book.terms)
        else:
            self.take_block(directive)

    def take_table(self, directive: Directive) -> None:
        """Check that the games of a table exist, and that there are as many as it has room for."""
        named = TABLES[directive.name][1] > 0
        games = games_of(directive.argument, self.page.document) if named else []
        named_or_own = games or ([""] if directive.name == "at-a-glance" else [])
        unknown = game_checks.page_game(named_or_own, self.book.games, line_of(directive))
        wrong = [*unknown, *game_checks.table(directive, games)]
        self.faults += wrong or game_checks.table_of_another_game(directive, self.page.game)
        names = {game: name for name, game in self.games_by_name.items()}
        if not wrong and len(games) > 1 and directive.name == "differences":
            others = [
                games_of(each.argument, self.page.document)[:1]
                for each in self.page.directives("differences")
                if each is not directive
            ]
            self.faults += link_checks.first_of_table(
                directive, games[0], self.page.game, names, chain(*others)
            )
        for game in games[-1:] if not wrong else ():
            misplaced = link_checks.table_place(directive, game, self.page.game, names)
            self.faults += misplaced
            if directive.name == "at-a-glance" and directive.argument and not misplaced:
                self.faults += link_checks.title_of_table(directive, self.name_of(game))

    def take_picture(self, directive: Directive) -> None:
        """Check the script of a picture and its captions."""
        before = len(self.faults)
        for child in directive.findall(nodes.TextElement):
            if not isinstance(child, nodes.Inline):
                self.take_inline(child)
        misnamed = {fault.code for fault in self.faults[before:]} & {"page.card", "page.bare-card"}
        script = self.book.scripts.get(directive.argument)
        replay = script.replay if script else None
        self.faults += caption_checks.shown_script(
            directive, self.book.scripts, playable=replay is not None
        )
        if replay is None or misnamed:
            return  # the captions can't be compared with the moves before that is fixed
        self.faults += game_checks.picture_of_another_game(directive, replay.profile.id, self.own)
        captions = panel_captions(directive.children)
        dealt = replay.script.tags.get("Deal", (0, ""))[1]
        for caption in captions:
            line = caption_checks.caption_line(caption, line_of(directive))
            self.faults += game_checks.deal_number(caption, dealt, self.numbered_deal, line)
        wrong = caption_checks.caption_count(directive, len(captions), len(replay.panels))
        self.faults += wrong
        panels = zip(captions, replay.panels, scopes(replay), strict=True)
        for caption, panel, scope in () if wrong else panels:
            line = caption_checks.caption_line(caption, line_of(directive))
            cards = caption_checks.caption_cards_in(caption)
            self.faults += (
                caption_checks.caption_cards(cards, panel, line)
                or caption_checks.caption_order(cards, panel, line)
                or check_sentences(caption, scope, self.reading)
            )
