"""Claims about where cards are: in which fan, under which card, on a foundation, in a cell."""

from dataclasses import dataclass
from typing import ClassVar

from cadogan.play.broken import Broken
from cadogan.play.cards import Card
from cadogan.play.foundations import FoundationRule
from cadogan.play.position import Pile, Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import build_fault
from cadogan.script.claim import Claim, FanClaim, Objection, fan_around


@dataclass(frozen=True, slots=True)
class Free(FanClaim):
    """``= free QD``: the card is on top of a fan."""

    card: Card

    form: ClassVar = ("free", "CARD")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """What covers the card."""
        cover = ", ".join(over.symbol for over in above)
        return f"{self.card.symbol} is under {cover}" if above else ""


@dataclass(frozen=True, slots=True)
class Buried(FanClaim):
    """``= buried 2S``: other cards of its fan cover the card."""

    card: Card

    form: ClassVar = ("buried", "CARD")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """That the card is on top."""
        return "" if above else f"{self.card.symbol} is on top of its fan"


@dataclass(frozen=True, slots=True)
class BuriedBy(FanClaim):
    """``= buried 2S by 1``: so many cards of its fan cover the card."""

    card: Card
    count: int

    form: ClassVar = ("buried", "CARD", "by", "NUMBER")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """How many cards cover it."""
        return "" if len(above) == self.count else f"{len(above)} cards cover {self.card.symbol}"


@dataclass(frozen=True, slots=True)
class On(FanClaim):
    """``= on 9C 8C``: on the first card the second one lies, in a fan."""

    card: Card
    over: Card

    form: ClassVar = ("on", "CARD", "CARD")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """What lies on the card instead."""
        lies = f"{above[0].symbol} lies" if above else "nothing lies"
        return "" if above[:1] == (self.over,) else f"{lies} on {self.card.symbol}"


@dataclass(frozen=True, slots=True)
class Under(FanClaim):
    """``= under QD 8C``: the first card is somewhere under the second one, in a fan."""

    card: Card
    over: Card

    form: ClassVar = ("under", "CARD", "CARD")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """That the first card is not under the second one."""
        return _not_under(self.card, self.over, above)


@dataclass(frozen=True, slots=True)
class Covers(FanClaim):
    """``= covers 8C QD``: the first card is somewhere above the second one, in a fan."""

    over: Card
    card: Card

    form: ClassVar = ("covers", "CARD", "CARD")

    def why_not(self, _profile: Profile, _below: Pile, above: Pile, /) -> str:
        """That the second card is not under the first one."""
        return _not_under(self.card, self.over, above)


