"""Positions for tests: written as board lines, or met in random play."""

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st

from cadogan.games.profiles import load_games
from cadogan.play.cards import PACK, Card, parse_card
from cadogan.play.effect import play
from cadogan.play.moves import Move, Redeal, Target, Transfer, parse_move
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Kings, Profile
from cadogan.play.redeals import redeal_sizes
from cadogan.play.rules import legal_moves
from cadogan.script.board import read_board
from cadogan.script.grammar import parse_lines, parse_script
from cadogan.script.replay import replay
from cadogan.script.statements import BoardLine
from places import GAMES

FREEING = """\
[Game "la-belle-lucie"]
[Excerpt "yes"]
Foundations: S-A
: QD 2S 8C
: 9C
8C > 9C
2S > F
"""
"""Two cards are on the queen of diamonds; each of them has somewhere to go."""

STRICT = "la-belle-lucie"


@cache
def games() -> dict[str, Profile]:
    """Every game of the package and of the tests by its id."""
    found, faults = load_games([(GAMES, "tests/games")])
    assert not faults
    return found


def game(name: str = STRICT, **changes: object) -> Profile:
    """A game's profile, with fields changed: ``game(redeals=Redeals(0))``."""
    return replace(games()[name], **changes)  # type: ignore[arg-type]


def fans(name: str = STRICT, **changes: object) -> Profile:
    """A game's profile with fields of its tableau changed: ``fans(limit=3)``."""
    return game(name, tableau=replace(games()[name].tableau, **changes))  # type: ignore[arg-type]


def board(text: str, profile: Profile | None = None) -> Position:
    """The position that board lines give, as in an excerpt; indents and a first break are free."""
    lines, faults = parse_lines(enumerate(text.splitlines(), 1), "test.patience")
    board = [line for line in lines if isinstance(line.statement, BoardLine)]
    position, more = read_board(profile or game(), board, "test.patience", excerpt=True)
    assert not faults
    assert not more
    return position


def messages(text: str) -> list[str]:
    """What does not hold in a script, read or played, as ``line: message``."""
    script, faults = parse_script(text, "x")
    _, found = replay(script, games())
    return [f"{fault.line}: {fault.message}" for fault in (*faults, *found)]


def cards(text: str) -> Pile:
    """Cards from their names: ``cards("QD 2S")``."""
    return tuple(parse_card(word) for word in text.split())


def moved(profile: Profile, position: Position, *moves: str) -> Position:
    """The position after legal moves in notation."""
    for move in moves:
        position = play(profile, position, parse_move(move))
    return position


def first_deal(profile: Profile, random: Random) -> Position:
    """The game's start with its cards shuffled."""
    foundations = tuple(rule.pile(suit, int(rule.started)) for suit, rule in profile.piles)
    started = [card for pile in foundations for card in pile]
    pack = list(PACK)
    for card in started:
        pack.remove(card)
    random.shuffle(pack)
    laid = _lay_out(pack, profile.tableau.deal)
    if profile.tableau.kings is Kings.BOTTOM:
        laid = tuple(tuple(sorted(fan, key=lambda card: card.rank != 13)) for fan in laid)
    draws = profile.mercis
    cells = (None,) * profile.cells.count
    return Position(laid, foundations, cells, profile.redeals.count, draws)


def random_move(profile: Profile, position: Position, random: Random) -> Move | None:
    """A legal move; a redeal, which is rare unless nothing else is left, with a random layout."""
    moves = legal_moves(profile, position)
    if moves[:-1] and random.random() < 0.95:
        return random.choice([move for move in moves if not isinstance(move, Redeal)])
    move = random.choice(moves) if moves else None
    return shuffled(position, random) if isinstance(move, Redeal) else move


def shuffled(position: Position, random: Random) -> Redeal:
    """A redeal of the fans' cards in random order."""
    left = [card for fan in position.fans for card in fan]
    random.shuffle(left)
    return Redeal(_lay_out(left, redeal_sizes(len(left))))


def random_position(profile: Profile, seed: int, steps: int) -> Position:
    """What some legal moves from a random deal lead to; the same for the same seed."""
    random = Random(seed)
    position = first_deal(profile, random)
    for _ in range(steps):
        if move := random_move(profile, position, random):
            position = play(profile, position, move)
    return position


written_moves: st.SearchStrategy[Move] = st.just(Redeal()) | st.builds(
    lambda cards, to, by_merci: Transfer(tuple(cards[1:]), to or cards[0], by_merci),
    st.lists(st.sampled_from(PACK), min_size=2, max_size=4, unique=True),
    st.none() | st.sampled_from(Target),
    st.booleans(),
)
"""Every move that the notation can write, legal or not; no card is named twice."""


@st.composite
def positions(draw: st.DrawFn, name: str | None = None) -> tuple[Profile, Position]:
    """A game, by default any, and a position met in random play."""
    profile = games()[name or draw(st.sampled_from(sorted(games())))]
    seed, steps = draw(st.integers(0, 2**32)), draw(st.integers(0, 80))
    return profile, random_position(profile, seed, steps)


def _lay_out(pack: list[Card], sizes: tuple[int, ...]) -> tuple[Pile, ...]:
    ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
    return tuple(tuple(pack[end - size : end]) for end, size in zip(ends, sizes, strict=True))
