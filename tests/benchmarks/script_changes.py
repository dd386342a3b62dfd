"""Changes of a script that could mislead a reader of the page that shows it.

A change by which no sentence of a caption becomes wrong or loses its proof is no fault, and is not
made: fans in another order, a card that no caption names, a claim that nobody depends on.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from cadogan.book.book import Book
from cadogan.book.texts import panel_captions
from cadogan.markup.lexicon import Lexicon, lexicon_of
from cadogan.play.broken import Rule
from cadogan.proof.sentences import sentences
from changes import (
    CARD,
    PACK,
    RANKS,
    Change,
    Make,
    Place,
    cards_in,
    exchanged,
    in_order,
    other,
    plus,
    replaced,
)


class Said(NamedTuple):
    """A sentence of a caption: its words in small letters, and its cards in order."""

    text: str
    cards: tuple[str, ...]
    denies: bool


class Captions(NamedTuple):
    """What the pages say beside the pictures of one script."""

    sentences: tuple[Said, ...]
    numbers: frozenset[int]

    @property
    def cards(self) -> frozenset[str]:
        """All cards that are named."""
        return frozenset(card for each in self.sentences for card in each.cards)

    def has(self, *words: str) -> bool:
        """Whether a sentence has one of some words."""
        return any(word in each.text for word in words for each in self.sentences)


MakeShown = Callable[[str, Captions], Iterator[Change]]


def kinds(book: Book) -> dict[str, list[Place]]:
    """Every change of each kind."""
    captions = _captions(book)
    return {
        name: [
            Place(book.scripts[key], change)
            for key, said in captions.items()
            for change in make(book.scripts[key].text, said)
        ]
        for name, make in KINDS.items()
    }


def _captions(book: Book) -> dict[str, Captions]:
    """The captions of each script that a page shows."""
    lexicon = lexicon_of(book.settings.source, book.lexicons)
    found: dict[str, list[Said]] = {}
    for page in book.pages.values():
        for directive in page.directives("patience"):
            for caption in panel_captions(directive.children):
                found.setdefault(directive.argument, []).extend(
                    Said(each.text.lower(), tuple(map(str, each.cards)), lexicon.denies(each.text))
                    for each in sentences(caption)
                )
    return {
        key: Captions(tuple(said), _numbers(said, lexicon)) for key, said in sorted(found.items())
    }


def _numbers(said: Sequence[Said], lexicon: Lexicon) -> frozenset[int]:
    words = {form: int(number) for number, forms in lexicon.numbers.items() for form in forms}
    found = (word for each in said for word in re.findall(r"\w+", each.text))
    return frozenset(
        int(w) if w.isdecimal() else words[w] for w in found if w.isdecimal() or w in words
    )


def _any(make: Make) -> MakeShown:
    return lambda text, _: make(text)


def _board(text: str) -> list[list[str]]:
    """The fans at the start."""
    lines = text.splitlines()
    starts = (
        n for n, line in enumerate(lines) if re.match(rf"!|=|show|redeal|draw|{CARD} >", line)
    )
    return [cards_in(line[1:]) for line in lines[: next(starts, len(lines))] if line[:1] == ":"]


def _relations(text: str, said: Captions) -> object:
    """What captions can say of where their cards are at the start."""
    fans = _board(text)
    named = said.cards
    pairs = {pair for fan in fans for pair in combinations(fan, 2) if named.issuperset(pair)}
    together = {
        frozenset(pair)
        for each in said.sentences
        if re.search(r"cover|(?:is|lies?|lay) (?:on|under)|on which", each.text)
        for pair in combinations(each.cards, 2)
    }
    near = {pair for fan in fans for pair in pairwise(fan) if frozenset(pair) in together}
    tops = {fan[-1] for fan in fans if fan} & named
    bottoms = {fan[0] for fan in fans if fan} & named if said.has("bottom") else set()
    return pairs, near, tops, bottoms


def _placed(make: Make) -> MakeShown:
    """Only where a card that a caption names gets another place among the others."""

    def within(text: str, said: Captions) -> Iterator[Change]:
        before = _relations(text, said)
        for change in make(text):
            if _relations(change.applied(text), said) != before:
                yield change

    return within


def _named(make: Make) -> MakeShown:
    """Only where the replaced text has a card that a caption names."""

    def within(text: str, said: Captions) -> Iterator[Change]:
        for change in make(text):
            if said.cards.intersection(cards_in(text[change.start : change.end])):
                yield change

    return within


def _needed(make: Make) -> MakeShown:
    """Only in lines on which a caption depends, so that its proof is gone without them.

    Such a line has cards that one sentence names in the same order, no other line has just these
    cards, and the sentence denies something where the line refuses. A line without cards is needed
    where a caption has the word or the number that it proves.
    """

    def within(text: str, said: Captions) -> Iterator[Change]:
        lines = text.splitlines()
        for change in make(text):
            number = text.count("\n", 0, change.start)
            line, others = lines[number], lines[:number] + lines[number + 1 :]
            cards = cards_in(line)
            if not cards:
                if _is_said(line, said) and not (line.startswith("! redeal") and "= lost" in text):
                    yield change
            elif cards not in [cards_in(each) for each in others if each[:1] not in ":["] and any(
                in_order(cards, each.cards) and (each.denies or line[0] != "!")
                for each in said.sentences
            ):
                yield change

    return within


_WORDS = {
    "stuck": ("stuck", "no move", "nothing moves", "no legal move"),
    "lost": ("lost",),
    "won": ("won",),
    "solvable": ("can be won",),
    "unsolvable": ("can't be won",),
    "redeal": ("redeal",),
}


def _is_said(line: str, said: Captions) -> bool:
    """Whether a caption has what a line without cards proves."""
    word = line.removeprefix("! ").removeprefix("= ").split()[0]
    numbers = {int(number) for number in re.findall(r"\b\d+\b", line)}
    return said.has(*_WORDS.get(word, ())) or (bool(numbers) and numbers <= said.numbers)


def _exchanged_moves(text: str, said: Captions) -> Iterator[Change]:
    """Two moves exchanged where the reader sees it: in two pictures, or named in one sentence."""
    shows = re.search(r"^show$", text, re.MULTILINE)
    for change in exchanged(rf"^(?:draw )?{CARD} > [^\n]*\n", "")(text):
        moved = [cards_in(line)[0] for line in text[change.start : change.end].splitlines()]
        is_drawn = not shows or text.startswith("show", change.end)
        if is_drawn or any(in_order(moved, each.cards) for each in said.sentences):
            yield change


def _foundation(text: str, said: Captions) -> Iterator[Change]:
    """Another card on a foundation to which a card goes, or would go, that a caption names."""
    awaited = set(re.findall(rf"({CARD}) > F|= (?:next|up) ({CARD})", text))
    suits = {card[1] for pair in awaited for card in pair if card in said.cards}
    for line in re.finditer(r"^Foundations:.*$", text, re.MULTILINE):
        for found in re.finditer(r"\b([CDHS])-([A2-9TJQK])\b", line[0]):
            if found[1] in suits:
                place = RANKS.index(found[2])
                near = RANKS[max(0, place - 1) : place] + RANKS[place + 1 : place + 2]
                for rank in near:
                    start = line.start() + found.start(2)
                    yield Change(start, start + 1, rank)


def _move(text: str, said: Captions) -> Iterator[Change]:
    """A move less, up to the last panel."""
    del said
    end = text.rfind("\nshow") if "\nshow" in text else len(text)
    for change in replaced(rf"^(?:draw )?{CARD} > .*\n", lambda _: [""])(text):
        if change.start < end:
            yield change


def _panel(text: str, said: Captions) -> Iterator[Change]:
    """A panel less, where it is not the only one of a position without moves."""
    del said
    moves = re.search(rf"^(?:draw )?{CARD} > |^redeal", text, re.MULTILINE)
    if moves or text.count("\nshow") > 1:
        yield from replaced(r"^show\n", lambda _: [""])(text)


def _absent(found: re.Match[str]) -> list[str]:
    return [card for card in PACK if card not in found.string]


def _card_of_text(found: re.Match[str]) -> list[str]:
    cards = re.findall(rf"\b{CARD}\b", found.string)
    return [each for each in dict.fromkeys(cards) if each != found["x"]]


RULES = [rule.value for rule in Rule]
GAMES = (
    *("la-belle-lucie", "trefoil", "shamrocks", "fan", "super-flower-garden", "single-deal"),
    *("clover-leaf", "free-fan", "fan-with-cells"),
)
_CLAIMS = {
    "free": "buried", "buried": "free", "locked": "free", "under": "covers", "covers": "under",
    "on": "under", "up": "free", "next": "up", "bottom": "free", "stuck": "won", "lost": "won",
    "won": "lost", "solvable": "unsolvable", "unsolvable": "solvable",
}  # fmt: skip
_FAN = rf"^: (?:{CARD} )*"

KINDS: dict[str, MakeShown] = {
    "card of a fan replaced": _named(replaced(rf"{_FAN}(?P<x>{CARD})\b", _absent)),
    "cards of two fans exchanged": _placed(
        replaced(
            rf"{_FAN}(?P<x>(?P<a>{CARD})"
            rf"(?P<m>(?: {CARD})*\n(?:.*\n)*?: (?:{CARD} )*?)(?P<b>{CARD}))\b",
            lambda found: [f"{found['b']}{found['m']}{found['a']}"],
        )
    ),
    "two cards of a fan exchanged": _placed(exchanged(rf"(?<=\s){CARD}", " ")),
    "fan deleted": _named(replaced(rf"^: {CARD}.*\n", lambda _: [""])),
    "card of a cell changed": _named(replaced(rf"^Freecells:.*?\b(?P<x>{CARD})", _absent)),
    "foundation changed": _foundation,
    "redeals or draws left changed": _any(replaced(r"^(?:Redeals|Draws) left: (?P<x>\d)", plus)),
    "game changed": _any(replaced(r'^\[Game "(?P<x>[^"]+)"', other(GAMES))),
    "number of a deal changed": _any(replaced(r'^\[Deal "(?P<x>\d+)"', plus)),
    "excerpt made a whole position": _any(replaced(r"^\[Excerpt .*\n", lambda _: [""])),
    "moved card changed": _any(replaced(rf"^(?:draw )?(?P<x>{CARD}) >", _card_of_text)),
    "goal of a move changed": _any(replaced(rf"^{CARD} > (?P<x>{CARD}|F|_|cell)$", _card_of_text)),
    "move deleted": _move,
    "two moves exchanged": _exchanged_moves,
    "rule of a refusal changed": _any(replaced(r"^!.* : (?P<x>[\w.-]+)", other(RULES))),
    "card of a refusal changed": _needed(replaced(rf"^! .*?(?P<x>{CARD})", _card_of_text)),
    "refusal made a move": _any(replaced(r"^! (.*?) : .*", lambda found: [found[1]])),
    "refusal deleted": _needed(replaced(r"^!.*\n", lambda _: [""])),
    "claim deleted": _needed(replaced(r"^=.*\n", lambda _: [""])),
    "kind of a claim changed": _needed(
        replaced(rf"^= (?P<x>{'|'.join(_CLAIMS)})\b", lambda found: [_CLAIMS[found["x"]]])
    ),
    "card of a claim changed": _needed(replaced(rf"^= [\w:]+ .*?(?P<x>{CARD})", _card_of_text)),
    "number of a claim changed": _any(replaced(r"^= .*?\b(?P<x>\d+)\b", plus)),
    "panel deleted": _panel,
}
"""Deleted refusals and claims are those on which a caption depends."""
