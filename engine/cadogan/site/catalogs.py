"""The catalogues of a book: templates extracted by Sphinx, merged into every language."""

import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import polib

from cadogan.base.faults import Fault, Severity
from cadogan.base.files import bring, read_text
from cadogan.book.book import Book
from cadogan.catalog.reader import read_catalog
from cadogan.proof.translations.template_checks import RESERVED, reserved_name
from cadogan.site.header import new_header
from cadogan.site.merge import finished, header_of, merged, renamed, written
from cadogan.site.processes import side_by_side
from cadogan.words.catalogue import DOMAINS, LOCALE
from cadogan.words.packaged import is_packaged

_PLACEHOLDER = "FIRST AUTHOR <EMAIL@ADDRESS>"
"""Stands in a header that a tool made up and no translator has filled."""


def update_catalogs(book: Book, *, plural: str = "") -> tuple[list[Path], list[Fault]]:
    """Bring the templates and the catalogues of every language up to date with the pages.

    Translations, comments and headers are kept. Entries that no page has any more stay as obsolete
    ones, those of a page with a new name go with it. A language that the package does not speak
    gets catalogues of the engine's and the theme's words too. Nothing is written when there is any
    fault.

    Args:
        plural: the ``Plural-Forms`` of new catalogues; by default those of their language.

    Returns:
        The files that changed, and the faults.
    """
    templates, faults = _extracted(book)
    catalogs = {
        language: dict(_read(book, book.catalog_folder(language), "po", faults))
        for language in book.settings.languages
        if language != book.settings.source
    }
    before = dict(_read(book, book.templates_folder, "pot", faults))
    if faults:
        return [], faults
    names = renamed(before, templates)
    texts: dict[Path, str | None] = {book.templates_folder / f"{page}.pot": None for page in before}
    texts |= {book.templates_folder / f"{page}.pot": text for page, text in templates.items()}
    for language, there in catalogs.items():
        folder = book.catalog_folder(language)
        header = new_header(book, language, plural)
        own = {} if is_packaged(language) else dict(_own_templates())
        begun = {} if is_packaged(language) else dict(_read(book, LOCALE / language, "po", []))
        found = _merged_all(there, templates | own, names, header, begun.values())
        texts |= {folder / f"{page}.po": text for page, text in found.items()}
    return [path for path, text in texts.items() if bring(path, text)], []


def extract(task: tuple[Book, Path]) -> list[Fault]:
    """Run Sphinx's gettext builder into the folder ``pot``; for a process of its own."""
    from cadogan.site.sphinx_run import Run, run_sphinx

    book, scratch = task
    return run_sphinx(
        Run(book, book.settings.source, "gettext", scratch / "pot", scratch / "doctrees")
    )


def _extracted(book: Book) -> tuple[dict[str, str], list[Fault]]:
    """The templates of all pages as Sphinx makes them, in our form."""
    with tempfile.TemporaryDirectory() as scratch:
        [faults] = side_by_side(extract, [(book, Path(scratch))], jobs=1)
        if faults is None:
            faults = [Fault("docs/conf.py", 1, "site.ended", "Sphinx was ended; run it again")]
        pot = Path(scratch) / "pot"
        templates = {
            path.relative_to(pot).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(pot.rglob("*.pot"))
        }
    for name in templates:
        faults += [fault.at(f"docs/{name}.rst") for fault in reserved_name(name)]
    if faults:
        return {}, faults
    return {
        name: _template(book, name, text, _notes(book, name)) for name, text in templates.items()
    }, []


def _notes(book: Book, page: str) -> dict[str, str]:
    """For translators, by the texts of a page: a line for each place where it is."""
    places: dict[str, dict[str, None]] = {}
    for text in book.pages[page].texts(book.scripts):
        places.setdefault(text.message, {})[text.place] = None
    return {message: "\n".join(lines) for message, lines in places.items()}


def _template(book: Book, page: str, text: str, notes: Mapping[str, str]) -> str:
    """A template with notes for translators, its page named from the root, without lines."""
    entries = polib.pofile(text)
    for entry in entries:
        entry.occurrences = [(f"docs/{page}.rst", "")]
        entry.comment = notes.get(entry.msgid, "")
    return written(new_header(book), entries)


def _own_templates() -> Iterator[tuple[str, str]]:
    """The templates of the words that the engine and the theme say."""
    for domain in DOMAINS:
        yield domain, (LOCALE / f"{domain}.pot").read_text(encoding="utf-8")


def _read(book: Book, folder: Path, suffix: str, faults: list[Fault]) -> Iterator[tuple[str, str]]:
    """Catalogues without a fault: read loosely, what is broken would be lost when it is written."""
    for path in sorted(folder.rglob(f"*.{suffix}")):
        name = book.name(path)
        text, unreadable = read_text(path, name)
        found = unreadable or read_catalog(text, name)[1]
        faults += [fault for fault in found if fault.severity is Severity.ERROR]
        yield path.relative_to(folder).with_suffix("").as_posix(), text


def _merged_all(
    catalogs: Mapping[str, str],
    templates: Mapping[str, str],
    names: Mapping[str, str],
    header: str,
    others: Iterable[str],
) -> dict[str, str | None]:
    """All catalogues of a language, by their pages, as they are to be; None for one that goes.

    Args:
        catalogs: as they are.
        templates: what they are to translate.
        names: pages with another name than before, and the old one.
        header: of those that are new.
        others: further catalogues in the language, whose translations serve too.
    """
    elsewhere = finished((*catalogs.values(), *others))
    moved = {page: names[page] for page in names if page not in catalogs}
    found: dict[str, str | None] = {page: None for page in moved.values() if page in catalogs}
    for page in sorted(templates.keys() | catalogs.keys() - found.keys()):
        if page not in templates and page in RESERVED:
            continue
        old = catalogs.get(moved.get(page, page), "")
        kept = header_of(old) if old and _PLACEHOLDER not in header_of(old) else header
        text = merged(old, templates.get(page, ""), kept, elsewhere)
        found[page] = None if page not in templates and "msgid" not in text[len(kept) :] else text
    return found
