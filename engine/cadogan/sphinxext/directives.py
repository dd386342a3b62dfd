"""The directives: ``patience`` shows a script step by step, ``claims`` backs a paragraph unseen."""

from collections.abc import Callable
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from cadogan.book.captions import panel_captions
from cadogan.book.settings import games_in, load_project
from cadogan.script.playing import play_file
from cadogan.sphinxext.nodes import PanelNode, PatienceNode


class Patience(SphinxDirective):
    """``.. patience:: GAME/SCRIPT``: a strip of panels with the body's paragraphs as captions.

    The first paragraph is the start's caption, each item of a numbered list a further panel's.
    With the option ``stacked`` each panel has a row of its own, which suits many wide ones.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Callable[[str], Any]] | None] = {"stacked": directives.flag}
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make a strip of panels around the captions."""
        project, faults = load_project(self.env.srcdir)
        if project is None:
            raise ExtensionError(faults[0].message)
        path = project.diagrams / f"{self.arguments[0]}.patience"
        self.env.note_dependency(path)
        games, _ = games_in(project)
        replay, faults = play_file(path, project.name(path), games)
        if replay is None:
            raise self.error(f"{faults[0].path}:{faults[0].line}: {faults[0].message}")
        captions = panel_captions(self.parse_content_to_nodes())
        if len(captions) != len(replay.panels):
            told = f"{len(replay.panels)} panels and {len(captions)} captions"
            raise self.error(f"{told}; write one paragraph, then one list item a further panel")
        number = self.env.new_serialno("cadogan-patience") + 1
        strip = PatienceNode("", replay=replay, number=number, stacked="stacked" in self.options)
        for index, caption in enumerate(captions):
            strip += PanelNode("", *caption, index=index)
        self.set_source_info(strip)
        return [strip]


class Claims(Directive):
    """``.. claims::``: lines of a script that back the next paragraph; nothing of it is shown."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Show nothing: ``proof`` reads the block on the page's source."""
        return []
