"""The rules of games at a glance, in a reader's language: labels, and a value for each game."""

from collections.abc import Sequence
from itertools import groupby

from cadogan.play.cards import Rank
from cadogan.play.foundations import FoundationRule
from cadogan.play.glance import Row, Value
from cadogan.play.profile import Profile
from cadogan.words import rulings
from cadogan.words.catalogue import GAME, Message
from cadogan.words.language import Words
from cadogan.words.phrases import rank_name, suit_name


def game_name(words: Words, profile: Profile) -> str:
    """A game's name; its id where the profile gives it none."""
    return words.say(Message(profile.name, context=GAME)) if profile.name else profile.id


def label_of(words: Words, row: Row) -> str:
    """What a row is about."""
    return words.say(rulings.LABELS[row.field])


def values_of(words: Words, row: Row) -> tuple[str, ...]:
    """What a row says of each game; two values of a field never read alike."""
    return tuple(value_in_words(words, row.field, value) for value in row.values)


def value_in_words(words: Words, field: str, value: Value) -> str:
    """What a field says, as a cell of a table."""
    match value:
        case bool():
            return words.say(rulings.stuck_phrase(stuck=value))
        case None | 0:
            return words.say(rulings.NO_LIMIT if field == "tableau.limit" else rulings.NONE)
        case int():
            return words.number(value)
        case tuple() if field == "tableau.deal":
            return _fans(words, [size for size in value if isinstance(size, int)])
        case tuple() if field == "tableau.spaces":
            return _spaces(words, [rank for rank in value if isinstance(rank, Rank)])
        case tuple():
            rules = [rule for rule in value if isinstance(rule, FoundationRule)]
            return words.say(rulings.SEMICOLON).join(_foundation(words, rule) for rule in rules)
        case _:
            return words.say(rulings.choice_phrase(value))


def _fans(words: Words, sizes: Sequence[int]) -> str:
    """Fans in the order of dealing, those of one size together."""
    groups = ((size, len(list(fans))) for size, fans in groupby(sizes))
    return words.join(
        words.say(rulings.FANS_OF, count=words.number(count), size=words.number(size))
        for size, count in groups
    )


def _spaces(words: Words, ranks: Sequence[Rank]) -> str:
    if not ranks:
        return words.say(rulings.NEVER_FILLED)
    if set(ranks) == set(Rank):
        return words.say(rulings.ANY_CARD)
    named = words.join(words.say(rank_name(rank)) for rank in sorted(ranks))
    return words.say(rulings.ONLY_RANKS, ranks=named)


def _foundation(words: Words, rule: FoundationRule) -> str:
    suits = words.join(words.say(suit_name(suit)) for suit in rule.suits)
    rank = words.say(rank_name(rule.base))
    said = [words.say(rulings.foundation_phrase(rule.order), suits=suits, rank=rank)]
    said += [words.say(rulings.STARTED)] if rule.started else []
    said += [words.say(rulings.TAKE_BACK)] if rule.take_back else []
    return words.join(said)
