"""Every message of the tables that sum up the rules of games, in English, each once."""

from enum import Enum

from cadogan.play.profile import DrawCard, DrawTo, DrawWhen, Kings, Match, Order, Take
from cadogan.words.catalogue import Message, c_

LABELS: dict[str, Message] = {
    # Translators: rows of a table that sums up the rules of a game.
    "decks": c_("row of a table", "Decks of 52 cards"),
    "tableau.deal": c_("row of a table", "Fans"),
    "tableau.kings": c_("row of a table", "Kings before play"),
    "tableau.order": c_("row of a table", "Building in the fans"),
    "tableau.match": c_("row of a table", "A card goes on a card of"),
    "tableau.take": c_("row of a table", "Moving"),
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

VALUES: dict[Enum | bool, Message] = {
    # Translators: what happens to the kings before play.
    Kings.AS_DEALT: c_("kings", "they stay where they are dealt"),
    Kings.BOTTOM: c_("kings", "they go to the bottom of their fans"),
    # Translators: the order in which fans are built.
    Order.DOWN: c_("building", "downward"),
    Order.UP: c_("building", "upward"),
    Order.EITHER: c_("building", "upward or downward"),
    # Translators: "A card goes on a card of: the same suit".
    Match.SUIT: c_("a card of", "the same suit"),
    Match.COLOUR: c_("a card of", "the same colour"),
    Match.ALTERNATE: c_("a card of", "the other colour"),
    Match.ANY: c_("a card of", "any suit"),
    Take.ONE: c_("moving", "one card at a time"),
    DrawWhen.LAST_DEAL: c_("merci", "only in the last one"),
    DrawWhen.ANY_DEAL: c_("merci", "in any one"),
    False: c_("merci", "at any moment"),
    True: c_("merci", "only when no other move is left"),
    DrawCard.COVERED: c_("merci", "any covered card"),
    DrawCard.SECOND: c_("merci", "the card just under the top card"),
    DrawTo.LEGAL: c_("merci", "to its foundation, or where it may be built"),
    DrawTo.OWN_TOP: c_("merci", "to its foundation, or onto the top of its own fan"),
    DrawTo.ANY_FAN: c_("merci", "to its foundation, or onto the top of any fan"),
    DrawTo.NEW_FAN: c_("merci", "to its foundation, or into a new fan"),
}

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
# Translators: foundations of some suits; "clubs, spades: upward, first card: ace".
UPWARD = c_("value in a table", "{suits}: upward, first card: {rank}")
DOWNWARD = c_("value in a table", "{suits}: downward, first card: {rank}")
# Translators: of foundations; follows a comma.
STARTED = c_("value in a table", "which lies there from the start")
# Translators: of the cards on foundations; follows a comma.
TAKE_BACK = c_("value in a table", "cards may come back")
# Translators: what stands between two kinds of foundations in one cell of a table.
SEMICOLON = c_("list of values", "; ")
