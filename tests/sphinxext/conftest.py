"""A little book for each test of the Sphinx extension."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from docutils import nodes

from little_book import Book


@pytest.fixture
def book(tmp_path: Path) -> Iterator[Book]:
    """A book with one page and one script, whose node classes are forgotten afterwards."""
    yield Book(tmp_path)
    for name in ("CardNode", "NameNode", "PatienceNode", "PanelNode"):
        for visitor in (nodes.GenericNodeVisitor, nodes.SparseNodeVisitor):
            if hasattr(visitor, f"visit_{name}"):
                delattr(visitor, f"visit_{name}")
                delattr(visitor, f"depart_{name}")
