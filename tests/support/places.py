"""Where the repository and the data of its tests are."""

from pathlib import Path

TESTS = Path(__file__).parent.parent
ROOT = TESTS.parent
ENGINE = ROOT / "engine" / "cadogan"
DIAGRAMS = ROOT / "diagrams"
GOLDEN = TESTS / "golden"
CORPUS = TESTS / "corpus"
BOOK = TESTS / "data" / "book"
"""A small book, to be copied and changed."""
GAMES = TESTS / "data" / "games"
"""Profiles outside the package's family."""
FACTS = TESTS / "data" / "facts.toml"
PERFT = TESTS / "data" / "perft"
SCHEMAS = TESTS / "data" / "schemas"
