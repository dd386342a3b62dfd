"""The registry of checks: what it refuses, what a registered function gives, what it knows."""

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest

from cadogan.base.checks import CHECKS, Finding, all_checks, check
from cadogan.base.faults import Fault, Severity


@pytest.fixture(autouse=True)
def registry() -> Iterator[None]:
    """The registry is as it was after each test."""
    before = dict(CHECKS)
    yield
    CHECKS.clear()
    CHECKS.update(before)


def low(number: int) -> Iterator[Finding]:
    """A number is at most ten.

    Wrong::

        11

    Right::

        10
    """
    if number > 10:
        yield Finding(f"{number} is too high; write 10 or less", line=3)


def test_a_check_gives_faults_with_its_code_and_severity() -> None:
    """A function yields findings, and whoever calls it gets faults."""
    checked = check("test.low", severity=Severity.WARNING)(low)
    message = "11 is too high; write 10 or less"
    assert checked(10) == []
    assert checked(11) == [Fault("", 3, "test.low", message, severity=Severity.WARNING)]
    assert [fault.at("a.po", 7) for fault in checked(11)] == [
        Fault("a.po", 7, "test.low", message, severity=Severity.WARNING)
    ]


def test_the_docstring_is_the_documentation() -> None:
    """A summary, an example that fails and one that passes."""
    check("test.low")(low)
    found = CHECKS["test.low"]
    assert (found.summary, found.wrong, found.right) == ("A number is at most ten.", "11", "10")


def test_an_example_keeps_its_indentation() -> None:
    """What a check is about may be written over several lines, and explained before that."""

    def block(_: str) -> list[Finding]:
        """A block has
        a body.

        Args are explained here.

        Wrong::

            .. note::

        Right::

                indented

            .. note::

               Here ``is`` one.
        """
        return []

    check("test.block")(block)
    found = CHECKS["test.block"]
    assert found.summary == "A block has a body."
    assert found.wrong == ".. note::"
    assert found.right == "    indented\n\n.. note::\n\n   Here ``is`` one."


@pytest.mark.parametrize("code", ["low", "Test.low", "test.low_number", "test.low"])
def test_a_malformed_or_duplicate_code_is_refused(code: str) -> None:
    """A code is a kind, a dot and words with hyphens, and has one check."""
    check("test.low")(low)
    with pytest.raises(ValueError, match=code):
        check(code)(low)


def test_a_check_without_examples_is_refused() -> None:
    """Documentation is not optional."""

    def silent() -> list[Finding]:
        """Nothing is shown."""
        return []

    with pytest.raises(ValueError, match="docstring without examples"):
        check("test.silent")(silent)


def test_every_check_is_found_without_sphinx() -> None:
    """As many as when all modules are imported, in a fresh process, and no heavy library is."""
    script = """
import importlib, json, pkgutil, sys
import cadogan
from cadogan.base.checks import CHECKS, all_checks
found = list(all_checks())
heavy = sorted({"sphinx", "matplotlib", "numpy", "furo"} & sys.modules.keys())
for module in pkgutil.walk_packages(cadogan.__path__, "cadogan."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
print(json.dumps([found, heavy, sorted(CHECKS)]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    found, heavy, known = json.loads(done.stdout)
    assert heavy == []
    assert found == known
    assert "settings.ignore" in found


def test_all_checks_are_in_order() -> None:
    """By code, so that a list of them is always the same."""
    assert list(all_checks()) == sorted(all_checks())
