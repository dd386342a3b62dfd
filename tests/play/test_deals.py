"""Numbered deals: the printed vectors, another program's layouts, redeals, and bad numbers."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from pysol_cards.cards import CardRenderer  # type: ignore[import-untyped]
from pysol_cards.deal_game import Game  # type: ignore[import-untyped]
from pysol_cards.random_base import RandomBase  # type: ignore[import-untyped]

from boards import cards, game, games, messages
from cadogan.play.cards import PACK, NotationError, Rank
from cadogan.play.deals import FIRST_OF_TWISTER, deal, parse_number, redeal
from cadogan.play.position import Pile
from cadogan.play.redeals import redeal_sizes

VECTORS = {
    ("la-belle-lucie", "1"): (
        "JD KS 4S | 2D 9D TH | 9H QD 8H | JC JS 2C | 5D AS JH | 7H AH 7D | 7C 3C 6D | 5H 4C 8S | "
        "KD 5C 8D | KC TS QS | 9S QH 6C | 5S 4H 3D | AD AC 8C | QC 4D TC | KH 7S 6S | 3H 3S 9C | "
        "2S TD 2H | 6H"
    ),
    ("la-belle-lucie", "24"): (
        "4C 3C 3S | 5H 6H JH | QC JC TD | 5D TH KC | 2D KH 8H | 7H 6S 8S | AH 7D 4S | 7S 8C 4H | "
        "2C AC KS | QH 9H 6D | 9S 5C 8D | 2S TC 7C | KD TS JD | JS AD 9D | 5S 4D 2H | 6C QS QD | "
        "9C 3H 3D | AS"
    ),
    ("la-belle-lucie", "32001"): (
        "4C 2H 9S | AC TD 5C | JD 8S QH | 8H 9C 5D | 5S AS 5H | 6S 3C QS | 6D 4H 6C | KH QD 7D | "
        "JC TS AD | 4S QC 6H | 7H 2C 3H | TC TH KS | JH 8D 4D | 2D 2S KC | 3D AH 3S | JS 9D 8C | "
        "7S KD 9H | 7C"
    ),
    ("trefoil", "24"): (
        "4C 3C JH | 5H 6H TD | QC JC KC | 5D TH 8H | 2D KH 8S | 7H 6S 4S | 7S 7D 4H | 2C 8C KS | "
        "QH 9H 6D | 9S 5C 8D | 2S TC 7C | KD TS JD | JS 4D 9D | 5S QS 2H | 6C 3H QD | 9C 3S 3D"
    ),
}


def piles(text: str) -> tuple[Pile, ...]:
    """Fans as the vectors write them."""
    return tuple(cards(fan) for fan in text.split("|"))


@pytest.mark.parametrize(("name", "number"), VECTORS)
def test_a_number_gives_the_layout_that_is_printed_for_it(name: str, number: str) -> None:
    """The layouts were taken from the running program."""
    assert deal(games()[name], number).fans == piles(VECTORS[name, number])


def theirs(number: int, *, microsoft: bool = False) -> tuple[Pile, ...]:
    """The layout of the package pysol-cards, which deals as PySolFC does."""
    which = RandomBase.DEALS_MS if microsoft else RandomBase.DEALS_PYSOLFC
    text = Game("fan", number, which).calc_deal_string(number, CardRenderer(print_ts=True))
    return tuple(cards(line) for line in text.splitlines())


def numbers(first: int, last: int) -> Iterator[int]:
    """The first numbers of a range, its last one, and others from all over it; 1,000 in all."""
    random = Random(first)
    return chain(
        range(first, first + 100), [last], (random.randint(first, last) for _ in range(899))
    )


def test_microsofts_numbers_agree_with_another_program() -> None:
    """1,000 numbers below 32,000, all the plain ones that Microsoft's generator deals."""
    for number in numbers(1, FIRST_OF_TWISTER - 1):
        assert deal(game(), str(number)).fans == theirs(number), number


def test_marked_numbers_agree_with_another_program() -> None:
    """1,000 numbers ``ms…`` up to the last one whose arithmetic is the same."""
    for number in numbers(1, 2**31 - 1):
        assert deal(game(), f"ms{number}").fans == theirs(number, microsoft=True), number


def test_the_twisters_numbers_agree_with_another_program() -> None:
    """1,000 numbers above 32,000, of up to 20 digits."""
    for number in numbers(FIRST_OF_TWISTER + 1, 10**20 - 1):
        assert deal(game(), str(number)).fans == theirs(number), number


def test_one_number_is_known_to_differ() -> None:
    """At 32000 PySolFC already uses the second generator, and pysol-cards still the first."""
    assert deal(game(), "32000").fans != theirs(32000)
    assert deal(game(), "ms32000").fans == theirs(32000)


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_deals_all_cards(name: str) -> None:
    """Each card once, fans of the profile's sizes, started foundations with their base."""
    profile = games()[name]
    for number in ("1", "24", "32001", "ms2147483647"):
        position = deal(profile, number)
        assert sorted(str(card) for card, _ in position.cards()) == sorted(map(str, PACK))
        assert tuple(map(len, position.fans)) == profile.tableau.deal
        assert [len(pile) for pile in position.foundations] == [
            int(rule.started) for _, rule in profile.piles
        ]


