"""Files of the corpus: what is read is what was written, and a wrong file is refused."""

from operator import attrgetter
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from corpus import Case, cases, parse_case, print_case

PATH = Path("corpus/scripts/two-queens.txt")
TEXT = "--- bad.po\nmsgid \\x41\n--- expected\nbad.po:1: no [x.y]\n--- good.po\nmsgid A\n"
ODD = st.text(alphabet=" \t\r\n\\x0-a—\u200b\ufeff\x00♣").map(str.encode) | st.binary(max_size=30)


def test_a_case_has_three_sections() -> None:
    """Without the line for escapes a backslash is a backslash."""
    case = parse_case(TEXT, PATH)
    assert case == Case(PATH, ".po", b"msgid \\x41\n", "bad.po:1: no [x.y]\n", b"msgid A\n")
    assert case.name == "two-queens"
    assert print_case(case) == TEXT


def test_bytes_that_no_text_carries_are_escaped() -> None:
    """Every other character is written as it is."""
    bad = b"\xef\xbb\xbfa\r\n\xff" + "\\x ♠ \\".encode()
    text = print_case(Case(PATH, ".rst", bad, "", b"--- \n"))
    assert text == (
        "--- escapes\n--- bad.rst\n\\xef\\xbb\\xbfa\\x0d\n\\xff\\x5cx ♠ \\x5c\\\n"
        "--- expected\n--- good.rst\n\\x2d\\x2d\\x2d\\x20\n"
    )
    assert parse_case(text, PATH).bad == bad


@given(ODD, st.text(), ODD)
@example(b"", "", b"")
@example(b"\\", "\\x", b"\\\n")
def test_what_is_printed_is_read_back(bad: bytes, expected: str, good: bytes) -> None:
    """Any bytes can be a case, and no line of its file ends in invisible space."""
    case = Case(PATH, ".po", bad, expected, good)
    text = print_case(case)
    assert parse_case(text, PATH) == case
    assert all(line == line.rstrip() for line in text.split("\n"))


@pytest.mark.parametrize("case", cases("*"), ids=attrgetter("name"))
def test_each_case_is_as_it_would_be_printed(case: Case) -> None:
    """An editor that changes spaces, line ends or the last line changes no case unseen."""
    assert case.path.read_bytes().decode("utf-8") == print_case(case)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("--- expected", "--- report"), "sections"),
        (("--- expected\n", ""), "sections"),
        (("--- good.po", "--- good.rst"), "sections"),
        (("--- bad.po", "--- bad"), "sections"),
        (("--- bad.po", "x\n--- bad.po"), "sections"),
        (("msgid A\n", "--- good.po\n"), "sections"),
        (("msgid A\n", "msgid A"), "no line break at the end"),
        (("--- bad.po\n", "--- escapes\n--- bad.po\n\\xZZ"), "unknown escape"),
        (("--- bad.po\n", "--- escapes\n--- bad.po\n\\x0D"), "unknown escape"),
        (("--- bad.po", "--- escape\n--- bad.po"), "sections"),
    ],
)
def test_a_wrong_file_is_refused(change: tuple[str, str], message: str) -> None:
    """The error names the file."""
    with pytest.raises(ValueError, match=rf"^corpus/scripts/two-queens.txt: .*{message}"):
        parse_case(TEXT.replace(*change, 1), PATH)
