"""Sentences of the book that no claim of a script can state, each checked against the engine."""

from itertools import chain, permutations

import pytest

from boards import games, moved
from cadogan.play.cards import Card, parse_card
from cadogan.play.effect import play
from cadogan.play.moves import Redeal, Transfer
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.play.search import NoWay, way_to_win
from cadogan.script.playing import play_file
from cadogan.script.replay import Panel, Replay
from cadogan.script.statements import MoveLine
from places import DIAGRAMS


def played(name: str) -> Replay:
    """A script of the book, without a fault."""
    replay, faults = play_file(DIAGRAMS / f"{name}.patience", name, games())
    assert replay
    assert not faults
    return replay


def all_reached(profile: Profile, start: Position) -> set[Position]:
    """Every position that moves without a redeal lead to, this one included; nothing is skipped."""
    found, waiting = {start}, [start]
    while waiting:
        position = waiting.pop()
        for move in legal_moves(profile, position):
            if not isinstance(move, Redeal):
                after = play(profile, position, move)
                if after not in found:
                    found.add(after)
                    waiting.append(after)
    return found


def tops(positions: set[Position]) -> set[Card]:
    """The cards that are on top of a fan in any of these positions."""
    return {fan[-1] for position in positions for fan in position.fans if fan}


def before_redeals(replay: Replay) -> list[Panel]:
    """The panels shown just before the picture of a redeal."""
    pairs = zip(replay.panels, replay.panels[1:], strict=False)
    return [panel for panel, after in pairs if isinstance(after.move, Redeal)]


def wins(profile: Profile, position: Position) -> list[str]:
    """The orders of the cards left that win after a redeal."""
    left = tuple(chain(*position.fans))
    return [
        " ".join(map(str, order))
        for order in permutations(left)
        if way_to_win(profile, play(profile, position, redealt(order))) is not NoWay.NONE
    ]


def redealt(order: Pile) -> Redeal:
    """The redeal that lays cards out in this order."""
    return Redeal(tuple(order[n : n + 3] for n in range(0, len(order), 3)))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["la-belle-lucie", "single-deal", "fan", "alexander-the-great"])
def test_every_way_of_playing_deal_24_has_been_tried(game: str) -> None:
    """The captions say so, and here no move is left out as one that can't help."""
    replay = played(f"{game}/opening")
    found = all_reached(replay.profile, replay.panels[0].position)
    assert max(position.score for position in found) < replay.profile.cards


def test_no_clubs_before_the_redeal_of_deal_24() -> None:
    """The tips say not to count on clubs: their ace can't come to the top."""
    replay = played("la-belle-lucie/opening")
    found = all_reached(replay.profile, replay.panels[0].position)
    assert parse_card("AC") not in tops(found)


def test_more_orders_win_with_a_card_held_back() -> None:
    """The tips say so, and that without it only king, queen, jack wins."""
    replay = played("la-belle-lucie/held-back")
    start = replay.panels[0].position
    waits = wins(replay.profile, start)
    goes_up = wins(replay.profile, moved(replay.profile, start, "TC > F"))
    assert goes_up == ["KC QC JC"]  # 1 of 6
    assert len(waits) == 8  # of 24


def test_the_whole_game_redeals_when_no_next_card_can_get_free() -> None:
    """What the page says of its two redeals: no card goes up any more, and none can be freed."""
    replay = played("la-belle-lucie/whole-game")
    for panel, awaited in zip(before_redeals(replay), ("AD 2C 3H 5S", "5D 6H 6S"), strict=True):
        found = all_reached(replay.profile, panel.position)
        assert {position.score for position in found} == {panel.position.score}
        assert tops(found).isdisjoint(map(parse_card, awaited.split()))


def test_the_whole_game_builds_eight_cards() -> None:
    """The number that the page gives, counted in its script."""
    lines = played("la-belle-lucie/whole-game").script.lines
    moves = [line.statement.move for line in lines if isinstance(line.statement, MoveLine)]
    assert sum(isinstance(move, Transfer) and isinstance(move.to, Card) for move in moves) == 8
