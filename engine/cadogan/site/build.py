"""The whole site: proved, rendered in every language, checked, and swapped in."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book
from cadogan.proof.prove import check_book
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
    """Build the site into ``output``, which stays as it was when there is any fault.

    Args:
        volumes: the languages to publish; the released ones by default.
        site_url: where the site will lie, with the last "/"; by default what the book says.
        keep_going: publish the languages that have no fault, linked only to one another.
        jobs: how many languages at a time; as many as there are cores by default.
        progress: is told each step as it is done.

    Returns:
        All faults; with ``keep_going`` those of the languages left out. Warnings hinder nothing.
    """
    site_url = site_url or book.settings.site_url
    wanted = tuple(volumes or bind(book, book.settings.released))
    released = released_of(book, wanted)
    faults = concerning(book, wanted, check_book(book, released=released))
    progress("proof")
    wanted = _without_faults(book, wanted, faults) if keep_going else wanted
    if not wanted or (_errors(faults) and not keep_going):
        return faults
    try:
        with workplace(output) as work:
            while wanted:
                orders = [
                    Order(book, volume, wanted, site_url, work / str(len(wanted)))
                    for volume in wanted
                ]
                found = render_all(orders, jobs or os.cpu_count() or 1, progress)
                faults += _told_once(found, [volume.language for volume in wanted])
                good = tuple(volume for volume in wanted if not found[volume.language])
                if good == wanted:
                    rendered = [(order.volume, order.html) for order in orders]
                    pages = publish(book, rendered, site_url, work / "site")
                    broken = check_links(work / "site", site_url, pages)
                    progress("links")
                    if not broken:
                        swap_in(work / "site", output)
                    return faults + broken
                wanted = good if keep_going else ()
    except BlockingIOError:
        told = "another build of this site is running; wait until it has ended"
        faults.append(Fault(str(output), 0, "site.busy", told))
    except FileExistsError:
        told = "this is not a site of ours and is not replaced; empty it or choose another folder"
        faults.append(Fault(str(output), 0, "site.output", told))
    except OSError as error:
        told = f"can't write: {error.strerror}; mend the place, or choose another with --output"
        faults.append(Fault(str(error.filename or output), 0, "site.output", told))
    return faults


def _errors(faults: Sequence[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.severity is Severity.ERROR]


def _without_faults(
    book: Book, volumes: Sequence[Volume], faults: Sequence[Fault]
) -> tuple[Volume, ...]:
    """The languages that can be published: a fault outside the catalogues concerns all of them."""
    folders = {
        language: book.name(book.catalog_folder(language)) for language in book.settings.languages
    }
    concerned: set[str] = set()
    for fault in _errors(faults):
        own = {name for name, folder in folders.items() if fault.path.startswith(f"{folder}/")}
        concerned |= own or {volume.language for volume in volumes}
    return tuple(volume for volume in volumes if volume.language not in concerned)


def _told_once(found: dict[str, list[Fault]], languages: Sequence[str]) -> list[Fault]:
    """The faults of all languages; what the source language has is not told of the others again."""
    seen: set[tuple[str, int, str]] = set()
    told: list[Fault] = []
    for language in languages:
        here = {(fault.path, fault.line, fault.code) for fault in found[language]}
        told += [each for each in found[language] if (each.path, each.line, each.code) not in seen]
        seen |= here
    return told
