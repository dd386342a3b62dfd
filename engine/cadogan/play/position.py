"""Where every card is: an immutable, hashable position."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, assert_never

from cadogan.play.cards import Card

Pile = tuple[Card, ...]
"""Cards bottom to top; in a fan the last one is in play."""


class Zone(Enum):
    """The kinds of place where a card can be."""

    FAN = "fan"
    FOUNDATION = "foundation"
    CELL = "cell"


class Spot(NamedTuple):
    """A card's place: the zone, the pile's number in it, and the cards below; both from 0."""

    zone: Zone
    pile: int
    depth: int


@dataclass(frozen=True, slots=True)
class Position:
    """All piles of a game, and the redeals and draws that are left.

    ``fans`` keep their places: an emptied fan stays as ``()`` until a redeal. ``foundations`` are
    in the profile's order, base card first. ``cells`` are as many as the profile has.
    """

    fans: tuple[Pile, ...]
    foundations: tuple[Pile, ...]
    cells: tuple[Card | None, ...] = ()
    redeals_left: int = 0
    mercis_left: int = 0

    def with_piles(
        self,
        fans: tuple[Pile, ...] | None = None,
        foundations: tuple[Pile, ...] | None = None,
        cells: tuple[Card | None, ...] | None = None,
        mercis_left: int | None = None,
    ) -> "Position":
        """The position with other fans, foundations or cells; ``dataclasses.replace`` is slower."""
        return Position(
            self.fans if fans is None else fans,
            self.foundations if foundations is None else foundations,
            self.cells if cells is None else cells,
            self.redeals_left,
            self.mercis_left if mercis_left is None else mercis_left,
        )

    def piles(self) -> Iterator[tuple[Zone, int, Pile]]:
        """Every pile with its zone and number; a cell is a pile of one card or none."""
        for number, fan in enumerate(self.fans):
            yield Zone.FAN, number, fan
        for number, foundation in enumerate(self.foundations):
            yield Zone.FOUNDATION, number, foundation
        for number, card in enumerate(self.cells):
            yield Zone.CELL, number, () if card is None else (card,)

    def cards(self) -> Iterator[tuple[Card, Spot]]:
        """Every card with its place: fans, then foundations, then cells."""
        for zone, number, pile in self.piles():
            for depth, card in enumerate(pile):
                yield card, Spot(zone, number, depth)

    def pile(self, spot: Spot) -> Pile:
        """The pile that a spot is in, bottom to top."""
        match spot.zone:
            case Zone.FAN:
                return self.fans[spot.pile]
            case Zone.FOUNDATION:
                return self.foundations[spot.pile]
            case Zone.CELL:
                card = self.cells[spot.pile]
                return () if card is None else (card,)
            case _:
                assert_never(spot.zone)

    def is_top(self, spot: Spot) -> bool:
        """Whether no card is on the one at this spot."""
        return spot.depth == len(self.pile(spot)) - 1

    def find(self, card: Card) -> Spot | None:
        """The card's place, or None where it is not here."""
        for zone, piles in ((Zone.FAN, self.fans), (Zone.FOUNDATION, self.foundations)):
            for number, pile in enumerate(piles):
                if card in pile:
                    return Spot(zone, number, pile.index(card))
        if card in self.cells:
            return Spot(Zone.CELL, self.cells.index(card), 0)
        return None

    def __str__(self) -> str:
        """The piles as board lines of a script; empty foundations and cells are left out."""
        tops = (pile[-1] for pile in self.foundations if pile)
        cells = (str(card) if card else "-" for card in self.cells)
        rows = (
            ["Foundations:", *(f"{top.suit.value}-{top.rank.letter}" for top in tops)],
            ["Freecells:", *(cells if any(self.cells) else ())],
            *([":", *map(str, fan)] for fan in self.fans),
        )
        return "\n".join(" ".join(row) for row in rows if row[0] == ":" or row[1:])

    @property
    def score(self) -> int:
        """Cards on the foundations."""
        return sum(len(foundation) for foundation in self.foundations)
