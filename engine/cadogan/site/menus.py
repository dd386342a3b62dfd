"""The menu of the site, made of nodes, and what menus say of a text that is not translated."""

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment.adapters.toctree import TocTree
from sphinx.locale import _
from sphinx.writers.html5 import HTML5Translator

from cadogan.sphinxext.names import FILL_MENUS, MARK_NAMES, mark_names
from cadogan.sphinxext.opened import book_of
from cadogan.words.language import words_for


class SwitchNode(nodes.General, nodes.Element):
    """Opens and closes a branch of the menu; ``title`` is the page above it.

    ``number`` is its place in the menu from 1; it is ``open`` at first where the page is in it.
    """


def add_to(app: Sphinx) -> None:
    """Register the node, and mark the menus within pages."""
    app.add_node(SwitchNode, html=(visit_switch, _leave))
    app.connect("doctree-resolved", mark_page, priority=(FILL_MENUS + MARK_NAMES) // 2)


def site_menu(app: Sphinx, page: str) -> str:
    """The menu of all pages as it is on one of them, in HTML; nothing where there is no menu."""
    builder = app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    wanted: dict[str, Any] = {"titles_only": True, "maxdepth": -1, "includehidden": True}
    menu = TocTree(app.env).get_toctree_for(page, builder, collapse=False, **wanted)
    if menu is None:
        return ""
    mark_captions(menu, app)
    mark_names(menu, book_of(app.env).terms.names, words_for(app.config.language).tag)
    _add_switches(menu)
    return str(builder.render_partial(menu)["fragment"])


def _add_switches(menu: nodes.Element) -> None:
    """Let branches open and close, and say which entry is the page's own."""
    entries = list(menu.findall(nodes.list_item))
    branches = [entry for entry in entries if any(entry.findall(nodes.bullet_list))]
    for number, entry in enumerate(branches, 1):
        entry["classes"].append("has-children")
        title = next(entry.findall(nodes.reference)).astext()
        is_open = "current" in entry["classes"]
        entry.insert(1, SwitchNode("", title=title, number=number, open=is_open))
    if current := [entry for entry in entries if "current" in entry["classes"]]:
        current[-1]["classes"].append("current-page")


def mark_page(app: Sphinx, page: nodes.document, _name: str) -> None:
    """Mark the menus within a page."""
    if app.builder.format == "html":
        mark_captions(page, app)


def mark_captions(root: nodes.Element, app: Sphinx) -> None:
    """Mark the captions of menus that a preview has in the language of the source.

    Sphinx keeps them as plain text; their source is beside it.
    """
    if app.config.language not in app.config.cadogan_previews:
        return
    source = words_for(app.config.cadogan_source).tag
    for menu in root.findall(addnodes.compact_paragraph):
        for caption in menu.children:
            if isinstance(caption, nodes.title) and caption.astext() == caption.rawsource:
                inner = nodes.inline("", "", *caption.children, classes=[f"language-{source}"])
                caption.children = []
                caption.append(inner)


def visit_switch(self: HTML5Translator, node: SwitchNode) -> None:
    """A check box, which needs no script, and the arrow that it is drawn as."""
    name = f"toctree-checkbox-{node['number']}"
    label = self.encode(_("Toggle navigation of %s") % node["title"])
    checked = " checked" if node["open"] else ""
    self.body.append(
        f'<input type="checkbox" class="toctree-checkbox" id="{name}" name="{name}" role="switch" '
        f'aria-label="{label}"{checked}><label for="{name}">'
        '<span class="icon"><svg><use href="#svg-arrow-right"></use></svg></span></label>'
    )


def _leave(_self: HTML5Translator, _node: SwitchNode) -> None:
    """Nothing is within a switch."""
