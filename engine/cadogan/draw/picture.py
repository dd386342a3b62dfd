"""A script's panels as pictures with their words, in one language."""

from dataclasses import dataclass

from cadogan.draw.scene import lay_out
from cadogan.draw.svg import render
from cadogan.script.replay import Replay
from cadogan.words.language import Words


@dataclass(frozen=True, slots=True)
class Picture:
    """One panel: an SVG, its width in CSS pixels, and its words for a screen reader."""

    svg: str
    width: float
    title: str
    desc: str


def draw_replay(replay: Replay, words: Words, *, number: int = 0) -> tuple[Picture, ...]:
    """Draw the panels of a replay.

    Args:
        replay: without faults.
        words: of the reader's language.
        number: the strip's place on its page from 1, which keeps titles and ids apart; 0 alone.
    """
    excerpt = replay.script.is_excerpt
    started = sum(rule.started for _, rule in replay.profile.piles)
    # A strip that begins after a move has a step in its first panel already.
    before = int(replay.panels[0].move is None)
    pictures = []
    for index, (scene, panel) in enumerate(
        zip(lay_out(replay.profile, replay.panels), replay.panels, strict=True)
    ):
        title = words.panel_title(
            panel.move,
            index + 1 - before,
            len(replay.panels) - before,
            whole=not excerpt and panel.position.score == started,
            diagram=number,
        )
        desc = words.describe(replay.profile, panel.position, excerpt=excerpt)
        svg = render(scene, title=title, desc=desc, id_prefix=f"cg{number}-{index}")
        pictures.append(Picture(svg, scene.width, title, desc))
    return tuple(pictures)
