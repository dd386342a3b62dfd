"""What must hold of the facts, links and names of a translation: the same, in the same order."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity
from cadogan.markup.forms import phrase_pattern
from cadogan.proof.translations.number_checks import facts_of
from cadogan.proof.translations.pair import Pair, written

_POINTERS = frozenset({"term", "doc", "ref", "source"})


@check("catalog.fact-order")
def fact_order(pair: Pair) -> Iterator[Finding]:
    """A translation has its facts in the order of the source, unless a comment allows another.

    Wrong::

        # es.po
        msgid ":fact:`17 <fans.full>` fans of :fact:`3 <fans.size>` cards"
        msgstr ":fact:`3 <fans.size>` abanicos de :fact:`17 <fans.full>` cartas"

    Right::

        # es.po
        msgid ":fact:`17 <fans.full>` fans of :fact:`3 <fans.size>` cards"
        msgstr ":fact:`17 <fans.full>` abanicos de :fact:`3 <fans.size>` cartas"
    """
    if "facts-reordered" not in pair.notes:
        yield from _order("facts", *_facts(pair))


@check("catalog.facts-reordered", severity=Severity.WARNING)
def facts_reordered(pair: Pair) -> Iterator[Finding]:
    """The comment ``cadogan: facts-reordered`` is only where the order of the facts differs.

    Wrong::

        # es.po
        # cadogan: facts-reordered, the noun comes first
        msgid ":fact:`18 <fans>` fans"
        msgstr ":fact:`18 <fans>` abanicos"

    Right::

        # es.po
        msgid ":fact:`18 <fans>` fans"
        msgstr ":fact:`18 <fans>` abanicos"
    """
    if "facts-reordered" in pair.notes:
        yield from _needless("facts", *_facts(pair))


@check("catalog.link-order")
def link_order(pair: Pair) -> Iterator[Finding]:
    """A translation links the places of its source in the same order, unless a comment allows.

    Wrong::

        # es.po
        msgid "See :doc:`Trefoil <trefoil>` and :doc:`Shamrocks <shamrocks>`."
        msgstr "Consulta :doc:`Trefoil <shamrocks>` y :doc:`Shamrocks <trefoil>`."

    Right::

        # es.po
        msgid "See :doc:`Trefoil <trefoil>` and :doc:`Shamrocks <shamrocks>`."
        msgstr "Consulta :doc:`Trefoil <trefoil>` y :doc:`Shamrocks <shamrocks>`."
    """
    if "links-reordered" not in pair.notes:
        yield from _order("links", *_links(pair))


@check("catalog.links-reordered", severity=Severity.WARNING)
def links_reordered(pair: Pair) -> Iterator[Finding]:
    """The comment ``cadogan: links-reordered`` is only where the order of the links differs.

    Wrong::

        # es.po
        # cadogan: links-reordered, the verb comes first
        msgid "See :doc:`Trefoil <trefoil>`."
        msgstr "Consulta :doc:`Trefoil <trefoil>`."

    Right::

        # es.po
        msgid "See :doc:`Trefoil <trefoil>`."
        msgstr "Consulta :doc:`Trefoil <trefoil>`."
    """
    if "links-reordered" in pair.notes:
        yield from _needless("links", *_links(pair))


@check("catalog.game-name")
def game_name(pair: Pair, names: Mapping[str, str]) -> Iterator[Finding]:
    """A translation names the games that its source names.

    Wrong::

        # es.po
        msgid "In Trefoil the aces begin."
        msgstr "En Shamrocks empiezan los ases."

    Right::

        # es.po
        msgid "In Trefoil the aces begin."
        msgstr "En Trefoil empiezan los ases."
    """
    for name in _names_in(pair.source.prose, frozenset(names)):
        if name not in pair.target.prose and names[name] not in pair.target.prose:
            yield Finding(f"the source names {name} and the translation does not; name it")


def _facts(pair: Pair) -> tuple[list[str], list[str]]:
    """The facts of the source and of the translation."""
    return facts_of(pair.source, pair.source_lexicon), facts_of(pair.target, pair.lexicon)


def _links(pair: Pair) -> tuple[list[str], list[str]]:
    """The places that the source and the translation link."""
    theirs, ours = (
        [written(role) for role in message.roles if role.name in _POINTERS]
        for message in (pair.source, pair.target)
    )
    return theirs, ours


def _needless(what: str, theirs: Sequence[str], ours: Sequence[str]) -> Iterator[Finding]:
    if not any(_order(what, theirs, ours)):
        found = (
            f"the comment '# cadogan: {what}-reordered' is not needed, the order is the source's"
        )
        yield Finding(f"{found}; delete it")


def _order(what: str, theirs: Sequence[str], ours: Sequence[str]) -> Iterator[Finding]:
    if theirs != ours and Counter(theirs) == Counter(ours):
        place = next(n for n, (a, b) in enumerate(zip(theirs, ours, strict=True)) if a != b)
        note = f"'# cadogan: {what}-reordered, REASON'"
        found = f"{what} are in another order: {ours[place]} comes where the source has"
        yield Finding(f"{found} {theirs[place]}; keep its order, or write the comment {note}")


@cache
def _names_in(text: str, names: frozenset[str]) -> tuple[str, ...]:
    """The names in a text, each once; of 'Free Fan' not also 'Fan'."""
    found = phrase_pattern(names).findall(text) if names else ()
    return tuple(dict.fromkeys(" ".join(each.split()) for each in found))
