"""Each refused move says why, with its cards, in one line."""

from dataclasses import replace

import pytest

from cadogan.games.profiles import read_profile
from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Rank, parse_card
from cadogan.play.merci import Merci, MerciCard, MerciTo, MerciWhen
from cadogan.play.moves import Redeal, parse_move
from cadogan.play.position import Pile, Position
from cadogan.play.profile import Cells, Match, Order, Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import broken_rule
from places import ENGINE

GAMES = ENGINE / "games"


def game() -> Profile:
    """The strict rules of La Belle Lucie."""
    path = GAMES / "la-belle-lucie.toml"
    profile, faults = read_profile(path.read_text(encoding="utf-8"), str(path))
    assert profile, faults
    return profile


STRICT = game()
MERCI = Merci(1, MerciWhen.LAST_DEAL, False, MerciCard.COVERED, MerciTo.LEGAL)


def merci(**changes: object) -> Profile:
    """The strict rules and a merci of some kind."""
    return replace(STRICT, merci=replace(MERCI, **changes))  # type: ignore[arg-type]


def fans(**changes: object) -> Profile:
    """The strict rules with fans of another kind."""
    return replace(STRICT, tableau=replace(STRICT.tableau, **changes))  # type: ignore[arg-type]


def piles(text: str) -> tuple[Pile, ...]:
    """Fans as ``QD 2S 8C | 9C``."""
    return tuple(tuple(map(parse_card, part.split())) for part in text.split("|"))


# The rule, the game, the fans, the spades' foundation, helps left (redeals, draws), the move, why.
REFUSALS = [
    (Rule.TAKE_ABSENT, STRICT, "8C | 9C", "", (2, 0), "7D > 9C", "7♦ is not in this position"),
    (
        Rule.REDEAL_NONE_LEFT,
        STRICT,
        "8C | 9C",
        "",
        (0, 0),
        "redeal",
        "no redeal is left of the 2 in la-belle-lucie",
    ),
    (Rule.REDEAL_EMPTY, STRICT, "|", "AS", (2, 0), "redeal", "no card is left in the fans"),
    (
        Rule.MERCI_NEVER,
        STRICT,
        "8C 7D | 9C",
        "",
        (0, 0),
        "draw 8C > 9C",
        "8♣ can't be drawn: la-belle-lucie has no merci",
    ),
    (
        Rule.MERCI_SPENT,
        merci(),
        "8C 7D | 9C",
        "",
        (0, 0),
        "draw 8C > 9C",
        "8♣ can't be drawn: no merci is left",
    ),
    (
        Rule.MERCI_NOT_YET,
        merci(),
        "8C 7D | 9C",
        "",
        (1, 1),
        "draw 8C > 9C",
        "8♣ can't be drawn before the last deal",
    ),
    (
        Rule.MERCI_NOT_STUCK,
        merci(stuck=True),
        "8C 7D | 9C | 8D",
        "",
        (0, 1),
        "draw 8C > 9C",
        "8♣ can't be drawn while another move is legal",
    ),
    (
        Rule.MERCI_COVERED,
        merci(),
        "8C | 9C",
        "",
        (0, 1),
        "draw 8C > 9C",
        "8♣ is not covered in a fan, and only such a card is drawn",
    ),
    (
        Rule.MERCI_SECOND,
        merci(card=MerciCard.SECOND),
        "8C 7D 2S | 9C",
        "",
        (0, 1),
        "draw 8C > 9C",
        "8♣ is not directly under a top card",
    ),
    (
        Rule.MERCI_TO,
        merci(to=MerciTo.OWN_TOP),
        "8C 7D | 9C",
        "",
        (0, 1),
        "draw 8C > 9C",
        "8♣ can't go there: a drawn card goes on top of its own fan or to its foundation",
    ),
    (
        Rule.MERCI_TO,
        STRICT,
        "8C | 9C",
        "",
        (0, 0),
        "8C > new",
        "8♣ can't go there: no card makes a new fan",
    ),
    (
        Rule.TAKE_ONE,
        STRICT,
        "QD 2S 8C | 9C",
        "",
        (2, 0),
        "2S+8C > 9C",
        "2♠, 8♣ are 2 cards, and one moves at a time",
    ),
    (
        Rule.TAKE_FOUNDATION,
        STRICT,
        "2C | 3S",
        "AS 2S",
        (2, 0),
        "2S > 3S",
        "2♠ is on a foundation, and no card comes back from there",
    ),
    (
        Rule.TAKE_TOP,
        STRICT,
        "QD 2S 8C | 9C",
        "AS",
        (2, 0),
        "QD > F",
        "Q♦ is under 2♠, 8♣",
    ),
    (
        Rule.SPACES_NEVER,
        STRICT,
        "8C |",
        "",
        (2, 0),
        "8C > _",
        "8♣ can't go there: an emptied fan is never filled in la-belle-lucie",
    ),
    (
        Rule.SPACES_RANK,
        fans(spaces=(Rank.ACE, Rank.KING)),
        "8C |",
        "",
        (2, 0),
        "8C > _",
        "8♣ can't go into an emptied fan, which takes only A, K",
    ),
    (
        Rule.SPACES_NONE,
        fans(spaces=(Rank.KING,)),
        "KC | 9C",
        "",
        (2, 0),
        "KC > _",
        "K♣ has no emptied fan to go to",
    ),
    (
        Rule.CELLS_NEVER,
        STRICT,
        "8C",
        "",
        (2, 0),
        "8C > cell",
        "8♣ can't go there: la-belle-lucie has no free cells",
    ),
    (
        Rule.CELLS_FULL,
        replace(STRICT, cells=Cells(1)),
        "8C",
        "",
        (2, 0),
        "8C > cell",
        "8♣ has no free cell to go to; all 1 are taken",
    ),
    (
        Rule.BUILD_TOP,
        STRICT,
        "8C | 9C 2S",
        "",
        (2, 0),
        "8C > 9C",
        "8♣ can't go onto 9♣, which is not the top card of another fan",
    ),
    (
        Rule.BUILD_LIMIT,
        fans(limit=3),
        "8C | 2D 3D 9C",
        "",
        (2, 0),
        "8C > 9C",
        "8♣ can't go onto 9♣, whose fan has 3 cards already, the limit",
    ),
    (Rule.BUILD_RANK, STRICT, "8C | TC", "", (2, 0), "8C > TC", "8♣ is not one lower than 10♣"),
    (
        Rule.BUILD_RANK,
        fans(order=Order.UP),
        "8C | 9C",
        "",
        (2, 0),
        "8C > 9C",
        "8♣ is not one higher than 9♣",
    ),
    (
        Rule.BUILD_RANK,
        fans(order=Order.EITHER),
        "8C | TC",
        "",
        (2, 0),
        "8C > TC",
        "8♣ is not one lower or higher than 10♣",
    ),
    (
        Rule.FOUNDATION_RANK,
        STRICT,
        "3S",
        "AS",
        (2, 0),
        "3S > F",
        "3♠ can't go to its foundation, which awaits 2♠",
    ),
    (
        Rule.BUILD_SUIT,
        STRICT,
        "8C | 9D",
        "",
        (2, 0),
        "8C > 9D",
        "8♣ and 9♦ are not of the same suit",
    ),
    (
        Rule.BUILD_COLOUR,
        fans(match=Match.COLOUR),
        "8C | 9D",
        "",
        (2, 0),
        "8C > 9D",
        "8♣ and 9♦ are not of the same colour",
    ),
    (
        Rule.BUILD_ALTERNATE,
        fans(match=Match.ALTERNATE),
        "8C | 9S",
        "",
        (2, 0),
        "8C > 9S",
        "8♣ and 9♠ are of the same colour, and colours alternate",
    ),
]


