"""Canonical scripts: one form, whatever was written; nothing is lost."""

from hypothesis import given
from hypothesis import strategies as st

from cadogan.script.canonical import canonical
from cadogan.script.grammar import Script, parse_script

LOOSE = """\ufeff

   [ Game   "la-belle-lucie" ]\r
#two cards

foundations:  s-a
:  q♦ 2♠\ufe0f  8c   # three
: 10C


! 2s > f:take.top#glued
! 2S + 8C > tc : take.one # never both
8C >\t9C     # alone
= FREE
show


"""


def test_one_form() -> None:
    """Signs, capitals, blanks and blank lines are set right; what can't be read stays as it is."""
    script, faults = parse_script(LOOSE, "loose.patience")
    assert [fault.line for fault in faults] == [11, 14]
    assert canonical(script) == (
        '[Game "la-belle-lucie"]\n'
        "#two cards\n"
        "\n"
        "Foundations: S-A\n"
        ": QD 2S 8C  # three\n"
        ": TC\n"
        "\n"
        "! 2s > f:take.top#glued\n"
        "! 2S+8C > TC : take.one  # never both\n"
        "8C > 9C                  # alone\n"
        "= FREE\n"
        "show\n"
    )


STATEMENTS = st.sampled_from([
    '[Game "la-belle-lucie"]',
    '[Excerpt  "yes"]',
    "Foundations:  S-A H-0",
    ": qd 2S 10c",
    ":",
    "Freecells: 8C -",
    "Redeals left: 1",
    "8C>9C",
    "draw  2s > f",
    "redeal",
    "! 2S+8C > 9C: take.one",
    "= free  QD",
    "= score 3",
    "= stuck",
    "show",
    "",
    "nonsense",
])
COMMENTS = st.sampled_from(["", "", " # why", "\t#", "   #  indented  "])
TEXTS = st.lists(st.tuples(STATEMENTS, COMMENTS).map("".join)).map("\n".join)


def statements(script: Script) -> list[tuple[str, str]]:
    """Everything that a script says, blank lines apart."""
    return [
        (str(line.statement or ""), line.comment)
        for line in script.lines
        if line.statement or line.comment
    ]


@given(st.one_of(TEXTS, st.text()))
def test_what_is_canonical_stays_so(text: str) -> None:
    """Written twice is written once, and the same script is read from it."""
    script, _ = parse_script(text, "any.patience")
    once = canonical(script)
    again, _ = parse_script(once, "any.patience")
    assert canonical(again) == once
    assert statements(again) == statements(script)
    assert "\n\n\n" not in once
    assert not once.startswith("\n")
    assert not once.endswith("\n\n")
    assert all(line == line.rstrip() for line in once.split("\n"))
