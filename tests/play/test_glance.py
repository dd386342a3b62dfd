"""The rules of games side by side: nothing that differs is left out."""

from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from typing import Any

import pytest

from boards import fans, game, games
from cadogan.base.toml import key_of
from cadogan.play.cards import Rank
from cadogan.play.glance import FIELDS, Row, differences, glance
from cadogan.play.merci import MerciTo, MerciWhen
from cadogan.play.profile import Cells, Kings, Match, Order, Profile
from cadogan.play.redeals import Redeals


def leaves(thing: object, name: str = "") -> dict[str, object]:
    """Every value in a profile by a path of its own, however deep it is."""
    if is_dataclass(thing):
        parts = {f"{name}.{key_of(item)}": getattr(thing, item.name) for item in fields(thing)}
    elif isinstance(thing, tuple) and any(map(is_dataclass, thing)):
        parts = {f"{name}.{number}": part for number, part in enumerate(thing)}
    else:
        return {} if thing is None else {name.strip("."): thing}
    return {path: leaf for way, part in parts.items() for path, leaf in leaves(part, way).items()}


@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(games()), 2)), ids=str)
def test_every_differing_field_is_shown(one: str, other: str) -> None:
    """Each difference of two profiles is in a row, except their names and sources."""
    first, second = leaves(games()[one]), leaves(games()[other])
    shown = tuple(row.field for row in differences([games()[one], games()[other]]))
    for path in first.keys() | second.keys():
        if path not in ("id", "name", "sources") and first.get(path) != second.get(path):
            assert path.startswith(shown), path


def changed(profile: Profile, path: str) -> Profile:
    """A profile that differs in one value."""
    key, _, rest = path.partition(".")
    name = next(item.name for item in fields(profile) if key_of(item) == key)
    part = getattr(profile, name)
    if not rest:
        return replace(profile, **{name: other(part)})
    return replace(profile, **{name: replace(part, **{rest: other(getattr(part, rest))})})


def other(value: Any) -> Any:
    """Another value of the same kind."""
    match value:
        case tuple():
            return value[1:] or (Rank.KING,)
        case bool():
            return not value
        case int():
            return value + 1
        case _:
            return next(member for member in type(value) if member is not value)


@pytest.mark.parametrize("field", [name for name in FIELDS if name != "tableau.take"])
def test_a_single_changed_field_is_the_only_row(field: str) -> None:
    """Each field, changed alone, is shown alone; only one way of taking is known yet."""
    profile = game("three-shuffles-and-a-draw")
    (row,) = differences([profile, changed(profile, field)])
    assert row.field == field


def test_a_table_has_the_rows_in_which_games_differ() -> None:
    """Values are in the order of the games, and are the profile's own: enums, numbers, tuples."""
    strict, drawn = game(), game("three-shuffles-and-a-draw-anywhere")
    assert differences([strict, drawn]) == (
        Row("draw.count", (0, 1)),
        Row("draw.when", (None, MerciWhen.LAST_DEAL)),
        Row("draw.stuck", (None, True)),
        Row("draw.card", (None, drawn.merci.card if drawn.merci else None)),
        Row("draw.to", (None, MerciTo.ANY_FAN)),
    )
    three = [strict, game("shamrocks-ii"), game("super-flower-garden")]
    assert differences(three) == (
        Row("tableau.kings", (Kings.AS_DEALT, Kings.BOTTOM, Kings.AS_DEALT)),
        Row("tableau.order", (Order.DOWN, Order.EITHER, Order.DOWN)),
        Row("tableau.match", (Match.SUIT, Match.ANY, Match.ANY)),
        Row("tableau.limit", (0, 3, 0)),
        Row("redeals.count", (2, 0, 2)),
    )
    assert differences([strict, game(id="x", sources={})]) == ()
    assert differences([]) == ()


def test_a_glance_shows_every_rule_that_a_game_has() -> None:
    """Foundations are one row; without a draw only its number is left, which is 0."""
    rows = {row.field: row.values for row in glance(game("clover-leaf"))}
    assert rows["tableau.spaces"] == ((Rank.ACE, Rank.KING),)
    assert rows["foundations"] == (game("clover-leaf").foundations,)
    assert rows["draw.count"] == (0,)
    assert set(FIELDS) - rows.keys() == {"draw.when", "draw.stuck", "draw.card", "draw.to"}
    assert len(glance(game("three-shuffles-and-a-draw"))) == len(FIELDS)


def test_a_changed_rule_is_noticed() -> None:
    """A profile with another limit, cells or redeals differs from its own."""
    for wrong in (fans(limit=3), game(cells=Cells(4)), game(redeals=Redeals(3))):
        assert len(differences([game(), wrong])) == 1
