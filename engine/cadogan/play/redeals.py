"""The redeals: their setting, the rules that one can break, and its effect.

The search makes none, since nobody knows the layout that follows.
"""

from collections import Counter
from dataclasses import dataclass, replace

from cadogan.play.broken import Broken, Rule
from cadogan.play.position import Pile, Position


@dataclass(frozen=True, slots=True)
class Redeals:
    """How often the cards of the fans may be dealt again."""

    count: int


def redeal_sizes(cards: int) -> tuple[int, ...]:
    """The sizes of the fans when ``cards`` are dealt again: threes, and what remains."""
    return (3,) * (cards // 3) + ((cards % 3,) if cards % 3 else ())


def broken_by_redeal(position: Position, fans: tuple[Pile, ...] = ()) -> Broken | None:
    """What forbids to deal the cards of the fans again, in this layout where one is given."""
    if not position.redeals_left:
        return Broken(Rule.REDEAL_NONE_LEFT)
    if not any(position.fans):
        return Broken(Rule.REDEAL_EMPTY)
    if not fans:
        return None
    cards = Counter(card for fan in position.fans for card in fan)
    dealt = Counter(card for fan in fans for card in fan)
    if dealt != cards:
        return Broken(Rule.REDEAL_CARDS, tuple({**(cards - dealt), **(dealt - cards)}))
    if tuple(map(len, fans)) != redeal_sizes(cards.total()):
        return Broken(Rule.REDEAL_THREES)
    return None


def with_new_layout(position: Position, fans: tuple[Pile, ...]) -> Position:
    """The position after the cards of the fans were dealt again.

    Raises:
        ValueError: there is no layout.
    """
    if not fans:
        raise ValueError("a redeal is played with its new layout")
    return replace(position, fans=fans, redeals_left=max(0, position.redeals_left - 1))
