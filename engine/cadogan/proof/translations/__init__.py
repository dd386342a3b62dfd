"""Checks of translations against their sources, terms and pages."""
