"""What must hold of the terms of a translation: the words of the book's term base, and no others.

Each source is searched once for the terms of all languages, and only for those of which a first
word is there. In a translation only the forms of the terms that its source has are searched for.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.book.terms import Refused, Term, Terms
from cadogan.markup.forms import find_form, form_pattern, phrase_pattern
from cadogan.markup.parsed import HOLE
from cadogan.proof.translations.entry_checks import short
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.word_checks import alphabet_of

_FIRST_WORD = re.compile(r"\w+(?![\w*])")
_COPIED = re.compile(r"[A-Z]?[a-z]{3,}")
_WORDS = re.compile(r"\w+")


@check("catalog.term")
def term(pair: Pair, terms: Terms) -> Iterator[Finding]:
    """A term is translated by the word of the term base, unless a comment says otherwise.

    Wrong::

        # terms.toml
        [fan]
        english = ["fan", "fans"]
        es = { write = "abanico", forms = ["abanico*"] }

        # es.po
        msgid "Each fan has three cards."
        msgstr "Cada montón tiene tres cartas."

    Right::

        # terms.toml
        [fan]
        english = ["fan", "fans"]
        es = { write = "abanico", forms = ["abanico*"] }

        # es.po
        msgid "Each fan has three cards."
        msgstr "Cada abanico tiene tres cartas."

        # cadogan: reworded, the verb says it
        msgid "The fans have three cards each."
        msgstr "Son tres cartas cada vez."
    """
    for said, write in () if "reworded" in pair.notes else _missed(pair, terms):
        found = f"the source says '{said}' and the translation has no form of '{write}'"
        remedy = (
            "or the comment '# cadogan: reworded, REASON' where the sentence needs no such word"
        )
        yield Finding(f"{found}; write '{write}', {remedy}")


@check("catalog.reworded", severity=Severity.WARNING)
def reworded(pair: Pair, terms: Terms) -> Iterator[Finding]:
    """The comment ``cadogan: reworded`` is only where a term is missing.

    Wrong::

        # terms.toml
        [fan]
        english = ["fan", "fans"]
        es = { write = "abanico", forms = ["abanico*"] }

        # es.po
        # cadogan: reworded, the verb says it
        msgid "Each fan has three cards."
        msgstr "Cada abanico tiene tres cartas."

    Right::

        # terms.toml
        [fan]
        english = ["fan", "fans"]
        es = { write = "abanico", forms = ["abanico*"] }

        # es.po
        msgid "Each fan has three cards."
        msgstr "Cada abanico tiene tres cartas."
    """
    if "reworded" in pair.notes and terms.terms and not any(_missed(pair, terms)):
        found = "the comment '# cadogan: reworded' is not needed, no term is missing"
        yield Finding(f"{found}; delete it")


@check("catalog.word")
def refused_word(pair: Pair, terms: Terms) -> Iterator[Finding]:
    """A translation has none of the words that the term base refuses.

    Wrong::

        # terms.toml
        [[refused]]
        language = "pt_PT"
        forms = ["embaralh*"]
        write = "baralhar"

        # pt_PT.po
        msgid "Shuffle."
        msgstr "Embaralhe."

    Right::

        # terms.toml
        [[refused]]
        language = "pt_PT"
        forms = ["embaralh*"]
        write = "baralhar"

        # pt_PT.po
        msgid "Shuffle."
        msgstr "Baralhe."
    """
    refused, any_form = _refused(terms, pair.language)
    if any_form is None or not any_form.search(pair.target.words):
        return
    source = _without_names(terms, pair.source.words)
    for each in refused:
        found = find_form(each.forms, pair.target.words)
        due = not each.when or find_form(each.when, source)
        if found and due and not find_form(each.unless, source):
            yield Finding(f"'{found}' is not the word here; write '{each.write}'")


@check("catalog.copied")
def copied(pair: Pair, terms: Terms) -> Iterator[Finding]:
    """In a language of another alphabet no text is a copy of its source, but names.

    Wrong::

        # ru.po
        msgid "Players"
        msgstr "Players"

    Right::

        # ru.po
        msgid "Players"
        msgstr "Игроки"
    """
    source, own = pair.source.words, alphabet_of(pair.language)
    if own in ("", "Latin") or source != pair.target.words or pair.target.roles:
        return
    left = _COPIED.findall(_without_names(terms, source))
    known = {word.casefold() for each in terms.terms for word in each.words_in(pair.language)}
    if any(word not in known for word in left):
        remedy = "translate it; a name belongs to [names] in locale/terms.toml"
        yield Finding(f"English is left: '{short(source, 60)}'; {remedy}")


def _missed(pair: Pair, terms: Terms) -> Iterator[tuple[str, str]]:
    """Each term of the source that the translation lacks: as the source says it, what to write."""
    for each, said in _terms_in(terms, pair.source.words):
        word = each.words.get(pair.language)
        if word and word.forms and not find_form(word.forms, pair.target.words):
            yield said, word.write


@cache
def _terms_in(terms: Terms, source: str) -> tuple[tuple[Term, str], ...]:
    """The terms that a source has, in the order of the term base, each as the source says it."""
    text = _without_names(terms, source)
    words = {word.lower() for word in _WORDS.findall(text)}
    by_word = _by_first_word(terms)
    near = {n for word in by_word.keys() & words for n in by_word[word]}.union(by_word[""])
    found = ((terms.terms[n], find_form(terms.terms[n].english, text)) for n in sorted(near))
    return tuple((each, said) for each, said in found if said)


@lru_cache(maxsize=8)
def _by_first_word(terms: Terms) -> Mapping[str, list[int]]:
    """The numbers of the terms by the first words of their English forms; "" for other forms."""
    numbers: dict[str, list[int]] = {"": []}
    for number, each in enumerate(terms.terms):
        for form in each.english:
            first = _FIRST_WORD.match(form)
            numbers.setdefault(first[0].lower() if first else "", []).append(number)
    return numbers


@cache
def _without_names(terms: Terms, source: str) -> str:
    names = frozenset(chain(*terms.names.values()))
    return phrase_pattern(names).sub(HOLE, source) if names else source


@lru_cache(maxsize=32)
def _refused(terms: Terms, language: str) -> tuple[Iterable[Refused], re.Pattern[str] | None]:
    """What a language refuses, and a pattern of all its forms, which few translations have."""
    found = [each for each in terms.refused if each.language == language]
    forms = tuple(chain(*(each.forms for each in found)))
    return found, form_pattern(forms) if forms else None
