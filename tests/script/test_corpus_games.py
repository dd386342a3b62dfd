"""Broken scripts of the whole family, one fault each, with its message and its corrected twin."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boards import games
from cadogan.base.faults import Fault
from cadogan.play.broken import Rule
from cadogan.report.report import as_text
from cadogan.script.playing import play_file
from corpus import Case, cases

CASES = cases("games")
SLOW = "claim-unproved"
"""The case whose search gives up only after 100,000 positions."""


def faults_of(path: Path) -> list[Fault]:
    """What is wrong with a script."""
    return play_file(path, path.name, games())[1]


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.slow if case.name == SLOW else ()) for case in CASES],
    ids=[case.name for case in CASES],
)
def test_a_broken_script_is_reported(
    case: Case, tmp_path: Path, expected: Callable[[Case, str], None]
) -> None:
    """One mistake gives one fault at its line, with this message; the corrected twin gives none."""
    bad, good = case.write(tmp_path)
    faults = faults_of(bad)
    expected(case, as_text(faults))
    assert len(faults) == 1
    assert faults[0].line > 0
    assert faults_of(good) == []


def test_every_rule_is_broken_somewhere() -> None:
    """All rules but the two that no game here has: built in colour, and a draw of the second."""
    reports = "".join(case.expected for case in (*CASES, *cases("scripts")))
    unseen = {rule for rule in Rule if f"breaks {rule.value}:" not in reports}
    assert unseen == {Rule.BUILD_COLOUR, Rule.MERCI_SECOND}
