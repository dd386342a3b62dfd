"""The Sphinx extension: directives and roles of rules pages, and the gate in front of them."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from cadogan import __version__
from cadogan.sphinxext import bibliography, directives, gate, locales, names, nodes, roles, tables
from cadogan.sphinxext.opened import ENV_VERSION, ORIGINALS

STATIC = Path(__file__).parent / "static"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add everything to a Sphinx application."""
    app.add_config_value("cadogan_gate", True, "", [bool])
    app.add_config_value(ORIGINALS, [], "", [list])
    nodes.add_to(app)
    app.add_directive("patience", directives.Patience)
    app.add_directive("claims", directives.Claims)
    app.add_directive("at-a-glance", tables.AtAGlance)
    app.add_directive("differences", tables.Differences)
    app.add_directive("refusals", tables.Refusals)
    app.add_directive("words", tables.TermWords)
    app.add_role("card", roles.card)
    app.add_role("fact", roles.fact)
    app.connect("config-inited", locales.use_plain, priority=100)
    app.connect("config-inited", _add_static)
    app.add_css_file("cadogan.css")
    app.connect("builder-inited", gate.prove)
    app.connect("env-before-read-docs", gate.refuse_new_pages)
    app.connect("source-read", gate.refuse_changed_text, priority=900)
    bibliography.add_to(app)
    names.add_to(app)
    return {
        "version": __version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _add_static(_app: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(STATIC))