def test_kings_go_to_the_bottom() -> None:
    """In shamrocks-ii no king is on another card than a king."""
    for number in range(1, 200):
        for fan in deal(games()["shamrocks-ii"], str(number)).fans:
            kings = [card.rank is Rank.KING for card in fan]
            assert kings == sorted(kings, reverse=True)


def test_freecell_is_dealt_as_microsoft_did() -> None:
    """Fans of seven and of six are dealt round all eight: its well-known first game."""
    assert deal(games()["freecell"], "1").fans == piles(
        "JD KD 2S 4C 3S 6D 6S | 2D KC KS 5C TD 8S 9C | 9H 9S 9D TS 4S 8D 2H | "
        "JC 5S QD QH TH QS 6H | 5D AD JS 4H 8H 6C | 7H QC AS AC 2C 3D | "
        "7C KH AH 4D JH 8C | 5H 3H 3C 7S 7D TC"
    )


def test_the_first_redeal_of_two_deals() -> None:
    """The printed vectors: all 52 cards left, and without the spades up to the five."""
    every = redeal(game(), "24", 1, PACK)
    assert every[:3] == piles("5H 4D JC | JD AH KC | JH 6H TC")
    left = set(PACK) - set(cards("AS 2S 3S 4S 5S"))
    assert redeal(game(), "32001", 1, left) == piles(
        "2H KC 7D | 5C 7S 7C | TD 9S 8S | QD 6H 4H | QH KH QS | JD KS KD | TH AC 4D | 3H 4C 8H | "
        "2C 3C JS | 2D JH 9C | JC 3D 6S | 9D QC TS | AD 7H 8D | 5H 6C 8C | 9H TC AH | 6D 5D"
    )


@pytest.mark.parametrize("left", range(53))
def test_a_redeal_has_the_cards_left_in_threes(left: int) -> None:
    """Whatever is left, in whatever order it was gathered; the second differs from the first."""
    gathered = Random(left).sample(PACK, left)
    fans = redeal(game(), "24", 1, gathered)
    assert tuple(map(len, fans)) == redeal_sizes(left)
    assert sorted(map(str, chain(*fans))) == sorted(map(str, gathered))
    assert redeal(game(), "24", 1, reversed(gathered)) == fans
    assert left < 3 or redeal(game(), "24", 2, gathered) != fans


@pytest.mark.parametrize("k", [0, 3, -1])
def test_a_redeal_that_the_game_has_not_is_refused(k: int) -> None:
    """La Belle Lucie has two."""
    with pytest.raises(NotationError, match="it has 2, counted from 1"):
        redeal(game(), "24", k, PACK)


@pytest.mark.parametrize(
    "number",
    [
        "0",
        "-1",
        "x",
        "1.5",
        "ms",
        "ms0",
        "ms2147483648",
        "100000000000000000000",
        "٢٤",
        "24a",
        "MS24",
    ]
    + ["", "9" * 99],
)
def test_what_is_no_number_of_a_deal(number: str) -> None:
    """The message has both ranges."""
    with pytest.raises(NotationError, match="write 1 to 99999999999999999999, or ms1 to ms2147"):
        parse_number(number)


DEALT = '[Game "la-belle-lucie"]\n[Deal "24"]\n'


def test_a_script_of_a_numbered_deal_needs_no_cards() -> None:
    """Its redeals are those of the number."""
    assert (
        messages(DEALT + "AS > F\nredeal\n= score 1\nredeal\n! redeal : redeal.none-left\n") == []
    )


def test_a_script_may_also_give_the_cards() -> None:
    """They must agree with the number: the first difference is reported."""
    lines = "".join(f": {' '.join(map(str, fan))}\n" for fan in deal(game(), "24").fans)
    assert messages(DEALT + lines) == []
    swapped = lines.replace("5H 6H JH", "6H 5H JH")
    assert messages(DEALT + swapped) == [
        "4: deal 24 has ': 5H 6H JH' here; correct the line or the number"
    ]
    joined = lines.replace("\n: AS", " AS")
    assert messages(DEALT + joined)[0].startswith("19: deal 24 has ': 9C 3H 3D' here")
    assert messages(DEALT + "Redeals left: 1\n" + lines)[0].startswith(
        "3: deal 24 has the profile's"
    )


def test_a_script_may_not_redeal_a_numbered_deal_otherwise() -> None:
    """Other fans than the number's are refused at the line of the redeal."""
    fans = "".join(f": {' '.join(map(str, fan))}\n" for fan in deal(game(), "24").fans)
    (fault,) = messages(DEALT + "redeal\n" + fans)
    assert fault.startswith("3: deal 24 is dealt in another way; write 'redeal' without a layout")


def test_a_script_with_a_bad_number_or_missing_cards() -> None:
    """Zero is no number, and a numbered deal is no excerpt."""
    (fault,) = messages('[Game "la-belle-lucie"]\n[Deal "0"]\n= free AS\n')
    assert fault.startswith("2: '0' is no number of a deal; write 1 to ")
    (fault,) = messages(DEALT + '[Excerpt "yes"]\n= free AS\n')
    assert fault == "3: a numbered deal has all its cards; drop the tag Excerpt"
