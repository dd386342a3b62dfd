"""The words of each language by which a check understands a sentence: numbers, and what denies."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, nearest
from cadogan.base.toml import TableChecks, TableReader, key_lines, read_table
from cadogan.markup.forms import find_form, form_pattern
from cadogan.play.cards import Rank

FILE = "lexicon.toml"
"""The file's name: here, and in the ``locale/`` of a book, which adds or replaces languages."""

Forms = tuple[str, ...]

_NOTHING = re.compile(r"(?!)")

_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of a language, as forms in which ``*`` is any ending.

    It is compared by identity, so that caches can have it as a key.

    ``numbers`` have digits as keys, ``counted`` the first word of a fact's name,
    ``claims`` the first word of a claim, ``senses`` what their words mean, the same in all
    languages. ``cases`` have the names of the ranks in each case, ace first. What is empty is not
    checked in the language.
    """

    negations: Forms = ()
    concord: Forms = ()
    privatives: Forms = ()
    bans: Forms = ()
    restrictions: Forms = ()
    joints: Forms = ()
    common: Forms = ()
    numbers: dict[str, Forms] = field(default_factory=dict)
    counted: dict[str, Forms] = field(default_factory=dict)
    claims: dict[str, Forms] = field(default_factory=dict)
    senses: dict[str, Forms] = field(default_factory=dict)
    cases: dict[str, Forms] = field(default_factory=dict)

    def number(self, text: str) -> int | None:
        """The number that a text is, in digits or as a word; None where it is none."""
        word = text.strip().casefold()
        return int(word) if word.isascii() and word.isdigit() else self._values.get(word)

    def spoken(self, text: str) -> tuple[int, ...]:
        """The numbers that a text has as words; of 'thirty and three' one, 33."""
        return _spoken(self, text)

    def denies(self, text: str) -> bool:
        """Whether a text denies or forbids something."""
        return bool(find_form(self.negations, text))

    def may_deny(self, text: str) -> bool:
        """Whether a text denies something, or says it so that another language may deny it."""
        return self.denies(text) or bool(find_form(self.privatives, text))

    def without_concord(self, text: str) -> str:
        """A word of a sentence that needs another negation, which is missing; else empty.

        Where the language has joints, a word that begins its clause needs none.
        """
        if not (self.concord and find_form(self.concord, text)):
            return ""
        pattern = form_pattern(self.concord)
        if not self.joints:
            rest = pattern.sub("", text)
            return "" if find_form(self.negations, rest) else find_form(self.concord, text)
        for clause in self.clauses(text):
            found = pattern.search(clause)
            if found and clause[: found.start()].strip(' "«“¿¡*'):
                before = text[: text.index(clause) + found.start()]
                return "" if find_form(self.negations, pattern.sub("", before)) else found[0]
        return ""

    def restricts(self, text: str) -> bool:
        """Whether a text denies something of all others, as 'only' does."""
        return bool(find_form(self.restrictions, text))

    def bans_something(self, text: str) -> bool:
        """Whether a text denies something, or says why it can't be."""
        found = find_form((*self.negations, *self.restrictions, *self.bans), text)
        return not self.negations or bool(found)

    def means(self, text: str, *senses: str) -> str:
        """The first word of a text that has one of some senses; empty where there is none."""
        found = _pattern_of(self, senses).search(text)
        return found[0] if found else ""

    def senses_in(self, text: str) -> frozenset[str]:
        """The senses of all the words of a text."""
        words = {found[0].casefold() for found in self._any_sense.finditer(text)}
        return frozenset(sense for word in words for sense in _senses_of(self, word))

    def joins(self, text: str) -> bool:
        """Whether a new clause may begin in a text; always where the language has no joints."""
        return not self.joints or bool(self._joint.search(text))

    def clauses(self, text: str) -> list[str]:
        """The clauses of a text, without the words that join them, but with those that deny."""
        if not self.joints:
            return [text]
        first, *others = self._joint.split(text)
        joined = zip(others[::2], others[1::2], strict=True)
        return [first, *(f"{word}{rest}" if self.denies(word) else rest for word, rest in joined)]

    def counts(self, text: str) -> Iterator[tuple[str, str, int]]:
        """Each number beside a noun of a fact: the words, the fact's first word, the number.

        The number 1 is left out, since it may be an article.
        """
        for found in self._counted.finditer(text) if self.counted else ():
            number = self.number(found[1])
            if number is not None and number != 1:
                yield found[0], self._noun(found[2]), number

    def counted_after(self, text: str) -> str:
        """The counted noun with which a text begins, as a fact's first word; up to two others."""
        found = self._noun_after.match(text) if self.counted else None
        return self._noun(found[1]) if found else ""

    def counted_before(self, text: str) -> str:
        """The counted noun before the last word of a text, as in "fans of"."""
        words = text.split()[-2:]
        return self._noun(words[0]) if len(words) == 2 and text.endswith(" ") else ""

    def _noun(self, word: str) -> str:
        return next((key for key, forms in self.counted.items() if find_form(forms, word)), "")

    @cached_property
    def _noun_after(self) -> re.Pattern[str]:
        nouns = form_pattern(tuple(form for forms in self.counted.values() for form in forms))
        return re.compile(rf"(?:\s+[^\W\d_]+){{0,2}}?\s+({nouns.pattern})", re.IGNORECASE)

    @cached_property
    def _values(self) -> Mapping[str, int]:
        each = ((word, int(value)) for value, words in self.numbers.items() for word in words)
        return {word.casefold(): value for word, value in each}

    @cached_property
    def number_words(self) -> re.Pattern[str]:
        """A pattern for the words of numbers; those of several words do not count here."""
        words = "|".join(re.escape(word) for word in self._values if _WORD.fullmatch(word))
        return re.compile(rf"(?<![^\W\d_])(?:{words or '(?!)'})(?![^\W\d_])", re.IGNORECASE)

    @cached_property
    def _any_sense(self) -> re.Pattern[str]:
        """A pattern for the words of all senses, longer ones first."""
        forms = {form for forms in self.senses.values() for form in forms}
        return form_pattern(tuple(sorted(forms, key=len, reverse=True))) if forms else _NOTHING

    @cached_property
    def _joint(self) -> re.Pattern[str]:
        return re.compile(rf"([,;:()]|{form_pattern(self.joints).pattern})", re.IGNORECASE)

    @cached_property
    def _counted(self) -> re.Pattern[str]:
        several = (word for word, number in self._values.items() if number != 1)
        numbers = "|".join(map(re.escape, sorted(several, key=len, reverse=True)))
        nouns = form_pattern(tuple(form for forms in self.counted.values() for form in forms))
        return re.compile(
            rf"(?<![\w.])(\d+|{numbers})(?!\w)(?:\s+[^\W\d_]+){{0,2}}?\s+({nouns.pattern})",
            re.IGNORECASE,
        )


