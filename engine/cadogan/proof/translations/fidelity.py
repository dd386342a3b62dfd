"""One translation held against its source: what must be the same in both."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from cadogan.base.faults import Fault, Severity
from cadogan.markup import prose
from cadogan.markup.parsed import HOLE, PLACEHOLDER, Message, RoleUse
from cadogan.play.cards import Card, NotationError, parse_card

_GLUED = re.compile(r"(:[^\W_][\w.+-]*:`[^`]+`)([^\W_]+)")
_GLUED_BEFORE = re.compile(r"(\w+)(:[a-z][a-z-]*:)`")
_STRAY = re.compile(r"[`*|]|(?<!\w):[a-z][\w-]+:(?!\w)|\w_(?!\w)|\]\(")
_ROLE_MARK = re.compile(r"(?<![\w`]):([^\W_][\w.+-]*):`")


def source_faults(source: Message) -> Iterator[Fault]:
    """What is wrong with a msgid, for which its page is to be mended."""
    mend = "mend the page, then run 'cadogan translate update'"
    if source.shape:
        yield _fault("source", f"the source is not one paragraph but {source.shape}; {mend}")
    for error in source.errors:
        yield _fault("source", f"in the source, {error.partition(';')[0]}; {mend}")
    yield from _bare_cards(source, source, f", and {mend}", "in the source ")


def faults(source: Message, target: Message, language: str, *, reordered: bool) -> Iterator[Fault]:
    """Everything in which a translation departs from its source, or that Sphinx would mangle.

    Faults have no place yet. Broken markup is told alone, since all else would follow from it.

    Args:
        reordered: whether the translator says that the cards stand in another order.
    """
    broken = [*_markup(target)] or [*_strange_role(source, target)]
    yield from broken
    if broken:
        return
    yield from _leftovers(source, target)
    yield from _cards(source, target, reordered=reordered)
    yield from _roles(source, target)
    yield from _same("literal", source, target, lambda m: [f"``{text}``" for text in m.literals])
    yield from _same("placeholder", source, target, lambda m: PLACEHOLDER.findall(m.prose))
    yield from _same("link", source, target, lambda m: m.references)
    yield from _same(
        "substitution", source, target, lambda m: [f"|{text}|" for text in m.substitutions]
    )
    if Counter(source.emphasis) != Counter(target.emphasis):
        told = f"the source has {_emphasis(source)} and the translation {_emphasis(target)}"
        remedy = "emphasise the same words"
        yield _fault("emphasis", f"emphasis differs: {told}; {remedy}", Severity.WARNING)
    yield from _bare_cards(source, target)
    yield from _numbers(source, target, language)
    yield from _words(source, target, language)


def _markup(target: Message) -> Iterator[Fault]:
    """Markup that does not parse, or that parses to something else than a paragraph."""
    text = target.text
    swallowed = any("`" in role.raw for role in target.roles)
    nameless = any(not role.name for role in target.roles)
    if (target.errors or swallowed) and (glued := _GLUED.search(text)):
        role, ending = glued.groups()
        told = f"the ending '{ending}' is glued to {role}; leave it out, or write {role}\\ {ending}"
        yield _fault("glued", told)
    elif nameless and (glued := _GLUED_BEFORE.search(text)):
        word, mark = glued.groups()
        yield _fault("glued", f"'{word}' is glued to {mark}; put a space before {mark}")
    elif target.shape.startswith("a directive"):
        told = f"the translation holds {target.shape}; a message is text alone, take it out"
        yield _fault("directive", told)
    elif target.shape:
        remedy = next(say for mark, say in _SHAPE_REMEDIES.items() if mark in target.shape)
        told = f"Sphinx would drop the translation and show English: it is {target.shape}"
        if target.shape.startswith(("a literal block", "a doctest")):
            told = f"Sphinx would show program text: the translation is {target.shape}"
        yield _fault("dropped", f"{told}; {remedy}")
    else:
        yield from (_fault("markup", error) for error in target.errors)


_SHAPE_REMEDIES = {
    "several paragraphs": "keep one paragraph, take the empty line out",
    "begins with": "write a backslash before the first mark",
    "indented": "take the spaces at the beginning of the line out",
    "too long": "split the paragraph of the page",
    "": "write it as one paragraph",
}


def _leftovers(source: Message, target: Message) -> Iterator[Fault]:
    """Marks that parse and yet are not what a translator meant."""
    if target.text.endswith("::") and not source.text.endswith("::"):
        yield _fault("literal-mark", "the translation ends in '::'; write one colon")
    if re.search(r"#\s*noqa\s*$", target.text):
        yield _fault("noqa", "'# noqa' hides what Sphinx would say; take it out")
    known = set(_STRAY.findall(source.prose))
    for mark in dict.fromkeys(_STRAY.findall(target.prose)):
        if mark not in known:
            told = f"'{mark}' would show as it is written; take it out, or write the markup whole"
            yield _fault("stray-markup", told)
    theirs, ours = (
        (m.text[: -len(m.text.lstrip()) or None], m.text[len(m.text.rstrip()) :])
        for m in (source, target)
    )
    if theirs != ours:
        told = "source and translation do not begin and end with the same white space"
        yield _fault("white-space", f"{told}; take out, or add, what differs")


def _cards(source: Message, target: Message, *, reordered: bool) -> Iterator[Fault]:
    for role in target.roles:
        if role.name == "card" and isinstance(card := _card(role), NotationError):
            yield _fault("card", card.message)
            return
    theirs, ours = (
        [card for r in m.roles if r.name == "card" and isinstance(card := _card(r), Card)]
        for m in (source, target)
    )
    bare = [found for text in _bare(target, source) if (found := prose.card_of(text))]
    named = f"the source names {_list(theirs)} and the translation {_list(ours)}"
    lacking, extra = Counter(theirs) - Counter(ours + bare), Counter(ours) - Counter(theirs)
    if lacking:
        yield _fault("cards", f"cards differ: {named}; write {_card_roles(lacking)}")
    elif extra:
        yield _fault("cards", f"cards differ: {named}; take out {_card_roles(extra)}")
    elif theirs != ours and not bare and not reordered:
        remedy = "keep its order, or write the comment '# cadogan: reordered' above the entry"
        yield _fault("card-order", f"cards are in another order: {named}; {remedy}")
    elif theirs == ours and reordered:
        told = "the comment '# cadogan: reordered' is not needed, the order is the source's"
        yield _fault("reordered", f"{told}; delete it", Severity.WARNING)


def _card(role: RoleUse) -> Card | NotationError:
    try:
        return parse_card(role.raw.strip())
    except NotationError as error:
        return error


def _card_roles(cards: Counter[Card]) -> str:
    return ", ".join(f":card:`{card}`" for card in cards.elements())


def _list(cards: Sequence[Card]) -> str:
    return ", ".join(card.symbol for card in cards) or "none"


def _strange_role(source: Message, target: Message) -> Iterator[Fault]:
    """A role that has lost its name, or whose name was translated."""
    known = {role.name for role in source.roles}
    strange = next((role for role in target.roles if role.name not in known), None)
    if strange and not strange.name:
        meant = next((str(role) for role in source.roles if role.raw == strange.raw), "")
        remedy = f"write {meant}" if meant else "write the source's role, or ``…`` for a literal"
        yield _fault("roles", f"`{strange.raw}` has no role before it; {remedy}")
    elif strange and not strange.name.isascii():
        remedy = f"write {' or '.join(f':{name}:' for name in sorted(known))}"
        told = f":{strange.name}: is no role, since names of roles are not translated"
        yield _fault("roles", f"{told}; {remedy if known else 'take it out'}")


def _roles(source: Message, target: Message) -> Iterator[Fault]:
    """Facts by number and key; all other roles by name and, where they have one, target."""
    yield from _same(
        "fact",
        source,
        target,
        lambda m: [f":fact:`{r.title} <{r.target}>`" for r in m.roles if r.name == "fact"],
    )
    yield from _same(
        "role",
        source,
        target,
        lambda m: [_written(r) for r in m.roles if r.name not in ("card", "fact")],
    )


def _written(role: RoleUse) -> str:
    """A role without its words: what a translation must have too."""
    name, fixed = role.key
    if not fixed:
        return f":{name}:`…`"
    return f":{name}:`… <{fixed}>`" if role.is_prose else f":{name}:`{fixed}`"


def _same(
    what: str, source: Message, target: Message, listed: Callable[[Message], Sequence[str]]
) -> Iterator[Fault]:
    """Whether both have the same things of a kind, in whatever order."""
    theirs, ours = Counter(listed(source)), Counter(listed(target))
    lacking, extra = list(theirs - ours), list(ours - theirs)
    if lacking and extra:
        told = f"the source has {', '.join(lacking)} and the translation {', '.join(extra)}"
        yield _fault(f"{what}s", f"{what}s differ: {told}; write {lacking[0]}")
    elif lacking:
        told = f"the translation lacks {', '.join(lacking)}, which the source has"
        yield _fault(f"{what}s", f"{told}; write it")
    elif extra:
        told = f"the translation has {', '.join(extra)}, which the source has not, or not so often"
        yield _fault(f"{what}s", f"{told}; take it out")


def _bare(message: Message, other: Message) -> tuple[str, ...]:
    """The bare cards of a message; ``other`` is its source or translation."""
    among = any(role.name == "card" for role in (*message.roles, *other.roles))
    return prose.bare_cards(message.words, among_cards=among)


def _bare_cards(
    source: Message, target: Message, also: str = "", where: str = ""
) -> Iterator[Fault]:
    for bare in dict.fromkeys(_bare(target, source)):
        told = f"the card {bare} stands bare {where}".rstrip()
        yield _fault("bare-card", f"{told}; write {prose.role_for(bare)}{also}")


def _numbers(source: Message, target: Message, language: str) -> Iterator[Fault]:
    theirs, ours = (_without_cards(m, o) for m, o in ((source, target), (target, source)))
    lacking, pointed = prose.missing_numbers(theirs, ours, language)
    titles = " ".join(role.title for role in source.roles)
    strange = prose.strange_numbers(f"{theirs} {titles}", ours)
    for number in lacking:
        instead = f" instead of {strange[0]}" if strange else ""
        told = f"the number {number} of the source is missing; write it in digits{instead}"
        yield _fault("numbers", told)
    if not lacking:
        for number in strange:
            told = f"the number {number} is not in the source; take it out, or write it as there"
            yield _fault("numbers", told)
    for number in pointed:
        told = f"{number} has an English decimal point; write {number.replace('.', ',')}"
        yield _fault("decimal", told, Severity.WARNING)


def _without_cards(message: Message, other: Message) -> str:
    words = message.words
    for bare in _bare(message, other):
        words = words.replace(bare, HOLE)
    return words


def _words(source: Message, target: Message, language: str) -> Iterator[Fault]:
    for word, wrong in prose.strange_words(source.text, target.words, language):
        yield _fault("alphabet", f"the word '{word}' {wrong}; type it anew in the right letters")
    if english := prose.english_left(source.words, target.words, language):
        yield _fault("english", f"English is left: '{english}'; translate it")


def _emphasis(message: Message) -> str:
    return " and ".join(f"{n} {kind}" for kind, n in Counter(message.emphasis).items()) or "none"


def _fault(code: str, message: str, severity: Severity = Severity.ERROR) -> Fault:
    return Fault("", 0, f"catalog.{code}", message, severity=severity)
