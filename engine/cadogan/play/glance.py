"""The rules of games side by side, as data for pages; the sentences are made of it elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass

from cadogan.play.cards import Rank
from cadogan.play.profile import (
    DrawCard,
    DrawTo,
    DrawWhen,
    FoundationRule,
    Kings,
    Match,
    Order,
    Profile,
    Take,
    field_names,
)

Choice = Kings | Order | Match | Take | DrawWhen | DrawCard | DrawTo
"""What a field can be that is one of a few."""

Value = int | Choice | tuple[int, ...] | tuple[Rank, ...] | tuple[FoundationRule, ...] | None
"""What a field can hold. None: the game has nothing of the kind, as no ``draw.to`` without draw."""

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
    """Every rule of one game, without what it has not."""
    rows = (Row(name, (_value(profile, name),)) for name in FIELDS)
    return tuple(row for row in rows if row.values != (None,))


def differences(profiles: Sequence[Profile]) -> tuple[Row, ...]:
    """The rules that are not the same in all of these games."""
    rows = (Row(name, tuple(_value(profile, name) for profile in profiles)) for name in FIELDS)
    return tuple(row for row in rows if len(set(row.values)) > 1)


def _value(profile: Profile, name: str) -> Value:
    if name == "draw.count" and profile.draw is None:
        return 0
    found: object = profile
    for part in name.split("."):
        found = getattr(found, part) if found is not None else None
    assert isinstance(found, int | Choice | tuple | None)  # a profile's fields hold nothing else
    return found
