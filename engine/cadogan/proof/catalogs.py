"""The catalogues of a book, checked against one another, its pages, templates and term base."""

from collections.abc import Sequence

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.proof.translations.locales import check_locale
from cadogan.proof.translations.templates import check_templates


def check_catalogs(book: Book, released: Sequence[str]) -> list[Fault]:
    """Check all catalogues of a book; in the ``released`` languages a gap is an error."""
    if book.is_loose:
        return []
    pages = {page.key: page.game for page in book.pages.values() if page.game}
    found = check_locale(
        book.locale, released, book.facts, source=book.settings.source, pages=pages
    )
    return found + check_templates(book)
