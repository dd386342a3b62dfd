"""Which languages there are words for: the package's own, and those of a book."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from cadogan.base.faults import nearest
from cadogan.catalog.entry import Catalog
from cadogan.catalog.plurals import locale_of
from cadogan.catalog.reader import read_catalog
from cadogan.words.catalogue import (
    DOMAINS,
    LOCALE,
    Message,
    find,
    message_of,
    read_catalogues,
)
from cadogan.words.language import SOURCE, Words, words_for


class UnknownLanguageError(ValueError):
    """There are no words for a language; the message ends in those that there are, ``known``."""

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f"unknown language '{language}'; {nearest(language, known)}")
        self.known = known


def words_of(language: str, languages: Iterable[str] = (), folders: tuple[Path, ...] = ()) -> Words:
    """The words of a language of a book or of the package.

    Args:
        language: as ``pt_BR`` or ``pt-br``.
        languages: the book's; what its catalogues lack of one is said in English.
        folders: the book's locale folders, whose catalogues go before the package's.

    Raises:
        UnknownLanguageError: neither has the language, or CLDR does not know it.
        CatalogueError: a catalogue can't be read.
    """
    known = tuple(filter(is_in_cldr, dict.fromkeys((*languages, *packaged_languages()))))
    named = {each.lower(): each for each in known}
    found = named.get(language.lower().replace("-", "_"))
    if found is None:
        raise UnknownLanguageError(language, known)
    return words_for(found, folders)


def is_in_cldr(language: str) -> bool:
    """Whether CLDR knows a language by this name: not by a former one, as ``iw`` for Hebrew."""
    found = locale_of(language)
    if found is None:
        return False
    subtags = language.split("_")
    return found.language == subtags[0] and {found.script, found.territory} >= {*subtags[1:]}


@cache
def packaged_languages() -> tuple[str, ...]:
    """The languages that the package has words of, the source first."""
    catalogues = sorted(LOCALE.glob("*/LC_MESSAGES/cadogan.po"))
    return (SOURCE, *(path.parent.parent.name for path in catalogues))


def is_packaged(language: str) -> bool:
    """Whether the package has words of a language, so that a book needs no catalogues for them."""
    return language in packaged_languages()


@cache
def own_templates() -> Mapping[str, Catalog]:
    """The templates of the words of engine and theme, by domain."""
    texts = {domain: (LOCALE / f"{domain}.pot").read_text(encoding="utf-8") for domain in DOMAINS}
    return {domain: read_catalog(text, f"{domain}.pot")[0] for domain, text in texts.items()}


@cache
def missing_words(language: str) -> Mapping[str, tuple[Message, ...]]:
    """The words of engine and theme that the package lacks in one of its languages, by domain."""
    found: dict[str, tuple[Message, ...]] = {}
    for domain, template in own_templates().items():
        known = read_catalogues(language, domain, (LOCALE,))
        messages = (message_of(entry) for entry in template.active)
        if missing := tuple(each for each in messages if find(known, each) is None):
            found[domain] = missing
    return found
