"""The directives: ``patience`` shows a script step by step, ``claims`` backs a paragraph unseen."""

from collections.abc import Callable
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.util.docutils import SphinxDirective

from cadogan.book.texts import panel_captions
from cadogan.play.profile import Profile
from cadogan.sphinxext.nodes import PanelNode, PatienceNode
from cadogan.sphinxext.opened import book_of, note_games, spoken_in
from cadogan.words.overview import game_name
from cadogan.words.phrases import RULES_OF


class Patience(SphinxDirective):
    """``.. patience:: GAME/SCRIPT``: a strip of panels with the body's paragraphs as captions.

    The first paragraph is the caption of the start, each item of a numbered list that of another
    panel. With the option ``stacked`` each panel has a row of its own, for wide panels. With the
    option ``game``, for a script of another game than the page's, a line above names that game.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = {
        "stacked": directives.flag,
        "game": directives.unchanged_required,
    }
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make a strip of panels around the captions."""
        book, key = book_of(self.env), self.arguments[0]
        script = book.scripts.get(key)
        if script is None:
            raise self.error(f"there is no script '{key}'; write the name of one in diagrams/")
        self.env.note_dependency(script.path)
        note_games(self.env, script.game)
        if (replay := script.replay) is None:
            first = script.faults[0]
            raise self.error(f"{first.path}:{first.line}: {first.message}")
        captions = panel_captions(self.parse_content_to_nodes())
        if len(captions) != len(replay.panels):
            counts = f"{len(replay.panels)} panels and {len(captions)} captions"
            raise self.error(f"{counts}; write one paragraph, then one list item per further panel")
        number = self.env.new_serialno("cadogan-patience") + 1
        strip = PatienceNode("", replay=replay, number=number, stacked="stacked" in self.options)
        for index, caption in enumerate(captions):
            strip += PanelNode("", *caption, index=index)
        self.set_source_info(strip)
        return [*([self.rules_line(replay.profile)] if "game" in self.options else []), strip]

    def rules_line(self, profile: Profile) -> nodes.paragraph:
        """The line that names the game, in words of the engine: it is no message of the page."""
        words = spoken_in(self.config)
        text = words.say(RULES_OF, game=game_name(words, profile))
        foreign = [f"language-{words.tag}"] if words.language != self.config.language else []
        classes = ["cadogan-rules", *foreign]
        return nodes.paragraph("", "", nodes.Text(text), classes=classes, translatable=False)


class Claims(Directive):
    """``.. claims::``: lines of a script that back the next paragraph and are not shown."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Show nothing: ``proof`` reads the block on the page's source."""
        return []
