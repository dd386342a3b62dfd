"""Words beside cards: a changed direction, place, rank, suit, duty, number or order is noticed."""

from pathlib import Path

import pytest

from own_book import codes_of_page

FREEING = """
Foundations: S-A
: QD 2S 8C
: 9C
= covers 8C 2S
= bottom QD
= waits 3S 2S
! 2S > F : take.top
8C > 9C
2S > F
"""
"""The 8 of clubs covers the 2 of spades, goes on the 9 of clubs, and the 2 goes up."""


def codes(tmp_path: Path, claims: str, text: str) -> list[str]:
    """The codes of what is wrong with a sentence and its claims on a page on La Belle Lucie."""
    block = "\n".join(f"   {line}".rstrip() for line in claims.strip().splitlines())
    cards = text
    for card in ("QD", "2S", "3S", "8C", "9C", "7C", "4H", "5H"):
        cards = cards.replace(card, f":card:`{card}`")
    return codes_of_page(tmp_path, f".. claims::\n\n{block}\n\n{cards}")


REST = " The 8C goes on the 9C, and the 2S goes up. The 3S waits for the 2S, the QD for the 2S."


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("The 8C goes down to the 9C.", "The 8C goes up to the 9C.", "page.word"),
        ("The 2S goes to its foundation.", "The 2S goes into a space.", "page.word"),
        ("The 8C and the 9C are of one suit.", "The QD and the 2S are of one suit.", "page.word"),
        ("The 8C may go on the 9C.", "The 8C must go on the 9C.", "page.duty"),
        ("The 2S must go up before the 3S.", "The 3S may wait for the 2S.", "page.duty"),
        ("The 8C is a club.", "The 8C is a heart.", "page.card-word"),
        ("The QD is a queen.", "The QD is a king.", "page.card-word"),
        ("The QD is red.", "The QD is black.", "page.card-word"),
        ("The 8C covers the 2S.", "The 8C lies under the 2S.", "page.place"),
        ("The 8C goes on the 9C.", "The 8C goes under the 9C.", "page.place"),
        ("The QD is at the bottom.", "The 2S is at the bottom.", "page.place"),
        ("The 2S is covered.", "The 8C is covered.", "page.place"),
        ("The 8C covers something.", "The QD covers something.", "page.place"),
        ("The 8C goes on the 9C: the two fit.", "The 8C goes on the 9C: the six fit.",
         "page.number-word"),
    ],
)  # fmt: skip
def test_a_word_fits_the_cards_beside_it(
    tmp_path: Path, right: str, wrong: str, found: str
) -> None:
    """The right word gives no fault of its kind, the wrong one does."""
    assert found not in codes(tmp_path, FREEING, right + REST)
    assert found in codes(tmp_path, FREEING, wrong + REST)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The 4H goes up, then the 5H.", []),
        ("The 4H, the 5H go up.", []),
        ("The 5H, the 4H go up.", ["page.list-order"]),
    ],
)
def test_cards_that_go_up_are_listed_in_order(tmp_path: Path, text: str, found: list[str]) -> None:
    """The order of a list is that of the moves."""
    claims = "Foundations: H-3\n: 5H 4H\n4H > F\n5H > F"
    assert codes(tmp_path, claims, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The 8C may not leave, since the 7C covers it.", []),
        ("The 8C leaves, since the 7C covers it.", ["page.denial"]),
        ("The 8C may not leave, nor can the 7C cover it.", []),
        ("The 8C may not go on the 9C, and the 7C lies on it.", []),
        ("The 8C may leave. The 7C is not on the 9C.", ["page.denial"]),
    ],
)
def test_a_clause_denies_what_is_refused(tmp_path: Path, text: str, found: list[str]) -> None:
    """A clause that has a card move denies it where no move of the card is legal."""
    claims = ": 8C 7C\n: 9C\n= covers 7C 8C\n! 8C > 9C : take.top"
    full = text if "9C" in text else f"{text} It may not go on the 9C."
    assert [code for code in codes(tmp_path, claims, full) if code == "page.denial"] == found
