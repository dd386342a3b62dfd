"""The words of a language by which a check understands a sentence."""

from dataclasses import asdict

import pytest

from cadogan.markup.lexicon import Lexicon, lexicon_of, read_lexicons

MADE_UP = """
[xx]
negations = ["nu", "nul*"]
joints = ["ak"]

[xx.numbers]
2 = ["bi", "bina"]

[xx.counted]
fans = ["fanoj"]
"""


def test_a_language_is_data() -> None:
    """A made-up language is read from TOML; nothing else knows of it."""
    lexicons, faults = read_lexicons(MADE_UP, "lexicon.toml")
    assert not faults
    words = lexicon_of("xx", lexicons)
    assert (words.number("Bina"), words.number("17"), words.number("tri")) == (2, 17, None)
    assert words.denies("nulla")
    assert not words.denies("nuka")
    assert words.clauses("a, b ak c") == ["a", " b ", " c"]
    assert list(words.counts("La bi grandaj fanoj")) == [("bi grandaj fanoj", "fans", 2)]


@pytest.mark.parametrize(
    ("language", "word", "number"),
    [("en", "seventeen", 17), ("es", "dos", 2), ("pt_BR", "duas", 2), ("ru", "двух", 2)],
)
def test_numbers_of_the_packaged_languages(language: str, word: str, number: int) -> None:
    """A dialect has the words of its language."""
    assert lexicon_of(language, {}).number(word) == number


@pytest.mark.parametrize("text", ["It may not go.", "It can't go.", "Nothing is left.", "Refused."])
def test_what_denies_in_english(text: str) -> None:
    """Whole words count, in small or capital letters."""
    assert lexicon_of("en", {}).denies(text)
    assert not lexicon_of("en", {}).denies("Another notable knot.")


def test_an_unknown_language_is_not_checked() -> None:
    """It denies nothing, and has no numbers but digits."""
    words = lexicon_of("zz", {})
    assert asdict(words) == asdict(Lexicon())
    assert (words.denies("not"), words.joins("")) == (False, True)
    assert not list(words.counts("17 fans"))


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("[de]\nnegation = []", 2, "de: unknown key 'negation'"),
        ("[de]\nnegations = 1", 2, "de.negations: 1 does not fit"),
        ('[de.numbers]\nzwei = ["zwei"]', 2, "de.numbers: 'zwei' is not a number"),
        ("[de", 1, "not TOML"),
        ('[de.cases]\ndat = ["dem Ass"]', 2, "de.cases: 'dat' has 1 names; write one per rank"),
    ],
)
def test_a_fault_has_its_line(text: str, line: int, message: str) -> None:
    """What does not fit is reported, and nothing of the file is used."""
    lexicons, [fault] = read_lexicons(text, "lexicon.toml")
    assert (lexicons, fault.line) == ({}, line)
    assert fault.message.startswith(message)
