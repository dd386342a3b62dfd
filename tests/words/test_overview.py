"""The rules of games as rows of a table: nothing is unsaid, and nothing reads like another."""

from dataclasses import replace
from enum import Enum
from typing import get_args

import pytest

from boards import games
from cadogan.games.profiles import load_games
from cadogan.play import merci
from cadogan.play import profile as profiles
from cadogan.play.cards import Rank, Suit
from cadogan.play.foundations import Direction, FoundationRule
from cadogan.play.glance import FIELDS, Choice, Row, Value, differences, glance
from cadogan.words.catalogue import GAME, LOCALE, read_catalogue
from cadogan.words.language import words_for
from cadogan.words.overview import game_name, label_of, values_of
from cadogan.words.rulings import LABELS, choice_phrase

LANGUAGES = ("en", "es", "pt_PT", "pt_BR", "ru")

UP = FoundationRule(tuple(Suit), Rank.ACE, Direction.UP, started=False, take_back=False)
RED, BLACK = (Suit.DIAMONDS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES)

EXAMPLES: dict[str, tuple[Value, ...]] = {
    "decks": (1,),
    "tableau.deal": ((3,) * 17 + (1,), (3,) * 16, (4,) * 12),
    "tableau.spaces": ((), (Rank.KING,), (Rank.ACE, Rank.KING), tuple(Rank)),
    "tableau.limit": (0, 3, 4),
    "foundations": (
        (UP,),
        (replace(UP, base=Rank.TWO),),
        (replace(UP, order=Direction.DOWN),),
        (replace(UP, started=True),),
        (replace(UP, take_back=True),),
        (replace(UP, suits=RED), replace(UP, suits=BLACK, started=True)),
        (replace(UP, suits=RED, started=True), replace(UP, suits=BLACK)),
    ),
    "redeals.count": (0, 1, 2),
    "cells.count": (0, 2, 4),
    "draw.count": (0, 1),
    "draw.stuck": (True, False, None),
}


def examples(field: str) -> tuple[Value, ...]:
    """Values that a field can have, all of them where it is one of a few."""
    if field in EXAMPLES:
        return EXAMPLES[field]
    part, name = field.split(".")
    owner = {"tableau": profiles.Tableau, "draw": merci.Merci}[part]
    kind = owner.__annotations__[name]
    return (*kind, None) if part == "draw" else tuple(kind)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS)
def test_two_values_never_read_alike(field: str, language: str) -> None:
    """Whatever differs between two games is seen to differ, in each language."""
    values = examples(field)
    said = values_of(words_for(language), Row(field, values))
    assert all(said)
    assert len(set(said)) == len(values)


def test_every_field_has_a_label_of_its_own() -> None:
    """A field that is added to the profile needs a row."""
    assert LABELS.keys() == set(FIELDS)
    for language in LANGUAGES:
        labels = [label_of(words_for(language), Row(field, ())) for field in FIELDS]
        assert len(set(labels)) == len(FIELDS)


def test_every_choice_has_words() -> None:
    """A choice that is added to the profile needs words of its own."""
    enums = [
        kind
        for module in (profiles, merci)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__ == module.__name__
    ]
    assert {*enums} - {Direction} == {*get_args(Choice)}
    phrases = [choice_phrase(choice) for kind in get_args(Choice) for choice in kind]
    assert len({*phrases}) == len(phrases)


@pytest.mark.parametrize("game", sorted(load_games()[0]))
def test_every_game_has_a_name_in_each_language(game: str) -> None:
    """The package's games have names, and each catalogue knows them."""
    profile = games()[game]
    assert game_name(words_for("en"), profile) == profile.name
    for language in LANGUAGES[1:]:
        catalogue = read_catalogue(LOCALE / language / "LC_MESSAGES" / "cadogan.po")
        assert (GAME, profile.name) in catalogue.forms


def test_a_game_without_a_name_goes_by_its_id() -> None:
    """A site's own profile may leave the name out."""
    assert game_name(words_for("ru"), replace(games()["trefoil"], name="")) == "trefoil"


def test_trefoil_beside_la_belle_lucie() -> None:
    """The two differ in their fans and in their foundations."""
    words = words_for("es")
    up = "tréboles, diamantes, corazones, picas: ascendente, primera carta: as"
    table = differences([games()["la-belle-lucie"], games()["trefoil"]])
    assert [(label_of(words, row), *values_of(words, row)) for row in table] == [
        ("Abanicos", "17 de 3, 1 de 1", "16 de 3"),
        (
            "Bases",
            up,
            f"{up}, que está allí desde el principio",
        ),
    ]


def test_a_game_at_a_glance() -> None:
    """What a game has not, as the details of a merci, makes no row."""
    labels = [label_of(words_for("en"), row) for row in glance(games()["la-belle-lucie"])]
    assert "Merci" in labels
    assert "Merci: which card" not in labels
