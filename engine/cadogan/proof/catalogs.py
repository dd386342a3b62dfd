"""The catalogues of a book, checked by themselves and against templates and pages."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from cadogan.base.faults import Fault, Severity
from cadogan.base.forks import mapped
from cadogan.book.book import Book
from cadogan.book.contents import CatalogFile
from cadogan.catalog.entry import Catalog
from cadogan.catalog.reader import read_catalog, unified
from cadogan.markup.page_syntax import Syntax, with_markdown_roles
from cadogan.proof.coverage_checks import doubled_catalogue, own_language
from cadogan.proof.translations import template_checks
from cadogan.proof.translations.consistency_checks import check_consistency, same_names
from cadogan.proof.translations.entries import EntryChecker, Knowledge
from cadogan.proof.translations.typography import language_of, trailing_space
from cadogan.words.catalogue import Catalogue, CatalogueError, find, message_of
from cadogan.words.overview import game_name
from cadogan.words.packaged import (
    UnknownLanguageError,
    is_packaged,
    missing_words,
    own_templates,
)

_COMPLETE = frozenset({
    *("catalog.bom", "catalog.crlf", "catalog.header", "catalog.no-header", "catalog.charset"),
    *("catalog.language", "catalog.date", "catalog.plural-header", "catalog.plural-forms"),
})
"""Faults of files that are read completely nevertheless."""


def check_catalogs(book: Book, released: Sequence[str]) -> list[Fault]:
    """Check all catalogues and templates of a book; in ``released`` languages a gap is an error."""
    return list(begin_catalogs(book, released, 1))


def begin_catalogs(book: Book, released: Sequence[str], jobs: int) -> Iterator[Fault]:
    """Begin the check of all catalogues; the faults can be taken later.

    Args:
        jobs: how many processes may be used, each for some of the languages.
    """
    if book.is_loose:
        return iter(())
    knowledge = knowledge_of(book)
    found = [*book.term_faults, *check_templates(book)]
    for file in book.doubled_catalogs:
        first = book.catalogs[file.language][file.key].name
        found += [fault.at(file.name) for fault in doubled_catalogue(first)]
    for file in book.catalogs.get(book.settings.source, {}).values():
        own = own_language(file.catalog)
        found += [fault.at(file.name) for fault in own if file.key not in template_checks.RESERVED]
    languages = sorted({*book.catalogs, *released} - {book.settings.source})
    check = partial(_check_language, book, knowledge, released)
    return chain(found, chain.from_iterable(mapped(check, languages, jobs)))


def _check_language(
    book: Book, knowledge: Knowledge, released: Sequence[str], language: str
) -> list[Fault]:
    """Check the catalogues of a language."""
    if language not in book.catalogs:
        folder = book.name(book.locale / language)
        return [fault.at(folder) for fault in template_checks.no_folder(language)]
    is_released = language in released
    found: list[Fault] = []
    for file in book.catalogs[language].values():
        found += file.faults
        found += check_catalog(file.name, file.text, file.catalog, knowledge, released=is_released)
    found += check_consistency(list(book.catalogs[language].values()))
    found += _compare(book, language, is_released)
    return found + list(_same_names(book, language))


def knowledge_of(book: Book) -> Knowledge:
    """What the translations of a book are checked against."""
    games = {page.key: page.game for page in book.pages.values() if page.game}
    markdown = {
        page.key: page.options if page.syntax is Syntax.MARKDOWN else None
        for page in book.pages.values()
    }
    source = book.settings.source
    names = {language: _game_names(book, language) for language in book.catalogs}
    glossaries = {page.key: page.glossary for page in book.pages.values()}
    return Knowledge(
        book.facts, book.terms, games, book.lexicons, source, markdown, names, glossaries
    )


def _game_names(book: Book, language: str) -> dict[str, str]:
    """The proper names of games, which no language inflects, with those that they have in one."""
    proper = {name for names in book.terms.names.values() for name in names}
    try:
        words = book.words(language)
    except (UnknownLanguageError, CatalogueError):
        return {}
    games = (profile for profile in book.games.values() if profile.name in proper)
    return {profile.name: game_name(words, profile) for profile in games}


def _same_names(book: Book, language: str) -> list[Fault]:
    """Names that a language's own catalogue gives to two things."""
    own = book.catalogs[language].get("cadogan")
    try:
        words = book.words(language)
    except (UnknownLanguageError, CatalogueError):
        return []
    if own is None or not _is_complete(own):
        return []
    lines = {message_of(entry).key: entry.msgid.line for entry in own.catalog.active}
    return [fault.at(own.name) for fault in same_names(words, lines)]


