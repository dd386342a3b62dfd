"""What must hold of the board lines of a script."""

from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.play.cards import Card, Suit
from cadogan.play.merci import new_fans
from cadogan.play.position import Pile
from cadogan.play.profile import Profile
from cadogan.script.statements import CellsLine, LeftLine


@check("position.line-twice")
def line_twice(label: str, line: int, first: int) -> Iterator[Finding]:
    """Each kind of board line but a fan's is there once.

    Wrong::

        Foundations: S-A
        Foundations: H-3

    Right::

        Foundations: S-A H-3
    """
    if first:
        yield Finding(f"'{label}' is in line {first} already; keep one", line)


@check("position.fan-too-long")
def fan_too_long(profile: Profile, fan: Pile, line: int) -> Iterator[Finding]:
    """A fan has no more cards than its game allows.

    Wrong::

        [Game "shamrocks"]
        : 4C 5H 6S 7D

    Right::

        [Game "shamrocks"]
        : 4C 5H 6S
        : 7D
    """
    limit = profile.tableau.limit
    if limit and len(fan) > limit:
        message = f"a fan of {len(fan)} cards is too long; {profile.id} allows {limit}, split it"
        yield Finding(message, line)


@check("position.too-many-fans")
def too_many_fans(profile: Profile, count: int, line: int) -> Iterator[Finding]:
    """A position has no more fans than its game deals, and those that drawn cards may make.

    Wrong::

        [Game "trefoil"]
        : 2C
        : 3C
        : 4C
        : 5C
        : 6C
        : 7C
        : 8C
        : 9C
        : TC
        : JC
        : QC
        : KC
        : 2S
        : 3S
        : 4S
        : 5S
        : 6S

    Right::

        [Game "trefoil"]
        : 2C 3C
        : 4C 5C
        : 6S
    """
    most = len(profile.tableau.deal) + new_fans(profile.merci)
    if count > most:
        message = f"{count} fans are too many; {profile.id} has {most}, put cards into the others"
        yield Finding(message, line)


@check("position.foundation")
def foundation_twice(suits: Sequence[Suit], line: int) -> Iterator[Finding]:
    """A position has the foundations of its game, one per suit.

    Wrong::

        Foundations: S-A S-2

    Right::

        Foundations: S-2
    """
    for suit in Suit:
        if suits.count(suit) > 1:
            yield Finding(f"the foundation of {suit.symbol} is here twice; keep one per suit", line)


@check("position.foundation-base")
def base_left_out(suit: Suit, line: int) -> Iterator[Finding]:
    """A foundation that starts with its base has it in every position.

    Wrong::

        [Game "trefoil"]
        Foundations: S-0

    Right::

        [Game "trefoil"]
        Foundations: S-A
    """
    message = f"the foundation of {suit.symbol} starts with its base; delete {suit.value}-0"
    yield Finding(message, line)


@check("position.cells")
def too_many_cells(profile: Profile, statement: CellsLine, line: int) -> Iterator[Finding]:
    """A position has no more free cells than its game.

    Wrong::

        [Game "free-fan"]
        Freecells: 8C 9C QD

    Right::

        [Game "free-fan"]
        Freecells: 8C 9C
    """
    count = profile.cells.count
    if len(statement.cells) > count:
        message = f"'{statement}' is too much; {profile.id} has {count} cells, delete the others"
        yield Finding(message, line)


@check("position.left")
def too_many_left(profile: Profile, statement: LeftLine, most: int, line: int) -> Iterator[Finding]:
    """No more redeals or draws are left than the game has.

    Wrong::

        [Game "la-belle-lucie"]
        Redeals left: 3

    Right::

        [Game "la-belle-lucie"]
        Redeals left: 2
    """
    if statement.count > most:
        message = f"'{statement}' is too much; {profile.id} has {most}, write no more"
        yield Finding(message, line)


@check("position.card-twice")
def card_twice(
    cards: Sequence[Card], count: int, places: dict[str, int], missing: Sequence[Card]
) -> Iterator[Finding]:
    """No card is in a position more than once.

    Wrong::

        : QD 2S 8C
        : QD

    Right::

        : QD 2S 8C
        : 9C
    """
    also = f"; missing: {listed(missing)}" if missing else ""
    single = len(cards) == 1
    often = f"is here {count} times" if single else "are here too often"
    message = f"{listed(cards)} {often}: {', '.join(places)}{also}; keep one"
    lines = places.values()
    yield Finding(message, max(lines) if single else min(filter(None, lines)))


@check("position.card-missing")
def card_missing(missing: Sequence[Card], line: int) -> Iterator[Finding]:
    """A full position has every card of the game; an excerpt says that it is one.

    Wrong::

        : QD 2S 8C

    Right::

        [Excerpt "yes"]
        : QD 2S 8C
    """
    if missing:
        message = f'cards are missing: {listed(missing)}; add them, or write [Excerpt "yes"]'
        yield Finding(message, line)


def listed(cards: Sequence[Card]) -> str:
    """The first cards of a list by their symbols, and how many more there are."""
    more = f" and {len(cards) - 8} more" if len(cards) > 8 else ""
    return ", ".join(card.symbol for card in cards[:8]) + more
