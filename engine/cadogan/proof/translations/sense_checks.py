"""What must hold of the senses of words in a translation: none is turned into its opposite."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from cadogan.base.checks import Finding, check
from cadogan.markup.lexicon import Lexicon
from cadogan.proof.translations.entry_checks import short
from cadogan.proof.translations.pair import Pair
from cadogan.proof.translations.punctuation import sentences_of
from cadogan.words.language import SOURCE

OPPOSITES = (
    *(("up", "down"), ("higher", "lower"), ("top", "bottom"), ("over", "under")),
    *(("bottom to top", "top to bottom"), ("red", "black"), ("before", "after")),
    *(("until", "after"), ("face up", "face down")),
    *(("still", "no longer"), ("may", "must"), ("free", "locked"), ("free", "buried")),
    *(("empty", "full"), ("won", "lost"), ("legal", "illegal"), ("first", "second")),
    *(("first", "third"), ("first", "last"), ("second", "third"), ("second", "last")),
    *(("third", "last"), ("suit", "rank"), ("fan", "foundation"), ("fan", "cell")),
    *(("cell", "foundation"), ("space", "foundation")),
)
"""Senses of which a word of one is not translated by a word of the other."""

_OTHERS = {
    sense: tuple(b if a == sense else a for a, b in OPPOSITES if sense in (a, b))
    for sense in dict.fromkeys(chain(*OPPOSITES))
}

_TURNED_BY_DENIAL = frozenset({"may", "must"})
"""What may not be must not be."""

KEPT = ("only", "at first", "then", "before", "after", "bottom to top", "top to bottom")
"""Senses that a translation has wherever its source has them: restrictions and orders."""


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
        for other, word in _turned(pair, said, here):
            message = f"'{short(said, 60)}' has no '{other}', and its translation has "
            yield Finding(f"{message}'{word}'; correct it")
            return


@check("catalog.kept")
def kept(pair: Pair) -> Iterator[Finding]:
    """A translation has "only", "first", "then", "before" and "after" where its source does.

    A comment may say why it is worded otherwise.

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
        theirs = _senses(said, pair.source_lexicon)
        for sense in (each for each in KEPT if each in theirs):
            if sense not in pair.lexicon.senses or pair.lexicon.means(here, sense):
                continue
            if not any(_turned(pair, said, here)):
                word = pair.source_lexicon.means(said, sense)
                message = f"'{short(said, 60)}' has '{word}', and its translation has no such word"
                yield Finding(f"{message}; write it, or '# cadogan: reworded, REASON'")
                return


def _turned(pair: Pair, said: str, here: str) -> Iterator[tuple[str, str]]:
    """Each sense that a translation has instead of its opposite, and the word that has it."""
    theirs = _senses(said, pair.source_lexicon)
    allowed = theirs & _TURNED_BY_DENIAL
    allowed = allowed if allowed and _denied(pair, said, here) else frozenset()
    for sense in theirs - allowed:
        for other in _OTHERS.get(sense, ()):
            if other not in theirs and (word := _instead(here, pair.lexicon, sense, other)):
                yield other, word


@cache
def _senses(text: str, lexicon: Lexicon) -> frozenset[str]:
    """The senses of the words of a source."""
    return lexicon.senses_in(text)


def _instead(text: str, lexicon: Lexicon, sense: str, other: str) -> str:
    """The word of another sense that a text has, and none of the sense itself."""
    if sense not in lexicon.senses or not (word := lexicon.means(text, other)):
        return ""
    return "" if lexicon.means(text, sense) else word


def _denied(pair: Pair, said: str, here: str) -> bool:
    return pair.source_lexicon.denies(said) or pair.lexicon.denies(here)


def _sentences(pair: Pair) -> list[tuple[str, str]]:
    """Each sentence with its translation; both texts where their numbers differ."""
    if not pair.lexicon.senses:
        return []
    source, target = pair.source.words.strip(), pair.target.words.strip()
    theirs, ours = sentences_of(source, SOURCE), sentences_of(target, pair.language)
    return list(zip(theirs, ours, strict=True)) if len(theirs) == len(ours) else [(source, target)]
