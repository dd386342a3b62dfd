"""Where a game's rules come from, and what the sources are, in a reader's language."""

from collections.abc import Iterator
from typing import cast

from babel import Locale
from babel.lists import format_list

from cadogan.catalog.plurals import locale_of
from cadogan.games.citing import NAME, value_of
from cadogan.games.sources import Source
from cadogan.play.cards import Rank, Suit
from cadogan.play.foundations import Direction
from cadogan.play.glance import FIELDS, Value
from cadogan.play.profile import Order, Profile
from cadogan.words import origins, rulings
from cadogan.words.catalogue import GAME, READING, SOURCE, Message
from cadogan.words.language import Words
from cadogan.words.overview import game_name, value_in_words
from cadogan.words.phrases import rank_name, suit_name


def notes_of(profile: Profile) -> Iterator[str]:
    """The notes beside a profile's sources, in the order of the file; some occur twice."""
    for attestation in profile.sources.values():
        notes = (attestation.note, *(reading.note for reading in attestation.otherwise))
        yield from (note for note in notes if note)


def short_name(words: Words, source: Source) -> str:
    """What a source is called: its name here, its authors or its title."""
    if source.name:
        return words.say(Message(source.name, context=SOURCE))
    if source.author:
        return format_list(source.author, locale=locale_of(words.language) or Locale("en"))
    return source.title


def remarks(words: Words, source: Source) -> str:
    """What a source is and how it was used, in sentences."""
    said = [words.say(origins.kind_phrase(source.kind))]
    if source.language:
        said.append(words.say(origins.IN_LANGUAGE, language=_name_of(source.language, words)))
    if source.year is not None:
        said.append(words.say(origins.IN_YEAR, year=str(source.year)))
    return " ".join([*said, words.say(Message(source.used, context=SOURCE))])


def rule_label(words: Words, field: str) -> str:
    """What a row of a table of sources is about."""
    return words.say(origins.ATTESTED.get(field) or rulings.LABELS[field])


def own_rule(words: Words, profile: Profile, field: str) -> str:
    """What a profile says in a field whose sources it names."""
    if note := profile.sources[field].note:
        return note_in_words(words, note)
    if field == NAME:
        return game_name(words, profile)
    return other_rule(words, field, value_of(profile, field))


def other_rule(words: Words, field: str, value: object) -> str:
    """Any value of a field in words."""
    match value:
        case str():
            return words.say(Message(value, context=GAME))
        case bool() if field == "foundations.take_back":
            return words.say(origins.COME_BACK if value else origins.STAY_THERE)
        case bool() if field == "foundations.started":
            return words.say(origins.STARTED_THERE if value else origins.PLAYED_THERE)
        case Rank():
            return words.say(rank_name(value))
        case Direction():
            return words.say(rulings.choice_phrase(Order(value.value)))
        case tuple() if field == "foundations.suits":
            suits = (suit for suit in value if isinstance(suit, Suit))
            return words.join(words.say(suit_name(suit)) for suit in suits)
    assert field in FIELDS
    return value_in_words(words, field, cast(Value, value))  # a profile's fields hold nothing else


def note_in_words(words: Words, note: str) -> str:
    """A note of a profile."""
    return words.say(Message(note, context=READING))


def _name_of(language: str, words: Words) -> str:
    """A language's name in another; itself where CLDR has none."""
    locale = locale_of(language)
    return (locale and locale.get_display_name(locale_of(words.language))) or language
