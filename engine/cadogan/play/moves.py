"""The kinds of move and their notation: ``8C > 9C``, ``2S > F``, ``KD > _``, ``redeal``."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from cadogan.play.cards import Card, NotationError, parse_card
from cadogan.play.position import Pile


class Target(Enum):
    """Where a card can go, other than onto a card; the value is its notation."""

    FOUNDATION = "F"
    SPACE = "_"
    CELL = "cell"
    NEW_FAN = "new"


_TARGETS = {target.value.lower(): target for target in Target}


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards of one pile, bottom to top, go onto a card or to a place, perhaps by the merci."""

    cards: Pile
    to: Card | Target
    by_merci: bool = False

    @property
    def named(self) -> Pile:
        """The cards that the notation names, the moved ones first."""
        return (*self.cards, self.to) if isinstance(self.to, Card) else self.cards

    def __str__(self) -> str:
        to = self.to.value if isinstance(self.to, Target) else str(self.to)
        return f"{'draw ' * self.by_merci}{'+'.join(map(str, self.cards))} > {to}"


@dataclass(frozen=True, slots=True)
class Redeal:
    """The cards of the fans are shuffled and laid out again; ``fans`` is empty where unknown."""

    fans: tuple[Pile, ...] = ()

    @property
    def named(self) -> Pile:
        """The cards that the notation names: none."""
        return ()

    def __str__(self) -> str:
        return "redeal"


Move = Transfer | Redeal


def parse_move(text: str) -> Move:
    """Read a move; a redeal's new layout is not part of the notation.

    Raises:
        NotationError: the text is no move; the column is that of the faulty word.
    """
    if text.split() == ["redeal"]:
        return Redeal()
    left, arrow, right = text.partition(">")
    if not arrow:
        raise NotationError(
            f"'{text.strip()}' is no move; write '8C > 9C', '2S > F', '2S > _', '2S > cell', "
            "'draw 2S > F' or 'redeal'"
        )
    words = left.split()
    by_merci = words[:1] == ["draw"]
    start = left.index("draw") + 4 if by_merci else 0
    cards: list[Card] = []
    for part in left[start:].split("+"):
        cards.append(_card_at(text, part, start, cards))
        start += len(part) + 1
    to = _TARGETS.get(right.strip().lower()) or _card_at(text, right, len(left) + 1, cards)
    return Transfer(tuple(cards), to, by_merci)


def _card_at(text: str, part: str, start: int, named: Sequence[Card]) -> Card:
    """Read the card in ``part``, which begins at column ``start`` of ``text``.

    Args:
        named: the cards before it, of which it is none.
    """
    column = start + len(part) - len(part.lstrip())
    if not part.strip():
        raise NotationError(f"'{text.strip()}' has a card missing; write '8C > 9C'", column)
    try:
        card = parse_card(part.strip())
    except NotationError as error:
        raise NotationError(error.message, column + error.column) from None
    if card in named:
        message = f"'{text.strip()}' names {card.symbol} twice; write each card once"
        raise NotationError(message, column)
    return card
