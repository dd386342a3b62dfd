"""The catalogues of a build, in a form that Sphinx reads as the catalogue library does.

Sphinx reads with Babel, to which some files that gettext accepts say something else, or nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from cadogan.base.files import bring
from cadogan.book.book import open_book
from cadogan.catalog.entry import Catalog
from cadogan.catalog.writer import write_plain
from cadogan.sphinxext.opened import ORIGINALS, layout_in


def use_plain(app: Sphinx, config: Config) -> None:
    """Let Sphinx read plain copies of the book's catalogues, below its folder of doctrees.

    Where ``cadogan_locale_dirs`` is set that has been done already.
    """
    if getattr(config, ORIGINALS):
        return
    pages = Path(app.srcdir)
    folders = [pages / each for each in config.locale_dirs]
    setattr(config, ORIGINALS, [str(folder) for folder in folders])
    book, _ = open_book(pages)
    if book is None:
        return
    book = replace(book, read_by_sphinx=layout_in(config, pages, book.root))
    files = book.catalogs.get(config.language, {})
    for number, folder in enumerate(folders):
        if folder.resolve() not in map(Path.resolve, book.locales):
            continue
        copy = Path(app.doctreedir) / f"locale-{number}"
        here = folder.resolve()
        catalogs = {
            name: file.catalog for name, file in files.items() if file.path.is_relative_to(here)
        }
        write_copies(catalogs, copy, config.language)
        folders[number] = copy
    config.locale_dirs = [str(folder) for folder in folders]


def write_copies(catalogs: Mapping[str, Catalog], locale: Path, language: str) -> None:
    """Write plain copies of catalogues; one that stays the same is not compiled again."""
    folder = locale / language / "LC_MESSAGES"
    for path in folder.rglob("*.po"):
        if path.relative_to(folder).with_suffix("").as_posix() not in catalogs:
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name, catalog in catalogs.items():
        bring(folder / f"{name}.po", write_plain(catalog))
