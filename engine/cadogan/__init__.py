"""Cadogan proves, draws and publishes the rules of card games in many languages."""

__version__ = "0.1.0"
