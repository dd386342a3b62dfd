"""The templates of a book's catalogues held against its pages, without running Sphinx."""

from collections.abc import Iterator
from pathlib import Path

from cadogan.base.faults import Fault, Severity
from cadogan.base.files import read_text
from cadogan.book.book import Book
from cadogan.book.texts import page_texts
from cadogan.catalog.reader import read_catalog
from cadogan.markup.rst import parse_page

RESERVED = frozenset({"cadogan", "theme", "sphinx"})
"""Catalogues that are not those of pages: the words of the engine, of the theme and of Sphinx."""

_UPDATE = "run 'cadogan translate update'"


def check_templates(book: Book) -> list[Fault]:
    """What pages say and templates have not, and the other way round.

    Only a warning while no language is released but the source's. A book without templates has
    no translations yet, and needs none.
    """
    if not book.templates_folder.is_dir():
        return []
    pages = {_name(path, book.docs): path for path in sorted(book.docs.rglob("*.rst"))}
    hindered = set(book.settings.released) - {book.settings.source}
    severity = Severity.ERROR if hindered else Severity.WARNING
    found = [fault for name, path in pages.items() for fault in _page(book, name, path)]
    for template in sorted(book.templates_folder.rglob("*.pot")):
        if _name(template, book.templates_folder) not in pages:
            told = f"no page has this template; {_UPDATE}, which keeps the translations"
            found.append(Fault(book.name(template), 0, "catalog.no-page", told))
    return [Fault(f.path, f.line, f.code, f.message, f.detail, f.column, severity) for f in found]


def reserved(page: str, name: str) -> Fault:
    """That a page has the name of a catalogue of ``RESERVED``."""
    told = f"'{name}' is the name of a catalogue that is not a page's; call the page otherwise"
    return Fault(page, 1, "page.name", told)


def _page(book: Book, name: str, path: Path) -> Iterator[Fault]:
    page, template = book.name(path), book.templates_folder / f"{name}.pot"
    if name in RESERVED:
        yield reserved(page, name)
        return
    text, unreadable = read_text(path, page)
    document, broken = parse_page(text, page)
    if unreadable or broken:
        return  # told where pages are proved
    said = {each.message: each.line for each in page_texts(document)}
    if not template.is_file():
        if said:
            yield Fault(page, 1, "catalog.template", f"the page has no template; {_UPDATE}")
        return
    catalog, unreadable = read_catalog(read_text(template, "")[0], "")
    if unreadable:
        return  # told where catalogues are proved
    known = {entry.msgid.text for entry in catalog.active}
    if new := [message for message in said if message not in known]:
        told = f"{_count(new)} not in {book.name(template)}, first '{_short(new[0])}'; {_UPDATE}"
        yield Fault(page, said[new[0]], "catalog.template", told)
    flat = " ".join(text.split())
    if gone := [each for each in known - said.keys() if " ".join(each.split()) not in flat]:
        first = min(gone)
        told = f"{_count(gone)} in {book.name(template)} and no longer here, first"
        yield Fault(page, 1, "catalog.template", f"{told} '{_short(first)}'; {_UPDATE}")


def _name(path: Path, folder: Path) -> str:
    return path.relative_to(folder).with_suffix("").as_posix()


def _count(texts: list[str]) -> str:
    return "a text is" if len(texts) == 1 else f"{len(texts)} texts are"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"
