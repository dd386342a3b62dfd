"""Every phrase of the rules of games, in English, each once: sentences, labels and values.

What depends on a member of an enum is a function, in which mypy misses a member without a phrase.
"""

from typing import assert_never

from cadogan.play.broken import Rule
from cadogan.play.foundations import Direction
from cadogan.play.glance import FIELDS, Choice
from cadogan.play.merci import MerciCard, MerciTo, MerciWhen
from cadogan.play.profile import Kings, Match, Order
from cadogan.words.catalogue import Message, _, c_

LABELS: dict[str, Message] = {
    # Translators: rows of a table that sums up the rules of a game.
    "decks": c_("row of a table", "Decks of 52 cards"),
    "tableau.deal": c_("row of a table", "Fans"),
    "tableau.kings": c_("row of a table", "Kings before play"),
    "tableau.order": c_("row of a table", "Building in the fans"),
    "tableau.match": c_("row of a table", "A card goes on a card of"),
    "tableau.spaces": c_("row of a table", "Emptied fans"),
    "tableau.limit": c_("row of a table", "Most cards in a fan"),
    "foundations": c_("row of a table", "Foundations"),
    "redeals.count": c_("row of a table", "Redeals"),
    "cells.count": c_("row of a table", "Free cells"),
    "draw.count": c_("row of a table", "Merci"),
    "draw.when": c_("row of a table", "Merci: in which deal"),
    "draw.stuck": c_("row of a table", "Merci: at which moment"),
    "draw.card": c_("row of a table", "Merci: which card"),
    "draw.to": c_("row of a table", "Merci: where the card goes"),
}
"""What each row is about, by the field."""

if LABELS.keys() != set(FIELDS):
    raise KeyError(f"labels of rows differ from the fields: {sorted(LABELS.keys() ^ set(FIELDS))}")

# Translators: a value in a table, for redeals, free cells or the merci: there is none.
NONE = c_("value in a table", "none")
NO_LIMIT = c_("value in a table", "no limit")
# Translators: fans of a size, as "17 of 3": 17 fans of 3 cards.
FANS_OF = c_("value in a table", "{count} of {size}")
# Translators: of an emptied fan.
NEVER_FILLED = c_("value in a table", "never filled")
ANY_CARD = c_("value in a table", "any card may go there")
# Translators: the ranks that may go into an emptied fan, as a list: "only: ace, king".
ONLY_RANKS = c_("value in a table", "only: {ranks}")
# Translators: of foundations; follows a comma.
STARTED = c_("value in a table", "which is there from the start")
# Translators: of the cards on foundations; follows a comma.
TAKE_BACK = c_("value in a table", "cards may come back")
# Translators: what comes between two kinds of foundations in one cell of a table.
SEMICOLON = c_("list of values", "; ")


def choice_phrase(choice: Choice) -> Message:  # noqa: C901, PLR0911, PLR0912 -- mypy checks it
    """What a game allows, where a field of its profile is one of a few."""
    match choice:
        case Kings.AS_DEALT:
            # Translators: what happens to the kings before play.
            return c_("kings", "they stay where they are dealt")
        case Kings.BOTTOM:
            return c_("kings", "they go to the bottom of their fans")
        case Order.DOWN:
            # Translators: the order in which fans are built.
            return c_("building", "downward")
        case Order.UP:
            return c_("building", "upward")
        case Order.EITHER:
            return c_("building", "upward or downward")
        case Match.SUIT:
            # Translators: "A card goes on a card of: the same suit".
            return c_("a card of", "the same suit")
        case Match.COLOUR:
            return c_("a card of", "the same colour")
        case Match.ALTERNATE:
            return c_("a card of", "the other colour")
        case Match.ANY:
            return c_("a card of", "any suit")
        case MerciWhen.LAST_DEAL:
            return c_("merci", "only in the last one")
        case MerciWhen.ANY_DEAL:
            return c_("merci", "in any one")
        case MerciCard.COVERED:
            return c_("merci", "any covered card")
        case MerciCard.SECOND:
            return c_("merci", "the card just under the top card")
        case MerciTo.LEGAL:
            return c_("merci", "to its foundation, or where it may be built")
        case MerciTo.OWN_TOP:
            return c_("merci", "to its foundation, or onto the top of its own fan")
        case MerciTo.ANY_FAN:
            return c_("merci", "to its foundation, or onto the top of any fan")
        case MerciTo.NEW_FAN:
            return c_("merci", "to its foundation, or into a new fan")
        case _:
            assert_never(choice)


