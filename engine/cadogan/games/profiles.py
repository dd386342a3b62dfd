"""Profiles read strictly from TOML, and the games of a site by folder."""

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cadogan.base.faults import Fault, nearest, printable
from cadogan.base.files import read_text
from cadogan.base.toml import Keys, TableReader, dotted, key_lines, read_table
from cadogan.play.cards import PACK, NotationError, Rank, Suit, parse_rank, parse_suit
from cadogan.play.profile import Profile, field_names

MOST_CHARACTERS = 50_000

GAMES = Path(__file__).parent
"""The profiles that come with the package."""


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


def read_profile(text: str, path: str) -> tuple[Profile | None, list[Fault]]:
    """Read a profile; the profile is None when there is any fault.

    Args:
        text: the whole file.
        path: the file's name, for the faults.
    """
    if len(text) > MOST_CHARACTERS:
        told = f"{len(text)} characters are too many; a profile has at most {MOST_CHARACTERS}"
        return None, [Fault(path, 1, "profile.too-long", told)]
    text = text.removeprefix("\ufeff")
    table, unread = read_table(text, path, "profile.toml")
    if table is None:
        return None, unread
    if not table:
        told = "the file is empty; write the whole profile, as another game's has it"
        return None, [Fault(path, 1, "profile.empty", told)]
    reader = _ProfileReader(path, "profile", key_lines(text))
    profile = reader.read(Profile, table, ())
    if not reader.faults:
        reader.faults.extend(_contradictions(profile, path, reader.lines))
    faults = sorted(reader.faults, key=lambda fault: fault.line)
    return (None if faults else profile), faults


class _ProfileReader(TableReader):
    """Reads ranks and suits too, and ``"any"`` for all ranks."""

    def read(self, kind: Any, value: object, at: Keys) -> Any:
        if kind == tuple[Rank, ...] and not isinstance(value, list):
            wanted = 'a list in brackets or "any"'
            return tuple(Rank) if value == "any" else self.wrong(at, value, wanted)
        return super().read(kind, value, at)

    def scalar(self, kind: Any, value: object, at: Keys) -> Any:
        if kind not in (Rank, Suit) or type(value) is not str:
            return super().scalar(kind, value, at)
        try:
            return (parse_rank if kind is Rank else parse_suit)(value)
        except NotationError as error:
            return self.refuse(at, "value", f"{dotted(at)}: {error.message}")


def _contradictions(profile: Profile, path: str, lines: dict[Keys, int]) -> list[Fault]:
    """What each value allows and all of them together do not."""

    def fault(at: Keys, message: str) -> Fault:
        return Fault(path, lines.get(at, 1), "profile.contradiction", printable(message))

    deal, decks = profile.tableau.deal, profile.decks
    dealt = sum(deal) + sum(rule.started for _, rule in profile.piles)
    count = Counter(suit for suit, _ in profile.piles)
    packs = {count[suit] for suit in Suit}
    if not decks or (decks not in packs and {dealt} == {n * len(PACK) for n in packs}):
        told = f"decks = {decks}, but the deal and the foundations are for {min(packs)}; mend decks"
        return [fault(("decks",), told)]
    found = []
    if dealt != profile.cards:
        told = (
            f"{dealt} cards are dealt of {profile.cards}; "
            "mend tableau.deal, foundations.started or decks"
        )
        found.append(fault(("tableau", "deal"), told))
    if 0 in deal:
        found.append(fault(("tableau", "deal"), "a fan of 0 cards is dealt; leave it out"))
    if profile.tableau.limit and max(deal, default=0) > profile.tableau.limit:
        told = f"fans of {max(deal)} are dealt; raise tableau.limit or write 0 for none"
        found.append(fault(("tableau", "limit"), told))
    if packs != {decks}:
        each = ", ".join(f"{count[suit]} of {suit.symbol}" for suit in Suit)
        told = f"foundations: {each}; write each suit once a pack (decks = {decks})"
        found.append(fault(("foundations", 0, "suits"), told))
    known = field_names()
    for name in profile.sources:
        if not any(field == name or field.startswith(f"{name}.") for field in known):
            told = f"sources speak of an unknown field '{name}'; {nearest(name, known)}"
            found.append(fault(("sources", name), told))
    return found
