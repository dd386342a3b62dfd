"""Plural rules, and CLDR's data of a language: how many forms it has, which one a number takes."""

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

# Babel follows CLDR, which counts millions apart in these; gettext's tradition, and most
# translation services with it, does not.
_TWO_FORMS = {
    "ca": "(n != 1)",
    "es": "(n != 1)",
    "fr": "(n > 1)",
    "it": "(n != 1)",
    "pt": "(n != 1)",
    "pt_BR": "(n > 1)",
    "pt_PT": "(n != 1)",
}
_RULE = re.compile(r"\s*nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=\s*([^;]+);?\s*")

TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""The rule of a language that nothing is known of: one, and more than one."""

_COMPARED = range(1, 201)
_TRIED = range(1001)
_FEW = 5


@dataclass(frozen=True, slots=True)
class PluralRule:
    """A ``Plural-Forms``: the number of forms, and the expression that gives a number's form."""

    count: int
    expression: str

    def __str__(self) -> str:
        return f"nplurals={self.count}; plural={self.expression};"

    def form(self, number: int) -> int:
        """The index of the form that serves a number."""
        return _compiled(self.expression)(number)

    def singular(self, form: int) -> bool:
        """Whether a form serves the number 1 and, up to 200, no other but 0."""
        return {n for n in (0, *_COMPARED) if self.form(n) == form} in ({1}, {0, 1})

    def serves_few(self, form: int) -> bool:
        """Whether a form serves at most five numbers below 1001: few, as gettext counts."""
        return sum(self.form(n) == form for n in _TRIED) <= _FEW

    def clash(self, other: "PluralRule") -> tuple[int, int] | None:
        """Two numbers that the other rule distinguishes and this one does not.

        0 is not compared, since traditions differ on it, nor are millions.
        """
        return _clash(self, other)


@cache
def parse_plural(text: str) -> PluralRule | None:
    """The rule that a ``Plural-Forms`` gives; None when it can't be used.

    A rule is of no use when it names a form that is not among those it counts.
    """
    found = _RULE.fullmatch(text)
    if found is None:
        return None
    rule = PluralRule(int(found[1]), found[2].strip())
    try:
        fits = all(0 <= rule.form(n) < rule.count for n in _TRIED)
    except (ValueError, ArithmeticError, RecursionError):
        return None
    return rule if fits else None


def locale_of(language: str) -> Locale | None:
    """What CLDR has about a language, as ``pt_BR``; None where it does not know it."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError, TypeError):
        return None


def plural_of(language: str) -> PluralRule | None:
    """The rule of a language, as ``pt_BR``; None for one that is not known."""
    return parse_plural(plural_forms(language))


def plural_forms(language: str) -> str:
    """The ``Plural-Forms`` of a language as gettext has it; empty where it is not known."""
    if language in _TWO_FORMS:
        return f"nplurals=2; plural={_TWO_FORMS[language]};"
    locale = locale_of(language)
    return get_plural(locale).plural_forms if locale else ""


def plural_refusal(text: str) -> str:
    """Why this can't be the ``Plural-Forms`` of a language; empty when it can."""
    if parse_plural(text):
        return ""
    return f"{text!r} is not a plural rule; write it as '{TWO_FORMS}'"


@cache
def _clash(rule: PluralRule, other: PluralRule) -> tuple[int, int] | None:
    first_of: dict[int, int] = {}
    for n in _COMPARED:
        first = first_of.setdefault(rule.form(n), n)
        if other.form(first) != other.form(n):
            return first, n
    return None


@cache
def _compiled(expression: str) -> Callable[[int], int]:
    function: Callable[[int], int] = gettext.c2py(expression)
    return function
