"""The files of a book: each is read once, to a value and a list of faults."""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from multiprocessing import get_context
from pathlib import Path
from typing import assert_never

from docutils import nodes

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.book.page_games import game_of, games_named
from cadogan.book.texts import Text, page_texts, step_names
from cadogan.catalog.entry import Catalog
from cadogan.catalog.reader import read_catalog
from cadogan.games.profiles import read_game
from cadogan.markup.myst import MystOptions, parse_markdown
from cadogan.markup.page_syntax import Syntax, unknown_syntax
from cadogan.markup.rst import Directive, Role, parse_page
from cadogan.play.profile import Profile
from cadogan.script.grammar import Script, parse_script
from cadogan.script.playing import play_script
from cadogan.script.replay import Replay

ALONE = 1.0
"""Seconds of playing after which other processes are started, which takes half a second."""

_CHUNKS = 8
"""Chunks per process, so that no process waits for one with long scripts."""


@dataclass(frozen=True)
class BookFile:
    """A file of a book: where it is, and its ``name`` in faults. It is read once, when needed."""

    path: Path
    name: str

    @cached_property
    def _read(self) -> tuple[str, list[Fault]]:
        return read_text(self.path, self.name)

    @property
    def text(self) -> str:
        """The text; empty when it can't be read."""
        return self._read[0]

    @property
    def unreadable(self) -> tuple[Fault, ...]:
        """Why the file can't be read."""
        return tuple(self._read[1])


@dataclass(frozen=True)
class ProfileFile(BookFile):
    """The profile of a game."""

    @cached_property
    def _parsed(self) -> tuple[Profile | None, list[Fault]]:
        if self.unreadable:
            return None, list(self.unreadable)
        return read_game(self.text, self.name, self.path.stem)

    @property
    def profile(self) -> Profile | None:
        """The profile; None when it has a fault."""
        return self._parsed[0]

    @property
    def faults(self) -> list[Fault]:
        """What is wrong with the profile by itself."""
        return self._parsed[1]


@dataclass(frozen=True)
class ScriptFile(BookFile):
    """A script, ``key`` is its name as pages write it: ``game/name``."""

    key: str
    games: Mapping[str, Profile] = field(repr=False, compare=False)

    @cached_property
    def _parsed(self) -> tuple[Script, list[Fault]]:
        return parse_script(self.text, self.name)

    @cached_property
    def _played(self) -> tuple[Replay | None, list[Fault]]:
        if self.unreadable:
            return None, list(self.unreadable)
        return play_script(*self._parsed, self.games)

    @property
    def script(self) -> Script:
        """The script as written, as far as it can be read."""
        return self._parsed[0]

    @property
    def game(self) -> str:
        """The id of its game; empty when it names none."""
        return self.script.tags.get("Game", (0, ""))[1]

    @property
    def replay(self) -> Replay | None:
        """The script as played; None when it has a fault."""
        return self._played[0]

    @property
    def faults(self) -> list[Fault]:
        """Everything that is wrong with the script."""
        return self._played[1]


