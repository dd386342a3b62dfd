"""The developers' notes cover every game."""

from cadogan.base.checks import all_checks
from cadogan.games.profiles import GAMES, profiles_in
from cadogan.report.explanation import as_page
from places import ROOT

NOTES = ROOT / "engine" / "notes" / "differs-from-pysolfc.md"


def test_every_game_is_compared_with_pysolfc() -> None:
    """Its line says how it differs, or that PySolFC has no such game."""
    text = NOTES.read_text(encoding="utf-8")
    assert [path.stem for path in profiles_in(GAMES) if f"`{path.stem}`" not in text] == []


def test_the_page_of_codes_is_fresh() -> None:
    """After a check has changed, ``make codes`` writes it again."""
    page = NOTES.with_name("codes.md").read_text(encoding="utf-8")
    assert page == as_page(all_checks()), "engine/notes/codes.md is old; run make codes"
