"""What a game allows: the profile, which is data and has no prose."""

import typing
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache, cached_property

from cadogan.base.toml import key_of
from cadogan.play.attestation import Attestation
from cadogan.play.cards import Card, Rank, Suit
from cadogan.play.merci import Merci


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


class Direction(Enum):
    """The order in which a foundation grows from its base."""

    UP = "up"
    DOWN = "down"


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
class FoundationRule:
    """Foundations of one kind, one per suit."""

    suits: tuple[Suit, ...]
    base: Rank
    order: Direction
    started: bool
    take_back: bool

    def next_rank(self, height: int) -> Rank | None:
        """The rank that goes on a foundation of ``height`` cards; None when it is full."""
        if height == len(Rank):
            return None
        return Rank((self.base - 1 + self._step * height) % len(Rank) + 1)

    def height(self, rank: Rank) -> int:
        """The number of cards on a foundation that has this rank on top."""
        return self._step * (rank - self.base) % len(Rank) + 1

    @property
    def _step(self) -> int:
        """How much higher the next card is than the one before."""
        match self.order:
            case Direction.UP:
                return 1
            case Direction.DOWN:
                return -1
            case _:
                typing.assert_never(self.order)

    def pile(self, suit: Suit, height: int) -> tuple[Card, ...]:
        """The cards of a foundation of this height, base first."""
        ranks = (self.next_rank(below) for below in range(height))
        return tuple(Card(rank, suit) for rank in ranks if rank)

    def gives_back(self, height: int) -> bool:
        """Whether the top card of a foundation may come back; a base that starts there stays."""
        return self.take_back and height > self.started


@dataclass(frozen=True, slots=True)
class Redeals:
    """How often the cards of the fans may be dealt again."""

    count: int


@dataclass(frozen=True, slots=True)
class Cells:
    """How many free cells there are."""

    count: int


@dataclass(frozen=True)
class Profile:
    """All of one game: nothing is inherited. ``sources`` are by the field that they attest.

    ``name`` is the game's in English, to be translated; without one it goes by its id.
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
        """One entry per foundation, in the order of ``Position.foundations``."""
        return tuple((suit, rule) for rule in self.foundations for suit in rule.suits)

    @property
    def cards(self) -> int:
        """Cards in the game."""
        return self.decks * len(Suit) * len(Rank)

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
