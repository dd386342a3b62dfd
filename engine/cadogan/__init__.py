"""Cadogan proves, draws and publishes the rules of card games in many languages."""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cadogan.api import *  # noqa: F403

__all__ = ["__version__"]


def __getattr__(name: str) -> object:
    """The names of ``cadogan.api``, loaded when they are asked for."""
    if not name.startswith("_"):
        api = import_module("cadogan.api")
        if name in api.__all__:
            return getattr(api, name)
    raise AttributeError(f"module 'cadogan' has no attribute '{name}'")
