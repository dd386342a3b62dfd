"""A member added to an enum of the engine can't be forgotten: mypy asks for its words."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from places import ROOT

ENUMS = {
    "broken": ("Rule",),
    "cards": ("Rank", "Suit"),
    "merci": ("MerciCard", "MerciTo", "MerciWhen"),
    "moves": ("Target",),
    "profile": ("Direction", "Kings", "Match", "Order"),
}
"""The enums that words are needed for, by their modules in ``play``."""


@pytest.fixture(scope="module")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The errors of mypy in ``words`` of a copy where each enum has one member more."""
    copy = tmp_path_factory.mktemp("exhaustive")
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for module, names in ENUMS.items():
        path = copy / "engine" / "cadogan" / "play" / f"{module}.py"
        text = path.read_text(encoding="utf-8")
        for name in names:
            head = re.compile(rf'(class {name}\((?:Int)?Enum\):\n    """.*?"""\n\n)', re.DOTALL)
            text, count = head.subn(r"\1    ADDED = 99\n", text)
            assert count == 1, name
        path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "engine/cadogan/words"]
    found = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    lines = found.stdout.splitlines()
    return "\n".join(line for line in lines if Path(line.partition(":")[0]).parent.name == "words")


@pytest.mark.parametrize("name", [name for names in ENUMS.values() for name in names])
def test_a_new_member_needs_words(refusals: str, name: str) -> None:
    """The match over the enum does not know the member."""
    assert re.search(rf"assert_never.*\b{name}\.ADDED\b", refusals)
