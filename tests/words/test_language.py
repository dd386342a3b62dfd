"""The names, titles and descriptions that a page says in its own language."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cadogan.games.profiles import read_profile
from cadogan.markup.lexicon import lexicon_of
from cadogan.play.broken import Rule
from cadogan.play.cards import PACK, Card, Suit, parse_card
from cadogan.play.foundations import Direction
from cadogan.play.merci import Merci, MerciCard, MerciTo, MerciWhen
from cadogan.play.moves import parse_move
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Profile
from cadogan.words.language import words_for
from places import GOLDEN, ROOT

LANGUAGES = ("en", "es", "pt_PT", "pt_BR", "ru")


def game() -> Profile:
    """The strict rules of La Belle Lucie."""
    path = ROOT / "engine" / "cadogan" / "games" / "la-belle-lucie.toml"
    profile, faults = read_profile(path.read_text(encoding="utf-8"), str(path))
    assert profile, faults
    return profile


def pile(text: str) -> Pile:
    """Cards as ``QD 2S 8C``."""
    return tuple(parse_card(word) for word in text.split())


def position(fans: str, foundations: str = "|||", cells: tuple[Card | None, ...] = ()) -> Position:
    """A position from ``QD 2S 8C | 9C`` and its foundations, clubs first."""
    return Position(
        tuple(map(pile, fans.split("|"))), tuple(map(pile, foundations.split("|"))), cells, 2
    )


EXCERPT = position("QD 2S 8C | 9C", "|||AS")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    """52 cards, 52 names, none of them English in another language."""
    names = {words_for(language).card_name(card) for card in PACK}
    english = {words_for("en").card_name(card) for card in PACK}
    assert len(names) == 52
    assert language == "en" or not names & english


@pytest.mark.parametrize(
    ("language", "card", "name"),
    [
        ("en", "8C", "eight of clubs"),
        ("en", "TS", "ten of spades"),
        ("es", "QD", "reina de diamantes"),
        ("es", "JC", "jota de tréboles"),
        ("es", "AS", "as de picas"),
        ("pt_PT", "QD", "dama de ouros"),
        ("pt_PT", "JH", "valete de copas"),
        ("pt_BR", "QD", "dama de ouros"),
        ("pt_BR", "AC", "ás de paus"),
        ("ru", "QD", "дама бубен"),
        ("ru", "8C", "восьмёрка треф"),
        ("ru", "AS", "туз пик"),
        ("ru", "KH", "король червей"),
    ],
)
def test_cards_are_named_as_the_term_base_says(language: str, card: str, name: str) -> None:
    """Suits follow a rank in the case that the language wants there."""
    assert words_for(language).card_name(parse_card(card)) == name


@pytest.mark.parametrize(
    ("case", "card", "name"),
    [
        ("gen", "9C", "девятки треф"),
        ("dat", "KH", "королю червей"),
        ("acc", "9C", "девятку треф"),
        ("acc", "KH", "короля червей"),
        ("ins", "QD", "дамой бубен"),
        ("loc", "AS", "тузе пик"),
    ],
)
def test_a_card_is_declined(case: str, card: str, name: str) -> None:
    """The rank is in the case, and the suit follows it as ever."""
    ranks = lexicon_of("ru", {}).cases[case]
    assert words_for("ru").card_name(parse_card(card), ranks) == name


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "Пересдач не осталось."),
        (1, "Осталась 1 пересдача."),
        (2, "Осталось 2 пересдачи."),
        (5, "Осталось 5 пересдач."),
        (11, "Осталось 11 пересдач."),
        (21, "Осталась 21 пересдача."),
        (52, "Осталось 52 пересдачи."),
    ],
)
def test_russian_counts_as_russians_do(number: int, text: str) -> None:
    """1 and 21 are singular, 2 and 52 few, 5 and 11 many."""
    assert words_for("ru").redeals_left(number) == text


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("No redeals left.", "1 redeal left.", "2 redeals left.")),
        ("es", ("No quedan redistribuciones.", "Queda 1 redistribución.", None)),
        ("pt_PT", ("Não restam redistribuições.", "Resta 1 redistribuição.", None)),
        ("pt_BR", (None, "Resta 1 redistribuição.", "Restam 2 redistribuições.")),
    ],
)
def test_the_others_have_one_and_many(language: str, texts: tuple[str | None, ...]) -> None:
    """None, one and two in words."""
    for number, text in enumerate(texts):
        assert text is None or words_for(language).redeals_left(number) == text


def test_numbers_are_those_of_the_language() -> None:
    """A diagram of twelve hundred panels would have its thousands separated."""
    assert words_for("en").strip_label(1200) == "Diagram with 1,200 panels"
    assert words_for("ru").strip_label(21) == "Схема из 21 кадра"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_excerpt_is_described_in_every_language(language: str) -> None:
    """The strip of the lesson: its label, then each panel's title and description."""
    words = words_for(language)
    states = (
        (None, EXCERPT),
        ("8C > 9C", position("QD 2S | 9C 8C", "|||AS")),
        ("2S > F", position("QD | 9C 8C", "|||AS 2S")),
    )
    texts = [words.strip_label(len(states))]
    for step, (move, state) in enumerate(states):
        texts.append(words.panel_title(parse_move(move) if move else None, step, 2, diagram=1))
        texts.append(words.describe(game(), state, excerpt=True))
    golden = GOLDEN / f"words-excerpt.{language}.txt"
    assert "\n".join(texts) + "\n" == golden.read_text(encoding="utf-8")


