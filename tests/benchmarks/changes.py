"""A change of a text, and makers of changes: from a text to every place where one can be made."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from cadogan.book.contents import BookFile


class Change(NamedTuple):
    """What replaces the text between two places."""

    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """The text after the change."""
        return f"{text[: self.start]}{self.new}{text[self.end :]}"

    def moved(self, by: int) -> "Change":
        """The same change of a text that begins earlier."""
        return Change(self.start + by, self.end + by, self.new)


class Place(NamedTuple):
    """A change that can be made in a file of the book."""

    file: BookFile
    change: Change


Make = Callable[[str], Iterator[Change]]
New = Callable[[re.Match[str]], Iterable[str]]

RANKS = "A23456789TJQK"
CARD = r"[A2-9TJQK][CDHS]"
ROLE = rf":card:`{CARD}`"
PACK = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in RANKS)
NUMBERS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "thirteen",
)
ALIKE = re.compile(r"[\s,]*(?:(?:and|or|nor|y|e|o|ni|и|или|ни)\s)?(?:the |la |el |карт[аыеу] )*")
"""What is between two cards that mean the same in either order."""
_LITERAL = r"``[^`]*``"
_UNREAD = re.compile(rf":(?:card|fact|odds):`[^`]*`|:[a-z]+:`| <[^<>`]*>`|{_LITERAL}|`")
_ROLES = re.compile(rf":[a-z]+:`[^`]*`|{_LITERAL}")


def replaced(pattern: str, new: New, flags: re.RegexFlag = re.NOFLAG) -> Make:
    """Each place of a pattern with each of its replacements; a group ``x`` is what is replaced."""
    compiled = re.compile(pattern, flags | re.MULTILINE)

    def make(text: str) -> Iterator[Change]:
        for found in compiled.finditer(text):
            group = "x" if "x" in compiled.groupindex else 0
            for each in new(found):
                if each != found[group]:
                    yield Change(*found.span(group), each)

    return make


def exchanged(pattern: str, between: str) -> Make:
    """Two neighbours of a pattern in each other's place."""
    return replaced(
        rf"(?P<x>(?P<a>{pattern})(?P<m>{between})(?P<b>{pattern}))",
        lambda found: [f"{found['b']}{found['m']}{found['a']}"] if found["a"] != found["b"] else [],
    )


def words(*pairs: tuple[str, str], both: bool = True) -> Make:
    """Whole words replaced by others, with a capital where they had one; by default both ways."""
    other = {a: b for pair in pairs for a, b in ((pair, pair[::-1]) if both else (pair,))}
    if not other:
        return lambda _: iter(())
    longest = sorted(other, key=len, reverse=True)
    pattern = rf"(?<![\w'])(?:{'|'.join(map(re.escape, longest))})(?![\w'])"
    return replaced(pattern, lambda found: [like(found[0], other[found[0].lower()])], re.IGNORECASE)


def any_of(*makes: Make) -> Make:
    """All changes of several makers."""

    def make(text: str) -> Iterator[Change]:
        for each in makes:
            yield from each(text)

    return make


def other(values: Sequence[str]) -> New:
    """All values but the one that is there."""
    return lambda found: [each for each in values if each != found["x"]]


def plus(found: re.Match[str]) -> list[str]:
    """The next number."""
    return [str(int(found["x"]) + 1)]


def like(old: str, new: str) -> str:
    """A text with a capital where another has one."""
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def masked(text: str, *, labels: bool = True) -> str:
    """A text in which what is no word is blanked: cards, numbers, names of roles, targets.

    Args:
        labels: whether the texts of links are kept.
    """
    pattern = _UNREAD if labels else _ROLES
    return pattern.sub(lambda found: "\0" * len(found[0]), text)


def cards_in(line: str) -> list[str]:
    """The cards of a line of a script, in order, without those in its comment."""
    return re.findall(rf"(?<![\w-]){CARD}(?!\w)", line.partition("#")[0])


def in_order(few: Sequence[str], many: Sequence[str]) -> bool:
    """Whether a sequence has the members of another in the same order."""
    left = iter(many)
    return all(each in left for each in few)
