"""The sources of rules, from the file beside the profiles that cite them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.base.toml import TableChecks, TableReader, key_lines, read_table
from cadogan.games import source_checks

FILE = "sources.toml"
"""The name of the file; no game can have the id ``sources``."""

_HERE = Path(__file__).parent
_NAME = "cadogan/games"
_CHECKS = TableChecks(
    source_checks.unknown_key, source_checks.missing_key, source_checks.wrong_value
)


class SourceKind(Enum):
    """What a source is; some are several that are not distinguished."""

    ARTICLE = "article"
    TRANSLATION = "translation"
    BOOK = "book"
    ENCYCLOPEDIA = "encyclopedia"
    PROGRAM = "program"
    PROGRAMS = "programs"
    HELP = "help"
    WEB_SITE = "web-site"
    WEB_SITES = "web-sites"
    VARIOUS = "various"


@dataclass(frozen=True, slots=True)
class Source:
    """One source, as far as it is known.

    ``name``, for a source without a known author or title, and ``used``, how it was used, are in
    English, to be translated. ``language`` is that of the source and of its title, as ``pt_BR``.
    """

    kind: SourceKind
    used: str
    name: str = ""
    author: tuple[str, ...] = ()
    title: str = ""
    year: int | None = None
    language: str = ""


def source_files(folders: Iterable[tuple[Path, str]] = ()) -> list[tuple[Path, str]]:
    """The files of sources that are there, each with its name in faults: the package's first.

    Args:
        folders: other folders of profiles, each with its name.
    """
    paths = ((folder / FILE, f"{name}/{FILE}") for folder, name in ((_HERE, _NAME), *folders))
    return [(path, name) for path, name in paths if path.is_file()]


def load_sources(
    files: Iterable[tuple[Path, str]] | None = None,
) -> tuple[dict[str, Source], list[Fault]]:
    """The sources by id; those of a later file replace those of an earlier one.

    Args:
        files: each with its name in faults; by default the package's.
    """
    sources: dict[str, Source] = {}
    faults: list[Fault] = []
    for path, name in source_files() if files is None else files:
        text, found = read_text(path, name)
        read, more = ({}, found) if found else read_sources(text, name)
        sources |= read
        faults += more
    return sources, faults


def read_sources(text: str, path: str) -> tuple[dict[str, Source], list[Fault]]:
    """Read a file of sources; what has a fault is left out.

    Args:
        text: all of the file.
        path: the file's name, for the faults.
    """
    text = text.removeprefix("\ufeff")
    table, unread = read_table(text, path, source_checks.not_toml)
    if table is None:
        return {}, unread
    lines = key_lines(text)
    sources: dict[str, Source] = {}
    faults: list[Fault] = []
    for name, value in table.items():
        reader = TableReader(path, _CHECKS, lines)
        source: Source | None = reader.read(Source, value, (name,))
        unfit = source_checks.unfit(name, _label(source), lines.get((name,), 1))
        found = reader.faults or [fault.at(path) for fault in unfit]
        faults += found
        if source and not found:
            sources[name] = source
    return sources, sorted(faults, key=lambda fault: fault.line)


def _label(source: Source | None) -> str | None:
    """What a source can be called by; None for one that could not be read."""
    return None if source is None else (source.name or source.title or "".join(source.author))
