"""Sentences and their claims: a changed card, order, denial or number is noticed."""

from pathlib import Path

import pytest

from own_book import codes_of_page

CLAIMS = """.. claims::

   : QD 2S 8C
   : 9C
   : 9S
   = covers 8C 2S
   ! 8C > 9S : build.suit
   8C > 9C

"""
TRUE = (
    "The :card:`8C` covers the :card:`2S`. It may not go on the :card:`9S`, "
    "but goes on the :card:`9C`."
)


TURNED = (
    "The :card:`8C` covers the :card:`2S`",
    "The :card:`2S` covers the :card:`8C`",
)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("", "", []),
        ("covers the :card:`2S`", "covers the :card:`9S`", ["page.unbacked"]),
        (*TURNED, ["page.unproved-card", "page.unproved-card"]),
        ("may not go", "may go", ["page.denial"]),
        ("but goes on", "and does not go on", ["page.denial"]),
        ("It may", "The fan has seven cards. It may", ["page.number"]),
        ("It may", "The :card:`8C` is locked. It may", ["page.claim-missing"]),
    ],
)  # fmt: skip
def test_a_changed_sentence_is_noticed(
    tmp_path: Path, old: str, new: str, found: list[str]
) -> None:
    """The text fits its claims; each change of its meaning gives one fault."""
    assert codes_of_page(tmp_path, CLAIMS + TRUE.replace(old, new, 1)) == found


@pytest.mark.parametrize(
    "line", [line for line in CLAIMS.splitlines() if line.strip()[:1] in tuple("=!8")]
)
def test_a_deleted_claim_is_noticed(tmp_path: Path, line: str) -> None:
    """Each of the claims is needed by the paragraph."""
    assert codes_of_page(tmp_path, CLAIMS.replace(f"{line}\n", "") + TRUE)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("There are eighteen fans.", ["page.number"]),
        ("There are :fact:`eighteen <fans>` fans.", []),
        ("There are :fact:`Seventeen <fans>` fans.", ["page.fact"]),
        ("Others allow :fact:`3 <redeals.otherwise>` redeals.", []),
        ("See :doc:`Fan with four free cells </games/fan-with-cells>`.", []),
        ("Move one card at a time.", []),
    ],
)
def test_numbers_of_a_page(tmp_path: Path, text: str, found: list[str]) -> None:
    """A number beside a noun of a fact is a fact, in digits or as a word; names are left out."""
    assert codes_of_page(tmp_path, text) == found


def test_claims_without_cards_back_any_paragraph(tmp_path: Path) -> None:
    """The sizes of a redeal are claimed where no card is named."""
    claims = ".. claims::\n\n   = dealt 10 3 3 3 1\n\n"
    assert codes_of_page(tmp_path, f"{claims}10 cards make 3 fans of 3 and one of 1.") == []
    assert codes_of_page(tmp_path, f"{claims}10 cards make 4 fans.") == ["page.number"]
    assert codes_of_page(tmp_path, claims) == ["page.claims-idle"]
