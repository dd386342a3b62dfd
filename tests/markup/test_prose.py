"""Running text: cards without their role, numbers in English."""

import pytest

from cadogan.markup.prose import bare_cards, numbers_in_words


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("El as de picas", ()),
        ("EL AS", ()),
        ("8♣ y 10 ♠", ("8♣", "10 ♠")),
        ("♥K", ("♥K",)),
        ("the suits ♣ ♦ ♥ ♠", ()),
        ("QD, 10S and as", ("QD", "10S")),
        ("a 3D picture", ()),
        ("3D and QD", ("3D", "QD")),
        ("CD, DVD, HS, 100 AD", ()),
        ("qd", ()),
    ],
)
def test_bare_cards_are_not_words(text: str, bare: tuple[str, ...]) -> None:
    """Capitals and symbols count; words do not, and forms of two meanings only next to cards."""
    assert bare_cards(text, among_cards=False) == bare


def test_numbers_in_words() -> None:
    """Cardinals, ordinals and how often; an article is one."""
    assert numbers_in_words("Twice a third of both") == ["2", "1", "3", "2"]
