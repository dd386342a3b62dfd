"""The list of sources, what they attest of each game, and the role that cites one."""

import re
from collections.abc import Iterator, Mapping, Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging

from cadogan.games.sources import Source, SourceKind
from cadogan.play.attestation import Attestation
from cadogan.play.profile import Profile
from cadogan.sphinxext.opened import book_of, note_games
from cadogan.sphinxext.tables import Table
from cadogan.words import origins, rulings
from cadogan.words.attested import (
    note_in_words,
    other_rule,
    own_rule,
    remarks,
    rule_label,
    short_name,
)
from cadogan.words.catalogue import Message
from cadogan.words.language import Words, words_for
from cadogan.words.overview import game_name

_LOGGER = logging.getLogger(__name__)
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ANCHOR = "source-"
"""How the labels and anchors of sources begin; the id follows."""
_PROPER = "notranslate"
"""The class of authors and titles, which a browser that translates the page leaves as they are."""


def add_to(app: Sphinx) -> None:
    """Add the directives and the role to a Sphinx application."""
    app.add_directive("sources", Sources)
    app.add_directive("attested", Attested)
    app.add_role("source", SourceRole(warn_dangling=True, innernodeclass=nodes.inline))
    app.connect("warn-missing-reference", _warn_of_no_list)


class SourceRole(XRefRole):
    """``:source:`words <id>```: words that lead to a source in the list, wherever that is."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Point to the source's label, as the role ``ref`` does."""
        del env, has_explicit_title
        refnode["refdomain"], refnode["reftype"], refnode["refexplicit"] = "std", "ref", True
        return title, _ANCHOR + target


class _FromSources(Table):
    """What is made of the sources and of the profiles that cite them."""

    def read(self) -> tuple[Mapping[str, Source], Mapping[str, Profile]]:
        """The sources and the games of the book around the page, which depends on all of them."""
        book = book_of(self.env)
        note_games(self.env, *book.games)
        for path in book.source_files:
            self.env.note_dependency(path)
        return book.sources, book.games

    def definitions(self, kind: str) -> nodes.definition_list:
        """An empty definition list, marked with the language of its words where that is another."""
        return nodes.definition_list("", classes=[kind, *self.spoken])


class Sources(_FromSources):
    """``.. sources::``: every source by its name, what it is and how it was used."""

    def run(self) -> list[nodes.Node]:
        """Make an entry of a definition list per source, in the order of their files."""
        sources, games = self.read()
        made = self.definitions("cadogan-sources")
        for name, source in sources.items():
            # Without a source these texts are no messages: gettext passes over them.
            term = nodes.term("", "", *_heading(self.words, source), names=[_ANCHOR + name])
            self.state.document.note_explicit_target(term, term)
            said = (remarks(self.words, source), _uses(self.words, name, games))
            texts = (nodes.paragraph("", text) for text in said if text)
            made += nodes.definition_list_item("", term, nodes.definition("", *texts))
        return [made]


class Attested(_FromSources):
    """``.. attested:: [GAME]``: who says a game's rules, and who says something else."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Make an entry of a definition list per rule whose sources the profile names."""
        sources, games = self.read()
        (profile,) = self.profiles()
        cited = {name for said in profile.sources.values() for name in said.cited}
        if unknown := sorted(cited - sources.keys()):
            raise self.error(f"unknown source '{unknown[0]}'")
        lines = _Lines(self.words, sources, games, self.env.docname)
        made = self.definitions("cadogan-attested")
        for field, said in profile.sources.items():
            term = nodes.term("", rule_label(self.words, field))
            each = (lines.here(profile, field, said), *lines.others(field, said))
            texts = (nodes.paragraph("", "", *line) for line in each if line)
            made += nodes.definition_list_item("", term, nodes.definition("", *texts))
        return [made]


