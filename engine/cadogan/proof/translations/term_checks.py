"""What must hold of the terms of a translation: the words of the book's term base, and no others.

Each source is searched once for the terms of all languages, and only for those of which a first
word is there. In a translation only the forms of the terms that its source has are searched for.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.book.terms import Refused, Term, Terms, Word
from cadogan.markup.declined import declined
from cadogan.markup.forms import find_form, form_pattern, phrase_pattern
from cadogan.markup.parsed import HOLE
from cadogan.proof.translations.entry_checks import short
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.punctuation import sentences_of
from cadogan.proof.translations.word_checks import alphabet_of
from cadogan.words.language import SOURCE

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
    for said, write, here in () if "reworded" in pair.notes else _missed(pair, terms):
        place = f"the translation '{here}'" if here else "the translation"
        found = f"the source says '{said}' and {place} has no form of '{write}'"
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


@check("catalog.other-term")
def other_term(pair: Pair, terms: Terms) -> Iterator[Finding]:
    """Of terms of one group, as ranks, a translation has only those that its source has.

    Wrong::

        # terms.toml
        [ace]
        english = ["ace", "aces"]
        group = "rank"
        es = { write = "as", forms = ["as", "ases"] }

        [king]
        english = ["king", "kings"]
        group = "rank"
        es = { write = "rey", forms = ["rey", "reyes"] }

        # es.po
        msgid "An ace is under an ace."
        msgstr "Un as está debajo de un rey."

    Right::

        # terms.toml
        [ace]
        english = ["ace", "aces"]
        group = "rank"
        es = { write = "as", forms = ["as", "ases"] }

        [king]
        english = ["king", "kings"]
        group = "rank"
        es = { write = "rey", forms = ["rey", "reyes"] }

        # es.po
        msgid "An ace is under an ace."
        msgstr "Un as está debajo de un as."
    """
    if pair.source.text.count(",") > 3 and "." not in pair.source.text:
        return  # words for a search
    for others in _others(terms, pair.source.words):
        found = dict(_said_too(pair, others))
        glossed = [key for key, (_, letter) in found.items() if letter]
        for key, (word, letter) in found.items():
            if not letter or len(glossed) == 1:  # of "J, Q, K" all may be explained
                message = f"the translation says '{word}', and the source has no '{key}'"
                yield Finding(f"{message}; write the word of the source's")


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


def _said_too(pair: Pair, others: Sequence[Term]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Terms of a translation that the source has not: the key, the word, the letter for it.

    A word may be there for a card, for its letter, or for another English word; of a letter that
    both have it is not.
    """
    cards = " ".join(_cards(pair))
    for each in others:
        word = each.words.get(pair.language)
        said = find_form(word.forms, pair.target.words) if word else ""
        near = find_form(each.near, pair.source.words) if said else ""
        letter = near if near and find_form((near,), pair.target.words) else ""
        if said and (letter or not near) and not find_form(each.near, cards):
            yield each.key, (said, letter)


def _cards(pair: Pair) -> Iterator[str]:
    """The names of the cards of the source, which a translation may say in words."""
    for role in pair.source.roles:
        if role.name == "card":
            name = declined(role.raw).card
            yield f"{name[:1]} {name[-1:]}"


@cache
def _others(terms: Terms, source: str) -> tuple[tuple[Term, ...], ...]:
    """Of each group of which a source has a term, those that it has not."""
    groups = _groups(terms)
    said = {each.key for each, _ in _terms_in(terms, source)} if groups else set()
    named = (group for group in groups if not said.isdisjoint(each.key for each in group))
    return tuple(tuple(each for each in group if each.key not in said) for group in named)


@lru_cache(maxsize=8)
def _groups(terms: Terms) -> tuple[tuple[Term, ...], ...]:
    """The terms that exclude one another."""
    names = dict.fromkeys(term.group for term in terms.terms if term.group)
    return tuple(tuple(term for term in terms.terms if term.group == name) for name in names)


def _missed(pair: Pair, terms: Terms) -> Iterator[tuple[str, str, str]]:
    """Each term of the source that the translation lacks, or that one of its sentences lacks.

    Yields what the source says, what to write, and the sentence.
    """
    for each, said in _terms_in(terms, pair.source.words):
        word = each.words.get(pair.language)
        if word and word.forms and not find_form(word.forms, pair.target.words):
            yield said, word.write, ""
        elif word and word.forms and (here := _without_term(pair, terms, each, word)):
            yield said, word.write, short(here, 60)


def _without_term(pair: Pair, terms: Terms, term: Term, word: Word) -> str:
    """A sentence of the translation that lacks a term which the source's has; else empty."""
    theirs = sentences_of(pair.source.prose.strip(), SOURCE)
    ours = sentences_of(pair.target.prose.strip(), pair.language)
    for said, here in zip(theirs, ours, strict=True) if 1 < len(theirs) == len(ours) else ():
        is_there = find_form(term.english, _without_names(terms, said))
        if is_there and not find_form(word.forms, here):
            return here
    return ""


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
