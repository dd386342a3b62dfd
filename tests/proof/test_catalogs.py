"""Catalogues of a book against one another, the term base, and what --fix mends."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.base.faults import Fault, Severity
from cadogan.book.terms import read_terms
from cadogan.markup import prose
from cadogan.proof.translations.locales import check_catalog, check_locale, load_terms
from cadogan.proof.translations.typography import fix, mend
from cadogan.report.report import as_text
from corpus import read_case
from places import CORPUS, GOLDEN, ROOT

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def write(folder: Path, name: str, language: str, **entries: str) -> None:
    """Write a catalogue with one entry a keyword."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    body = "\n".join(f'msgid "{a}"\nmsgstr "{b}"\n' for a, b in entries.items())
    path.write_text(HEADER.format(language) + body, encoding="utf-8")


def test_a_project_in_order_has_no_faults(tmp_path: Path) -> None:
    """Every template has its catalogue, every message its translation."""
    write(tmp_path, "pot/a.pot", "", Deck="")
    write(tmp_path, "ru/LC_MESSAGES/a.po", "ru", Deck="Колода")
    assert check_locale(tmp_path, ["en", "ru"], {}) == []


def test_catalogues_and_templates_must_agree(tmp_path: Path) -> None:
    """Missing and stale files and messages are told, each with its place."""
    locale = tmp_path / "locale"
    write(locale, "pot/a.pot", "", Deck="", Suit="")
    write(locale, "pot/b.pot", "", Deck="")
    write(locale, "ru/LC_MESSAGES/a.po", "ru", Deck="Колода", Rank="Ранг")
    write(locale, "ru/LC_MESSAGES/gone.po", "ru", Deck="Колода")
    write(locale, "ru/LC_MESSAGES/sphinx.po", "ru", Search="Поиск")
    golden = (GOLDEN / "proof-locale.txt").read_text(encoding="utf-8")
    assert as_text(check_locale(locale, ["en", "ru", "es"], {})) == golden


def test_a_language_that_is_not_released_may_have_gaps(tmp_path: Path) -> None:
    """Only what is translated is checked there."""
    locale = tmp_path / "locale"
    write(locale, "pot/a.pot", "", Deck="", Suit="")
    write(locale, "uk/LC_MESSAGES/a.po", "uk", Deck="")
    assert check_locale(locale, ["en"], {}) == []
    write(locale, "uk/LC_MESSAGES/a.po", "uk", Deck="Колoда")
    assert [fault.code for fault in check_locale(locale, ["en"], {})] == ["catalog.alphabet"]


def test_a_catalogue_that_is_not_utf8_is_told(tmp_path: Path) -> None:
    """Bytes of another charset are named, not guessed."""
    write(tmp_path, "pot/a.pot", "", Deck="")
    (tmp_path / "ru" / "LC_MESSAGES").mkdir(parents=True)
    text = HEADER.format("ru") + 'msgid "Deck"\nmsgstr "Колода"\n'
    (tmp_path / "ru" / "LC_MESSAGES" / "a.po").write_bytes(text.encode("koi8-r"))
    codes = [fault.code for fault in check_locale(tmp_path, ["ru"], {})]
    assert codes[0] == "file.unreadable"


def test_the_term_base_of_the_project_is_read_without_fault() -> None:
    """Every row of the terms has its word in all four languages, and some are held against."""
    terms, faults = load_terms(ROOT / "locale")
    assert faults == []
    assert sum(any(word.forms for word in term.words.values()) for term in terms.terms) >= 12
    assert all(term.words.keys() == {"es", "pt_PT", "pt_BR", "ru"} for term in terms.terms)


def test_a_wrong_term_base_is_told_with_its_lines() -> None:
    """Each fault names the term and what to write."""
    text = (CORPUS / "terms-bad.toml").read_text(encoding="utf-8")
    golden = (GOLDEN / "proof-terms.txt").read_text(encoding="utf-8")
    assert as_text(read_terms(text, "locale/terms.toml")[1]) == golden


def test_a_term_that_is_not_fixed_is_only_told() -> None:
    """No translation is held against it; its words are there for the glossary, the first to use."""
    text = '[rank]\nenglish = ["rank"]\nfixed = false\nes = ["valor", "rango"]\n'
    terms, faults = read_terms(text, "locale/terms.toml")
    assert faults == []
    assert list(terms.faults("Of one rank.", "De un número.", "es")) == []
    assert terms.by_key["rank"].words_in("es") == ("valor", "rango")
    assert terms.by_key["rank"].words_in("en") == ("rank",)
    assert terms.by_key["rank"].words_in("ru") == ()
    fixed, _ = read_terms(
        text.replace("fixed = false\n", "").replace(
            '["valor", "rango"]', '{ write = "valor", forms = ["valor"] }'
        ),
        "locale/terms.toml",
    )
    assert [fault.code for fault in fixed.faults("Of one rank.", "De un número.", "es")] == [
        "catalog.term"
    ]


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
def test_bare_cards_are_told_from_words(text: str, bare: tuple[str, ...]) -> None:
    """Capitals and symbols count; words do not, and forms of two meanings only beside cards."""
    assert prose.bare_cards(text, among_cards=False) == bare


