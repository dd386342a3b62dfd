"""One book: the folder that holds ``cadogan.toml``, and what that file says."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cadogan.base.faults import Fault, nearest
from cadogan.base.files import read_text
from cadogan.base.toml import read_table
from cadogan.games.profiles import load_games
from cadogan.play.profile import Profile

FILE = "cadogan.toml"
"""The file that makes a folder a project."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|\d{3}))?")


PSEUDO = "qps"
"""The pseudo-language, in which each text is marked and longer; it is generated."""

_TAKEN = {
    "pot": "locale/pot holds the templates",
    PSEUDO: "it is the pseudo-language, which 'cadogan build --pseudo' makes",
}


@dataclass(frozen=True, slots=True)
class Project:
    """A book's folder and settings; languages are named as gettext does (``pt_BR``)."""

    root: Path
    title: str
    site_url: str
    source: str
    languages: tuple[str, ...]
    released: tuple[str, ...]

    @property
    def docs(self) -> Path:
        """The pages and ``conf.py``."""
        return self.root / "docs"

    @property
    def diagrams(self) -> Path:
        """The scripts, a folder a game."""
        return self.root / "diagrams"

    @property
    def games(self) -> Path:
        """The project's own profiles, beside those of the package; often not there."""
        return self.root / "games"

    @property
    def locale(self) -> Path:
        """The catalogues of the pages."""
        return self.root / "locale"

    @property
    def templates(self) -> Path:
        """The catalogues' templates."""
        return self.locale / "pot"

    @property
    def build(self) -> Path:
        """Everything generated."""
        return self.root / "build"

    def catalogs(self, language: str) -> Path:
        """The folder of one language's catalogues."""
        return self.locale / language / "LC_MESSAGES"

    def name(self, path: Path) -> str:
        """A file's name in faults: relative to the root when it lies within, always with ``/``."""
        return (
            path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)
        )


_WANTED = {
    "title": "a text in quotes",
    "site_url": 'an address like "https://example.org/rules/", with the last "/"',
    "source": "a language's name in quotes",
    "languages": 'names like ["en", "pt_BR"], each once',
    "released": 'names like ["en", "pt_BR"], each once',
}


def find_root(start: Path) -> Path | None:
    """The nearest folder at or above ``start`` that holds ``cadogan.toml``."""
    path = start.resolve()
    return next((place for place in (path, *path.parents) if (place / FILE).is_file()), None)


def load_project(start: Path) -> tuple[Project | None, list[Fault]]:
    """The project that ``start`` lies in; None and the reasons when it can't be read."""
    root = find_root(start)
    if root is None:
        told = f"no {FILE} here or in a folder above; go into a project, or write one"
        return None, [Fault(str(start), 0, "project.none", told)]
    text, faults = read_text(root / FILE, FILE)
    return (None, faults) if faults else read_project(text, FILE, root)


def games_in(project: Project | None) -> tuple[dict[str, Profile], list[Fault]]:
    """The package's games with a project's own on top, by id; without a project, the package's."""
    return load_games([(project.games, "games")] if project else [])


def read_project(text: str, path: str, root: Path) -> tuple[Project | None, list[Fault]]:
    """Read a project's file strictly; the project is None when there is any fault."""
    table, unread = read_table(text, path, "project.toml")
    if table is None:
        return None, unread
    faults = [
        Fault(path, _line(text, key), code, message) for key, code, message in _refused(table)
    ]
    if faults:
        return None, sorted(faults, key=lambda fault: fault.line)
    settings: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in table.items()
    }
    return Project(root=root, **settings), []


def language_refusal(name: str) -> str:
    """Why a language can't have this name; empty when it can."""
    if name in _TAKEN:
        return f"'{name}' can't be used, {_TAKEN[name]}"
    if _LANGUAGE.fullmatch(name):
        return ""
    language, *rest = re.split("[-_]", name)
    sizes = {4: str.title, 2: str.upper}
    near = "_".join([language.lower(), *(sizes.get(len(part), str)(part) for part in rest)])
    remedy = f"write {near}" if _LANGUAGE.fullmatch(near) else "write one like fr, pt_BR or zh_Hans"
    return f"'{name}' is no name of a language; {remedy}"


def url_refusal(url: str) -> str:
    """Why a site can't have this address; empty when it can."""
    parts = urlsplit(url)
    plain = parts.scheme in ("http", "https") and parts.netloc and not parts.query + parts.fragment
    return "" if plain and parts.path.endswith("/") else f"{url!r}; write {_WANTED['site_url']}"


def _refused(table: Mapping[str, object]) -> list[tuple[str, str, str]]:
    """What is wrong with the settings: key, code, message."""
    known = [item.name for item in fields(Project) if item.name != "root"]
    found = [
        (key, "project.key", f"unknown key '{key}'; {nearest(key, known)}")
        for key in table
        if key not in known
    ]
    for key in known:
        if key not in table:
            found.append((key, "project.missing", f"{key} is missing; write it"))
        elif wanted := _unfit(key, table[key]):
            told = f"{key}: {table[key]!r} does not fit; write {wanted}"
            found.append((key, "project.value", told))
    return found or _strangers(table)


def _strangers(table: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """The source or a released language that is not among the languages."""
    languages: list[str] = table["languages"]
    return [
        (key, "project.value", f"{key}: '{name}' is not a language; {nearest(name, languages)}")
        for key, names in (("source", [table["source"]]), ("released", table["released"]))
        for name in names
        if name not in languages
    ]


def _unfit(key: str, value: object) -> str:
    """What should stand in place of a value that does not fit; empty when it does."""
    match value:
        case list() if key in ("languages", "released"):
            named = all(isinstance(name, str) and not language_refusal(name) for name in value)
            fits = bool(value) and named and len(set(value)) == len(value)
        case str() if key == "site_url":
            fits = not url_refusal(value)
        case str() if key in ("title", "source"):
            fits = bool(value.strip())
        case _:
            fits = False
    return "" if fits else _WANTED[key]


def _line(text: str, key: str) -> int:
    """The line where a key stands; the first when it does not."""
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines, 1) if re.match(rf"\s*{key}\s*=", line)), 1)
