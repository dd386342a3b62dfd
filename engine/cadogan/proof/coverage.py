"""Which rules the examples on a book's pages show: a legal and a refused one, in every game.

A legal example of a rule is a move, played in a script that a page shows or in a block of claims,
of a kind that can break the rule. A refused one is a refusal there that names it. A mere ban, as
of a merci in a game that has none, is kept by no move: of it the refused example is enough.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from docutils import nodes

from cadogan.base.files import read_text
from cadogan.book.settings import Project
from cadogan.book.tables import game_of, games_of
from cadogan.markup.rst import Directive, line_of, parse_page
from cadogan.play.profile import Profile
from cadogan.play.rules import Rule
from cadogan.play.scope import kind_of, scope
from cadogan.proof.home import Home
from cadogan.script.grammar import Line, parse_lines
from cadogan.script.statements import MoveLine, Refusal, Tag

LEFT_OUT: Mapping[Rule, str] = {
    Rule.TAKE_ABSENT: "at a table nobody moves a card that is not there",
    Rule.REDEAL_EMPTY: "a game without cards in the fans is over",
    Rule.REDEAL_CARDS: "a script can lay out other cards than it gathered, a player can't",
    Rule.REDEAL_THREES: "it is the way of dealing, and refuses no move",
    Rule.CELLS_NEVER: "no page speaks of free cells in a game that has none",
}
"""The rules that need no example, each with the reason."""

VERSION = 1
"""Of the report in JSON; grows when a field changes its meaning or goes."""


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


def coverage(home: Home) -> tuple[Row, ...]:
    """Every rule that counts, in every game that a project's pages tell of, games by id.

    A page tells of a game that its field, a table of one game, a script or a claim names. What
    scripts and claims say is proved elsewhere: here they are read, not played.
    """
    told: set[str] = set()
    legal: dict[tuple[str, Rule], str] = {}
    refused: dict[tuple[str, Rule], str] = {}
    for page in _pages(home.project) if home.project else ():
        told |= page.games & home.games.keys()
        for place, game, line in page.lines:
            match line.statement if game in home.games else None:
                case MoveLine(move):
                    for rule in scope(home.games[game]).broken.get(kind_of(move), ()):
                        legal.setdefault((game, rule), place)
                case Refusal(_, rule):
                    refused.setdefault((game, rule), place)
                case _:
                    pass
    return tuple(
        Row(game, rule, legal.get((game, rule), ""), refused.get((game, rule), ""), ban)
        for game in sorted(told)
        for rule, ban in _due(home.games[game])
    )


def as_table(rows: Sequence[Row]) -> str:
    """The rows as text, a game after the other; ``-`` stands where a ban leaves nothing to show."""
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


@dataclass(frozen=True, slots=True)
class _Page:
    """The games that a page tells of, and each line of an example: place, game, the line."""

    games: set[str]
    lines: tuple[tuple[str, str, Line], ...]


def _pages(project: Project) -> Iterator[_Page]:
    for path in sorted(project.docs.rglob("*.rst")):
        name = project.name(path)
        document, _ = parse_page(read_text(path, name)[0], name)
        lines = tuple(_lines(project, document, name))
        tables = (d for d in document.findall(Directive) if d.name == "at-a-glance")
        games = {game for _, game, _ in lines} | {game_of(document)}
        yield _Page(games.union(*(games_of(table.argument, document) for table in tables)), lines)


def _lines(
    project: Project, document: nodes.document, name: str
) -> Iterator[tuple[str, str, Line]]:
    """The lines of a page's claims, and of the scripts that it shows."""
    for directive in document.findall(Directive):
        if directive.name == "patience":
            text, _ = read_text(project.diagrams / f"{directive.argument}.patience", "")
            lines, _ = parse_lines(enumerate(text.splitlines(), 1), "")
        elif directive.name == "claims":
            lines, _ = parse_lines(enumerate(directive.content, directive.content_line), "")
        else:
            continue
        tags = [line.statement for line in lines if isinstance(line.statement, Tag)]
        game = next((tag.value for tag in tags if tag.key == "Game"), game_of(document))
        shown = directive.name == "patience"
        for line in lines:
            yield f"{name}:{line_of(directive) if shown else line.number}", game, line


def _due(profile: Profile) -> Iterator[tuple[Rule, bool]]:
    """The rules that count, each with whether it is a mere ban."""
    what = scope(profile)
    for rule in what.rules:
        if rule not in LEFT_OUT:
            yield rule, not what.can_be_met(rule)
