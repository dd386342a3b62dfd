"""The catalogues of a book: templates extracted by Sphinx, merged into every language."""

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Fault, Severity
from cadogan.base.files import bring
from cadogan.book.book import Book
from cadogan.book.contents import CatalogFile
from cadogan.catalog.entry import Catalog, Entry
from cadogan.catalog.header import Header, new_header
from cadogan.catalog.merge import finished, merge, renamed
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog
from cadogan.proof.translations.template_checks import RESERVED, reserved_name
from cadogan.site.processes import side_by_side
from cadogan.site.site_checks import ended
from cadogan.words.packaged import is_packaged, own_templates

_REPAIRED = frozenset({"catalog.empty", "catalog.no-header"})
"""Errors of a catalogue that an update corrects itself: it writes a header."""


def update_catalogs(book: Book, *, plural: str = "") -> tuple[list[Path], list[Fault]]:
    """Bring the templates and the catalogues of every language up to date with the pages.

    Translations, comments and headers are kept. Entries that no page has any more become obsolete;
    those of a page with a new name move to its new catalogue. A language of which the package has
    no words gets catalogues for those of engine and theme too. Nothing is written when there is an
    error.

    Args:
        plural: the ``Plural-Forms`` of new catalogues; by default those of the language.

    Returns:
        The files that changed, and the faults.
    """
    templates, faults = _extracted(book)
    found = {language: book.catalogs.get(language, {}) for language in book.translations}
    files = (file for catalogs in found.values() for file in catalogs.values())
    faults += [
        fault
        for file in files
        for fault in file.faults
        if fault.severity is Severity.ERROR and fault.code not in _REPAIRED
    ]
    if faults:
        return [], faults
    names = renamed({key: file.catalog for key, file in book.templates.items()}, templates)
    texts: dict[Path, str | None] = {file.path: None for file in book.templates.values()}
    for page, template in templates.items():
        texts[book.templates_folder / f"{page}.pot"] = write_catalog(template)
    for language, catalogs in found.items():
        folder = book.catalog_folder(language)
        own = {} if is_packaged(language) else own_templates()
        wanted = _Wanted(book.settings.title, language, plural, {**templates, **own}, names)
        merged = _merged(catalogs, wanted)
        texts |= {folder / f"{page}.po": _text(catalog) for page, catalog in merged.items()}
        faults += _unused(catalogs, merged, templates)
    return [path for path, text in texts.items() if bring(path, text)], faults


def extract(task: tuple[Book, Path]) -> list[Fault]:
    """Run Sphinx's gettext builder into the folder ``pot``; for a process of its own."""
    from cadogan.site.sphinx_run import Run, run_sphinx

    book, scratch = task
    per_page = {"gettext_compact": False}
    return run_sphinx(
        Run(book, book.settings.source, "gettext", scratch / "pot", scratch / "doctrees", per_page)
    )


def _extracted(book: Book) -> tuple[dict[str, Catalog], list[Fault]]:
    """The templates of all pages as Sphinx makes them, in our form."""
    with tempfile.TemporaryDirectory() as scratch:
        [faults] = side_by_side(extract, [(book, Path(scratch))], jobs=1)
        if faults is None:
            faults = [each.at(book.conf) for each in ended("the templates")]
        pot = Path(scratch) / "pot"
        texts = {
            path.relative_to(pot).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(pot.rglob("*.pot"))
        }
    for name in texts:
        faults += [fault.at(_page_name(book, name)) for fault in reserved_name(name)]
    templates = {}
    for page, text in texts.items() if not faults else ():
        catalog, found = read_catalog(text, f"{page}.pot")
        faults += [fault.at(_page_name(book, page), 1) for fault in found]
        templates[page] = _template(book, page, catalog)
    return templates, faults


def _page_name(book: Book, key: str) -> str:
    return book.pages[key].name if key in book.pages else key


