"""A card in a case: what a card role may have after the card, as ``9C|acc``."""

from typing import NamedTuple


class Declined(NamedTuple):
    """The card of a role in its notation, and the case in which its name is read; empty is none."""

    card: str
    case: str


def declined(raw: str) -> Declined:
    """Read the content of a card role."""
    card, _, case = raw.partition("|")
    return Declined(card.strip(), case.strip())
