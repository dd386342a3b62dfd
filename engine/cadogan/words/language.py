"""Everything that the engine says, in one language."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import floor
from pathlib import Path
from typing import assert_never

from babel import Locale
from babel.numbers import format_decimal, format_percent

from cadogan.catalog.plurals import locale_of
from cadogan.play.broken import Rule
from cadogan.play.cards import Card
from cadogan.play.foundations import Direction
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.words import origins, phrases, rulings
from cadogan.words.catalogue import LOCALE, Catalogue, Message, find, read_catalogues

SOURCE = "en"
"""The language in which the messages are written."""

_FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """A language and its messages; ``language`` is Cadogan's name for it, as ``pt_BR``.

    A message without a translation is in English; ``untranslated`` lists those.
    """

    language: str
    catalogues: tuple[Catalogue, ...] = ()

    @property
    def tag(self) -> str:
        """The language for HTML, BCP 47: ``pt-BR``."""
        return self.language.replace("_", "-")

    @property
    def folder(self) -> str:
        """The language's folder in a site: ``pt-br``."""
        return self.tag.lower()

    @property
    def name(self) -> str:
        """The language's name in itself, as ``Português (Brasil)``; its tag where CLDR has none."""
        name = self._locale.display_name if self._locale else None
        return name[0].upper() + name[1:] if name else self.tag

    @property
    def direction(self) -> str:
        """``ltr`` or ``rtl``; ``ltr`` where CLDR does not know the language."""
        locale = self._locale
        return locale.text_direction if locale else "ltr"

    @property
    def untranslated(self) -> tuple[str, ...]:
        """The English texts that this language lacks."""
        if self.language == SOURCE:
            return ()
        return tuple(m.text for m in all_messages() if find(self.catalogues, m) is None)

    @property
    def complete(self) -> bool:
        """Whether every message is translated."""
        return not self.untranslated

    @property
    def spoken(self) -> "Words":
        """These words when they are complete, else the source's: no sentence mixes languages."""
        return self if self.complete else Words(SOURCE)

    def say(self, message: Message, **values: str) -> str:
        """A message with its placeholders filled."""
        return _filled(find(self.catalogues, message) or message.text, values)

    def card_name(self, card: Card, ranks: Sequence[str] = ()) -> str:
        """A card's name, as ``eight of clubs``.

        Args:
            ranks: the names of the ranks in a case, ace first; without them it is not declined,
                as in a list or after a colon.
        """
        rank = ranks[card.rank - 1] if ranks else self.say(phrases.rank_name(card.rank))
        suit = self.say(phrases.suit_after_rank(card.suit))
        return self.say(phrases.CARD, rank=rank, suit=suit)

    def card_names(self, cards: Iterable[Card]) -> str:
        """The names of cards in their order, with commas between them."""
        return self.join(self.card_name(card) for card in cards)

    def panel_title(
        self, move: Move | None, step: int, steps: int, *, whole: bool = False, diagram: int = 0
    ) -> str:
        """The title of one panel of a strip, unlike the others' of the strip.

        Args:
            move: the move that led there; None for the start.
            step: the move's number, from 1.
            steps: how many moves the strip shows.
            whole: whether the start is a whole deal.
            diagram: the strip's number on its page, which makes titles differ between strips.
        """
        said = [self.say(phrases.DIAGRAM, number=self.number(diagram))] if diagram else []
        if move is None:
            alone = phrases.START if steps else phrases.POSITION
            return " ".join((*said, self.say(phrases.WHOLE_DEAL if whole else alone)))
        numbers = {"number": self.number(step), "count": self.number(steps)}
        return " ".join((*said, self.say(phrases.STEP, **numbers), *self._move(move)))

    def describe(self, profile: Profile, position: Position, *, excerpt: bool = False) -> str:
        """Every pile in words, cards bottom to top, and what is left of redeals and mercis.

        Of an excerpt, what is left is only mentioned where it differs from the game's start.
        """
        said = [self.say(phrases.EXCERPT)] if excerpt else []
        said += self._foundations(profile, position)
        said += self._fans(position)
        if profile.cells.count:
            said += self._cells(position)
        if not excerpt or position.redeals_left != profile.redeals.count:
            said += [self.redeals_left(position.redeals_left)] if profile.redeals.count else []
        if profile.merci and not (excerpt and position.mercis_left == profile.merci.count):
            said.append(self.mercis_left(position.mercis_left))
        return " ".join(said)

    def redeals_left(self, number: int) -> str:
        """How many redeals are left."""
        return self._count(phrases.REDEALS_LEFT, number, phrases.NO_REDEALS_LEFT)

    def mercis_left(self, number: int) -> str:
        """How many mercis are left."""
        return self._count(phrases.DRAWS_LEFT, number, phrases.NO_DRAWS_LEFT)

    def strip_label(self, panels: int) -> str:
        """The name of a group of panels for a screen reader."""
        if panels == 1:
            return self.say(phrases.ONE_PANEL)
        return self._count(phrases.STRIP, panels)

    def rule_sentence(self, rule: Rule) -> str:
        """A rule in one sentence."""
        return self.say(rulings.rule_phrase(rule))

    @property
    def scroll_hint(self) -> str:
        """The note at a diagram that is wider than the screen."""
        return self.say(phrases.SCROLL_HINT)

    def preview_note(self, share: float) -> str:
        """The note on pages of an unfinished language; ``share`` is done, from 0 to 1."""
        done = self.say(phrases.PREVIEW_SHARE, percent=self.percent(share))
        return f"{self.say(phrases.PREVIEW)} {done}"

    def percent(self, share: float) -> str:
        """A share from 0 to 1 in whole per cent, rounded down: less than all is not 100 %."""
        return format_percent(floor(share * 100) / 100, locale=self._locale or Locale(SOURCE))

    def _move(self, move: Move) -> list[str]:
        match move:
            case Redeal():
                return [self.say(phrases.REDEAL)]
            case Transfer(cards, to, drawn):
                moved = self.say(
                    phrases.DRAWN if drawn else phrases.MOVED, cards=self.card_names(cards)
                )
            case _:
                assert_never(move)
        if isinstance(to, Target):
            return [moved, self.say(phrases.target_phrase(to))]
        return [moved, self.say(phrases.ONTO, card=self.card_name(to))]

    def _foundations(self, profile: Profile, position: Position) -> list[str]:
        if not any(position.foundations):
            return [self.say(phrases.FOUNDATIONS_EMPTY)]
        said = [
            self.say(phrases.top_cards(order), cards=self.card_names(tops))
            for order, tops in foundation_tops(profile, position)
        ]
        piles = zip(profile.piles, position.foundations, strict=True)
        if waiting := [suit for (suit, _), pile in piles if not pile]:
            suits = self.join(self.say(phrases.suit_name(suit)) for suit in waiting)
            said.append(self.say(phrases.FOUNDATIONS_WAITING, suits=suits))
        return said

    def _fans(self, position: Position) -> list[str]:
        numbered = tuple(enumerate(position.fans, 1))
        said = [
            self.say(phrases.FAN, number=self.number(number), cards=self.card_names(fan))
            for number, fan in numbered
            if fan
        ]
        if any(len(fan) > 1 for fan in position.fans):
            said.insert(0, self.say(phrases.FANS))
        if empty := [self.number(number) for number, fan in numbered if not fan]:
            said.append(self.say(phrases.FANS_EMPTY, numbers=self.join(empty)))
        return said

    def _cells(self, position: Position) -> list[str]:
        cards: Pile = tuple(card for card in position.cells if card)
        said = [self.say(phrases.CELLS, cards=self.card_names(cards))] if cards else []
        if empty := position.cells.count(None):
            said.append(self._count(phrases.CELLS_EMPTY, empty))
        return said

    def _count(self, message: Message, number: int, none: Message | None = None) -> str:
        if none and not number:
            return self.say(none)
        text = find(self.catalogues, message, number)
        if text is None:
            text = message.text if number == 1 else message.plural
        return _filled(text, {"number": self.number(number)})

    def join(self, items: Iterable[str]) -> str:
        """A list in order, with commas between its items."""
        return self.say(phrases.COMMA).join(items)

    def number(self, number: int) -> str:
        """A number as the language writes it."""
        return format_decimal(number, locale=self._locale or Locale(SOURCE))

    @property
    def _locale(self) -> Locale | None:
        return locale_of(self.language)


