"""Which languages the package speaks by itself, so that a project need not."""

from functools import cache

from cadogan.words.catalogue import LOCALE, find, read_catalogues
from cadogan.words.language import words_for
from cadogan.words.theme import TEXTS


@cache
def is_packaged(language: str) -> bool:
    """Whether the package has every word of engine and theme; a language just begun has not."""
    theme = read_catalogues(language, "theme", (LOCALE,))
    return words_for(language).complete and all(find(theme, text) for text in TEXTS)
