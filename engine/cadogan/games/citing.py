"""What a profile cites, checked: its sources, the games that it names, the values of others."""

import typing
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, nearest, printable
from cadogan.base.toml import Keys, key_lines, key_of
from cadogan.play.attestation import Attestation, Reading
from cadogan.play.profile import Profile, field_names

NAME = "name"
"""The field of a game's name, which sources attest too."""


def attested_fields() -> tuple[str, ...]:
    """What sources can attest: a profile's tables and their fields, and the name of the game."""
    names = [NAME, *(name for name in field_names() if name != "id")]
    tables = (name.partition(".")[0] for name in names)
    return tuple(dict.fromkeys([*names, *tables]))


def field_kind(field: str) -> Any:
    """The type of a field by its dotted name; None for a table and for an unknown field."""
    kind: Any = Profile
    for part in field.split("."):
        table = _table(kind)
        names = {key_of(item): item.name for item in fields(table)} if table else {}
        kind = typing.get_type_hints(table)[names[part]] if part in names else None
    return None if _table(kind) else kind


def value_of(profile: Profile, field: str) -> object:
    """What a profile says in a field; of several kinds of foundations, what the first says."""
    if field == "draw.count":
        return profile.mercis
    found: Any = profile
    for part in field.split("."):
        table = found[0] if isinstance(found, tuple) else found
        names = {key_of(item): item.name for item in fields(table)} if table else {}
        found = getattr(table, names[part]) if part in names else None
    return found


def field_faults(profile: Profile, path: str, lines: Mapping[Keys, int]) -> list[Fault]:
    """Sources of what is not a field of a profile."""
    return [
        fault.at(path, lines.get(("sources", field), 1))
        for field, attestation in profile.sources.items()
        for fault in source_field(field, attestation)
    ]


def citation_faults(
    profile: Profile, text: str, path: str, sources: Collection[str], games: Mapping[str, Profile]
) -> list[Fault]:
    """What is wrong with a profile's sources, though the game can be played.

    Args:
        text: all of the profile.
        sources: the known ids.
        games: the known games, which have sources of their own.
    """
    lines, rows = key_lines(text), text.split("\n")
    faults: list[Fault] = []
    for field, attestation in profile.sources.items():
        start = lines.get(("sources", field), 1)
        for name in dict.fromkeys(attestation.cited):
            unknown = unknown_source(name, sources)
            faults += [fault.at(path, _line_of(name, rows, start)) for fault in unknown]
        line = lines.get(("sources", field, "as_in"), start)
        faults += [fault.at(path, line) for fault in as_in(attestation, field, games)]
        line = lines.get(("sources", field, "otherwise"), start)
        for reading in attestation.otherwise:
            faults += [fault.at(path, line) for fault in unfit_reading(profile, field, reading)]
    return faults


@check("profile.source-field")
def source_field(field: str, attestation: Attestation) -> Iterator[Finding]:
    """Sources attest a field of the profile, or a complete table with a note of what they say.

    Wrong::

        [sources.redeals]
        follows = ["pysolfc"]

    Right::

        [sources.redeals]
        note = "at any time"
        follows = ["pysolfc"]
    """
    known = attested_fields()
    if field not in known:
        yield Finding(printable(f"sources of an unknown field '{field}'; {nearest(field, known)}"))
    elif field_kind(field) is None and not attestation.note:
        yield Finding(f"'{field}' is a complete table; add a note of what the sources say")


@check("profile.reading")
def unfit_reading(profile: Profile, field: str, reading: Reading) -> Iterator[Finding]:
    """What other sources say is another value of the field, or a note, and has sources.

    Wrong::

        [sources."redeals.count"]
        otherwise = [{ sources = ["web-sites"] }]

    Right::

        [sources."redeals.count"]
        otherwise = [{ value = 3, sources = ["web-sites"] }]
    """
    if not reading.sources:
        yield Finding(f'a reading of {field} names no source; add sources = ["…"]')
    if reading.value is not None and field_kind(field) is None:
        yield Finding(f"{field} is a table and has no value; write a note")
    elif (reading.value is None) is not bool(reading.note):
        yield Finding(f"a reading of {field} has a value or a note, not both or none; keep one")
    elif reading.value is not None and reading.value == value_of(profile, field):
        message = f"a reading of {field} is what the profile says; name its sources in 'follows'"
        yield Finding(message)


@check("profile.source")
def unknown_source(name: str, known: Collection[str]) -> Iterator[Finding]:
    """A profile cites sources that a file of sources has.

    Wrong::

        [sources."redeals.count"]
        follows = ["pysol"]

    Right::

        [sources."redeals.count"]
        follows = ["pysolfc"]
    """
    if name not in known:
        yield Finding(printable(f"unknown source '{name}'; {nearest(name, known)}"))


@check("profile.as-in")
def as_in(attestation: Attestation, field: str, games: Mapping[str, Profile]) -> Iterator[Finding]:
    """A rule that is as in another game has its sources there.

    Wrong::

        [sources."redeals.count"]
        as_in = "la-bele-lucie"

    Right::

        [sources."redeals.count"]
        as_in = "la-belle-lucie"
    """
    game = attestation.as_in
    if game and game not in games:
        yield Finding(printable(f"unknown game '{game}'; {nearest(game, games)}"))
    elif game and field not in games[game].sources:
        yield Finding(f"{game} has no sources of {field}; add them there, or name them here")


def _table(hint: Any) -> Any:
    """The dataclass of a field that is a table, or a list of tables."""
    kinds = (hint, *typing.get_args(hint))
    return next((kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)), None)


def _line_of(name: str, rows: list[str], start: int) -> int:
    """The first line from ``start`` on that has the id in quotes."""
    quoted = (f'"{name}"', f"'{name}'")
    rest = enumerate(rows[start - 1 :], start)
    return next((number for number, row in rest if any(each in row for each in quoted)), start)
