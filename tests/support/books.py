"""Books opened from their folders, for tests that expect usable settings."""

from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.book.book import Book, open_book
from cadogan.proof.prove import check_book, prove


def opened(root: Path) -> Book:
    """The book of a folder, whose settings have no fault."""
    book, faults = open_book(root)
    assert book is not None, faults
    return book


def checked(root: Path) -> list[Fault]:
    """All faults of a book, read again from its files."""
    return check_book(opened(root))


def found_in(*paths: Path) -> list[Fault]:
    """The faults of files and folders."""
    return list(prove(paths).faults)
