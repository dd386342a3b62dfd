"""The text of a position, both ways: board lines to a position and back."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from cadogan.base.faults import Fault
from cadogan.play.cards import PACK, Card, Suit
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.script import board_checks
from cadogan.script.grammar import Line
from cadogan.script.statements import (
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
    if tops := tuple((pile[-1].suit, pile[-1].rank) for pile in position.foundations if pile):
        lines.append(FoundationsLine(tops))
    if any(position.cells):
        lines.append(CellsLine(position.cells))
    if position.redeals_left != profile.redeals.count:
        lines.append(LeftLine(Left.REDEALS, position.redeals_left))
    if position.mercis_left != profile.mercis:
        lines.append(LeftLine(Left.DRAWS, position.mercis_left))
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
    if reader.fan_lines and not reader.faults:
        count, last = len(reader.fans), reader.fan_lines[-1]
        reader.place(board_checks.too_many_fans(profile, count, last))
    return reader.position(), reader.faults


class _Reader:
    """Collects the piles of a position line by line, with the line of each card."""

    def __init__(self, profile: Profile, path: str) -> None:
        self.profile, self.path = profile, path
        self.faults: list[Fault] = []
        self.fans: list[Pile] = []
        self.fan_lines: list[int] = []
        self.foundations = [rule.pile(suit, int(rule.started)) for suit, rule in profile.piles]
        self.raised_in = [0] * len(self.foundations)
        self.cells: tuple[Card | None, ...] = (None,) * profile.cells.count
        self.redeals_left, self.mercis_left = profile.redeals.count, profile.mercis
        self.once: dict[str, int] = {}

    def place(self, found: Iterable[Fault]) -> None:
        self.faults += [fault.at(self.path) for fault in found]

    def take(self, line: Line) -> None:
        statement = line.statement
        if not isinstance(statement, BoardLine):
            return
        match statement:
            case FanLine():
                self.fans.append(statement.cards)
                self.fan_lines.append(line.number)
                self.place(board_checks.fan_too_long(self.profile, statement.cards, line.number))
            case FoundationsLine():
                self.once_only(line.number, "Foundations:")
                self.take_foundations(line.number, statement)
            case CellsLine():
                self.once_only(line.number, "Freecells:")
                self.take_cells(line.number, statement)
            case LeftLine():
                self.once_only(line.number, f"{statement.what.value} left:")
                self.take_left(line.number, statement)
            case _:
                assert_never(statement)

    def once_only(self, number: int, label: str) -> None:
        self.place(board_checks.line_twice(label, number, self.once.get(label, 0)))
        self.once.setdefault(label, number)

    def take_foundations(self, number: int, statement: FoundationsLine) -> None:
        named = [suit for suit, _ in statement.tops]
        self.place(board_checks.foundation_twice(named, number))
        for suit, rank in statement.tops:
            n = next(n for n, (own, _) in enumerate(self.profile.piles) if own is suit)
            rule = self.profile.piles[n][1]
            height = 0 if rank is None else rule.height(rank)
            if height < rule.started:
                self.place(board_checks.base_left_out(suit, number))
            self.foundations[n] = rule.pile(suit, height)
            self.raised_in[n] = number

    def take_cells(self, number: int, statement: CellsLine) -> None:
        self.place(board_checks.too_many_cells(self.profile, statement, number))
        free = (None,) * (self.profile.cells.count - len(statement.cells))
        self.cells = statement.cells + free

    def take_left(self, number: int, statement: LeftLine) -> None:
        match statement.what:
            case Left.REDEALS:
                self.redeals_left = self.at_most(self.profile.redeals.count, statement, number)
            case Left.DRAWS:
                self.mercis_left = self.at_most(self.profile.mercis, statement, number)
            case _:
                assert_never(statement.what)

    def at_most(self, most: int, statement: LeftLine, number: int) -> int:
        self.place(board_checks.too_many_left(self.profile, statement, most, number))
        return min(statement.count, most)

    def places(self) -> Iterator[tuple[Card, int, str]]:
        """Every card, the line that puts it there (0: the profile does) and that place in words."""
        for pile, line in zip(self.foundations, self.raised_in, strict=True):
            under = f" under {pile[-1].symbol}" if pile else ""
            for card in pile:
                place = f"up in line {line}{under * (card != pile[-1])}"
                yield card, line, place if line else "up from the start"
        for fan, line in zip(self.fans, self.fan_lines, strict=True):
            yield from ((card, line, f"in line {line}") for card in fan)
        line = self.once.get("Freecells:", 0)
        yield from ((card, line, f"in line {line}") for card in self.cells if card)

    def check_cards(self, first_line: int, excerpt: bool) -> None:
        """Report cards that are here more than once, and missing ones.

        Cards that a foundation puts up too high are reported together.
        """
        places = list(self.places())
        count = Counter(card for card, _, _ in places)
        missing = [] if excerpt else [card for card in PACK if not count[card]]
        groups: dict[Card | Suit, list[Card]] = {}
        for card in (card for card in PACK if count[card] > 1):
            up = any(card == other and place.startswith("up") for other, _, place in places)
            groups.setdefault(card.suit if up else card, []).append(card)
        for cards in groups.values():
            found = {place: line for card, line, place in places if card in cards}
            often = count[cards[0]]
            self.place(board_checks.card_twice(cards, often, found, missing))
        if not groups:
            self.place(board_checks.card_missing(missing, first_line))

    def position(self) -> Position:
        return Position(
            tuple(self.fans),
            tuple(self.foundations),
            self.cells,
            self.redeals_left,
            self.mercis_left,
        )
