"""A script played: its positions, the panels to draw, and all that does not hold."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import assert_never

from cadogan.play.board import print_board, read_board
from cadogan.play.claims import NEEDS_ALL_CARDS, why_false
from cadogan.play.effect import play
from cadogan.play.faults import Fault, nearest
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import Broken, Rule, broken_rule, legal_moves
from cadogan.play.script import Line, Script
from cadogan.play.statements import (
    BoardLine,
    CellsLine,
    Claim,
    FanLine,
    FoundationsLine,
    LeftLine,
    MoveLine,
    Refusal,
    Show,
    Statement,
    Tag,
)


@dataclass(frozen=True, slots=True)
class Panel:
    """A state to draw: the move that led there and the position before it, None at the start."""

    position: Position
    move: Move | None = None
    before: Position | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A script under its game's profile. With any fault, ``panels`` is empty: nothing is drawn."""

    script: Script
    profile: Profile
    panels: tuple[Panel, ...]


def replay(script: Script, games: Mapping[str, Profile]) -> tuple[Replay | None, list[Fault]]:
    """Play a script and judge every move, refusal and claim in it.

    Args:
        script: as read by ``parse_script``.
        games: the profiles by their ids.
    """
    line, game = script.tags.get("Game", (1, ""))
    if not game:
        told = f'the script names no game; write [Game "…"], {nearest("", games)}'
        return None, [Fault(script.path, line, "script.game", told)]
    if game not in games:
        told = f"unknown game '{game}'; {nearest(game, games)}"
        return None, [Fault(script.path, line, "script.game", told)]
    profile = games[game]
    start = next(
        (n for n, line in enumerate(script.lines) if isinstance(line.statement, _PLAYED)),
        len(script.lines),
    )
    board = [line for line in script.lines[:start] if isinstance(line.statement, BoardLine)]
    position, faults = read_board(profile, board, script.path, excerpt=script.is_excerpt)
    if not board:
        told = "the script has no position; write its fans, as ': QD 2S 8C'"
        return None, [Fault(script.path, line, "script.no-position", told)]
    player = Player(profile, position, script.path, excerpt=script.is_excerpt)
    player.take_all(script.lines[start:])
    faults += player.faults
    return Replay(script, profile, () if faults else player.chosen_panels()), faults


