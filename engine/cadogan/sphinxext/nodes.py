"""The nodes of rules pages, and how each is written in HTML."""

from collections.abc import Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxTranslator
from sphinx.writers.html5 import HTML5Translator

from cadogan.draw.picture import draw_replay
from cadogan.markup.lexicon import lexicon_of
from cadogan.play.cards import parse_card
from cadogan.sphinxext.opened import book_of, spoken_in
from cadogan.words.language import Words, words_for

PANEL_GAP = 20
"""CSS pixels between two panels of a strip; the style sheet has the same number."""

LEAST_SHARE = 0.85
"""How far a panel may shrink before the strip scrolls; the style sheet has the same number."""

TEXT_STYLE = "\ufe0e"
"""Keeps ♥ a letter where a phone would make it an emoji."""


class CardNode(nodes.inline):
    """A card in running text; ``card`` is its notation, ``case`` that of its name, or empty."""


class PatienceNode(nodes.General, nodes.Element):
    """A strip of panels; ``replay`` is the script played, ``number`` its place on the page.

    The panels are side by side, or one below the other where it is ``stacked``.
    """


class PanelNode(nodes.General, nodes.Element):
    """One panel of a strip, ``index`` from 0, with its caption as children."""


def add_to(app: Sphinx) -> None:
    """Register the nodes and how they are written."""
    for node, visit, depart in (
        (CardNode, visit_card, pass_on),
        (PatienceNode, visit_patience, depart_patience),
        (PanelNode, visit_panel, depart_panel),
    ):
        plain: dict[str, Any] = dict.fromkeys(PicturesInWords.formats, (pass_on, pass_on))
        app.add_node(node, html=(visit, depart), **plain)
    app.add_post_transform(PicturesInWords)


def visit_card(self: HTML5Translator, node: CardNode) -> None:
    """The symbol, in an isolated span that never breaks, and the name for a screen reader."""
    card = parse_card(node["card"])
    words = spoken_in(self.config)
    name = words.card_name(card, _ranks(self, words, node["case"]))
    colour = "red" if card.suit.is_red else "black"
    self.body.append(
        f'<bdi class="cadogan-card cadogan-{colour}">'
        f'<span dir="ltr" aria-hidden="true">{card.symbol}{TEXT_STYLE}</span>'
        f'<span class="cadogan-spoken"{_lang(words, self.config)}>{self.encode(name)}</span></bdi>'
    )
    raise nodes.SkipNode


def _ranks(self: HTML5Translator, words: Words, case: str) -> Sequence[str]:
    """The names of the ranks in a case, where the words are of the language that has it."""
    if not case or words.language != self.config.language:
        return ()
    return lexicon_of(words.language, book_of(self.builder.env).lexicons).cases.get(case, ())


def pass_on(_self: SphinxTranslator, _node: nodes.Element) -> None:
    """Write the children and nothing around them."""


def visit_patience(self: HTML5Translator, node: PatienceNode) -> None:
    """Open the frame, which scrolls sideways when the panels are wider than the page."""
    words = spoken_in(self.config)
    drawn = draw_replay(node["replay"], words, number=node["number"])
    node["drawn"] = drawn
    widths = [picture.width * LEAST_SHARE for picture in drawn]
    stacked = node["stacked"]
    least = max(widths) if stacked else sum(widths) + PANEL_GAP * (len(widths) - 1)
    label = self.encode(words.strip_label(len(drawn)))
    lang = _lang(words, self.config)
    self.body.append(
        f'<div class="cadogan-strip{" cadogan-stacked" * stacked}" '
        f'style="--least-width: {least:.0f}px">\n'
        f'<p class="cadogan-hint" aria-hidden="true"{lang}>{self.encode(words.scroll_hint)}</p>\n'
        f'<div class="cadogan-frame" role="group" tabindex="0" aria-label="{label}"{lang}>\n'
    )


def depart_patience(self: HTML5Translator, _node: PatienceNode) -> None:
    """Close the frame."""
    self.body.append("</div>\n</div>\n")


def visit_panel(self: HTML5Translator, node: PanelNode) -> None:
    """Write the picture and open its caption."""
    picture = node.parent["drawn"][node["index"]]
    foreign = _lang(spoken_in(self.config), self.config)
    lang = f' lang="{words_for(self.config.language).tag}"' if foreign else ""
    self.body.append(
        f'<figure class="cadogan-panel" style="--width: {picture.width:g}px">\n{picture.svg}\n'
        f"<figcaption{lang}>\n"
    )


def depart_panel(self: HTML5Translator, _node: PanelNode) -> None:
    """Close the caption and the figure."""
    self.body.append("</figcaption>\n</figure>\n")


class PicturesInWords(SphinxPostTransform):
    """Outside HTML a panel is described in words, in front of its caption."""

    default_priority = 200
    formats = ("latex", "text", "man", "texinfo")

    def run(self, **_kwargs: object) -> None:
        """Put the description of each panel in front of it."""
        for strip in self.document.findall(PatienceNode):
            drawn = draw_replay(strip["replay"], spoken_in(self.config), number=strip["number"])
            for panel, picture in zip(strip.findall(PanelNode), drawn, strict=True):
                panel.insert(0, nodes.paragraph("", picture.desc))


def _lang(words: Words, config: Config) -> str:
    """The attribute for words that are not of the page's language."""
    return "" if words.language == config.language else f' lang="{words.tag}"'
