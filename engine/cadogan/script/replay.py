"""A script played: its positions, the panels to draw, and everything that is wrong."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, takewhile
from typing import assert_never

from cadogan.base.faults import Fault
from cadogan.play.broken import Broken
from cadogan.play.cards import PACK, Card
from cadogan.play.deals import redeal
from cadogan.play.effect import after, force
from cadogan.play.moves import Move, Redeal, Target, Transfer
from cadogan.play.position import Pile, Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.rules import broken_rule
from cadogan.script import move_checks, script_checks
from cadogan.script.claim import Claim
from cadogan.script.grammar import Line, Script
from cadogan.script.opening import opening
from cadogan.script.statements import (
    BoardLine,
    CellsLine,
    FanLine,
    FoundationsLine,
    LeftLine,
    MoveLine,
    Refusal,
    Show,
    Statement,
    Tag,
    Unread,
)


@dataclass(frozen=True, slots=True)
class Panel:
    """A state to draw: the move that led there and the position before it, None at the start.

    ``state`` counts the moves before it.
    """

    position: Position
    move: Move | None = None
    before: Position | None = None
    state: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A move, refusal or claim that holds.

    ``state`` counts the moves up to it, itself included. ``cards`` are those that it names, in
    order, then the others that it is about: on a foundation the card below the moved one, of a
    refusal those that show the broken rule. ``position`` is the one that it is said of; a move has
    led to it.
    """

    statement: MoveLine | Refusal | Claim
    state: int
    cards: Pile
    position: Position
    profile: Profile


@dataclass(frozen=True, slots=True)
class Replay:
    """A script under its game's profile, and what it says in its order.

    With any fault, ``panels`` is empty: nothing is drawn.
    """

    script: Script
    profile: Profile
    panels: tuple[Panel, ...]
    said: tuple[Said, ...] = ()


def replay(script: Script, games: Mapping[str, Profile]) -> tuple[Replay | None, list[Fault]]:
    """Play a script and judge every move, refusal and claim in it.

    Args:
        script: as read by ``parse_script``.
        games: the profiles by their ids.
    """
    line, game = script.tags.get("Game", (1, ""))
    if not game and any(
        isinstance(line.statement, Unread) and line.statement.text.startswith("[")
        for line in script.lines
    ):
        return None, []  # a tag could not be read, which has been reported
    if unknown := script_checks.unknown_game(game, games, line):
        return None, [fault.at(script.path) for fault in unknown]
    profile = games[game]
    start = _start_of_play(script.lines)
    above = script.lines[:start]
    board = [line for line in above if isinstance(line.statement, BoardLine)]
    unread = any(isinstance(line.statement, Unread) for line in above)
    excerpt = script.is_excerpt
    deal = script.tags.get("Deal", (0, ""))[1]
    if not board and not unread and "Deal" not in script.tags:
        return None, [fault.at(script.path) for fault in script_checks.no_position(line)]
    position, faults = opening(script, profile, board, excerpt=excerpt or unread)
    if position is None:
        return None, faults
    doubted = _doubted(position) if faults or unread else frozenset()
    player = Player(profile, position, script.path, excerpt=excerpt, deal=deal, doubted=doubted)
    player.take_all(script.lines[start:])
    faults += player.faults
    panels = () if faults else player.chosen_panels()
    return Replay(script, profile, panels, tuple(player.said)), faults


