"""A translation and its source, both parsed: what the checks of a translation look at."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from cadogan.base.checks import Finding
from cadogan.markup.lexicon import Lexicon, lexicon_of
from cadogan.markup.parsed import HOLE, Message, RoleUse
from cadogan.markup.prose import bare_cards
from cadogan.words.language import SOURCE


@dataclass(frozen=True)
class Pair:
    """One translation and its source; ``language`` is that of the translation, as ``pt_BR``.

    ``notes`` are what the translator says in comments: ``reordered``, ``reworded``. The lexicons
    are of the translation's language and of the source's. ``of_few`` is true for the form of a
    plural that serves few numbers, and may say them without the placeholder.
    """

    source: Message
    target: Message
    language: str
    notes: frozenset[str] = frozenset()
    lexicon: Lexicon = field(default_factory=Lexicon)
    source_lexicon: Lexicon = field(default_factory=lambda: lexicon_of(SOURCE, {}))
    of_few: bool = False

    @cached_property
    def bare(self) -> tuple[str, ...]:
        """The cards of the translation that have no role."""
        return bare_cards(self.target.words, among_cards=self._names_cards)

    @cached_property
    def bare_in_source(self) -> tuple[str, ...]:
        """The cards of the source that have no role."""
        return bare_cards(self.source.words, among_cards=self._names_cards)

    @cached_property
    def words(self) -> str:
        """The words of the translation, without bare cards."""
        return _without(self.target.words, self.bare)

    @cached_property
    def source_words(self) -> str:
        """The words of the source, without bare cards."""
        return _without(self.source.words, self.bare_in_source)

    @property
    def _names_cards(self) -> bool:
        return any(role.name == "card" for role in (*self.source.roles, *self.target.roles))


def differences(what: str, theirs: Sequence[str], ours: Sequence[str]) -> Iterator[Finding]:
    """What a translation lacks and what it has too much, in whatever order.

    Args:
        what: the name of the things, as ``facts``.
        theirs: those of the source, as a translator writes them.
        ours: those of the translation.
    """
    if theirs == ours:
        return
    lacking = list(Counter(theirs) - Counter(ours))
    extra = list(Counter(ours) - Counter(theirs))
    if lacking and extra:
        found = f"the source has {', '.join(lacking)} and the translation {', '.join(extra)}"
        yield Finding(f"{what} differ: {found}; write {lacking[0]}")
    elif lacking:
        found = f"the translation lacks {', '.join(lacking)}, which the source has"
        yield Finding(f"{found}; write it")
    elif extra:
        found = f"the translation has {', '.join(extra)}, which the source has not, or not so often"
        yield Finding(f"{found}; delete it")


def written(role: RoleUse) -> str:
    """A role without its words: what a translation must have too."""
    name, fixed = role.key
    if not fixed:
        return f":{name}:`…`"
    return f":{name}:`… <{fixed}>`" if role.is_prose else f":{name}:`{fixed}`"


def _without(words: str, bare: tuple[str, ...]) -> str:
    for card in bare:
        words = words.replace(card, HOLE)
    return words