@dataclass(frozen=True, slots=True)
class Fits(Claim):
    """``= fits 7C 8C``: by rank and suit, the first card may be built on the second one.

    It says nothing of the cards on both, and of the room in a fan.
    """

    card: Card
    onto: Card

    form: ClassVar = ("fits", "CARD", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The rule of building that the two cards break."""
        absent = [each for each in (self.card, self.onto) if position.find(each) is None]
        if absent:
            return Objection(f"{absent[0].symbol} is not in the position")
        rule = build_fault(profile, self.card, self.onto)
        if rule is None:
            return None
        why = reason(Broken(rule, (self.card, self.onto)), profile)
        return Objection(f"it breaks {rule.value}: {why}")


@dataclass(frozen=True, slots=True)
class InFan(Claim):
    """``= fan QD 2S 8C``: a fan has these cards, bottom first, and no others."""

    cards: Pile

    form: ClassVar = ("fan", "CARDS")
    of_one_fan: ClassVar = True

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """The fan of the first card."""
        card = self.cards[0]
        parts = fan_around(position, card)
        if isinstance(parts, Objection):
            return parts
        below, above = parts
        fan = (*below, card, *above)
        other = Objection(f"the fan of {card.symbol} is {' '.join(each.symbol for each in fan)}")
        return None if fan == self.cards else other

    @property
    def numbers(self) -> frozenset[int]:
        """How many cards the fan has."""
        return frozenset({len(self.cards)})


@dataclass(frozen=True, slots=True)
class Room(FanClaim):
    """``= room KS 2``: building may put so many more cards on the fan of the card."""

    card: Card
    count: int

    form: ClassVar = ("room", "CARD", "NUMBER")

    def why_not(self, profile: Profile, below: Pile, above: Pile, /) -> str:
        """The room of the fan."""
        if not profile.tableau.limit:
            return f"a fan of {profile.id} takes any number of cards"
        room = max(0, profile.tableau.limit - len((*below, self.card, *above)))
        other = f"the fan of {self.card.symbol} takes {room} more cards"
        return "" if room == self.count else other


@dataclass(frozen=True, slots=True)
class Bottom(FanClaim):
    """``= bottom QD``: the card is at the bottom of a fan."""

    card: Card

    form: ClassVar = ("bottom", "CARD")

    def why_not(self, _profile: Profile, below: Pile, _above: Pile, /) -> str:
        """The card below it."""
        return f"{below[-1].symbol} lies under {self.card.symbol}" if below else ""


@dataclass(frozen=True, slots=True)
class InCell(Claim):
    """``= cell 8C``: the card is in a cell."""

    card: Card

    form: ClassVar = ("cell", "CARD")

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """That the card is in no cell."""
        other = Objection(f"{self.card.symbol} is in no cell")
        return None if self.card in position.cells else other


@dataclass(frozen=True, slots=True)
class Up(Claim):
    """``= up 2S``: the card is on its foundation."""

    card: Card

    form: ClassVar = ("up", "CARD")

    def objection(self, _profile: Profile, position: Position, /) -> Objection | None:
        """That the card is not on a foundation."""
        spot = position.find(self.card)
        is_up = spot is not None and spot.zone is Zone.FOUNDATION
        return None if is_up else Objection(f"{self.card.symbol} is not on a foundation")


@dataclass(frozen=True, slots=True)
class Next(Claim):
    """``= next 3S``: the card is the next one of its foundation, wherever it is now."""

    card: Card

    form: ClassVar = ("next", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The next card of its foundation."""
        rule, height = _foundation(profile, position, self.card)
        rank = rule.next_rank(height)
        if rank is self.card.rank:
            return None
        awaited = f"waits for {Card(rank, self.card.suit).symbol}" if rank else "is complete"
        return Objection(f"the foundation of {self.card.symbol} {awaited}")


@dataclass(frozen=True, slots=True)
class Waits(Claim):
    """``= waits 3S 2S``: the second card must go up before the first one, and has not yet."""

    card: Card
    awaited: Card

    form: ClassVar = ("waits", "CARD", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """That the card need not wait for the other one."""
        return _not_waiting(profile, position, self.card, self.awaited)


@dataclass(frozen=True, slots=True)
class Before(Claim):
    """``= before 2S 3S``: the first card must go up before the second one, and has not yet."""

    awaited: Card
    card: Card

    form: ClassVar = ("before", "CARD", "CARD")

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """That the second card need not wait for the first one."""
        return _not_waiting(profile, position, self.card, self.awaited)


def _not_under(card: Card, over: Card, above: Pile) -> str:
    return "" if over in above else f"{card.symbol} is not under {over.symbol}"


def _not_waiting(
    profile: Profile, position: Position, card: Card, awaited: Card
) -> Objection | None:
    if card.suit is not awaited.suit:
        return Objection(f"{awaited.symbol} goes on another foundation than {card.symbol}")
    rule, height = _foundation(profile, position, card)
    if rule.height(awaited.rank) >= rule.height(card.rank):
        return Objection(f"{awaited.symbol} goes up after {card.symbol}")
    is_up = rule.height(awaited.rank) <= height
    return Objection(f"{awaited.symbol} is on its foundation") if is_up else None


def _foundation(profile: Profile, position: Position, card: Card) -> tuple[FoundationRule, int]:
    """The rule of a card's foundation, and how many cards are on it."""
    piles = zip(profile.piles, position.foundations, strict=True)
    return next((rule, len(pile)) for (suit, rule), pile in piles if suit is card.suit)
