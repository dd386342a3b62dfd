"""Sphinx's settings for this book: what all languages share is in cadogan.toml."""

from cadogan.site.conf import sphinx_settings

globals().update(sphinx_settings(__file__))
