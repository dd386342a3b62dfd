"""Scripts are read as people write them and printed in one way; what is no script is reported."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards import cards, written_moves
from cadogan.play.broken import Rule
from cadogan.play.cards import PACK, Rank, Suit
from cadogan.play.moves import parse_move
from cadogan.script.claims import CLAIMS
from cadogan.script.count_claims import Score
from cadogan.script.grammar import LONGEST_LINE, Line, Script, parse_script
from cadogan.script.place_claims import Free
from cadogan.script.script_checks import MOST_LINES
from cadogan.script.statements import (
    CellsLine,
    FanLine,
    FoundationsLine,
    Left,
    LeftLine,
    MoveLine,
    Refusal,
    Show,
    Statement,
    Tag,
    Unread,
)
from places import DIAGRAMS

HEAD = '[Game "la-belle-lucie"]\n'

card = st.sampled_from(PACK)
number = st.integers(min_value=0, max_value=999)
values = {
    "CARD": card,
    "CARDS": st.lists(card, min_size=1, max_size=4).map(tuple),
    "NUMBER": number,
    "NUMBERS": st.lists(number, min_size=1, max_size=4).map(tuple),
    "MOVE": written_moves,
}
claim = st.one_of([
    st.builds(kind, *(values[word] for word in kind.form if word.isupper())) for kind in CLAIMS
])
statement = st.one_of(
    st.builds(FanLine, st.lists(card, max_size=5).map(tuple)),
    st.builds(
        FoundationsLine,
        st.lists(st.tuples(st.sampled_from(Suit), st.none() | st.sampled_from(Rank))).map(tuple),
    ),
    st.builds(CellsLine, st.lists(st.none() | card).map(tuple)),
    st.builds(LeftLine, st.sampled_from(Left), st.integers(min_value=0, max_value=999)),
    st.builds(MoveLine, written_moves),
    st.builds(Refusal, written_moves, st.sampled_from(Rule)),
    claim,
    st.just(Show()),
)
comment = st.just("") | st.text(
    st.characters(blacklist_characters="\r\n", blacklist_categories=["Cs"])
).map(lambda text: f"#{text}".rstrip())


def only(text: str) -> Statement:
    """The statement of a line that has no fault."""
    script, faults = parse_script(HEAD + text, "x")
    assert not faults
    found = script.lines[1].statement
    assert found is not None
    return found


def fault_of(text: str) -> str:
    """The one fault of a line, as ``column: message``."""
    _, faults = parse_script(HEAD + text, "x")
    (fault,) = faults
    assert (fault.line, fault.code) == (2, "script.notation")
    return f"{fault.column}: {fault.message}"


@given(st.lists(st.tuples(st.none() | statement, comment), max_size=8))
def test_what_is_printed_is_read_again(rows: list[tuple[Statement | None, str]]) -> None:
    """Statements, blank lines and comments survive; printing twice is printing once."""
    lines = (Line(1, Tag("Game", "fan")), *(Line(n, *row) for n, row in enumerate(rows, 2)))
    script = Script("x", lines)
    again, faults = parse_script(str(script), "x")
    assert not faults
    assert again == script
    assert str(again) == str(script)


@pytest.mark.parametrize("path", sorted(DIAGRAMS.rglob("*.patience")), ids=lambda path: path.stem)
def test_the_book_s_scripts_keep_their_meaning_and_comments_in_print(path: Path) -> None:
    """Printed canonically, a script says the same, and has every word of its comments."""
    text = path.read_text(encoding="utf-8")
    script, faults = parse_script(text, "x")
    assert not faults
    again, faults = parse_script(str(script), "x")
    assert not faults
    assert again == script
    assert re.findall("#.*", str(script)) == re.findall("#.*", text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        (": qd 2s 10C", FanLine(cards("QD 2S TC"))),
        (":Q♦ 2♠\ufe0f 10♣", FanLine(cards("QD 2S TC"))),
        (":\tQD\t2S\xa0TC\u202f", FanLine(cards("QD 2S TC"))),
        (":", FanLine(())),
        ("  : QD", FanLine(cards("QD"))),
        (
            "foundations: s-a H-10 C-0",
            FoundationsLine(
                ((Suit.SPADES, Rank.ACE),) + ((Suit.HEARTS, Rank.TEN), (Suit.CLUBS, None))
            ),
        ),
        ("Redeals  left:2", LeftLine(Left.REDEALS, 2)),
        ("Draws left: 0", LeftLine(Left.DRAWS, 0)),
        ("Freecells: 8c -", CellsLine((*cards("8C"), None))),
        ("draw 2S > F", MoveLine(parse_move("draw 2S > F"))),
        ("!2S+8C>9C:take.one", Refusal(parse_move("2S+8C > 9C"), Rule.TAKE_ONE)),
        ("=free QD", Free(cards("QD")[0])),
        ("= score 3", Score(3)),
        ("show  # here", Show()),
    ],
)
def test_lines_are_read_with_free_blanks_and_case(text: str, statement: Statement) -> None:
    """Tabs, no-break spaces and a phone's selectors do no harm."""
    assert only(text) == statement


def test_a_comment_begins_a_line_or_follows_a_blank() -> None:
    """It is kept as it is, but for blanks at its end."""
    script, _ = parse_script("  # a\xa0b \n: QD #c\n: 2S\t# d\n", "x")
    assert [line.comment for line in script.lines] == ["# a\xa0b", "#c", "# d"]
    assert str(script) == "# a\xa0b\n: QD  #c\n: 2S  # d\n"


