"""Any script or profile is read or refused, and nothing is raised."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards import games
from cadogan.base.faults import Fault
from cadogan.games.profiles import GAMES, load_game, profiles_in, read_profile
from cadogan.script.grammar import parse_script
from cadogan.script.playing import play_file
from cadogan.script.replay import replay
from corpus import cases
from places import DIAGRAMS

pytestmark = pytest.mark.slow

SCRIPTS = sorted([
    *(path.read_text(encoding="utf-8") for path in DIAGRAMS.rglob("*.patience")),
    *(case.good.decode("utf-8") for case in cases("scripts")),
])
PROFILES = sorted(path.read_text(encoding="utf-8") for path in profiles_in(GAMES))
WORDS = (
    *("[Game ", '"la-belle-lucie"', '"fan"', "]", "[Excerpt ", '"yes"', "[Deal ", '"24"'),
    *(":", "Foundations:", "S-A", "H-K", "Freecells:", "Redeals left:", "Draws left:", "-", "0"),
    *("QD", "2s", "8♣", "10H", "KS", "с", "9C", "8C", ">", "F", "_", "cell", "new", "+", "draw"),
    *("redeal", "!", "take.top", "=", "free", "locked", "stuck", "score", "in", "2", "show"),
    *("#", "\n", "\n", "\n", "\r\n", "\t", " ", "\xa0", "\ufe0f", "\ufeff", "\x00", "\x1b[0m"),
)

lines_of_words = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)


@st.composite
def edited_wrongly(draw: st.DrawFn, texts: list[str]) -> str:
    """A good file after a few careless edits of lines and characters."""
    lines = draw(st.sampled_from(texts)).splitlines(keepends=True)
    for _ in range(draw(st.integers(1, 4))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        column = draw(st.integers(0, len(lines[at])))
        put = draw(st.text(max_size=2) | st.sampled_from([*WORDS, "[[", '"""', "{", "= 9", "'"]))
        match draw(st.sampled_from(["swap", "copy", "insert", "replace", "cut"])):
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "copy":
                lines.insert(at, lines[other])
            case "insert":
                lines[at] = lines[at][:column] + put + lines[at][column:]
            case "replace":
                lines[at] = lines[at][:column] + put + lines[at][column + 1 :]
            case _:
                lines[at] = lines[at][:column] + "\n"
    return "".join(lines)


def assert_well_reported(faults: list[Fault], text: str) -> None:
    """Each fault has a line of the file and one printable line of message, and is there once."""
    last = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    assert len(set(faults)) == len(faults)
    for fault in faults:
        assert 1 <= fault.line <= last
        assert fault.column >= 0
        assert fault.message.isprintable()
        assert all(line.isprintable() for line in fault.detail)
        assert "; " in fault.message or fault.code == "script.illegal-move"


def assert_script_is_judged(text: str) -> None:
    """A script is played, or its faults are reported; printed, it stays the same."""
    script, faults = parse_script(text, "x")
    played, found = replay(script, games())
    assert_well_reported([*faults, *found], text)
    assert (played is not None and bool(played.panels)) is not bool(found) or faults
    if not faults:
        again, more = parse_script(str(script), "x")
        assert not more
        assert [str(line) for line in again.lines] == [str(line) for line in script.lines]


@given(st.text())
def test_any_text_is_a_script_or_not(text: str) -> None:
    """Characters of all kinds."""
    assert_script_is_judged(text)


@given(lines_of_words)
def test_any_words_are_a_script_or_not(text: str) -> None:
    """The words of the grammar in any order."""
    assert_script_is_judged(text)


@given(edited_wrongly(SCRIPTS))
def test_a_script_after_careless_edits(text: str) -> None:
    """Nearly good."""
    assert_script_is_judged(text)


@given(st.text() | st.lists(st.sampled_from([*WORDS, "[a]", "b = 1", "{}"])).map(" ".join))
def test_any_text_is_a_profile_or_not(text: str) -> None:
    """Characters and words of all kinds."""
    profile, faults = read_profile(text, "x")
    assert profile is None
    assert faults
    assert_well_reported(faults, text)


@given(edited_wrongly(PROFILES))
def test_a_profile_after_careless_edits(text: str) -> None:
    """Nearly good; a profile without a fault can be played."""
    profile, faults = read_profile(text, "x")
    assert (profile is None) is bool(faults)
    assert_well_reported(faults, text)
    if profile:
        assert sum(profile.tableau.deal) <= profile.cards


@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_file(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """UTF-8 or not."""
    path = tmp_path_factory.getbasetemp() / "x.patience"
    path.write_bytes(data)
    assert play_file(path, "x", games())[1]
    assert load_game(path, "x")[1]