class Player:
    """Plays lines from a position on, and collects faults.

    In a numbered ``deal`` the redeals are those of its number and need no layout.

    Where ``doubted`` cards are is not known: the position has them too often or not at all, or an
    illegal move has touched their piles. Both have been reported, so nothing that depends on one of
    these cards is reported as well.
    """

    def __init__(
        self,
        profile: Profile,
        position: Position,
        path: str,
        *,
        excerpt: bool,
        deal: str = "",
        doubted: frozenset[Card] = frozenset(),
    ) -> None:
        self.profile, self.position, self.path, self.excerpt = profile, position, path, excerpt
        self.deal, self.doubted = deal, doubted
        self.faults: list[Fault] = []
        self.panels = [Panel(position)]
        self.shown: list[Panel] = []
        self.said: list[Said] = []
        self.lines: dict[tuple[int, Refusal | Claim], int] = {}

    def chosen_panels(self) -> tuple[Panel, ...]:
        """The panels to draw: those shown, or one per state where none is."""
        return tuple(self.shown or self.panels)

    def take_all(self, lines: Iterable[Line]) -> None:
        """Play lines in order, as far as the position is known.

        The fan lines after a redeal are its new layout.
        """
        for number, statement in _with_layouts(lines):
            match statement:
                case MoveLine(move):
                    move = self.with_layout(number, move)
                    below = self.foundation_below(move)
                    self.take_move(number, move)
                    self.note(statement, below)
                    if move == Redeal():
                        return
                case Refusal():
                    self.take_once(number, statement)
                    broken = self.take_refusal(number, statement)
                    self.note(statement, broken.cards if broken else ())
                case Claim():
                    self.take_once(number, statement)
                    self.take_claim(number, statement)
                    self.note(statement)
                case Show():
                    self.shown.append(self.panels[-1])
                case FanLine() | FoundationsLine() | CellsLine() | LeftLine():
                    self.report(script_checks.board_line_in_play(statement, number), number)
                    return
                case Unread():
                    if not statement.moves_nothing:
                        return
                case Tag():
                    pass
                case _:
                    assert_never(statement)

    def note(self, statement: MoveLine | Refusal | Claim, about: Pile = ()) -> None:
        """Keep what is said, with the cards that it is about in addition to those it names."""
        cards = tuple(dict.fromkeys((*statement.named, *about)))
        state = len(self.panels) - 1
        self.said.append(Said(statement, state, cards, self.position, self.profile))

    def foundation_below(self, move: Move) -> Pile:
        """The card on which a move to a foundation puts its card, if there is one."""
        if not isinstance(move, Transfer) or move.to is not Target.FOUNDATION:
            return ()
        card = move.cards[-1]
        piles = zip(self.profile.piles, self.position.foundations, strict=True)
        return next((pile[-1:] for (suit, _), pile in piles if suit is card.suit), ())

    def doubts(self, *cards: Card) -> bool:
        """Whether any of these cards is a doubted one."""
        return not self.doubted.isdisjoint(cards)

    def report(self, found: Iterable[Fault], line: int) -> None:
        """Collect faults of a line."""
        self.faults += [fault.at(self.path, line) for fault in found]

    def with_layout(self, line: int, move: Move) -> Move:
        """A redeal of a numbered deal with the layout of its number; another move as it is."""
        done = self.profile.redeals.count - self.position.redeals_left
        if not isinstance(move, Redeal) or not self.deal or not self.position.redeals_left:
            return move
        left = chain(*self.position.fans)
        layout = redeal(self.profile, self.deal, done + 1, left)
        if move.fans not in ((), layout) and not self.doubted:
            message = f"deal {self.deal} is dealt in another way; write 'redeal' without a layout"
            self.report(script_checks.wrong_deal(message, line), line)
        return Redeal(layout)

    def take_move(self, line: int, move: Move) -> None:
        """Play a move; an illegal one is reported and then made as it was meant."""
        before = self.position
        if broken := broken_rule(self.profile, before, move):
            if not self.doubts(*move.named, *broken.cards):
                self.report(move_checks.illegal_move(self.profile, before, move, broken), line)
            self.position = force(self.profile, before, move)
            self.doubted |= _touched(before, self.position, *move.named, *broken.cards)
        elif move == Redeal():
            self.report(script_checks.redeal_without_layout(line), line)
        else:
            self.position = after(self.profile, before, move)
        self.panels.append(Panel(self.position, move, before, len(self.panels)))

    def take_once(self, line: int, statement: Refusal | Claim) -> None:
        """Report what has been said of the position already."""
        first = self.lines.setdefault((len(self.panels), statement), line)
        self.report(move_checks.said_twice(statement, 0 if first == line else first), line)

    def take_refusal(self, line: int, refusal: Refusal) -> Broken | None:
        """Judge a refusal; the rule that its move breaks."""
        broken = broken_rule(self.profile, self.position, refusal.move)
        if not self.doubts(*refusal.move.named, *(broken.cards if broken else ())):
            self.report(
                move_checks.legal_refusal(refusal, broken)
                or move_checks.absent_in_refusal(self.position, refusal)
                or move_checks.group_of_refusal(self.position, refusal)
                or move_checks.idle_refusal(self.position, refusal)
                or move_checks.rule_of_refusal(self.profile, refusal, broken),
                line,
            )
        return broken

    def take_claim(self, line: int, claim: Claim) -> None:
        """Judge a claim."""
        if self.doubted and (not claim.of_one_fan or self.doubts(*claim.named)):
            return
        if self.excerpt and not claim.is_knowable(self.profile, self.position):
            self.report(move_checks.unknowable_claim(claim), line)
        elif objection := claim.objection(self.profile, self.position):
            wrong = move_checks.false_claim if objection.is_proved else move_checks.unproved_claim
            self.report(wrong(claim, objection.why), line)


def _touched(before: Position, now: Position, *cards: Card) -> frozenset[Card]:
    """The cards of all piles that an illegal move has touched, or that any of the cards is in.

    A foundation that is touched leaves open where the other cards of its suit are.
    """
    piles = {(zone, number): pile for zone, number, pile in before.piles()}
    found = set(cards)
    for zone, number, pile in now.piles():
        old = piles.get((zone, number), ())
        if pile != old or not found.isdisjoint(pile):
            found.update(pile, old)
            if zone is Zone.FOUNDATION and pile != old:
                found.update(card for card in PACK if card.suit is (pile or old)[0].suit)
    return frozenset(found)


def _start_of_play(lines: tuple[Line, ...]) -> int:
    """The number of the line, from 0, behind the tags and board lines that give the position."""
    start = 0
    for number, line in enumerate(lines, 1):
        match line.statement:
            case MoveLine() | Refusal() | Claim() | Show():
                break
            case Unread() as unread:
                start = number if unread.is_of_board else start
            case Tag() | FanLine() | FoundationsLine() | CellsLine() | LeftLine():
                start = number
            case None:
                pass
            case other:
                assert_never(other)
    return start


def _doubted(position: Position) -> frozenset[Card]:
    """The cards that a position has more than once or not at all."""
    count = Counter(card for card, _ in position.cards())
    return frozenset(card for card in PACK if count[card] != 1)


def _with_layouts(lines: Iterable[Line]) -> Iterator[tuple[int, Statement]]:
    """The statements with their line numbers; a redeal takes up the fan lines that follow it."""
    left = [(line.number, line.statement) for line in lines if line.statement]
    while left:
        number, statement = left.pop(0)
        if statement == MoveLine(Redeal()):
            fans = [fan for _, fan in takewhile(lambda item: _is_fan(item[1]), left)]
            if any(isinstance(fan, Unread) for fan in fans):
                return  # the layout is not known, nor what follows from it
            left = left[len(fans) :]
            layout = tuple(fan.cards for fan in fans if isinstance(fan, FanLine))
            statement = MoveLine(Redeal(layout))
        yield number, statement


def _is_fan(statement: Statement) -> bool:
    return isinstance(statement, FanLine) or (
        isinstance(statement, Unread) and statement.is_of_board
    )
