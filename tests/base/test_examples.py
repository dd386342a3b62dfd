"""The documentation of every check: its wrong example fails with its code, the right one passes."""

from pathlib import Path

import pytest

from cadogan.base.checks import all_checks
from examples import codes_of

NOT_FILES = {
    *(
        "book.changed-text",
        "book.empty",
        "book.missed-catalogues",
        "book.missed-page",
        "book.unread-page",
    ),
    *("book.words-from-conf", "page.html", "page.no-myst", "page.syntax"),
    *("book.none", "file.unreadable", "profile.too-long", "script.too-long", "catalog.too-large"),
    *("catalog.bom", "catalog.crlf", "catalog.empty", "catalog.no-words"),
    "catalog.unused",
    *("site.busy", "site.crash", "site.ended", "site.output", "site.sphinx", "sphinx.warning"),
}
"""Codes whose examples are described, since they are calls or builds, or too long."""
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
    """An example gives the code that it is about, and no other."""
    check = all_checks()[code]
    for name, example in {"wrong": check.wrong, "right": check.right}.items():
        (tmp_path / name).mkdir()
        expected = {code} if name == "wrong" else set()
        assert codes_of(check, example, tmp_path / name) == expected, name
