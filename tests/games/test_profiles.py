"""A profile is read strictly: what is missing or wrong is reported with its line."""

import re
from pathlib import Path

import pytest

from boards import STRICT, cards, game, games
from cadogan.games.profiles import GAMES, load_games, profiles_in, read_profile
from cadogan.play.cards import Rank, Suit
from cadogan.play.facts import facts
from cadogan.play.foundations import Direction, FoundationRule
from cadogan.play.profile import field_names

TEXT = (GAMES / f"{STRICT}.toml").read_text(encoding="utf-8")

REDEALT = (
    "a redeal lays out fans of three, but the deal has other fans; "
    "write redeals.count = 0, or correct tableau.deal"
)


def messages(old: str, new: str) -> list[str]:
    """The faults of the strict profile with one thing changed, as ``line: message``."""
    assert TEXT.count(old) == 1
    profile, faults = read_profile(TEXT.replace(old, new), "game.toml")
    assert (profile is None) is bool(faults)
    return [f"{fault.line}: {fault.message}" for fault in faults]


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        (
            "spaces = []",
            'spaces = ["K", "Q", "K"]',
            "spaces",
            "tableau.spaces has K twice; delete one",
        ),
        (
            "[cells]\ncount = 0",
            "[cells]\ncount = 1000",
            "[cells]",
            "1000 cells are more than the 52 cards; correct cells.count",
        ),
        (
            "3, 3, 3, 1]",
            "4, 3, 2, 1]",
            "[redeals]",
            REDEALT,
        ),
    ],
)
def test_values_that_contradict_one_another_are_reported(
    old: str, new: str, at: str, message: str
) -> None:
    """Each at the line of the key that is to be corrected."""
    line = line_of(at) + at.startswith("[")
    assert messages(old, new) == [f"{line}: {message}"]


def line_of(text: str) -> int:
    """The line of the strict profile that has a text."""
    return TEXT[: TEXT.index(text)].count("\n") + 1


def test_every_game_is_read() -> None:
    """The package's profiles have no fault and deal the full pack."""
    for profile in games().values():
        started = sum(rule.started for _, rule in profile.piles)
        assert sum(profile.tableau.deal) + started == profile.cards == 52


def test_the_facts_of_the_strict_game() -> None:
    """17 fans of three and one of one; two redeals make three deals."""
    found = facts(game())
    dealt = {name: found[f"fans{name}"] for name in ("", ".full", ".size", ".last")}
    assert dealt == {"": 18, ".full": 17, ".size": 3, ".last": 1}
    assert (found["cards"], found["foundations"]) == (52, 4)
    assert (found["redeals"], found["deals"]) == (2, 3)


def test_a_foundation_that_goes_down_is_as_high_as_its_cards() -> None:
    """From the king down, a jack on top means three cards."""
    rule = FoundationRule((Suit.HEARTS,), Rank.KING, Direction.DOWN, started=True, take_back=False)
    assert rule.height(Rank.JACK) == 3
    assert rule.pile(Suit.HEARTS, 3) == cards("KH QH JH")
    assert rule.next_rank(3) is Rank.TEN
    assert rule.next_rank(13) is None


@pytest.mark.parametrize("base", Rank)
@pytest.mark.parametrize("order", Direction)
def test_height_and_pile_agree(base: Rank, order: Direction) -> None:
    """A pile of n cards has on top the rank whose height is n, wherever it begins."""
    rule = FoundationRule((Suit.CLUBS,), base, order, started=False, take_back=False)
    for height in range(1, 14):
        assert rule.height(rule.pile(Suit.CLUBS, height)[-1].rank) == height


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"down"', '"dwon"', "tableau.order: unknown value 'dwon'; did you mean 'down'?"),
        ("limit = 0", "limt = 0", "unknown key 'limt' in [tableau]; did you mean 'limit'?"),
        ("limit = 0", 'limit = "0"', 'tableau.limit: "0" does not fit; write a whole number'),
        ("limit = 0", "limit = -1", "tableau.limit: -1 does not fit; write a whole number"),
        ("limit = 0", "limit = true", "tableau.limit: true does not fit; write a whole number"),
        ("spaces = []", 'spaces = "all"', 'tableau.spaces: "all" does not fit; write a list'),
        ("spaces = []", 'spaces = ["X"]', "tableau.spaces: 'X' is no rank"),
        (
            '"H", "S"]',
            '"H", "H"]',
            "foundations: 1 of ♣, 1 of ♦, 2 of ♥, 0 of ♠; write each",
        ),
        ("started = false", "started = 0", "foundations.started: 0 does not fit; write true or"),
        ("3, 1]", "3, 2]", "53 cards are dealt of 52; correct tableau.deal"),
        ("decks = 1", "decks = 2", "a game of 2 decks can't be played, since two cards would"),
        ("decks = 1", "decks = 0", "a game of 0 decks can't be played; write decks = 1"),
        ('"La Belle Lucie"', '""', "'' is no name; write one, or delete the key"),
        ('"La Belle Lucie"', '" \u2014 "', "' — ' is no name; write one, or delete the key"),
        (
            '"La Belle Lucie"',
            '"9♠ and 19 fans"',
            "the name has a card, '♠'; name the game",
        ),
        ('"La Belle Lucie"', '"The QD"', "the name has a card, 'QD'; name the game in words"),
        ('"La Belle Lucie"', '"La  Belle"', "'La  Belle' has spaces or characters that nobody"),
        ('"La Belle Lucie"', '"Be\u200blle"', "'Be\ufffdlle' has spaces or characters that nobody"),
        ('"La Belle Lucie"', f'"{"a" * 61}"', "61 characters are too many; a name has at most 60"),
        ('"redeals.count"]', '"redeals.cuont"]', "sources of an unknown field"),
    ],
)
def test_one_mistake_gives_one_fault(old: str, new: str, message: str) -> None:
    """At its line, with the remedy."""
    (fault,) = messages(old, new)
    line, _, text = fault.partition(": ")
    assert text.startswith(message)
    assert int(line) in (line_of(old), line_of("suits = "), line_of("deal = "))


