"""Checks of pages and catalogues against the engine."""
