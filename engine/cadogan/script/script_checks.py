"""What must hold of a script: its size, its tags, and the order of its lines."""

import difflib
import re
from collections.abc import Collection, Iterator

from cadogan.base.checks import Finding, check
from cadogan.base.faults import nearest
from cadogan.script.statements import Statement, Tag

MOST_CHARACTERS = 1_000_000
MOST_LINES = 5_000
MOST_SEARCHES = 20
TAGS = ("Game", "Excerpt", "Deal")


@check("script.too-long")
def too_long(what: str, count: int, most: int, line: int) -> Iterator[Finding]:
    """A script has a bounded number of characters, lines and claims that need a search.

    Wrong::

        a file of 5,001 lines

    Right::

        two files of 2,500 lines
    """
    if count > most:
        yield Finding(f"{what}: {most} are the most; split the script", line)


@check("script.conflict")
def merge_conflict(text: str) -> Iterator[Finding]:
    """No merge conflict is left in a script.

    Wrong::

        : QD 2S 8C
        : 9C
        <<<<<<< ours
        8C > 9C
        =======
        2S > F
        >>>>>>> theirs

    Right::

        : QD 2S 8C
        : 9C
        8C > 9C
    """
    if conflict := re.search(r"^(<{7}|>{7}) ", text, re.MULTILINE):
        line = text.count("\n", 0, conflict.start()) + 1
        yield Finding("a merge conflict is left; keep one version and delete the marks", line)


@check("script.empty")
def empty(*, has_statement: bool) -> Iterator[Finding]:
    """A script has a game and a position.

    Wrong::

        # Nothing but a comment.

    Right::

        # The numbered deal 24, with nothing moved.
        [Game "la-belle-lucie"]
        [Deal "24"]
    """
    if not has_statement:
        yield Finding('the file is empty; write a [Game "…"] tag and a position', 1)


@check("script.notation")
def notation(message: str, line: int, column: int) -> Iterator[Finding]:
    """Every line of a script is a tag, a board line, a move, a refusal, a claim or ``show``.

    Wrong::

        : QD 2S 8C
        : 9C
        8C to 9C

    Right::

        : QD 2S 8C
        : 9C
        8C > 9C
    """
    yield Finding(message, line, column=column)


@check("script.tag")
def wrong_tag(tag: Tag, line: int, first: int) -> Iterator[Finding]:
    """The tags of a script are known, are there once, and have a value that they allow.

    Wrong::

        [Excerpt "maybe"]
        : QD 2S 8C

    Right::

        [Excerpt "yes"]
        : QD 2S 8C
    """
    if tag.key not in TAGS:
        yield Finding(f"unknown tag '{tag.key}'; {nearest(tag.key, TAGS)}", line)
    elif first != line:
        yield Finding(f"tag '{tag.key}' is in line {first} already; keep one", line)
    elif tag.key == "Excerpt" and tag.value not in ("yes", "no"):
        message = f"unknown value '{tag.value}' of Excerpt; {nearest(tag.value, ('yes', 'no'))}"
        yield Finding(message, line)


@check("script.game")
def unknown_game(game: str, games: Collection[str], line: int) -> Iterator[Finding]:
    """A script names a game that has a profile.

    Wrong::

        [Game "la-bele-lucie"]
        [Deal "24"]

    Right::

        [Game "la-belle-lucie"]
        [Deal "24"]
    """
    if not game:
        yield Finding(f'the script names no game; write [Game "…"], {nearest("", games)}', line)
    elif game not in games:
        yield Finding(f"unknown game '{game}'; {nearest(game, games)}", line)


@check("script.no-position")
def no_position(line: int) -> Iterator[Finding]:
    """A script has a position.

    Wrong::

        [Game "la-belle-lucie"]
        8C > 9C

    Right::

        [Game "la-belle-lucie"]
        [Excerpt "yes"]
        : 8C
        : 9C
        8C > 9C
    """
    message = "the script has no position; write its fans, as ': QD 2S 8C', or a Deal tag"
    yield Finding(message, line)


@check("script.deal")
def wrong_deal(message: str, line: int) -> Iterator[Finding]:
    """The cards of a script agree with the numbered deal that it names.

    Wrong::

        [Deal "24"]
        [Excerpt "yes"]

    Right::

        [Deal "24"]
    """
    yield Finding(message, line)


@check("script.order")
def board_line_in_play(statement: Statement, line: int) -> Iterator[Finding]:
    """Board lines are above the first move, or right below a redeal.

    Wrong::

        : 8C
        : 9C
        8C > 9C
        : 2S

    Right::

        : 8C
        : 9C
        : 2S
        8C > 9C
    """
    message = f"'{statement}' is where play has begun"
    yield Finding(f"{message}; put it above the first move, or 'redeal' before a new layout", line)


@check("script.redeal")
def redeal_without_layout(line: int) -> Iterator[Finding]:
    """A redeal is followed by its new layout, unless the deal has a number.

    Wrong::

        : QD 2S 8C
        : 9C
        redeal
        8C > 9C

    Right::

        : 9C QD
        : 2S 8C
        redeal
        : QD 2S 8C
        : 9C
        8C > 9C
    """
    message = "the redeal's new layout is missing; write its fans below, as ': QD 2S 8C'"
    yield Finding(message, line)


def known_key(key: str) -> str:
    """The tag that a key names; of a misspelt one, the tag that it is near."""
    return key if key in TAGS else next(iter(difflib.get_close_matches(key, TAGS, n=1)), key)
