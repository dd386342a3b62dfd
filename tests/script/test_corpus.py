"""Broken scripts and profiles, one fault each, with the message of each and its corrected twin."""

from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import pytest

from boards import games
from cadogan.base.faults import Fault
from cadogan.games.profiles import load_game
from cadogan.play.broken import Rule
from cadogan.report.report import as_text
from cadogan.script.playing import play_file
from corpus import Case, cases

SCRIPTS = cases("scripts")
PROFILES = cases("profiles")
SEVERAL = ("illegal-two", "many")
"""What has more than one fault: one run reports them all."""


def script_faults(path: Path) -> list[Fault]:
    """What is wrong with a script."""
    return play_file(path, path.name, games())[1]


def profile_faults(path: Path) -> list[Fault]:
    """What is wrong with a profile."""
    return load_game(path, path.name)[1]


@pytest.mark.parametrize("case", SCRIPTS, ids=attrgetter("name"))
def test_a_broken_script_is_reported(
    case: Case, tmp_path: Path, expected: Callable[[Case, str], None]
) -> None:
    """One mistake gives one fault, with this message; the corrected twin gives none."""
    bad, good = case.write(tmp_path)
    faults = script_faults(bad)
    expected(case, as_text(faults))
    assert (len(faults) > 1) is (case.name in SEVERAL)
    assert script_faults(good) == []


@pytest.mark.parametrize("case", PROFILES, ids=attrgetter("name"))
def test_a_broken_profile_is_reported(
    case: Case, tmp_path: Path, expected: Callable[[Case, str], None]
) -> None:
    """One mistake gives one fault, with this message; the corrected twin gives none."""
    bad, good = case.write(tmp_path)
    faults = profile_faults(bad)
    expected(case, as_text(faults))
    assert (len(faults) > 1) is (case.name in SEVERAL)
    assert profile_faults(good) == []


def test_the_strict_game_breaks_each_of_its_rules_in_the_corpus() -> None:
    """Every rule that has no other game's spaces, limits or merci is broken by some script."""
    reports = "".join(case.expected for case in SCRIPTS)
    others = {
        Rule.MERCI_SPENT,
        Rule.MERCI_NOT_YET,
        Rule.MERCI_NOT_STUCK,
        Rule.MERCI_COVERED,
        Rule.MERCI_SECOND,
        Rule.SPACES_RANK,
        Rule.SPACES_NONE,
        Rule.CELLS_FULL,
        Rule.BUILD_LIMIT,
        Rule.BUILD_COLOUR,
        Rule.BUILD_ALTERNATE,
    }
    assert {rule for rule in Rule if f"breaks {rule.value}:" not in reports} == others


def test_no_message_runs_over_several_lines() -> None:
    """A fault is one line that has its remedy, and its details are indented below."""
    for case in (*SCRIPTS, *PROFILES):
        for line in case.expected.splitlines():
            assert line.startswith(("bad.", "  "))
            assert line.isprintable()


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    """There is no twin of a file that is not there."""
    for faults in (script_faults(tmp_path / "no.patience"), profile_faults(tmp_path / "no.toml")):
        assert [fault.message for fault in faults] == [
            "the file is missing; create it or correct its name"
        ]
