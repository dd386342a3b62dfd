"""An entry while it is read: its lines sorted by kind, not yet known to make sense."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from cadogan.catalog.entry import Entry, String

SHAPE = re.compile(r"c?i(s|pf+)")
"""The keywords of an entry in order: context, id, plural id, string; f is a numbered string."""

QUOTED = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
"""A piece of a text in its quotes, with any escapes."""

ESCAPE = re.compile(r"\\(.)")
ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"', "r": "\r"}
"""What a character after a backslash means."""

PREVIOUS = ("msgctxt", "msgid", "msgid_plural")
"""The keywords of a previous message."""

_LETTERS = {"msgctxt": "c", "msgid": "i", "msgid_plural": "p", "msgstr": "s"}
_KEYWORD = re.compile(
    r"(msgctxt|msgid_plural|msgid|msgstr)(?!\w)(?:[ \t]*\[[ \t]*(\d{1,3})[ \t]*\])?[ \t]*(.*)"
)
_SOUND = re.compile(r'"[^"\\]*(?:\\[ntr\\"][^"\\]*)*"')
_FLAG = re.compile(r"range:\s*[^\s,]+|[^\s,]+")
_REFERENCE = re.compile(r"\u2068[^\u2069]*\u2069\S*|\S+")

Line = tuple[int, str]
"""A line's number, from 1, and its text."""


class Comments(NamedTuple):
    """The comments of an entry: the translator's, extracted ones, references, flags."""

    comments: tuple[str, ...]
    extracted: tuple[str, ...]
    references: tuple[str, ...]
    flags: tuple[str, ...]


@dataclass(slots=True)
class Field:
    """A keyword and its quoted pieces, one per line; ``form`` is the number in brackets or -1."""

    keyword: str
    form: int
    line: int
    pieces: list[Line]

    @property
    def name(self) -> str:
        """The keyword with its number, as a file has it."""
        return self.keyword if self.form < 0 else f"{self.keyword}[{self.form}]"

    @property
    def text(self) -> str:
        """The text of the pieces, roughly where their quotes are wrong."""
        return "".join([
            unquoted(piece) if QUOTED.fullmatch(piece) else piece.strip('"')
            for _, piece in self.pieces
        ])


@dataclass(slots=True)
class Draft:
    """The lines that seem to be one entry.

    Attributes:
        head: the comments.
        previous: the message in comments (``#|``).
        strays: lines that no entry can have.
        shape: a letter for each keyword, as ``SHAPE`` has them.
        obsolete: whether the texts are marked with ``#~``; None before the first one.
        mixed: a line that is marked otherwise than the first one; 0 where there is none.
    """

    head: list[Line] = field(default_factory=list)
    previous: list[Field] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    strays: list[Line] = field(default_factory=list)
    shape: str = ""
    obsolete: bool | None = None
    mixed: int = 0

    @property
    def sound(self) -> bool:
        """Whether keywords, quotes and escapes are right; the numbers of forms may be wrong."""
        if self.strays or self.mixed or not SHAPE.fullmatch(self.shape):
            return not (self.strays or self.fields)
        texts = (*self.previous, *self.fields) if self.previous else self.fields
        return all(_SOUND.fullmatch(piece) for each in texts for _, piece in each.pieces)

    @property
    def start(self) -> int:
        """The first line; 0 of an empty draft."""
        lines = [*self.head[:1], *self.strays[:1], *((f.line, "") for f in self.fields[:1])]
        return min((line for line, _ in lines), default=0)

    @property
    def end(self) -> int:
        """The last line of the texts; 0 without any."""
        return self.fields[-1].pieces[-1][0] if self.fields else 0

    def entry(self, lines: list[str], *, broken: bool) -> Entry | None:
        """The entry; None where the msgid or all of msgstr is missing.

        Args:
            lines: those of the file, for the layout.
            broken: whether a fault has been found in it.
        """
        texts = {each.name: each for each in reversed(self.fields)}
        if "msgid" not in texts or self.shape.strip("cip") == "":
            return None
        first = self.fields[0].line
        start = self.head[0][0] if self.head else first
        context, plural = texts.get("msgctxt"), texts.get("msgid_plural")
        comments = sort_comments([line for _, line in self.head])
        return Entry(
            msgid=_string(texts["msgid"]),
            msgstr=tuple([_string(each) for each in self.fields if each.keyword == "msgstr"]),
            plural=_string(plural) if plural else None,
            context=context.text if context else None,
            **comments._asdict(),
            previous=tuple([(each.keyword, each.text) for each in self.previous]),
            obsolete=self.obsolete is True,
            broken=broken,
            end=self.end,
            head="\n".join(lines[start - 1 : first - 1]),
            body="\n".join(lines[first - 1 : self.end]),
        )

    def add(self, number: int, text: str, *, obsolete: bool) -> None:
        """Take a line in; ``obsolete`` says that ``#~`` has been in front of it."""
        mark = text[:1]
        if mark == '"' and self.fields:
            self.fields[-1].pieces.append((number, text))
        elif mark == "#" and text[1:2] != "|":
            (self.strays if self.previous else self.head).append((number, text))
            return
        elif mark == "#":
            self.head.append((number, text))
            rest = text[2:].strip(" \t")
            if rest[:1] == '"' and self.previous:
                self.previous[-1].pieces.append((number, rest))
            elif rest and (found := _field(number, rest)):
                self.previous.append(found)
            elif rest:
                self.strays.append((number, text))
        elif found := _field(number, text):
            self.fields.append(found)
            self.shape += "f" if found.form >= 0 else _LETTERS[found.keyword]
        else:
            self.strays.append((number, text))
            return
        if self.obsolete is None:
            self.obsolete = obsolete
        elif self.obsolete is not obsolete:
            self.mixed = self.mixed or number