@cache
def _pattern_of(lexicon: Lexicon, senses: Forms) -> re.Pattern[str]:
    forms = tuple(form for each in senses for form in lexicon.senses.get(each, ()))
    return form_pattern(forms) if forms else _NOTHING


@cache
def _senses_of(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    return tuple(each for each in lexicon.senses if lexicon.means(word, each))


@cache
def _spoken(lexicon: Lexicon, text: str) -> tuple[int, ...]:
    found: list[int] = []
    tens, end = False, 0
    for word in lexicon.number_words.finditer(text):
        number = lexicon.number(word[0]) or 0
        if tens and 0 < number < 10 and len(text[end : word.start()].split()) <= 1:
            found[-1] += number
        else:
            found.append(number)
        tens, end = number % 10 == 0 and 20 <= number < 100, word.end()
    return tuple(found)


@check("lexicon.toml")
def lexicon_not_toml(reason: str, line: int, column: int) -> Iterator[Finding]:
    """The lexicon is TOML.

    Wrong::

        [de
        negations = ["nicht"]

    Right::

        [de]
        negations = ["nicht"]
    """
    yield Finding(f"not TOML: {reason}; correct the syntax", line, column=column)


@check("lexicon.key")
def unknown_key(key: str, table: str, known: Iterable[str]) -> Iterator[Finding]:
    """The lexicon has only known keys.

    Wrong::

        [de]
        negation = ["nicht"]

    Right::

        [de]
        negations = ["nicht"]
    """
    yield Finding(f"{table}: unknown key '{key}'; {nearest(key, known)}")


@check("lexicon.value")
def wrong_value(key: str, message: str) -> Iterator[Finding]:
    """The lexicon has lists of forms, and numbers in digits.

    Wrong::

        [de]
        negations = "nicht"

    Right::

        [de]
        negations = ["nicht"]
    """
    yield Finding(f"{key}: {message}")


def read_lexicons(text: str, path: str) -> tuple[dict[str, Lexicon], list[Fault]]:
    """Read the lexicons of a file by language; what is wrong is reported and left out."""
    table, unread = read_table(text, path, lexicon_not_toml)
    if table is None:
        return {}, unread
    checks = TableChecks(unknown_key, _no_key_is_due, wrong_value)
    reader = TableReader(path, checks, key_lines(text))
    found = {name: reader.read(Lexicon, value, (name,)) for name, value in table.items()}
    for name, value in table.items():
        for key in value.get("numbers", ()) if isinstance(value, dict) else ():
            if not (key.isascii() and key.isdigit()):
                message = f"'{key}' is not a number; write it in digits"
                reader.place((name, "numbers", key), wrong_value(f"{name}.numbers", message))
        for case, names in found[name].cases.items() if name in found else ():
            if len(names) != len(Rank):
                message = f"'{case}' has {len(names)} names; write one per rank, from ace to king"
                reader.place((name, "cases", case), wrong_value(f"{name}.cases", message))
    return ({} if reader.faults else found), reader.faults


def lexicon_of(language: str, own: Mapping[str, Lexicon]) -> Lexicon:
    """The lexicon of a language: a book's own or the package's; that of ``pt`` for ``pt_BR``."""
    names = (language, language.partition("_")[0])
    known = (each[name] for name in names for each in (own, _packaged()) if name in each)
    return next(known, _NONE)


def _no_key_is_due(key: str) -> list[Fault]:
    raise AssertionError(key)  # each has a default


@cache
def _packaged() -> dict[str, Lexicon]:
    text = Path(__file__).with_name(FILE).read_text(encoding="utf-8")
    lexicons, faults = read_lexicons(text, FILE)
    assert not faults, faults
    return lexicons


_NONE = Lexicon()