@dataclass(frozen=True)
class Page(BookFile):
    """A page; ``key`` is its name as Sphinx has it: ``games/la-belle-lucie``.

    ``options`` are the settings of MyST, for a page in Markdown.
    """

    key: str
    syntax: Syntax = Syntax.RST
    options: MystOptions = ()

    @cached_property
    def _parsed(self) -> tuple[nodes.document, list[Fault]]:
        match self.syntax:
            case Syntax.RST:
                document, faults = parse_page(self.text, self.name)
            case Syntax.MARKDOWN:
                document, faults = parse_markdown(self.text, self.name, self.options)
            case Syntax.UNKNOWN:
                document, _ = parse_page("", self.name)
                faults = [fault.at(self.name) for fault in unknown_syntax()]
            case _:
                assert_never(self.syntax)
        return document, [*self.unreadable, *faults]

    @property
    def document(self) -> nodes.document:
        """The page as docutils or MyST reads it, roles and directives kept as written."""
        return self._parsed[0]

    @property
    def markup_faults(self) -> list[Fault]:
        """What is wrong with the file or its markup."""
        return self._parsed[1]

    @cached_property
    def game(self) -> str:
        """The game that the page's ``:game:`` field names; empty where there is none."""
        return game_of(self.document)

    def directives(self, *names: str) -> Iterator[Directive]:
        """The directives of these names, in order."""
        return (each for each in self.document.findall(Directive) if each.name in names)

    @cached_property
    def shown(self) -> frozenset[str]:
        """The scripts that the page shows, by their keys."""
        return frozenset(each.argument for each in self.directives("patience"))

    @cached_property
    def games(self) -> frozenset[str]:
        """Every game that the page names: in its field, tables, facts and claims."""
        return games_named(self.document)

    @cached_property
    def roles(self) -> tuple[Role, ...]:
        """The roles of the page, in order."""
        return tuple(self.document.findall(Role))

    @cached_property
    def titles(self) -> tuple[nodes.title, ...]:
        """The titles of the page, its own first."""
        return tuple(self.document.findall(nodes.title))

    @cached_property
    def title(self) -> str:
        """The title of the page; empty where it has none."""
        return self.titles[0].astext() if self.titles else ""

    @cached_property
    def places(self) -> dict[str, str]:
        """What links can lead to, by labels: a section's title, or the text of another block."""
        found: dict[str, str] = {}
        for target in self.document.findall(nodes.target):
            after = target.next_node(ascend=True)
            block = after[0] if isinstance(after, nodes.section) else after
            found |= {name: block.astext() for name in target["names"] if block is not None}
        return found

    @cached_property
    def glossary(self) -> frozenset[str]:
        """The terms that the page's glossaries explain, as their translators get them."""
        if "glossary" not in self.text:
            return frozenset()
        terms = (term for each in self.directives("glossary") for term in each.findall(nodes.term))
        return frozenset(term.rawsource.strip() for term in terms)

    @cached_property
    def lists_sources(self) -> bool:
        """Whether the page has the list of sources, which names all games that cite them."""
        return any(self.directives("sources"))

    @cached_property
    def cites(self) -> bool:
        """Whether the page cites sources, or has a table or a list of them."""
        roles = (role.name for role in self.roles)
        return "source" in roles or any(self.directives("sources", "attested"))

    @cached_property
    def about(self) -> frozenset[str]:
        """The game that the page is about; without one of its own, all games that it names."""
        return frozenset({self.game}) if self.game else self.games

    def texts(self, scripts: Mapping[str, ScriptFile] | None = None) -> Iterator[Text]:
        """Each message that Sphinx extracts from the page.

        Args:
            scripts: the book's, to name the steps of the diagrams.
        """

        def steps(key: str) -> list[str]:
            file = scripts.get(key) if scripts else None
            return step_names(file.replay) if file and file.replay else []

        return page_texts(self.document, steps)

    @cached_property
    def messages(self) -> dict[str, Text]:
        """The page's messages by their texts; of a duplicate, the last."""
        return {text.message: text for text in self.texts()}


@dataclass(frozen=True)
class CatalogFile(BookFile):
    """A catalogue or a template; ``key`` is its page or domain, ``language`` empty in templates."""

    key: str
    language: str

    @cached_property
    def _parsed(self) -> tuple[Catalog, list[Fault]]:
        if self.unreadable:
            return Catalog(None, ()), list(self.unreadable)
        return read_catalog(self.text, self.name, self.language or None)

    @property
    def catalog(self) -> Catalog:
        """The catalogue, without what can't be read."""
        return self._parsed[0]

    @property
    def faults(self) -> list[Fault]:
        """What keeps the catalogue from being read."""
        return self._parsed[1]


def play_all(files: Sequence[ScriptFile], jobs: int) -> None:
    """Play scripts, in several processes where that pays; each has its replay afterwards.

    Args:
        jobs: how many processes may be used; above 1 the caller's module is guarded by
            ``if __name__ == "__main__"`` where it is the main one.
    """
    waiting = list(files)
    end = time.monotonic() + ALONE
    while waiting and (jobs == 1 or time.monotonic() < end):
        _played(waiting.pop())
    if waiting:
        chunk = max(1, len(waiting) // (_CHUNKS * jobs))
        # Spawned, not forked: threads may be running, and on some systems there is no other way.
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            played = pool.map(_played, waiting, chunksize=chunk)
            for file, done in zip(waiting, played, strict=True):
                vars(file).update(vars(done))  # what the copy has read and played


def _played(file: ScriptFile) -> ScriptFile:
    """The file after its script has been played."""
    _ = file.faults
    return file
