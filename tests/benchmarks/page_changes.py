"""Changes of what a page names: cards, facts, claims, pictures, captions, games, links, titles."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from cadogan.book.book import Book
from cadogan.book.contents import Page
from changes import (
    ALIKE,
    CARD,
    NUMBERS,
    PACK,
    ROLE,
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
from script_changes import GAMES, RULES
from sentence_changes import NOUNS, kinds_with_cards, kinds_without_cards
from spans import Span, in_sentences, lines_of, sentences_of, split

MakeInBook = Callable[[Page, Book], Iterator[Change]]

_CLAIMS = re.compile(r"^\.\. claims::\n\n((?:   .*\n)+)\n?", re.MULTILINE)
_PICTURE = re.compile(r"^\.\. patience:: (\S+)\n(?:(?:   .*)?\n)*?(?=\S|\Z)", re.MULTILINE)
_CAPTION = r"^   #\. .*\n"


def kinds(book: Book) -> dict[str, list[Place]]:
    """Every change of each kind in what a page proves."""
    pages = list(book.pages.values())
    makes = {name: _any(make) for name, make in (kinds_with_cards() | MARKUP).items()}
    return {
        name: [Place(page, change) for page in pages for change in make(page, book)]
        for name, make in {**IN_BOOK, **makes}.items()
    }


def unproved_kinds(book: Book) -> dict[str, list[Place]]:
    """Every change of each kind in sentences that name no cards: rules, advice, history."""
    pages = list(book.pages.values())
    makes = {name: _any(make) for name, make in kinds_without_cards().items()}
    makes["name of the page's game changed"] = _own_name
    makes["name of another game changed"] = _name_elsewhere
    makes["number of games in the description changed"] = _any(_described("patiences|games"))
    makes["word of the description changed"] = _any(_word_of_description)
    return {
        name: [Place(page, change) for page in pages for change in make(page, book)]
        for name, make in makes.items()
    }


def _any(make: Make) -> MakeInBook:
    return lambda page, _: make(page.text)


def _around(page: Page, book: Book, place: int) -> list[str]:
    """The cards of the picture or the claims beside a place of a page."""
    for found in _PICTURE.finditer(page.text):
        if found.start() <= place < found.end():
            script = book.scripts[found[1]].text
            return list(PACK) if "[Deal " in script else list(dict.fromkeys(cards_in(script)))
    before = [found for found in _CLAIMS.finditer(page.text) if found.end() <= place]
    near = before and not page.text[before[-1].end() : place].count("\n\n")
    return list(dict.fromkeys(cards_in(before[-1][1].replace("#", "")))) if near else []


def _card(page: Page, book: Book) -> Iterator[Change]:
    """A card replaced by another one of the same picture or claims, new in its sentence."""
    for sentence in sentences_of(page.text):
        for found in re.finditer(ROLE, sentence.text):
            start = sentence.start + found.start() + len(":card:`")
            for card in _around(page, book, start):
                if card not in sentence.cards:
                    yield Change(start, start + 2, card)


def _two_cards(page: Page, _: Book) -> Iterator[Change]:
    """Two cards of a sentence exchanged; not in a mere list, where the order says nothing."""
    ordered = re.compile(r"bottom to top|in (?:this|that|their) order|go up:|went", re.IGNORECASE)
    pair = exchanged(ROLE, r"(?:(?!:card:)[^.?])*?")
    for sentence in sentences_of(page.text):
        for change in pair(sentence.text):
            between = re.split(ROLE, sentence.text[change.start : change.end])[1]
            if ordered.search(sentence.text) or not ALIKE.fullmatch(between):
                yield change.moved(sentence.start)


def _key(page: Page, book: Book) -> Iterator[Change]:
    """Another key of a fact, whose number is another one."""
    for found in re.finditer(r":fact:`\d+ <(?:([a-z-]+):)?([\w.]+)>`", page.text):
        facts = book.facts[found[1] or page.game]
        for key in ("fans", "cards", "redeals", "deals", "ranks", "suits"):
            if facts.get(key) != facts[found[2]]:
                yield Change(*found.span(2), key)


def _fact(page: Page, book: Book) -> Iterator[Change]:
    """A fact replaced by another one of the same game, with its right number."""
    for found in re.finditer(r":fact:`(\d+) <(?:([a-z-]+):)?([\w.]+)>`", page.text):
        game = found[2] or page.game
        facts = book.facts[game]
        for key in ("fans", "cards", "redeals", "deals", "ranks", "suits"):
            if facts[key] != facts[found[3]]:
                name = f"{found[2]}:{key}" if found[2] else key
                yield Change(*found.span(), f":fact:`{facts[key]} <{name}>`")


def _needed_line(page: Page, _: Book) -> Iterator[Change]:
    """A line of claims on which the paragraph after it depends deleted.

    A sentence has its cards in the same order, denying something where it refuses, and no other
    line has just these cards; lines without cards are there for the words of the paragraph.
    """
    for block in _CLAIMS.finditer(page.text):
        lines = block[1].splitlines(keepends=True)
        paragraph = next((line for line in lines_of(page.text) if line.start >= block.end()), None)
        said = list(split(paragraph)) if paragraph else []
        start = block.start(1)
        for line in lines:
            begin, start = start, start + len(line)
            if line.strip()[:1] in ":[" or "Foundations:" in line or " left:" in line:
                continue
            cards, others = cards_in(line), [cards_in(each) for each in lines if each is not line]
            refuses = line.lstrip().startswith("!")
            needs = any(
                in_order(cards, each.cards) and (each.denies or not refuses) for each in said
            )
            if not cards or (needs and cards not in others):
                yield Change(begin, start, "")


def _claims_exchanged(page: Page, _: Book) -> Iterator[Change]:
    """The claims of two paragraphs in each other's place."""
    blocks = list(_CLAIMS.finditer(page.text))
    for a, b in pairwise(blocks):
        between = page.text[a.end(1) : b.start(1)]
        if between.strip().removesuffix(".. claims::").strip() and a[1] != b[1]:
            yield Change(a.start(1), b.end(1), f"{b[1]}{between}{a[1]}")


