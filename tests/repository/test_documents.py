"""README and CONTRIBUTING: the files, make targets, codes and examples that they name exist."""

import re
from collections.abc import Iterator

import pytest

from cadogan import play_script
from cadogan.base.checks import all_checks
from places import ROOT

DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/SECURITY.md"),
    "engine/notes/differs-from-pysolfc.md",
)
EXAMPLES = ("locale/fr", "locale/<", "diagrams/<", "docs/<")
"""How paths begin that are in the reader's own book."""

_PATH = re.compile(
    r"(?<![\w./-])(?:engine|tests|docs|diagrams|locale|\.ci|\.github)/[^\s`\[\]),:;*]*"
)
_TARGET = re.compile(r"(?:^ {4}|`(?:\S+=\S+ )?)make ([a-z]+)", re.MULTILINE)
_CODE = re.compile(r"\b(?:catalog|page|script|settings|profile)\.[a-z]+(?:-[a-z]+)*\b")


def text_of(name: str) -> str:
    """A document of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def paths(text: str) -> set[str]:
    """The paths within the repository that a text names."""
    return {path.rstrip(".") for path in _PATH.findall(text) if not path.startswith(EXAMPLES)}


def blocks(text: str) -> Iterator[str]:
    """The indented blocks of a text, without their indentation."""
    for block in re.findall(r"(?:^(?: {4}.*)?\n)+", text, re.MULTILINE):
        if block.strip():
            yield re.sub(r"^ {4}", "", block, flags=re.MULTILINE).strip("\n")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_exists(name: str) -> None:
    """Files and folders, those of examples excepted."""
    assert sorted(path for path in paths(text_of(name)) if not (ROOT / path).exists()) == []


def test_a_missing_path_is_found() -> None:
    """At the end of a sentence too."""
    found = paths("Look into `tests/nowhere.py`, docs/ and diagrams/<game>/.")
    assert found == {"tests/nowhere.py", "docs/"}


@pytest.mark.parametrize("name", DOCUMENTS[:2])
def test_every_make_target_exists(name: str) -> None:
    """In blocks and in running text."""
    named = set(_TARGET.findall(text_of(name)))
    known = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    assert named
    assert named <= known


@pytest.mark.parametrize("name", DOCUMENTS[:2])
def test_every_code_exists(name: str) -> None:
    """So that an example of ``explain`` or ``ignore`` works."""
    named = set(_CODE.findall(text_of(name)))
    assert named
    assert named <= all_checks().keys()


def test_the_script_of_the_readme_can_be_played() -> None:
    """Its moves are legal, its refusal is refused and its claim is true."""
    (script,) = (block for block in blocks(text_of("README.md")) if block.startswith("[Game "))
    assert [str(panel.move) for panel in play_script(script).panels] == [
        "None",
        "8C > 9C",
        "2S > F",
    ]


def test_the_example_of_a_check_is_one_of_the_package() -> None:
    """CONTRIBUTING shows it as it is written in its module."""
    (shown,) = re.findall(r"( +@check\(.*?)\n\n   `check`", text_of("CONTRIBUTING.md"), re.DOTALL)
    shown = re.sub(r"^ {7}", "", shown, flags=re.MULTILINE)
    assert shown in text_of("engine/cadogan/proof/page_checks.py")
