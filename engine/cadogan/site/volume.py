"""What a build binds together: the languages of a site, the unfinished ones marked as such."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cadogan.book.settings import Project
from cadogan.proof.translations.progress import progress


@dataclass(frozen=True, slots=True)
class Volume:
    """One language of a site.

    ``locale`` is the folder of its catalogues, ``share`` the part that is done of a preview, from 0
    to 1; None of a language that is published for good.
    """

    language: str
    locale: Path
    share: float | None = None


def unfinished(project: Project) -> tuple[str, ...]:
    """The languages that are not released or not complete."""
    translations = [each for each in project.languages if each != project.source]
    found, _ = progress(project, translations)
    return tuple(each.language for each in found if not (each.released and each.complete))


def bind(
    project: Project, languages: Sequence[str], previews: Collection[str] = ()
) -> tuple[Volume, ...]:
    """The languages of a site in order, and after them those that are previews."""
    last = tuple(dict.fromkeys(previews))
    found, _ = progress(project, last)
    finished = (Volume(each, project.locale) for each in languages if each not in last)
    return (*finished, *(Volume(each.language, project.locale, each.share) for each in found))


def as_bound(project: Project, volumes: Sequence[Volume]) -> Project:
    """The project as it is proved for these volumes: gaps of a preview are no faults."""
    previews = {volume.language for volume in volumes if volume.share is not None}
    return replace(project, released=tuple(r for r in project.released if r not in previews))
