"""What must hold of the games that a page names, in its field, its tables and its claims."""

from collections.abc import Iterator, Mapping, Sequence

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.book.page_games import TABLES
from cadogan.markup.rst import Directive, line_of
from cadogan.play.profile import Profile


@check("page.game")
def page_game(games: Sequence[str], known: Mapping[str, Profile], line: int) -> Iterator[Finding]:
    """A page names games that have a profile.

    Wrong::

        :game: la-bele-lucie

        .. at-a-glance::

    Right::

        :game: la-belle-lucie

        .. at-a-glance::
    """
    for game in games:
        if not game:
            remedy = f"write ':game: …' above the title, {nearest('', known)}"
            yield Finding(f"the page names no game; {remedy}", line)
        elif game not in known:
            yield Finding(f"unknown game '{game}'; {nearest(game, known)}", line)


@check("page.game-field")
def game_field(field: nodes.field) -> Iterator[Finding]:
    """The game of a page is a field above its title, and one word.

    Wrong::

        Trefoil
        =======

        :game: trefoil

    Right::

        :game: trefoil

        Trefoil
        =======
    """
    game = " ".join(field.children[1].astext().split())
    message = f"the field ':game: {game}' does not count here; write one word, above the title"
    yield Finding(message, line_of(field))


@check("page.table")
def table(directive: Directive, games: Sequence[str]) -> Iterator[Finding]:
    """A table of games names as many games as it has room for.

    Wrong::

        .. differences:: trefoil

    Right::

        .. differences:: trefoil la-belle-lucie
    """
    least, most = TABLES[directive.name]
    if not least <= len(directive.argument.split()) <= most:
        message = f"'{directive.name}' takes {least} to {most} games, not {len(games)}"
        yield Finding(f"{message}; correct the names", line_of(directive))
