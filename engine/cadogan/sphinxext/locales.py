"""The catalogues of a build, in a form that Sphinx reads as the catalogue library does.

Sphinx reads with Babel, to which some files that gettext accepts say something else, or nothing.
"""

from collections.abc import Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from cadogan.base.files import bring
from cadogan.book.book import open_book
from cadogan.catalog.entry import Catalog
from cadogan.catalog.writer import write_plain

ORIGINALS = "cadogan_locale_dirs"
"""The setting for the original folders of catalogues; ``locale_dirs`` has what Sphinx reads."""


def use_plain(app: Sphinx, config: Config) -> None:
    """Let Sphinx read plain copies of the book's catalogues, below its folder of doctrees.

    Where ``cadogan_locale_dirs`` is set that has been done already.
    """
    if getattr(config, ORIGINALS):
        return
    setattr(config, ORIGINALS, list(config.locale_dirs))
    book, _ = open_book(Path(app.srcdir))
    files = book.catalogs.get(config.language) if book else None
    if book is None or files is None:
        return
    folder = Path(app.doctreedir) / "locale"
    catalogs = {name: file.catalog for name, file in files.items()}
    write_copies(catalogs, folder, config.language)
    config.locale_dirs = [
        str(folder) if (Path(app.srcdir) / each).resolve() == book.locale.resolve() else each
        for each in config.locale_dirs
    ]


def write_copies(catalogs: Mapping[str, Catalog], locale: Path, language: str) -> None:
    """Write plain copies of catalogues; one that stays the same is not compiled again."""
    folder = locale / language / "LC_MESSAGES"
    for path in folder.rglob("*.po"):
        if path.relative_to(folder).with_suffix("").as_posix() not in catalogs:
            path.unlink()
            path.with_suffix(".mo").unlink(missing_ok=True)
    for name, catalog in catalogs.items():
        bring(folder / f"{name}.po", write_plain(catalog))
