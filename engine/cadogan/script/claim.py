"""What a claim is: a line of a script that says something about the position, and is judged."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar, TypeGuard

from cadogan.play.cards import Card
from cadogan.play.moves import Redeal, Transfer
from cadogan.play.position import Pile, Position, Zone
from cadogan.play.profile import Profile


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a claim does not hold: what is true instead, or that a search proved nothing."""

    why: str
    is_proved: bool = True


@dataclass(frozen=True, slots=True)
class Claim(ABC):
    """A claim about a position.

    ``form`` has the words of its notation, of which CARD, CARDS, NUMBER, NUMBERS and MOVE are
    values.
    ``needs_all_cards``: a missing card could overturn it, so an excerpt can't know it.
    ``searches``: it takes a search to judge it.
    ``of_one_fan``: it depends on nothing but the fan of the card that it names.
    """

    form: ClassVar[tuple[str, ...]]
    needs_all_cards: ClassVar[bool] = False
    searches: ClassVar[bool] = False
    of_one_fan: ClassVar[bool] = False

    @abstractmethod
    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """Why the claim does not hold in a position; None where it holds."""

    def is_knowable(self, _profile: Profile, _position: Position, /) -> bool:
        """Whether no card that an excerpt leaves out could overturn the claim."""
        return not self.needs_all_cards

    @property
    def named(self) -> Pile:
        """The cards that the claim names, in order."""
        found: list[Card] = []
        for value in self._values():
            match value:
                case Transfer() | Redeal():
                    found += value.named
                case Card():
                    found.append(value)
                case _:
                    pass
        return tuple(found)

    @property
    def numbers(self) -> frozenset[int]:
        """The numbers that the claim proves."""
        return frozenset(value for value in self._values() if isinstance(value, int))

    def _values(self) -> Iterator[object]:
        for item in fields(self):
            value = getattr(self, item.name)
            yield from value if _is_several(value) else [value]

    def __str__(self) -> str:
        values = (getattr(self, item.name) for item in fields(self))
        words = (_written(next(values)) if word.isupper() else word for word in self.form)
        return " ".join(["=", *words])


class FanClaim(Claim):
    """A claim that depends on nothing but the fan of its ``card``."""

    __slots__ = ()
    of_one_fan: ClassVar[bool] = True
    card: Card

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """What is true of the fan instead, or that the card is in none."""
        parts = fan_around(position, self.card)
        if isinstance(parts, Objection):
            return parts
        why = self.why_not(profile, *parts)
        return Objection(why) if why else None

    @abstractmethod
    def why_not(self, profile: Profile, below: Pile, above: Pile, /) -> str:
        """What is true instead, of the cards below and above; empty where the claim holds."""


class CountClaim(Claim):
    """A claim that is one number, ``count``; ``what`` is counted, as ``fans are empty``."""

    __slots__ = ()
    what: ClassVar[str]
    count: int

    def objection(self, profile: Profile, position: Position, /) -> Objection | None:
        """The true number, where it is another one."""
        counted = self.counted(profile, position)
        return None if counted == self.count else Objection(f"{counted} {self.what}")

    @abstractmethod
    def counted(self, profile: Profile, position: Position, /) -> int:
        """The true number."""


def fan_around(position: Position, card: Card) -> tuple[Pile, Pile] | Objection:
    """The cards below and above a card of a fan; an objection where it is in none."""
    spot = position.find(card)
    if spot is None:
        return Objection(f"{card.symbol} is not in the position")
    if spot.zone is not Zone.FAN:
        return Objection(f"{card.symbol} is in no fan")
    fan = position.fans[spot.pile]
    return fan[: spot.depth], fan[spot.depth + 1 :]


def _written(value: object) -> str:
    return " ".join(map(str, value)) if _is_several(value) else str(value)


def _is_several(value: object) -> TypeGuard[tuple[object, ...]]:
    return isinstance(value, tuple) and not isinstance(value, Card)
