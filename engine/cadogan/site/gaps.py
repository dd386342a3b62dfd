"""What stays in the source language on a translated page, which Sphinx passes over in silence."""

from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

from cadogan.words.catalogue import Message, find, read_catalogues

logger = logging.getLogger(__name__)


def tell_gaps(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of a page with texts that no catalogue has, or whose translation Sphinx has dropped."""
    language = app.config.language
    if language == app.config.cadogan_source:
        return
    if gaps := list(_gaps(app, doctree)):
        node, text = gaps[0]
        texts = f"{len(gaps)} texts lack" if len(gaps) > 1 else "a text lacks"
        remedy = "run cadogan translate update, then translate"
        told = f"{texts} a translation that can be shown, first '{text}'; {remedy}"
        logger.warning(told, location=node, type="cadogan", subtype="gap")


def _gaps(app: Sphinx, doctree: nodes.document) -> Iterator[tuple[nodes.Element, str]]:
    folders = map(Path, app.config.locale_dirs)
    domain = app.env.current_document.docname
    catalogues = read_catalogues(app.config.language, domain, folders)
    for node, text in extract_messages(doctree):
        # Sphinx marks what it has translated, but for two kinds: a toctree keeps its texts beside
        # their translations, and an image's alternative text is replaced without a trace.
        if node.get("translated") or isinstance(node, nodes.image):
            continue
        if isinstance(node, addnodes.translatable) and find(catalogues, Message(text)):
            continue
        yield node, text
