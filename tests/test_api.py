"""The public names of the package: they are few, typed, and their examples hold."""

import doctest
import subprocess
import sys

import pytest

import cadogan
from cadogan import api, deal, legal_moves, load_games
from places import ROOT


def test_the_examples_hold() -> None:
    """Each function's docstring runs as it is written."""
    failed, tried = doctest.testmod(api)
    assert (failed, tried >= 10) == (0, True)


def test_the_example_of_the_readme_holds() -> None:
    """What a reader copies from there works."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert (failed, tried >= 5) == (0, True)


def test_the_names_are_few_and_documented() -> None:
    """All can be imported from the package, and no other name can."""
    assert len(api.__all__) < 20
    for name in api.__all__:
        assert getattr(cadogan, name).__doc__ or name == "Move"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = cadogan.nothing
    profile = load_games()["la-belle-lucie"]
    assert legal_moves(profile, deal(profile, "24"))


def test_importing_the_package_is_cheap() -> None:
    """The command line asks for the version alone."""
    code = "import cadogan, sys; print(len([name for name in sys.modules if 'cadogan' in name]))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "1\n"
