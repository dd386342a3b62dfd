"""Scripts played from their files."""

from collections.abc import Mapping
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.play.profile import Profile
from cadogan.script.grammar import parse_script
from cadogan.script.replay import Replay, replay


def play_file(
    path: Path, name: str, games: Mapping[str, Profile]
) -> tuple[Replay | None, list[Fault]]:
    """Read and play a script; what can't be read of it is told together with what doesn't hold."""
    text, faults = read_text(path, name)
    if faults:
        return None, faults
    script, faults = parse_script(text, name)
    if any(
        fault.code in ("script.empty", "script.too-long", "script.conflict") for fault in faults
    ):
        return None, faults
    played, found = replay(script, games)
    faults = sorted(faults + found, key=lambda fault: (fault.line, fault.column))
    return (None if faults else played), faults
