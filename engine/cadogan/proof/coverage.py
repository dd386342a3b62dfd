"""Which rules the examples on a book's pages show: a legal and a refused one, in every game.

A legal example of a rule is a move, played in a script that a page shows or in a block of claims,
of a kind that can break the rule. A refused one is a refusal there that names it. For a mere
ban, as of a merci in a game that has none, no move is legal: the refused example is enough.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cadogan.book.book import Book
from cadogan.book.contents import Page
from cadogan.book.page_games import games_of
from cadogan.markup.rst import line_of
from cadogan.play.broken import Rule
from cadogan.play.profile import Profile
from cadogan.play.scope import kind_of, scope
from cadogan.script.grammar import Line, parse_lines
from cadogan.script.statements import MoveLine, Refusal, Tag

LEFT_OUT: Mapping[Rule, str] = {
    Rule.TAKE_ABSENT: "nobody moves a card that is not there",
    Rule.REDEAL_EMPTY: "a game without cards in the fans is over",
    Rule.REDEAL_CARDS: "a script can lay out other cards than it gathered, a player can't",
    Rule.REDEAL_THREES: "it is the way of dealing, and refuses no move",
    Rule.CELLS_NEVER: "no page mentions free cells in a game that has none",
}
"""The rules that need no example, each with the reason."""

VERSION = 1
"""Of the report in JSON; raised when a field is removed or changes its meaning."""


@dataclass(frozen=True, slots=True)
class Row:
    """A rule of a game and the first example on a page of either kind, as ``path:line``.

    ``ban`` holds where no move that the rule is asked about can be legal.
    """

    game: str
    rule: Rule
    legal: str
    refused: str
    ban: bool

    @property
    def is_gap(self) -> bool:
        """Whether an example is missing."""
        return not self.refused or not (self.legal or self.ban)


def coverage(book: Book) -> tuple[Row, ...]:
    """Every rule that counts, in every game that a book's pages describe, games by id.

    A page describes a game that its field, a table of one game, a script or a claim names. Whether
    scripts and claims hold is checked elsewhere.
    """
    described: set[str] = set()
    legal: dict[tuple[str, Rule], str] = {}
    refused: dict[tuple[str, Rule], str] = {}
    for page in book.pages.values():
        examples = tuple(_examples(book, page))
        tables = page.directives("at-a-glance")
        named = {game for table in tables for game in games_of(table.argument, page.document)}
        described |= {page.game, *named, *(each.game for each in examples)} & book.games.keys()
        for place, game, line in examples:
            match line.statement if game in book.games else None:
                case MoveLine(move):
                    for rule in scope(book.games[game]).broken.get(kind_of(move), ()):
                        legal.setdefault((game, rule), place)
                case Refusal(_, rule):
                    refused.setdefault((game, rule), place)
                case _:
                    pass
    return tuple(
        Row(game, rule, legal.get((game, rule), ""), refused.get((game, rule), ""), ban)
        for game in sorted(described)
        for rule, ban in _due(book.games[game])
    )


def as_table(rows: Sequence[Row]) -> str:
    """The rows as text, one game after the other; ``-`` where a ban leaves nothing to show."""
    cells = [("game", "rule", "legal", "refused")]
    for row in rows:
        legal = row.legal or ("-" if row.ban else "MISSING")
        cells.append((row.game, row.rule.value, legal, row.refused or "MISSING"))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)
    return "".join(f"{line}\n" for line in lines)


def as_json(rows: Sequence[Row]) -> str:
    """The rows as one object; places are null where an example is missing or can't be."""
    document = {
        "version": VERSION,
        "gaps": sum(row.is_gap for row in rows),
        "rules": [
            {
                "game": row.game,
                "code": row.rule.value,
                "legal": row.legal or None,
                "refused": row.refused or None,
                "ban": row.ban,
                "gap": row.is_gap,
            }
            for row in rows
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


class _Example(NamedTuple):
    """A line of a script that a page shows, or of its claims; ``place`` is ``path:line``."""

    place: str
    game: str
    line: Line


def _examples(book: Book, page: Page) -> Iterator[_Example]:
    """The lines of the scripts that a page shows, and of its claims."""
    for directive in page.directives("patience", "claims"):
        if directive.name == "patience":
            if script := book.scripts.get(directive.argument):
                place = f"{page.name}:{line_of(directive)}"
                yield from (_Example(place, script.game, line) for line in script.script.lines)
            continue
        lines, _ = parse_lines(enumerate(directive.content, directive.content_line), page.name)
        tags = [line.statement for line in lines if isinstance(line.statement, Tag)]
        game = next((tag.value for tag in tags if tag.key == "Game"), page.game)
        yield from (_Example(f"{page.name}:{line.number}", game, line) for line in lines)


def _due(profile: Profile) -> Iterator[tuple[Rule, bool]]:
    """The rules that count, each with whether it is a mere ban."""
    what = scope(profile)
    for rule in what.rules:
        if rule not in LEFT_OUT:
            yield rule, not what.can_be_met(rule)