def stuck_phrase(*, stuck: bool) -> Message:
    """At which moment the merci is allowed."""
    if stuck:
        return c_("merci", "only when no other move is left")
    return c_("merci", "at any moment")


def foundation_phrase(order: Direction) -> Message:
    """Foundations of some suits and how they grow."""
    match order:
        case Direction.UP:
            # Translators: foundations of some suits; "clubs, spades: upward, first card: ace".
            return c_("value in a table", "{suits}: upward, first card: {rank}")
        case Direction.DOWN:
            return c_("value in a table", "{suits}: downward, first card: {rank}")
        case _:
            assert_never(order)


def rule_phrase(rule: Rule) -> Message:  # noqa: C901, PLR0911, PLR0912 -- a table that mypy checks
    """What a rule says, in one sentence."""
    match rule:
        case Rule.TAKE_ABSENT:
            return _("A move names only cards that lie in the layout.")
        case Rule.REDEAL_NONE_LEFT:
            return _("After the last redeal the fans are never dealt again.")
        case Rule.REDEAL_EMPTY:
            return _("A redeal needs at least one card in the fans.")
        case Rule.REDEAL_CARDS:
            return _("A redeal takes all the cards of the fans and no others.")
        case Rule.REDEAL_THREES:
            return _("A redeal lays out fans of three; what remains makes the last fan.")
        case Rule.MERCI_NEVER:
            return _("There is no merci: no covered card may be drawn.")
        case Rule.MERCI_SPENT:
            return _("The merci is used up.")
        case Rule.MERCI_NOT_YET:
            return _("The merci is allowed only after the last redeal.")
        case Rule.MERCI_NOT_STUCK:
            return _("The merci is allowed only when there is no other legal move.")
        case Rule.MERCI_COVERED:
            return _("The merci draws a covered card from a fan.")
        case Rule.MERCI_SECOND:
            return _("The merci draws only the card just under a top card.")
        case Rule.MERCI_TO:
            return _(
                "A drawn card goes only where the merci lets it go, "
                "and no other card makes a new fan."
            )
        case Rule.TAKE_ONE:
            return _("One card moves at a time, never a whole run.")
        case Rule.TAKE_FOUNDATION:
            return _("A card on a foundation stays there.")
        case Rule.TAKE_TOP:
            return _("Only the top card of a fan may be moved.")
        case Rule.SPACES_NEVER:
            return _("A space is never filled.")
        case Rule.SPACES_RANK:
            return _("Only certain ranks may go into a space.")
        case Rule.SPACES_NONE:
            return _("A card goes into a space only when a fan has been emptied.")
        case Rule.CELLS_NEVER:
            return _("There are no free cells.")
        case Rule.CELLS_FULL:
            return _("A free cell holds one card, and none of the cells is empty.")
        case Rule.BUILD_TOP:
            return _("A card goes only onto the top card of another fan.")
        case Rule.BUILD_LIMIT:
            return _("A fan takes no more cards than its limit.")
        case Rule.BUILD_RANK:
            return _("A card goes only onto a card of the neighbouring rank, in building order.")
        case Rule.FOUNDATION_RANK:
            return _("A foundation takes only the next card of its suit.")
        case Rule.BUILD_SUIT:
            return _("A card goes only onto a card of the same suit.")
        case Rule.BUILD_COLOUR:
            return _("A card goes only onto a card of the same colour.")
        case Rule.BUILD_ALTERNATE:
            return _("A card goes only onto a card of the other colour.")
        case _:
            assert_never(rule)


def rule_phrases() -> tuple[Message, ...]:
    """Every phrase of this module."""
    choices = (Kings, Order, Match, MerciWhen, MerciCard, MerciTo)
    return (
        *(value for value in globals().values() if isinstance(value, Message)),
        *map(rule_phrase, Rule),
        *LABELS.values(),
        *(choice_phrase(choice) for kind in choices for choice in kind),
        *(stuck_phrase(stuck=stuck) for stuck in (False, True)),
        *map(foundation_phrase, Direction),
    )
