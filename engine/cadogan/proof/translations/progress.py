"""How far each language is: what is translated, what is a guess, what is missing, page by page."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.catalog.entry import Catalog, Entry
from cadogan.markup.parsed import parse_message
from cadogan.play.broken import Rule
from cadogan.words.packaged import is_packaged, own_templates
from cadogan.words.rulings import rule_phrase

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


class State(Enum):
    """How far a text is: looked at by a person, guessed by a tool, or not begun."""

    DONE = "done"
    FUZZY = "fuzzy"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Text:
    """A text to translate; ``rule`` where it states a rule, a card or a number of the game.

    ``line`` is that of its entry in the catalogue ``path``, 0 where that lacks it; ``words`` counts
    those of the source.
    """

    message: str
    path: str
    line: int
    state: State
    rule: bool
    words: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How many texts are in each state, and how many words are left to translate."""

    texts: int
    done: int
    fuzzy: int
    missing: int
    words_left: int


@dataclass(frozen=True, slots=True)
class PageProgress:
    """The texts of a page, or of the words of engine or theme, in one language."""

    page: str
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class LanguageProgress:
    """How far a language is with all its pages."""

    language: str
    released: bool
    pages: tuple[PageProgress, ...]

    @property
    def texts(self) -> tuple[Text, ...]:
        """The texts of all pages."""
        return tuple(text for page in self.pages for text in page.texts)

    @property
    def share(self) -> float:
        """The part of the texts that is done, from 0 to 1."""
        return share(self.texts)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do."""
        return all(text.state is State.DONE for text in self.texts)


def tally(texts: Iterable[Text]) -> Tally:
    """Texts counted by their states."""
    found = tuple(texts)
    done, fuzzy, missing = (sum(text.state is state for text in found) for state in State)
    left = sum(text.words for text in found if text.state is not State.DONE)
    return Tally(len(found), done, fuzzy, missing, left)


def share(texts: Sequence[Text]) -> float:
    """The part of texts that is done, from 0 to 1; of none, all."""
    return sum(text.state is State.DONE for text in texts) / len(texts) if texts else 1.0


def progress(book: Book, languages: Sequence[str]) -> tuple[list[LanguageProgress], list[Fault]]:
    """The progress of languages compared with the templates, and what can't be read."""
    rules = {
        page.key: frozenset(text.message for text in page.messages.values() if text.rule)
        for page in book.pages.values()
    }
    rules["cadogan"] = frozenset(rule_phrase(rule).text for rule in Rule)
    faults = [fault for file in book.templates.values() for fault in file.faults]
    found = []
    for language in languages:
        files = book.catalogs.get(language, {})
        due = {key: file.catalog for key, file in book.templates.items()}
        due |= {} if is_packaged(language) else own_templates()
        pages = []
        for key, template in due.items():
            path = book.name(book.catalog_folder(language) / f"{key}.po")
            file = files.get(key)
            entries = {entry.key: entry for entry in file.catalog.active} if file else {}
            texts = _texts(template, entries, path, rules.get(key, frozenset()))
            pages.append(PageProgress(key, tuple(texts)))
            faults += file.faults if file else ()
        is_released = language in book.settings.released
        found.append(LanguageProgress(language, is_released, tuple(pages)))
    return found, faults


def _texts(
    template: Catalog,
    entries: Mapping[tuple[str | None, str], Entry],
    path: str,
    rules: frozenset[str],
) -> Iterator[Text]:
    for source in template.active:
        entry = entries.get(source.key)
        line = entry.msgid.line if entry else 0
        message = source.msgid.text
        yield Text(message, path, line, _state(entry), message in rules, _words(message))


def _state(entry: Entry | None) -> State:
    if entry is None or not entry.begun:
        return State.MISSING
    return State.DONE if entry.finished else State.FUZZY


def _words(text: str) -> int:
    """The words that a translator reads; names of roles and their targets are none."""
    message = parse_message(text)
    return len(_WORD.findall(message.prose or text))
