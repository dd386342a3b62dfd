"""Cards that stand bare in prose, where no check can see them."""

import re
from collections.abc import Iterator

from cadogan.play.cards import parse_card

# Capitals only: "as" is a Spanish ace and "2d" is no card. What looks like a card is refused even
# where it is none ("3D"); such a word is easily said another way, and a bare card is not proved.
_BARE = re.compile(r"(?<![\w:])(?:10|[2-9TJQKA])(?:[♣♦♥♠][\ufe0e\ufe0f]?|[CDHS](?!\w))")


def bare_cards(text: str) -> Iterator[tuple[str, str]]:
    """Each bare card in a text without markup: as it stands, and its notation for the role."""
    for found in _BARE.finditer(text):
        yield found[0], str(parse_card(found[0]))
