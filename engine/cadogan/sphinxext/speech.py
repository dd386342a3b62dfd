"""The words of a build: those of its language, with the book's own catalogues first."""

from functools import cache
from pathlib import Path

from sphinx.config import Config

from cadogan.words.language import Words, words_for


def folders_of(config: Config) -> tuple[Path, ...]:
    """The folders of the book's own catalogues, which may have words of engine and theme too."""
    return tuple(map(Path, config.locale_dirs))


def spoken_in(config: Config) -> Words:
    """The words of the language that is built, or the source's where those are unfinished."""
    return _spoken(config.language, folders_of(config))


@cache
def _spoken(language: str, folders: tuple[Path, ...]) -> Words:
    # Whether a language is finished depends on all its messages: look once, not for each card.
    return words_for(language, folders).spoken