def test_any_line_ending_counts_as_one() -> None:
    """LF, CRLF and CR, with a byte order mark; a form feed in a comment ends no line."""
    text = "\ufeff" + HEAD + "# a\x0cb\u2028c\r\n: QD\r: 2S"
    script, faults = parse_script(text, "x")
    assert not faults
    assert [line.number for line in script.lines] == [1, 2, 3, 4]
    assert script.lines[3].statement == FanLine(cards("2S"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (": QD 8с", "7: '8с' has U+0441 CYRILLIC SMALL LETTER ES; write a plain Latin C"),
        ("\t: QD АS", "7: 'АS' has U+0410 CYRILLIC CAPITAL LETTER A; write a plain Latin A"),
        (": Q♦\ufe0f КD", "7: 'КD' has U+041A CYRILLIC CAPITAL LETTER KA; write a plain Latin K"),
        ("8C → 9C", "4: '→' has U+2192 RIGHTWARDS ARROW; write a plain >"),
        ("[Excerpt “yes”]", "10: '“yes”]' has U+201C LEFT DOUBLE QUOTATION MARK; write a plain \""),
        ("rеdeal", "2: 'rеdeal' has U+0435 CYRILLIC SMALL LETTER IE; write plain letters, digits"),
        ('  [Excerpt "yes"', '3: \'[Excerpt "yes"\' is not a tag; write [Key "value"]'),
        ("Foundations: S-A H3", "18: 'H3' is not a foundation; write suit and top rank, as S-A"),
        ("Foundations: S-A H-X", "20: 'X' is no rank"),
        ("Foundations: S-A X-3", "18: 'X' is no suit"),
        (" Fundations: S-A", "2: unknown line 'Fundations:'; did you mean 'Foundations'?"),
        ("Redeals left: two", "15: 'two' is not a number; write 0 or more"),
        ("Redeals left: -1", "15: '-1' is not a number; write 0 or more"),
        ("Redeals left:", "14: '' is not a number; write 0 or more"),
        ("! 2S > F", "1: a refusal names its rule; write '! 2S > F : RULE'"),
        ("! 2S > F :", "1: a refusal names its rule; write '! 2S > F : RULE'"),
        ("! 2S > F : take.topp", "12: unknown rule 'take.topp'; did you mean 'take.top'?"),
        ("! 2X > F : take.top", "3: '2X' is no card"),
        ("2S > F : take.top", "1: a refusal begins with '!'; write '! 2S > F : take.top'"),
        ("redeal : redeal.empty", "1: a refusal begins with '!'; write '! redeal : redeal.empty'"),
        ("= frei QD", "3: unknown claim 'frei'; did you mean 'free'?"),
        ("= free", "3: '= free' is not a claim; write '= free QD"),
        ("= free 2X", "8: '2X' is no card"),
        ("= score x", "9: 'x' is not a number"),
        ("shwo", "1: 'shwo' is not a line of a script; write a move as '8C > 9C'"),
        ("8C > 9X  # comment", "6: '9X' is no card"),
        (": " + "QD " * 400, f"1: 1201 characters are too many; a line has {LONGEST_LINE}"),
    ],
)
def test_a_fault_is_reported_with_column_and_remedy(text: str, message: str) -> None:
    """Columns count from 1, tabs and selectors as one character each."""
    assert fault_of(text).startswith(message)


def test_a_line_with_a_fault_is_kept() -> None:
    """What follows it knows that something is missing, and printing loses nothing."""
    script, _ = parse_script(": QX  # a queen\n", "x")
    assert script.lines[0].statement == Unread(": QX")
    assert str(script) == ": QX  # a queen\n"


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ('[Gmae "fan"]', "1: unknown tag 'Gmae'; did you mean 'Game'?"),
        ('[Game "fan"]\n[Game "fan"]', "2: tag 'Game' is in line 1 already; keep one"),
        ('[Excerpt "maybe"]', "1: unknown value 'maybe' of Excerpt"),
        ('[Author "me"]', "1: unknown tag 'Author'; known: "),
    ],
)
def test_tags_are_reported_with_the_known_ones(tags: str, message: str) -> None:
    """An unknown key or value with the nearest known one."""
    _, faults = parse_script(tags + "\n: QD", "x")
    (fault,) = [f"{fault.line}: {fault.message}" for fault in faults]
    assert fault.startswith(message)


def test_a_misspelt_tag_counts_as_the_one_it_is_near() -> None:
    """It is reported once, and not also as missing; a correct tag goes first."""
    script, _ = parse_script('[Gane "fan"]\n[Exerpt "yes"]\n: QD', "x")
    assert script.tags["Game"] == (1, "fan")
    assert script.is_excerpt
    script, _ = parse_script('[Game "fan"]\n[Gane "other"]\n: QD', "x")
    assert script.tags["Game"] == (1, "fan")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment\n", "\ufeff"])
def test_an_empty_file_is_reported(text: str) -> None:
    """One fault, with what to write."""
    _, (fault,) = parse_script(text, "x")
    assert fault.message.startswith("the file is empty; write")


def test_sizes_are_bounded() -> None:
    """Ten million characters, or ten thousand moves, are reported and not read."""
    _, (fault,) = parse_script("x" * 10_000_000, "x")
    assert fault.message.startswith("10000000 characters are too many")
    _, faults = parse_script(HEAD + "2S > F\n" * 10_000, "x")
    assert [(fault.line, fault.message) for fault in faults] == [
        (MOST_LINES + 1, f"too many lines: {MOST_LINES} are the most; split the script")
    ]
    _, faults = parse_script("?\n" * 100_000, "x")
    assert len(faults) == MOST_LINES + 1
