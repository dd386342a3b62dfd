"""Why a move is refused, in one English line for a log, with the cards as symbols."""

from cadogan.play.profile import Draw, DrawTo, Order, Profile
from cadogan.play.rules import Broken, Rule

_REASONS = {
    Rule.TAKE_ABSENT: "{card} is not in this position",
    Rule.REDEAL_NONE_LEFT: "no redeal is left of the {redeals} in {game}",
    Rule.REDEAL_EMPTY: "no card is left in the fans",
    Rule.REDEAL_CARDS: "the new layout and the fans before it differ in {cards}",
    Rule.REDEAL_THREES: "a redeal makes fans of three, and a last one of what remains",
    Rule.DRAW_NEVER: "{card} can't be drawn: {game} has no merci",
    Rule.DRAW_SPENT: "{card} can't be drawn: no merci is left",
    Rule.DRAW_NOT_YET: "{card} can't be drawn before the last deal",
    Rule.DRAW_NOT_STUCK: "{card} can't be drawn while another move is legal",
    Rule.DRAW_COVERED: "{card} is not covered in a fan, and only such a card is drawn",
    Rule.DRAW_SECOND: "{card} does not lie just under a top card",
    Rule.DRAW_TO: "{card} can't go there: {drawn}",
    Rule.TAKE_ONE: "{cards} are {count} cards, and one moves at a time",
    Rule.TAKE_FOUNDATION: "{card} lies on a foundation, and nothing comes back from there",
    Rule.TAKE_TOP: "{card} lies under {others}",
    Rule.SPACES_NEVER: "{card} can't go there: an emptied fan is never filled in {game}",
    Rule.SPACES_RANK: "{card} can't go into an emptied fan, which takes only {spaces}",
    Rule.SPACES_NONE: "{card} finds no emptied fan",
    Rule.CELLS_NEVER: "{card} can't go there: {game} has no free cells",
    Rule.CELLS_FULL: "{card} finds no empty one among the free cells, of which there are {cells}",
    Rule.BUILD_TOP: "{card} can't go onto {others}, which is not the top card of another fan",
    Rule.BUILD_LIMIT: "{card} can't go onto {others}, whose fan holds {limit} cards, the most",
    Rule.BUILD_RANK: "{card} is not {step} than {others}",
    Rule.FOUNDATION_RANK: "{card} can't go to its foundation, which {awaits}",
    Rule.BUILD_SUIT: "{card} and {others} are not of one suit",
    Rule.BUILD_COLOUR: "{card} and {others} are not of one colour",
    Rule.BUILD_ALTERNATE: "{card} and {others} are of one colour, and colours alternate",
}
_STEPS = {Order.DOWN: "one lower", Order.UP: "one higher", Order.EITHER: "one lower or higher"}
_DRAWN = {
    DrawTo.LEGAL: "a drawn card goes onto a top card that takes it or to its foundation",
    DrawTo.OWN_TOP: "a drawn card goes on top of its own fan or to its foundation",
    DrawTo.ANY_FAN: "a drawn card goes onto any fan or to its foundation",
    DrawTo.NEW_FAN: "a drawn card, and no other, makes a new fan or goes to its foundation",
}


def reason(broken: Broken, profile: Profile) -> str:
    """What is wrong with a move that breaks a rule; a clause that can follow a colon.

    ``broken`` comes from ``broken_rule`` with the same profile, and names the moved card first.
    """
    symbols = [card.symbol for card in broken.cards]
    others = ", ".join(symbols[1:])
    return _REASONS[broken.rule].format(
        card=symbols[0] if symbols else "",
        cards=", ".join(symbols),
        others=others,
        count=len(symbols),
        game=profile.id,
        redeals=profile.redeals.count,
        cells=profile.cells.count,
        limit=profile.tableau.limit,
        spaces=", ".join(rank.label for rank in profile.tableau.spaces),
        step=_STEPS[profile.tableau.order],
        awaits=f"awaits {others}" if others else "is complete",
        drawn=_drawn(profile.draw),
    )


def _drawn(draw: Draw | None) -> str:
    return _DRAWN[draw.to] if draw else "no card makes a new fan"
