"""Forms of words: how a text is searched for them."""

import re
from functools import cache


def find_form(forms: tuple[str, ...], text: str) -> str:
    """The first form in a text, as it is written there; empty when there is none."""
    found = form_pattern(forms).search(text) if forms else None
    return found[0] if found else ""


@cache
def form_pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for some forms as complete words, in which ``*`` is any ending."""
    each = "|".join(map(_in_words, forms))
    return re.compile(rf"(?<!\w)(?:{each})(?!\w)", re.IGNORECASE)


@cache
def phrase_pattern(phrases: frozenset[str]) -> re.Pattern[str]:
    """Finds phrases as words of their own, in their own capitals, over line breaks too.

    Of a phrase and a longer one that begins with it, the longer counts.
    """
    longest = sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
    each = "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in longest)
    return re.compile(rf"(?<!\w)(?:{each})(?!\w)")


def _in_words(form: str) -> str:
    """A form as a pattern.

    What is between two ``*`` counts where it first comes (an atomic group), so that no number of
    ``*`` makes the search slow.
    """
    parts = [re.escape(part).replace(r"\ ", r"\s+") for part in re.split(r"\*+", form)]
    first, *middle = parts[:-1] or parts
    found = first + "".join(rf"(?>\w*?{part})" for part in middle)
    return rf"{found}\w*{parts[-1]}" if len(parts) > 1 else found
