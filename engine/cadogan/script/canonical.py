"""The canonical text of a script: one way to write each line, comments kept, blank lines single."""

from collections.abc import Iterator
from itertools import groupby

from cadogan.script.grammar import Line, Script


def canonical(script: Script) -> str:
    """A script as text; ``parse_script`` reads the same script from it, blank lines apart.

    Comments after statements are aligned as long as no line without one comes
    between. Blank lines at the beginning and the end go, of several between only one stays.
    """
    text = ""
    for commented, lines in groupby(_single_spaced(script.lines), _is_commented):
        group = tuple(lines)
        width = max(len(str(line.statement)) for line in group) if commented else 0
        text += "".join(f"{_written(line, width)}\n" for line in group)
    return text


def _single_spaced(lines: tuple[Line, ...]) -> Iterator[Line]:
    """The lines without blank ones but for one between two others."""
    waiting: Line | None = None
    begun = False
    for line in lines:
        if line.statement is None and not line.comment:
            waiting = line
            continue
        if waiting and begun:
            yield waiting
        waiting, begun = None, True
        yield line


def _is_commented(line: Line) -> bool:
    return bool(line.statement and line.comment)


def _written(line: Line, width: int) -> str:
    return f"{line.statement!s:<{width}}  {line.comment}" if width else str(line)
