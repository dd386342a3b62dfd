"""The panels of a script as picture files, titled in a reader's language."""

from collections.abc import Iterator
from io import BytesIO
from typing import Literal

from cadogan.draw.figure import save
from cadogan.draw.picture import draw_replay
from cadogan.draw.scene import lay_out
from cadogan.script.replay import Replay
from cadogan.words.language import words_for

Format = Literal["svg", "png", "pdf"]


def pictures(replay: Replay, language: str, kind: Format) -> Iterator[bytes]:
    """Each panel as the content of a file, in order."""
    if kind == "svg":
        for picture in draw_replay(replay, words_for(language)):
            yield picture.svg.encode("utf-8")
        return
    for scene in lay_out(replay.profile, replay.panels):
        stream = BytesIO()
        save(scene, stream, kind)
        yield stream.getvalue()
