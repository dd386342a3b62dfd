"""Broken scripts and profiles, one fault each, with the message of each and its mended twin."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boards import games
from cadogan.base.faults import Fault
from cadogan.games.profiles import load_game
from cadogan.play.rules import Rule
from cadogan.report.report import as_text
from cadogan.script.playing import play_file
from places import CORPUS

SCRIPTS = sorted((CORPUS / "scripts").iterdir())
PROFILES = sorted((CORPUS / "profiles").iterdir())
SEVERAL = ("illegal-two", "many")
"""What has more than one fault: each of them is told, in one run."""


def script_faults(path: Path) -> list[Fault]:
    """What is wrong with a script."""
    return play_file(path, path.name, games())[1]


def profile_faults(path: Path) -> list[Fault]:
    """What is wrong with a profile."""
    return load_game(path, path.name)[1]


@pytest.mark.parametrize("folder", SCRIPTS, ids=lambda folder: folder.name)
def test_a_broken_script_is_told(folder: Path, golden: Callable[[str, str], None]) -> None:
    """One mistake gives one fault, with this message; the mended twin gives none."""
    faults = script_faults(folder / "bad.patience")
    golden(f"../corpus/scripts/{folder.name}/expected.txt", as_text(faults))
    assert (len(faults) > 1) is (folder.name in SEVERAL)
    assert script_faults(folder / "good.patience") == []


@pytest.mark.parametrize("folder", PROFILES, ids=lambda folder: folder.name)
def test_a_broken_profile_is_told(folder: Path, golden: Callable[[str, str], None]) -> None:
    """One mistake gives one fault, with this message; the mended twin gives none."""
    faults = profile_faults(folder / "bad.toml")
    golden(f"../corpus/profiles/{folder.name}/expected.txt", as_text(faults))
    assert (len(faults) > 1) is (folder.name in SEVERAL)
    assert profile_faults(folder / "good.toml") == []


def test_the_strict_game_breaks_each_of_its_rules_in_the_corpus() -> None:
    """Every rule that has no other game's spaces, limits or merci is broken by some script."""
    told = "".join((folder / "expected.txt").read_text(encoding="utf-8") for folder in SCRIPTS)
    others = {
        Rule.DRAW_SPENT,
        Rule.DRAW_NOT_YET,
        Rule.DRAW_NOT_STUCK,
        Rule.DRAW_COVERED,
        Rule.DRAW_SECOND,
        Rule.SPACES_RANK,
        Rule.SPACES_NONE,
        Rule.CELLS_FULL,
        Rule.BUILD_LIMIT,
        Rule.BUILD_COLOUR,
        Rule.BUILD_ALTERNATE,
    }
    assert {rule for rule in Rule if f"breaks {rule.value}:" not in told} == others


def test_no_message_runs_over_several_lines() -> None:
    """A fault is one line that has its remedy, and its details are indented below."""
    for path in (*SCRIPTS, *PROFILES):
        for line in (path / "expected.txt").read_text(encoding="utf-8").splitlines():
            assert line.startswith(("bad.", "  "))
            assert line.isprintable()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    """There is no twin of a file that is not there."""
    for faults in (script_faults(tmp_path / "no.patience"), profile_faults(tmp_path / "no.toml")):
        assert [fault.message for fault in faults] == [
            "the file is missing; create it or mend its name"
        ]
