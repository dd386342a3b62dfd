"""Which languages the package speaks by itself, so that a project need not."""

from functools import cache

from cadogan.words.catalogue import LOCALE, find, read_catalogues
from cadogan.words.language import words_for
from cadogan.words.theme import HARD_CODED, OWN, PAGE, SCRIPT


@cache
def is_packaged(language: str) -> bool:
    """Whether the package has every word of engine and theme; a language just begun has not."""
    theme = read_catalogues(language, "theme", (LOCALE,))
    texts = (*SCRIPT, *PAGE, *HARD_CODED, *OWN)
    return words_for(language).complete and all(find(theme, text) for text in texts)
