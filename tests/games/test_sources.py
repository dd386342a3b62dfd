"""Files of sources: what is in one is read, and what is wrong is reported with its line."""

from pathlib import Path

import pytest

from boards import STRICT
from cadogan.base.faults import Fault
from cadogan.games.citing import attested_fields, citation_faults, field_kind, value_of
from cadogan.games.profiles import GAMES, load_games, read_profile
from cadogan.games.sources import FILE, Source, SourceKind, load_sources, read_sources, source_files
from cadogan.play.attestation import Attestation, Reading
from cadogan.play.profile import Profile

BOOK = """[a-book]
kind = "book"
author = ["A. Writer", "B. Writer"]
title = "Games"
year = 1870
language = "en"
used = "Cited for names."
"""
START = '[a-program]\nkind = "program"\ntitle = "A program"\nused = "Cited for names."\n'
OTHERWISE = "otherwise = [{ value = 3, sources = "


def report(faults: list[Fault]) -> list[str]:
    """Faults as ``path:line: message``."""
    return [f"{fault.path}:{fault.line}: {fault.message}" for fault in faults]


def strict(old: str, new: str) -> list[str]:
    """What the strict game's profile cites wrongly with one thing changed."""
    text = (GAMES / f"{STRICT}.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    text = text.replace(old, new)
    profile, faults = read_profile(text, "game.toml")
    assert profile, faults
    games, _ = load_games()
    return report(citation_faults(profile, text, "game.toml", load_sources()[0], games))


def line(text: str) -> int:
    """The line of a text in the strict game's profile."""
    whole = (GAMES / f"{STRICT}.toml").read_text(encoding="utf-8")
    return whole[: whole.index(text)].count("\n") + 1


def test_a_source_is_what_is_known_of_it() -> None:
    """A field that is left out is empty."""
    sources, faults = read_sources(BOOK + START, "sources.toml")
    assert not faults
    assert sources == {
        "a-book": Source(
            SourceKind.BOOK, "Cited for names.", "", ("A. Writer", "B. Writer"), "Games", 1870, "en"
        ),
        "a-program": Source(SourceKind.PROGRAM, "Cited for names.", title="A program"),
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"book"', '"boook"', "2: a-book.kind: unknown value 'boook'; did you mean 'book'?"),
        ("title", "titel", "4: unknown key 'titel' in [a-book]; did you mean 'title'?"),
        ("1870", '"1870"', '5: a-book.year: "1870" does not fit; write a whole number'),
        ('used = "Cited for names."\n', "", "1: a-book.used is missing; write it"),
        ("[a-book]", "[A_Book]", "1: 'A_Book' is not an id; write small letters"),
        ('author = ["A. Writer", "B. Writer"]\ntitle = "Games"\n', "", "1: [a-book] has no author"),
        ("[a-book]", "[a-book", "1: not TOML: "),
    ],
)
def test_what_is_wrong_with_a_source_is_reported(old: str, new: str, message: str) -> None:
    """At its line, with the remedy; the other sources are read."""
    assert old in BOOK
    sources, (fault,) = read_sources(BOOK.replace(old, new) + START, "sources.toml")
    assert f"{fault.line}: {fault.message}".startswith(message)
    assert set(sources) == (set() if "TOML" in message else {"a-program"})


def test_a_book_has_sources_of_its_own(tmp_path: Path) -> None:
    """They come after those of the package and replace them."""
    own = START.replace("[a-program]", "[pysolfc]") + BOOK
    (tmp_path / FILE).write_text(own, encoding="utf-8")
    files = source_files([(tmp_path, "games"), (tmp_path / "none", "none")])
    assert [name for _, name in files] == ["cadogan/games/sources.toml", "games/sources.toml"]
    sources, faults = load_sources(files)
    assert not faults
    assert sources["pysolfc"].title == "A program"
    assert list(sources)[-1] == "a-book"


def test_a_file_of_sources_is_not_a_game(tmp_path: Path) -> None:
    """It is beside the profiles, which may cite it."""
    profile = (GAMES / f"{STRICT}.toml").read_text(encoding="utf-8")
    profile = profile.replace(f'"{STRICT}"', '"mine"', 1).replace('"La Belle Lucie"', '"Mine"')
    profile = profile.replace('"pysolfc-help"', '"a-book"')
    (tmp_path / "mine.toml").write_text(profile, encoding="utf-8")
    _, faults = load_games([(tmp_path, "games")])
    assert {(each.path, each.code) for each in faults} == {("games/mine.toml", "profile.source")}
    (tmp_path / FILE).write_text(BOOK, encoding="utf-8")
    games, faults = load_games([(tmp_path, "games")])
    assert not faults
    assert "a-book" in games["mine"].sources["name"].cited


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        (
            '"pretty-good-solitaire"',
            '"prety-good-solitaire"',
            '{ value = "Fair Lucy"',
            "unknown source 'prety-good-solitaire'; did you mean 'pretty-good-solitaire'?",
        ),
        (
            OTHERWISE,
            OTHERWISE.replace("3", "2"),
            OTHERWISE,
            "a reading of redeals.count is what the profile says; name its sources in 'follows'",
        ),
        (
            OTHERWISE,
            'as_in = "lucie"\n' + OTHERWISE,
            OTHERWISE,
            "unknown game 'lucie'; known: alexander-the-great,",
        ),
    ],
)
def test_a_wrong_citation_is_reported(old: str, new: str, at: str, message: str) -> None:
    """At the line of the id, or of what others say; the game can be played all the same."""
    (found,) = strict(old, new)
    assert found.startswith(f"game.toml:{line(at)}: {message}")


def test_what_others_say_is_read_as_the_field() -> None:
    """A rank is a rank, an order an order; a note stays a text."""
    games, _ = load_games()
    (none,) = games["clover-leaf"].sources["tableau.spaces"].otherwise
    assert none == Reading(("programs",), value=())
    (down,) = games["shamrocks"].sources["tableau.order"].otherwise
    assert down.value is games["shamrocks-down"].tableau.order
    assert games[STRICT].sources["foundations"].note == "an ace may wait"


def test_every_field_can_be_attested() -> None:
    """Each has a type and a value, a table has neither a type nor need of one."""
    games, _ = load_games()
    merci: Profile = games["three-shuffles-and-a-draw"]
    for field in attested_fields():
        assert value_of(merci, field) is not None
    tables = [field for field in attested_fields() if field_kind(field) is None]
    assert tables == ["tableau", "foundations", "redeals", "cells", "draw"]
    assert field_kind("draw.stuck") is bool
    assert value_of(games[STRICT], "draw.count") == 0
    assert value_of(games[STRICT], "draw.to") is None


def test_cited_are_all_ids_of_a_rule() -> None:
    """Those that agree, those that leave it open, and those that say something else."""
    said = Attestation(("a",), ("b",), otherwise=(Reading(("c", "a"), 1), Reading(("d",), 2)))
    assert said.cited == ("a", "b", "c", "a", "d")


def test_the_package_cites_each_of_its_sources() -> None:
    """But for one, with which only the numbered deals were compared."""
    sources, faults = load_sources()
    games, _ = load_games()
    cited = {
        name for game in games.values() for said in game.sources.values() for name in said.cited
    }
    assert not faults
    assert sources.keys() - cited == {"pysol-cards"}
    assert all(game.sources for game in games.values())
