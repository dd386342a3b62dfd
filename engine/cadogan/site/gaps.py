"""What is in the source language on a translated page, of which Sphinx reports nothing.

On the pages of a preview it is marked as such, on all others it is a fault.
"""

from collections.abc import Iterator
from gettext import NullTranslations, translation

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.nodes import extract_messages

from cadogan.words.language import words_for

logger = logging.getLogger(__name__)


def report_gaps(app: Sphinx, doctree: nodes.document) -> None:
    """Warn of a page with texts that no catalogue has, or whose translation Sphinx has dropped."""
    if _is_finished(app) and (gaps := list(_gaps(app.env, doctree))):
        node, text = gaps[0]
        texts = f"{len(gaps)} texts lack" if len(gaps) > 1 else "a text lacks"
        remedy = "run cadogan translate update, then translate"
        message = f"{texts} a translation that can be shown, first '{text}'; {remedy}"
        logger.warning(message, location=node, type="cadogan", subtype="gap")


class MarkGaps(SphinxTransform):
    """Marks each text of a preview that is not translated with its language."""

    default_priority = 870  # after Sphinx has translated, before titles are copied into menus

    def apply(self, **_kwargs: object) -> None:
        """Mark paragraphs themselves, and the contents of the others, which may move elsewhere."""
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
    known = _translations(env)
    for node, text in extract_messages(doctree):
        # Sphinx marks what it has translated, except for two kinds: a toctree keeps its texts
        # beside their translations, and an image's alternative text is replaced without a trace.
        if node.get("translated") or isinstance(node, nodes.image):
            continue
        if isinstance(node, addnodes.translatable) and known.gettext(text):
            continue
        yield node, text


class _Nothing(NullTranslations):
    """What a text is translated to that no catalogue has: to an empty one."""

    def gettext(self, message: str) -> str:  # noqa: ARG002 -- the same for each
        return ""


def _translations(env: BuildEnvironment) -> NullTranslations:
    """The translations of the page that is being read, as Sphinx takes them."""
    found: NullTranslations = _Nothing()
    page, language = env.current_document.docname, env.config.language
    for folder in reversed(env.config.locale_dirs):
        more = translation(page, env.srcdir / folder, [language], fallback=True)
        more.add_fallback(found)
        found = more
    return found
