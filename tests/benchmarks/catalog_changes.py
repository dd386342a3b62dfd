"""Changes of translations, as a tired translator or a merge makes them.

The keywords of pages are left out: readers do not see them.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

import language_words
from cadogan.book.book import Book
from cadogan.book.contents import CatalogFile
from cadogan.markup.lexicon import lexicon_of
from changes import (
    ALIKE,
    ROLE,
    Change,
    Make,
    Place,
    exchanged,
    like,
    masked,
    other,
    plus,
    replaced,
    words,
)
from rechecks import own_words

_STRING = r'"((?:[^"\\]|\\.)+)"'
_ENTRY = re.compile(
    rf"^(?P<notes>(?:#.*\n)*)(?:msgctxt (?P<context>.*)\n)?msgid {_STRING}\nmsgstr {_STRING}$",
    re.MULTILINE,
)
_KEYWORDS = "Words by which the search"
_SENTENCE = re.compile(r"(?:[^.?!]|[.?!](?!\s|$))+[.?!]*\s*")


class Translation(NamedTuple):
    """A translation, where it begins in its catalogue, and its source."""

    start: int
    text: str
    source: str
    context: str


def translations(text: str) -> Iterator[Translation]:
    """The translations of a catalogue that readers see."""
    for found in _ENTRY.finditer(text):
        if _KEYWORDS not in found["notes"]:
            yield Translation(found.start(4), found[4], found[3], found["context"] or "")


MakeInLanguage = Callable[[CatalogFile], Iterator[Change]]


def kinds(book: Book, language: str) -> dict[str, list[Place]]:
    """Every change of each kind in a language's catalogues."""
    files = list(book.catalogs[language].values())
    own = own_words(book, language)
    makes = {**_WORDS, **_PARTS}
    makes["name of a game changed"] = _names(book)
    makes["number word changed"] = _number_words(book, language)
    found = {
        name: [Place(file, change) for file in files for change in make(file)]
        for name, make in makes.items()
    }
    exchanged_names = _own_names(own.text) if own else ()
    found["name of a rank or suit exchanged"] = [
        Place(own, each) for each in exchanged_names if own
    ]
    return found


def _translated(make: Make) -> MakeInLanguage:
    """Made in each translation by itself."""

    def within(file: CatalogFile) -> Iterator[Change]:
        for each in translations(file.text):
            yield from (change.moved(each.start) for change in make(each.text))

    return within


def _in_words(make: Make, *, labels: bool = True) -> Make:
    """Only in words: not in cards, numbers and targets."""
    return lambda text: make(masked(text, labels=labels))


def _of_language(table: Mapping[str, Mapping[str, str]], *, labels: bool = True) -> MakeInLanguage:
    """Words replaced by those of a table for each language."""

    def within(file: CatalogFile) -> Iterator[Change]:
        pairs = table[file.language].items()
        ends = [(a, b) for a, b in pairs if a.endswith(" ")]
        make = words(*(pair for pair in pairs if pair not in ends), both=False)
        for each in translations(file.text):
            text = masked(each.text, labels=labels)
            changes = list(make(text)) + [c for a, b in ends for c in _cut(a, b)(text)]
            yield from (change.moved(each.start) for change in changes)

    return within


def _cut(old: str, new: str) -> Make:
    """A word replaced with the blank after it."""
    return replaced(rf"(?<!\w){old}", lambda found: [like(found[0], new)], re.IGNORECASE)


def _undenied(file: CatalogFile) -> Iterator[Change]:
    """A denial less in sentences that have just one."""
    language = file.language
    for change in _of_language(language_words.UNDENIED)(file):
        sentence = _sentence_of(file.text, change.start)
        kept = any(words in sentence for words in language_words.KEPT[language])
        if _denials(sentence, language) == 1 and not kept:
            yield change


def _denied(file: CatalogFile) -> Iterator[Change]:
    """A denial more in sentences that have none, and ask nothing."""
    for change in _of_language(language_words.DENIED)(file):
        sentence = _sentence_of(file.text, change.start)
        if not _denials(sentence, file.language) and "?" not in sentence:
            yield change


def _duties(file: CatalogFile) -> Iterator[Change]:
    """May and must exchanged, in sentences that deny nothing: what may not be must not be."""
    for change in _of_language(language_words.DUTIES)(file):
        if not _denials(_sentence_of(file.text, change.start), file.language):
            yield change


def _denials(sentence: str, language: str) -> int:
    return sum(word in language_words.DENIALS[language] for word in re.findall(r"\w+", sentence))


def _sentence_of(text: str, place: int) -> str:
    """The sentence of a translation around a place, in small letters."""
    start = text.rfind('"', 0, place) + 1
    line = text[start : text.find("\n", place) - 1]
    for found in _SENTENCE.finditer(line):
        if found.start() <= place - start < found.end():
            return found[0].lower()
    return line.lower()


def _names(book: Book) -> MakeInLanguage:
    """The name of a game replaced by that of another."""
    names = [profile.name for profile in book.games.values()]
    longest = sorted(names, key=len, reverse=True)
    pattern = rf"(?<![\w-])(?P<x>{'|'.join(map(re.escape, longest))})(?![\w-])"
    return _translated(
        _in_words(replaced(pattern, lambda found: [n for n in other(names)(found) if n != "Fan"]))
    )


