"""The kinds of line in a script; each prints itself in canonical form."""

from dataclasses import dataclass
from enum import Enum

from cadogan.play.broken import Rule
from cadogan.play.cards import Card, Rank, Suit
from cadogan.play.moves import Move
from cadogan.play.position import Pile
from cadogan.script.claim import Claim


class Left(Enum):
    """What a position can have left; the value is the word before ``left:``."""

    REDEALS = "Redeals"
    DRAWS = "Draws"


@dataclass(frozen=True, slots=True)
class Tag:
    """``[Key "value"]``."""

    key: str
    value: str

    def __str__(self) -> str:
        return f'[{self.key} "{self.value}"]'


@dataclass(frozen=True, slots=True)
class FanLine:
    """``: QD 2S 8C``, bottom first; ``:`` alone is an emptied fan."""

    cards: Pile

    def __str__(self) -> str:
        return " ".join([":", *map(str, self.cards)])


@dataclass(frozen=True, slots=True)
class FoundationsLine:
    """``Foundations: S-A H-3``: the top card of each; rank None is an empty one (``S-0``)."""

    tops: tuple[tuple[Suit, Rank | None], ...]

    def __str__(self) -> str:
        tops = (f"{suit.value}-{rank.letter if rank else 0}" for suit, rank in self.tops)
        return " ".join(["Foundations:", *tops])


@dataclass(frozen=True, slots=True)
class CellsLine:
    """``Freecells: 8C -``: a card or nothing in each cell."""

    cells: tuple[Card | None, ...]

    def __str__(self) -> str:
        return " ".join(["Freecells:", *(str(card) if card else "-" for card in self.cells)])


@dataclass(frozen=True, slots=True)
class LeftLine:
    """``Redeals left: 0`` or ``Draws left: 1``."""

    what: Left
    count: int

    def __str__(self) -> str:
        return f"{self.what.value} left: {self.count}"


@dataclass(frozen=True, slots=True)
class MoveLine:
    """``8C > 9C``; after a redeal, fan lines give the new layout."""

    move: Move

    @property
    def named(self) -> Pile:
        """The cards that the move names."""
        return self.move.named

    def __str__(self) -> str:
        return str(self.move)


@dataclass(frozen=True, slots=True)
class Refusal:
    """``! 2S > F : take.top``: the move is illegal, and breaks this rule."""

    move: Move
    rule: Rule

    @property
    def named(self) -> Pile:
        """The cards that the move names."""
        return self.move.named

    def __str__(self) -> str:
        return f"! {self.move} : {self.rule.value}"


@dataclass(frozen=True, slots=True)
class Show:
    """``show``: a panel is drawn of the state at this place."""

    def __str__(self) -> str:
        return "show"


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that is no statement; it is kept, since what follows it may depend on it."""

    text: str

    def __str__(self) -> str:
        return self.text

    @property
    def is_of_board(self) -> bool:
        """Whether it seems to have been a tag or a board line."""
        return self.text.startswith("[") or (":" in self.text and ">" not in self.text)

    @property
    def moves_nothing(self) -> bool:
        """Whether it seems to have been a refusal or a claim, on which nothing depends."""
        return self.text.startswith(("!", "="))


BoardLine = FanLine | FoundationsLine | CellsLine | LeftLine
Statement = Tag | BoardLine | MoveLine | Refusal | Claim | Show | Unread
