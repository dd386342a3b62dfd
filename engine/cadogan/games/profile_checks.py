"""What must hold of a profile: its syntax, its keys and values, and that its values agree."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest, printable
from cadogan.play.cards import Suit
from cadogan.play.profile import Profile
from cadogan.play.redeals import redeal_sizes

MOST_CHARACTERS = 50_000

LineOf = Callable[..., int]
"""The line of a key, given the keys that lead to it."""


@check("profile.too-long")
def too_long(text: str) -> Iterator[Finding]:
    """A profile has at most 50,000 characters.

    Wrong::

        a file of 50,001 characters

    Right::

        a file of 600 characters
    """
    if len(text) > MOST_CHARACTERS:
        message = f"{len(text)} characters are too many; a profile has at most {MOST_CHARACTERS}"
        yield Finding(message, 1)


@check("profile.toml")
def not_toml(reason: str, line: int, column: int) -> Iterator[Finding]:
    """A profile is TOML.

    Wrong::

        decks =

    Right::

        decks = 1
    """
    yield Finding(f"not TOML: {reason}; correct the syntax", line, column=column)


@check("profile.empty")
def empty(table: object) -> Iterator[Finding]:
    """A profile has the rules of a game.

    Wrong::

        # La Belle Lucie

    Right::

        id = "la-belle-lucie"
        decks = 1
    """
    if not table:
        yield Finding("the file is empty; write all keys of a profile, as in another game's", 1)


@check("profile.id")
def id_of_another_file(profile: Profile, stem: str, line: int) -> Iterator[Finding]:
    """The id of a profile is the name of its file.

    Wrong::

        id = "lucie"            # in la-belle-lucie.toml

    Right::

        id = "la-belle-lucie"   # in la-belle-lucie.toml
    """
    if profile.id != stem:
        message = f"id '{printable(profile.id)}' is not the file's name; write id = \"{stem}\""
        yield Finding(message, line)


@check("profile.key")
def unknown_key(key: str, table: str, known: Iterable[str]) -> Iterator[Finding]:
    """A profile has only known keys.

    Wrong::

        [tableau]
        oder = "down"

    Right::

        [tableau]
        order = "down"
    """
    where = f" in [{table}]" if table else ""
    yield Finding(f"unknown key '{key}'{where}; {nearest(key, known)}")


@check("profile.missing")
def missing_key(key: str) -> Iterator[Finding]:
    """A profile has every key; nothing is inherited and nothing has a default.

    Wrong::

        [redeals]

    Right::

        [redeals]
        count = 2
    """
    yield Finding(f"{key} is missing; write it, no key has a default")


@check("profile.value")
def wrong_value(key: str, wrong: str) -> Iterator[Finding]:
    """A key has one of the values that it allows.

    Wrong::

        [tableau]
        order = "downwards"

    Right::

        [tableau]
        order = "down"
    """
    yield Finding(f"{key}: {wrong}")


@check("profile.contradiction")
def contradictions(profile: Profile, line_of: LineOf) -> Iterator[Finding]:
    """The values of a profile agree with one another.

    Wrong::

        decks = 1
        [tableau]
        deal = [3, 3, 3]

    Right::

        decks = 1
        [tableau]
        deal = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]
    """
    deal = profile.tableau.deal
    dealt = sum(deal) + sum(rule.started for _, rule in profile.piles)
    count = Counter(suit for suit, _ in profile.piles)
    if dealt != profile.cards:
        message = f"{dealt} cards are dealt of {profile.cards}"
        remedy = "correct tableau.deal or foundations.started"
        yield Finding(f"{message}; {remedy}", line_of("tableau", "deal"))
    if 0 in deal:
        yield Finding("a fan of 0 cards is dealt; delete it", line_of("tableau", "deal"))
    if profile.tableau.limit and max(deal, default=0) > profile.tableau.limit:
        message = f"fans of {max(deal)} are dealt; raise tableau.limit or write 0 for none"
        yield Finding(message, line_of("tableau", "limit"))
    twice = [rank for rank, n in Counter(profile.tableau.spaces).items() if n > 1]
    if twice:
        message = f"tableau.spaces has {twice[0].letter} twice; delete one"
        yield Finding(message, line_of("tableau", "spaces"))
    if profile.cells.count > profile.cards:
        message = f"{profile.cells.count} cells are more than the {profile.cards} cards"
        yield Finding(f"{message}; correct cells.count", line_of("cells", "count"))
    if profile.redeals.count and 0 not in deal and deal != redeal_sizes(sum(deal)):
        message = "a redeal lays out fans of three, but the deal has other fans"
        remedy = "write redeals.count = 0, or correct tableau.deal"
        yield Finding(f"{message}; {remedy}", line_of("redeals", "count"))
    if any(count[suit] != 1 for suit in Suit):
        each = ", ".join(f"{count[suit]} of {suit.symbol}" for suit in Suit)
        message = f"foundations: {each}; write each suit once"
        yield Finding(message, line_of("foundations", 0, "suits"))


@check("profile.decks")
def other_decks(profile: Profile, line: int) -> Iterator[Finding]:
    """A game is played with one deck, in which each card has a name of its own.

    Wrong::

        decks = 2

    Right::

        decks = 1
    """
    if profile.decks != 1:
        why = ", since two cards would have one name" if profile.decks else ""
        message = f"a game of {profile.decks} decks can't be played{why}"
        yield Finding(f"{message}; write decks = 1, or leave the game out", line)
