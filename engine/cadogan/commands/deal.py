"""``cadogan deal``: the layout of a numbered deal, or of its redeals, in four formats."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from cadogan.commands.console import nearby_book

if TYPE_CHECKING:
    from cadogan.play.position import Position
    from cadogan.play.profile import Profile


@click.command()
@click.argument("game")
@click.argument("number")
@click.option("--redeal", "k", type=click.IntRange(min=1), help="The layout after this redeal.")
@click.option("--left", metavar="CARDS", help="The cards left before it; all, if not given.")
@click.option(
    "-f", "--format", "kind", type=click.Choice(["text", "svg", "png", "json"]), default="text"
)
@click.option("-l", "--language", default="en", show_default=True, help="Of the picture's title.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file instead of stdout.")
def deal(
    game: str,
    number: str,
    *,
    k: int | None,
    left: str | None,
    kind: Literal["text", "svg", "png", "json"],
    language: str,
    output: Path | None,
) -> None:
    """Print the layout that NUMBER gives in GAME, the same as PySolFC shows for it.

    NUMBER is 1 to 99999999999999999999, or ms1 to ms2147483647. CARDS are written as in
    'QD 2S 8C'; whoever has the same cards left meets the same redeal.
    """
    from cadogan.base.faults import nearest
    from cadogan.play.cards import NotationError

    games = nearby_book(Path.cwd()).games
    if game not in games:
        told = f"unknown game '{game}'; {nearest(game, games)}"
        raise click.BadParameter(told, param_hint="GAME")
    if left is not None and k is None:
        raise click.UsageError("--left needs --redeal: it tells which cards are dealt anew")
    try:
        position = _layout(games[game], number, k, left)
    except NotationError as error:
        raise click.UsageError(error.message) from None
    content = _as(kind, games[game], number, position, language)
    if output:
        output.write_bytes(content)
    else:
        click.echo(content, nl=False)


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


def _as(kind: str, profile: "Profile", number: str, position: "Position", language: str) -> bytes:
    """A layout as the content of a file."""
    match kind:
        case "text":
            from cadogan.script.board import print_board

            return print_board(profile, position).encode()
        case "json":
            return (json.dumps(_data(profile, number, position), indent=2) + "\n").encode()
        case _:
            from cadogan.script.grammar import Script
            from cadogan.script.replay import Panel, Replay
            from cadogan.site.drawing import pictures

            replay = Replay(Script("", ()), profile, (Panel(position),))
            return next(pictures(replay, language, "png" if kind == "png" else "svg"))


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
        "draws_left": position.draws_left,
    }
