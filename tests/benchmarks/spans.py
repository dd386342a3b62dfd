"""The sentences of a page as spans of its text, so that one of them can be changed in its place."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from changes import ROLE, Change, Make, masked

_OPEN = frozenset({"patience", "admonition", "glossary", "note", "tip", "important", "rubric"})
"""Directives whose text is read by the reader."""

_UNDERLINE = re.compile(r"([=~^-])\1+")
_FIELD = re.compile(r":[\w-]+:(?:\s|$)")
_DIRECTIVE = re.compile(r"\.\. ?(?:([\w-]+)::)?")
_END = re.compile(r"(?<=[.?!])(?:\*\*)?[\"”)]*\s+")
DENIAL = re.compile(
    r"\b(?:not|no|nor|never|nothing|nobody|none|neither|nowhere|without|cannot)\b|n't\b",
    re.IGNORECASE,
)


class Span(NamedTuple):
    """A sentence, and where it begins in its page."""

    start: int
    text: str

    @property
    def cards(self) -> list[str]:
        """The cards that it names."""
        return [role[-3:-1] for role in re.findall(ROLE, self.text)]

    @property
    def denies(self) -> bool:
        """Whether it has a word of denial."""
        return bool(DENIAL.search(self.text))


def lines_of(text: str) -> Iterator[Span]:
    """The lines of a page that a reader reads: paragraphs, captions, items and titles."""
    start, closed = 0, -1
    for line in text.splitlines(keepends=True):
        stripped = line.strip()
        indent = len(line) - len(line.lstrip())
        begin, start = start + indent, start + len(line)
        if not stripped or (0 <= closed < indent):
            continue
        closed = -1
        if directive := _DIRECTIVE.match(stripped):
            closed = -1 if directive[1] in _OPEN else indent
        elif not (_FIELD.match(stripped) or _UNDERLINE.fullmatch(stripped)):
            yield Span(begin, stripped)


def sentences_of(text: str) -> Iterator[Span]:
    """The sentences of a page."""
    for line in lines_of(text):
        yield from split(line)


def split(line: Span) -> Iterator[Span]:
    """The sentences of a paragraph."""
    start = 0
    for end in (*_END.finditer(line.text), None):
        stop = end.start() if end else len(line.text)
        if stop > start:
            yield Span(line.start + start, line.text[start:stop])
        start = end.end() if end else stop


def in_sentences(make: Make, test: Callable[[Span], bool], *, labels: bool = True) -> Make:
    """Only in the words of sentences that pass a test; ``labels``: in the texts of links too."""

    def within(text: str) -> Iterator[Change]:
        for sentence in sentences_of(text):
            if test(sentence):
                for change in make(masked(sentence.text, labels=labels)):
                    if "\0" not in change.new:
                        yield change.moved(sentence.start)

    return within