def test_no_two_games_have_one_name(tmp_path: Path) -> None:
    """In a book and in the package; a game without a name has its id as one."""
    for name, shown in {"first": "TREFOIL", "second": "La Belle Lucy"}.items():
        text = TEXT.replace("La Belle Lucie", shown).replace(f'id = "{STRICT}"', f'id = "{name}"')
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    _, faults = load_games([(tmp_path, "games")])
    found = [(fault.path, fault.line, fault.message.partition(";")[0]) for fault in faults]
    assert found == [
        ("cadogan/games/trefoil.toml", 2, "first has the name 'TREFOIL', too"),
        ("games/first.toml", 2, "trefoil has the name 'Trefoil', too"),
    ]


def test_a_game_of_two_packs_is_refused() -> None:
    """Even where its deal and its foundations are for two packs; nothing else is reported."""
    text = TEXT.replace("decks = 1", "decks = 2").replace("3, 1]", "3, 1, 49, 3]")
    foundations = TEXT[TEXT.index("[[foundations]]") : TEXT.index("[redeals]")]
    text = text.replace("[redeals]", f"{foundations}[redeals]")
    _, (fault,) = read_profile(text, "x.toml")
    assert (fault.code, fault.line) == ("profile.decks", line_of("decks = 1"))


def test_a_missing_key_is_reported_at_its_table() -> None:
    """A profile is complete: what it leaves out is not guessed."""
    (fault,) = messages("limit = 0\n", "")
    assert (
        fault == f"{line_of('[tableau]')}: tableau.limit is missing; write it, no key has a default"
    )


def test_a_misspelt_key_is_not_also_reported_as_missing() -> None:
    """The key that it should be is not asked for a second time."""
    assert len(messages("kings =", "king =")) == 1


def test_faults_come_in_the_order_of_lines() -> None:
    """All of one run, in the order of lines."""
    text = TEXT.replace("limit = 0", "limit = -1").replace("decks = 1", "decks = true")
    _, faults = read_profile(text.replace("base =", "bass ="), "game.toml")
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    assert len(faults) == 3


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "the file is empty"),
        ("# only a comment\n", 1, "the file is empty"),
        ('id = "x"\ndecks = \n', 2, "not TOML: Invalid value; correct the syntax"),
        ('id = "x"\n[tableau\n', 2, "not TOML: "),
        ('id = "x', 1, "not TOML: "),
        (f"id = {'[' * 5000}", 1, "not TOML: lists are nested too deeply; correct"),
        (f"id = {'9' * 5000}", 1, "not TOML: a number is too long; correct"),
        ("#" * 60_000, 1, "60000 characters are too many"),
    ],
)
def test_what_is_no_profile_at_all(text: str, line: int, message: str) -> None:
    """One fault, and no traceback."""
    profile, (fault,) = read_profile(text, "game.toml")
    assert profile is None
    assert fault.message.startswith(message)
    assert fault.line == line


def test_a_byte_order_mark_and_crlf_are_read() -> None:
    """As some editors write them."""
    profile, faults = read_profile("\ufeff" + TEXT.replace("\n", "\r\n"), "game.toml")
    assert profile == game()
    assert not faults


@pytest.mark.parametrize(
    ("source", "row"),
    [
        ('[sources."redeals.cuont"]\nfollows = []\notherwise = []', 0),
        ("[sources]\n'redeals.cuont' = {follows=[], otherwise=[]}", 1),
        ('sources . "redeals.cuont" = {follows=[], otherwise=[]}', 0),
    ],
)
def test_lines_are_found_however_a_key_is_written(source: str, row: int) -> None:
    """Quoted and dotted keys are found like any other."""
    table = TEXT[: TEXT.index("[sources.name]")]
    text = table + source if source.startswith("[") else source + "\n" + table
    _, (fault,) = read_profile(text, "game.toml")
    first = table.count("\n") + 1 if source.startswith("[") else 1
    assert (fault.line, "cuont" in fault.message) == (first + row, True)


def test_every_field_has_a_name() -> None:
    """Sources can attest each field by table and key."""
    assert {"decks", "tableau.order", "foundations.base", "draw.to"} <= set(field_names())


def test_sources_are_for_readers_only() -> None:
    """Profiles that differ in sources alone are not equal, but hash alike."""
    other = game(sources={})
    assert hash(other) == hash(game())
    assert other != game()


def test_the_ids_are_the_names_of_the_files() -> None:
    """A game is found by its id."""
    paths = {path.stem for path in profiles_in(GAMES)}
    assert paths <= set(games())
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in paths)
