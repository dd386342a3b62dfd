"""What must hold of the games that a page names, in its field, its tables, pictures and claims."""

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.book.contents import ScriptFile
from cadogan.book.page_games import TABLES
from cadogan.markup.forms import phrase_pattern
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
    """The game of a page is one field above its title, and one word.

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
    message = f"the field ':game: {game}' does not count here; keep one word, above the title"
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
    named = directive.argument.split()
    twice = next((game for game in named if named.count(game) > 1), "")
    if not least <= len(named) <= most:
        message = f"'{directive.name}' takes {least} to {most} games, not {len(games)}"
        yield Finding(f"{message}; correct the names", line_of(directive))
    elif twice:
        yield Finding(f"'{directive.name}' names {twice} twice; delete one", line_of(directive))


@check("page.table-game")
def table_of_another_game(directive: Directive, own: str) -> Iterator[Finding]:
    """A table on the page of a game is about that game, or compares it with others.

    Wrong::

        :game: trefoil

        .. at-a-glance:: la-belle-lucie

    Right::

        :game: trefoil

        .. differences:: la-belle-lucie trefoil
    """
    named = directive.argument.split()
    if own and named and own not in named:
        message = f"the page is about {own}, but the table is about {', '.join(named)}"
        yield Finding(f"{message}; add {own}, or put the table on another page", line_of(directive))


@check("page.picture-game")
def picture_of_another_game(directive: Directive, game: str, own: str) -> Iterator[Finding]:
    """A picture of another game than the page's says so to the reader, by the option ``game``.

    Wrong::

        :game: trefoil

        .. patience:: la-belle-lucie/dead-end

           By the strict rules this is lost.

    Right::

        :game: trefoil

        .. patience:: la-belle-lucie/dead-end
           :game: la-belle-lucie

           By the strict rules this is lost.
    """
    said = directive.options.get("game")
    if said is not None and said.strip() != game:
        message = f"the option says '{said}', but the script is of {game}"
        yield Finding(f"{message}; write ':game: {game}'", line_of(directive))
    elif said is None and own and own != game:
        message = f"the page is about {own}, but the script is of {game}"
        yield Finding(f"{message}; add the option ':game: {game}'", line_of(directive))
    elif said is not None and own == game:
        message = f"the page is about {own} already; delete the option ':game: {game}'"
        yield Finding(message, line_of(directive))


@check("page.claims-game")
def claims_of_another_game(
    element: nodes.Element, games: AbstractSet[str], own: str, known: Mapping[str, Profile]
) -> Iterator[Finding]:
    """A paragraph that only claims of another game back is in a section that names that game.

    Wrong::

        :game: trefoil

        .. claims::

           [Game "fan"]
           KS > _

        The :card:`KS` may go into a space.

    Right::

        :game: trefoil

        .. claims::

           [Game "fan"]
           KS > _

        At Fan, the :card:`KS` may go into a space.
    """
    others = sorted(games & known.keys()) if own and own not in games else []
    names = [known[game].name or game for game in others]
    section = _section_of(element)
    if others and not any(_names(section, *each) for each in zip(others, names, strict=True)):
        message = f"the page is about {own}, but the claims above are of {others[0]}"
        yield Finding(f"{message}; name {names[0]} in the paragraph", line_of(element))


@check("page.deal-number")
def deal_number(
    caption: Sequence[nodes.Node], dealt: str, words: Sequence[str], line: int
) -> Iterator[Finding]:
    """A caption that names a numbered deal has the number of its script.

    ``dealt`` is that number, empty where there is none; ``words`` are what the language of the
    page calls a numbered deal.

    Wrong::

        .. patience:: la-belle-lucie/opening

           Numbered deal 25, with all cards.

    Right::

        .. patience:: la-belle-lucie/opening

           Numbered deal 24, with all cards.
    """
    text = " ".join(node.astext() for node in caption)
    pattern = rf"\b(?:{'|'.join(map(re.escape, words))})\W{{0,3}}((?:ms)?\d+)"
    for found in re.finditer(pattern, text, re.IGNORECASE):
        if found[1].lower() != dealt:
            is_of = f"of deal {dealt}" if dealt else "of no numbered deal"
            message = f"the caption names deal {found[1]}, but the script is {is_of}"
            yield Finding(f"{message}; correct one of them", line)


@check("script.folder")
def folder_of_another_game(script: ScriptFile) -> Iterator[Finding]:
    """A script is in the folder of its game.

    Wrong::

        # diagrams/trefoil/ace.patience
        [Game "la-belle-lucie"]
        [Deal "24"]

    Right::

        # diagrams/la-belle-lucie/ace.patience
        [Game "la-belle-lucie"]
        [Deal "24"]
    """
    folder, _, name = script.key.rpartition("/")
    if folder and script.game and folder != script.game:
        line = script.script.tags["Game"][0]
        message = f"the script is of {script.game}, but in the folder {folder}"
        yield Finding(f"{message}; move it to diagrams/{script.game}/{name}.patience", line)


def _says(text: str, name: str) -> bool:
    """Whether a text has a name as words of their own."""
    return phrase_pattern(frozenset({name})).search(text) is not None


def _section_of(element: nodes.Element) -> nodes.Element:
    """The section that an element is in, or the page."""
    place = element.parent
    while not isinstance(place, nodes.section | nodes.document):
        place = place.parent
    return place


def _names(section: nodes.Element, game: str, name: str) -> bool:
    """Whether a section names a game: in words, by a table or by the option of a picture."""
    if _says(section.astext(), name):
        return True
    return any(
        game in each.argument.split() or each.options.get("game") == game
        for each in section.findall(Directive)
    )
