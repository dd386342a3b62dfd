"""The claims of a page: a block is played, not shown, and backs the paragraph that follows it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from docutils import nodes

from cadogan.base.faults import Fault
from cadogan.play.cards import PACK, Card
from cadogan.play.moves import Target, Transfer
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.proof.game_checks import page_game
from cadogan.proof.sentences import Scope, cards_in
from cadogan.script.board import read_board
from cadogan.script.claim import Claim
from cadogan.script.grammar import Line, parse_lines
from cadogan.script.replay import Player, Said
from cadogan.script.statements import BoardLine, FanLine, MoveLine, Refusal, Tag


@dataclass(frozen=True, slots=True)
class Backing:
    """The cards that a block of claims names, those that only its position has, and what it says.

    ``scope`` is None where the block can't be read. ``games`` are those that it is about. Of
    several blocks, ``parts`` are the scopes of each.
    """

    claimed: frozenset[Card]
    shown: frozenset[Card]
    scope: Scope | None = None
    games: frozenset[str] = frozenset()
    parts: tuple[Scope, ...] = ()

    def backs(self, cards: frozenset[Card]) -> bool:
        """Whether a paragraph that names these cards is backed, each of them and no other."""
        return self.claimed <= cards <= self.claimed | self.shown

    def is_used(self, node: nodes.Node) -> bool:
        """Whether a node is a paragraph that this backs: one with cards, if the claims name any."""
        return isinstance(node, nodes.paragraph) and (not self.claimed or bool(cards_in(node)))

    def __or__(self, other: "Backing") -> "Backing":
        either = self.scope and other.scope
        said = (*self.scope.said, *other.scope.said) if self.scope and other.scope else ()
        scope = _scope(said) if either else None
        claimed, shown = self.claimed | other.claimed, self.shown | other.shown
        parts = (*self.parts, *other.parts)
        return Backing(claimed, shown, scope, self.games | other.games, parts)


EVERYTHING = Backing(frozenset(), frozenset(PACK))
"""What a block that can't be read backs, so that its fault is reported once."""


def read_claims(
    numbered: Iterable[tuple[int, str]], path: str, game: str, games: Mapping[str, Profile]
) -> tuple[Backing, list[Fault]]:
    """Play a block of claims.

    Without board lines each line is by itself: every card that it names is the only card of a
    fan, and ``> F`` finds the next lower card on its foundation. With board lines the block is
    an excerpt, played in order.

    Args:
        numbered: the lines with their numbers in the page at ``path``.
        game: the page's game, unless the block has a ``[Game "…"]`` tag.
        games: the profiles by their ids.
    """
    numbered = list(numbered)
    lines, faults = parse_lines(numbered, path)
    if faults:
        return EVERYTHING, faults
    first = numbered[0][0] if numbered else 1
    tags = [line.statement for line in lines if isinstance(line.statement, Tag)]
    game = next((tag.value for tag in tags if tag.key == "Game"), game)
    backing = _backing(lines)
    if game not in games:
        return backing, page_game([game], games, first)
    profile = games[game]
    statements = tuple(line for line in lines if not isinstance(line.statement, Tag | None))
    if any(isinstance(line.statement, BoardLine) for line in statements):
        count = next(
            (n for n, line in enumerate(statements) if not isinstance(line.statement, BoardLine)),
            len(statements),
        )
        position, faults = read_board(profile, statements[:count], path, excerpt=True)
        players = [_play(profile, position, statements[count:], path)]
    else:
        players = [_play(profile, _implied(profile, line), (line,), path) for line in statements]
    said = tuple(each for player in players for each in player.said)
    faults += [fault for player in players for fault in player.faults]
    scope = _scope(said)
    games_here = frozenset({game})
    return replace(backing, scope=scope, games=games_here, parts=(scope,)), faults


def _scope(said: tuple[Said, ...]) -> Scope:
    return Scope(said, said, tuple(dict.fromkeys(each.position for each in said)))


def _play(profile: Profile, position: Position, lines: Iterable[Line], path: str) -> Player:
    player = Player(profile, position, path, excerpt=True)
    player.take_all(lines)
    return player


def _backing(lines: Iterable[Line]) -> Backing:
    claimed: set[Card] = set()
    shown: set[Card] = set()
    for line in lines:
        match line.statement:
            case MoveLine(move) | Refusal(move, _):
                claimed.update(move.named)
            case Claim() as claim:
                claimed.update(claim.named)
            case FanLine(cards):
                shown.update(cards)
            case _:
                pass
    return Backing(frozenset(claimed), frozenset(shown))


def _implied(profile: Profile, line: Line) -> Position:
    """The position that a single line assumes."""
    statement = line.statement
    fans: list[Pile] = [(card,) for card in _backing([line]).claimed]
    raised = None
    if isinstance(statement, MoveLine | Refusal) and isinstance(move := statement.move, Transfer):
        fans = [move.cards, *([(move.to,)] if isinstance(move.to, Card) else [])]
        raised = move.cards[-1] if move.to is Target.FOUNDATION else None
        fans += [()] if move.to is Target.SPACE else []
    foundations = tuple(
        rule.pile(suit, rule.height(raised.rank) - 1 if raised and suit is raised.suit else 0)
        for suit, rule in profile.piles
    )
    draws = profile.mercis
    cells = (None,) * profile.cells.count
    return Position(tuple(fans), foundations, cells, profile.redeals.count, draws)
