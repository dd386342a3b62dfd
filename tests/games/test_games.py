"""Every game of the package has scripts of its own, and all of them hold."""

from pathlib import Path

import pytest

from cadogan.games.profiles import GAMES, profiles_in
from cadogan.play.profile import Profile
from cadogan.script.claim import Claim
from cadogan.script.playing import play_file
from cadogan.script.statements import MoveLine, Refusal
from places import ROOT

DIAGRAMS = ROOT / "diagrams"
NAMES = sorted(path.stem for path in profiles_in(GAMES))
SCRIPTS = sorted(path.relative_to(DIAGRAMS).as_posix() for path in DIAGRAMS.rglob("*.patience"))


def scripts_of(game: str) -> list[Path]:
    """The scripts in a game's own folder."""
    return sorted((DIAGRAMS / game).glob("*.patience"))


def test_the_family_is_complete() -> None:
    """The fifteen games that the printed rules name."""
    assert NAMES == [
        "alexander-the-great",
        "clover-leaf",
        "fan",
        "fan-with-cells",
        "free-fan",
        "la-belle-lucie",
        "shamrocks",
        "shamrocks-down",
        "shamrocks-ii",
        "single-deal",
        "super-flower-garden",
        "super-flower-garden-in-suit",
        "three-shuffles-and-a-draw",
        "three-shuffles-and-a-draw-anywhere",
        "trefoil",
    ]


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_holds(name: str, games: dict[str, Profile]) -> None:
    """It plays without a fault, begins with what it shows, and is in its game's folder."""
    replay, faults = play_file(DIAGRAMS / name, name, games)
    assert not faults
    assert replay
    assert replay.panels
    assert replay.script.lines[0].comment.startswith("# ")
    assert replay.profile.id == Path(name).parent.name


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_scripts(game: str, games: dict[str, Profile]) -> None:
    """At least three, with a move, a refusal and a claim among them, and an opening deal."""
    kinds = []
    for path in scripts_of(game):
        replay, _ = play_file(path, path.name, games)
        assert replay
        kinds += [type(line.statement) for line in replay.script.lines]
    assert len(scripts_of(game)) >= 3
    assert {MoveLine, Refusal} <= set(kinds)
    assert any(issubclass(kind, Claim) for kind in kinds)
    assert DIAGRAMS / game / "opening.patience" in scripts_of(game)


def test_no_script_is_without_a_game() -> None:
    """Each folder is that of a game."""
    assert {path.name for path in DIAGRAMS.iterdir() if any(path.glob("*.patience"))} == set(NAMES)
