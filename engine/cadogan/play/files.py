"""Reading files: scripts by path, and the games of a site by folder."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from cadogan.play.faults import Fault, printable
from cadogan.play.profile import Profile
from cadogan.play.replay import Replay, replay
from cadogan.play.script import parse_script
from cadogan.play.toml import read_profile

MOST_BYTES = 20_000_000
"""How large a file is read at all."""

GAMES = Path(__file__).parent.parent / "games"
"""The profiles that come with the package."""


def read_text(path: Path, name: str) -> tuple[str, list[Fault]]:
    """A file's text, or ``""`` and the reason why it can't be read; ``name`` is for the fault."""
    line = 1
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) <= MOST_BYTES:
            return data.decode("utf-8"), []
        told = f"the file has more than {MOST_BYTES} bytes; split it"
    except FileNotFoundError:
        told = "the file is missing; create it or mend its name"
    except UnicodeDecodeError as error:
        line += error.object.count(b"\n", 0, error.start)
        told = f"byte {error.start + 1} of the file is not UTF-8; save the file as UTF-8"
    except OSError as error:
        told = f"the file can't be read: {error.strerror}; mend its kind or its permissions"
    return "", [Fault(name, line, "file.unreadable", told)]


def load_games(folders: Sequence[tuple[Path, str]] = ()) -> tuple[dict[str, Profile], list[Fault]]:
    """The games by id: those of the package, then those of each folder, which come on top.

    Args:
        folders: each with its name for the faults.
    """
    games: dict[str, Profile] = {}
    faults: list[Fault] = []
    for folder, label in ((GAMES, "cadogan/games"), *folders):
        for path in sorted(folder.glob("*.toml")):
            profile, found = load_game(path, f"{label}/{path.name}")
            faults.extend(found)
            if profile:
                games[profile.id] = profile
    return games, faults


def load_game(path: Path, name: str) -> tuple[Profile | None, list[Fault]]:
    """One profile; its id must be the file's name."""
    text, faults = read_text(path, name)
    profile, found = (None, []) if faults else read_profile(text, name)
    if profile and profile.id != path.stem:
        told = f"id '{printable(profile.id)}' is not the file's name; write id = \"{path.stem}\""
        rows = text.splitlines()
        line = next((n for n, row in enumerate(rows, 1) if re.match(r"\s*id\s*=", row)), 1)
        found = [Fault(name, line, "profile.id", told)]
    return profile, faults + found


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
