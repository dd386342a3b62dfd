"""Claims about how many: cards on the foundations or in the fans, fans, spaces, redeals left."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.redeals import redeal_sizes
from cadogan.script.claim import Claim, CountClaim, Objection


@dataclass(frozen=True, slots=True)
class Score(Claim):
    """``= score 3``: so many cards are on the foundations."""

    cards: int

    form: ClassVar = ("score", "NUMBER")

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """The score, where it is another one."""
        other = Objection(f"the score is {position.score}")
        return None if position.score == self.cards else other


@dataclass(frozen=True, slots=True)
class Cards(CountClaim):
    """``= cards 5``: so many cards are in the fans."""

    count: int

    form: ClassVar = ("cards", "NUMBER")
    what: ClassVar = "cards are in the fans"
    needs_all_cards: ClassVar = True

    def counted(self, _profile: Profile, position: Position, /) -> int:
        """The cards in the fans."""
        return sum(map(len, position.fans))


@dataclass(frozen=True, slots=True)
class Sizes(Claim):
    """``= sizes 3 3 1``: the fans that are not empty have so many cards, from the left."""

    sizes: tuple[int, ...]

    form: ClassVar = ("sizes", "NUMBERS")
    needs_all_cards: ClassVar = True

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """The sizes of the fans, where they are others."""
        sizes = tuple(len(fan) for fan in position.fans if fan)
        other = Objection(f"the sizes of the fans are {' '.join(map(str, sizes)) or 'none'}")
        return None if sizes == self.sizes else other

    @property
    def numbers(self) -> frozenset[int]:
        """The sizes, how many fans have each, and how many fans and cards there are."""
        each = Counter(self.sizes)
        return frozenset({*each, *each.values(), len(self.sizes), sum(self.sizes)})


@dataclass(frozen=True, slots=True)
class Dealt(Claim):
    """``= dealt 10 3 3 3 1``: a redeal of so many cards makes fans of these sizes."""

    cards: int
    sizes: tuple[int, ...]

    form: ClassVar = ("dealt", "NUMBER", "NUMBERS")

    def objection(self, profile: Profile, _position: Position, /) -> Objection | None:
        """The sizes of a redeal, or that the game has none."""
        if not profile.redeals.count:
            return Objection(f"{profile.id} has no redeals")
        sizes = redeal_sizes(self.cards)
        other = Objection(f"{self.cards} cards make fans of {' '.join(map(str, sizes))}")
        return None if sizes == self.sizes else other

    @property
    def numbers(self) -> frozenset[int]:
        """The cards, the sizes, and how many fans have each of them."""
        each = Counter(self.sizes)
        return frozenset({self.cards, *each, *each.values()})


@dataclass(frozen=True, slots=True)
class Spaces(CountClaim):
    """``= spaces 1``: so many fans are empty."""

    count: int

    form: ClassVar = ("spaces", "NUMBER")
    what: ClassVar = "fans are empty"

    def counted(self, _profile: Profile, position: Position, /) -> int:
        """The fans without a card."""
        return position.fans.count(())


@dataclass(frozen=True, slots=True)
class Cells(CountClaim):
    """``= cells 2``: so many cells have a card."""

    count: int

    form: ClassVar = ("cells", "NUMBER")
    what: ClassVar = "cells have a card"

    def counted(self, _profile: Profile, position: Position, /) -> int:
        """The cells with a card."""
        return sum(card is not None for card in position.cells)


@dataclass(frozen=True, slots=True)
class Complete(CountClaim):
    """``= complete 2``: so many foundations have all their cards."""

    count: int

    form: ClassVar = ("complete", "NUMBER")
    what: ClassVar = "foundations are complete"

    def counted(self, profile: Profile, position: Position, /) -> int:
        """The foundations on which no card goes any more."""
        piles = zip(profile.piles, position.foundations, strict=True)
        return sum(rule.next_rank(len(pile)) is None for (_, rule), pile in piles)


@dataclass(frozen=True, slots=True)
class RedealsLeft(CountClaim):
    """``= redeals 1``: so many redeals are left."""

    count: int

    form: ClassVar = ("redeals", "NUMBER")
    what: ClassVar = "redeals are left"

    def counted(self, _profile: Profile, position: Position, /) -> int:
        """The redeals that are left."""
        return position.redeals_left
