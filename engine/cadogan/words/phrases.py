"""Every phrase of pictures and transcripts, in English, each once.

What depends on a member of an enum is a function, in which mypy misses a member without a phrase.
"""

from typing import assert_never

from cadogan.play.cards import Rank, Suit
from cadogan.play.foundations import Direction
from cadogan.play.moves import Target
from cadogan.words.catalogue import Message, _, c_, n_

# Translators: a card's name, as "eight of clubs". It is used alone, after a colon or in a list.
CARD = c_("card", "{rank} of {suit}")

# Translators: what comes between the items of a list; the items are in order, so no "and".
COMMA = c_("list", ", ")


def rank_name(rank: Rank) -> Message:  # noqa: C901, PLR0911 -- a table that mypy checks
    """A rank, as a list names it."""
    match rank:
        case Rank.ACE:
            return c_("rank of a card", "ace")
        case Rank.TWO:
            return c_("rank of a card", "two")
        case Rank.THREE:
            return c_("rank of a card", "three")
        case Rank.FOUR:
            return c_("rank of a card", "four")
        case Rank.FIVE:
            return c_("rank of a card", "five")
        case Rank.SIX:
            return c_("rank of a card", "six")
        case Rank.SEVEN:
            return c_("rank of a card", "seven")
        case Rank.EIGHT:
            return c_("rank of a card", "eight")
        case Rank.NINE:
            return c_("rank of a card", "nine")
        case Rank.TEN:
            return c_("rank of a card", "ten")
        case Rank.JACK:
            return c_("rank of a card", "jack")
        case Rank.QUEEN:
            return c_("rank of a card", "queen")
        case Rank.KING:
            return c_("rank of a card", "king")
        case _:
            assert_never(rank)


def suit_after_rank(suit: Suit) -> Message:
    """A suit in the name of a card."""
    match suit:
        case Suit.CLUBS:
            # Translators: the suit in a card's name; write the case that follows a rank.
            return c_("suit after a rank", "clubs")
        case Suit.DIAMONDS:
            return c_("suit after a rank", "diamonds")
        case Suit.HEARTS:
            return c_("suit after a rank", "hearts")
        case Suit.SPADES:
            return c_("suit after a rank", "spades")
        case _:
            assert_never(suit)


def suit_name(suit: Suit) -> Message:
    """A suit alone, as a list names it."""
    match suit:
        case Suit.CLUBS:
            # Translators: the suit alone, as a list names it.
            return c_("suit", "clubs")
        case Suit.DIAMONDS:
            return c_("suit", "diamonds")
        case Suit.HEARTS:
            return c_("suit", "hearts")
        case Suit.SPADES:
            return c_("suit", "spades")
        case _:
            assert_never(suit)


# Translators: the number of a diagram on its page, the first sentence of a picture's title.
DIAGRAM = _("Diagram {number}.")
# Translators: the title of a picture of a whole deal, before the first move.
WHOLE_DEAL = _("All cards at the start.")
# Translators: the title of a picture that shows one position and no moves.
POSITION = _("Position.")
# Translators: the title of the first picture of several, before the first move.
START = _("Start.")
# Translators: the title of a picture after a move; more sentences follow, and say which.
STEP = _("Step {number} of {count}.")
# Translators: the card that was moved.
MOVED = _("Moved: {cards}.")
# Translators: the card that was drawn from under others: the merci.
DRAWN = _("Drawn: {cards}.")
# Translators: the card that the moved one went on.
ONTO = _("Onto: {card}.")
REDEAL = _("Redeal.")


def target_phrase(target: Target) -> Message:
    """Where a moved card went."""
    match target:
        case Target.FOUNDATION:
            # Translators: where the moved card went; follows "Moved: eight of clubs."
            return _("To its foundation.")
        case Target.SPACE:
            # Translators: where the moved card went: into the place of an emptied fan.
            return _("Into a space.")
        case Target.CELL:
            # Translators: where the moved card went.
            return _("To a free cell.")
        case Target.NEW_FAN:
            # Translators: what the drawn card became.
            return _("As a new fan.")
        case _:
            assert_never(target)


# Translators: before a picture of some cards only, or the first sentence of its description.
EXCERPT = _("Excerpt, not a whole deal.")
FOUNDATIONS_EMPTY = _("The foundations are empty.")
FOUNDATIONS_WAITING = _("Empty foundations: {suits}.")
# Translators: said once, before the fans are listed one by one.
FANS = _("The fans, each from bottom to top.")
# Translators: one fan and its cards; "Fan 3: queen of diamonds, two of spades."
FAN = _("Fan {number}: {cards}.")
FANS_EMPTY = _("Numbers of the empty fans: {numbers}.")
CELLS = _("In the free cells: {cards}.")
CELLS_EMPTY = n_("{number} empty free cell.", "{number} empty free cells.")
REDEALS_LEFT = n_("{number} redeal left.", "{number} redeals left.")
NO_REDEALS_LEFT = _("No redeals left.")
# Translators: the merci is a draw: a covered card is taken out of its fan.
DRAWS_LEFT = n_("{number} merci left.", "{number} mercis left.")
NO_DRAWS_LEFT = _("No merci left.")


def top_cards(order: Direction) -> Message:
    """The cards on top of the foundations that grow in an order."""
    match order:
        case Direction.UP:
            # Translators: the highest card of each foundation that has any.
            return _("On top of the foundations: {cards}.")
        case Direction.DOWN:
            # Translators: the same for foundations that go down from the king.
            return _("On top of the foundations that go down: {cards}.")
        case _:
            assert_never(order)


# Translators: names a lone picture for a screen reader.
ONE_PANEL = _("Diagram")
# Translators: names a row of pictures for a screen reader.
STRIP = n_("Diagram with {number} panel", "Diagram with {number} panels")
# Translators: above a diagram of another game than the page's; "game" is the name of that game.
RULES_OF = _("Here the rules are those of {game}.")
# Translators: shown where a diagram is wider than the screen.
SCROLL_HINT = _("Scroll sideways to see the whole diagram.")
# Translators: shown where a language is not yet released.
PREVIEW = _("This translation is a preview: what is not translated yet is in English.")
# Translators: follows that sentence; "Translated so far: 43 %."
PREVIEW_SHARE = _("Translated so far: {percent}.")

# Translators: of a script as text; moves and claims are signs, as "8♣ > 9♣, 2♠ > F".
LEGAL = _("Legal moves: {moves}")
NO_MOVE = _("No move is legal.")
# Translators: what could have been played instead of the move that was.
ALSO_LEGAL = _("Also legal: {moves}")
NO_OTHER_MOVE = _("No other move was legal.")
# Translators: a move that the rules forbid here; the rule that it breaks follows.
REFUSED = _("Refused: {move}")
# Translators: a claim that the engine has proved, as "= free Q♦".
PROVED = _("Proved: {claim}")


def picture_phrases() -> tuple[Message, ...]:
    """Every phrase of this module."""
    return (
        *(value for value in globals().values() if isinstance(value, Message)),
        *map(rank_name, Rank),
        *map(suit_after_rank, Suit),
        *map(suit_name, Suit),
        *map(target_phrase, Target),
        *map(top_cards, Direction),
    )
