"""The engine: cards, positions, rules and scripts, with the standard library alone."""
