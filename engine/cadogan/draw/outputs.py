"""Pictures as files: where they go, in which format, and what is in them."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal

from cadogan.draw.figure import save
from cadogan.draw.picture import draw_replay
from cadogan.draw.scene import lay_out
from cadogan.script.replay import Replay
from cadogan.words.language import Words

Format = Literal["svg", "png", "pdf"]

FORMATS: dict[str, Format] = {"svg": "svg", "png": "png", "pdf": "pdf"}
"""The formats of pictures by the suffixes of their files; the first one is the default."""

STANDARD_OUTPUT = "-"
"""The name of an output that is no file."""


class OutputError(ValueError):
    """An output's name has no known format, or not the one asked for; the message says which."""


@dataclass(frozen=True, slots=True)
class Output:
    """Where something is written, and in which format: into a file, or as files in a folder.

    Standard output has neither.
    """

    format: str
    file: Path | None = None
    folder: Path | None = None


def output_of(name: str, asked: str | None, formats: Mapping[str, str] = FORMATS) -> Output:
    """What the name of an output says, and the format asked for, if any.

    A folder is one that is there, or a name that ends in a slash or has no suffix.

    Args:
        name: a file, a folder, or ``-`` for standard output.
        asked: a format; without one, that of the file's suffix, or else the first.
        formats: those that there are, by their suffixes.

    Raises:
        OutputError: the file's suffix is none of the formats, or not that of the one asked for.
    """
    chosen = asked or next(iter(formats.values()))
    if name == STANDARD_OUTPUT:
        return Output(chosen)
    path = Path(name)
    suffix = path.suffix.lower().removeprefix(".")
    if not suffix or path.is_dir() or name.endswith(("/", os.sep)):
        return Output(chosen, folder=path)
    known = formats.get(suffix)
    if known is None:
        endings = ", ".join(f".{each}" for each in formats)
        raise OutputError(f"'{name}' has no known format; known: {endings}, or / for a folder")
    if asked and asked != known:
        (right, *_) = (each for each, kind in formats.items() if kind == asked)
        raise OutputError(
            f"'{name}' is the name of a file in the format {known}, not {asked}; "
            f"write {path.with_suffix(f'.{right}')}, or ask for {known}"
        )
    return Output(known, file=path)


def picture_files(replay: Replay, words: Words, kind: Format) -> Iterator[bytes]:
    """Each panel as the content of a file, in order; SVG has its title and text in ``words``."""
    if kind == "svg":
        for picture in draw_replay(replay, words):
            yield picture.svg.encode("utf-8")
        return
    for scene in lay_out(replay.profile, replay.panels):
        stream = BytesIO()
        save(scene, stream, kind)
        yield stream.getvalue()
