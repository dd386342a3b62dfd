"""What must hold of the moves, refusals and claims of a script."""

from collections.abc import Iterator

from cadogan.base.checks import Finding, check
from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Card
from cadogan.play.moves import Move, Target, Transfer
from cadogan.play.position import Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import legal_moves
from cadogan.script.board import print_board
from cadogan.script.claim import Claim
from cadogan.script.statements import Refusal


@check("script.illegal-move")
def illegal_move(
    profile: Profile, position: Position, move: Move, broken: Broken
) -> Iterator[Finding]:
    """Every move of a script is legal.

    The details say which rule it breaks, where its card could go, and what else is legal.

    Wrong::

        : QD 2S 8C
        : 9D
        8C > 9D

    Right::

        : QD 2S 8C
        : 9C
        8C > 9C
    """
    legal = legal_moves(profile, position)
    own = [str(other) for other in legal if _moves_same(move, other)]
    others = [str(other) for other in legal if not _moves_same(move, other)]
    lines = [f"breaks {broken.rule.value}: {reason(broken, profile)}"]
    if isinstance(move, Transfer) and position.find(card := move.cards[-1]):
        lines.append(f"{card.symbol} could go: {', '.join(own) or 'nowhere'}")
    lines.append(f"other legal moves: {', '.join(others) or 'none'}")
    board = print_board(profile, position).splitlines()
    detail = (*lines, "the position:", *(f"  {line}" for line in board))
    yield Finding(
        f"illegal move '{move}' in {profile.id}; correct the move or the position",
        detail=detail,
    )


@check("script.refusal-legal")
def legal_refusal(refusal: Refusal, broken: Broken | None) -> Iterator[Finding]:
    """A refused move is illegal.

    Wrong::

        : QD 2S 8C
        : 9C
        ! 8C > 9C : build.rank

    Right::

        : QD 2S 8C
        : 9C
        8C > 9C
    """
    if broken is None:
        message = f"'{refusal.move}' is refused, but it is legal"
        yield Finding(f"{message}; write it as a move or delete it")


@check("script.refusal-absent")
def absent_in_refusal(position: Position, refusal: Refusal) -> Iterator[Finding]:
    """A refused move names only cards and spaces that the position has.

    Wrong::

        : QD 2S 8C
        ! 8C > 9S : take.absent

    Right::

        : QD 2S 8C
        : 9S
        ! 8C > 9S : build.suit
    """
    move = refusal.move
    absent = [card.symbol for card in move.named if position.find(card) is None]
    into_space = isinstance(move, Transfer) and move.to is Target.SPACE
    if into_space and refusal.rule is not Rule.SPACES_NONE and () not in position.fans:
        absent.append("an emptied fan (a line ':')")
    if absent:
        message = f"the refusal '{move}' names what the position does not have"
        yield Finding(f"{message}; add {', '.join(absent)}")


@check("script.refusal-group")
def group_of_refusal(position: Position, refusal: Refusal) -> Iterator[Finding]:
    """The cards that a refused move takes together are on top of one fan, bottom first.

    Wrong::

        : QD 2S 8C
        : 9C
        ! 8C+2S > 9C : take.one

    Right::

        : QD 2S 8C
        : 9C
        ! 2S+8C > 9C : take.one
    """
    move = refusal.move
    if isinstance(move, Transfer) and len(move.cards) > 1:
        spot, count = position.find(move.cards[-1]), len(move.cards)
        pile = position.pile(spot)[: spot.depth + 1] if spot and spot.zone is Zone.FAN else ()
        on_top = move.by_merci or (spot is not None and position.is_top(spot))
        if pile[-count:] != move.cards or not on_top:
            message = f"the cards of '{move}' are not on top of one fan in this order"
            yield Finding(f"{message}; name the {count} top cards of a fan, bottom first")


@check("script.refusal-idle")
def idle_refusal(position: Position, refusal: Refusal) -> Iterator[Finding]:
    """A refused move would take its card to another place.

    Wrong::

        : QD 2S 8C
        ! 8C > 2S : build.top

    Right::

        : QD 2S
        : 8C
        ! 8C > 2S : build.rank
    """
    move = refusal.move
    if not isinstance(move, Transfer) or move.by_merci:
        return
    card, spot = move.cards[-1].symbol, position.find(move.cards[-1])
    if spot is None:
        return
    onto = position.find(move.to) if isinstance(move.to, Card) else None
    if onto and (spot.zone, spot.pile) == (onto.zone, onto.pile):
        message = f"the refusal '{move}' goes nowhere, since both cards are in one pile"
    elif (spot.zone, move.to) in _STAYS:
        message = f"the refusal '{move}' goes nowhere, since {card} is there already"
    else:
        return
    yield Finding(f"{message}; name another place or delete it")


@check("script.said-twice")
def said_twice(statement: Refusal | Claim, first: int) -> Iterator[Finding]:
    """A refusal or a claim is written once for each position.

    Wrong::

        : QD 2S 8C
        = buried QD
        = buried QD

    Right::

        : QD 2S 8C
        = buried QD
    """
    if first:
        yield Finding(f"'{statement}' is in line {first} already; delete one")


@check("script.refusal-rule")
def rule_of_refusal(profile: Profile, refusal: Refusal, broken: Broken | None) -> Iterator[Finding]:
    """A refused move breaks the rule that the script names.

    Wrong::

        : QD 2S 8C
        : 9C
        ! 2S > F : build.suit

    Right::

        : QD 2S 8C
        : 9C
        ! 2S > F : take.top
    """
    if broken and broken.rule is not refusal.rule:
        code = broken.rule.value
        message = f"'{refusal.move}' breaks another rule than {refusal.rule.value}"
        remedy = f"write '! {refusal.move} : {code}'"
        yield Finding(f"{message}; {remedy}", detail=(f"{code}: {reason(broken, profile)}",))


@check("script.claim-unknowable")
def unknowable_claim(claim: Claim) -> Iterator[Finding]:
    """An excerpt claims nothing that a missing card could overturn.

    Wrong::

        [Excerpt "yes"]
        : QD 2S 8C
        = stuck

    Right::

        [Excerpt "yes"]
        : QD 2S 8C
        = buried QD
    """
    message = f"an excerpt can't know '{claim}', since a missing card could overturn it"
    yield Finding(f"{message}; add all cards or delete the claim")


@check("script.claim-false")
def false_claim(claim: Claim, why: str) -> Iterator[Finding]:
    """What a script claims of a position is true.

    Wrong::

        : QD 2S 8C
        = free QD

    Right::

        : QD 2S 8C
        = free 8C
    """
    yield Finding(f"false claim '{claim}': {why}; correct the claim or the position")


@check("script.claim-unproved")
def unproved_claim(claim: Claim, why: str) -> Iterator[Finding]:
    """A claim can be decided within the limit of the search.

    Wrong::

        [Game "shamrocks"]
        [Deal "7"]
        = solvable

    Right::

        [Game "shamrocks"]
        [Deal "7"]
        = buried AS
    """
    yield Finding(f"unproved claim '{claim}': {why}; move the claim to a later position")


_STAYS = ((Zone.FOUNDATION, Target.FOUNDATION), (Zone.CELL, Target.CELL))
"""The places that a card is in already, each with the target that names it."""


def _moves_same(move: Move, other: Move) -> bool:
    """Whether two moves take the same card."""
    return (
        isinstance(move, Transfer)
        and isinstance(other, Transfer)
        and move.cards[-1] == other.cards[-1]
    )