def test_the_description_of_a_whole_deal_has_every_pile_and_what_is_left() -> None:
    """Foundations that are all empty are said once; fans of one card need no direction."""
    text = words_for("en").describe(game(), position("QD | 9C"))
    assert text == (
        "The foundations are empty. Fan 1: queen of diamonds. Fan 2: nine of clubs. 2 redeals left."
    )


def test_emptied_fans_are_said_together_and_keep_their_numbers() -> None:
    """The second of three fans is empty."""
    text = words_for("en").describe(game(), position("QD || 9C |"), excerpt=True)
    assert text == (
        "Excerpt, not a whole deal. The foundations are empty. "
        "Fan 1: queen of diamonds. Fan 3: nine of clubs. Numbers of the empty fans: 2, 4."
    )


def test_an_excerpt_says_what_is_left_only_where_that_differs_from_the_start() -> None:
    """The excerpt of a last deal has no redeal left."""
    state = replace(EXCERPT, redeals_left=0)
    words = words_for("en")
    assert "redeal" not in words.describe(game(), EXCERPT, excerpt=True)
    assert words.describe(game(), state, excerpt=True).endswith("No redeals left.")


def test_cells_and_the_merci_are_mentioned_where_the_game_has_them() -> None:
    """Four cells, one of them taken, and one merci."""
    profile = replace(
        game(),
        cells=replace(game().cells, count=4),
        merci=Merci(1, MerciWhen.LAST_DEAL, False, MerciCard.COVERED, MerciTo.LEGAL),
    )
    cells = (None, parse_card("8C"), None, None)
    state = replace(position("9C", cells=cells), mercis_left=1)
    text = words_for("en").describe(profile, state)
    assert text == (
        "The foundations are empty. Fan 1: nine of clubs. In the free cells: eight of clubs. "
        "3 empty free cells. 2 redeals left. 1 merci left."
    )
    spent = words_for("en").describe(profile, replace(state, mercis_left=0), excerpt=True)
    assert spent.endswith("3 empty free cells. No merci left.")


def test_foundations_that_go_down_are_a_sentence_of_their_own() -> None:
    """A jack on top means three cards where a foundation goes down from the king."""
    (up,) = game().foundations
    down = replace(up, suits=(Suit.HEARTS, Suit.SPADES), order=Direction.DOWN)
    profile = replace(game(), foundations=(replace(up, suits=(Suit.CLUBS, Suit.DIAMONDS)), down))
    text = words_for("en").describe(profile, position("9C", "AC||KH QH JH|"), excerpt=True)
    assert (
        "On top of the foundations: ace of clubs. "
        "On top of the foundations that go down: jack of hearts. "
        "Empty foundations: diamonds, spades."
    ) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_a_title_of_its_own(language: str) -> None:
    """No two kinds of move have the same title, in any language."""
    moves = ("8C > 9C", "8C > 9D", "2S > 9C", "8C > F", "8C > _", "8C > cell", "draw 8C > new")
    words = words_for(language)
    titles = [words.panel_title(parse_move(move), 1, 9) for move in (*moves, "draw 8C > 9C")]
    titles += [words.panel_title(parse_move("redeal"), 1, 9), words.panel_title(None, 0, 9)]
    titles += [words.panel_title(None, 0, 0), words.panel_title(None, 0, 9, whole=True)]
    titles += [words.panel_title(parse_move("redeal"), 2, 9)]
    assert len(set(titles)) == len(titles)
    assert not any("{" in title for title in titles)


