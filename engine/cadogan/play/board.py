"""The text of a position, both ways: board lines to a position and back."""

from collections import Counter
from collections.abc import Sequence

from cadogan.play.cards import PACK, Card
from cadogan.play.faults import Fault
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.play.script import Line
from cadogan.play.statements import (
    BoardLine,
    CellsLine,
    FanLine,
    FoundationsLine,
    Left,
    LeftLine,
)


def print_board(profile: Profile, position: Position) -> str:
    """A position as board lines, canonical, without what is as the profile starts it."""
    lines: list[BoardLine] = []
    tops = tuple(
        (suit, pile[-1].rank if pile else None)
        for (suit, rule), pile in zip(profile.piles, position.foundations, strict=True)
        if pile or rule.started
    )
    if tops:
        lines.append(FoundationsLine(tops))
    if any(position.cells):
        lines.append(CellsLine(position.cells))
    if position.redeals_left != profile.redeals.count:
        lines.append(LeftLine(Left.REDEALS, position.redeals_left))
    if position.draws_left != (profile.draw.count if profile.draw else 0):
        lines.append(LeftLine(Left.DRAWS, position.draws_left))
    lines.extend(FanLine(fan) for fan in position.fans)
    return "".join(f"{line}\n" for line in lines)


def read_board(
    profile: Profile, lines: Sequence[Line], path: str, *, excerpt: bool
) -> tuple[Position, list[Fault]]:
    """The position that board lines give, and everything that is wrong with it.

    Args:
        lines: the board lines of a script; others are passed over.
        path: the file, for the faults.
        excerpt: whether cards may be missing.
    """
    reader = _Reader(profile, path)
    for line in lines:
        reader.take(line)
    reader.check_cards(lines[0].number if lines else 1, excerpt)
    return reader.position(), reader.faults


class _Reader:
    """Collects the piles of a position line by line, with the line on which each card stands."""

    def __init__(self, profile: Profile, path: str) -> None:
        self.profile, self.path = profile, path
        self.faults: list[Fault] = []
        self.fans: list[Pile] = []
        self.foundations = [rule.pile(suit, int(rule.started)) for suit, rule in profile.piles]
        self.cells: tuple[Card | None, ...] = (None,) * profile.cells.count
        self.left = {
            Left.REDEALS: profile.redeals.count,
            Left.DRAWS: profile.draw.count if profile.draw else 0,
        }
        self.places: list[tuple[Card, int]] = []
        self.once: dict[str, int] = {}

    def refuse(self, line: int, code: str, message: str) -> None:
        self.faults.append(Fault(self.path, line, code, message))

    def take(self, line: Line) -> None:
        statement = line.statement
        match statement:
            case FanLine():
                self.fans.append(statement.cards)
                self.places.extend((card, line.number) for card in statement.cards)
                self.check_limit(line.number, statement.cards)
            case FoundationsLine():
                if self.is_first(line.number, "Foundations:"):
                    self.take_foundations(line.number, statement)
            case CellsLine():
                if self.is_first(line.number, "Freecells:"):
                    self.take_cells(line.number, statement)
            case LeftLine():
                if self.is_first(line.number, f"{statement.what.value} left:"):
                    self.take_left(line.number, statement)
            case _:
                pass

    def is_first(self, number: int, label: str) -> bool:
        if first := self.once.get(label):
            told = f"'{label}' stands in line {first} already; leave one"
            self.refuse(number, "position.line-twice", told)
        self.once.setdefault(label, number)
        return not first

    def check_limit(self, number: int, fan: Pile) -> None:
        limit = self.profile.tableau.limit
        if limit and len(fan) > limit:
            told = f"a fan of {len(fan)} cards is too long; {self.profile.id} allows {limit}"
            self.refuse(number, "position.fan-too-long", told)

    def take_foundations(self, number: int, statement: FoundationsLine) -> None:
        free = list(enumerate(self.profile.piles))
        for suit, rank in statement.tops:
            found = next(((n, rule) for n, (own, rule) in free if own is suit), None)
            if found is None:
                told = f"one foundation of {suit.symbol} too many; leave one a suit and pack"
                self.refuse(number, "position.foundation", told)
                continue
            n, rule = found
            free.remove((n, (suit, rule)))
            height = 0 if rank is None else rule.height(rank)
            if height < rule.started:
                told = (
                    f"the foundation of {suit.symbol} starts with its base; leave {suit.value} out"
                )
                self.refuse(number, "position.foundation", told)
            self.foundations[n] = rule.pile(suit, height)
            self.places.extend((card, number) for card in self.foundations[n])

    def take_cells(self, number: int, statement: CellsLine) -> None:
        count = self.profile.cells.count
        if len(statement.cells) > count:
            told = f"{len(statement.cells)} cells are too many; {self.profile.id} has {count}"
            return self.refuse(number, "position.cells", told)
        self.cells = statement.cells + (None,) * (count - len(statement.cells))
        self.places.extend((card, number) for card in statement.cells if card)

    def take_left(self, number: int, statement: LeftLine) -> None:
        most, word = self.left[statement.what], statement.what.value.lower()
        if statement.count > most:
            told = f"{statement.count} {word} left are too many; {self.profile.id} has {most}"
            return self.refuse(number, "position.left", told)
        self.left[statement.what] = statement.count

    def check_cards(self, first_line: int, excerpt: bool) -> None:
        """Refuse a card that lies here more often than there are packs, and a missing one."""
        decks = self.profile.decks
        count = Counter(card for card, _ in self.position().cards())
        missing = [card for card in PACK if count[card] < decks]
        lacks = "; missing: " + _listed(missing) if missing and not excerpt else ""
        for card in (card for card in PACK if count[card] > decks):
            lines = [number for place, number in self.places if place == card]
            on = " and ".join(map(str, lines))
            told = f"{card.symbol} lies here {count[card]} times, on lines {on}"
            self.refuse(lines[-1], "position.card-twice", f"{told}{lacks}; leave one")
        if missing and not excerpt:
            told = f'cards are missing: {_listed(missing)}; add them, or write [Excerpt "yes"]'
            self.refuse(first_line, "position.card-missing", told)

    def position(self) -> Position:
        return Position(
            tuple(self.fans),
            tuple(self.foundations),
            self.cells,
            self.left[Left.REDEALS],
            self.left[Left.DRAWS],
        )


def _listed(cards: Sequence[Card]) -> str:
    """The first cards of a list by their symbols, and how many more there are."""
    more = f" and {len(cards) - 8} more" if len(cards) > 8 else ""
    return ", ".join(card.symbol for card in cards[:8]) + more
