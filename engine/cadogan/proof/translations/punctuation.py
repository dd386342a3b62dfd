"""Where sentences end in each language: the marks, and how a text is split at them."""

import re
from collections.abc import Mapping
from functools import cache

from cadogan.markup.parsed import HOLE

_NO_STOPS = frozenset({"th", "lo"})
"""Languages whose sentences end without a mark."""

_MARKS = ".?!…:"
_STOPS = "\u3002\uff0e\uff61\u06d4\u0964\u0589\u1362\u104b\u17d4\u0f0d"
"""Full stops of Chinese and Japanese, Urdu, Hindi, Armenian, Amharic, Burmese, Khmer, Tibetan."""
_QUESTIONS = "\uff1f\u061f\u037e"
_OTHER_MARKS: Mapping[str, str] = {
    **dict.fromkeys(_STOPS, "."),
    **dict.fromkeys(_QUESTIONS, "?"),
    "\uff01": "!",
    "\uff1a": ":",
}
"""The marks of other scripts, and ours."""

_ASKED = "\u055e"
"""In Armenian it is above the word that asks, and the question ends with a full stop."""

_QUOTE = "\"'”’»)*\uff09」』"
_CLOSING = re.compile(rf"[\s{HOLE}{_QUOTE}`]+$|\s*#\s*noqa.*$")
_BREAK = re.compile(
    rf"(?<!(?<![\w-])[^\W\d_]\.)(?<=[.?!…])[{_QUOTE}]*\s+"
    rf"|(?<=[{_STOPS}{_QUESTIONS}\uff01])[{_QUOTE}]*\s*(?=\S)"
)
_GREEK_BREAK = re.compile(rf"{_BREAK.pattern}|(?<=;)\s+")


def marks_ends(language: str) -> bool:
    """Whether a language marks where its sentences end."""
    return language.partition("_")[0] not in _NO_STOPS


@cache
def end_of(text: str, language: str) -> str:
    """The mark at the end of a text, as English has it; empty where there is none."""
    last = _CLOSING.sub("", text).replace("...", "…")[-1:]
    if language == "el" and last == ";":
        return "?"
    if language == "hy" and _ASKED in text:
        return "?"
    mark = _OTHER_MARKS.get(last, last)
    return mark if mark in _MARKS else ""


@cache
def sentences_of(text: str, language: str) -> list[str]:
    """The sentences of a text; an abbreviation before a word in small letters ends none."""
    found, start = [], 0
    for gap in (_GREEK_BREAK if language == "el" else _BREAK).finditer(text):
        if not text[gap.end() : gap.end() + 1].islower():
            found.append(text[start : gap.start()])
            start = gap.end()
    return [*found, text[start:]]
