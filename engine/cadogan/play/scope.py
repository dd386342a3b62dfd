"""Which rules a game can break, and by moves of which kind: derived from the rules themselves."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import NamedTuple

from cadogan.play.broken import Rule
from cadogan.play.cards import PACK, Card, parse_card
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.play.rules import broken_rule


class Kind(NamedTuple):
    """A move but for its cards; ``to`` is None for a move onto a card, and for a redeal."""

    redeal: bool
    by_merci: bool
    to: Target | None


@dataclass(frozen=True, slots=True)
class Scope:
    """What can happen in a game: the rules that moves of each kind can break, and the kinds of
    which a move can be legal."""

    broken: Mapping[Kind, frozenset[Rule]]
    legal: frozenset[Kind]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that a move of the game can break, in the order in which rules are tried."""
        found = frozenset().union(*self.broken.values())
        return tuple(rule for rule in Rule if rule in found)

    def can_be_met(self, rule: Rule) -> bool:
        """Whether a move that the rule is asked about can be legal; not so for a mere ban."""
        return any(rule in self.broken[kind] for kind in self.legal)


def kind_of(move: Move) -> Kind:
    """What a rule sees of a move, other than its cards."""
    if isinstance(move, Redeal):
        return Kind(redeal=True, by_merci=False, to=None)
    return Kind(
        redeal=False, by_merci=move.by_merci, to=move.to if isinstance(move.to, Target) else None
    )


@cache
def scope(profile: Profile) -> Scope:
    """Try every move in a few positions in which each rule of the vocabulary can matter.

    Moves of cards that are not there, and redeals that are laid out wrongly, are not tried.
    """
    broken: dict[Kind, set[Rule]] = {}
    legal: set[Kind] = set()
    for position in _positions(profile):
        for move in _moves(position):
            found = broken_rule(profile, position, move)
            rules = broken.setdefault(kind_of(move), set())
            if found:
                rules.add(found.rule)
            else:
                legal.add(kind_of(move))
    return Scope({kind: frozenset(rules) for kind, rules in broken.items()}, frozenset(legal))


def _moves(position: Position) -> Iterator[Move]:
    """Every card, and the two on top of each fan, to every place."""
    cards = [card for card, _ in position.cards()]
    places: list[Card | Target] = [*cards, *Target]
    for some in (*((card,) for card in cards), *(fan[-2:] for fan in position.fans)):
        for to in places if some else ():
            # Only a drawn card makes a new fan: without a merci nobody would write such a move.
            if to is not Target.NEW_FAN:
                yield Transfer(some, to)
            yield Transfer(some, to, by_merci=True)
    yield Redeal()


# In play: the aces, twos, threes and kings; one fan is longer than any limit.
_FANS = tuple(
    tuple(parse_card(word) for word in fan.split())
    for fan in (
        *("4C 5C 6C 7C 8C 9C TC JC QC KC AC 2C", "KD AD 2D", "3C", "3D"),
        *("AH", "2H", "3H", "KH", "AS", "2S", "3S", "KS"),
    )
)
_STUCK = (tuple(parse_card(word) for word in ("2C", "AC", "KC")),)


def _positions(profile: Profile) -> Iterator[Position]:
    """The first deal; the last one with a space and cards up; all spent; stuck; won."""
    redeals, mercis = profile.redeals.count, profile.mercis
    start = tuple(rule.pile(suit, int(rule.started)) for suit, rule in profile.piles)
    begun = tuple(rule.pile(suit, 1) for suit, rule in profile.piles)
    free = (None,) * profile.cells.count
    full = tuple(card for card in PACK if card not in chain(*_FANS))[: profile.cells.count]
    yield Position(_below(_FANS, start), start, free, redeals, mercis)
    yield Position((*_below(_FANS, begun), ()), begun, free, 0, mercis)
    yield Position(_below(_FANS, start), start, full, redeals, 0)
    yield Position(_below(_STUCK, start), start, full, 0, mercis)
    yield Position((), begun, free, redeals, mercis)


def _below(fans: tuple[Pile, ...], foundations: tuple[Pile, ...]) -> tuple[Pile, ...]:
    """The fans without the cards that are on foundations."""
    up = {*chain(*foundations)}
    kept = (tuple(card for card in fan if card not in up) for fan in fans)
    return tuple(fan for fan in kept if fan)
