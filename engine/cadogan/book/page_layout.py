"""Where the pages and the catalogues of a book are: what Sphinx would read, found without it."""

import ast
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cadogan.markup.myst import OPTIONS, MystOptions, myst_options
from cadogan.markup.page_syntax import Syntax, syntax_of

CONF = "conf.py"
"""The settings of Sphinx, in the folder of the pages."""

LOCALE = "locale"
"""The folder of catalogues that each book may have, whatever ``conf.py`` says."""

AROUND = ("rst_prolog", "rst_epilog", "myst_html_meta")
"""The settings of Sphinx whose texts it adds to each page."""

_FOLDERS = ("docs", "source", "docs/source", "doc", "doc/source", ".")
"""Where ``conf.py`` is looked for."""

_ALWAYS_EXCLUDED = ("**/_sources", ".#*", "**/.#*", "*.lproj/**")
"""What Sphinx itself leaves out."""

_MARKDOWN = ("myst_parser", "myst_nb")
"""Extensions of Sphinx that read ``.md``."""

_GLOB = re.compile(r"\*\*|\*|\?|\[(!?)(\]?[^]]*)\]|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Layout:
    """The folders and patterns by which Sphinx finds the pages and catalogues of a book.

    ``suffixes`` has the syntax of each suffix of a page, ``markdown`` the settings of MyST,
    ``around`` is what Sphinx adds to each page. Folders are absolute.
    """

    pages: Path
    locales: tuple[Path, ...]
    suffixes: tuple[tuple[str, Syntax], ...] = ((".rst", Syntax.RST),)
    included: tuple[str, ...] = ("**",)
    excluded: tuple[str, ...] = ()
    markdown: MystOptions = ()
    around: str = ""

    @property
    def conf(self) -> Path:
        """The settings of Sphinx; the file may be missing."""
        return self.pages / CONF

    def syntax(self, name: str) -> tuple[str, Syntax] | None:
        """The suffix of a page by its file's name, and its syntax; None where it is no page."""
        return next((each for each in self.suffixes if name.endswith(each[0])), None)

    def find(self) -> Iterator[tuple[str, Path, Syntax]]:
        """Each page's name in Sphinx, its file and its syntax, as Sphinx finds them."""
        included = [_matcher(pattern) for pattern in self.included]
        excluded = [_matcher(pattern) for pattern in (*self.excluded, *_ALWAYS_EXCLUDED)]
        for folder, folders, files in os.walk(self.pages, followlinks=True):
            here = Path(folder).relative_to(self.pages)
            folders[:] = sorted(
                name for name in folders if not _matches(excluded, (here / name).as_posix())
            )
            for name in sorted(files):
                path = (here / name).as_posix()
                page = self.syntax(name)
                if page and _matches(included, path) and not _matches(excluded, path):
                    yield path.removesuffix(page[0]), self.pages / path, page[1]


def layout_of(root: Path, pages: str = "") -> Layout:
    """The layout of a book by its ``conf.py``, of which only plain values are understood.

    Args:
        root: the folder of the book.
        pages: the folder of the pages, from the root; without it, the first that has ``conf.py``.
    """
    folders = (pages,) if pages else _FOLDERS
    found = next((root / each for each in folders if (root / each / CONF).is_file()), None)
    folder = (found or root / (pages or "docs")).resolve()
    conf = _plain_values(folder / CONF)
    extensions = _strings(conf.get("extensions"))
    locales = (root / LOCALE, *(folder / each for each in _strings(conf.get("locale_dirs"))))
    if "locale_dirs" not in conf:
        locales = (*locales, folder / "locales")
    excluded = (
        _strings(conf.get(key))
        for key in ("exclude_patterns", "templates_path", "html_static_path", "html_extra_path")
    )
    markdown = any(each in _MARKDOWN for each in extensions)
    return Layout(
        folder,
        tuple(dict.fromkeys(path.resolve() for path in locales)),
        suffixes_of(conf.get("source_suffix"), markdown=markdown),
        _strings(conf.get("include_patterns")) or ("**",),
        tuple(pattern for patterns in excluded for pattern in patterns),
        myst_options({name: conf.get(f"myst_{name}") for name in OPTIONS}),
        "\n\n".join(str(conf[key]) for key in AROUND if conf.get(key)),
    )


def suffixes_of(value: object, *, markdown: bool) -> tuple[tuple[str, Syntax], ...]:
    """The suffixes of pages and their syntax, by a value of ``source_suffix``."""
    found: dict[str, str | None] = {}
    match value:
        case str():
            found[value] = None
        case Mapping():
            found.update({str(key): each for key, each in value.items()})
        case list() | tuple():
            found.update({str(each): None for each in value})
        case _:
            found[".rst"] = None
    if markdown and found.get(".md") in (None, Syntax.RST.value):
        found[".md"] = Syntax.MARKDOWN.value
    return tuple((suffix, syntax_of(filetype)) for suffix, filetype in found.items())


def _plain_values(path: Path) -> dict[str, Any]:
    """What a file of Python assigns to names at its margin, as far as these are plain values."""
    try:
        tree = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError):
        return {}  # Sphinx reports it
    values: dict[str, Any] = {}
    for statement in tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(ast.Name(name), _, value):
                plain = _plain(value)
            case ast.AugAssign(ast.Name(name), ast.Add(), value):
                more = _plain(value)
                plain = [*_strings(values.get(name)), *_strings(more)]
            case _:
                continue
        if plain is not None:
            values[name] = plain
    return values


def _plain(value: ast.expr | None) -> object:
    try:
        return ast.literal_eval(value) if value else None
    except ValueError:
        return None


def _strings(value: object) -> tuple[str, ...]:
    values: Sequence[object] = value if isinstance(value, list | tuple) else ()
    return tuple(each for each in values if isinstance(each, str))


def _matches(matchers: Sequence[re.Pattern[str]], path: str) -> bool:
    return any(matcher.match(path) for matcher in matchers)


@cache
def _matcher(pattern: str) -> re.Pattern[str]:
    """Sphinx's pattern of paths: ``*`` and ``?`` match no slash, ``**`` does."""
    return re.compile(_GLOB.sub(_translated, pattern) + "$")


def _translated(found: re.Match[str]) -> str:
    match found[0]:
        case "**":
            return ".*"
        case "*":
            return "[^/]*"
        case "?":
            return "[^/]"
        case text if len(text) > 1:
            inside = found[2].replace("\\", "\\\\")
            return f"[^/{inside}]" if found[1] else f"[{inside.replace('^', chr(92) + '^')}]"
        case text:
            return re.escape(text)
