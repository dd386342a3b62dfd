"""The position that a script starts from: its board lines, its numbered deal, or both."""

from collections.abc import Sequence
from dataclasses import replace

from cadogan.base.faults import Fault
from cadogan.play.cards import NotationError
from cadogan.play.deals import deal
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.script import script_checks
from cadogan.script.board import read_board
from cadogan.script.grammar import Line, Script
from cadogan.script.statements import FanLine


def opening(
    script: Script, profile: Profile, board: Sequence[Line], *, excerpt: bool
) -> tuple[Position | None, list[Fault]]:
    """The start of a script, and all that is wrong with it; None where its deal has no number.

    Args:
        board: the board lines; with a numbered deal they may be left out, or must agree with it.
        excerpt: whether cards may be missing from the board lines.
    """
    line, number = script.tags.get("Deal", (0, ""))
    if not line:
        return read_board(profile, board, script.path, excerpt=excerpt)
    try:
        dealt = deal(profile, number)
    except NotationError as error:
        return None, _placed(script, script_checks.wrong_deal(error.message, line))
    if script.is_excerpt:
        message = "a numbered deal has all its cards; drop the tag Excerpt"
        found = script_checks.wrong_deal(message, script.tags["Excerpt"][0])
        return dealt, _placed(script, found)
    if not board:
        return dealt, []
    position, faults = read_board(profile, board, script.path, excerpt=excerpt)
    if not faults and (differs := _difference(board, position, dealt)):
        at, due = differs
        message = f"deal {number} has {due} here; correct the line or the number"
        faults = _placed(script, script_checks.wrong_deal(message, at))
    return position, faults


def _difference(
    board: Sequence[Line], position: Position, dealt: Position
) -> tuple[int, str] | None:
    """The first line that differs from the deal, and what the deal has instead."""
    fans = [line for line in board if isinstance(line.statement, FanLine)]
    for line, fan in zip(fans, dealt.fans, strict=False):
        if line.statement != FanLine(fan):
            return line.number, f"'{FanLine(fan)}'"
    if len(fans) != len(dealt.fans):
        return board[-1].number, f"{len(dealt.fans)} fans"
    if replace(position, fans=dealt.fans) != dealt:
        others = (line.number for line in board if line not in fans)
        return next(others, board[0].number), "the profile's start"
    return None


def _placed(script: Script, found: Sequence[Fault]) -> list[Fault]:
    return [fault.at(script.path) for fault in found]