def drafts(lines: Iterable[Line]) -> Iterator[Draft]:
    """Lines grouped to entries; the last draft may have comments alone, or nothing."""
    draft = Draft()
    for number, line in lines:
        text = line.strip(" \t")
        if obsolete := text.startswith("#~"):
            text = text[2:].lstrip(" \t")
            text = f"#{text}" if text[:1] == "|" else text
            if not text:
                continue
        if draft.fields and _ends(draft, text):
            yield draft
            draft = Draft()
        if text:
            draft.add(number, text, obsolete=obsolete)
    yield draft


def unquoted(piece: str) -> str:
    """What a sound piece says between its quotes."""
    text = piece[1:-1]
    return ESCAPE.sub(lambda each: ESCAPES.get(each[1], each[0]), text) if "\\" in text else text


def sort_comments(lines: Iterable[str]) -> Comments:
    """Comment lines by kind; those of a previous message are left out."""
    comments: list[str] = []
    extracted: list[str] = []
    references: list[str] = []
    flags: list[str] = []
    for line in lines:
        match line[1:2]:
            case ".":
                extracted.append(line[2:].removeprefix(" "))
            case ":":
                isolated = "\u2068" in line  # a name with spaces is between U+2068 and U+2069
                references += _REFERENCE.findall(line, 2) if isolated else line[2:].split()
            case "," | "!" | "=":
                flags += _FLAG.findall(line, 2)
            case "|":
                pass
            case _:
                comments.append(line[1:].removeprefix(" "))
    return Comments(tuple(comments), tuple(extracted), tuple(references), tuple(flags))


def _ends(draft: Draft, text: str) -> bool:
    """Whether a line can't belong to an entry that has begun."""
    if not text:
        return draft.fields[-1].keyword == "msgstr"
    if text.startswith(("msgid", "msgctxt")) and not text.startswith("msgid_plural"):
        return draft.shape != "c"
    return text[0] == "#"


def _field(number: int, text: str) -> Field | None:
    keyword, _, rest = text.partition(" ")
    if keyword in _LETTERS:
        return Field(keyword, -1, number, [(number, rest.lstrip(" \t"))])
    found = _KEYWORD.fullmatch(text)
    if found is None:
        return None
    return Field(found[1], int(found[2] or -1), number, [(number, found[3])])


def _string(texts: Field) -> String:
    return String(texts.text, texts.line)
