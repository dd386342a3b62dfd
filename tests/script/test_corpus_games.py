"""Broken scripts of the whole family, one fault each, with its message and its mended twin."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boards import games
from cadogan.base.faults import Fault
from cadogan.play.rules import Rule
from cadogan.report.report import as_text
from cadogan.script.playing import play_file
from places import CORPUS

CASES = sorted((CORPUS / "games").iterdir())


def faults_of(path: Path) -> list[Fault]:
    """What is wrong with a script."""
    return play_file(path, path.name, games())[1]


@pytest.mark.parametrize("folder", CASES, ids=lambda folder: folder.name)
def test_a_broken_script_is_told(folder: Path, golden: Callable[[str, str], None]) -> None:
    """One mistake gives one fault at its line, with this message; the mended twin gives none."""
    faults = faults_of(folder / "bad.patience")
    golden(f"../corpus/games/{folder.name}/expected.txt", as_text(faults))
    assert len(faults) == 1
    assert faults[0].line > 0
    assert faults_of(folder / "good.patience") == []


def test_every_rule_is_broken_somewhere() -> None:
    """All rules but the two that no game here has: built in colour, and a draw of the second."""
    texts = [path.read_text(encoding="utf-8") for path in CORPUS.glob("[gs]*/*/expected.txt")]
    unseen = {rule for rule in Rule if f"breaks {rule.value}:" not in "".join(texts)}
    assert unseen == {Rule.BUILD_COLOUR, Rule.DRAW_SECOND}
