"""Building a site: the book is checked, rendered in every language, and published."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book
from cadogan.proof.prove import check_book
from cadogan.site import site_checks
from cadogan.site.links import check_links
from cadogan.site.publish import publish
from cadogan.site.render import Order, render_all
from cadogan.site.swap import swap_in, workplace
from cadogan.site.volume import Volume, bind, concerning, released_of


def _silent(_: str) -> None:
    pass


def build(
    book: Book,
    output: Path,
    *,
    volumes: Sequence[Volume] | None = None,
    site_url: str | None = None,
    keep_going: bool = False,
    jobs: int | None = None,
    progress: Callable[[str], None] = _silent,
) -> list[Fault]:
    """Build the site into ``output``, which is left unchanged when there is any error.

    Args:
        volumes: the languages to publish; the released ones by default.
        site_url: the address of the site, with the last "/"; by default that of the settings.
        keep_going: publish the languages without errors, linked only to one another.
        jobs: the number of languages built in parallel; the number of cores by default.
        progress: is called with each step that is done.

    Returns:
        All faults, with ``keep_going`` also those of the languages left out. With warnings only,
        the site is published.
    """
    site_url = site_url or book.settings.site_url
    chosen = tuple(volumes or bind(book, book.settings.released))
    released = released_of(book, chosen)
    faults = concerning(book, chosen, check_book(book, released=released))
    progress("checks")
    chosen = _without_faults(book, chosen, faults) if keep_going else chosen
    if not chosen or (_errors(faults) and not keep_going):
        return faults
    try:
        with workplace(output) as work:
            while chosen:
                orders = [
                    Order(book, volume, chosen, site_url, work / str(len(chosen)))
                    for volume in chosen
                ]
                found = render_all(orders, jobs or os.cpu_count() or 1, progress)
                faults += _without_repeats(found, [volume.language for volume in chosen])
                good = tuple(volume for volume in chosen if not found[volume.language])
                if good == chosen:
                    rendered = [(order.volume, order.html) for order in orders]
                    pages = publish(book, rendered, site_url, work / "site")
                    broken = check_links(work / "site", site_url, pages)
                    progress("links")
                    if not broken:
                        swap_in(work / "site", output)
                    return faults + broken
                chosen = good if keep_going else ()
    except BlockingIOError:
        faults += [fault.at(str(output)) for fault in site_checks.busy()]
    except OSError as error:
        place = output if isinstance(error, FileExistsError) else error.filename or output
        faults += [fault.at(str(place)) for fault in site_checks.output(error)]
    return faults


def _errors(faults: Sequence[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.severity is Severity.ERROR]


def _without_faults(
    book: Book, volumes: Sequence[Volume], faults: Sequence[Fault]
) -> tuple[Volume, ...]:
    """The languages without errors; an error outside the catalogues is one of every language."""
    folders = {
        language: book.name(book.catalog_folder(language)) for language in book.settings.languages
    }
    faulty: set[str] = set()
    for fault in _errors(faults):
        own = {name for name, folder in folders.items() if fault.path.startswith(f"{folder}/")}
        faulty |= own or {volume.language for volume in volumes}
    return tuple(volume for volume in volumes if volume.language not in faulty)


def _without_repeats(found: dict[str, list[Fault]], languages: Sequence[str]) -> list[Fault]:
    """The faults of all languages; one that an earlier language has too is left out."""
    seen: set[tuple[str, int, str]] = set()
    faults: list[Fault] = []
    for language in languages:
        here = {(fault.path, fault.line, fault.code) for fault in found[language]}
        faults += [
            each for each in found[language] if (each.path, each.line, each.code) not in seen
        ]
        seen |= here
    return faults
