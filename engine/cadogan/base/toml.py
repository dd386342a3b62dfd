"""Reading TOML strictly: the line of each key, and tables as dataclasses."""

import difflib
import json
import re
import tomllib
import types
import typing
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from enum import Enum
from typing import Any, NamedTuple

from cadogan.base.faults import Fault, nearest, printable

Keys = tuple[str | int, ...]
"""A value's place: keys, and numbers of tables in a list (from 0)."""

_NAME = r"""("[^"]*"|'[^']*'|[\w-]+)"""
_NAMES = rf"\s*({_NAME}(\s*\.\s*{_NAME})*)\s*"
_HEADER = re.compile(rf"\s*\[(\[)?{_NAMES}\](\])?\s*(#.*)?$")
_KEY = re.compile(rf"{_NAMES}=")


def read_table(
    text: str, path: str, not_toml: Callable[[str, int, int], list[Fault]]
) -> tuple[dict[str, Any] | None, list[Fault]]:
    """A TOML file as a table; None, and the fault, where it is not TOML.

    Args:
        not_toml: the check that reports a reason, a line and a column.
    """
    try:
        return tomllib.loads(text), []
    except tomllib.TOMLDecodeError as error:
        reason = str(error)
    except RecursionError:
        reason = "lists are nested too deeply"
    except ValueError:  # more digits than Python reads
        reason = "a number is too long"
    place = r" \(at (?:line (\d+), column (\d+)|end of document)\)"
    found = re.search(place, reason)
    last = len(text.split("\n"))
    line, column = (int(found[1]), int(found[2])) if found and found[1] else (last, 0)
    reason = printable(re.sub(place, "", reason))
    return None, [fault.at(path) for fault in not_toml(reason, line, column)]


class TableChecks(NamedTuple):
    """The checks that ``TableReader`` calls for one kind of file; their faults have no place yet.

    ``unknown_key`` takes the key, the table that it is in (empty at the top) and the known keys;
    ``missing_key`` the key; ``wrong_value`` the key and what is wrong, with the remedy.
    """

    unknown_key: Callable[[str, str, Iterable[str]], list[Fault]]
    missing_key: Callable[[str], list[Fault]]
    wrong_value: Callable[[str, str], list[Fault]]


class TableReader:
    """Turns TOML values into a dataclass and collects the faults."""

    def __init__(self, path: str, checks: TableChecks, lines: dict[Keys, int]) -> None:
        self.path = path
        self.checks = checks
        self.lines = lines
        self.faults: list[Fault] = []

    def place(self, at: Keys, found: Iterable[Fault]) -> None:
        """Collect faults of a value; their line is that of the nearest key around it."""
        line = next((self.lines[at[:n]] for n in range(len(at), 0, -1) if at[:n] in self.lines), 1)
        self.faults += [
            replace(fault.at(self.path, line), message=printable(fault.message)) for fault in found
        ]

    def read(self, kind: Any, value: object, at: Keys) -> Any:
        """The value as ``kind``; None when it does not fit, which is reported."""
        if is_dataclass(kind):
            return self.table(kind, value, at)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is types.UnionType:  # X | None: an absent table is None
            return self.read(args[0], value, at)
        if origin is tuple:
            if not isinstance(value, list):
                return self.wrong(at, value, "a list in brackets")
            return tuple(self.read(args[0], item, (*at, n)) for n, item in enumerate(value))
        if origin is dict:
            if not isinstance(value, dict):
                return self.wrong(at, value, "a table")
            return {key: self.read(args[1], item, (*at, key)) for key, item in value.items()}
        return self.scalar(kind, value, at)

    def scalar(self, kind: Any, value: object, at: Keys) -> Any:
        if kind is int:
            if type(value) is not int or value < 0:
                return self.wrong(at, value, "a whole number, 0 or more")
            return value
        if type(value) is not (bool if kind is bool else str):
            return self.wrong(at, value, "true or false" if kind is bool else "a text in quotes")
        if issubclass(kind, Enum):
            allowed = {member.value: member for member in kind}
            if value not in allowed:
                wrong = f"unknown value '{value}'; {nearest(str(value), allowed)}"
                return self.place(at, self.checks.wrong_value(dotted(at), wrong))
            return allowed[value]
        return value

    def table(self, kind: Any, value: object, at: Keys) -> Any:
        if not isinstance(value, dict):
            return self.wrong(at, value, f"a table, as [{dotted(at)}]")
        hints = typing.get_type_hints(kind)
        items = {key_of(item): item for item in fields(kind)}
        misspelt: set[str] = set()
        for key in (key for key in value if key not in items):
            self.place((*at, key), self.checks.unknown_key(key, dotted(at), items))
            misspelt.update(difflib.get_close_matches(key, items, n=1))
        found = {
            item.name: self.read(hints[item.name], value[key], (*at, key))
            for key, item in items.items()
            if key in value
        }
        missing = [
            key
            for key, item in items.items()
            if key not in value and item.default is MISSING and item.default_factory is MISSING
        ]
        for key in (key for key in missing if key not in misspelt):
            self.place(at, self.checks.missing_key(dotted((*at, key))))
        return None if missing else kind(**found)

    def wrong(self, at: Keys, value: object, expected: str) -> None:
        """Report a value of a wrong kind."""
        shown = json.dumps(value, ensure_ascii=False, default=str)
        shown = shown if len(shown) <= 60 else f"{shown[:60]}…"
        self.place(
            at, self.checks.wrong_value(dotted(at), f"{shown} does not fit; write {expected}")
        )


def key_of(item: Field[Any]) -> str:
    """The key by which files name a field of a dataclass; metadata may give another one."""
    return str(item.metadata.get("key", item.name))


def dotted(at: Keys) -> str:
    """The place of a value as TOML writes it, ``tableau.order``; numbers of tables are left out."""
    return ".".join(str(key) for key in at if isinstance(key, str))


def key_lines(text: str) -> dict[Keys, int]:
    """The line of each table and key, since tomllib keeps none."""
    lines: dict[Keys, int] = {}
    count: Counter[Keys] = Counter()
    table: Keys = ()
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            table = _keys(header[2])
            if header[1]:
                count[table] += 1
                table = (*table, count[table] - 1)
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, *_keys(key[1])), number)
    return lines


def _keys(dotted: str) -> Keys:
    return tuple(found[0].strip("\"'") for found in re.finditer(_NAME, dotted))