def _picture(page: Page, book: Book) -> Iterator[Change]:
    """Another script of the same game."""
    for found in _PICTURE.finditer(page.text):
        for key, script in book.scripts.items():
            if key != found[1] and script.game == book.scripts[found[1]].game:
                yield Change(*found.span(1), key)


def _other_caption(page: Page, book: Book) -> Iterator[Change]:
    """A caption of another page."""
    others = [
        found[0]
        for each in book.pages.values()
        if each is not page
        for found in re.finditer(_CAPTION, each.text, re.MULTILINE)
    ]
    for found in re.finditer(_CAPTION, page.text, re.MULTILINE):
        yield Change(*found.span(), others[found.start() % len(others)])


def _game(page: Page, _: Book) -> Iterator[Change]:
    """Another game of a page on which something is of that game."""
    own = r":fact:`[^`]* <[a-z.]+>`|^\.\. at-a-glance::$|^\.\. claims::\n\n   (?!\[)"
    if re.search(own, page.text, re.MULTILINE):
        yield from replaced(r"\A:game: (?P<x>[a-z-]+)$", other(GAMES))(page.text)


def _doc(page: Page, book: Book) -> Iterator[Change]:
    """Another page in a link to a page."""
    folder = page.key.rpartition("/")[0]
    for found in re.finditer(r":doc:`[^<`]+ <(?P<x>[^>]+)>`", page.text):
        for key in book.pages:
            inside = key.removeprefix(f"{folder}/") if folder else key
            name = inside if key.startswith(folder) else f"/{key}"
            if key not in (page.key, "index") and name != found["x"]:
                yield Change(*found.span("x"), name)


def _ref(page: Page, book: Book) -> Iterator[Change]:
    """Another place in a link to a place."""
    labels = [
        label
        for each in book.pages.values()
        for label in re.findall(r"^\.\. _(.+):$", each.text, re.MULTILINE)
    ]
    for found in re.finditer(r":ref:`[^<`]+ <(?P<x>[^>]+)>`", page.text):
        for label in labels:
            if label != found["x"]:
                yield Change(*found.span("x"), label)


def _names(book: Book) -> list[str]:
    return [each.name for each in book.games.values()]


def _renamed(book: Book, names: list[str]) -> Make:
    """One of some games' names replaced by that of any other game."""
    pattern = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    every = "|".join(map(re.escape, sorted(_names(book), key=len, reverse=True)))
    # The whole name, and not 'Fan' in 'Free Fan'.
    whole = re.compile(rf"(?<!\w)(?:{every})(?!\w)")

    def make(text: str) -> Iterator[Change]:
        for found in whole.finditer(text):
            if re.fullmatch(pattern, found[0]):
                for name in _names(book):
                    if name not in (found[0], "Fan"):
                        yield Change(*found.span(), name)

    return make


def _own_name(page: Page, book: Book) -> Iterator[Change]:
    """The name of the page's own game in its sentences, outside of links."""
    if page.game:
        make = _renamed(book, [book.games[page.game].name])
        yield from in_sentences(make, _is_no_title(page), labels=False)(page.text)


def _name_elsewhere(page: Page, book: Book) -> Iterator[Change]:
    """The name of another game in the sentences of a page, outside of links."""
    own = book.games[page.game].name if page.game else ""
    make = _renamed(book, [name for name in _names(book) if name != own])
    yield from in_sentences(make, _is_no_title(page), labels=False)(page.text)


