"""The progress of translations as text, JSON and Markdown."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor
from typing import Any

from cadogan.proof.translations.progress import LanguageProgress, State, Text, tally

VERSION = 1
"""Of the JSON; grows when a field changes its meaning or goes."""

_HEAD = ("", "done", "fuzzy", "missing", "words left", "of them in rules")


def percent(share: float) -> str:
    """A share in per cent, without decimals, never rounded up to 100."""
    return f"{floor(share * 100)} %"


def as_text(found: Sequence[LanguageProgress]) -> str:
    """A table for each language; of a single one also each text that is left."""
    parts = []
    for language in found:
        rows = [_HEAD, *_rows(language)]
        widths = [max(len(row[n]) for row in rows) for n in range(len(_HEAD))]
        lines = [
            "  ".join(
                cell.ljust(width) if n == 0 else cell.rjust(width)
                for n, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in rows
        ]
        parts.append("\n".join([_title(language), *(f"  {line}".rstrip() for line in lines)]))
    if len(found) == 1 and (left := _left(found[0].texts)):
        parts.append("\n".join(left))
    return "\n\n".join(parts) + "\n" if parts else ""


def as_markdown(found: Sequence[LanguageProgress]) -> str:
    """A heading and a table for each language."""
    parts = []
    for language in found:
        rows = [("page", *_HEAD[1:]), ("---", *["---:"] * (len(_HEAD) - 1)), *_rows(language)]
        table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
        parts.append(f"## {_title(language)}\n\n{table}")
    return "\n\n".join(parts) + "\n" if parts else ""


def as_json(found: Sequence[LanguageProgress]) -> str:
    """Everything, each text that is left included, as one object."""
    languages = [
        {
            "language": language.language,
            "released": language.released,
            "complete": language.complete,
            "share": round(language.share, 4),
            **_counted(language.texts),
            "pages": [
                {
                    "page": page.page,
                    **_counted(page.texts),
                    "left": [
                        {
                            "text": text.message,
                            "path": text.path,
                            "line": text.line or None,
                            "state": text.state.value,
                            "rule": text.rule,
                            "words": text.words,
                        }
                        for text in page.texts
                        if text.state is not State.DONE
                    ],
                }
                for page in language.pages
            ],
        }
        for language in found
    ]
    document = {"version": VERSION, "languages": languages}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


FORMATS: Mapping[str, Callable[[Sequence[LanguageProgress]], str]] = {
    "text": as_text,
    "json": as_json,
    "md": as_markdown,
}
"""By the names that ``--format`` takes."""


def _title(language: LanguageProgress) -> str:
    state = "released" if language.released else "not released"
    return f"{language.language}: {percent(language.share)} done, {state}"


def _rows(language: LanguageProgress) -> list[tuple[str, ...]]:
    rows = [_row(page.page, page.texts) for page in language.pages]
    return [*rows, _row("all", language.texts)] if len(rows) > 1 else rows


def _row(name: str, texts: Iterable[Text]) -> tuple[str, ...]:
    counted = tally(texts)
    rules = tally(text for text in texts if text.rule)
    done = f"{counted.done} of {counted.texts}"
    numbers = (counted.fuzzy, counted.missing, counted.words_left, rules.words_left)
    return (name, done, *map(str, numbers))


def _left(texts: Iterable[Text]) -> list[str]:
    """A line for each text that is left, those that state a rule first."""
    left = [text for text in texts if text.state is not State.DONE]
    return [
        f"{text.path}:{text.line}: {'rule' if text.rule else 'words'}, {text.state.value}: "
        f"{text.message if len(text.message) <= 60 else f'{text.message[:59]}…'}"
        for text in sorted(left, key=lambda text: not text.rule)
    ]


def _counted(texts: Iterable[Text]) -> dict[str, Any]:
    found = tuple(texts)
    halves = {"rules": [t for t in found if t.rule], "prose": [t for t in found if not t.rule]}
    return _numbers(found) | {name: _numbers(half) for name, half in halves.items()}


def _numbers(texts: Iterable[Text]) -> dict[str, Any]:
    counted = tally(texts)
    return {
        "texts": counted.texts,
        "done": counted.done,
        "fuzzy": counted.fuzzy,
        "missing": counted.missing,
        "words_left": counted.words_left,
    }
