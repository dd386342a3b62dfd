"""A strict reader of profiles, derived from the dataclasses; every fault with its line."""

import difflib
import json
import re
import tomllib
import types
import typing
from collections import Counter
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from cadogan.play.cards import PACK, NotationError, Rank, Suit, parse_rank, parse_suit
from cadogan.play.faults import Fault, nearest, printable
from cadogan.play.profile import Profile

Keys = tuple[str | int, ...]
"""A value's place: keys, and numbers of tables in a list (from 0)."""

MOST_CHARACTERS = 50_000

_NAME = r"""("[^"]*"|'[^']*'|[\w-]+)"""
_NAMES = rf"\s*({_NAME}(\s*\.\s*{_NAME})*)\s*"
_HEADER = re.compile(rf"\s*\[(\[)?{_NAMES}\](\])?\s*(#.*)?$")
_KEY = re.compile(rf"{_NAMES}=")


def read_profile(text: str, path: str) -> tuple[Profile | None, list[Fault]]:
    """Read a profile; the profile is None when there is any fault.

    Args:
        text: the whole file.
        path: the file's name, for the faults.
    """
    if len(text) > MOST_CHARACTERS:
        told = f"{len(text)} characters are too many; a profile has at most {MOST_CHARACTERS}"
        return None, [Fault(path, 1, "profile.too-long", told)]
    text = text.removeprefix("\ufeff")
    table, unread = read_table(text, path, "profile.toml")
    if table is None:
        return None, unread
    if not table:
        told = "the file is empty; write the whole profile, as another game's has it"
        return None, [Fault(path, 1, "profile.empty", told)]
    reader = _Reader(path, _lines(text))
    profile = reader.read(Profile, table, ())
    if not reader.faults:
        reader.faults.extend(_contradictions(profile, path, reader.lines))
    faults = sorted(reader.faults, key=lambda fault: fault.line)
    return (None if faults else profile), faults


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


class _Reader:
    """Turns TOML values into a dataclass and collects what does not fit."""

    def __init__(self, path: str, lines: dict[Keys, int]) -> None:
        self.path = path
        self.lines = lines
        self.faults: list[Fault] = []

    def refuse(self, at: Keys, code: str, message: str) -> None:
        line = next((self.lines[at[:n]] for n in range(len(at), 0, -1) if at[:n] in self.lines), 1)
        self.faults.append(Fault(self.path, line, code, printable(message)))

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
                wanted = 'a list in brackets or "any"' if args[0] is Rank else "a list in brackets"
                return self.wrong(at, value, wanted)
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
            return self.wrong(at, value, f"a table, as [{_name(at)}]")
        types_of = typing.get_type_hints(kind)
        misspelt: set[str] = set()
        for key in (key for key in value if key not in types_of):
            where = f" in [{_name(at)}]" if at else ""
            told = f"unknown key '{key}'{where}; {nearest(key, types_of)}"
            self.refuse((*at, key), "profile.key", told)
            misspelt.update(difflib.get_close_matches(key, types_of, n=1))
        found = {
            key: self.read(types_of[key], value[key], (*at, key))
            for key in types_of
            if key in value
        }
        absent = [item for item in fields(kind) if item.name not in value]
        missing = [i for i in absent if i.default is MISSING and i.default_factory is MISSING]
        for item in (item for item in missing if item.name not in misspelt):
            told = f"{_name((*at, item.name))} is missing; write it, a profile is whole"
            self.refuse(at, "profile.missing", told)
        return None if missing else kind(**found)

    def wrong(self, at: Keys, value: object, wanted: str) -> None:
        shown = json.dumps(value, ensure_ascii=False, default=str)
        shown = shown if len(shown) <= 60 else f"{shown[:60]}…"
        self.refuse(at, "profile.value", f"{_name(at)}: {shown} does not fit; write {wanted}")


def _contradictions(profile: Profile, path: str, lines: dict[Keys, int]) -> list[Fault]:
    """What each value allows and all of them together do not."""

    def fault(at: Keys, message: str) -> Fault:
        return Fault(path, lines.get(at, 1), "profile.contradiction", printable(message))

    deal, decks = profile.tableau.deal, profile.decks
    dealt = sum(deal) + sum(rule.started for _, rule in profile.piles)
    count = Counter(suit for suit, _ in profile.piles)
    packs = {count[suit] for suit in Suit}
    if not decks or (decks not in packs and {dealt} == {n * len(PACK) for n in packs}):
        told = f"decks = {decks}, but the deal and the foundations are for {min(packs)}; mend decks"
        return [fault(("decks",), told)]
    found = []
    if dealt != profile.cards:
        told = (
            f"{dealt} cards are dealt of {profile.cards}; "
            "mend tableau.deal, foundations.started or decks"
        )
        found.append(fault(("tableau", "deal"), told))
    if 0 in deal:
        found.append(fault(("tableau", "deal"), "a fan of 0 cards is dealt; leave it out"))
    if profile.tableau.limit and max(deal, default=0) > profile.tableau.limit:
        told = f"fans of {max(deal)} are dealt; raise tableau.limit or write 0 for none"
        found.append(fault(("tableau", "limit"), told))
    if packs != {decks}:
        each = ", ".join(f"{count[suit]} of {suit.symbol}" for suit in Suit)
        told = f"foundations: {each}; write each suit once a pack (decks = {decks})"
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
        if name in ("name", "sources"):
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