def _name_in_link(page: Page, book: Book) -> Iterator[Change]:
    """The name of a game in the text of a link."""
    make = _renamed(book, _names(book))
    for found in re.finditer(r":(?:doc|ref):`([^<`]+) <", page.text):
        yield from (change.moved(found.start(1)) for change in make(found[1]))


_TITLE = re.compile(r"^(.+)\n([=~^-])\2{3,}$", re.MULTILINE)


def _is_no_title(page: Page) -> Callable[[Span], bool]:
    titles = [found.span(1) for found in _TITLE.finditer(page.text)]
    return lambda span: not any(start <= span.start < end for start, end in titles)


def _name_in_title(page: Page, book: Book) -> Iterator[Change]:
    make = _renamed(book, _names(book))
    for found in _TITLE.finditer(page.text):
        yield from (change.moved(found.start(1)) for change in make(found[1]))


def _name_in_description(page: Page, book: Book) -> Iterator[Change]:
    make = _renamed(book, _names(book))
    for found in re.finditer(r"^   :description: (.*)$", page.text, re.MULTILINE):
        yield from (change.moved(found.start(1)) for change in make(found[1]))


def _source(page: Page, book: Book) -> Iterator[Change]:
    """Another source in a citation."""
    for found in re.finditer(r":source:`[^<`]+ <(?P<x>[^>]+)>`", page.text):
        for source in book.sources:
            if source != found["x"]:
                yield Change(*found.span("x"), source)


def _card_of_block(found: re.Match[str]) -> list[str]:
    text = found.string
    start, end = text.rfind("\n\n", 0, found.start()), text.find("\n\n", found.end())
    cards = re.findall(rf"\b{CARD}\b", text[start:end])
    return [each for each in dict.fromkeys(cards) if each != found["x"]]


def _described(nouns: str) -> Make:
    """A number before one of some nouns in the description."""
    number = rf"\b(?P<x>{'|'.join(NUMBERS)})\b (?={nouns})"
    return replaced(rf"^   :description:.*?{number}", other(NUMBERS))


_TERMS = ("fan", "space", "foundation", "redeal", "suit", "merci", "top card", "free cell")

# fmt: off
_word_of_description = replaced(
    r"^   :description:.*?\b"
    r"(?P<x>no|never|without|up|down|redeals|foundations|fans|aces|king)\b",
    lambda found: [
        {
            "no": "a", "never": "always", "without": "with", "up": "down", "down": "up",
            "redeals": "deals", "foundations": "spaces", "fans": "foundations", "aces": "kings",
            "king": "ace",
        }[found["x"]]
    ],
)
# fmt: on

IN_BOOK: dict[str, MakeInBook] = {
    "card replaced": _card,
    "two cards of a sentence exchanged": _two_cards,
    "key of a fact changed": _key,
    "fact replaced by another": _fact,
    "line of claims deleted": _needed_line,
    "claims of two paragraphs exchanged": _claims_exchanged,
    "picture exchanged": _picture,
    "caption of another page": _other_caption,
    "game of the page changed": _game,
    "page of a link changed": _doc,
    "place of a link changed": _ref,
    "name of a game in a link changed": _name_in_link,
    "name of a game in a title changed": _name_in_title,
    "name of a game in the description changed": _name_in_description,
    "source of a citation changed": _source,
}

MARKUP: dict[str, Make] = {
    "number of a fact changed": replaced(r":fact:`(?P<x>\d+) <", plus),
    "claims deleted": replaced(_CLAIMS.pattern, lambda _: [""]),
    "rule in claims changed": replaced(r"^   !.* : (?P<x>[\w.-]+)", other(RULES)),
    "card in claims changed": replaced(
        rf"^   (?:! |= [\w:]+ |draw )?(?:{CARD}\S* > )?(?P<x>{CARD})(?=\s|$)", _card_of_block
    ),
    "game of a table changed": replaced(
        r"^\.\. (?:at-a-glance|differences|attested)::(?: [a-z-]+)*? (?P<x>[a-z-]+)(?= |$)",
        other(GAMES),
    ),
    "game above a picture deleted": replaced(r"^   :game: .*\n", lambda _: [""]),
    "captions exchanged": exchanged(_CAPTION, ""),
    "label of a term changed": replaced(r":term:`(?P<x>[^<`]+) <", other(_TERMS)),
    "target of a term changed": replaced(r":term:`[^<`]+ <(?P<x>[^>]+)>`", other(_TERMS)),
    "number of a title changed": replaced(
        r"^(?:Lesson )?(?P<x>\d+)[.:] .+\n[=~^-]{4}", plus
    ),
    "number in the description changed": _described(NOUNS),
}  # fmt: skip
