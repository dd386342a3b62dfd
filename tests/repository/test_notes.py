"""The developers' notes speak of every game."""

from cadogan.games.profiles import GAMES, profiles_in
from places import ROOT

NOTES = ROOT / "engine" / "notes" / "differs-from-pysolfc.md"


def test_every_game_is_held_against_pysolfc() -> None:
    """Its line tells how it differs, or that PySolFC has no such game."""
    text = NOTES.read_text(encoding="utf-8")
    assert [path.stem for path in profiles_in(GAMES) if f"`{path.stem}`" not in text] == []
