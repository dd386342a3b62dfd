"""What a game allows: the profile, which is data and has no prose."""

import typing
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property

from cadogan.base.toml import key_of
from cadogan.play.attestation import Attestation
from cadogan.play.cards import PACK, Rank, Suit
from cadogan.play.foundations import FoundationRule
from cadogan.play.merci import Merci
from cadogan.play.redeals import Redeals


class Kings(Enum):
    """What happens to the kings before play."""

    AS_DEALT = "as-dealt"
    BOTTOM = "bottom"


class Order(Enum):
    """Which card a card goes on: ``DOWN``, the next higher one; ``UP``, the next lower one."""

    DOWN = "down"
    UP = "up"
    EITHER = "either"


class Match(Enum):
    """How the suits of a card and of the one that it is built on must agree."""

    SUIT = "suit"
    COLOUR = "colour"
    ALTERNATE = "alternate"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Tableau:
    """The fans: how they are dealt and built. ``limit`` 0 is none; ``spaces`` are ranks."""

    deal: tuple[int, ...]
    kings: Kings
    order: Order
    match: Match
    spaces: tuple[Rank, ...]
    limit: int


@dataclass(frozen=True, slots=True)
class Cells:
    """How many free cells there are."""

    count: int


@dataclass(frozen=True)
class Profile:
    """All of one game: nothing is inherited. ``sources`` are by the field that they attest.

    ``decks`` is 1: games of two packs are not played. ``name`` is the game's in English, to be
    translated; without one it goes by its id.
    """

    id: str
    decks: int
    tableau: Tableau
    foundations: tuple[FoundationRule, ...]
    redeals: Redeals
    cells: Cells
    merci: Merci | None = field(default=None, metadata={"key": "draw"})
    name: str = ""
    sources: dict[str, Attestation] = field(default_factory=dict)

    def __hash__(self) -> int:
        # Profiles are keys of caches, and hashing all their fields takes longer than a move.
        return hash(self.id)

    @cached_property
    def piles(self) -> tuple[tuple[Suit, FoundationRule], ...]:
        """One entry per foundation, one of each suit, in the order of ``Position.foundations``."""
        return tuple((suit, rule) for rule in self.foundations for suit in rule.suits)

    @property
    def cards(self) -> int:
        """Cards in the game."""
        return len(PACK)

    @property
    def mercis(self) -> int:
        """How many cards may be drawn by the merci in one game."""
        return self.merci.count if self.merci else 0


@cache
def field_names(kind: type = Profile) -> tuple[str, ...]:
    """The dotted name of every field of a profile but its sources: ``tableau.order``."""
    hints = typing.get_type_hints(kind)
    names: list[str] = []
    for item in fields(kind):
        if item.name in ("name", "sources"):
            continue
        key, hint = key_of(item), hints[item.name]
        kinds = (hint, *typing.get_args(hint))
        inner = next((k for k in kinds if isinstance(k, type) and is_dataclass(k)), None)
        names += [f"{key}.{below}" for below in field_names(inner)] if inner else [key]
    return tuple(names)
