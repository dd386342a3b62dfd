"""Changes of single words of a page's sentences, and of two cards that a sentence names.

Each kind is made twice: in sentences that name cards, which stand beside a picture or claims, and
in those that name none, which are rules in general, advice or history.
"""

import re
from collections.abc import Iterator

from changes import NUMBERS, Change, Make, any_of, like, plus, replaced, words
from spans import DENIAL, Span, in_sentences

NOUNS = r"(?:cards?|fans?|redeals?|deals?|foundations?|cells?|suits?|ranks?|decks?|aces|kings)"
_NUMBER = rf"\b(?P<x>{'|'.join(NUMBERS)})\b"
_ANY_NOUN = rf"\s(?:[a-z]+\s)?{NOUNS}\b"
_VERB = r"(?:do|does|did|is|are|was|were|has|have|need|must|will|would|could|should|may|can)"


def with_cards(span: Span) -> bool:
    """Whether a sentence names cards."""
    return bool(span.cards)


def without_cards(span: Span) -> bool:
    """Whether a sentence names no card."""
    return not span.cards


def _statements(make: Make) -> Make:
    """Only in texts that ask nothing."""
    return lambda text: iter(()) if text.endswith("?") else make(text)


def _a_or_some(found: re.Match[str]) -> list[str]:
    noun = found["noun"]
    article = "some" if noun.endswith("s") else "an" if noun[0] in "aeiou" else "a"
    return [like(found["x"], article)]


denial_deleted = _statements(
    any_of(
        replaced(rf"\b(?P<x>(?P<v>{_VERB} )?not )(?!only)", lambda found: [found["v"] or ""]),
        words(("can't", "can"), ("cannot", "can"), ("doesn't", "does"), both=False),
        replaced(r"\b(?P<x>never )", lambda _: [""]),
        replaced(r"\b(?P<x>no) (?P<noun>(?!longer|more)[a-z]+)", _a_or_some, re.IGNORECASE),
        replaced(r", (?P<x>nor)\b", lambda _: ["but"]),
        replaced(
            r"(?P<x>neither (?P<a>[^,.;]{1,40}?) nor)\b", lambda found: [f"both {found['a']} and"]
        ),
        words(
            *(("nothing", "something"), ("nobody", "somebody"), ("nowhere", "somewhere")),
            *(("none", "some"), ("without", "with"), ("no longer", "still")),
            both=False,
        ),
    )
)
"""No word of denial is left in its place."""

_not_added = _statements(
    any_of(
        words(
            *(("may", "may not"), ("can", "can't"), ("could", "could not"), ("must", "need not")),
            both=False,
        ),
        words(
            *(("goes", "does not go"), ("follows", "does not follow"), ("waits", "does not wait")),
            *(("covers", "does not cover"), ("lies", "does not lie"), ("takes", "does not take")),
            *(("leaves", "does not leave"), ("begins", "does not begin")),
            both=False,
        ),
        replaced(
            r"\b(?P<x>is|are) (?=(?:free|available|locked|covered|buried|up|won|lost|empty|legal|"
            r"complete|full|a top|top|the next|allowed|left)\b)",
            lambda found: [f"{found['x']} not"],
        ),
    )
)


def denial_added(text: str) -> Iterator[Change]:
    """A denial in a sentence that has none."""
    if not DENIAL.search(text):
        yield from _not_added(text)


def _direction(text: str) -> Iterator[Change]:
    """Up and down; not where a sentence has both."""
    if not re.search(r"\bup\w* (?:or|and) down|\bdown\w* (?:or|and) up", text, re.IGNORECASE):
        yield from words(("upward", "downward"))(text)
        yield from replaced(
            r"\b(?:go|goes|gone|went|going|grow|grows|build|builds|built|buil[dt] \w+|brings?|move"
            r"|moves|comes?|face|start|card) (?P<x>up|down)\b(?! to)",
            lambda found: ["down" if found["x"] == "up" else "up"],
        )(text)


def _another_number(word: str) -> str:
    others = [each for each in NUMBERS if each != word.lower()]
    return others[len(word) % 4]


def _numbers(*, counted: bool, digits: bool) -> Make:
    """Numbers in words or in digits, beside a noun of a fact or elsewhere."""
    ahead = f"(?={_ANY_NOUN})" if counted else f"(?!{_ANY_NOUN})"
    if digits:
        # Not the numbers of titles and steps.
        return replaced(rf"(?<![\w.#])(?P<x>\d+)\b(?!\.\s?$|\.\s[A-Z]|\.\d){ahead}", plus)
    return replaced(
        _NUMBER + ahead,
        lambda found: [like(found["x"], _another_number(found["x"]))],
        re.IGNORECASE,
    )


