"""The documentation of every check: its wrong example fails with its code, the right one passes."""

from pathlib import Path

import pytest

from cadogan.base.checks import all_checks
from examples import codes_of

NOT_FILES = {
    *("book.none", "profile.too-long", "script.too-long", "catalog.too-large"),
    *("catalog.bom", "catalog.crlf", "catalog.empty", "catalog.no-header"),
    *("catalog.no-words", "catalog.unused"),
}
"""Codes whose examples are described: no text has them, or they are too long."""
SLOW = "script.claim-unproved"
"""Its search gives up only after 100,000 positions."""


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(code, marks=pytest.mark.slow if code == SLOW else ())
        for code in sorted(all_checks().keys() - NOT_FILES)
    ],
)
def test_examples_are_true(code: str, tmp_path: Path) -> None:
    """So that no documentation is wrong."""
    check = all_checks()[code]
    for name, example in {"wrong": check.wrong, "right": check.right}.items():
        (tmp_path / name).mkdir()
        expected = {code} if name == "wrong" else set()
        assert codes_of(check, example, tmp_path / name) == expected, name
