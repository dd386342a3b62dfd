"""Every rule that a move can break, by its code, and a broken rule as a value."""

from dataclasses import dataclass
from enum import Enum

from cadogan.play.position import Pile


class Rule(Enum):
    """Every rule that a move can break; the value is its stable code.

    The members are in the order in which the rules are tried.
    """

    TAKE_ABSENT = "take.absent"
    REDEAL_NONE_LEFT = "redeal.none-left"
    REDEAL_EMPTY = "redeal.empty"
    REDEAL_CARDS = "redeal.cards"
    REDEAL_THREES = "redeal.threes"
    MERCI_NEVER = "draw.never"
    MERCI_SPENT = "draw.spent"
    MERCI_NOT_YET = "draw.not-yet"
    MERCI_NOT_STUCK = "draw.not-stuck"
    MERCI_COVERED = "draw.covered"
    MERCI_SECOND = "draw.second"
    MERCI_TO = "draw.to"
    TAKE_ONE = "take.one"
    TAKE_FOUNDATION = "take.foundation"
    TAKE_TOP = "take.top"
    SPACES_NEVER = "spaces.never"
    SPACES_RANK = "spaces.rank"
    SPACES_NONE = "spaces.none"
    CELLS_NEVER = "cells.never"
    CELLS_FULL = "cells.full"
    BUILD_TOP = "build.top"
    BUILD_LIMIT = "build.limit"
    BUILD_RANK = "build.rank"
    FOUNDATION_RANK = "foundation.rank"
    BUILD_SUIT = "build.suit"
    BUILD_COLOUR = "build.colour"
    BUILD_ALTERNATE = "build.alternate"


@dataclass(frozen=True, slots=True)
class Broken:
    """The rule that a move breaks, and the cards that show it, the moved one first."""

    rule: Rule
    cards: Pile = ()
