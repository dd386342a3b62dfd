"""A member added to a closed set can't be forgotten: mypy refuses each consumer without it."""

import re
import shutil
import subprocess
import sys

import pytest

from places import ROOT

CONSUMERS: dict[str, set[str]] = {
    "games.sources.SourceKind": {"words.origins"},
    "play.broken.Rule": {"play.reasons", "words.rulings"},
    "play.cards.Rank": {"words.phrases"},
    "play.cards.Suit": {"words.phrases"},
    "play.merci.MerciCard": {"play.merci", "words.rulings"},
    "play.merci.MerciTo": {"play.merci", "words.rulings"},
    "play.merci.MerciWhen": {"play.merci", "words.rulings"},
    "play.moves.Target": {"play.effect", "play.rules", "words.phrases"},
    "play.position.Zone": {"play.effect", "play.position"},
    "play.profile.Direction": {"play.profile", "words.phrases", "words.rulings"},
    "play.profile.Kings": {"play.deals", "words.rulings"},
    "play.profile.Match": {"play.rules", "words.rulings"},
    "play.profile.Order": {"play.reasons", "play.rules", "words.rulings"},
    "play.search.NoWay": {"script.claims"},
    "proof.file_checks.Kind": {"proof.file_checks"},
}
"""The closed sets by module and name, each with the modules that must know every member."""


@pytest.fixture(scope="module")
def errors(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy reports in a copy of the engine where each enum has one member more."""
    copy = tmp_path_factory.mktemp("exhaustive")
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for place in CONSUMERS:
        module, _, name = place.rpartition(".")
        path = copy / "engine" / "cadogan" / f"{module.replace('.', '/')}.py"
        text = path.read_text(encoding="utf-8")
        head = re.compile(rf'(class {name}\((?:Int)?Enum\):\n    """.*?"""\n\n)', re.DOTALL)
        text, count = head.subn(r"\1    ADDED = 99\n", text)
        assert count == 1, name
        path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "engine/cadogan"]
    found = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    return found.stdout


@pytest.mark.slow
@pytest.mark.parametrize("place", CONSUMERS)
def test_each_consumer_must_know_a_new_member(errors: str, place: str) -> None:
    """The match over the enum does not know the member, in exactly these modules."""
    name = place.rpartition(".")[2]
    line = rf"^engine/cadogan/(\S+)\.py:\d+: .*\b{name}\.ADDED\b"
    asked = re.compile(line, re.MULTILINE)
    assert {found.replace("/", ".") for found in asked.findall(errors)} == CONSUMERS[place]