EVERYWHERE: dict[str, Make] = {
    "number word at a counted noun changed": _numbers(counted=True, digits=False),
    "digit at a counted noun changed": _numbers(counted=True, digits=True),
}
"""Kinds that are the same with and without cards."""

WORDS: dict[str, Make] = {
    "number elsewhere changed": any_of(
        _numbers(counted=False, digits=False), _numbers(counted=False, digits=True)
    ),
    "ordinal changed": replaced(
        r"\b(?P<x>first|second|third|fourth|last)(?= (?:redeal|deal|fan|card|space|move|foundation|"
        r"merci|layout|picture|king|ace|one)s?\b)",
        lambda found: [{"first": "second", "second": "third"}.get(found["x"], "first")],
    ),
    "denial deleted": denial_deleted,
    "denial added": denial_added,
    "direction changed": _direction,
    "higher and lower exchanged": words(
        ("higher", "lower"), ("highest", "lowest"), ("high", "low"), ("upper", "lower")
    ),
    "place changed": any_of(
        words(("from bottom to top", "from top to bottom")),
        replaced(
            r"(?<!from )(?<!bottom to )\b(?P<x>bottom|top)\b(?! to )",
            lambda found: ["top" if found["x"] == "bottom" else "bottom"],
        ),
        words(("above", "below"), ("lies under", "lies on"), ("lie under", "lie on")),
        words(("is under", "is on"), ("covers", "lies under"), ("covered by", "lying on")),
        words(("go on", "go under"), ("goes on", "goes under")),
    ),
    "order in time changed": words(
        ("before", "after"), ("then", "earlier"), ("earlier", "later"), ("still", "no longer")
    ),
    "suit word changed": words(
        *(("clubs", "diamonds"), ("hearts", "spades"), ("club", "heart"), ("spade", "diamond"))
    ),
    "rank word changed": words(
        *(("ace", "queen"), ("aces", "queens"), ("king", "jack"), ("kings", "jacks"))
    ),
    "state changed": any_of(
        words(("available", "covered"), ("locked", "available"), ("buried", "available")),
        replaced(r"\b(?P<x>free)\b(?! cell)", lambda _: ["locked"]),
        words(("won", "lost"), ("win", "lose"), ("empty", "full"), ("legal", "illegal")),
        words(("win", "lose"), ("complete", "empty"), both=False),
    ),
    "restriction deleted": any_of(
        replaced(r"\bOnly (?P<y>\w)", lambda found: [found["y"].upper()]),
        replaced(r"\bonly ", lambda _: [""]),
    ),
    "may and must exchanged": any_of(
        # What may not be done must not be done: these are the same.
        replaced(
            r"\b(?P<x>may|can)\b(?! not|['’]t|[^.?!]*\b(?:neither|nothing|no)\b)",
            lambda _: ["must"],
        ),
        words(("must", "may"), ("has to", "may"), ("have to", "may"), both=False),
    ),
    "term changed": words(
        *(("foundation", "fan"), ("foundations", "fans"), ("space", "foundation")),
        *(("spaces", "foundations"), ("redeal", "deal"), ("redeals", "deals"), ("suit", "rank")),
        *(("suits", "ranks"), ("rank", "suit"), ("ranks", "suits"), ("fan", "foundation")),
        *(("fans", "foundations"), ("stock", "foundation"), ("waste", "foundation")),
        *(("merci", "deal"), ("run", "fan"), ("cell", "fan"), ("cells", "fans")),
        both=False,
    ),
}  # fmt: skip
"""Kinds that are made in sentences with cards, and apart from them in those without."""

WITHOUT_CARDS: dict[str, Make] = {
    "red and black exchanged": words(("red", "black")),
    "answer turned round": any_of(
        replaced(r"^(?P<x>No)\.", lambda _: ["Yes"]),
        replaced(r"^(?P<x>Yes)[.,]", lambda _: ["No"]),
    ),
    "all and some exchanged": words(
        ("all", "some of"), ("every", "one"), ("each", "one"), both=False
    ),
}


def kinds_with_cards() -> dict[str, Make]:
    """The kinds of sentences beside a picture or claims."""
    everywhere = {name: in_sentences(make, lambda _: True) for name, make in EVERYWHERE.items()}
    return everywhere | {
        f"{name}, with cards": in_sentences(make, with_cards, labels=name != "term changed")
        for name, make in WORDS.items()
    }


def kinds_without_cards() -> dict[str, Make]:
    """The kinds of sentences that name no card."""
    return {
        name: in_sentences(make, without_cards, labels=name != "term changed")
        for name, make in {**WORDS, **WITHOUT_CARDS}.items()
    }
