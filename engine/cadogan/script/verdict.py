"""What is wrong with a line of a script, as data: its code, a message with a remedy, details."""

from dataclasses import dataclass

from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Card
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import legal_moves
from cadogan.script.board import print_board
from cadogan.script.claims import NEEDS_ALL_CARDS, objection
from cadogan.script.statements import Claim, Refusal


@dataclass(frozen=True, slots=True)
class Verdict:
    """A fault that has no place yet; the fields are those of ``Fault``."""

    code: str
    message: str
    detail: tuple[str, ...] = ()


def on_move(profile: Profile, position: Position, move: Move, broken: Broken) -> Verdict:
    """What a wrong move breaks, where its card could go, what else is legal, the position."""
    legal = legal_moves(profile, position)
    own = [str(other) for other in legal if _moves_same(move, other)]
    others = [str(other) for other in legal if not _moves_same(move, other)]
    lines = [f"breaks {broken.rule.value}: {reason(broken, profile)}"]
    if isinstance(move, Transfer) and position.find(card := move.cards[-1]):
        lines.append(f"{card.symbol} could go: {', '.join(own) or 'nowhere'}")
    lines.append(f"other legal moves: {', '.join(others) or 'none'}")
    board = print_board(profile, position).splitlines()
    detail = (*lines, "the position:", *(f"  {line}" for line in board))
    return Verdict("script.illegal-move", f"illegal move '{move}' in {profile.id}", detail)


def on_refusal(
    profile: Profile, position: Position, refusal: Refusal, broken: Broken | None
) -> Verdict | None:
    """A refused move that is legal, names what is not there, or breaks another rule than it says.

    ``broken`` is the rule that the move breaks in this position.
    """
    move = refusal.move
    if broken is None:
        told = f"'{move}' is said to be refused, but it is legal; write it as a move or drop it"
        return Verdict("script.refusal-legal", told)
    if absent := _absent(position, refusal):
        told = f"the refusal '{move}' names what the position lacks; add {', '.join(absent)}"
        return Verdict("script.refusal-absent", told)
    if broken.rule is refusal.rule:
        return None
    code = broken.rule.value
    told = f"'{move}' breaks another rule than {refusal.rule.value}; write '! {move} : {code}'"
    return Verdict("script.refusal-rule", told, (f"{code}: {reason(broken, profile)}",))


def on_claim(
    profile: Profile, position: Position, claim: Claim, *, excerpt: bool
) -> Verdict | None:
    """A claim that is false, that no search proved, or that an excerpt can't know."""
    if excerpt and claim.kind in NEEDS_ALL_CARDS:
        told = (
            f"an excerpt can't know '{claim}', since a missing card could overturn it; "
            "give all cards or drop the claim"
        )
        return Verdict("script.claim-unknowable", told)
    against = objection(profile, position, claim)
    if against is None:
        return None
    if against.is_proved:
        told = f"false claim '{claim}': {against.why}; mend the claim or the position"
        return Verdict("script.claim-false", told)
    told = f"unproved claim '{claim}': {against.why}; claim it of a later position"
    return Verdict("script.claim-unproved", told)


def named(move: Move) -> tuple[Card, ...]:
    """The cards that a move's notation names, the moved ones first."""
    if isinstance(move, Redeal):
        return ()
    return (*move.cards, move.to) if isinstance(move.to, Card) else move.cards


def _absent(position: Position, refusal: Refusal) -> list[str]:
    """What a refusal names and the position lacks."""
    move = refusal.move
    gone = [card.symbol for card in named(move) if position.find(card) is None]
    into_space = isinstance(move, Transfer) and move.to is Target.SPACE
    if into_space and refusal.rule is not Rule.SPACES_NONE and () not in position.fans:
        gone.append("an emptied fan (a line ':')")
    return gone


def _moves_same(move: Move, other: Move) -> bool:
    """Whether two moves take the same card."""
    return (
        isinstance(move, Transfer)
        and isinstance(other, Transfer)
        and move.cards[-1] == other.cards[-1]
    )
