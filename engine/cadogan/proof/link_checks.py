"""What must hold of the words of a link, and of the place of a table: they name the same thing."""

import posixpath
import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from docutils import nodes

from cadogan.base.checks import Finding, check
from cadogan.book.contents import Page
from cadogan.book.terms import Terms
from cadogan.markup.forms import find_form, phrase_pattern
from cadogan.markup.lexicon import Lexicon
from cadogan.markup.rst import Directive, Role, line_of

_WORD = re.compile(r"[^\W_]+")
_OF_FILE = re.compile(r"(\d+)-")
_OF_PAGE = re.compile(r"(?<![\w.])(\d+)(?=[:.]\s)")
_NUMBERED = re.compile(r"(\d+)\.\s")
_STEM = 4
"""The letters in which forms of a word agree."""


@check("page.term-label")
def term_label(role: Role, terms: Terms) -> Iterator[Finding]:
    """The words of a link to a term are a form of the term.

    Wrong::

        The :term:`fans <foundation>` are open.

    Right::

        The :term:`fans <fan>` are open.
    """
    term = terms.by_key.get(role.target.lower().replace(" ", "-"))
    if role.explicit and term and not find_form(term.english, role.title):
        message = f"'{role.title}' is linked to the term '{role.target}'"
        yield Finding(f"{message}; link it to the term that it names", line_of(role))


@check("page.link-name")
def link_name(role: Role, page: Page | None, names: Mapping[str, str]) -> Iterator[Finding]:
    """A link that is the name of a game leads to a page about it.

    Wrong::

        See :doc:`Trefoil <games/shamrocks>`.

    Right::

        See :doc:`Trefoil <games/trefoil>`.
    """
    game = names.get(role.title)
    if role.explicit and game and page and game not in page.about:
        message = f"'{role.title}' leads to {page.name}, which is not about this game"
        yield Finding(f"{message}; correct the name or the page", line_of(role))


@check("page.link-words")
def link_words(role: Role, where: str, lexicon: Lexicon) -> Iterator[Finding]:
    """The words of a link have one in common with what it leads to: its title or its name.

    ``where`` is that title and that name.

    Wrong::

        See :doc:`the rules of building <glossary>`.

    Right::

        See :doc:`the glossary <glossary>`.
    """
    stems = _stems(where, lexicon)
    if role.explicit and stems and stems.isdisjoint(_stems(role.title, lexicon)):
        shown = textwrap.shorten(where, 80, placeholder="…")
        message = f"'{role.title}' has no word of '{shown}', to which it leads"
        yield Finding(f"{message}; name it so, or correct the link", line_of(role))


@check("page.title-number")
def title_numbers(titles: Sequence[nodes.title], key: str) -> Iterator[Finding]:
    """Titles with numbers are counted from 1, and that of a page has the number of its file.

    Wrong::

        1. The deal
        ===========

        3. The moves
        ============

    Right::

        1. The deal
        ===========

        2. The moves
        ============
    """
    of_file = _OF_FILE.match(key.rpartition("/")[2])
    number = _OF_PAGE.search(titles[0].astext()) if titles and of_file else None
    if of_file and number and int(number[1]) != int(of_file[1]):
        message = f"the title has the number {number[1]}, and its file {int(of_file[1])}"
        yield Finding(f"{message}; correct one of them", line_of(titles[0]))
    counts: Counter[int] = Counter()
    for title in titles:
        if numbered := _NUMBERED.match(title.astext()):
            around = id(title.parent.parent)
            counts[around] += 1
            if int(numbered[1]) != counts[around]:
                message = f"'{title.astext()}' is the numbered title {counts[around]} here"
                yield Finding(f"{message}; correct its number or its place", line_of(title))
                return


@check("page.own-name")
def own_name(texts: Iterable[nodes.Element], name: str, names: Iterable[str]) -> Iterator[Finding]:
    """The title and the description of a page name its game, if they name any.

    ``names`` are those of all games.

    Wrong::

        :game: trefoil

        How to play Shamrocks
        =====================

    Right::

        :game: trefoil

        How to play Trefoil
        ===================
    """
    pattern = phrase_pattern(frozenset(names))
    for text in texts:
        named = pattern.findall(text.astext())
        if named and name not in named:
            message = f"'{named[0]}' is not the game of this page, which is {name}"
            yield Finding(f"{message}; correct the name, or name both", line_of(text))


@check("page.table-place")
def table_place(
    directive: Directive, game: str, own: str, names: Mapping[str, str]
) -> Iterator[Finding]:
    """A table is about the game of its page, or about one that a title above it names.

    Wrong::

        La Belle Lucie
        ==============

        What is different in Shamrocks
        ------------------------------

        .. differences:: la-belle-lucie trefoil

    Right::

        La Belle Lucie
        ==============

        What is different in Trefoil
        ----------------------------

        .. differences:: la-belle-lucie trefoil
    """
    name = names.get(game, "")
    titles = _titles(directive)
    named = [title for title in titles if any(each in title for each in names.values() if each)]
    if (
        game != own
        and name
        and named
        and not any(name.partition(",")[0] in title for title in titles)
    ):
        message = f"'{directive.name}' is about {name}, and no title above it names that game"
        yield Finding(f"{message}; correct the game or the title", line_of(directive))


@check("page.table-first")
def first_of_table(
    directive: Directive, game: str, own: str, names: Mapping[str, str], others: Iterable[str]
) -> Iterator[Finding]:
    """The first game of a table of differences is that of its page, of a title or of other tables.

    ``others`` are the first games of the page's other tables.

    Wrong::

        :game: trefoil

        Trefoil
        =======

        What is different from Shamrocks
        --------------------------------

        .. differences:: la-belle-lucie trefoil

    Right::

        :game: trefoil

        Trefoil
        =======

        What is different from Shamrocks
        --------------------------------

        .. differences:: shamrocks trefoil
    """
    name = names.get(game, "").partition(",")[0]
    titles = _titles(directive)
    named = [title for title in titles if any(each in title for each in names.values() if each)]
    if named and not any(name in title for title in titles) and game != own and game not in others:
        message = f"the table compares with {name or game}, which no title above it names"
        yield Finding(f"{message}; correct the game or the title", line_of(directive))


@check("page.table-name")
def title_of_table(directive: Directive, name: str) -> Iterator[Finding]:
    """A table that names one game has the name of that game as a title above it.

    Wrong::

        :game: trefoil

        The clover
        ==========

        .. at-a-glance:: trefoil

    Right::

        :game: trefoil

        Trefoil
        =======

        .. at-a-glance:: trefoil
    """
    titles = [" ".join(title.split()) for title in _titles(directive)]
    if name and titles and name not in titles:
        message = f"the table is about {name}, but no title above it is that name"
        remedy = f"write it as a title, '{name}', or correct the name in the profile"
        yield Finding(f"{message}; {remedy}", line_of(directive))


def _stems(text: str, lexicon: Lexicon) -> set[str]:
    """The beginnings of the words of a text that are not common ones."""
    words = (word.casefold() for word in _WORD.findall(text))
    return {word[:_STEM] for word in words if not find_form(lexicon.common, word)}


def target_page(page: Page, target: str, pages: Mapping[str, Page]) -> Page | None:
    """The page that a link to a document leads to."""
    folder = posixpath.dirname(f"/{page.key}")
    return pages.get(posixpath.normpath(posixpath.join(folder, target))[1:])


def _titles(node: nodes.Node) -> list[str]:
    """The titles of the sections around a node."""
    found = []
    place = node.parent
    while place is not None:
        if isinstance(place, nodes.section):
            found.append(place[0].astext())
        place = place.parent
    return found
