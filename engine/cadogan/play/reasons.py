"""Why a move is refused, in one English line for a log, with the cards as symbols."""

from typing import assert_never

from cadogan.play.broken import Broken, Rule
from cadogan.play.merci import place_reason
from cadogan.play.profile import Order, Profile


def reason(broken: Broken, profile: Profile) -> str:  # noqa: C901, PLR0911, PLR0912
    """What is wrong with a move that breaks a rule; a clause that can follow a colon.

    ``broken`` comes from ``broken_rule`` with the same profile, and names the moved card first.
    """
    symbols = [card.symbol for card in broken.cards]
    card, others, cards = symbols[0] if symbols else "", ", ".join(symbols[1:]), ", ".join(symbols)
    match broken.rule:
        case Rule.TAKE_ABSENT:
            return f"{card} is not in this position"
        case Rule.REDEAL_NONE_LEFT:
            return f"no redeal is left of the {profile.redeals.count} in {profile.id}"
        case Rule.REDEAL_EMPTY:
            return "no card is left in the fans"
        case Rule.REDEAL_CARDS:
            return f"the new layout and the fans before it differ in {cards}"
        case Rule.REDEAL_THREES:
            return "a redeal makes fans of three, and a last one of what remains"
        case Rule.MERCI_NEVER:
            return f"{card} can't be drawn: {profile.id} has no merci"
        case Rule.MERCI_SPENT:
            return f"{card} can't be drawn: no merci is left"
        case Rule.MERCI_NOT_YET:
            return f"{card} can't be drawn before the last deal"
        case Rule.MERCI_NOT_STUCK:
            return f"{card} can't be drawn while another move is legal"
        case Rule.MERCI_COVERED:
            return f"{card} is not covered in a fan, and only such a card is drawn"
        case Rule.MERCI_SECOND:
            return f"{card} is not directly under a top card"
        case Rule.MERCI_TO:
            return f"{card} can't go there: {place_reason(profile.merci)}"
        case Rule.TAKE_ONE:
            return f"{cards} are {len(symbols)} cards, and one moves at a time"
        case Rule.TAKE_FOUNDATION:
            return f"{card} is on a foundation, and no card comes back from there"
        case Rule.TAKE_TOP:
            return f"{card} is under {others}"
        case Rule.SPACES_NEVER:
            return f"{card} can't go there: an emptied fan is never filled in {profile.id}"
        case Rule.SPACES_RANK:
            return f"{card} can't go into an emptied fan, which takes only {_ranks(profile)}"
        case Rule.SPACES_NONE:
            return f"{card} has no emptied fan to go to"
        case Rule.CELLS_NEVER:
            return f"{card} can't go there: {profile.id} has no free cells"
        case Rule.CELLS_FULL:
            count = profile.cells.count
            return f"{card} has no free cell to go to; all {count} are taken"
        case Rule.BUILD_TOP:
            return f"{card} can't go onto {others}, which is not the top card of another fan"
        case Rule.BUILD_LIMIT:
            limit = profile.tableau.limit
            return f"{card} can't go onto {others}, whose fan has {limit} cards already, the limit"
        case Rule.BUILD_RANK:
            return f"{card} is not {_step(profile.tableau.order)} than {others}"
        case Rule.FOUNDATION_RANK:
            state = f"awaits {others}" if others else "is complete"
            return f"{card} can't go to its foundation, which {state}"
        case Rule.BUILD_SUIT:
            return f"{card} and {others} are not of the same suit"
        case Rule.BUILD_COLOUR:
            return f"{card} and {others} are not of the same colour"
        case Rule.BUILD_ALTERNATE:
            return f"{card} and {others} are of the same colour, and colours alternate"
        case _:
            assert_never(broken.rule)


def _ranks(profile: Profile) -> str:
    return ", ".join(rank.label for rank in profile.tableau.spaces)


def _step(order: Order) -> str:
    match order:
        case Order.DOWN:
            return "one lower"
        case Order.UP:
            return "one higher"
        case Order.EITHER:
            return "one lower or higher"
        case _:
            assert_never(order)
