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
    single = (re.sub(r"\*+", "*", form) for form in forms)
    each = (re.escape(form).replace(r"\*", r"\w*").replace(r"\ ", r"\s+") for form in single)
    return re.compile(rf"(?<!\w)(?:{'|'.join(each)})(?!\w)", re.IGNORECASE)
