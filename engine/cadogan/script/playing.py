"""Scripts played from their files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.play.profile import Profile
from cadogan.script.grammar import Script, parse_script
from cadogan.script.replay import Replay, replay


def play_file(
    path: Path, name: str, games: Mapping[str, Profile]
) -> tuple[Replay | None, list[Fault]]:
    """Read a file and play it as a script; None when there is any fault."""
    text, faults = read_text(path, name)
    return (None, faults) if faults else play_script(*parse_script(text, name), games)


def play_script(
    script: Script, unread: Sequence[Fault], games: Mapping[str, Profile]
) -> tuple[Replay | None, list[Fault]]:
    """Play a script; None when there is any fault.

    Args:
        script: as ``parse_script`` reads it.
        unread: the faults that were found in reading it.
        games: the profiles by their ids.
    """
    codes = {fault.code for fault in unread}
    if codes & {"script.empty", "script.too-long", "script.conflict"}:
        return None, list(unread)
    played, found = replay(script, games)
    faults = sorted([*unread, *found], key=lambda fault: (fault.line, fault.column))
    return (None if faults else played), faults