@pytest.mark.parametrize(("rule", "profile", "layout", "spades", "left", "move", "why"), REFUSALS)
def test_a_refused_move_says_why(
    rule: Rule,
    profile: Profile,
    layout: str,
    spades: str,
    left: tuple[int, int],
    move: str,
    why: str,
) -> None:
    """The rule that the engine gives, and the line that the log shows for it."""
    cells = (parse_card("JH"),) if profile.cells.count else ()
    state = Position(piles(layout), ((), (), (), *piles(spades)), cells, *left)
    broken = broken_rule(profile, state, parse_move(move))
    assert broken
    assert (broken.rule, reason(broken, profile)) == (rule, why)


@pytest.mark.parametrize(
    ("rule", "layout", "why"),
    [
        (
            Rule.REDEAL_CARDS,
            "8C 9C TD",
            "the new layout and the fans before it differ in 10♣, 10♦",
        ),
        (
            Rule.REDEAL_THREES,
            "8C 9C | TC",
            "a redeal makes fans of three, and a last one of what remains",
        ),
    ],
)
def test_a_wrong_redeal_says_why(rule: Rule, layout: str, why: str) -> None:
    """The new layout is checked against the fans and the rule of threes."""
    state = Position(piles("8C | 9C TC"), ((), (), (), ()), (), 2)
    broken = broken_rule(STRICT, state, Redeal(piles(layout)))
    assert broken
    assert (broken.rule, reason(broken, STRICT)) == (rule, why)


def test_a_complete_foundation_awaits_nothing() -> None:
    """Where cards come back, a king that is up may be asked to go up."""
    broken = Broken(Rule.FOUNDATION_RANK, (parse_card("AS"),))
    assert reason(broken, STRICT) == "A♠ can't go to its foundation, which is complete"


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_reason_that_fills_all_its_places(rule: Rule) -> None:
    """A rule that is added without a reason fails here, not in a reader's log."""
    sentence = reason(Broken(rule, (parse_card("8C"), parse_card("9D"))), STRICT)
    assert sentence
    assert "{" not in sentence
    assert rule.value.startswith("redeal") or "8♣" in sentence
