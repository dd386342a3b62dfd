"""The translations of a catalogue, entry by entry, checked against their sources."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain

from cadogan.base.faults import Fault
from cadogan.book.terms import Terms
from cadogan.catalog.entry import Entry
from cadogan.catalog.plurals import PluralRule
from cadogan.markup.lexicon import Lexicon, lexicon_of
from cadogan.markup.myst import MystOptions
from cadogan.markup.parsed import parse_message, plain_message
from cadogan.proof.translations import (
    card_checks,
    entry_checks,
    markup_checks,
    meaning_checks,
    number_checks,
    order_checks,
    role_checks,
    sense_checks,
    term_checks,
    typography,
    word_checks,
)
from cadogan.proof.translations.entry_checks import detail_of
from cadogan.proof.translations.number_checks import Facts
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.template_checks import RESERVED
from cadogan.words.language import SOURCE

_READABLE = (
    markup_checks.glued,
    markup_checks.directive,
    markup_checks.dropped,
    markup_checks.markup,
    role_checks.role_name,
)
"""Checks on which all others depend; only the first that fails is reported."""

_FAITHFUL = (
    meaning_checks.letters,
    meaning_checks.end,
    meaning_checks.number_words,
    meaning_checks.negation,
    meaning_checks.concord,
    meaning_checks.negated,
    sense_checks.opposite,
    sense_checks.kept,
    meaning_checks.doubled_word,
    meaning_checks.sentence_count,
    markup_checks.literal_mark,
    markup_checks.noqa,
    markup_checks.stray_markup,
    markup_checks.white_space,
    card_checks.reordered,
    order_checks.facts_reordered,
    order_checks.links_reordered,
    card_checks.bare_card,
    role_checks.placeholders,
    number_checks.numbers,
    number_checks.decimal,
    word_checks.wrong_alphabet,
    word_checks.english_left,
    typography.quotes,
    typography.percent,
    typography.double_space,
    typography.accents,
)
_INLINE = (
    card_checks.card,
    card_checks.card_case,
    card_checks.cards,
    card_checks.card_order,
    number_checks.facts,
    order_checks.fact_order,
    order_checks.link_order,
    role_checks.roles,
    role_checks.literals,
    role_checks.links,
    role_checks.substitutions,
    role_checks.emphasis,
)
"""Checks of inline markup, which half of the texts do not have."""

_TERMS = (
    term_checks.copied,
    term_checks.other_term,
    term_checks.term,
    term_checks.reworded,
    term_checks.refused_word,
)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What translations are checked against, in addition to their sources.

    ``games`` has the game of each page (``how-to-play``); a page that is not there is of the game
    that it is named for. ``lexicons`` are the book's own, ``source`` is the language of the pages.
    ``markdown`` has the settings of MyST of each page, None for one in reStructuredText.
    ``names`` are those of games in each language, by their names in the source. ``glossaries``
    has the terms that each page explains.
    """

    facts: Facts = field(default_factory=dict)
    terms: Terms = field(default_factory=Terms)
    games: dict[str, str] = field(default_factory=dict)
    lexicons: Mapping[str, Lexicon] = field(default_factory=dict)
    source: str = SOURCE
    markdown: Mapping[str, MystOptions | None] = field(default_factory=dict)
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    glossaries: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def game_of(self, page: str) -> str:
        """The game of a page."""
        return self.games.get(page, page.rpartition("/")[2])

    def lexicon(self, language: str) -> Lexicon:
        """The lexicon of a language."""
        return lexicon_of(language, self.lexicons)


