"""A strict reader of profiles, derived from the dataclasses; every fault with its line."""

import re
import tomllib
import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from cadogan.play.cards import NotationError, Rank, Suit, parse_rank, parse_suit
from cadogan.play.faults import Fault, nearest
from cadogan.play.profile import Profile

Keys = tuple[str | int, ...]
"""A value's place: keys, and numbers of tables in a list (from 0)."""

_HEADER = re.compile(r"\s*\[(\[)?\s*([^\[\]]+?)\s*\]")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[\w.-]+)\s*=""")


def read_profile(text: str, path: str) -> tuple[Profile | None, list[Fault]]:
    """Read a profile; the profile is None when there is any fault.

    Args:
        text: the whole file.
        path: the file's name, for the faults.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = _line_of_error(text, error)
        return None, [Fault(path, line, "profile.toml", f"not TOML: {error}; mend the syntax")]
    reader = _Reader(path, _lines(text))
    profile = reader.read(Profile, table, ())
    if not reader.faults:
        reader.faults.extend(_contradictions(profile, path, reader.lines))
    return (None if reader.faults else profile), reader.faults


class _Reader:
    """Turns TOML values into a dataclass and collects what does not fit."""

    def __init__(self, path: str, lines: dict[Keys, int]) -> None:
        self.path = path
        self.lines = lines
        self.faults: list[Fault] = []

    def refuse(self, at: Keys, code: str, message: str) -> None:
        line = next((self.lines[at[:n]] for n in range(len(at), 0, -1) if at[:n] in self.lines), 1)
        self.faults.append(Fault(self.path, line, code, message))

    def read(self, kind: Any, value: object, at: Keys) -> Any:
        """The value as ``kind``, or None after a refusal."""
        if is_dataclass(kind):
            return self.table(kind, value, at)
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin is types.UnionType:  # X | None: an absent table is None
            return self.read(args[0], value, at)
        if kind == tuple[Rank, ...] and value == "any":
            return tuple(Rank)
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
        if kind in (Rank, Suit):
            try:
                return (parse_rank if kind is Rank else parse_suit)(str(value))
            except NotationError as error:
                return self.refuse(at, "profile.value", f"{_name(at)}: {error.message}")
        if issubclass(kind, Enum):
            allowed = {member.value: member for member in kind}
            if value not in allowed:
                told = f"{_name(at)}: unknown value '{value}'; {nearest(str(value), allowed)}"
                return self.refuse(at, "profile.value", told)
            return allowed[value]
        return value

    def table(self, kind: Any, value: object, at: Keys) -> Any:
        if not isinstance(value, dict):
            return self.wrong(at, value, "a table")
        types_of = typing.get_type_hints(kind)
        for key in value.keys() - types_of.keys():
            where = f" in [{_name(at)}]" if at else ""
            told = f"unknown key '{key}'{where}; {nearest(key, types_of)}"
            self.refuse((*at, key), "profile.key", told)
        for item in fields(kind):
            optional = item.default is not MISSING or item.default_factory is not MISSING
            if item.name not in value and not optional:
                told = f"{_name((*at, item.name))} is missing; write it, a profile is whole"
                self.refuse(at, "profile.missing", told)
        found = {
            key: self.read(types_of[key], value[key], (*at, key)) for key in types_of.keys() & value
        }
        complete = all(key in found or key in ("draw", "sources") for key in types_of)
        return kind(**found) if complete else None

    def wrong(self, at: Keys, value: object, wanted: str) -> None:
        self.refuse(at, "profile.value", f"{_name(at)}: {value!r} does not fit; write {wanted}")


def _contradictions(profile: Profile, path: str, lines: dict[Keys, int]) -> list[Fault]:
    """What each value allows and all of them together do not."""

    def fault(at: Keys, message: str) -> Fault:
        return Fault(path, lines.get(at, 1), "profile.contradiction", message)

    found = []
    dealt = sum(profile.tableau.deal) + sum(rule.started for _, rule in profile.piles)
    if dealt != profile.cards:
        told = (
            f"{dealt} cards are dealt of {profile.cards}; "
            "mend tableau.deal, foundations.started or decks"
        )
        found.append(fault(("tableau", "deal"), told))
    if 0 in profile.tableau.deal:
        found.append(fault(("tableau", "deal"), "a fan of 0 cards is dealt; leave it out"))
    if profile.tableau.limit and max(profile.tableau.deal) > profile.tableau.limit:
        most = max(profile.tableau.deal)
        told = f"fans of {most} are dealt; raise tableau.limit or write 0 for none"
        found.append(fault(("tableau", "limit"), told))
    for suit in Suit:
        count = sum(pile_suit is suit for pile_suit, _ in profile.piles)
        if count != profile.decks:
            told = (
                f"{count} foundations of {suit.symbol} for {profile.decks} packs; "
                "mend foundations.suits"
            )
            found.append(fault(("foundations", 0, "suits"), told))
    known = field_names()
    for name in profile.sources:
        if not any(field == name or field.startswith(f"{name}.") for field in known):
            told = f"sources speak of an unknown field '{name}'; {nearest(name, known)}"
            found.append(fault(("sources", name), told))
    return found


@cache
def field_names(kind: type = Profile) -> tuple[str, ...]:
    """The dotted name of every field of a profile but its sources: ``tableau.order``."""
    names: list[str] = []
    for name, hint in typing.get_type_hints(kind).items():
        kinds = (hint, *typing.get_args(hint))
        inner = next((k for k in kinds if isinstance(k, type) and is_dataclass(k)), None)
        if name == "sources":
            continue
        names.extend(f"{name}.{below}" for below in field_names(inner)) if inner else names.append(
            name
        )
    return tuple(names)


def _name(at: Keys) -> str:
    return ".".join(str(key) for key in at if isinstance(key, str))


def _lines(text: str) -> dict[Keys, int]:
    """The line of each table and key, since tomllib keeps none."""
    lines: dict[Keys, int] = {}
    table: Keys = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = tuple(key.strip("\"'") for key in header[2].split("."))
            if header[1]:
                table = (*table, sum(at[:-1] == table and type(at[-1]) is int for at in lines))
            lines.setdefault(table, number)
        elif key := _KEY.match(line):
            lines.setdefault((*table, key[1].strip("\"'")), number)
    return lines


def _line_of_error(text: str, error: tomllib.TOMLDecodeError) -> int:
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else len(text.splitlines()) or 1
