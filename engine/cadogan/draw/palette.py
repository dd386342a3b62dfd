"""Colours of a picture: what has one, and what it is in light, in dark and in print."""

from enum import Enum


class Ink(Enum):
    """What is coloured; the value is the end of its class name in an SVG."""

    BOARD = "board"
    FACE = "face"
    EDGE = "edge"
    BLACK = "black"
    RED = "red"
    CLEAR = "clear"
    SLOT = "slot"
    MARK = "mark"
    TIP = "tip"

    @property
    def is_line(self) -> bool:
        """Whether it is drawn as a line; the others are filled."""
        return self in (Ink.EDGE, Ink.SLOT, Ink.MARK)


Palette = dict[Ink, str]

LIGHT: Palette = {
    Ink.BOARD: "#e6eee6",
    Ink.FACE: "#ffffff",
    Ink.EDGE: "#6d7b72",
    Ink.BLACK: "#1b1b1b",
    Ink.RED: "#b5121b",
    Ink.CLEAR: "#b5121b",
    Ink.SLOT: "#6d7b72",
    Ink.MARK: "#1f5fa8",
    Ink.TIP: "#1f5fa8",
}
DARK: Palette = {
    Ink.BOARD: "#16241d",
    Ink.FACE: "#e8e4d8",
    Ink.EDGE: "#6d7b72",
    Ink.BLACK: "#1b1b1b",
    Ink.RED: "#a8111a",
    Ink.CLEAR: "#a8111a",
    Ink.SLOT: "#7d8c83",
    Ink.MARK: "#3b82c4",
    Ink.TIP: "#3b82c4",
}
PRINT: Palette = dict.fromkeys(Ink, "#000") | {
    Ink.BOARD: "#fff",
    Ink.FACE: "#fff",
    Ink.CLEAR: "#fff",
}
