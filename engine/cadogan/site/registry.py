"""A further language of a book: registered in ``cadogan.toml``, with all its catalogues."""

from dataclasses import replace
from pathlib import Path

import tomlkit

from cadogan.base.faults import Fault
from cadogan.base.files import bring
from cadogan.book.book import Book
from cadogan.book.settings import FILE
from cadogan.site.update import update_catalogs


def add_language(book: Book, language: str, plural: str = "") -> tuple[list[Path], list[Fault]]:
    """Make the catalogues of a language, then register it; with any fault neither is done.

    Args:
        language: a name that ``language_refusal`` finds nothing against.
        plural: its ``Plural-Forms``; by default what is known of the language.

    Returns:
        The files that changed, and the faults.
    """
    settings = replace(book.settings, languages=(*book.settings.languages, language))
    larger = replace(book, settings=settings)
    changed, faults = update_catalogs(larger, plural=plural)
    if faults:
        return [], faults
    path = book.root / FILE
    with path.open(encoding="utf-8", newline="") as file:
        text = file.read()
    bring(path, registered(text, language))
    return [path, *changed], []


def registered(text: str, language: str) -> str:
    """A book's file with a further language; all else stays as it is written."""
    document = tomlkit.parse(text)
    document["languages"].append(language)
    return tomlkit.dumps(document)