def _template(book: Book, page: str, catalog: Catalog) -> Catalog:
    """A template with notes for translators, its page named from the root, without lines."""
    notes: dict[str, dict[str, None]] = {}  # by text, a line for each place where it is
    for text in book.pages[page].texts(book.scripts):
        notes.setdefault(text.message, {})[text.place] = None
    entries = [
        Entry(
            msgid=entry.msgid,
            msgstr=entry.msgstr,
            extracted=tuple(notes.get(entry.msgid.text, ())),
            references=(_page_name(book, page),),
        )
        for entry in catalog.entries
    ]
    return Catalog(new_header(book.settings.title), tuple(entries))


@check("catalog.unused", severity=Severity.WARNING)
def unused(entry: Entry, page: str, used: Entry) -> Iterator[Finding]:
    """A text has one translation, wherever it comes from; 'translate update' uses that of its page.

    Wrong::

        # locale/fr/LC_MESSAGES/fr.po, from a translation service
        msgid "A card that is covered can't move."
        msgstr "Une carte couverte ne bouge pas."

        # locale/fr/LC_MESSAGES/rules.po
        msgid "A card that is covered can't move."
        msgstr "Une carte cachée ne bouge pas."

    Right::

        # locale/fr/LC_MESSAGES/rules.po
        msgid "A card that is covered can't move."
        msgstr "Une carte couverte ne bouge pas."
    """
    texts, others = ([form.text for form in each.msgstr] for each in (entry, used))
    if texts != others:
        message = f"the translation differs from that in {page}.po, which stays in use"
        detail = (f"here: {texts[0]}", f"in use: {others[0]}")
        remedy = "where this one is better, write it there"
        yield Finding(f"{message}; {remedy}", entry.msgstr[0].line, detail)


class _Wanted(NamedTuple):
    """What the catalogues of a language should be.

    ``plural`` is the rule of new catalogues, empty for the usual one; ``names`` has the pages with
    another name than before, with the old one.
    """

    title: str
    language: str
    plural: str
    templates: Mapping[str, Catalog]
    names: Mapping[str, str]


def _merged(files: Mapping[str, CatalogFile], wanted: _Wanted) -> dict[str, Catalog | None]:
    """All catalogues of a language, by their pages, as they should be; None for one that goes."""
    catalogs = {page: file.catalog for page, file in files.items()}
    elsewhere = finished(catalogs.values())
    moved = {page: old for page, old in wanted.names.items() if page not in catalogs}
    found: dict[str, Catalog | None] = {page: None for page in moved.values() if page in catalogs}
    rules = [str(catalog.plural) for catalog in catalogs.values() if catalog.plural]
    plural = wanted.plural or next(iter(rules), "")
    for page in sorted(wanted.templates.keys() | catalogs.keys() - found.keys()):
        if page not in wanted.templates and page in RESERVED:
            continue
        old = catalogs.get(moved.get(page, page), Catalog(None, ()))
        header = old.header
        if header is None or not Header.of(header).filled:
            own = str(old.plural) if old.plural and any(e.plural for e in old.entries) else plural
            header = new_header(wanted.title, wanted.language, own)
        template = wanted.templates.get(page, Catalog(None, ()))
        new = merge(old, template, header, elsewhere)
        found[page] = new if page in wanted.templates or new.entries else None
    return found


def _text(catalog: Catalog | None) -> str | None:
    return (catalog.text or write_catalog(catalog)) if catalog else None


def _unused(
    files: Mapping[str, CatalogFile],
    merged: Mapping[str, Catalog | None],
    templates: Mapping[str, Catalog],
) -> Iterator[Fault]:
    """Translations of catalogues without a page that differ from those that are in use."""
    in_use = {
        entry.key: (page, entry)
        for page in templates
        for entry in (merged.get(page) or Catalog(None, ())).active
        if entry.finished
    }
    for page, file in files.items():
        if page not in merged or page in templates:
            continue
        for entry in file.catalog.active:
            if entry.finished and entry.key in in_use:
                yield from (f.at(file.name) for f in unused(entry, *in_use[entry.key]))
