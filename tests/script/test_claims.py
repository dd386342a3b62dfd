"""Claims of places, counts and legal moves: each holds where it is true, and nowhere else."""

import pytest

from cadogan.games.profiles import load_games
from cadogan.script.grammar import parse_script
from cadogan.script.playing import play_script

BOARD = """[Game "{game}"]
[Excerpt "{excerpt}"]

Foundations: S-2
{cells}: QD 3S 8C
: 9C
: KH
:

= {claim}
"""


def fault(claim: str, game: str = "la-belle-lucie", cells: str = "", excerpt: str = "yes") -> str:
    """What is wrong with a claim of the position; empty where it holds."""
    games, _ = load_games()
    text = BOARD.format(game=game, claim=claim, cells=cells, excerpt=excerpt)
    found = play_script(*parse_script(text, "p"), games)[1]
    return "; ".join(each.message.partition("': ")[2].partition(";")[0] for each in found)


@pytest.mark.parametrize(
    ("true", "false", "why"),
    [
        ("on QD 3S", "on QD 8C", "3♠ lies on Q♦"),
        ("on QD 3S", "on 9C 8C", "nothing lies on 9♣"),
        ("under QD 8C", "under 8C QD", "8♣ is not under Q♦"),
        ("covers 8C QD", "covers QD 8C", "8♣ is not under Q♦"),
        ("fan QD 3S 8C", "fan QD 8C", "the fan of Q♦ is Q♦ 3♠ 8♣"),
        ("bottom QD", "bottom 3S", "Q♦ lies under 3♠"),
        ("buried QD by 2", "buried QD by 1", "2 cards cover Q♦"),
        ("up 2S", "up 3S", "3♠ is not on a foundation"),
        ("next 3S", "next 8C", "the foundation of 8♣ waits for A♣"),
        ("waits 8C 7C", "waits 8C 9C", "9♣ goes up after 8♣"),
        ("waits 8C 7C", "waits 8C 7S", "7♠ goes on another foundation than 8♣"),
        ("waits 4S 3S", "waits 3S 2S", "2♠ is on its foundation"),
        ("before 3S 4S", "before 4S 3S", "4♠ goes up after 3♠"),
        ("fits 8C 9C", "fits 9C 8C", "it breaks build.rank"),
        ("fits 8C 9C", "fits 8C 9S", "9♠ is not in the position"),
        ("may: 8C > 9C", "may: 3S > F", "'3S > F' breaks take.top"),
        ("spaces 1", "spaces 2", "1 fans are empty"),
        ("complete 0", "complete 1", "0 foundations are complete"),
        ("redeals 2", "redeals 1", "2 redeals are left"),
        ("dealt 10 3 3 3 1", "dealt 10 3 3 4", "10 cards make fans of 3 3 3 1"),
    ],
)
def test_a_claim_is_judged(true: str, false: str, why: str) -> None:
    """What is true instead is in the message."""
    assert fault(true) == ""
    assert fault(false).startswith(why)


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("cell 8S", ""),
        ("cell 8C", "8♣ is in no cell"),
        ("cells 1", ""),
        ("cells 2", "1 cells have a card"),
        ("dealt 10 3 3 3 1", "fan-with-cells has no redeals"),
    ],
)
def test_a_claim_of_cells(claim: str, why: str) -> None:
    """A game with free cells, and without redeals."""
    assert fault(claim, "fan-with-cells", "Freecells: 8S - - -\n") == why


@pytest.mark.parametrize(
    ("claim", "why"), [("room KH 2", ""), ("room KH 1", "the fan of K♥ takes 2")]
)
def test_a_claim_of_room(claim: str, why: str) -> None:
    """A game that limits the fans; in another one there is always room."""
    assert fault(claim, "shamrocks").startswith(why)
    assert fault(claim) == "a fan of la-belle-lucie takes any number of cards"


@pytest.mark.parametrize("claim", ["cards 5", "sizes 3 1 1", "free QD in 3"])
def test_an_excerpt_does_not_know(claim: str) -> None:
    """A card that is not shown would change the count, or could shorten the way."""
    games, _ = load_games()
    text = BOARD.format(game="la-belle-lucie", claim=claim, cells="", excerpt="yes")
    found = play_script(*parse_script(text, "p"), games)[1]
    assert [each.code for each in found] == ["script.claim-unknowable"]


def test_a_way_as_short_as_the_cards_above_is_known() -> None:
    """No card that is missing can free a card in fewer moves than there are cards on it."""
    assert fault("free 3S in 1") == ""


@pytest.mark.parametrize(
    ("claim", "why"), [("cards 2", ""), ("cards 3", "2 cards are in the fans"), ("sizes 1 1", "")]
)
def test_all_cards_are_counted(claim: str, why: str) -> None:
    """Where no card is missing, the cards and the fans can be counted."""
    games, _ = load_games()
    text = f"""[Game "la-belle-lucie"]

Foundations: C-K D-K H-K S-J
: QS
:
: KS
= {claim}
"""
    found = play_script(*parse_script(text, "p"), games)[1]
    assert [each.message.partition(": ")[2].partition(";")[0] for each in found] == (
        [why] if why else []
    )
