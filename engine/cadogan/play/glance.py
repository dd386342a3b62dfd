"""The rules of games side by side, as data for pages; the sentences are made of it elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from cadogan.base.toml import key_of
from cadogan.play.cards import Rank
from cadogan.play.foundations import FoundationRule
from cadogan.play.merci import MerciCard, MerciTo, MerciWhen
from cadogan.play.profile import Kings, Match, Order, Profile, field_names

Choice = Kings | Order | Match | MerciWhen | MerciCard | MerciTo
"""What a field can be that is one of a few."""

Value = int | Choice | tuple[int, ...] | tuple[Rank, ...] | tuple[FoundationRule, ...] | None
"""What a field can hold. None: the game has nothing of the kind, as ``draw.to`` without a merci."""

FIELDS = tuple(
    dict.fromkeys(
        "foundations" if name.startswith("foundations.") else name
        for name in field_names()
        if name != "id"
    )
)
"""Every field of a profile that is a rule, in its order; foundations of all kinds are one field."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: the field's dotted name, and its value in each of the games, in their order."""

    field: str
    values: tuple[Value, ...]


def glance(profile: Profile) -> tuple[Row, ...]:
    """Every rule of one game, without rules of what it does not have."""
    rows = (Row(name, (_value(profile, name),)) for name in FIELDS)
    return tuple(row for row in rows if row.values != (None,))


def differences(profiles: Sequence[Profile]) -> tuple[Row, ...]:
    """The rules that are not the same in all of these games."""
    rows = (Row(name, tuple(_value(profile, name) for profile in profiles)) for name in FIELDS)
    return tuple(row for row in rows if len(set(row.values)) > 1)


def _value(profile: Profile, name: str) -> Value:
    if name == "draw.count":
        return profile.mercis
    found: Any = profile
    for part in name.split("."):
        by_key = {key_of(item): item.name for item in fields(found)} if found is not None else {}
        found = getattr(found, by_key[part]) if found is not None else None
    assert isinstance(found, int | Choice | tuple | None)  # a profile's fields hold nothing else
    return found