def _number_words(book: Book, language: str) -> MakeInLanguage:
    """A number word replaced by that of another number."""
    numbers = lexicon_of(language, book.lexicons).numbers
    forms = {form: key for key, each in numbers.items() if 2 <= int(key) <= 12 for form in each}
    near = {
        form: numbers[str(int(key) + (1 if int(key) < 12 else -1))] for form, key in forms.items()
    }
    rows = {form: numbers[key].index(form) for form, key in forms.items()}
    pairs = [(form, near[form][min(rows[form], len(near[form]) - 1)]) for form in forms]
    return _translated(_in_words(words(*pairs, both=False)))


def _own_names(text: str) -> Iterator[Change]:
    """The names of two ranks or two suits exchanged."""
    for a, b in pairwise(translations(text)):
        if a.context == b.context and a.text != b.text:
            middle = text[a.start + len(a.text) : b.start]
            yield Change(a.start, b.start + len(b.text), f"{b.text}{middle}{a.text}")


def _neighbours(file: CatalogFile) -> Iterator[Change]:
    """The translations of two neighbouring entries exchanged."""
    entries = list(translations(file.text))
    for a, b in pairwise(entries):
        if a.text != b.text:
            middle = file.text[a.start + len(a.text) : b.start]
            yield Change(a.start, b.start + len(b.text), f"{b.text}{middle}{a.text}")


def _of_another_entry(file: CatalogFile) -> Iterator[Change]:
    """The translation of another entry of the same catalogue."""
    entries = list(translations(file.text))
    for number, each in enumerate(entries):
        another = entries[(number * 7 + 3) % len(entries)]
        if another.text != each.text:
            yield Change(each.start, each.start + len(each.text), another.text)


def _sentence_deleted(text: str) -> Iterator[Change]:
    found = list(_SENTENCE.finditer(text))
    if len(found) > 1:
        yield from (Change(*each.span(), "") for each in found)


def _two_cards(text: str) -> Iterator[Change]:
    """Two cards exchanged; not in a mere list."""
    for change in exchanged(ROLE, r"(?:(?!:card:)[^.?])*?")(text):
        between = re.split(ROLE, text[change.start : change.end])[1]
        if not ALIKE.fullmatch(between):
            yield change


def _target(file: CatalogFile) -> Iterator[Change]:
    """The target of another link of the same catalogue."""
    pattern = re.compile(r":(doc|ref|term|source):`[^`<]+ <([^>]+)>`")
    targets: dict[str, list[str]] = {}
    for found in pattern.finditer(file.text):
        targets.setdefault(found[1], []).append(found[2])
    for each in translations(file.text):
        for found in pattern.finditer(each.text):
            for target in dict.fromkeys(targets[found[1]]):
                if target != found[2]:
                    yield Change(*found.span(2), target).moved(each.start)


def _card_of_text(file: CatalogFile) -> Iterator[Change]:
    cards = list(dict.fromkeys(role[-3:-1] for role in re.findall(ROLE, file.text)))
    for each in translations(file.text):
        for found in re.finditer(ROLE, each.text):
            start = each.start + found.end() - 3
            for card in cards:
                if card not in found[0]:
                    yield Change(start, start + 2, card)


_FACT = r":fact:`[^`]+`"
_PARTS: dict[str, MakeInLanguage] = {
    "card changed": _card_of_text,
    "two cards exchanged": _translated(_two_cards),
    "number of a fact changed": _translated(replaced(r":fact:`(?P<x>\d+) <", plus)),
    "two facts exchanged": _translated(exchanged(_FACT, r"(?:(?!:fact:).)*?")),
    "target of a link changed": _target,
    "digit changed": _translated(replaced(r"(?<![\w`<.:-])(?P<x>\d+)(?![\w`>])", plus)),
    "neighbours exchanged": _neighbours,
    "translation of another entry": _of_another_entry,
    "sentence deleted": _translated(_sentence_deleted),
}

_WORDS: dict[str, MakeInLanguage] = {
    "denial deleted": _undenied,
    "denial added": _denied,
    "direction changed": _of_language(language_words.DIRECTIONS),
    "place changed": _of_language(language_words.PLACES),
    "red and black exchanged": _of_language(language_words.COLOURS),
    "order in time changed": _of_language(language_words.TIMES),
    "suit word changed": _of_language(language_words.SUITS),
    "rank word changed": _of_language(language_words.RANKS),
    "state changed": _of_language(language_words.STATES),
    "may and must exchanged": _duties,
    "restriction deleted": _of_language(language_words.RESTRICTIONS),
    "ordinal changed": _of_language(language_words.ORDINALS),
    "term replaced": _of_language(language_words.TERMS),
    "two terms exchanged": _of_language(language_words.TERMS_EXCHANGED),
    "answer turned round": _translated(
        replaced(
            r"^(?P<x>Sí|No|Да|Нет)[.,]",
            lambda found: [{"Sí": "No", "No": "Sí", "Да": "Нет", "Нет": "Да"}[found["x"]]],
        )
    ),
}
