"""A member added to an enum or union can't be forgotten: mypy names each module that must know it.

The members are added in a copy of the package, all of them before one run of mypy.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from cadogan.script import claims, count_claims, outcome_claims, place_claims
from cadogan.script.claim import Claim, CountClaim, FanClaim
from places import ROOT

pytestmark = [pytest.mark.xdist_group("exhaustive"), pytest.mark.slow]

ENUMS: Mapping[tuple[str, str], set[str]] = {
    ("play/broken", "Rule"): {"play/reasons", "words/rulings"},
    ("play/cards", "Rank"): {"words/phrases"},
    ("play/cards", "Suit"): {"play/cards", "words/phrases"},
    ("play/foundations", "Direction"): {"play/foundations", "words/phrases", "words/rulings"},
    ("play/merci", "MerciCard"): {"play/merci", "words/rulings"},
    ("play/merci", "MerciTo"): {"play/merci", "words/rulings"},
    ("play/merci", "MerciWhen"): {"play/merci", "words/rulings"},
    ("play/moves", "Target"): {"play/effect", "play/rules", "words/phrases"},
    ("play/position", "Zone"): {"play/effect", "play/position"},
    ("play/profile", "Kings"): {"play/deals", "words/rulings"},
    ("play/profile", "Match"): {"play/rules", "words/rulings"},
    ("play/profile", "Order"): {"play/reasons", "play/rules", "words/rulings"},
    ("play/search", "NoWay"): {"script/outcome_claims"},
    ("script/statements", "Left"): {"script/board"},
    ("games/sources", "SourceKind"): {"words/origins"},
    ("proof/file_checks", "Kind"): {"proof/file_checks"},
}
"""By module and name, the modules that mypy refuses after the member ``ADDED``."""

UNIONS: Mapping[tuple[str, str], set[str]] = {
    ("play/moves", "Move"): {
        *("play/effect", "play/rules", "play/scope", "play/search"),
        *("script/move_checks", "script/replay", "script/statements", "proof/backing"),
        "proof/evidence",
        *("words/language", "words/transcript"),
    },
    ("script/statements", "BoardLine"): {"script/board", "script/replay", "words/transcript"},
    ("script/statements", "Statement"): {"script/replay", "words/transcript"},
    ("draw/shapes", "Shape"): {"draw/figure", "draw/shapes", "draw/svg"},
}
"""By module and name, the modules that mypy refuses after another class in the union."""


@pytest.fixture(scope="module")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The errors of mypy in a copy of the package where each enum and union has a member more."""
    copy = tmp_path_factory.mktemp("exhaustive")
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for module, name in ENUMS:
        head = rf'(class {name}\((?:Int)?Enum\):\n    """.*?"""\n)'
        _change(copy, module, head, r"\1\n    ADDED = 99\n")
    for module, name in UNIONS:
        added = rf"class Added{name}:\n    added: int\n\n\n{name} = \1 | Added{name}\n"
        _change(copy, module, rf"(?<=\n){name} = ([^\n]*)\n", added)
    command = [sys.executable, "-m", "mypy", "engine/cadogan"]
    found = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    return found.stdout.splitlines()


def _change(copy: Path, module: str, old: str, new: str) -> None:
    path = copy / "engine" / "cadogan" / f"{module}.py"
    text, count = re.subn(old, new, path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert count == 1, (module, old)
    path.write_text(text, encoding="utf-8")


def _refusing(errors: list[str], added: str) -> set[str]:
    """The modules with an error that names what was added."""
    places = (error.partition(".py:")[0] for error in errors if re.search(rf"\b{added}\b", error))
    return {place.removeprefix("engine/cadogan/") for place in places}


@pytest.mark.parametrize(("module", "name"), ENUMS)
def test_a_new_member_is_refused(refusals: list[str], module: str, name: str) -> None:
    """Each match over the enum ends in ``assert_never``."""
    assert _refusing(refusals, rf"{name}\.ADDED") == ENUMS[module, name]


@pytest.mark.parametrize(("module", "name"), UNIONS)
def test_a_new_class_of_a_union_is_refused(refusals: list[str], module: str, name: str) -> None:
    """The same for a union of classes."""
    assert _refusing(refusals, f"Added{name}") == UNIONS[module, name]


def test_each_claim_can_be_read() -> None:
    """A class of claims is in the list from which the parser chooses."""
    modules = (place_claims, count_claims, outcome_claims)
    kinds = [kind for each in modules for kind in vars(each).values() if isinstance(kind, type)]
    found = {kind for kind in kinds if issubclass(kind, Claim)} - {Claim, FanClaim, CountClaim}
    assert found == set(claims.CLAIMS)
    for kind in claims.CLAIMS:
        text = " ".join(["=", *(claims.EXAMPLES.get(word, word) for word in kind.form)])
        assert type(claims.parse_claim(text)) is kind
        assert str(claims.parse_claim(text)) == text
