"""The term base: one word per thing and language, a TOML file of the book."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, nearest
from cadogan.base.toml import read_table
from cadogan.markup.forms import find_form
from cadogan.words.language import SOURCE

FILE = "terms.toml"
"""The term base's name in ``locale/``."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a language calls a thing: the word to use, and all forms that count as it.

    In a form ``*`` is any ending: ``abanico*``; a form may have several words. Without forms no
    translation is checked against the word. ``also`` are other words that readers know.
    """

    write: str
    forms: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A thing, its English forms, and its word by language; ``key`` names it, as ``top-card``.

    Terms of a ``group`` exclude one another, as ranks do. ``near`` are other English words that
    a translation may, but need not, say by the term's word.
    """

    key: str
    english: tuple[str, ...]
    words: Mapping[str, Word]
    group: str = ""
    near: tuple[str, ...] = ()

    def words_in(self, language: str) -> tuple[str, ...]:
        """The word to use, then others that are known; none where the language has no word."""
        if language == SOURCE:
            return (self.key.replace("-", " "),)
        word = self.words.get(language)
        return (word.write, *word.also) if word else ()


@dataclass(frozen=True, slots=True)
class Refused:
    """Forms that a language must not use: always, or only where the source has one of ``when``
    and none of ``unless``."""

    language: str
    forms: tuple[str, ...]
    write: str
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """A term base; in ``names`` (of games and books, by their language) no term is looked for."""

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    refused: tuple[Refused, ...] = ()

    @property
    def by_key(self) -> dict[str, Term]:
        """The terms by the names of their tables."""
        return {term.key: term for term in self.terms}


@check("terms.toml")
def terms_not_toml(reason: str, line: int, column: int) -> Iterator[Finding]:
    """The term base is TOML.

    Wrong::

        [fan
        english = ["fan"]

    Right::

        [fan]
        english = ["fan"]
    """
    yield Finding(f"not TOML: {reason}; correct the syntax", line, column=column)


@check("terms.value")
def term_value(message: str) -> Iterator[Finding]:
    """The term base has terms, names and refused words, each in its form.

    Wrong::

        [fan]
        english = "fan"

    Right::

        [fan]
        english = ["fan"]
    """
    yield Finding(message)


def read_terms(text: str, path: str) -> tuple[Terms, list[Fault]]:
    """Read a term base strictly; what is wrong is reported and left out."""
    table, unread = read_table(text, path, terms_not_toml)
    if table is None:
        return Terms(), unread
    reader = _Reader(text.splitlines(), path)
    names = reader.names(table.pop("names", {}))
    refused = reader.refused(table.pop("refused", []))
    terms = tuple(reader.term(name, value) for name, value in table.items())
    return Terms(names, tuple(term for term in terms if term), refused), reader.faults


class _Reader:
    """Turns TOML values into terms and collects what does not fit."""

    def __init__(self, lines: Sequence[str], path: str) -> None:
        self.lines = lines
        self.path = path
        self.faults: list[Fault] = []

    def refuse(self, at: str, message: str) -> None:
        begins = re.compile(rf"\[*{re.escape(at)}\]*\s*(=|$|#)")
        found = (n for n, line in enumerate(self.lines, 1) if begins.match(line))
        self.faults += [fault.at(self.path, next(found, 1)) for fault in term_value(message)]

    def texts(self, value: object, at: str, name: str) -> tuple[str, ...]:
        if isinstance(value, list) and all(isinstance(i, str) and i.strip() for i in value):
            return tuple(value)
        self.refuse(at, f'{name}: {value!r} does not fit; write a list of words, ["fan", "fans"]')
        return ()

    def names(self, value: object) -> dict[str, tuple[str, ...]]:
        if isinstance(value, dict):
            return {name: self.texts(each, name, f"names.{name}") for name, each in value.items()}
        message = f'names: {value!r} does not fit; write a table [names] like en = ["Trefoil"]'
        self.refuse("names", message)
        return {}

    def term(self, name: str, value: object) -> Term | None:
        if not isinstance(value, dict) or not value.get("english"):
            message = f"'{name}' is no term; write a table [{name}] with english = [\"…\"]"
            self.refuse(name, message)
            return None
        english = self.texts(value.pop("english"), name, f"{name}.english")
        near = self.texts(value.pop("near", []), name, f"{name}.near")
        group = value.pop("group", "")
        if not isinstance(group, str):
            self.refuse(name, f'{name}.group: {group!r} does not fit; write a name, "rank"')
        is_fixed = value.pop("fixed", True)
        if not isinstance(is_fixed, bool):
            self.refuse(name, f"{name}.fixed: {is_fixed!r} does not fit; write true or false")
        read = self.fixed if is_fixed else self.known
        words = {
            language: word
            for language, given in value.items()
            if (word := read(name, language, given))
        }
        return Term(name, english, words, str(group), near)

    def fixed(self, name: str, language: str, value: object) -> Word | None:
        """A word that translations are checked against."""
        known = {field.name for field in fields(Word)}
        if not isinstance(value, dict) or not {"write", "forms"} <= value.keys() <= known:
            message = f'{name}.{language} does not fit; write {{ write = "…", forms = ["…"] }}'
            self.refuse(name, message)
            return None
        forms = self.texts(value["forms"], name, f"{name}.{language}.forms")
        also = self.texts(value.get("also", []), name, f"{name}.{language}.also")
        word = Word(str(value["write"]), forms, also)
        if forms and not find_form(forms, word.write):
            message = f"{name}.{language}: '{word.write}' is not one of its forms; add it"
            self.refuse(name, message)
        return word

    def known(self, name: str, language: str, value: object) -> Word | None:
        """A word that is only shown to readers, with others that are known."""
        words = self.texts(value, name, f"{name}.{language}")
        return Word(words[0], also=words[1:]) if words else None

    def refused(self, value: object) -> tuple[Refused, ...]:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.refuse("refused", "refused: write each as a table under [[refused]]")
            return ()
        return tuple(found for item in value if (found := self._refused(item)))

    def _refused(self, item: dict[str, Any]) -> Refused | None:
        known = [field.name for field in fields(Refused)]
        for key in item:
            if key not in known:
                self.refuse("refused", f"unknown key '{key}'; {nearest(key, known)}")
                return None
        if not (isinstance(item.get("language"), str) and isinstance(item.get("write"), str)):
            self.refuse("refused", 'refused: write language = "…", forms = […], write = "…"')
            return None
        lists = {
            key: self.texts(item.get(key, []), "refused", f"refused.{key}")
            for key in ("forms", "when", "unless")
        }
        return Refused(language=item["language"], write=item["write"], **lists)
