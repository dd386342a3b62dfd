"""What stays in the source language on a translated page, which Sphinx passes over in silence.

On the pages of a preview it is marked as such, on all others it is a fault.
"""

from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

from cadogan.words.catalogue import Message, find, read_catalogues
from cadogan.words.language import words_for

logger = logging.getLogger(__name__)


def tell_gaps(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of a page with texts that no catalogue has, or whose translation Sphinx has dropped."""
    if _is_finished(app) and (gaps := list(_gaps(app.env, doctree))):
        node, text = gaps[0]
        texts = f"{len(gaps)} texts lack" if len(gaps) > 1 else "a text lacks"
        remedy = "run cadogan translate update, then translate"
        told = f"{texts} a translation that can be shown, first '{text}'; {remedy}"
        logger.warning(told, location=node, type="cadogan", subtype="gap")


class MarkGaps(SphinxTransform):
    """Says of each text of a preview that is not translated in which language it stands."""

    default_priority = 870  # after Sphinx has translated, before titles are copied into menus

    def apply(self, **_kwargs: object) -> None:
        """Mark paragraphs themselves, and the contents of all else, which may go elsewhere too."""
        if self.config.language not in self.config.cadogan_previews:
            return
        source = words_for(self.config.cadogan_source).tag
        for node, _ in list(_gaps(self.env, self.document)):
            match node:
                case nodes.meta():
                    node["lang"] = source
                case nodes.paragraph() | nodes.image():
                    node["classes"].append(f"language-{source}")
                case nodes.TextElement():
                    inner = nodes.inline("", "", *node.children, classes=[f"language-{source}"])
                    node.clear()
                    node.append(inner)
                case _:  # a menu, whose headings are marked where it is written
                    pass


def _is_finished(app: Sphinx) -> bool:
    language = app.config.language
    return language != app.config.cadogan_source and language not in app.config.cadogan_previews


def _gaps(env: BuildEnvironment, doctree: nodes.document) -> Iterator[tuple[nodes.Element, str]]:
    folders = map(Path, env.config.locale_dirs)
    domain = env.current_document.docname
    catalogues = read_catalogues(env.config.language, domain, folders)
    for node, text in extract_messages(doctree):
        # Sphinx marks what it has translated, but for two kinds: a toctree keeps its texts beside
        # their translations, and an image's alternative text is replaced without a trace.
        if node.get("translated") or isinstance(node, nodes.image):
            continue
        if isinstance(node, addnodes.translatable) and find(catalogues, Message(text)):
            continue
        yield node, text