class Player:
    """Plays lines from a position on, and collects what does not hold."""

    def __init__(self, profile: Profile, position: Position, path: str, *, excerpt: bool) -> None:
        self.profile, self.position, self.path, self.excerpt = profile, position, path, excerpt
        self.faults: list[Fault] = []
        self.panels = [Panel(position)]
        self.shown: list[Panel] = []

    def chosen_panels(self) -> tuple[Panel, ...]:
        """The panels to draw: those shown, or one a state where none is."""
        return tuple(self.shown or self.panels)

    def take_all(self, lines: Iterable[Line]) -> None:
        """Play lines in order; the fan lines after a redeal are its new layout."""
        for number, statement in _with_layouts(lines):
            match statement:
                case MoveLine(move):
                    self.take_move(number, move)
                case Refusal():
                    self.take_refusal(number, statement)
                case Claim():
                    self.take_claim(number, statement)
                case Show():
                    self.shown.append(self.panels[-1])
                case FanLine() | FoundationsLine() | CellsLine() | LeftLine():
                    told = f"'{statement}' stands after a move; put the position first"
                    self.refuse(number, "script.order", told)
                case Tag():
                    pass
                case _:
                    assert_never(statement)

    def refuse(self, line: int, code: str, message: str, detail: tuple[str, ...] = ()) -> None:
        self.faults.append(Fault(self.path, line, code, message, detail))

    def take_move(self, line: int, move: Move) -> None:
        """Play a move; an illegal one is told and then done as meant, so that it is told once."""
        before = self.position
        broken = broken_rule(self.profile, before, move)
        if broken:
            told = f"illegal move '{move}' in {self.profile.id}"
            self.refuse(line, "script.illegal-move", told, self.explain(move, broken))
            self.position = _as_meant(self.profile, before, move)
        elif move == Redeal():
            told = "the redeal's new layout is missing; write its fans below, as ': QD 2S 8C'"
            self.refuse(line, "script.redeal", told)
        else:
            self.position = play(self.profile, before, move)
        self.panels.append(Panel(self.position, move, before))

    def explain(self, move: Move, broken: Broken) -> tuple[str, ...]:
        """What a wrong move breaks, where its card could go, what else is legal, the position."""
        legal = legal_moves(self.profile, self.position)
        own = [str(other) for other in legal if _moves_same(move, other)]
        others = [str(other) for other in legal if not _moves_same(move, other)]
        lines = [f"breaks {broken.rule.value}: {reason(broken, self.profile)}"]
        if isinstance(move, Transfer):
            card = move.cards[-1]
            lines.append(f"{card.symbol} could go: {', '.join(own) or 'nowhere'}")
        lines.append(f"other legal moves: {', '.join(others) or 'none'}")
        board = print_board(self.profile, self.position).splitlines()
        return (*lines, "the position:", *(f"  {line}" for line in board))

    def take_refusal(self, line: int, refusal: Refusal) -> None:
        move = refusal.move
        broken = broken_rule(self.profile, self.position, move)
        if broken is None:
            told = f"'{move}' is said to be refused, but it is legal; write it as a move or drop it"
            self.refuse(line, "script.refusal-legal", told)
        elif broken.rule is Rule.TAKE_ABSENT or (
            isinstance(move, Transfer) and move.to is Target.SPACE and () not in self.position.fans
        ):
            what = (
                f"{broken.cards[0].symbol} is" if broken.rule is Rule.TAKE_ABSENT else "a space is"
            )
            told = (
                f"the refusal '{move}' names what is not there: {what} not in the position; add it"
            )
            self.refuse(line, "script.refusal-absent", told)
        elif broken.rule is not refusal.rule:
            said, code = refusal.rule.value, broken.rule.value
            told = f"'{move}' breaks another rule than {said}; write '! {move} : {code}'"
            why = f"{code}: {reason(broken, self.profile)}"
            self.refuse(line, "script.refusal-rule", told, (why,))

    def take_claim(self, line: int, claim: Claim) -> None:
        if self.excerpt and claim.kind in NEEDS_ALL_CARDS:
            told = (
                f"an excerpt can't know '{claim}', since a missing card could overturn it; "
                "give all cards or drop the claim"
            )
            self.refuse(line, "script.claim-unknowable", told)
        elif why := why_false(self.profile, self.position, claim):
            self.refuse(
                line,
                "script.claim-false",
                f"false claim '{claim}': {why}; mend the claim or the position",
            )


_PLAYED = (MoveLine, Refusal, Claim, Show)


def _with_layouts(lines: Iterable[Line]) -> Iterator[tuple[int, Statement]]:
    """The statements with their line numbers; a redeal takes up the fan lines that follow it."""
    said = [(line.number, line.statement) for line in lines if line.statement]
    while said:
        number, statement = said.pop(0)
        if statement == MoveLine(Redeal()):
            fans = takewhile(lambda item: isinstance(item[1], FanLine), said)
            layout = tuple(fan.cards for _, fan in fans if isinstance(fan, FanLine))
            said = said[len(layout) :]
            statement = MoveLine(Redeal(layout))
        yield number, statement


def _moves_same(move: Move, other: Move) -> bool:
    """Whether two moves take the same card."""
    return (
        isinstance(move, Transfer)
        and isinstance(other, Transfer)
        and move.cards[-1] == other.cards[-1]
    )


def _as_meant(profile: Profile, position: Position, move: Move) -> Position:
    """The position that the author of an illegal move seems to have in mind, as far as it goes."""
    if isinstance(move, Redeal):
        return replace(position, fans=move.fans or position.fans)

    def settle(pile: Pile, takes: bool) -> Pile:
        rest = tuple(card for card in pile if card not in move.cards)
        return (*rest, *move.cards) if takes else rest

    up = move.to is Target.FOUNDATION
    suits = [suit for suit, _ in profile.piles]
    goal = suits.index(move.cards[0].suit) if up else -1
    foundations = (settle(pile, n == goal) for n, pile in enumerate(position.foundations))
    fans = tuple(settle(fan, move.to in fan) for fan in position.fans)
    if not up and move.cards[-1] not in chain(*fans):
        fans = (*fans, move.cards)
    return replace(position, fans=fans, foundations=tuple(foundations))
