"""The editions: one build of the pages per language."""

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.catalog.entry import Catalog
from cadogan.catalog.reader import read_catalog
from cadogan.site import site_checks
from cadogan.site.processes import side_by_side
from cadogan.site.volume import Volume

_OBJECTS = 100_000
"""New objects between two runs of the garbage collector; Sphinx keeps most of what it makes."""


@dataclass(frozen=True, slots=True)
class Order:
    """An edition to build, and all editions that are published with it."""

    book: Book
    volume: Volume
    volumes: tuple[Volume, ...]
    site_url: str
    work: Path

    @property
    def language(self) -> str:
        """The edition's language."""
        return self.volume.language

    @property
    def html(self) -> Path:
        """The folder of the pages."""
        return self.work / self.language / "html"


def render_all(
    orders: Sequence[Order], jobs: int, progress: Callable[[str], None]
) -> dict[str, list[Fault]]:
    """Build editions in parallel; the faults of each language."""
    results = side_by_side(render, orders, jobs, lambda order: progress(order.language))
    return {
        order.language: _ended(order) if faults is None else faults
        for order, faults in zip(orders, results, strict=True)
    }


def render(order: Order) -> list[Fault]:
    """Build one edition into ``order.html``; for a process of its own."""
    from cadogan.site.sphinx_run import Run, run_sphinx
    from cadogan.sphinxext.locales import write_copies
    from cadogan.sphinxext.opened import ORIGINALS

    gc.set_threshold(_OBJECTS)
    place = order.work / order.language
    catalogs = place / "locale"
    write_copies(_catalogs(order), catalogs, order.language)
    run = Run(
        book=order.book,
        language=order.language,
        builder="html",
        output=order.html,
        scratch=place / "doctrees",
        overrides={
            "cadogan_languages": [each.language for each in order.volumes],
            "cadogan_previews": {
                each.language: each.share for each in order.volumes if each.share is not None
            },
            "cadogan_site_url": order.site_url,
            "locale_dirs": [str(catalogs)],
            ORIGINALS: [str(order.volume.locale)],
        },
        catalogs=catalogs,
    )
    return run_sphinx(run)


def _catalogs(order: Order) -> dict[str, Catalog]:
    """The catalogues of an edition; the book's own have been read."""
    locale, language = order.volume.locale, order.language
    if locale == order.book.locale:
        files = order.book.catalogs.get(language, {})
        return {name: file.catalog for name, file in files.items()}
    folder = locale / language / "LC_MESSAGES"
    names = {path: path.relative_to(folder) for path in sorted(folder.rglob("*.po"))}
    return {
        name.with_suffix("").as_posix(): read_catalog(path.read_text("utf-8"), path.name)[0]
        for path, name in names.items()
    }


def _ended(order: Order) -> list[Fault]:
    return [fault.at(order.book.conf) for fault in site_checks.ended(order.language)]
