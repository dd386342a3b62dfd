"""Translations beside their sources, one by one."""

import re
from collections.abc import Mapping

import pytest

from cadogan.book.terms import Terms, read_terms
from cadogan.markup.lexicon import lexicon_of
from cadogan.markup.parsed import parse_message
from cadogan.proof.catalogs import check_text
from cadogan.proof.translations.entries import Knowledge, check_pair
from cadogan.proof.translations.pair import Pair
from own_book import the_book
from places import ROOT

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def codes(
    source: str, target: str, language: str, terms: Terms | None = None, note: str = ""
) -> list[str]:
    """The codes of what is wrong with a translation."""
    messages, notes = (parse_message(source), parse_message(target)), frozenset({note})
    pair = Pair(*messages, language, notes, lexicon_of(language, {}))
    return [fault.code for fault in check_pair(pair, terms or Terms())]


@pytest.mark.parametrize(
    ("source", "target", "language", "found"),
    [
        ("52 cards", "52 cartas", "es", []),
        ("1,075 pages", "1.075 páginas", "pt_PT", []),
        ("32,000 games", "32\u00a0000 партий", "ru", []),
        ("4.5 cards", "4,5 карты", "ru", []),
        ("4.5 cards", "4.5 карты", "ru", ["catalog.decimal"]),
        ("2 and 2", "2 y dos", "es", []),
        ("18 fans", "180 abanicos", "es", ["catalog.numbers"]),
        ("two fans", "2 abanicos", "es", []),
        ("fans", "2 abanicos", "es", ["catalog.numbers"]),
        ("52 cards", "٥٢ ورقة", "ar", []),
    ],
)
def test_numbers_are_found_as_the_language_writes_them(
    source: str, target: str, language: str, found: list[str]
) -> None:
    """Thousands and decimals may have the language's separators, digits its script."""
    assert codes(source, target, language) == found


@pytest.mark.parametrize("note", ["", "reordered", "reworded"])
def test_what_is_dropped_is_reported_alone(note: str) -> None:
    """What follows from broken markup, as a missing card or term, is not reported beside it."""
    terms = the_book().terms
    source = "Each fan is open, the :card:`8C` is free."
    assert codes(source, "Uno.\n\nDos.", "es", terms, note) == ["catalog.dropped"]
    assert codes(source, "Cada **montón.", "es", terms, note) == ["catalog.markup"]
    assert codes(source, ".. raw:: html", "es", terms, note) == ["catalog.directive"]
    assert codes(source, "Перед :карта:`8C`.", "ru", terms, note) == ["catalog.role-name"]


def test_a_term_in_a_name_is_none() -> None:
    """The game “Clover Leaf” needs no leaf in a translation."""
    terms, _ = read_terms(
        '[names]\nen = ["Fan", "Free Fan"]\n[fan]\nenglish = ["fan", "fans"]\n'
        'es = { write = "abanico", forms = ["abanico*"] }\n',
        "locale/terms.toml",
    )
    assert codes("Free Fan has rules.", "Free Fan tiene reglas.", "es", terms) == []
    assert codes("Fan has fans.", "Fan tiene montones.", "es", terms) == ["catalog.term"]


@pytest.mark.parametrize("language", ["es", "pt_PT", "pt_BR", "ru"])
def test_every_card_of_the_real_catalogues_is_held(language: str) -> None:
    """Whichever card of a translation is changed, the fault names its line."""
    path = ROOT / "locale" / language / "LC_MESSAGES" / "games" / "la-belle-lucie.po"
    lines = path.read_text(encoding="utf-8").split("\n")
    cards = [n for n, line in enumerate(lines) if line.startswith("msgstr") and ":card:`" in line]
    assert len(cards) >= 5
    for n in cards:
        other = re.sub(r":card:`\w+`", ":card:`7D`", lines[n], count=1)
        text = "\n".join([*lines[:n], other, *lines[n + 1 :]])
        faults = check_text(f"locale/{language}/LC_MESSAGES/games/la-belle-lucie.po", text)
        assert [(f.line, f.code) for f in faults] == [(n + 1, "catalog.cards")]


def test_a_note_does_without_a_term() -> None:
    """A comment above the entry, for a sentence that needs no such word."""
    source, target = "Club on club, in suit.", "Trébol sobre trébol."
    terms = the_book().terms
    assert codes(source, target, "es", terms) == ["catalog.term"]
    assert codes(source, target, "es", terms, "reworded") == []
    assert codes(source, target, "es", note="reworded") == []


def test_a_page_of_another_name_has_its_game_from_the_page() -> None:
    """A stale number is found on a page that is not named for its game, where the game is known."""
    entry = 'msgid ":fact:`2 <redeals>` redeals"\nmsgstr ":fact:`2 <redeals>` пересдачи"\n'
    path = "locale/ru/LC_MESSAGES/how-to-play.po"
    text = HEADER.format("ru") + entry
    facts: Mapping[str, Mapping[str, int]] = {"la-belle-lucie": {"redeals": 3}}
    assert check_text(path, text, Knowledge(facts)) == []
    knowledge = Knowledge(facts, games={"how-to-play": "la-belle-lucie"})
    [fault] = check_text(path, text, knowledge)
    assert fault.code == "catalog.fact-stale"
