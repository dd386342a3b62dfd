"""The languages of a site, with the unfinished ones marked as previews."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.proof.translations.progress import progress
from cadogan.words.language import words_for


@dataclass(frozen=True, slots=True)
class Volume:
    """One language of a site.

    ``locale`` is the folder of its catalogues, ``share`` the part that is done of a preview, from 0
    to 1; None for a language that is not a preview.
    """

    language: str
    locale: Path
    share: float | None = None


def unfinished(book: Book) -> tuple[str, ...]:
    """The languages that are not released or not complete."""
    translations = [each for each in book.settings.languages if each != book.settings.source]
    found, _ = progress(book, translations)
    return tuple(each.language for each in found if not (each.released and each.complete))


def bind(
    book: Book, languages: Sequence[str], previews: Collection[str] = ()
) -> tuple[Volume, ...]:
    """The languages of a site in order, and after them those that are previews."""
    last = tuple(dict.fromkeys(previews))
    found, _ = progress(book, last)
    finished = (Volume(each, book.locale) for each in languages if each not in last)
    return (*finished, *(Volume(each.language, book.locale, each.share) for each in found))


def editions_lost(book: Book, site: Path, volumes: Sequence[Volume]) -> tuple[str, ...]:
    """The languages of the book that a published site has and these volumes don't."""
    kept = {volume.language for volume in volumes}
    others = (language for language in book.settings.languages if language not in kept)
    return tuple(each for each in others if (site / words_for(each).folder).is_dir())


def concerning(book: Book, volumes: Sequence[Volume], faults: Sequence[Fault]) -> list[Fault]:
    """The faults without those in catalogues of languages that are not built."""
    built = {volume.language for volume in volumes}
    others = tuple(
        f"{book.name(book.catalog_folder(language))}/"
        for language in book.settings.languages
        if language not in built
    )
    return [fault for fault in faults if not fault.path.startswith(others)]


def released_of(book: Book, volumes: Sequence[Volume]) -> tuple[str, ...]:
    """The languages in which a gap is an error: the released ones but for previews."""
    previews = {volume.language for volume in volumes if volume.share is not None}
    return tuple(each for each in book.settings.released if each not in previews)