@dataclass(frozen=True, slots=True)
class EntryChecker:
    """Checks the entries of one catalogue; ``language`` is empty where it is not known.

    In a ``released`` language gaps and guesses are errors. ``plural`` is the header's rule.
    """

    path: str
    language: str
    game: str
    plural: PluralRule | None
    released: bool
    knowledge: Knowledge
    page: str = ""

    @property
    def glossary(self) -> frozenset[str]:
        """The terms of the page's glossary."""
        return self.knowledge.glossaries.get(self.page, frozenset())

    @property
    def own_lexicon(self) -> Lexicon:
        """That of the translations' language."""
        return self.knowledge.lexicon(self.language)

    @property
    def source_lexicon(self) -> Lexicon:
        """That of the sources' language."""
        return self.knowledge.lexicon(self.knowledge.source)

    def check(self, entry: Entry) -> Iterator[Fault]:
        """Everything that is wrong with an entry in use."""
        if entry.broken:
            return
        if entry.fuzzy:
            yield from self.placed(entry_checks.fuzzy(entry) if self.released else ())
            return
        yield from self.placed(entry_checks.note(entry))
        read = partial(parse_message, markdown=self.markdown(entry))
        parse = plain_message if self.is_plain(entry) else read
        source = parse(entry.msgid.text)
        if source.shape:  # '1. Deal' is no paragraph, yet may be a title
            title = read(entry.msgid.text, title=True)
            if not (title.shape or title.errors):
                source, parse = title, partial(read, title=True)
        if unreadable := markup_checks.source(source):
            yield from self.placed(unreadable, entry.msgid.line, detail_of(entry))
        if source.shape or source.errors:
            return
        own, english = self.own_lexicon, self.source_lexicon
        stale = number_checks.stale_fact(source, self.game, self.knowledge.facts, english)
        yield from self.placed(stale, entry.msgid.line)
        notes = frozenset(entry.notes)
        for number, string in enumerate(entry.msgstr):
            if not string.text.strip():
                gaps = entry_checks.gap(entry, number) if self.released else ()
                yield from self.placed(gaps, detail=detail_of(entry))
                continue
            target, sources, of_few = parse(string.text), [source], False
            if entry.plural:
                of_few = self.plural.serves_few(number) if self.plural else number == 0
                single = self.plural is None or self.plural.singular(number)
                either = single or number == 0
                sources = [*(sources if either else ()), parse(entry.plural.text)]
            names = self.knowledge.names.get(self.language, {})
            pairs = (
                Pair(each, target, self.language, notes, own, english, of_few) for each in sources
            )
            # A form of a plural may follow either text: what is nearer to it counts.
            if source.text in self.glossary:
                found = markup_checks.classifier(target)
                yield from self.placed(found, string.line, detail_of(entry, string.text))
            if found := min((check_pair(p, self.knowledge.terms, names) for p in pairs), key=len):
                yield from self.placed(found, string.line, detail_of(entry, string.text))

    def is_plain(self, entry: Entry) -> bool:
        """Whether an entry has no markup: that of a program, whatever the entry of a page says."""
        if self.page in RESERVED or self.page in self.knowledge.markdown:
            return self.page in RESERVED
        return _is_of_program(entry)

    def markdown(self, entry: Entry) -> MystOptions | None:
        """The settings of MyST where an entry is of a page in Markdown."""
        if self.page in self.knowledge.markdown:
            return self.knowledge.markdown[self.page]
        every = (options for options in self.knowledge.markdown.values() if options is not None)
        is_markdown = any(name.endswith(".md") for name in _files_of(entry))
        return next(every, ()) if is_markdown else None

    def placed(
        self, faults: Iterable[Fault], line: int = 0, detail: tuple[str, ...] = ()
    ) -> Iterator[Fault]:
        for fault in faults:
            yield replace(fault, path=self.path, line=line or fault.line, detail=detail)


def check_pair(pair: Pair, terms: Terms, names: Mapping[str, str] | None = None) -> list[Fault]:
    """What is wrong with a translation; broken markup is reported alone, the rest follows from it.

    The faults have no place. ``names`` are those of games, in English and in the translation's
    language.
    """
    for check in _READABLE if pair.target.shape or pair.target.has_inline_markup else ():
        if found := check(pair):
            return found
    is_plain = not (pair.source.has_inline_markup or pair.target.has_inline_markup)
    checks = _FAITHFUL if is_plain else (*_FAITHFUL, *_INLINE)
    faithful = chain.from_iterable(check(pair) for check in checks)
    named = order_checks.game_name(pair, names or {})
    return [*faithful, *named, *chain.from_iterable(check(pair, terms) for check in _TERMS)]


def _is_of_program(entry: Entry) -> bool:
    """Whether an entry names files, and none is of a page; for a catalogue of an unknown place."""
    files = _files_of(entry)
    return bool(files) and not any(file.endswith((".rst", ".txt", ".md")) for file in files)


def _files_of(entry: Entry) -> list[str]:
    return [reference.partition(":")[0] for reference in entry.references]