@pytest.mark.parametrize(
    ("source", "target", "language", "lacking"),
    [
        ("52 cards", "52 cartas", "es", []),
        ("1,075 pages", "1.075 páginas", "pt_PT", []),
        ("32,000 games", "32 000 партий", "ru", []),
        ("4.5 cards", "4,5 карты", "ru", []),
        ("2 and 2", "2 y dos", "es", ["2"]),
        ("18 fans", "180 abanicos", "es", ["18"]),
        ("52 cards", "٥٢ ورقة", "ar", []),
    ],
)
def test_numbers_are_found_as_the_language_writes_them(
    source: str, target: str, language: str, lacking: list[str]
) -> None:
    """Thousands and decimals may have the language's separators, digits its script."""
    assert prose.missing_numbers(source, target, language)[0] == lacking


@pytest.mark.parametrize(
    "name",
    ["bom", "crlf", "obsolete-previous", "trailing-space", "quotes-straight", "percent-tight"]
    + ["percent-space", "accents-split", "double-space"],
)
def test_fix_makes_a_catalogue_pass(name: str) -> None:
    """What is mechanical is mended, and mending again changes nothing."""
    case = read_case(CORPUS / "catalogs" / f"{name}.txt")
    language = "pt_PT" if name == "percent-tight" else "es" if name in SPANISH else "ru"
    path = f"locale/{language}/LC_MESSAGES/bad.po"
    mended = fix(case.bad.decode("utf-8"), path)
    assert check_catalog(path, mended) == []
    assert fix(mended, path) == mended
    assert mended.encode() == case.good


SPANISH = ("accents-split", "double-space")


def test_fix_leaves_roles_literals_and_broken_files_alone() -> None:
    """Quotes and spaces inside of markup mean something."""
    assert mend('Es ``"a"  b`` y "c".', "es") == 'Es ``"a"  b`` y «c».'
    assert mend(':odds:`x` % de "uno', "es") == ':odds:`x`\u00a0% de "uno'
    broken = HEADER.format("es") + 'msgid "x"\nmsgstr "12 %\n'
    assert fix(broken, "x.po") == broken


@given(st.text(alphabet='ab 1%"«»`:<>{}\u00a0\u0301', max_size=30))
def test_mending_twice_is_mending_once(text: str) -> None:
    """What has been mended has nothing left to mend."""
    for language in ("es", "pt_PT", "ru"):
        once = mend(text, language)
        assert mend(once, language) == once


def test_faults_as_text_stand_in_order() -> None:
    """A line a fault, as far as its place is known, with the details below it."""
    faults = [
        Fault("b.po", 2, "catalog.x", "wrong; mend it", ("source: a",)),
        Fault("b.po", 0, "catalog.y", "gone; bring it back"),
        Fault("a.po", 1, "catalog.z", "odd; even it", column=3, severity=Severity.WARNING),
    ]
    assert as_text(faults).splitlines() == [
        "a.po:1:3: warning: odd; even it [catalog.z]",
        "b.po: gone; bring it back [catalog.y]",
        "b.po:2: wrong; mend it [catalog.x]",
        "  source: a",
    ]


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
        faults = check_catalog(f"locale/{language}/LC_MESSAGES/games/la-belle-lucie.po", text)
        assert [(f.line, f.code) for f in faults] == [(n + 1, "catalog.cards")]


def test_what_a_translator_waives_is_not_asked_for() -> None:
    """A note above the entry stands for a sentence that does without the term."""
    terms, _ = load_terms(ROOT / "locale")
    entry = 'msgid "Club on club, in suit."\nmsgstr "Trébol sobre trébol."\n'
    asked = check_catalog("x.po", HEADER.format("es") + entry, terms=terms)
    noted = f"{HEADER.format('es')}# cadogan: reworded\n{entry}"
    assert [fault.code for fault in asked] == ["catalog.term"]
    assert check_catalog("x.po", noted, terms=terms) == []
    assert check_catalog("x.po", noted) == []


def test_a_page_of_another_name_has_its_game_from_the_page() -> None:
    """A stale number is found on a page that is not named for its game, where the game is known."""
    entry = 'msgid ":fact:`2 <redeals>` redeals"\nmsgstr ":fact:`2 <redeals>` пересдачи"\n'
    path = "locale/ru/LC_MESSAGES/how-to-play.po"
    text = HEADER.format("ru") + entry
    facts = {"la-belle-lucie": {"redeals": 3}}
    pages = {"how-to-play": "la-belle-lucie"}
    assert check_catalog(path, text, facts=facts) == []
    [fault] = check_catalog(path, text, facts=facts, pages=pages)
    assert fault.code == "catalog.fact-stale"


def test_a_term_base_nested_without_end_is_told() -> None:
    """Brackets that Python gives up on are a fault like any other syntax, with no traceback."""
    [fault] = read_terms(f"[fan]\nenglish = {'[' * 5000}", "locale/terms.toml")[1]
    assert (fault.line, fault.code) == (2, "terms.toml")
    assert fault.message == "not TOML: lists are nested too deeply; mend the syntax"
