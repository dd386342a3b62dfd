"""The grammar of a ``.patience`` file: text to statements and back, with nothing played yet."""

import difflib
import io
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from cadogan.base.faults import Fault, nearest
from cadogan.play.broken import Rule
from cadogan.play.cards import (
    NotationError,
    Rank,
    Suit,
    parse_card,
    parse_rank,
    parse_suit,
    refuse_foreign_letters,
)
from cadogan.play.moves import parse_move
from cadogan.script.statements import (
    BoardLine,
    CellsLine,
    Claim,
    ClaimKind,
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

MOST_CHARACTERS = 1_000_000
MOST_LINES = 5_000
MOST_SEARCHES = 20
LONGEST_LINE = 1_000
"""The most characters of a line, its comment aside."""

TAGS = ("Game", "Excerpt", "Deal")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script; statement None and no comment is a blank line."""

    number: int
    statement: Statement | None
    comment: str = ""

    def __str__(self) -> str:
        parts = (str(self.statement) if self.statement else "", self.comment)
        return "  ".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Script:
    """A script as written. ``path`` is as the caller gave it."""

    path: str
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def tags(self) -> dict[str, tuple[int, str]]:
        """The tags: line and value by key; a key misspelt counts as the known one it is near."""
        tags = ((line.number, line.statement) for line in self.lines)
        known: dict[str, tuple[int, str]] = {}
        for number, tag in tags:
            if isinstance(tag, Tag):
                known.setdefault(tag.key, (number, tag.value))
        for key in sorted(known.keys() - TAGS):
            for near in difflib.get_close_matches(key, TAGS, n=1):
                known.setdefault(near, known[key])
        return known

    @property
    def is_excerpt(self) -> bool:
        """Whether cards may be missing."""
        return self.tags.get("Excerpt", (0, "no"))[1] != "no"


def parse_script(text: str, path: str) -> tuple[Script, list[Fault]]:
    """Read a whole file; a line with a fault is kept as ``Unread``.

    Args:
        text: the file, at most ``MOST_CHARACTERS`` long.
        path: its name, for the faults.
    """
    if len(text) > MOST_CHARACTERS:
        told = f"{len(text)} characters are too many; a script has at most {MOST_CHARACTERS}"
        return Script(path, ()), [Fault(path, 1, "script.too-long", told)]
    if conflict := re.search(r"^(<{7}|>{7}) ", text, re.MULTILINE):
        line = text.count("\n", 0, conflict.start()) + 1
        told = "two versions were never merged; keep one and delete the marks"
        return Script(path, ()), [Fault(path, line, "script.conflict", told)]
    # Not splitlines(): a form feed or U+2028 in a comment would begin a line that no editor shows.
    rows = io.StringIO(text.removeprefix("\ufeff"), newline=None)
    lines, faults = parse_lines(enumerate(rows, 1), path)
    if not faults and not any(line.statement for line in lines):
        told = 'the file is empty; write a [Game "…"] tag and a position'
        faults.append(Fault(path, 1, "script.empty", told))
    searching = [line.number for line in lines if _searches(line.statement)]
    if len(searching) > MOST_SEARCHES:
        told = f"more than {MOST_SEARCHES} claims that need a search; split the script"
        faults.append(Fault(path, searching[MOST_SEARCHES], "script.too-long", told))
    script = Script(path, lines)
    return script, faults + _tag_faults(script)


def parse_lines(
    numbered: Iterable[tuple[int, str]], path: str
) -> tuple[tuple[Line, ...], list[Fault]]:
    """Read lines of a script, each with its number in the file at ``path``."""
    lines: list[Line] = []
    faults: list[Fault] = []
    for number, text in numbered:
        if len(lines) == MOST_LINES:
            told = f"more than {MOST_LINES} lines; split the script"
            faults.append(Fault(path, number, "script.too-long", told))
            break
        body, comment = _split_comment(text)
        try:
            statement = _parse_statement(body) if body.strip() else None
        except NotationError as error:
            statement = Unread(body.strip())
            column = error.column + 1
            faults.append(Fault(path, number, "script.notation", error.message, (), column))
        lines.append(Line(number, statement, comment))
    return tuple(lines), faults


def _searches(statement: Statement | None) -> bool:
    return isinstance(statement, Claim) and statement.searches


def _tag_faults(script: Script) -> list[Fault]:
    """Tags that are unknown, given twice or have another value than they may."""
    faults = []
    seen: dict[str, int] = {}
    for line in script.lines:
        if not isinstance(tag := line.statement, Tag):
            continue
        if tag.key not in TAGS:
            told = f"unknown tag '{tag.key}'; {nearest(tag.key, TAGS)}"
            faults.append(Fault(script.path, line.number, "script.tag", told))
        elif tag.key in seen:
            told = f"tag '{tag.key}' stands in line {seen[tag.key]} already; leave one"
            faults.append(Fault(script.path, line.number, "script.tag", told))
        elif tag.key == "Excerpt" and tag.value not in ("yes", "no"):
            told = f"unknown value '{tag.value}' of Excerpt; {nearest(tag.value, ('yes', 'no'))}"
            faults.append(Fault(script.path, line.number, "script.tag", told))
        seen.setdefault(tag.key, line.number)
    return faults


def _split_comment(text: str) -> tuple[str, str]:
    """The statement and the comment that begins at the line's start or after a blank.

    Every blank of the statement becomes a plain one, each for itself, so that columns hold.
    """
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
    for found in re.finditer(r"\S+", text):
        _at(found.start(), refuse_foreign_letters, found[0])
    body = text.strip()
    start = len(text) - len(text.lstrip())
    if body.startswith("["):
        return _at(start, _parse_tag, body)
    if body == "show":
        return Show()
    if body.startswith("="):
        return _parse_claim(text)
    if body.startswith("!"):
        return _parse_refusal(text)
    label, colon, rest = text.partition(":")
    if colon and (">" in label or label.strip() == "redeal"):
        raise NotationError(f"a refusal begins with '!'; write '! {body}'", start)
    if colon:
        return _parse_board_line(label, rest)
    if ">" not in body and not body.startswith("redeal"):
        raise NotationError(
            f"'{body}' is no line of a script; write a move as '8C > 9C', a fan as ': QD 2S', "
            "'redeal' or 'show'",
            start,
        )
    return MoveLine(parse_move(text))


def _parse_tag(text: str) -> Tag:
    if found := re.fullmatch(r'\[\s*(\w+)\s+"([^"]*)"\s*\]', text):
        return Tag(found[1], found[2])
    raise NotationError(f"'{text}' is no tag; write [Key \"value\"]")


def _parse_board_line(label: str, rest: str) -> BoardLine:
    start = len(label) + 1
    words = [(start + found.start(), found[0]) for found in re.finditer(r"\S+", rest)]
    match " ".join(label.lower().split()):
        case "":
            return FanLine(tuple(_at(column, parse_card, word) for column, word in words))
        case "foundations":
            return FoundationsLine(tuple(_at(column, _parse_top, word) for column, word in words))
        case "freecells":
            cells = (
                None if word == "-" else _at(column, parse_card, word) for column, word in words
            )
            return CellsLine(tuple(cells))
        case "redeals left":
            return LeftLine(Left.REDEALS, _parse_count(rest, start))
        case "draws left":
            return LeftLine(Left.DRAWS, _parse_count(rest, start))
        case _:
            known = ("Foundations", "Freecells", "Redeals left", "Draws left")
            column = len(label) - len(label.lstrip())
            told = f"unknown line '{label.strip()}:'; {nearest(label.strip(), known)}"
            raise NotationError(told, column)


def _parse_top(word: str) -> tuple[Suit, Rank | None]:
    suit, dash, rank = word.partition("-")
    if not dash:
        raise NotationError(f"'{word}' is no foundation; write suit and top rank, as S-A")
    return parse_suit(suit), None if rank == "0" else _at(len(suit) + 1, parse_rank, rank)


def _parse_count(text: str, start: int) -> int:
    if re.fullmatch(r"[0-9]{1,3}", text.strip()):
        return int(text)
    column = start + len(text) - len(text.lstrip())
    raise NotationError(f"'{text.strip()}' is no number; write 0 or more", column)


def _parse_refusal(text: str) -> Refusal:
    start = text.index("!") + 1
    move, _, rest = text[start:].partition(":")
    code = rest.strip()
    rules = {rule.value: rule for rule in Rule}
    if not code:
        said = move.strip() or "2S > F"
        told = f"a refusal names its rule; write '! {said} : RULE', where RULE is one like take.top"
        raise NotationError(told, start - 1)
    if code not in rules:
        raise NotationError(f"unknown rule '{code}'; {nearest(code, rules)}", text.rindex(code))
    return Refusal(_at(start, parse_move, move), rules[code])


def _parse_claim(text: str) -> Claim:
    words = [(found.start(), found[0]) for found in re.finditer(r"[^\s=]+", text)]
    kinds = {kind.value: kind for kind in ClaimKind}
    column, word = words[0] if words else (text.index("="), "")
    if word not in kinds:
        raise NotationError(f"unknown claim '{word}'; {nearest(word, kinds)}", column)
    kind, rest = kinds[word], words[1:]
    if kind.of_a_card and len(rest) == 1:
        return Claim(kind, _at(rest[0][0], parse_card, rest[0][1]))
    if kind is ClaimKind.FREE and len(rest) == 3 and rest[1][1] == "in":
        card = _at(rest[0][0], parse_card, rest[0][1])
        return Claim(kind, card, _parse_count(rest[2][1], rest[2][0]))
    if kind is ClaimKind.SCORE and len(rest) == 1:
        return Claim(kind, number=_parse_count(rest[0][1], rest[0][0]))
    if not kind.of_a_card and kind is not ClaimKind.SCORE and not rest:
        return Claim(kind)
    form = f"= {kind.value}" + " QD" * kind.of_a_card + " 3" * (kind is ClaimKind.SCORE)
    raise NotationError(f"'{text.strip()}' is no claim; write '{form}'", column)


def _at(column: int, parse: Callable[[str], T], word: str) -> T:
    """Read a word that begins at a column, and count an error's column from the line's start."""
    try:
        return parse(word)
    except NotationError as error:
        raise NotationError(error.message, column + error.column) from None
