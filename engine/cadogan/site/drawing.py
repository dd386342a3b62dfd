"""The panels of a script as picture files, with their titles in a reader's language."""

from collections.abc import Iterator
from io import BytesIO
from typing import Literal

from cadogan.draw.figure import save
from cadogan.draw.scene import lay_out
from cadogan.draw.svg import render
from cadogan.play.replay import Replay
from cadogan.words.language import words_for

Format = Literal["svg", "png", "pdf"]


def pictures(replay: Replay, language: str, kind: Format) -> Iterator[bytes]:
    """Each panel as the content of a file, in order."""
    words = words_for(language)
    excerpt = replay.script.is_excerpt
    scenes = lay_out(replay.profile, replay.panels)
    for number, (scene, panel) in enumerate(zip(scenes, replay.panels, strict=True)):
        if kind == "svg":
            title = words.panel_title(panel.move, number, len(scenes) - 1, whole=not excerpt)
            desc = words.describe(replay.profile, panel.position, excerpt=excerpt)
            svg = render(scene, title=title, desc=desc, id_prefix=f"panel-{number + 1}")
            yield svg.encode("utf-8")
        else:
            stream = BytesIO()
            save(scene, stream, kind)
            yield stream.getvalue()
