"""What must hold of the name of a game, which readers see on pages and in tables."""

import re
from collections.abc import Iterator, Mapping

from cadogan.base.checks import Finding, check
from cadogan.base.faults import printable
from cadogan.play.profile import Profile

MOST_CHARACTERS = 60

_CARD = re.compile(r"[♣♦♥♠♧♢♡♤]|(?<!\w)(?!2D|3D)(?:10|[2-9TJQKA])[CDHS](?!\w)")


@check("profile.name")
def name(text: str, line: int) -> Iterator[Finding]:
    """The name of a game is a few words, without cards.

    Wrong::

        name = "9♠ and Friends"

    Right::

        name = "Lucie and Friends"
    """
    if card := _CARD.search(text):
        yield Finding(f"the name has a card, '{card[0]}'; name the game in words", line)
    elif not any(char.isalnum() for char in text):
        yield Finding(f"'{printable(text)}' is no name; write one, or delete the key", line)
    elif not text.isprintable() or text != " ".join(text.split()):
        message = f"'{printable(text)}' has spaces or characters that nobody sees"
        yield Finding(f"{message}; write words with one space between them", line)
    elif len(text) > MOST_CHARACTERS:
        message = f"{len(text)} characters are too many; a name has at most {MOST_CHARACTERS}"
        yield Finding(message, line)


@check("profile.name-twice")
def name_twice(profile: Profile, others: Mapping[str, Profile], line: int) -> Iterator[Finding]:
    """No two games have the same name.

    Wrong::

        # la-belle-lucie.toml
        name = "Trefoil"

    Right::

        # la-belle-lucie.toml
        name = "La Belle Lucie"
    """
    for game, other in others.items():
        if _shown(other) == _shown(profile):
            message = f"{game} has the name '{other.name or game}', too"
            yield Finding(f"{message}; give one of the games another name", line)


def _shown(profile: Profile) -> str:
    """What readers see as the name, without the difference of small and capital letters."""
    return (profile.name or profile.id).casefold()
