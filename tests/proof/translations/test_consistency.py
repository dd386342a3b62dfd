"""What must agree within a language, and which entries are those of a page."""

from pathlib import Path

import pytest

from cadogan.book.book import open_book
from cadogan.proof.catalogs import check_catalogs, check_text
from cadogan.proof.translations.entries import Knowledge
from cadogan.proof.translations.typography import fix_text

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
SETTINGS = """\
title = "A book"
site_url = "https://example.org/"
source = "en"
languages = ["en", "es"]
released = ["en"]
"""
PAGE = Knowledge(markdown={"rules": None})
RULES = {"es": "n != 1", "fr": "n > 1"}
CARDS = 'msgid "{n} card"\nmsgid_plural "{n} cards"\n'


def faults(folder: Path, **catalogs: str) -> list[str]:
    """The codes and places of what is wrong with the Spanish catalogues of a book."""
    (folder / "cadogan.toml").write_text(SETTINGS, encoding="utf-8")
    for name, body in catalogs.items():
        path = folder / "locale" / "es" / "LC_MESSAGES" / f"{name}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(HEADER.format("es") + f"\n{body}\n", encoding="utf-8")
    book, unread = open_book(folder)
    assert book, unread
    found = check_catalogs(book, ["en"])
    return [f"{each.code} {Path(each.path).stem}:{each.line}" for each in found]


def codes(language: str, body: str, page: str, knowledge: Knowledge) -> list[str]:
    """The codes of what is wrong with the entries of a catalogue."""
    plural = f'"Plural-Forms: nplurals=2; plural=({RULES[language]});\\n"\n'
    text = HEADER.format(language) + plural + f"\n{body}\n"
    path = f"locale/{language}/LC_MESSAGES/{page}.po"
    return [fault.code for fault in check_text(path, text, knowledge)]


@pytest.mark.parametrize(
    ("context", "text", "name", "found"),
    [
        ("suit", "hearts", "picas", ["catalog.same-name cadogan:7"]),
        ("suit after a rank", "hearts", "Picas", ["catalog.same-name cadogan:7"]),
        ("rank of a card", "queen", "rey", ["catalog.same-name cadogan:7"]),
        (
            "building",
            "upward",
            "descendente",
            ["catalog.opposite cadogan:8", "catalog.same-name cadogan:7"],
        ),
        ("rank of a card", "queen", "dama", []),
    ],
)
def test_names_differ_as_in_the_source(
    tmp_path: Path, context: str, text: str, name: str, found: list[str]
) -> None:
    """A book that gives a rank, a suit or a direction the name of another is reported."""
    body = f'msgctxt "{context}"\nmsgid "{text}"\nmsgstr "{name}"'
    assert faults(tmp_path, cadogan=body) == found


def test_one_text_is_translated_in_one_way(tmp_path: Path) -> None:
    """The second place is reported, with the first in the message, unless a comment excuses it."""
    one, other = (f'msgid "Set up"\nmsgstr "{text}"' for text in ("Reparto", "Reparte"))
    excuse = "# cadogan: differs, an imperative here\n"
    stray = ["catalog.no-template a:0", "catalog.no-template b:0"]
    two = "catalog.two-ways b:7"
    assert sorted(faults(tmp_path, a=one, b=other)) == sorted([*stray, two])
    assert sorted(faults(tmp_path, a=one, b=excuse + other)) == stray
    needless = "catalog.differs b:7"
    assert sorted(faults(tmp_path, a=one, b=excuse + one)) == sorted([*stray, needless])


@pytest.mark.parametrize(
    "above",
    [
        *("#, c-format", "#, python-format", "#, no-c-format", "#: docs/games/lucie"),
        *("#: games/lucie.html", "#: docs/x.rst,12", "#: C:/docs/x.rst:12", "#: tool.py:3"),
    ],
)
def test_what_is_above_an_entry_of_a_page_does_not_switch_checks_off(above: str) -> None:
    """The catalogue of a page has markup; flags and references of other tools don't matter."""
    lost = f'{above}\nmsgid "Never."\nmsgstr "Nunca.\\n\\nJamás."'
    assert codes("es", lost, "rules", PAGE) == ["catalog.dropped"]
    right = f'{above}\nmsgid "It is *so*."\nmsgstr "Es *así*."'
    assert codes("es", right, "rules", PAGE) == []


@pytest.mark.parametrize(
    ("language", "body", "found"),
    [
        ("es", CARDS + 'msgstr[0] "una carta"\nmsgstr[1] "{n} cartas"', []),
        ("fr", CARDS + 'msgstr[0] "une carte"\nmsgstr[1] "{n} cartes"', []),
        ("es", CARDS + 'msgstr[0] "{n} carta"\nmsgstr[1] "cartas"', ["catalog.placeholders"]),
        ("es", CARDS + 'msgstr[0] "{m} carta"\nmsgstr[1] "{n} cartas"', ["catalog.placeholders"]),
        ("fr", 'msgid "; "\nmsgstr "\u00a0; "', []),
        ("fr", 'msgid ", "\nmsgstr "、"', []),
        ("fr", 'msgid "Fan: "\nmsgstr "Éventail:"', ["catalog.white-space"]),
    ],
)
def test_right_variants_of_the_engine_s_words(language: str, body: str, found: list[str]) -> None:
    """The form for one may say it in a word; a separator has the blanks of its language."""
    assert codes(language, body, "cadogan", PAGE) == found


def test_a_prefix_before_a_role_is_written_with_a_backslash() -> None:
    """As Arabic and Hebrew need it; without one, the remedy has it."""
    source = 'msgid "And the :card:`8C`."\n'
    assert codes("es", source + 'msgstr "Wa\\\\ :card:`8C`."', "rules", PAGE) == []
    path = "locale/es/LC_MESSAGES/rules.po"
    text = HEADER.format("es") + f'\n{source}msgstr "Wa:card:`8C`."\n'
    [fault] = check_text(path, text, PAGE)
    assert fault.message.endswith("or write Wa\\ :card:")


@pytest.mark.parametrize(
    ("text", "source", "fixed"),
    [
        ("La la baraja", "The deck", "La baraja"),
        ("La la baraja", "The the deck", "La la baraja"),
        ("Karten, die die Dame", "Cards that the queen", "Karten, die die Dame"),
        ("Es ``la la``", "It is ``la la``", "Es ``la la``"),
    ],
)
def test_a_doubled_word_is_fixed(text: str, source: str, fixed: str) -> None:
    """One of two is deleted, but not in literals, nor where the source has two."""
    assert fix_text(text, "es", source) == fixed
