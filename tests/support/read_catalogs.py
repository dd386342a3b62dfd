"""Catalogues read from their files, for tests that expect no fault."""

from pathlib import Path

from cadogan.catalog.entry import Catalog
from cadogan.catalog.reader import read_catalog


def read(path: Path) -> Catalog:
    """A catalogue or template without a fault."""
    catalog, faults = read_catalog(path.read_text(encoding="utf-8"), path.name)
    assert faults == []
    return catalog
