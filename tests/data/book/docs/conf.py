"""Sphinx's settings for the tests' book."""

from cadogan.site.conf import sphinx_settings

globals().update(sphinx_settings(__file__))
