"""The rules of games as rows of a table, in a reader's language: a label, and a value a game."""

from collections.abc import Sequence
from enum import Enum
from itertools import groupby
from typing import assert_never

from cadogan.play.cards import Rank
from cadogan.play.glance import Row, Value
from cadogan.play.profile import Direction, FoundationRule, Profile
from cadogan.words import rows
from cadogan.words.catalogue import GAME, Message
from cadogan.words.language import Words
from cadogan.words.messages import RANKS, SUITS


def game_name(words: Words, profile: Profile) -> str:
    """A game's name; its id where the profile gives it none."""
    return words.say(Message(profile.name, context=GAME)) if profile.name else profile.id


def label_of(words: Words, row: Row) -> str:
    """What a row is about."""
    return words.say(rows.LABELS[row.field])


def values_of(words: Words, row: Row) -> tuple[str, ...]:
    """What a row says of each game; two values of a field never read alike."""
    return tuple(_value(words, row.field, value) for value in row.values)


def _value(words: Words, field: str, value: Value) -> str:
    match value:
        case bool() | Enum():
            return words.say(rows.VALUES[value])
        case None | 0:
            return words.say(rows.NO_LIMIT if field == "tableau.limit" else rows.NONE)
        case int():
            return words.number(value)
        case tuple() if field == "tableau.deal":
            return _fans(words, [size for size in value if isinstance(size, int)])
        case tuple() if field == "tableau.spaces":
            return _spaces(words, [rank for rank in value if isinstance(rank, Rank)])
        case tuple():
            rules = [rule for rule in value if isinstance(rule, FoundationRule)]
            return words.say(rows.SEMICOLON).join(_foundation(words, rule) for rule in rules)
        case _:
            assert_never(value)


def _fans(words: Words, sizes: Sequence[int]) -> str:
    """Fans in the order of dealing, those of one size together."""
    groups = ((size, len(list(fans))) for size, fans in groupby(sizes))
    return words.join(
        words.say(rows.FANS_OF, count=words.number(count), size=words.number(size))
        for size, count in groups
    )


def _spaces(words: Words, ranks: Sequence[Rank]) -> str:
    if not ranks:
        return words.say(rows.NEVER_FILLED)
    if set(ranks) == set(Rank):
        return words.say(rows.ANY_CARD)
    named = words.join(words.say(RANKS[rank]) for rank in sorted(ranks))
    return words.say(rows.ONLY_RANKS, ranks=named)


def _foundation(words: Words, rule: FoundationRule) -> str:
    message = rows.UPWARD if rule.order is Direction.UP else rows.DOWNWARD
    suits = words.join(words.say(SUITS[suit]) for suit in rule.suits)
    said = [words.say(message, suits=suits, rank=words.say(RANKS[rule.base]))]
    said += [words.say(rows.STARTED)] if rule.started else []
    said += [words.say(rows.TAKE_BACK)] if rule.take_back else []
    return words.join(said)
