"""The tables that are made of data: games at a glance and side by side, refusals, words."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from cadogan.book.page_games import games_of
from cadogan.play.broken import Rule
from cadogan.play.glance import differences, glance
from cadogan.play.profile import Profile
from cadogan.sphinxext.opened import book_of, note_games, spoken_in
from cadogan.words.language import Words, words_for
from cadogan.words.overview import game_name, label_of, values_of


class Table(SphinxDirective):
    """A table whose words are the engine's, so that none is extracted for the page's catalogue."""

    has_content = False

    @property
    def words(self) -> Words:
        """The words of the language that is built, or the source's where those are unfinished."""
        return spoken_in(self.config)

    @property
    def spoken(self) -> list[str]:
        """The class that marks the language of the words, where that is not the page's."""
        foreign = self.words.language != self.config.language
        return [f"language-{self.words.tag}"] if foreign else []

    def profiles(self) -> list[Profile]:
        """The games that the arguments name, or else the page's own."""
        games = book_of(self.env).games
        named = games_of(" ".join(self.arguments), self.state.document)
        note_games(self.env, *named)
        if unknown := [name for name in named if name not in games]:
            raise self.error(f"unknown game '{unknown[0]}'")
        return [games[name] for name in named]

    def table(
        self,
        rows: Iterable[Sequence[str | nodes.Node]],
        head: Sequence[str] = (),
        tags: Sequence[str] = (),
    ) -> nodes.table:
        """A table of texts whose first column are the rows' headings.

        ``tags`` are the columns' languages, "" for the page's own; by default all are of that.
        """
        body = [_row(row, tags) for row in rows]
        width = len(body[0]) if body else len(head)
        group = nodes.tgroup("", cols=width)
        group += [nodes.colspec("", colwidth=1, **({} if n else {"stub": 1})) for n in range(width)]
        if head:
            group += nodes.thead("", _row(head, tags))
        group += nodes.tbody("", *body)
        return nodes.table("", group, classes=["cadogan-table", *self.spoken])


class AtAGlance(Table):
    """``.. at-a-glance:: [GAME]``: every rule of a game; by default the page's."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make one row per rule."""
        (profile,) = self.profiles()
        rows = glance(profile)
        return [
            self.table((label_of(self.words, row), *values_of(self.words, row)) for row in rows)
        ]


class Differences(Table):
    """``.. differences:: GAME GAME …``: the rules in which two or more games differ."""

    required_arguments = 1
    final_argument_whitespace: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Make one row per rule that is not the same for all, and one column per game."""
        profiles = self.profiles()
        rows = differences(profiles)
        head = ["", *(game_name(self.words, profile) for profile in profiles)]
        texts = ((label_of(self.words, row), *values_of(self.words, row)) for row in rows)
        return [self.table(texts, head)]


class Refusals(Table):
    """``.. refusals::``: every rule that a move can break, by its code."""

    def run(self) -> list[nodes.Node]:
        """Make one row per rule."""
        codes = ((nodes.literal("", rule.value), rule) for rule in Rule)
        return [self.table((code, self.words.rule_sentence(rule)) for code, rule in codes)]


class TermWords(Table):
    """``.. words:: TERM TERM …``: what terms are called in the book's languages."""

    required_arguments = 1
    final_argument_whitespace: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Make one row per term and one column per language, the page's own language first."""
        book = book_of(self.env)
        self.env.note_dependency(book.term_base)
        known = book.terms.by_key
        keys = self.arguments[0].split()
        if unknown := [key for key in keys if key not in known]:
            raise self.error(f"unknown term '{unknown[0]}'")
        terms = [known[key] for key in keys]
        own = self.config.language
        own = own if all(term.words_in(own) for term in terms) else book.settings.source
        others = (language for language in book.settings.languages if language != own)
        languages = [own, *(each for each in others if any(t.words_in(each) for t in terms))]
        rows = [[self.words.join(term.words_in(each)) for each in languages] for term in terms]
        words = [words_for(each) for each in languages]
        tags = ["" if each.language == self.config.language else each.tag for each in words]
        return [self.table(rows, [each.name for each in words], tags)]


def _row(cells: Sequence[str | nodes.Node], tags: Sequence[str]) -> nodes.row:
    return nodes.row("", *map(_cell, cells, tags or [""] * len(cells)))


def _cell(content: str | nodes.Node, tag: str) -> nodes.entry:
    # Without a source these paragraphs are no messages: gettext passes over them.
    # Of a class "language-…" docutils makes the attribute lang.
    classes = [f"language-{tag}"] if tag else []
    inner = nodes.Text(content) if isinstance(content, str) else content
    return nodes.entry("", nodes.paragraph("", "", inner), classes=classes)
