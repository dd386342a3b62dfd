"""Every phrase of the list of sources and of what they attest, rule by rule, each once."""

from typing import assert_never

from cadogan.games.sources import SourceKind
from cadogan.words.catalogue import Message, c_

ATTESTED: dict[str, Message] = {
    # Translators: what a rule is about, in a list that says where a game's rules come from.
    "name": c_("row of sources", "Name of the game"),
    "tableau": c_("row of sources", "The fans"),
    "foundations.suits": c_("row of sources", "Suits of the foundations"),
    "foundations.base": c_("row of sources", "First cards of the foundations"),
    "foundations.order": c_("row of sources", "Direction of the foundations"),
    "foundations.started": c_("row of sources", "First cards of the foundations, before play"),
    "foundations.take_back": c_("row of sources", "Cards on the foundations"),
    "redeals": c_("row of sources", "When to redeal"),
    "cells": c_("row of sources", "The free cells"),
    "draw": c_("row of sources", "The merci"),
}
# Translators: of the first cards of the foundations.
STARTED_THERE = c_("value of sources", "they are there from the start")
PLAYED_THERE = c_("value of sources", "they are played there")
# Translators: of the cards on the foundations.
COME_BACK = c_("value of sources", "they may come back")
STAY_THERE = c_("value of sources", "they stay there")

# Translators: a rule, and in brackets those who say so; "at any time (PySolFC)".
SAID_BY = c_("rule and its sources", "{rule} ({sources})")
# Translators: another rule than that of this book; "Others: 3 (some web sites)".
OTHERS = c_("rule and its sources", "Others: {rule} ({sources})")
# Translators: a rule that is taken from another game; "an ace may wait, as in La Belle Lucie".
AS_IN = c_("rule and its sources", "{rule}, as in {game}")
# Translators: sources that describe the game and leave a rule open.
SILENT = c_("rule and its sources", "Left open: {sources}")


def kind_phrase(kind: SourceKind) -> Message:  # noqa: PLR0911 -- mypy checks it
    """What a source is."""
    match kind:
        case SourceKind.ARTICLE:
            # Translators: what a source of rules is; the first sentence of what a list says of it.
            return c_("kind of source", "Article.")
        case SourceKind.TRANSLATION:
            return c_("kind of source", "Translation.")
        case SourceKind.BOOK:
            return c_("kind of source", "Book.")
        case SourceKind.ENCYCLOPEDIA:
            return c_("kind of source", "Encyclopedia.")
        case SourceKind.PROGRAM:
            return c_("kind of source", "Computer program.")
        case SourceKind.PROGRAMS:
            return c_("kind of source", "Computer programs.")
        case SourceKind.HELP:
            # Translators: the help pages that come with a program.
            return c_("kind of source", "Help of a program.")
        case SourceKind.WEB_SITE:
            return c_("kind of source", "Web site.")
        case SourceKind.WEB_SITES:
            return c_("kind of source", "Web sites.")
        case SourceKind.VARIOUS:
            # Translators: sources of more than one kind.
            return c_("kind of source", "Several sources.")
        case _:
            assert_never(kind)


# Translators: an author and the title of a book.
TITLED = c_("source", "{author}: {title}")
# Translators: the language of a source; "Language: Spanish."
IN_LANGUAGE = c_("source", "Language: {language}.")
IN_YEAR = c_("source", "Year: {year}.")
# Translators: the games in which this book follows a source, at least in one rule.
FOLLOWED = c_("source", "Followed in rules of: {games}.")
# Translators: the games of which a source has at least one other rule than this book.
DIFFERS = c_("source", "Has another rule in: {games}.")


def origin_phrases() -> tuple[Message, ...]:
    """Every phrase of this module."""
    return (
        *(value for value in globals().values() if isinstance(value, Message)),
        *ATTESTED.values(),
        *map(kind_phrase, SourceKind),
    )
