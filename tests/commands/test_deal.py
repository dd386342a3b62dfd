"""``cadogan deal`` as it is called."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boards import game
from cadogan.cli import main
from cadogan.games.profiles import GAMES
from cadogan.play.deals import deal
from cadogan.script.board import print_board
from little_book import SETTINGS

PNG = b"\x89PNG\r\n\x1a\n"


def run(*arguments: str) -> Result:
    """Call ``cadogan deal``."""
    return CliRunner().invoke(main, ["deal", *arguments])


def test_the_layout_is_printed_as_board_lines() -> None:
    """The printed vector of number 32001, one fan per line, ready for a script."""
    found = run("la-belle-lucie", "32001")
    assert found.exit_code == 0
    assert found.stdout == print_board(game(), deal(game(), "32001"))
    assert found.stdout.startswith(": 4C 2H 9S\n: AC TD 5C\n: JD 8S QH\n")
    assert found.stdout.endswith(": 7S KD 9H\n: 7C\n")


def test_a_redeal_has_the_cards_left() -> None:
    """The others are up; all cards are left where none is named."""
    found = run("la-belle-lucie", "24", "--redeal", "1", "--left", "KS, 10♥ qh K♥,JH")
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert lines[:2] == ["Foundations: C-K D-K H-9 S-Q", "Redeals left: 1"]
    assert sorted(" ".join(lines[2:]).replace(":", "").split()) == ["JH", "KH", "KS", "QH", "TH"]
    every = run("la-belle-lucie", "24", "--redeal", "1").stdout
    assert every.startswith("Redeals left: 1\n: 5H 4D JC\n: JD AH KC\n: JH 6H TC\n")
    assert run("trefoil", "24", "--redeal", "2").stdout.startswith("Foundations: C-A D-A H-A S-A")


def test_one_faulty_profile_stops_no_other_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the game of the profile can't be dealt; its faults say why."""
    (tmp_path / "games").mkdir()
    (tmp_path / "cadogan.toml").write_text(SETTINGS, encoding="utf-8")
    text = (GAMES / "fan.toml").read_text(encoding="utf-8")
    mine = text.replace('"fan"', '"mine"').replace('"Fan"', '"Mine"')
    (tmp_path / "games" / "mine.toml").write_text(mine, encoding="utf-8")
    bad = text.replace('"fan"', '"bad"').replace('"Fan"', '"9♠ and 19 fans"')
    (tmp_path / "games" / "bad.toml").write_text(bad, encoding="utf-8")
    (tmp_path / "games" / "worse.toml").write_bytes(b"\xff")
    monkeypatch.chdir(tmp_path)
    assert run("mine", "24").stdout == run("fan", "24").stdout == run("single-deal", "24").stdout
    found = run("bad", "24")
    assert (found.exit_code, found.stdout) == (1, "")
    assert found.stderr.startswith("games/bad.toml:2: the name has a card, '♠'")
    assert run("worse", "24").exit_code == 1
    assert run("none", "24").exit_code == 2


def test_the_layout_as_data() -> None:
    """All parts of a position by stable names."""
    found = json.loads(run("clover-leaf", "24", "--format", "json").stdout)
    assert found["fans"][0] == ["4C", "3C", "JH"]
    assert found["foundations"][2] == {"suit": "D", "cards": ["KD"]}
    assert (found["game"], found["number"], found["cells"]) == ("clover-leaf", "24", [])
    assert (found["redeals_left"], found["draws_left"]) == (0, 0)


def test_the_layout_as_a_picture(tmp_path: Path) -> None:
    """Titled in a reader's language; png into a file."""
    assert run("free-fan", "1", "--format", "svg", "--language", "ru").stdout.startswith("<svg")
    target = tmp_path / "deal.png"
    assert run("free-fan", "1", "--format", "png", "-o", str(target)).exit_code == 0
    assert target.read_bytes().startswith(PNG)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("la-belle-luci 1", "unknown game 'la-belle-luci'; did you mean 'la-belle-lucie'?"),
        ("fan 0", "'0' is no number of a deal; write 1 to 99999999999999999999, or ms1 to ms2147"),
        ("fan -- -1", "'-1' is no number of a deal"),
        ("fan ms2147483648", "'ms2147483648' is no number of a deal"),
        ("fan 100000000000000000000", "is no number of a deal"),
        ("fan twenty", "'twenty' is no number of a deal"),
        ("fan 1 --redeal 1", "fan has no redeal 1; it has 0, counted from 1"),
        ("la-belle-lucie 1 --redeal 3", "la-belle-lucie has no redeal 3; it has 2"),
        ("la-belle-lucie 1 --left KS", "--left needs a redeal; add --redeal"),
        ("la-belle-lucie 1 --redeal 1 --left QX", "'QX' is no card; write a rank and a suit"),
        ("la-belle-lucie 1 --redeal 1 --left QS", "K♠ is not left, but it can't be up yet"),
        ("la-belle-lucie 1 --redeal 1 --left KS,KS", "K♠ is named too often; name each card once"),
    ],
)
def test_a_wrong_call_is_reported(arguments: str, message: str) -> None:
    """With what is allowed, and exit code 2."""
    found = run(*arguments.split())
    assert found.exit_code == 2
    assert message in found.stderr