@cache
def words_for(language: str, folders: tuple[Path, ...] = ()) -> Words:
    """The words of a language, as ``pt_BR``.

    Args:
        language: Cadogan's name for it; one that nothing is translated into is in English.
        folders: a project's locale folders; their ``<language>/LC_MESSAGES/cadogan.po`` go before
            the package's, message by message.

    Raises:
        CatalogueError: a catalogue can't be read.
    """
    return Words(language, read_catalogues(language, "cadogan", (*folders, LOCALE)))


def foundation_tops(profile: Profile, position: Position) -> Iterator[tuple[Direction, Pile]]:
    """The top cards of the foundations that have any, by the order in which they grow."""
    for order in Direction:
        piles = zip(profile.piles, position.foundations, strict=True)
        if tops := tuple(pile[-1] for (_, rule), pile in piles if pile and rule.order is order):
            yield order, tops


@cache
def all_messages() -> tuple[Message, ...]:
    """Every message of the engine, but for the names of games and the words about sources."""
    return (*phrases.picture_phrases(), *rulings.rule_phrases(), *origins.origin_phrases())


def _filled(text: str, values: dict[str, str]) -> str:
    """A text with its placeholders filled; stray braces stay as they are."""
    return _FIELD.sub(lambda match: values.get(match[1], match[0]), text)
