"""TOML read strictly: tables with the line of each key, and tables as dataclasses."""

import difflib
import json
import re
import tomllib
import types
import typing
from collections import Counter
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from cadogan.base.faults import Fault, nearest, printable

Keys = tuple[str | int, ...]
"""A value's place: keys, and numbers of tables in a list (from 0)."""

_NAME = r"""("[^"]*"|'[^']*'|[\w-]+)"""
_NAMES = rf"\s*({_NAME}(\s*\.\s*{_NAME})*)\s*"
_HEADER = re.compile(rf"\s*\[(\[)?{_NAMES}\](\])?\s*(#.*)?$")
_KEY = re.compile(rf"{_NAMES}=")


def read_table(text: str, path: str, code: str) -> tuple[dict[str, Any] | None, list[Fault]]:
    """A TOML file as a table; None, and the fault of this ``code``, where it is no TOML."""
    try:
        return tomllib.loads(text), []
    except tomllib.TOMLDecodeError as error:
        told = str(error)
    except RecursionError:
        told = "lists are nested too deeply"
    except ValueError:  # more digits than Python reads
        told = "a number is too long"
    return None, [_syntax_fault(text, path, code, told)]


class TableReader:
    """Turns TOML values into a dataclass and collects the faults; codes begin with ``kind``."""

    def __init__(self, path: str, kind: str, lines: dict[Keys, int]) -> None:
        self.path = path
        self.kind = kind
        self.lines = lines
        self.faults: list[Fault] = []

    def refuse(self, at: Keys, code: str, message: str) -> None:
        line = next((self.lines[at[:n]] for n in range(len(at), 0, -1) if at[:n] in self.lines), 1)
        self.faults.append(Fault(self.path, line, f"{self.kind}.{code}", printable(message)))

    def read(self, kind: Any, value: object, at: Keys) -> Any:
        """The value as ``kind``, or None after a refusal."""
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
                told = f"{dotted(at)}: unknown value '{value}'; {nearest(str(value), allowed)}"
                return self.refuse(at, "value", told)
            return allowed[value]
        return value

    def table(self, kind: Any, value: object, at: Keys) -> Any:
        if not isinstance(value, dict):
            return self.wrong(at, value, f"a table, as [{dotted(at)}]")
        types_of = typing.get_type_hints(kind)
        misspelt: set[str] = set()
        for key in (key for key in value if key not in types_of):
            where = f" in [{dotted(at)}]" if at else ""
            told = f"unknown key '{key}'{where}; {nearest(key, types_of)}"
            self.refuse((*at, key), "key", told)
            misspelt.update(difflib.get_close_matches(key, types_of, n=1))
        found = {
            key: self.read(types_of[key], value[key], (*at, key))
            for key in types_of
            if key in value
        }
        absent = [item for item in fields(kind) if item.name not in value]
        missing = [i for i in absent if i.default is MISSING and i.default_factory is MISSING]
        for item in (item for item in missing if item.name not in misspelt):
            told = f"{dotted((*at, item.name))} is missing; write it, no key has a default"
            self.refuse(at, "missing", told)
        return None if missing else kind(**found)

    def wrong(self, at: Keys, value: object, wanted: str) -> None:
        shown = json.dumps(value, ensure_ascii=False, default=str)
        shown = shown if len(shown) <= 60 else f"{shown[:60]}…"
        self.refuse(at, "value", f"{dotted(at)}: {shown} does not fit; write {wanted}")


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


def _syntax_fault(text: str, path: str, code: str, error: str) -> Fault:
    """A syntax error, at the place that tomllib tells in words."""
    place = r" \(at (?:line (\d+), column (\d+)|end of document)\)"
    found = re.search(place, error)
    last = len(text.split("\n"))
    line, column = (int(found[1]), int(found[2])) if found and found[1] else (last, 0)
    told = re.sub(place, "", error)
    return Fault(path, line, code, f"not TOML: {printable(told)}; mend the syntax", (), column)