def test_titles_of_two_strips_differ_by_their_numbers() -> None:
    """Two strips of one page both have a start, and their titles differ."""
    words = words_for("en")
    assert words.panel_title(None, 0, 2, diagram=2) == "Diagram 2. Start."
    assert words.panel_title(parse_move("draw 2S > F"), 1, 2) == (
        "Step 1 of 2. Drawn: two of spades. To its foundation."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_sentence_of_its_own(language: str) -> None:
    """A code without a sentence would be a refusal without a reason."""
    sentences = {words_for(language).rule_sentence(rule) for rule in Rule}
    assert len(sentences) == len(Rule)
    assert all(sentence.endswith(".") and sentence[0].isupper() for sentence in sentences)


def test_a_rule_reads_as_the_page_says_it() -> None:
    """The term base binds the words: portuguese top cards differ on the two shores."""
    said = {language: words_for(language).rule_sentence(Rule.TAKE_TOP) for language in LANGUAGES}
    assert said == {
        "en": "Only the top card of a fan may be moved.",
        "es": "Solo se puede mover la carta superior de un abanico.",
        "pt_PT": "Só se pode mover a carta superior de um leque.",
        "pt_BR": "Só a carta do topo de um leque pode ser movida.",
        "ru": "Перекладывать можно только верхнюю карту веера.",
    }


def test_a_language_knows_its_tag_its_folder_and_its_direction() -> None:
    """HTML has its own way to write a language, and sites another."""
    words = words_for("pt_BR")
    assert (words.tag, words.folder, words.direction) == ("pt-BR", "pt-br", "ltr")
    assert words_for("ar").direction == "rtl"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_five_languages_are_complete(language: str) -> None:
    """No message of a released language is said in English."""
    assert words_for(language).untranslated == ()


@pytest.mark.parametrize("language", ["fr", "xx", "no language"])
def test_a_language_without_translations_is_in_english(language: str) -> None:
    """What is missing shows in English, and the language is not complete."""
    words = words_for(language)
    assert words.card_name(parse_card("8C")) == "eight of clubs"
    assert words.direction == "ltr"
    assert not words.complete


def test_a_project_adds_a_language_and_betters_a_message(tmp_path: Path) -> None:
    """A project's own catalogue goes before the package's, message by message."""
    for language, name in (("fr", "valet"), ("es", "sota")):
        path = tmp_path / language / "LC_MESSAGES" / "cadogan.po"
        path.parent.mkdir(parents=True)
        path.write_text(
            f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
            f'msgctxt "rank of a card"\nmsgid "jack"\nmsgstr "{name}"\n',
            encoding="utf-8",
        )
    french, spanish = words_for("fr", (tmp_path,)), words_for("es", (tmp_path,))
    assert french.card_name(parse_card("JC")) == "valet of clubs"
    assert not french.complete
    assert spanish.card_name(parse_card("JC")) == "sota de tréboles"
    assert spanish.card_name(parse_card("QC")) == "reina de tréboles"
    assert spanish.complete


def test_catalogues_are_found_from_anywhere_in_any_locale(tmp_path: Path) -> None:
    """Another working folder and the C locale change nothing."""
    script = (
        "import sys; from cadogan.words.language import words_for; "
        "from cadogan.play.cards import parse_card; "
        "sys.stdout.buffer.write(words_for('ru').card_name(parse_card('8C')).encode())"
    )
    env = {**os.environ, "LC_ALL": "C", "PYTHONPATH": str(ROOT / "engine"), "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=env, capture_output=True, check=True
    )
    assert done.stdout.decode("utf-8") == "восьмёрка треф"


def test_a_stray_brace_is_shown_and_not_raised(tmp_path: Path) -> None:
    """A translator's slip never ends in a traceback."""
    path = tmp_path / "fr" / "LC_MESSAGES" / "cadogan.po"
    path.parent.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entry = 'msgid "Fan {number}: {cards}."\nmsgstr "{ {number}: {cards}"\n'
    path.write_text(header + entry, "utf-8")
    text = words_for("fr", (tmp_path,)).describe(game(), position("9C"), excerpt=True)
    assert "{ 1: nine of clubs" in text
