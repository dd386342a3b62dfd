"""The measure of speed: what it compares, and what it prints."""

import re
import subprocess
from collections.abc import Callable
from functools import partial
from io import StringIO
from pathlib import Path

import chess.pgn
import pytest

import bench
from bench import Mark, report


def times(*seconds: float) -> Callable[[], float]:
    """An action that took so long, each time it was run."""
    return partial(next, iter(seconds))


def test_the_ratio_is_of_the_best_times() -> None:
    """A round in which the machine was busy with something else changes nothing."""
    mark = Mark("a", "b", 0.5, times(1.0, 9.0, 2.0), times(8.0, 4.0, 9.0), rounds=3)
    assert mark.measure() == 0.25


@pytest.mark.parametrize(("ratio", "word"), [(0.5, "reached"), (0.51, "MISSED")])
def test_a_missed_mark_is_called_so(ratio: float, word: str) -> None:
    """A ratio equal to its limit reaches it."""
    line = report(Mark("check", "its past", 0.5, times(), times()), ratio)
    assert re.fullmatch(rf"{word} +{ratio:.2f} \(limit 0\.50\)  check / its past", line)


def test_both_sides_have_as_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each script and each game of chess has ten, and no two scripts are alike."""
    monkeypatch.setattr(bench, "SCRIPTS", 20)
    scripts, games = bench.scripts(), bench.chess_games()
    assert len(set(scripts)) == len(games) == 20
    assert {text.count(" > ") for text in scripts} == {bench.MOVES}
    for text in games:
        game = chess.pgn.read_game(StringIO(text))
        assert game
        assert len(list(game.mainline_moves())) == bench.MOVES


def test_every_mark_is_printed_and_none_fails_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reached, missed, or with the error that kept it from being measured."""

    def marked(_: Path, ours: float) -> Mark:
        return Mark("a", "b", 0.5, times(ours), times(1.0), rounds=1)

    def broken(_: Path) -> Mark:
        raise subprocess.CalledProcessError(2, "git", stderr=b"no such commit")

    marks = (partial(marked, ours=0.4), partial(marked, ours=0.6), broken)
    monkeypatch.setattr(bench, "MARKS", marks)
    bench.main()
    printed = capsys.readouterr().out
    assert re.findall(r"^\d\. (\w+)", printed, re.MULTILINE) == ["reached", "MISSED", "NOT"]
    assert "no such commit" in printed
    assert printed.endswith("1 of 3 marks reached, 2 missed\n")