def check_text(path: str, text: str, knowledge: Knowledge | None = None) -> list[Fault]:
    """Check the text of a catalogue or template by itself: what can be known without its book."""
    catalog, found = read_catalog(text, path, language_of(path))
    if not path.endswith(".pot"):
        found = [*found, *check_catalog(path, text, catalog, knowledge or Knowledge())]
    return sorted(found, key=lambda fault: fault.line)


def check_catalog(
    path: str,
    text: str,
    catalog: Catalog,
    knowledge: Knowledge,
    *,
    released: bool = True,
) -> list[Fault]:
    """Check the translations of a catalogue that has been read.

    Args:
        path: its name, for the faults, and for the page and the language (``…/ru/LC_MESSAGES/…``).
        text: all of it.
        catalog: what has been read of it.
        knowledge: what it is checked against.
        released: whether gaps and guesses are faults.
    """
    page = path.rpartition("/LC_MESSAGES/")[2].removesuffix(".po")
    game = knowledge.game_of(page)
    language = language_of(path) or catalog.language
    checker = EntryChecker(path, language, game, catalog.plural, released, knowledge, page)
    found: list[Fault] = []
    for entry in catalog.active:
        faults = checker.check(entry)
        if checker.markdown(entry) is not None:
            faults = (replace(each, message=with_markdown_roles(each.message)) for each in faults)
        found += faults
    return found + [fault.at(path) for fault in trailing_space(unified(text))]


def check_templates(book: Book) -> list[Fault]:
    """What is wrong with templates, and in what they differ from the pages.

    That they differ is only a warning while no language but the source's is released. A book
    without templates has no translations yet, and needs none.
    """
    if not book.templates_folder.is_dir():
        return []
    found = [fault for file in book.templates.values() for fault in file.faults]
    different = []
    for key, page in book.pages.items():
        if key in template_checks.RESERVED:
            found += [fault.at(page.name) for fault in template_checks.reserved_name(key)]
            continue
        template = book.templates.get(key)
        if page.markup_faults or (template and template.faults):
            continue  # differences can only be found when these are corrected
        messages = {text.message: text.line for text in page.messages.values()}
        name, catalog = (template.name, template.catalog) if template else ("", None)
        unlike = template_checks.template_differs(messages, page.text, name, catalog)
        different += [fault.at(page.name) for fault in unlike]
    for file in book.templates.values():
        if file.key not in book.pages:
            different += [fault.at(file.name) for fault in template_checks.no_page()]
    is_translated = bool(set(book.settings.released) - {book.settings.source})
    severity = Severity.ERROR if is_translated else Severity.WARNING
    return found + [replace(fault, severity=severity) for fault in different]


def _compare(book: Book, language: str, released: bool) -> Iterator[Fault]:
    """What a language has and the templates have not, and the other way round."""
    files = book.catalogs[language]
    templates = {key: file.catalog for key, file in book.templates.items() if not file.faults}
    templates |= {} if is_packaged(language) else own_templates()
    folder = book.name(book.catalog_folder(language))
    for key in sorted(templates.keys() - files.keys() if released else ()):
        missing = template_checks.no_catalogue(key, language)
        yield from (fault.at(f"{folder}/{key}.po") for fault in missing)
    if released and is_packaged(language):
        yield from _missing_words(book, language)
    for key, file in files.items():
        if not _is_complete(file):
            continue  # what can't be read would be reported as missing
        if key in templates:
            found = template_checks.stale(file.catalog, templates[key])
            found += template_checks.lacks(file.catalog, templates[key]) if released else []
        else:
            # Templates of catalogues elsewhere are not ours either.
            known = key in book.templates or not file.path.is_relative_to(book.locale)
            found = [] if known else template_checks.no_template(key, file.catalog)
        yield from (fault.at(file.name) for fault in found)


def _missing_words(book: Book, language: str) -> Iterator[Fault]:
    """Words of engine and theme that neither the package nor the book has in a language."""
    for domain, messages in missing_words(language).items():
        own = book.catalogs[language].get(domain)
        known = (Catalogue.of(own.catalog),) if own else ()
        texts = [message.text for message in messages if find(known, message) is None]
        path = book.name(book.catalog_folder(language) / f"{domain}.po")
        yield from (fault.at(path) for fault in template_checks.no_words(language, domain, texts))


def _is_complete(file: CatalogFile) -> bool:
    return all(fault.code in _COMPLETE for fault in file.faults)
