"""The kinds of change that ``mutations`` makes: from a text to all places where one can be made."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from cadogan.book.contents import Page
from cadogan.book.texts import panel_captions
from cadogan.markup.lexicon import lexicon_of
from cadogan.play.broken import Rule
from cadogan.play.cards import Card
from cadogan.proof.sentences import Sentence, sentences


class Change(NamedTuple):
    """What replaces the text between two places."""

    start: int
    end: int
    new: str


Make = Callable[[str], Iterator[Change]]
CARD = r"[2-9TJQKA][CDHS]"
ROLE = re.compile(rf":card:`({CARD})`")
NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Named(NamedTuple):
    """What the captions of a script name: cards, and sentences."""

    cards: frozenset[Card]
    sentences: tuple[Sentence, ...]


def named_in(pages: Iterable[Page], key: str) -> Named:
    """The cards and the sentences of all captions of a script."""
    found = [
        sentence
        for page in pages
        for directive in page.directives("patience")
        if directive.argument == key
        for caption in panel_captions(directive.children)
        for sentence in sentences(caption)
    ]
    return Named(frozenset(card for each in found for card in each.cards), tuple(found))


def _sub(pattern: str, new: Callable[[re.Match[str]], Sequence[str]], flags: int = 0) -> Make:
    """Each place of a pattern with each of its replacements; a group 'x' is what is replaced."""
    compiled = re.compile(pattern, flags | re.MULTILINE)

    def make(text: str) -> Iterator[Change]:
        for found in compiled.finditer(text):
            group = "x" if "x" in compiled.groupindex else 0
            for each in new(found):
                if each.casefold() != found[group].casefold():
                    yield Change(*found.span(group), each)

    return make


def _words(*pairs: tuple[str, str]) -> Make:
    """Words exchanged for their opposites, both ways."""
    other = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    words = "|".join(map(re.escape, other))
    return _prose(_sub(rf"\b(?:{words})\b", lambda found: [other[found[0]]]))


def _prose(make: Make) -> Make:
    """Only in sentences: not in options, claims, markup and targets of links."""

    def within(text: str) -> Iterator[Change]:
        closed = [
            found.span()
            for found in re.finditer(
                r"^\.\. (?:claims|toctree|meta)::\n(?:\n|   .*\n)*|^:\w+:.*$|^\.\. .*$|<[^>\n]*>|``[^`]*``|^ *:\w+: .*$",
                text,
                re.MULTILINE,
            )
        ]
        for change in make(text):
            if not any(start <= change.start < end for start, end in closed):
                yield change

    return within


def _in_sentences(make: Make, *, with_cards: bool) -> Make:
    """Only in lines that name cards, or only in those that name none."""

    def within(text: str) -> Iterator[Change]:
        for change in _prose(make)(text):
            start = max(text.rfind(mark, 0, change.start) for mark in (". ", "? ", "\n"))
            ends = [text.find(mark, change.start) for mark in (". ", ".\n", "?", "\n")]
            sentence = text[start : min((end for end in ends if end >= 0), default=len(text))]
            if (":card:" in sentence) is with_cards:
                yield change

    return within


def _other(values: Sequence[str]) -> Callable[[re.Match[str]], Sequence[str]]:
    return lambda found: [each for each in values if each != found["x"]]


def _card_of_text(found: re.Match[str]) -> Sequence[str]:
    cards = re.findall(rf"\b{CARD}\b", found.string)
    return [each for each in dict.fromkeys(cards) if each != found["x"]]


def _plus(found: re.Match[str]) -> Sequence[str]:
    return [str(int(found["x"]) + 1)]


def _needed(make: Make) -> Callable[[str, Named], Iterator[Change]]:
    """Only lines on which a caption depends.

    A sentence begins with the line's cards, in their order, it denies something where the line
    refuses, and no other line of the script begins with the same cards.
    """
    english = lexicon_of("en", {})

    def cards_of(line: str) -> list[str]:
        return re.findall(rf"\b{CARD}\b", line.partition("#")[0])

    def within(text: str, named: Named) -> Iterator[Change]:
        lines = [cards_of(line) for line in text.splitlines() if not line.startswith(":")]
        for change in make(text):
            line = text[change.start : change.end]
            cards = cards_of(line)
            alone = sum(other[: len(cards)] == cards for other in lines) == 1
            for sentence in named.sentences if cards and alone else ():
                said = [str(card) for card in sentence.cards]
                denies = english.denies(sentence.text) or not line.startswith("!")
                if said[: len(cards)] == cards and denies:
                    yield change
                    break

    return within


def _shown(make: Make) -> Callable[[str, Named], Iterator[Change]]:
    """Only where the replaced text has a card that a caption names."""

    def within(text: str, named: Named) -> Iterator[Change]:
        cards = {str(card) for card in named.cards}
        for change in make(text):
            if cards.intersection(re.findall(CARD, text[change.start : change.end])):
                yield change

    return within


def _any(make: Make) -> Callable[[str, Named], Iterator[Change]]:
    return lambda text, _: make(text)


def _swap(pattern: str, between: str = r"\s+") -> Make:
    """Two neighbours of a kind exchanged."""
    return _sub(
        rf"(?P<x>(?P<a>{pattern})(?P<m>{between})(?P<b>{pattern}))",
        lambda found: [f"{found['b']}{found['m']}{found['a']}"],
    )


RULES = [rule.value for rule in Rule]
GAMES = ["la-belle-lucie", "trefoil", "shamrocks", "fan", "super-flower-garden", "single-deal"]

SCRIPTS: dict[str, Callable[[str, Named], Iterator[Change]]] = {
    "card of a fan exchanged with one of the next": _shown(
        _sub(
            rf"^: (?P<x>(?P<a>{CARD})(?P<m>.*\n:.*)(?P<b>{CARD}))$",
            lambda found: [f"{found['b']}{found['m']}{found['a']}"],
        )
    ),
    "two cards of a fan exchanged": _shown(_swap(rf"(?<=\s){CARD}", " ")),
    "fan deleted": _shown(_sub(rf"^: {CARD}.*\n", lambda _: [""])),
    "moved card changed": _any(_sub(rf"^(?P<x>{CARD}) >", _card_of_text)),
    "goal of a move changed": _any(_sub(rf"^{CARD} > (?P<x>{CARD}|F|_)$", _card_of_text)),
    "move deleted": _any(_sub(rf"^{CARD} > .*\n", lambda _: [""])),
    "moves exchanged": _any(_swap(rf"^{CARD} > [^\n]*\n", "")),
    "rule of a refusal changed": _any(_sub(r"^!.* : (?P<x>[\w.-]+)", _other(RULES))),
    "card of a refusal changed": _any(_sub(rf"^! .*?(?P<x>{CARD})", _card_of_text)),
    "refusal deleted": _needed(_sub(r"^!.*\n", lambda _: [""])),
    "claim deleted": _needed(_sub(r"^=.*\n", lambda _: [""])),
    "kind of a claim changed": _any(
        _sub(
            r"^= (?P<x>free|buried|locked|under|covers|up|next|bottom|stuck|lost|won)\b",
            lambda found: {
                "free": ["buried"], "buried": ["free"], "locked": ["free"], "under": ["covers"],
                "covers": ["under"], "up": ["free"], "next": ["up"], "bottom": ["free"],
                "stuck": ["won"], "lost": ["won"], "won": ["lost"],
            }[found["x"]],
        )
    ),
    "card of a claim changed": _any(_sub(rf"^= [\w:]+ .*?(?P<x>{CARD})", _card_of_text)),
    "number of a claim changed": _any(_sub(r"^= .*?\b(?P<x>\d+)\b", _plus)),
    "game changed": _any(_sub(r'^\[Game "(?P<x>[^"]+)"', _other(GAMES))),
    "number of a deal changed": _any(_sub(r'^\[Deal "(?P<x>\d+)"', _plus)),
    "redeals or draws left changed": _any(_sub(r"^(?:Redeals|Draws) left: (?P<x>\d)", _plus)),
    "foundation changed": _any(
        _sub(r"^Foundations:.*?-(?P<x>[A2-9TJQ])\b", lambda found: _next_rank(found["x"]))
    ),
    "panel deleted": _any(_sub(r"^show\n", lambda _: [""])),
}  # fmt: skip


def _next_rank(rank: str) -> list[str]:
    ranks = "A23456789TJQK"
    return [ranks[ranks.index(rank) + 1]]


DENIALS = [
    ("may not", "may"),
    ("can't", "can"),
    ("does not", "does"),
    ("never", ""),
    ("cannot", "can"),
]
_deny = _sub(
    r"\b(?P<x>may not|can't|does not|do not|is not|never|neither|nor)\b",
    lambda found: [
        dict(DENIALS).get(found["x"], found["x"].split()[0] if " " in found["x"] else "")
    ],
)
_claims = r"^\.\. claims::\n\n(?:   .*\n)+"
SUITS = ["clubs", "diamonds", "hearts", "spades"]
RANKS = ["ace", "king", "queen", "jack"]
NOUNS = r"(?:fans|cards|redeals|deals|foundations|cells|suits|ranks)"
PAGES: dict[str, Make] = {
    "card replaced": _prose(_sub(r":card:`(?P<x>\w\w)`", _card_of_text)),
    "two cards of a sentence exchanged": _prose(
        _sub(
            rf"(?P<x>:card:`(?P<a>{CARD})`(?P<m>[^.:?\n]{{1,60}}):card:`(?P<b>(?!(?P=a)){CARD})`)",
            lambda found: [f":card:`{found['b']}`{found['m']}:card:`{found['a']}`"],
        )
    ),
    "number of a fact changed": _sub(r":fact:`(?P<x>\d+) <", _plus),
    "key of a fact changed": _sub(
        r":fact:`\d+ <(?P<x>[\w.]+)>`", _other(["fans", "cards", "redeals", "deals", "ranks"])
    ),
    "number word changed": _prose(
        _sub(rf"\b(?P<x>{'|'.join(NUMBERS)}) {NOUNS}", _other(NUMBERS), re.IGNORECASE)
    ),
    "digit changed": _prose(_sub(rf"(?<![\w`.])(?P<x>\d+) {NOUNS}", _plus)),
    "denial deleted, with cards": _in_sentences(_deny, with_cards=True),
    "denial added, with cards": _in_sentences(
        _sub(r"\b(?P<x>may|can|goes|go)\b(?! not)", lambda found: [f"{found['x']} not"]),
        with_cards=True,
    ),
    "claims deleted": _sub(_claims, lambda _: [""]),
    "line of claims deleted": _sub(rf"^   (?:[!=] .*|{CARD} > .*)\n", lambda _: [""]),
    "rule in claims changed": _sub(r"^   !.* : (?P<x>[\w.-]+)", _other(RULES)),
    "move in claims changed": _sub(rf"^   {CARD} > (?P<x>{CARD})$", _card_of_text),
    "game of a table changed": _sub(
        r"^\.\. (?:at-a-glance|differences|attested)::.* (?P<x>[a-z-]+)$", _other(GAMES)
    ),
    "game of the page changed": _sub(r"\A:game: (?P<x>[a-z-]+)$", _other(GAMES)),
    "picture exchanged": _sub(
        r"^\.\. patience:: (?P<x>[a-z-]+/[a-z-]+)$",
        lambda found: [
            each
            for each in re.findall(r"^\.\. patience:: (\S+)$", found.string, re.MULTILINE)
            if each != found["x"]
        ],
    ),
    "captions exchanged": _swap(r"^   #\. .*\n", ""),
    "term of a link changed": _sub(
        r":term:`[^<`]+ <(?P<x>[^>]+)>`", _other(["fan", "space", "foundation", "redeal", "suit"])
    ),
    "page of a link changed": _sub(
        r":doc:`[A-Z][^<`]+ <(?P<x>[\w/-]+)>`",
        lambda found: _other_page(found["x"]),
    ),
    "name of a game in a link changed": _sub(
        r":doc:`(?P<x>Trefoil|Shamrocks|La Belle Lucie|Super Flower Garden) <",
        _other(["Trefoil", "Shamrocks", "La Belle Lucie", "Super Flower Garden"]),
    ),
    "number in the description changed": _sub(
        rf"^   :description:.*?\b(?P<x>{'|'.join(NUMBERS)}) {NOUNS}", _other(NUMBERS)
    ),
    "direction changed, with cards": _in_sentences(
        _words(("upward", "downward"), ("up", "down"), ("higher", "lower")), with_cards=True
    ),
    "place changed, with cards": _in_sentences(
        _words(("bottom", "top"), ("under", "on"), ("above", "below")), with_cards=True
    ),
    "card in words changed": _in_sentences(
        _sub(rf"\b(?P<x>{'|'.join(SUITS)})\b", _other(SUITS)), with_cards=True
    ),
}  # fmt: skip
BEYOND: dict[str, Make] = {
    "denial deleted, without cards": _in_sentences(_deny, with_cards=False),
    "rank in words changed": _prose(_sub(rf"\b(?P<x>{'|'.join(RANKS)})\b", _other(RANKS))),
}
"""Kinds of sentences that state no example: advice, history, rules in general."""


def _other_page(name: str) -> list[str]:
    folder, slash, page = name.rpartition("/")
    return [
        f"{folder}{slash}{each}" for each in ("trefoil", "shamrocks", "single-deal") if each != page
    ]


def _toml(key: str, new: Callable[[re.Match[str]], Sequence[str]]) -> Make:
    return _sub(rf"^{key} = (?P<x>[^#\n]+?)\s*$", new)


PROFILES: dict[str, Make] = {
    "name": _toml("name", lambda found: [f'{found["x"][:-1]}s"']),
    "deal": _toml("deal", lambda found: [found["x"].replace("3", "4", 1)] if "3" in found["x"] else []),
    "kings": _toml("kings", _other(['"as-dealt"', '"bottom"'])),
    "order of building": _sub(r'^match.*\n|^order = (?P<x>"\w+")\nmatch', _other(['"down"', '"up"', '"either"'])),
    "match": _toml("match", _other(['"suit"', '"any"', '"colour"', '"alternate"'])),
    "spaces": _toml("spaces", _other(["[]", '["K"]', '["A", "K"]', '"any"'])),
    "limit": _toml("limit", lambda found: [str(int(found["x"]) + n) for n in (1, 3)]),
    "base": _toml("base", _other(['"A"', '"K"'])),
    "started": _toml("started", _other(["true", "false"])),
    "take_back": _toml("take_back", _other(["true", "false"])),
    "redeals": _sub(r"^\[redeals\]\ncount = (?P<x>\d)", _plus),
    "cells": _sub(r"^\[cells\]\ncount = (?P<x>\d)", _plus),
    "draws": _sub(r"^\[draw\]\ncount = (?P<x>\d)", _plus),
    "draw when": _toml("when", _other(['"last-deal"', '"any-deal"'])),
    "draw to": _toml("to", _other(['"legal"', '"own-top"', '"any-fan"', '"new-fan"'])),
    "draw stuck": _toml("stuck", _other(["true", "false"])),
}  # fmt: skip


def _in_msgstr(make: Make) -> Callable[[str, str], Iterator[Change]]:
    def within(text: str, _: str) -> Iterator[Change]:
        for found in re.finditer(
            r'^msgid "(?:[^"\\]|\\.)+"\nmsgstr "((?:[^"\\]|\\.)+)"$', text, re.MULTILINE
        ):
            for change in make(found[1]):
                start = found.start(1)
                yield Change(start + change.start, start + change.end, change.new)

    return within


def _number_words(text: str, language: str) -> Iterator[Change]:
    numbers = {
        key: forms for key, forms in lexicon_of(language, {}).numbers.items() if 2 < int(key) < 12
    }
    each = {form: key for key, forms in numbers.items() for form in forms}
    other = {
        form: next(forms[0] for k, forms in numbers.items() if k != key)
        for form, key in each.items()
    }
    make = _sub(rf"(?<![\w`])(?:{'|'.join(each)})(?!\w)", lambda found: [other[found[0]]])
    yield from _in_msgstr(make)(text, language)


def _denials(text: str, language: str) -> Iterator[Change]:
    word = {"es": "no", "ru": "не"}[language]
    yield from _in_msgstr(_sub(rf"(?<!\w){word} ", lambda _: [""]))(text, language)


def _denials_added(text: str, language: str) -> Iterator[Change]:
    verbs, word = {"es": ("puede|va|está", "no"), "ru": ("может|лежит|переходит", "не")}[language]
    make = _sub(rf"(?<!\w)(?<!no )(?<!не )(?:{verbs})(?!\w)", lambda found: [f"{word} {found[0]}"])
    yield from _in_msgstr(make)(text, language)


def _exchanged(text: str, _: str) -> Iterator[Change]:
    """The translations of two neighbouring entries exchanged."""
    entry = r'msgid "(?:[^"\\]|\\.)+"\nmsgstr "((?:[^"\\]|\\.)+)"'
    for found in re.finditer(rf"{entry}\n\n(?:#.*\n)*{entry}", text):
        if found[1] != found[2]:
            middle = text[found.end(1) : found.start(2)]
            yield Change(found.start(1), found.end(2), f"{found[2]}{middle}{found[1]}")


def _dropped(text: str) -> Iterator[Change]:
    ends = [found.end() for found in re.finditer(r"[.?!] ", text)]
    if len(ends) > 1:
        yield Change(ends[0], ends[1], "")


def _terms(words: dict[str, str]) -> Make:
    return _sub(rf"(?<!\w)(?:{'|'.join(words)})", lambda found: [words[found[0]]])


def _of_language(makes: dict[str, Make]) -> Callable[[str, str], Iterator[Change]]:
    return lambda text, language: _in_msgstr(makes[language])(text, language)


GAME_NAMES = ["Trefoil", "Shamrocks", "Super Flower Garden", "Clover Leaf"]
CATALOGS: dict[str, Callable[[str, str], Iterator[Change]]] = {
    "card changed": _in_msgstr(_sub(r":card:`(?P<x>\w\w)`", lambda found: ["7D" if found["x"] != "7D" else "9C"])),
    "two cards exchanged": _in_msgstr(
        _sub(
            rf"(?P<x>:card:`(?P<a>{CARD})`(?P<m>.{{1,60}}?):card:`(?P<b>(?!(?P=a)){CARD})`)",
            lambda found: [f":card:`{found['b']}`{found['m']}:card:`{found['a']}`"],
        )
    ),
    "fact changed": _in_msgstr(_sub(r":fact:`(?P<x>\d+) <", _plus)),
    "facts exchanged": _in_msgstr(
        _sub(
            r"(?P<x>(?P<a>:fact:`[^`]+`)(?P<m>.{1,60}?)(?P<b>(?!(?P=a)):fact:`[^`]+`))",
            lambda found: [f"{found['b']}{found['m']}{found['a']}"],
        )
    ),
    "target changed": _in_msgstr(_sub(r":(?:doc|ref|term):`[^`<]+ <(?P<x>[^>]+)>`", lambda _: ["fan"])),
    "digit changed": _in_msgstr(_sub(r"(?<![\w`<.])(?P<x>\d+)(?![\w`.])", _plus)),
    "number word changed": _number_words,
    "denial deleted": _denials,
    "denial added": _denials_added,
    "name of a game changed": _in_msgstr(_sub(rf"(?P<x>{'|'.join(GAME_NAMES)})", _other(GAME_NAMES))),
    "neighbours exchanged": _exchanged,
    "sentence deleted": _in_msgstr(_dropped),
    "term changed": _of_language({
        "es": _terms({"abanico": "montón", "base": "fila", "redistribuci": "repartici", "hueco": "sitio"}),
        "ru": _terms({"веер": "ряд", "основани": "стопк", "пересдач": "раздач", "масть": "цвет"}),
    }),
    "suit or rank changed": _of_language({
        "es": _terms({"rey": "reina", "reina": "jota", "trébol": "corazon", "pica": "trébole", "as ": "rey "}),
        "ru": _terms({"корол": "вал", "дам": "туз", "туз": "дам", "треф": "пик", "пик": "треф"}),
    }),
    "direction or colour changed": _of_language({
        "es": _terms({"ascendente": "descendente", "descendente": "ascendente", "roj": "negr", "negr": "roj"}),
        "ru": _terms({"возрастани": "убывани", "убывани": "возрастани", "красн": "чёрн", "чёрн": "красн"}),
    }),
}  # fmt: skip
