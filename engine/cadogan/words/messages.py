"""Every message that Cadogan says in pictures and about rules, in English, each once."""

from cadogan.play.cards import Rank, Suit
from cadogan.play.moves import Target
from cadogan.play.rules import Rule
from cadogan.words.catalogue import Message, _, c_, n_

# Translators: a card's name, as "eight of clubs". It stands alone, after a colon or in a list.
CARD = c_("card", "{rank} of {suit}")

# Translators: what stands between the items of a list; the items are in order, so no "and".
COMMA = c_("list", ", ")

RANKS: dict[Rank, Message] = {
    Rank.ACE: c_("rank of a card", "ace"),
    Rank.TWO: c_("rank of a card", "two"),
    Rank.THREE: c_("rank of a card", "three"),
    Rank.FOUR: c_("rank of a card", "four"),
    Rank.FIVE: c_("rank of a card", "five"),
    Rank.SIX: c_("rank of a card", "six"),
    Rank.SEVEN: c_("rank of a card", "seven"),
    Rank.EIGHT: c_("rank of a card", "eight"),
    Rank.NINE: c_("rank of a card", "nine"),
    Rank.TEN: c_("rank of a card", "ten"),
    Rank.JACK: c_("rank of a card", "jack"),
    Rank.QUEEN: c_("rank of a card", "queen"),
    Rank.KING: c_("rank of a card", "king"),
}

SUITS_OF_CARDS: dict[Suit, Message] = {
    # Translators: the suit in a card's name; write the case that follows a rank.
    Suit.CLUBS: c_("suit after a rank", "clubs"),
    Suit.DIAMONDS: c_("suit after a rank", "diamonds"),
    Suit.HEARTS: c_("suit after a rank", "hearts"),
    Suit.SPADES: c_("suit after a rank", "spades"),
}

SUITS: dict[Suit, Message] = {
    # Translators: the suit alone, as a list names it.
    Suit.CLUBS: c_("suit", "clubs"),
    Suit.DIAMONDS: c_("suit", "diamonds"),
    Suit.HEARTS: c_("suit", "hearts"),
    Suit.SPADES: c_("suit", "spades"),
}

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

TARGETS: dict[Target, Message] = {
    # Translators: where the moved card went; follows "Moved: eight of clubs."
    Target.FOUNDATION: _("To its foundation."),
    # Translators: where the moved card went: into the place of an emptied fan.
    Target.SPACE: _("Into a space."),
    # Translators: where the moved card went.
    Target.CELL: _("To a free cell."),
    # Translators: what the drawn card became.
    Target.NEW_FAN: _("As a new fan."),
}

# Translators: before a picture of some cards only, or the first sentence of its description.
EXCERPT = _("Excerpt, not a whole deal.")
FOUNDATIONS_EMPTY = _("The foundations are empty.")
# Translators: the highest card of each foundation that has any.
FOUNDATIONS = _("On top of the foundations: {cards}.")
# Translators: the same for foundations that go down from the king.
FOUNDATIONS_DOWN = _("On top of the foundations that go down: {cards}.")
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

# Translators: names a lone picture for a screen reader.
ONE_PANEL = _("Diagram")
# Translators: names a row of pictures for a screen reader.
STRIP = n_("Diagram with {number} panel", "Diagram with {number} panels")
# Translators: shown where a diagram is wider than the screen.
SCROLL_HINT = _("Scroll sideways to see the whole diagram.")
# Translators: shown where a language is not yet released.
PREVIEW = _("This translation is a preview: what is not translated yet stands in English.")
# Translators: follows that sentence; "Translated so far: 43 %."
PREVIEW_SHARE = _("Translated so far: {percent}.")

# Translators: a script told as text; moves and claims are signs, as "8♣ > 9♣, 2♠ > F".
LEGAL = _("Legal moves: {moves}")
NO_MOVE = _("No move is legal.")
# Translators: what could have been played instead of the move that was.
ALSO_LEGAL = _("Also legal: {moves}")
NO_OTHER_MOVE = _("No other move was legal.")
# Translators: a move that the rules forbid here; the rule that it breaks follows.
REFUSED = _("Refused: {move}")
# Translators: what the engine has found to be so, as "= free Q♦".
PROVED = _("Proved: {claim}")

RULES: dict[Rule, Message] = {
    Rule.TAKE_ABSENT: _("A move names only cards that lie in the layout."),
    Rule.REDEAL_NONE_LEFT: _("After the last redeal the fans are never dealt again."),
    Rule.REDEAL_EMPTY: _("A redeal needs at least one card in the fans."),
    Rule.REDEAL_CARDS: _("A redeal takes all the cards of the fans and no others."),
    Rule.REDEAL_THREES: _("A redeal lays out fans of three; what remains makes the last fan."),
    Rule.DRAW_NEVER: _("There is no merci: no covered card may be drawn."),
    Rule.DRAW_SPENT: _("The merci is used up."),
    Rule.DRAW_NOT_YET: _("The merci is allowed only after the last redeal."),
    Rule.DRAW_NOT_STUCK: _("The merci is allowed only when there is no other legal move."),
    Rule.DRAW_COVERED: _("The merci draws a covered card from a fan."),
    Rule.DRAW_SECOND: _("The merci draws only the card just under a top card."),
    Rule.DRAW_TO: _(
        "A drawn card goes only where the merci lets it go, and no other card makes a new fan."
    ),
    Rule.TAKE_ONE: _("One card moves at a time, never a whole run."),
    Rule.TAKE_FOUNDATION: _("A card on a foundation stays there."),
    Rule.TAKE_TOP: _("Only the top card of a fan may be moved."),
    Rule.SPACES_NEVER: _("A space is never filled."),
    Rule.SPACES_RANK: _("Only certain ranks may go into a space."),
    Rule.SPACES_NONE: _("A card goes into a space only when a fan has been emptied."),
    Rule.CELLS_NEVER: _("There are no free cells."),
    Rule.CELLS_FULL: _("A free cell holds one card, and none of the cells is empty."),
    Rule.BUILD_TOP: _("A card goes only onto the top card of another fan."),
    Rule.BUILD_LIMIT: _("A fan takes no more cards than its limit."),
    Rule.BUILD_RANK: _("A card goes only onto a card of the neighbouring rank, in building order."),
    Rule.FOUNDATION_RANK: _("A foundation takes only the next card of its suit."),
    Rule.BUILD_SUIT: _("A card goes only onto a card of the same suit."),
    Rule.BUILD_COLOUR: _("A card goes only onto a card of the same colour."),
    Rule.BUILD_ALTERNATE: _("A card goes only onto a card of the other colour."),
}