class _Lines:
    """Makes the lines of a rule: what is said, and links to the sources that say so."""

    def __init__(
        self,
        words: Words,
        sources: Mapping[str, Source],
        games: Mapping[str, Profile],
        document: str,
    ) -> None:
        self.words, self.sources, self.games, self.document = words, sources, games, document

    def here(self, profile: Profile, field: str, said: Attestation) -> list[nodes.Node]:
        """The game's own rule with the sources that it follows."""
        rule: list[nodes.Node] = [nodes.Text(own_rule(self.words, profile, field))]
        if said.as_in:
            game = nodes.Text(game_name(self.words, self.games[said.as_in]))
            rule = _filled(self.words, origins.AS_IN, rule=rule, game=[game])
        if not said.follows:
            return rule
        sources = self.links(said.follows)
        return _filled(self.words, origins.SAID_BY, rule=rule, sources=sources)

    def others(self, field: str, said: Attestation) -> Iterator[list[nodes.Node]]:
        """What others say, with their sources, and those that leave the rule open."""
        for reading in said.otherwise:
            text = note_in_words(self.words, reading.note)
            if not reading.note:
                text = other_rule(self.words, field, reading.value)
            sources = self.links(reading.sources)
            yield _filled(self.words, origins.OTHERS, rule=[nodes.Text(text)], sources=sources)
        if said.silent:
            yield _filled(self.words, origins.SILENT, sources=self.links(said.silent))

    def links(self, names: Sequence[str]) -> list[nodes.Node]:
        """Sources with commas between them, each a link to its place in the list."""
        comma = self.words.join(["", ""])
        made: list[nodes.Node] = []
        for name in names:
            title = short_name(self.words, self.sources[name])
            classes = [] if self.sources[name].name else [_PROPER]
            link = addnodes.pending_xref("", nodes.inline(title, title, classes=classes))
            link["refdomain"], link["reftype"], link["reftarget"] = "std", "ref", _ANCHOR + name
            link["refexplicit"], link["refwarn"], link["refdoc"] = True, True, self.document
            made += [nodes.Text(comma), link] if made else [link]
        return made


def _heading(words: Words, source: Source) -> list[nodes.Node]:
    """The name of a source; a title in another language than the page is marked with its own."""
    if source.name:
        return [nodes.Text(short_name(words, source))]
    made: list[nodes.Node] = []
    if source.author:
        authors = short_name(words, source)
        made.append(nodes.inline(authors, authors, classes=[_PROPER]))
    if source.title:
        foreign = source.language and source.language != words.language
        spoken = [f"language-{words_for(source.language).tag}"] if foreign else []
        kind = nodes.title_reference if source.kind is SourceKind.BOOK else nodes.inline
        made.append(kind(source.title, source.title, classes=[_PROPER, *spoken]))
    if len(made) == 1:
        return made
    return _filled(words, origins.TITLED, author=made[:1], title=made[1:])


def _uses(words: Words, name: str, games: Mapping[str, Profile]) -> str:
    """In which games a source is followed, and in which it has another rule."""
    followed, others = [], []
    for profile in games.values():
        said = profile.sources.values()
        if any(name in each.follows for each in said):
            followed.append(game_name(words, profile))
        if any(name in reading.sources for each in said for reading in each.otherwise):
            others.append(game_name(words, profile))
    between = words.say(rulings.SEMICOLON)  # there are commas in names of games
    uses = ((origins.FOLLOWED, followed), (origins.DIFFERS, others))
    said_of = (words.say(message, games=between.join(each)) for message, each in uses if each)
    return " ".join(said_of)


def _filled(words: Words, message: Message, **values: list[nodes.Node]) -> list[nodes.Node]:
    """A message with nodes in place of its placeholders."""
    made: list[nodes.Node] = []
    for number, part in enumerate(_PLACEHOLDER.split(words.say(message))):
        made += values[part] if number % 2 else [nodes.Text(part)]
    return made


def _warn_of_no_list(
    _app: Sphinx, domain: Domain | None, node: addnodes.pending_xref
) -> bool | None:
    """Say what to do where a book cites sources and no page lists them."""
    target = node["reftarget"]
    if domain is None or domain.name != "std" or not target.startswith(_ANCHOR):
        return None
    name = target.removeprefix(_ANCHOR)
    message = "no list of sources has '%s'; correct the id, or put '.. sources::' on a page"
    _LOGGER.warning(message, name, location=node, type="ref", subtype="source")
    return True
