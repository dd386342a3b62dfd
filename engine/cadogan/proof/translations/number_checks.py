"""What must hold of the numbers of a translation."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.catalog.plurals import locale_of
from cadogan.markup.lexicon import Lexicon
from cadogan.markup.parsed import Message
from cadogan.markup.prose import ENGLISH_NUMBER, numbers_in_words
from cadogan.proof.translations.pair import Pair, differences

Facts = Mapping[str, Mapping[str, int]]
"""The facts of each game, by its id and their names."""

_ANY_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f'’\u066b\u066c]\d+)*")
_DIGIT = re.compile(r"\d")
_NO_DIGIT = re.compile(r"\D")


@check("catalog.numbers")
def numbers(pair: Pair) -> Iterator[Finding]:
    """A translation has the numbers of its source, in digits or as words.

    Wrong::

        # es.po
        msgid "A deck has 52 cards."
        msgstr "Una baraja tiene 54 cartas."

    Right::

        # es.po
        msgid "A deck has 52 cards."
        msgstr "Una baraja tiene 52 cartas."
    """
    lacking = [
        number
        for number, count in _english_numbers(pair.source_words).items()
        if len(_occurrences(number, pair.words)) + _in_words(number, pair) < count
    ]
    strange = _strange_numbers(pair)
    for number in lacking:
        instead = f" instead of {strange[0]}" if strange else ""
        found = f"the number {number} of the source is missing"
        yield Finding(f"{found}; write it in digits{instead}")
    for number in strange if not lacking else ():
        found = f"the number {number} is not in the source"
        yield Finding(f"{found}; delete it, or write it as it is there")


@check("catalog.decimal", severity=Severity.WARNING)
def decimal(pair: Pair) -> Iterator[Finding]:
    """A number has the decimal mark of the language.

    Wrong::

        # ru.po
        msgid "About 4.5 cards"
        msgstr "Около 4.5 карты"

    Right::

        # ru.po
        msgid "About 4.5 cards"
        msgstr "Около 4,5 карты"
    """
    for number, count in _english_numbers(pair.source_words).items():
        if "." in number and _decimal_mark(pair.language) == ",":
            found = _occurrences(number, pair.words)
            if len(found) >= count and any(match[1] == "." for match in found):
                remedy = f"write {number.replace('.', ',')}"
                yield Finding(f"{number} has an English decimal point; {remedy}")


@check("catalog.facts")
def facts(pair: Pair) -> Iterator[Finding]:
    """A translation has the facts of its source.

    Wrong::

        # es.po
        msgid ":fact:`18 <fans>` fans"
        msgstr ":fact:`17 <fans>` abanicos"

    Right::

        # es.po
        msgid ":fact:`18 <fans>` fans"
        msgstr ":fact:`18 <fans>` abanicos"
    """
    theirs, ours = facts_of(pair.source, pair.source_lexicon), facts_of(pair.target, pair.lexicon)
    yield from differences("facts", theirs, ours)


@check("catalog.fact-stale")
def stale_fact(source: Message, game: str, known: Facts, lexicon: Lexicon) -> Iterator[Finding]:
    """A number in the source text is the number that the game's profile has.

    Wrong::

        # es.po
        msgid ":fact:`17 <la-belle-lucie:fans>` fans"
        msgstr ":fact:`17 <la-belle-lucie:fans>` abanicos"

    Right::

        # es.po
        msgid ":fact:`18 <la-belle-lucie:fans>` fans"
        msgstr ":fact:`18 <la-belle-lucie:fans>` abanicos"
    """
    for role in source.roles:
        if role.name == "fact":
            of, colon, key = role.target.rpartition(":")
            number = known.get(of if colon else game, {}).get(key)
            if number is not None and lexicon.number(role.title) != number:
                remedy = "correct the page, then run 'cadogan translate update'"
                yield Finding(f"{role} is no longer true, it is {number}; {remedy}")


def facts_of(message: Message, lexicon: Lexicon) -> list[str]:
    """The facts of a message, each with its number in digits where the language knows the word."""
    roles = (role for role in message.roles if role.name == "fact")
    numbered = ((lexicon.number(role.title), role) for role in roles)
    return [
        f":fact:`{role.title if number is None else number} <{role.target}>`"
        for number, role in numbered
    ]


def _in_words(number: str, pair: Pair) -> int:
    """How often a translation has a number as a word."""
    if not number.isdigit():
        return 0
    return pair.lexicon.spoken(pair.words).count(int(number))


@cache
def _english_numbers(text: str) -> Mapping[str, int]:
    """The numbers in digits of an English text, and how often each is there."""
    return Counter(ENGLISH_NUMBER.findall(text)) if _DIGIT.search(text) else {}


def _occurrences(number: str, text: str) -> list[re.Match[str]]:
    """Where a translation has an English number; group 1 is the decimal mark.

    The language's own separators may be between thousands and before decimals; digits of other
    scripts count as digits.
    """
    return list(_pattern(number).finditer(_in_ascii_digits(text)))


@cache
def _pattern(number: str) -> re.Pattern[str]:
    whole, _, decimals = number.replace(",", "").partition(".")
    groups = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", "[.,\u00a0\u202f '’\u066c]?", whole)
    after = rf"([.,\u066b]){decimals}(?!\d)" if decimals else r"(?![.,]?\d)"
    return re.compile(rf"(?<!\d)(?<!\d[.,]){groups}{after}")


def _in_ascii_digits(text: str) -> str:
    other = {char for char in text if char > "\x7f" and char.isdigit()}
    for char in other:
        text = text.replace(char, str(unicodedata.digit(char)))
    return text


def _strange_numbers(pair: Pair) -> list[str]:
    """Numbers of a translation that its source has neither in digits nor in words."""
    if not _DIGIT.search(pair.words):
        return []
    titles = " ".join(role.title for role in pair.source.roles)
    known = _known_numbers(f"{pair.source_words} {titles}")
    found = dict.fromkeys(_ANY_NUMBER.findall(_in_ascii_digits(pair.words)))
    return [number for number in found if _NO_DIGIT.sub("", number) not in known]


@cache
def _known_numbers(source: str) -> frozenset[str]:
    """The digits of every number of an English text, those in words included."""
    in_digits = {_NO_DIGIT.sub("", number) for number in _ANY_NUMBER.findall(source)}
    return frozenset(in_digits | set(numbers_in_words(source)))


@cache
def _decimal_mark(language: str) -> str:
    """The language's decimal mark; empty for a language that Babel doesn't know."""
    locale = locale_of(language)
    return str(locale.number_symbols.get("latn", {}).get("decimal", "")) if locale else ""
