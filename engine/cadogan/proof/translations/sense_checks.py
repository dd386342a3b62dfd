"""What must hold of the senses of words in a translation: none is turned into its opposite."""

from collections.abc import Iterator

from cadogan.base.checks import Finding, check
from cadogan.markup.forms import find_form
from cadogan.markup.lexicon import Forms
from cadogan.proof.translations.entry_checks import short
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.punctuation import sentences_of
from cadogan.words.language import SOURCE

OPPOSITES = (
    *(("up", "down"), ("higher", "lower"), ("top", "bottom"), ("over", "under")),
    *(("bottom to top", "top to bottom"), ("red", "black"), ("before", "after")),
    *(("still", "no longer"), ("may", "must"), ("free", "locked"), ("free", "buried")),
    *(("empty", "full"), ("won", "lost"), ("legal", "illegal"), ("first", "second")),
    *(("first", "third"), ("first", "last"), ("second", "third"), ("second", "last")),
    *(("third", "last"), ("suit", "rank"), ("fan", "foundation"), ("fan", "cell")),
    *(("cell", "foundation"), ("space", "foundation")),
)
"""Senses of which a word of one is not translated by a word of the other."""

_TURNED_BY_DENIAL = (("may", "must"), ("before", "after"))
"""What may not be must not be, and what can't be before something can only be after it."""

KEPT = ("only",)
"""Senses that a translation has wherever its source has them."""


@check("catalog.opposite")
def opposite(pair: Pair) -> Iterator[Finding]:
    """A word of the source is not translated by its opposite, as "before" by "after".

    Wrong::

        # es.po
        msgid "First the upper card moves, then the lower one."
        msgstr "Primero se mueve la carta inferior y después la otra."

    Right::

        # es.po
        msgid "First the upper card moves, then the lower one."
        msgstr "Primero se mueve la carta superior y después la inferior."
    """
    for said, here in _sentences(pair):
        denied = pair.source_lexicon.denies(said) or pair.lexicon.denies(here)
        for one, other in (*OPPOSITES, *((b, a) for a, b in OPPOSITES)):
            turned = denied and {(one, other), (other, one)} & {*_TURNED_BY_DENIAL}
            word = "" if turned else _said(said, here, pair, one, other)
            if word:
                message = f"'{short(said, 60)}' has no '{other}', and its translation has '{word}'"
                yield Finding(f"{message}; correct it")
                return


@check("catalog.kept")
def kept(pair: Pair) -> Iterator[Finding]:
    """A translation says "only" where its source does, unless a comment says otherwise.

    Wrong::

        # es.po
        msgid "Only the top card moves."
        msgstr "La carta superior se mueve."

    Right::

        # es.po
        msgid "Only the top card moves."
        msgstr "Solo se mueve la carta superior."
    """
    if "reworded" in pair.notes:
        return
    for said, here in _sentences(pair):
        for sense in KEPT:
            theirs, ours = _forms(pair, sense)
            word = find_form(theirs, said) if ours else ""
            if word and not find_form(ours, here):
                message = f"'{short(said, 60)}' has '{word}', and its translation has no such word"
                yield Finding(f"{message}; write it, or '# cadogan: reworded, REASON'")
                return


def _said(said: str, here: str, pair: Pair, one: str, other: str) -> str:
    """The word of one sense's opposite that a translation has instead."""
    theirs, ours = _forms(pair, one)
    not_theirs, not_ours = _forms(pair, other)
    if not (ours and not_ours) or not find_form(theirs, said) or find_form(not_theirs, said):
        return ""
    return "" if find_form(ours, here) else find_form(not_ours, here)


def _forms(pair: Pair, sense: str) -> tuple[Forms, Forms]:
    """The words of a sense in the source's language and in the translation's."""
    return pair.source_lexicon.senses.get(sense, ()), pair.lexicon.senses.get(sense, ())


def _sentences(pair: Pair) -> list[tuple[str, str]]:
    """Each sentence with its translation; both texts where their numbers differ."""
    if not pair.lexicon.senses:
        return []
    source, target = pair.source.words.strip(), pair.target.words.strip()
    theirs, ours = sentences_of(source, SOURCE), sentences_of(target, pair.language)
    return list(zip(theirs, ours, strict=True)) if len(theirs) == len(ours) else [(source, target)]
