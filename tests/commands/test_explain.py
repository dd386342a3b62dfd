"""``cadogan explain``: codes and scripts."""

import pytest

from places import DIAGRAMS
from repository import run

SCRIPT = str(DIAGRAMS / "la-belle-lucie" / "freeing.patience")


def test_a_code_is_explained() -> None:
    """What must hold, a wrong and a right example."""
    found = run("explain", "settings.ignore")
    assert found.exit_code == 0
    assert found.stdout.startswith("settings.ignore (error)\n\nThe codes that 'ignore' ")
    assert "Wrong:" in found.stdout
    assert "Right:" in found.stdout


def test_all_codes_are_listed() -> None:
    """Without a code or a file."""
    found = run("explain")
    assert found.exit_code == 0
    assert "\nsettings.ignore  " in f"\n{found.stdout}"


@pytest.mark.parametrize(
    ("what", "remedy"),
    [
        ("settings.ignor", "no code or file 'settings.ignor'; did you mean settings.ignore?"),
        ("xyz", "no code or file 'xyz'; 'cadogan explain' lists all codes"),
        ("diagrams/none.patience", "no file 'diagrams/none.patience'; correct the name"),
        ("none.patience", "no file 'none.patience'; correct the name"),
    ],
)
def test_neither_code_nor_file(what: str, remedy: str) -> None:
    """The call is wrong, and its message says what to do."""
    found = run("explain", what)
    assert found.exit_code == 2
    assert remedy in found.stderr


def test_a_script_is_written_as_text() -> None:
    """Step by step, in a language."""
    english = run("explain", SCRIPT)
    assert english.exit_code == 0
    assert "Start." in english.stdout
    assert run("explain", SCRIPT, "-l", "es").stdout != english.stdout
