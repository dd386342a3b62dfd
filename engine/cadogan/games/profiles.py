"""Profiles read strictly from TOML, and the games of a site by folder."""

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.base.toml import Keys, TableChecks, TableReader, dotted, key_lines, read_table
from cadogan.games import naming, profile_checks
from cadogan.games.citing import citation_faults, field_faults, field_kind
from cadogan.games.sources import FILE, load_sources, source_files
from cadogan.play.cards import NotationError, Rank, Suit, parse_rank, parse_suit
from cadogan.play.profile import Profile

GAMES = Path(__file__).parent
"""The profiles that come with the package."""


def load_games(folders: Sequence[tuple[Path, str]] = ()) -> tuple[dict[str, Profile], list[Fault]]:
    """The games by id: those of the package, then those of each folder, which come on top.

    Args:
        folders: each with its name for the faults.
    """
    games: dict[str, Profile] = {}
    sources, faults = load_sources(source_files(folders))
    texts: list[tuple[Profile, str, str]] = []
    for folder, label in ((GAMES, "cadogan/games"), *folders):
        for path in profiles_in(folder):
            name = f"{label}/{path.name}"
            text, unreadable = read_text(path, name)
            profile, found = (None, unreadable) if unreadable else read_game(text, name, path.stem)
            faults.extend(found)
            if profile:
                games[profile.id] = profile
                texts.append((profile, text, name))
    for profile, text, name in texts:
        faults.extend(faults_among_games(profile, text, name, sources, games))
    return games, faults


def load_game(path: Path, name: str) -> tuple[Profile | None, list[Fault]]:
    """One profile, which may cite the package's sources and refer to its games."""
    text, faults = read_text(path, name)
    if faults:
        return None, faults
    profile, faults = read_game(text, name, path.stem)
    if profile:
        faults += faults_among_games(profile, text, name, load_sources()[0], load_games()[0])
    return profile, faults


def faults_among_games(
    profile: Profile, text: str, path: str, sources: Collection[str], games: Mapping[str, Profile]
) -> list[Fault]:
    """What is wrong with a profile in view of other games and of the sources that it cites.

    Args:
        text: all of the profile.
        path: the file's name, for the faults.
        sources: the known ids.
        games: the known games.
    """
    line = key_lines(text).get(("name",), 1)
    own = (profile.id, Path(path).stem)
    others = {game: each for game, each in games.items() if game not in own}
    same = [fault.at(path) for fault in naming.name_twice(profile, others, line)]
    return same + citation_faults(profile, text, path, sources, games)


def profiles_in(folder: Path) -> list[Path]:
    """The profiles of a folder, in the order of their names."""
    return sorted(path for path in folder.glob("*.toml") if path.name != FILE)


def read_game(text: str, path: str, game: str) -> tuple[Profile | None, list[Fault]]:
    """Read the profile of a game, whose id must be the file's name.

    Args:
        text: all of the file.
        path: the file's name, for the faults.
        game: the same without folder and suffix.
    """
    profile, faults = read_profile(text, path)
    if profile:
        rows = enumerate(text.splitlines(), 1)
        line = next((n for n, row in rows if re.match(r"\s*id\s*=", row)), 1)
        other = profile_checks.id_of_another_file(profile, game, line)
        faults = [fault.at(path) for fault in other]
    return profile, faults


def read_profile(text: str, path: str) -> tuple[Profile | None, list[Fault]]:
    """Read a profile; the profile is None when there is any fault.

    Args:
        text: all of the file.
        path: the file's name, for the faults.
    """
    if long := profile_checks.too_long(text):
        return None, [fault.at(path) for fault in long]
    text = text.removeprefix("\ufeff")
    table, unread = read_table(text, path, profile_checks.not_toml)
    if unread or (unread := [fault.at(path) for fault in profile_checks.empty(table)]):
        return None, unread
    lines = key_lines(text)
    reader = _ProfileReader(path, _CHECKS, lines)
    profile = reader.read(Profile, table, ())
    faults = reader.faults or [
        *(fault.at(path) for fault in _contradictions(profile, lines)),
        *field_faults(profile, path, lines),
    ]
    faults = sorted(faults, key=lambda fault: fault.line)
    return (None if faults else profile), faults


def _contradictions(profile: Profile, lines: dict[Keys, int]) -> list[Fault]:
    """What is wrong with the values of a profile that can be read."""
    named = lines.get(("name",), 0)
    other = profile_checks.other_decks(profile, lines.get(("decks",), 1))
    return [
        *(naming.name(profile.name, named) if named else ()),
        *(other or profile_checks.contradictions(profile, lambda *at: lines.get(at, 1))),
    ]


_CHECKS = TableChecks(
    profile_checks.unknown_key, profile_checks.missing_key, profile_checks.wrong_value
)


class _ProfileReader(TableReader):
    """Reads ranks and suits too, and ``"any"`` for all ranks."""

    def read(self, kind: Any, value: object, at: Keys) -> Any:
        if kind is object:
            return self.reading(value, at)
        if kind == tuple[Rank, ...] and not isinstance(value, list):
            expected = 'a list in brackets or "any"'
            return tuple(Rank) if value == "any" else self.wrong(at, value, expected)
        return super().read(kind, value, at)

    def reading(self, value: object, at: Keys) -> Any:
        """What sources say of a field, read as that field; of a table, as it is."""
        kind = field_kind(str(at[1]))
        return value if kind is None else self.read(kind, value, at)

    def scalar(self, kind: Any, value: object, at: Keys) -> Any:
        if kind not in (Rank, Suit) or type(value) is not str:
            return super().scalar(kind, value, at)
        try:
            return (parse_rank if kind is Rank else parse_suit)(value)
        except NotationError as error:
            return self.place(at, self.checks.wrong_value(dotted(at), error.message))
