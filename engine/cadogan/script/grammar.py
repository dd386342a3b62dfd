"""The grammar of a ``.patience`` file: text to statements and back, with nothing played yet."""

import io
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from cadogan.base.faults import Fault, nearest
from cadogan.play.broken import Rule
from cadogan.play.cards import (
    Card,
    NotationError,
    Rank,
    Suit,
    parse_card,
    parse_rank,
    parse_suit,
    refuse_foreign_letters,
)
from cadogan.play.moves import parse_move
from cadogan.script import script_checks
from cadogan.script.claim import Claim
from cadogan.script.claims import parse_claim
from cadogan.script.script_checks import MOST_CHARACTERS, MOST_LINES, MOST_SEARCHES, known_key
from cadogan.script.statements import (
    BoardLine,
    CellsLine,
    FanLine,
    FoundationsLine,
    Left,
    LeftLine,
    MoveLine,
    Refusal,
    Show,
    Statement,
    Tag,
    Unread,
)

LONGEST_LINE = 1_000
"""The most characters of a line, its comment aside."""

T = TypeVar("T")

_LEFT = {f"{each.value.lower()} left": each for each in Left}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script; statement None and no comment is a blank line."""

    number: int
    statement: Statement | None
    comment: str = ""

    def __str__(self) -> str:
        parts = (str(self.statement) if self.statement else "", self.comment)
        return "  ".join(part for part in parts if part)


@dataclass(frozen=True)
class Script:
    """A script as written. ``path`` is as the caller gave it."""

    path: str
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    @cached_property
    def tags(self) -> dict[str, tuple[int, str]]:
        """The tags: line and value by key; a misspelt key counts as the known one it is near."""
        known: dict[str, tuple[int, str]] = {}
        for line in self.lines:
            if isinstance(tag := line.statement, Tag):
                known.setdefault(tag.key, (line.number, tag.value))
        for key, value in list(known.items()):
            known.setdefault(known_key(key), value)
        return known

    @property
    def is_excerpt(self) -> bool:
        """Whether cards may be missing."""
        return self.tags.get("Excerpt", (0, "no"))[1] != "no"


def parse_script(text: str, path: str) -> tuple[Script, list[Fault]]:
    """Read all of a file; a line with a fault is kept as ``Unread``.

    Args:
        text: the file, at most ``MOST_CHARACTERS`` long.
        path: its name, for the faults.
    """
    long = script_checks.too_long(
        f"{len(text)} characters are too many", len(text), MOST_CHARACTERS, 1
    )
    if unusable := long or script_checks.merge_conflict(text):
        return Script(path, ()), [fault.at(path) for fault in unusable]
    # Not splitlines(): a form feed or U+2028 in a comment would begin a line that no editor shows.
    rows = io.StringIO(text.removeprefix("\ufeff"), newline=None)
    lines, faults = parse_lines(enumerate(rows, 1), path)
    has_statement = bool(faults) or any(line.statement for line in lines)
    searching = [line.number for line in lines if _searches(line.statement)]
    found = script_checks.empty(has_statement=has_statement) + script_checks.too_long(
        f"{len(searching)} claims that need a search",
        len(searching),
        MOST_SEARCHES,
        searching[MOST_SEARCHES] if len(searching) > MOST_SEARCHES else 0,
    )
    first: dict[str, int] = {}
    for line in lines:
        if isinstance(tag := line.statement, Tag):
            found += script_checks.wrong_tag(
                tag, line.number, first.setdefault(tag.key, line.number)
            )
    return Script(path, lines), faults + [fault.at(path) for fault in found]


def parse_lines(
    numbered: Iterable[tuple[int, str]], path: str
) -> tuple[tuple[Line, ...], list[Fault]]:
    """Read lines of a script, each with its number in the file at ``path``."""
    lines: list[Line] = []
    faults: list[Fault] = []
    for number, text in numbered:
        if len(lines) == MOST_LINES:
            long = script_checks.too_long("too many lines", number, MOST_LINES, number)
            faults += [fault.at(path) for fault in long]
            break
        body, comment = _split_comment(text)
        try:
            statement = _parse_statement(body) if body.strip() else None
        except NotationError as error:
            statement = Unread(body.strip())
            found = script_checks.notation(error.message, number, error.column + 1)
            faults += [fault.at(path) for fault in found]
        lines.append(Line(number, statement, comment))
    return tuple(lines), faults


def _searches(statement: Statement | None) -> bool:
    return isinstance(statement, Claim) and statement.searches


def _split_comment(text: str) -> tuple[str, str]:
    """The statement and the comment that begins at the line's start or after a blank.

    Every blank of the statement becomes a plain one, each for itself, so that columns hold.
    """
    if text.isascii() and "#" not in text and (bare := text.rstrip()).isprintable():
        return bare, ""
    plain = re.sub(r"\s", " ", text)
    found = re.search(r"(?:^|(?<= ))#", plain)
    end = found.start() if found else len(text)
    return plain[:end].rstrip(), text[end:].rstrip()


def _parse_statement(text: str) -> Statement:
    """Read a line without its comment.

    Raises:
        NotationError: with the column in ``text``.
    """
    if len(text) > LONGEST_LINE:
        raise NotationError(f"{len(text)} characters are too many; a line has {LONGEST_LINE}")
    if not (text.isascii() and text.isprintable()):
        for found in re.finditer(r"\S+", text):
            _at(found.start(), refuse_foreign_letters, found[0])
    body = text.strip()
    start = len(text) - len(text.lstrip())
    if body.startswith("["):
        return _at(start, _parse_tag, body)
    if body == "show":
        return Show()
    if body.startswith("="):
        return parse_claim(text)
    if body.startswith("!"):
        return _parse_refusal(text)
    label, colon, rest = text.partition(":")
    if colon and (">" in label or label.strip() == "redeal"):
        raise NotationError(f"a refusal begins with '!'; write '! {body}'", start)
    if colon:
        return _parse_board_line(label, rest)
    if ">" not in body and not body.startswith("redeal"):
        raise NotationError(
            f"'{body}' is not a line of a script; write a move as '8C > 9C', a fan as ': QD 2S', "
            "'redeal' or 'show'",
            start,
        )
    return MoveLine(parse_move(text))


def _parse_tag(text: str) -> Tag:
    if found := re.fullmatch(r'\[\s*(\w+)\s+"([^"]*)"\s*\]', text):
        return Tag(found[1], found[2])
    raise NotationError(f"'{text}' is not a tag; write [Key \"value\"]")


def _parse_board_line(label: str, rest: str) -> BoardLine:
    start = len(label) + 1
    match " ".join(label.lower().split()):
        case "":
            return FanLine(_each(start, parse_card, rest))
        case "foundations":
            return FoundationsLine(_each(start, _parse_top, rest))
        case "freecells":
            return CellsLine(_each(start, _parse_cell, rest))
        case left if what := _LEFT.get(left):
            return LeftLine(what, _parse_count(rest, start))
        case _:
            known = ("Foundations", "Freecells", *(f"{each.value} left" for each in Left))
            column = len(label) - len(label.lstrip())
            message = f"unknown line '{label.strip()}:'; {nearest(label.strip(), known)}"
            raise NotationError(message, column)


def _parse_cell(word: str) -> Card | None:
    return None if word == "-" else parse_card(word)


def _parse_top(word: str) -> tuple[Suit, Rank | None]:
    suit, dash, rank = word.partition("-")
    if not dash:
        raise NotationError(f"'{word}' is not a foundation; write suit and top rank, as S-A")
    return parse_suit(suit), None if rank == "0" else _at(len(suit) + 1, parse_rank, rank)


def _parse_count(text: str, start: int) -> int:
    if re.fullmatch(r"[0-9]{1,3}", text.strip()):
        return int(text)
    column = start + len(text) - len(text.lstrip())
    raise NotationError(f"'{text.strip()}' is not a number; write 0 or more", column)


def _parse_refusal(text: str) -> Refusal:
    start = text.index("!") + 1
    move, _, rest = text[start:].partition(":")
    code = rest.strip()
    rules = {rule.value: rule for rule in Rule}
    if not code:
        refused = move.strip() or "2S > F"
        message = f"a refusal names its rule; write '! {refused} : RULE', with a rule like take.top"
        raise NotationError(message, start - 1)
    if code not in rules:
        raise NotationError(f"unknown rule '{code}'; {nearest(code, rules)}", text.rindex(code))
    return Refusal(_at(start, parse_move, move), rules[code])


def _each(column: int, parse: Callable[[str], T], text: str) -> tuple[T, ...]:
    """Read each word of a text that begins at a column."""
    found: list[T] = []
    for number, word in enumerate(text.split()):
        try:
            found.append(parse(word))
        except NotationError as error:
            start = column + [*re.finditer(r"\S+", text)][number].start()
            raise NotationError(error.message, start + error.column) from None
    return tuple(found)


def _at(column: int, parse: Callable[[str], T], word: str) -> T:
    """Read a word that begins at a column, and count an error's column from the line's start."""
    try:
        return parse(word)
    except NotationError as error:
        raise NotationError(error.message, column + error.column) from None
