"""Board lines give a position and a position gives its board lines."""

import pytest
from hypothesis import given

from boards import board, cards, game, positions
from cadogan.base.faults import Fault
from cadogan.play.cards import PACK
from cadogan.play.position import Position
from cadogan.play.profile import Cells, Profile
from cadogan.script.board import print_board, read_board
from cadogan.script.grammar import parse_lines


def faults_of(text: str, profile: Profile | None = None, *, excerpt: bool = True) -> list[str]:
    """What is wrong with board lines, as ``line: message``."""
    lines, unread = parse_lines(enumerate(text.splitlines(), 1), "x")
    _, faults = read_board(profile or game(), lines, "x", excerpt=excerpt)
    return [_line(fault) for fault in (*unread, *faults)]


def _line(fault: Fault) -> str:
    return f"{fault.line}: {fault.message}"


def test_a_board_is_read() -> None:
    """Fans bottom first, foundations by their top cards, absent suits empty."""
    position = board("Foundations: S-A H-3\n: QD 2S 8C\n:\n: 9C")
    assert position.fans == (cards("QD 2S 8C"), (), cards("9C"))
    assert position.foundations == ((), (), cards("AH 2H 3H"), cards("AS"))
    assert (position.redeals_left, position.mercis_left, position.cells) == (2, 0, ())


def test_helps_left_are_read() -> None:
    """Redeals, draws and cells are as the profile starts unless lines say otherwise."""
    profile = game("three-shuffles-and-a-draw", cells=Cells(2))
    position = board("Redeals left: 0\nDraws left: 0\nFreecells: 8C\n: 9C", profile)
    assert (position.redeals_left, position.mercis_left) == (0, 0)
    assert position.cells == (*cards("8C"), None)
    assert board(": 9C", profile).mercis_left == 1


def test_a_foundation_that_goes_down_shows_its_top_card() -> None:
    """H-J is king, queen and jack; the suits not named have their base, since it starts there."""
    position = board("Foundations: H-J C-3", game("clover-leaf"))
    assert position.foundations == (cards("AC 2C 3C"), cards("AS"), cards("KD"), cards("KH QH JH"))


@given(positions())
def test_what_is_printed_is_read_again(met: tuple[Profile, Position]) -> None:
    """In every game, after redeals and draws too."""
    profile, position = met
    assert board(print_board(profile, position), profile) == position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (": QD 2S\n: QD", "2: Q♦ is here 2 times: in line 1, in line 2; keep one"),
        (": QD 2S QD", "1: Q♦ is here 2 times: in line 1; keep one"),
        ("Foundations: S-5\n: 5S", "2: 5♠ is here 2 times: up in line 1, in line 2; keep one"),
        (
            "Foundations: S-5\n: 3S",
            "2: 3♠ is here 2 times: up in line 1 under 5♠, in line 2; keep one",
        ),
        (
            "Foundations: S-5\n: 5S 2S\n: 3S",
            (
                "1: 2♠, 3♠, 5♠ are here too often: "
                "up in line 1 under 5♠, up in line 1, in line 2, in line 3; keep one"
            ),
        ),
        (
            "Foundations: S-5 S-3",
            "1: the foundation of ♠ is here twice; keep one per suit",
        ),
        (
            "Foundations: S-5\n: 9C\nFoundations: H-5",
            "3: 'Foundations:' is in line 1 already; keep one",
        ),
        (
            "Redeals left: 3\n: 9C",
            "1: 'Redeals left: 3' is too much; la-belle-lucie has 2, write no more",
        ),
        (
            "Freecells: 9C",
            "1: 'Freecells: 9C' is too much; la-belle-lucie has 0 cells, delete the others",
        ),
    ],
)
def test_one_mistake_gives_one_fault(text: str, message: str) -> None:
    """It names the lines that have the card, and the remedy."""
    assert faults_of(text) == [message]


def test_a_card_twice_is_reported_with_the_missing_one() -> None:
    """In a full position one is there too often because another is not there."""
    fans = [f": {card}" for card in PACK]
    fans[fans.index(": 9D")] = ": 9C"
    assert faults_of("\n".join(fans), excerpt=False) == [
        "22: 9♣ is here 2 times: in line 9, in line 22; missing: 9♦; keep one",
    ]


def test_missing_cards_are_listed() -> None:
    """Eight by name, and how many more there are; with the remedy for an excerpt."""
    (message,) = faults_of(":" + " ".join(f" {card}" for card in PACK[10:]), excerpt=False)
    assert message.startswith(
        "1: cards are missing: A♣, 2♣, 3♣, 4♣, 5♣, 6♣, 7♣, 8♣ and 2 more; add"
    )
    assert message.endswith('write [Excerpt "yes"]')


def test_a_base_that_starts_up_is_there_already() -> None:
    """In Trefoil an ace in a fan is one too many, and an empty foundation is none."""
    assert faults_of(": AS", game("trefoil")) == [
        "1: A♠ is here 2 times: up from the start, in line 1; keep one",
    ]
    assert faults_of("Foundations: S-0", game("trefoil")) == [
        "1: the foundation of ♠ starts with its base; delete S-0",
    ]


def test_a_fan_may_be_longer_than_it_was_dealt_but_not_than_the_limit() -> None:
    """Shamrocks stops at three."""
    assert faults_of(": 2S 3S 4S 5S") == []
    assert faults_of(": 2S 3S 4S 5S", game("shamrocks")) == [
        "1: a fan of 4 cards is too long; shamrocks allows 3, split it",
    ]
