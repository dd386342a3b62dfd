"""The templates of the folder ``root``: pages above the editions or outside of a site."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

_FOLDER = Path(__file__).with_name("root")


def filled(template: str, given: Mapping[str, Any]) -> str:
    """A template's text, by its name without ``.jinja``; what it asks for must be given."""
    environment = Environment(
        loader=FileSystemLoader(_FOLDER, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(f"{template}.jinja").render(given)
