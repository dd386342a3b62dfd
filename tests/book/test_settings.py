"""The settings of a book: each fault has its line, its code and its remedy."""

import pytest

from cadogan.book.settings import read_settings

GOOD = """\
title = "A book"
site_url = "https://example.org/"
source = "en"
languages = ["en", "ru"]
released = ["en"]
"""


def faults_of(text: str) -> list[str]:
    """The faults of settings as ``line: message [code]``; with any fault there are no settings."""
    settings, faults = read_settings(text, "cadogan.toml")
    assert (settings is None) is bool(faults)
    return [f"{fault.line}: {fault.message} [{fault.code}]" for fault in faults]


def test_good_settings_have_no_fault() -> None:
    """Everything that has no default is there."""
    assert faults_of(GOOD) == []
    assert faults_of(f'{GOOD}ignore = ["catalog.double-space"]\n') == []


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("source", "sauce", 3, "unknown setting 'sauce'; did you mean 'source'?"),
        ("https", "ftp", 2, "site_url: 'ftp://example.org/' does not fit; write an address like"),
        ("https://example.org/", "https://[x/", 2, "site_url: 'https://[x/' does not fit; write"),
        ("https://example.org/", "https://x y/", 2, "site_url: 'https://x y/' does not fit; write"),
        ('"A book"', '" "', 1, "title: ' ' does not fit; write a text in quotes"),
        ('"ru"', '"en"', 4, "languages: ['en', 'en'] does not fit; write names like"),
        ('"ru"', '"pot"', 4, "languages: ['en', 'pot'] does not fit; write names like"),
        (
            'released = ["en"]',
            'released = ["es"]',
            5,
            "released: 'es' is not a language; known: en",
        ),
    ],
)
def test_a_wrong_setting_is_reported_with_line_and_remedy(
    old: str, new: str, line: int, message: str
) -> None:
    """One wrong value gives one fault, except that a misspelt name is missing too."""
    (found, *_) = faults_of(GOOD.replace(old, new, 1))
    assert found.startswith(f"{line}: {message}") or "missing" in found


def test_all_faults_are_reported_at_once() -> None:
    """A missing setting, an unknown one and a value of another kind."""
    text = GOOD.replace("released", "relaesed").replace('"A book"', "3")
    assert [found.partition(";")[0] for found in faults_of(text)] == [
        "1: title: 3 does not fit",
        "1: released is missing",
        "5: unknown setting 'relaesed'",
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('title = "Book"\nsource = \n', 2, "not TOML: Invalid value; correct the syntax"),
        (f"title = {'[' * 5000}", 1, "not TOML: lists are nested too deeply; correct the syntax"),
    ],
    ids=["no value", "nested without end"],
)
def test_invalid_toml_is_reported(text: str, line: int, message: str) -> None:
    """The fault has the line and the remedy, whatever Python says of the text."""
    assert faults_of(text) == [f"{line}: {message} [settings.toml]"]


def test_a_proof_cannot_be_switched_off() -> None:
    """Only warnings can, and their codes are known."""
    codes = '["catalog.double-space", "catalog.cards", "catalog.dubble-space"]'
    error, unknown = faults_of(f"{GOOD}ignore = {codes}\n")
    assert error == (
        "6: ignore: 'catalog.cards' is an error and can't be switched off; delete it here "
        "[settings.ignore]"
    )
    assert unknown.startswith("6: ignore: unknown code 'catalog.dubble-space'; did you mean")
