"""A script is played: it gives panels, or each fault once with its line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from boards import STRICT, board, cards, game, games, messages
from cadogan.base.files import read_text
from cadogan.games.profiles import load_game, load_games
from cadogan.play.effect import force
from cadogan.play.moves import Redeal, parse_move
from cadogan.script.grammar import parse_script
from cadogan.script.playing import play_file
from cadogan.script.replay import Replay, replay
from places import DIAGRAMS, GAMES

FREEING = (DIAGRAMS / STRICT / "freeing.patience").read_text(encoding="utf-8")
NUMBERED = (DIAGRAMS / STRICT / "opening.patience").read_text(encoding="utf-8")
OPENING = NUMBERED.replace('[Deal "24"]\n', "")
EXCERPT = f'[Game "{STRICT}"]\n[Excerpt "yes"]\n'


@pytest.mark.parametrize("path", sorted(DIAGRAMS.rglob("*.patience")), ids=lambda path: path.stem)
def test_the_book_s_scripts_hold(path: Path) -> None:
    """Each has panels and no fault."""
    found, faults = play_file(path, path.name, games())
    assert not faults
    assert found
    assert found.panels


def test_a_panel_is_drawn_of_each_state(played: Callable[[str], Replay]) -> None:
    """The start, and then the move with the state before and after it."""
    start, first, second = played(FREEING).panels
    assert (start.move, start.before) == (None, None)
    assert (first.move, first.before) == (parse_move("8C > 9C"), start.position)
    assert (second.move, second.before) == (parse_move("2S > F"), first.position)
    assert second.position == board("Foundations: S-2\n: QD\n: 9C 8C")


def test_show_chooses_the_panels(played: Callable[[str], Replay]) -> None:
    """With one show there is one panel, of the state at its place."""
    (panel,) = played(FREEING.replace("2S > F\n=", "show\n2S > F\n=")).panels
    assert panel.move == parse_move("8C > 9C")


def test_a_redeal_takes_the_fan_lines_below_it(played: Callable[[str], Replay]) -> None:
    """Blank lines and comments between them do not matter."""
    text = f"{EXCERPT}: 2S 4S 3S\n: 8C\nredeal\n\n: 4S 8C 3S\n# the last one\n: 2S\n3S > 4S"
    with pytest.raises(AssertionError):
        played(text)
    last = played(text.replace("4S 8C 3S", "8C 4S 3S").replace("\n3S > 4S", "")).panels[-1]
    assert last.position == board("Redeals left: 1\n: 8C 4S 3S\n: 2S")
    assert last.move == Redeal((cards("8C 4S 3S"), cards("2S")))


def test_the_message_of_an_illegal_move() -> None:
    """It has the broken rule, where the card could go, the other legal moves and the position."""
    script, _ = parse_script(FREEING.replace("8C > 9C\n2S", "8C > 9D\n2S") + ": 9D\n", "x")
    script, _ = parse_script(
        f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D\n: KS\n: TD\n8C > 9D\n", "bad.patience"
    )
    _, (fault,) = replay(script, games())
    assert (fault.line, fault.message) == (
        9,
        f"illegal move '8C > 9D' in {STRICT}; correct the move or the position",
    )
    assert fault.detail == (
        "breaks build.suit: 8♣ and 9♦ are not of the same suit",
        "8♣ could go: 8C > 9C",
        "other legal moves: 9D > TD, redeal",
        "the position:",
        "  Foundations: S-A",
        "  : QD 2S 8C",
        "  : 9C",
        "  : 9D",
        "  : KS",
        "  : TD",
    )


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        ("8C > 3S\n2S > F\n= free QD\n8C > 9C\n3S > F", [7]),  # done as meant, what follows holds
        ("3S > F\n2S > F", [7]),  # where the spades are is not known
        ("8C > 9C\n3S > F\n4S > F", [8]),  # a move left out is reported once
        ("2S > F\n8C > 9C\n3S > F", [7]),
        ("2S+8C > 9C\n= free QD", [7]),
        ("8C > _\n2S > F", [7]),
        ("8C > 9X\n2S > F\n3S > F", [7]),  # what an unread move leads to is not known
        ("! 2X > F : take.top\n8C > 9D", [7, 8]),
        ("= fre QD\n8C > 9D", [7, 8]),
        ("8C > 9C\n: KH\n: KS\n8C > KH", [8]),
        ("redeal\n8C > 9C\n2S > F", [7]),  # the layout is missing
        ("redeal\n: QD 8C 9X\n: 9D 4S 3S\n: 2S 9C\n2S > 3S", [8]),
        ("redeal\n: QD 8C 9C\n: 9D 4S 3D\n: 2S\n3S > F", [7]),  # 3D for 3S
        (  # it counts as a redeal all the same
            (
                "redeal\n: QD 8C 9C\n: 9D 4S\n: 3S 2S\n"
                "redeal\n: QD 8C 9C\n: 9D 4S 3S\n: 2S\n! redeal : redeal.none-left"
            ),
            [7],
        ),
        ("redeal\n: QD 8C\n: 9C 9D 4S\n: 3S 2S\n2S > F", [7]),
    ],
)
def test_one_mistake_is_reported_once(moves: str, lines: list[int]) -> None:
    """Faults that follow from it are not reported."""
    text = f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D 4S 3S\n{moves}\n"
    assert [int(line.partition(":")[0]) for line in messages(text)] == lines


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (": 4C 3C 3S", ": 4C 3C 4C", 4),  # one card for another
        (": 4C 3C 3S", ": 4C 3C", 4),  # a card left out
        (": 4C 3C 3S", ": 4C 3C 3X", 4),
        (": AS\n", "", 4),
        ('"]', '"]\nFoundations: S-A', 22),
        ('"]', '"]\nRedeals left: 3', 3),
        ("[Game", "[Gane", 2),
        ('cie"]', 'cie"', 2),
        ('cie"]', 'cei"]', 2),
    ],
)
def test_a_mistake_in_the_position_is_reported_once(old: str, new: str, line: int) -> None:
    """Moves and claims that depend on the doubtful cards are not reported."""
    assert OPENING.count(old) == 1
    rest = "AS > F\n! 3S > 4S : take.top\n3S > F\n= stuck\n= locked 3S"
    text = OPENING.replace(old, new).replace("= score 0", rest)
    assert [int(line.partition(":")[0]) for line in messages(text)][:1] == [line]


def test_what_does_not_depend_on_a_mistake_is_reported() -> None:
    """All faults of a file come in one run."""
    text = OPENING.replace(": 4C 3C 3S", ": 4C 3C 4C").replace("= score 0", "= free 5H\n5H > 6H")
    found = messages(text)
    assert [int(line.partition(":")[0]) for line in found] == [4, 26, 27]


@pytest.mark.parametrize(
    ("refusal", "message"),
    [
        (
            "! 8C > 9C : build.suit",
            "'8C > 9C' is refused, but it is legal; write it as a move or delete it",
        ),
        (
            "! 8C > 9D : build.rank",
            "'8C > 9D' breaks another rule than build.rank; write '! 8C > 9D : build.suit'",
        ),
        (
            "! 8C > 9S : build.suit",
            "the refusal '8C > 9S' names what the position does not have; add 9♠",
        ),
        (
            "! 7H > 9S : take.absent",
            "the refusal '7H > 9S' names what the position does not have; add 7♥, 9♠",
        ),
        (
            "! 8C > _ : spaces.never",
            (
                "the refusal '8C > _' names what the position does not have; "
                "add an emptied fan (a line ':')"
            ),
        ),
    ],
)
def test_a_refusal_that_does_not_hold(refusal: str, message: str) -> None:
    """It is legal, breaks another rule, or names what is not there."""
    text = f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D\n{refusal}"
    assert messages(text) == [f"7: {message}"]


@pytest.mark.parametrize(
    ("refusal", "message"),
    [
        ("8C+9C > 9D : take.one", "the cards of '8C+9C > 9D' are not on top of one fan in this"),
        ("8C+2S > 9C : take.one", "the cards of '8C+2S > 9C' are not on top of one fan in this"),
        ("QD+2S > 9C : take.one", "the cards of 'QD+2S > 9C' are not on top of one fan in this"),
        ("AS+8C > 9C : take.one", "the cards of 'AS+8C > 9C' are not on top of one fan in this"),
        ("8C > 2S : build.top", "the refusal '8C > 2S' goes nowhere, since both cards are in one"),
        ("QD > 2S : take.top", "the refusal 'QD > 2S' goes nowhere, since both cards are in one"),
        (
            "AS > F : take.foundation",
            "the refusal 'AS > F' goes nowhere, since A♠ is there already",
        ),
    ],
)
def test_a_refusal_that_makes_no_sense(refusal: str, message: str) -> None:
    """It is illegal, but nobody would think of it: it proves nothing of the rule."""
    text = f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D\n! {refusal}"
    (found,) = messages(text)
    assert found.startswith(f"7: {message}")


def test_the_move_of_a_group_is_refused() -> None:
    """The top cards of a fan, bottom first."""
    text = f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n! 2S+8C > 9C : take.one"
    assert messages(text) == []


def test_a_card_in_a_cell_does_not_go_to_a_cell() -> None:
    """That all cells are full is refused of another card."""
    text = '[Game "free-fan"]\n[Excerpt "yes"]\nFreecells: 2S 3S\n: 9C\n! {} > cell : cells.full'
    assert messages(text.format("9C")) == []
    (found,) = messages(text.format("2S"))
    assert found.startswith("5: the refusal '2S > cell' goes nowhere, since 2♠ is there already")


def test_nothing_is_said_twice_of_one_position() -> None:
    """A refusal or a claim may come again after a move."""
    text = f"{EXCERPT}: QD 2S 8C\n: 9C\n: 9D\n= free 9D\n! 8C > 9D : build.suit\n= free 9D\n"
    assert messages(f"{text}8C > 9C\n= free 9D") == [
        "8: '= free 9D' is in line 6 already; delete one"
    ]


def test_that_no_space_is_left_can_be_refused() -> None:
    """Only this refusal names a space that is not there."""
    text = '[Game "fan"]\n[Excerpt "yes"]\n: 2S KD\n: 9C\n! KD > _ : spaces.none'
    assert messages(text) == []


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        (
            "= free QD",
            "false claim '= free QD': Q♦ is under 2♠, 8♣; correct",
        ),
        (
            "= free AS",
            "false claim '= free AS': A♠ is in no fan; correct",
        ),
        (
            "= free KS",
            "false claim '= free KS': K♠ is not in the position; correct",
        ),
        (
            "= buried 8C",
            "false claim '= buried 8C': 8♣ is on top of its fan; correct",
        ),
        (
            "= locked 8C",
            "false claim '= locked 8C': 8♣ can leave its fan if other cards help; correct",
        ),
        ("= score 2", "false claim '= score 2': the score is 1; correct"),
        ("= won", "false claim '= won': 51 cards are not up; correct"),
        (
            "= stuck",
            "an excerpt can't know '= stuck', since a missing card could overturn it; add",
        ),
        ("= lost", "an excerpt can't know '= lost', since a missing card could overturn it; add"),
    ],
)
def test_a_claim_that_does_not_hold(claim: str, message: str) -> None:
    """The report says what is true instead."""
    text = f"{EXCERPT}Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D\n{claim}"
    (found,) = messages(text)
    assert found.startswith(f"7: {message}")


def test_claims_of_a_full_position() -> None:
    """A game with moves is not stuck, and the moves are reported; one that is won is not stuck."""
    (found,) = messages(OPENING + "= stuck")
    assert "these moves are legal: 3S > 4S, " in found
    won = f'[Game "{STRICT}"]\nFoundations: C-K D-K H-K S-K\n'
    assert messages(won + "= won\n= score 52") == []
    (found,) = messages(won + "= stuck")
    assert "the game is won" in found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (": QD", "the script names no game; write [Game"),
        ('[Game ""]\n: QD', "the script names no game; write [Game"),
        ('[Game "la-bele-lucie"]\n: QD', "unknown game 'la-bele-lucie'; did you mean 'la-belle-l"),
        (f'[Game "{STRICT}"]\n8C > 9C', "the script has no position; write its fans"),
    ],
)
def test_what_can_t_be_played(text: str, message: str) -> None:
    """Without a game or a position nothing else is reported."""
    (found,) = messages(text)
    assert found.partition(": ")[2].startswith(message)


def test_a_script_with_faults_has_no_panels() -> None:
    """Nothing that is wrong is drawn."""
    script, _ = parse_script(FREEING.replace("8C > 9C\n2S", "8C > 9C\n9C > F\n2S"), "x")
    found, faults = replay(script, games())
    assert faults
    assert found is not None
    assert found.panels == ()


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("8C > 9D", "Foundations: S-A\n: QD 2S\n: 9C\n: 9D 8C"),
        ("2S+8C > 9C", "Foundations: S-A\n: QD\n: 9C 2S 8C\n: 9D"),
        ("KH > 9C", "Foundations: S-A\n: QD 2S 8C\n: 9C KH\n: 9D"),
        ("8C > KH", "Foundations: S-A\n: QD 2S\n: 9C\n: 9D\n: 8C"),
        ("8C > _", "Foundations: S-A\n: QD 2S\n: 9C\n: 9D\n: 8C"),
        ("2S > F", "Foundations: S-2\n: QD 8C\n: 9C\n: 9D"),
        ("4H > F", "Foundations: S-A H-4\n: QD 2S 8C\n: 9C\n: 9D"),
    ],
)
def test_an_illegal_move_is_done_as_meant(move: str, after: str) -> None:
    """As far as it goes, and nothing else moves."""
    position = board("Foundations: S-A\n: QD 2S 8C\n: 9C\n: 9D")
    assert force(game(), position, parse_move(move)) == board(after)


def test_files_that_can_t_be_read(tmp_path: Path) -> None:
    """Missing, a folder, not UTF-8: each says what to do, with the line where it is known."""
    path = tmp_path / "bad.patience"
    assert (
        read_text(path, "bad")[1][0].message == "the file is missing; create it or correct its name"
    )
    assert "can't be read" in read_text(tmp_path, "bad")[1][0].message
    path.write_bytes(b"# one\n: Q\xc4\n")
    (fault,) = read_text(path, "bad")[1]
    assert (fault.line, fault.message) == (
        2,
        "byte 10 of the file is not UTF-8; save the file as UTF-8",
    )


def test_a_profile_is_found_by_its_file_s_name(tmp_path: Path) -> None:
    """An id other than the file's name is reported at its line; a folder's games are added."""
    text = read_text(GAMES / "freecell.toml", "x")[0]
    path = tmp_path / "other.toml"
    path.write_text(text, encoding="utf-8")
    _, (fault,) = load_game(path, "games/other.toml")
    assert (fault.line, fault.message) == (
        1,
        "id 'freecell' is not the file's name; write id = \"other\"",
    )
    path.write_text(text.replace('"freecell"', '"other"'), encoding="utf-8")
    found, faults = load_games([(tmp_path, "games")])
    assert not faults
    assert found["other"].id == "other"
    assert STRICT in found


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("8C > 9D\n! 8C > 9C : build.suit", [8]),  # where 8♣ is now is not known
        ("8C > 9D\n= buried 9D", [8]),
        ("8C > 9D\n= stuck", [8]),
        ("8C > 9D\nTD > JC", [8]),  # 9♦ may be under 10♦, so its pile is touched
        ("8C > 9D\n= free KH", [8, 9]),  # another fan
        ("8C > 9D\n! 5H > 6H : build.suit", [8, 9]),
        ("8C > 9D\n5H > 9C", [8, 9]),
    ],
)
def test_what_follows_from_an_illegal_move_is_not_reported(lines: str, wrong: list[int]) -> None:
    """Nothing that depends on the piles of its cards; what is wrong elsewhere still is."""
    fans = ": QD 2S 8C\n: 9C\n: TD 9D\n: JC\n: KH 3H\n: 5H\n: 6H\n"
    text = f'[Game "la-belle-lucie"]\n[Excerpt "yes"]\n{fans}'
    head = text.count("\n")
    found = [int(fault.partition(":")[0]) for fault in messages(text + lines)]
    assert found == [head + 1 + line - 8 for line in wrong]
