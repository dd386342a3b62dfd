"""``cadogan deal``: prints the layout of a numbered deal or of its redeals."""

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cadogan.commands.console import nearby_book, report, words_or_end, write_picture

if TYPE_CHECKING:
    from cadogan.book.book import Book
    from cadogan.play.position import Position
    from cadogan.play.profile import Profile
    from cadogan.words.language import Words

FORMATS = {"txt": "text", "svg": "svg", "png": "png", "json": "json"}
"""The formats by the suffixes of their files."""


@click.command()
@click.argument("game")
@click.argument("number")
@click.option(
    "--redeal", "k", type=click.IntRange(min=1), help="Print the layout after this redeal."
)
@click.option("--left", metavar="CARDS", help="Cards left before the redeal; all by default.")
@click.option(
    "-f",
    "--format",
    "kind",
    type=click.Choice([*FORMATS.values()]),
    help="Format of the output; text by default.",
)
@click.option(
    "-l", "--language", default="en", show_default=True, help="Language of the picture's title."
)
@click.option(
    "-o", "--output", default="-", help="Write to this file; - is standard output, the default."
)
def deal(
    game: str,
    number: str,
    *,
    k: int | None,
    left: str | None,
    kind: str | None,
    language: str,
    output: str,
) -> None:
    """Print the layout of deal NUMBER in GAME, the same as in PySolFC.

    NUMBER is 1 to 99999999999999999999, or ms1 to ms2147483647. CARDS are written like 'QD 2S 8C'.
    A redeal depends on which cards are left, not on their order; PySolFC redeals in another way.
    """
    from cadogan.base.faults import nearest
    from cadogan.draw.outputs import OutputError, output_of
    from cadogan.play.cards import NotationError

    book = nearby_book(Path.cwd())
    games, words = book.games, words_or_end(book, language)
    if game not in games:
        _end_if_faulty(book, game)
        message = f"unknown game '{game}'; {nearest(game, games)}"
        raise click.BadParameter(message, param_hint="GAME")
    if left is not None and k is None:
        raise click.UsageError("--left needs a redeal; add --redeal NUMBER")
    try:
        position = _layout(games[game], number, k, left)
    except NotationError as error:
        raise click.UsageError(error.message) from None
    try:
        where = output_of(output, kind, FORMATS)
    except OutputError as error:
        raise click.BadParameter(str(error), param_hint="--output") from None
    content = _as(where.format, games[game], number, position, words)
    write_picture(content, where.file or where.folder)


def _end_if_faulty(book: "Book", game: str) -> None:
    """End the program with 1 and the reasons if the profile of a game is there, but has faults."""
    found = (file.faults for file in book.profiles if file.path.stem == game)
    if faults := [fault for each in found for fault in each]:
        report(faults)
        sys.exit(1)


def _layout(profile: "Profile", number: str, k: int | None, left: str | None) -> "Position":
    from cadogan.play.cards import parse_card
    from cadogan.play.deals import deal as start_of
    from cadogan.play.deals import redealt

    start = start_of(profile, number)
    if k is None:
        return start
    words = re.findall(r"[^\s,]+", left or "")
    every = tuple(card for fan in start.fans for card in fan)
    return redealt(profile, number, k, every if left is None else tuple(map(parse_card, words)))


def _as(kind: str, profile: "Profile", number: str, position: "Position", words: "Words") -> bytes:
    """A layout as the content of a file."""
    match kind:
        case "text":
            from cadogan.script.board import print_board

            return print_board(profile, position).encode()
        case "json":
            return (json.dumps(_data(profile, number, position), indent=2) + "\n").encode()
        case _:
            from cadogan.draw.outputs import picture_files
            from cadogan.script.grammar import Script
            from cadogan.script.replay import Panel, Replay

            replay = Replay(Script("", ()), profile, (Panel(position),))
            return next(picture_files(replay, words, "png" if kind == "png" else "svg"))


def _data(profile: "Profile", number: str, position: "Position") -> dict[str, object]:
    return {
        "game": profile.id,
        "number": number,
        "fans": [[str(card) for card in fan] for fan in position.fans],
        "foundations": [
            {"suit": suit.value, "cards": [str(card) for card in pile]}
            for (suit, _), pile in zip(profile.piles, position.foundations, strict=True)
        ],
        "cells": [str(card) if card else None for card in position.cells],
        "redeals_left": position.redeals_left,
        "draws_left": position.mercis_left,
    }
