"""The places of piles, from panel to panel, and arrows that cover no card."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise

import pytest

from boards import FREEING
from cadogan.draw.face import CARD_HEIGHT, CARD_WIDTH, STRIP
from cadogan.draw.layout import PileName
from cadogan.draw.outline import Point
from cadogan.draw.scene import Laid, Scene, Slot, lay_out
from cadogan.play.cards import PACK, Card, Suit, parse_card
from cadogan.play.effect import play
from cadogan.play.moves import Redeal, Transfer
from cadogan.play.position import Position, Zone
from cadogan.play.profile import Profile
from cadogan.play.redeals import redeal_sizes
from cadogan.play.rules import legal_moves
from cadogan.script.replay import Panel, Replay

Played = Callable[[str], Replay]

DEAL_24 = """\
[Game "la-belle-lucie"]
: 4C 3C 3S
: 5H 6H JH
: QC JC TD
: 5D TH KC
: 2D KH 8H
: 7H 6S 8S
: AH 7D 4S
: 7S 8C 4H
: 2C AC KS
: QH 9H 6D
: 9S 5C 8D
: 2S TC 7C
: KD TS JD
: JS AD 9D
: 5S 4D 2H
: 6C QS QD
: 9C 3H 3D
: AS
"""


def drawn(replay: Replay) -> tuple[Scene, ...]:
    """The scenes of a script's panels."""
    return lay_out(replay.profile, replay.panels)


def laid(scene: Scene, card: str) -> Laid:
    """The card as it is in the scene."""
    (found,) = (laid for laid in scene.cards if laid.card == parse_card(card))
    return found


def test_the_first_picture_of_the_example(played: Played) -> None:
    """Foundations are on top; in a fan each card leaves a strip of the one below in sight."""
    scene = drawn(played(FREEING))[0]
    ace, queen, two, eight = (laid(scene, card) for card in ("AS", "QD", "2S", "8C"))
    suits = [slot.suit for slot in scene.slots]
    assert suits == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS]
    assert {slot.y for slot in scene.slots} == {ace.y}
    assert queen.y == two.y == eight.y == laid(scene, "9C").y > ace.y + CARD_HEIGHT
    assert (two.x - queen.x, eight.x - two.x) == (STRIP, STRIP)
    assert [card.uncovered for card in (queen, two, eight, ace)] == [False, False, True, True]
    assert scene.mark is None


def test_an_excerpt_is_narrow_enough_for_a_phone(played: Played) -> None:
    """Without the page's own margins, 320 pixels leave room for 260."""
    assert {scene.width for scene in drawn(played(FREEING))} == {260}


def test_a_full_deal_has_six_fans_in_a_row(played: Played) -> None:
    """18 fans make three rows of six, within the width of a page's text, 736 pixels."""
    (scene,) = drawn(played(DEAL_24))
    bottoms = [laid(scene, line.split()[1]) for line in DEAL_24.splitlines()[1:]]
    assert len({card.x for card in bottoms}) == 6
    assert len({card.y for card in bottoms}) == 3
    assert len(scene.cards) == 52
    assert scene.width <= 736


def test_piles_keep_their_places_from_panel_to_panel(played: Played) -> None:
    """The lowest card of a fan stays where it is, whatever grows next to it."""
    moves = "AS > F\n3S > 4S\nJD > QD\nTD > JD\n9D > TD\n8D > 9D\n"
    scenes = drawn(played(DEAL_24 + moves))
    assert len(scenes) == 7
    assert len({(scene.width, scene.height) for scene in scenes}) == 1
    for line in DEAL_24.splitlines()[1:-1]:
        assert len({(card.x, card.y) for card in (laid(s, line.split()[1]) for s in scenes)}) == 1
    long = [laid(scenes[-1], card) for card in ("6C", "QS", "QD", "JD", "TD", "9D", "8D")]
    assert [after.x - before.x for before, after in pairwise(long)] == [STRIP] * 6


def test_an_emptied_fan_leaves_its_place(played: Played) -> None:
    """The place stays where the card was, without a suit."""
    start, end = drawn(played(DEAL_24 + "AS > F\n"))
    ace = laid(start, "AS")
    assert Slot(PileName(Zone.FAN, 17), ace.x, ace.y) in end.slots


def test_the_mark_leads_from_the_old_place_to_the_new_one(played: Played) -> None:
    """The outline is round the moved card, the dashes where it was, the arrow between them."""
    start, built, up = drawn(played(FREEING))
    for before, after, card in ((start, built, "8C"), (built, up, "2S")):
        mark, old, new = after.mark, laid(before, card), laid(after, card)
        assert mark
        assert (mark.to, mark.left) == ((new.x, new.y), (old.x, old.y))
        assert mark.left_width == CARD_WIDTH
        assert not mark.covered
        first, last = mark.arrow[0], mark.arrow[-1]
        assert old.x < first.x < old.x + CARD_WIDTH
        assert new.x < last.x < new.x + CARD_WIDTH
    assert built.mark
    assert built.mark.arrow[-1].y == laid(built, "8C").y
    assert up.mark
    assert up.mark.arrow[-1].y == laid(up, "2S").y + CARD_HEIGHT


def test_a_foundation_shows_its_top_card_raised_on_others(played: Played) -> None:
    """The cards below are not drawn, but one sees that they are there."""
    ace, two = drawn(played(FREEING))[0], drawn(played(FREEING))[2]
    assert not laid(ace, "AS").raised
    assert laid(two, "2S").raised
    assert parse_card("AS") not in [card.card for card in two.cards]


def test_a_redeal_lays_out_new_fans_and_leaves_the_foundations(played: Played) -> None:
    """All pictures are of one size; the redeal itself has no mark."""
    script = """\
[Game "la-belle-lucie"]
Foundations: C-K D-K H-K S-8
: QS TS
:
: 9S JS KS
redeal
: KS 9S JS
: QS TS
TS > JS
"""
    start, dealt, built = drawn(played(script))
    assert len({(scene.width, scene.height) for scene in (start, dealt, built)}) == 1
    assert laid(start, "8S").x == laid(dealt, "8S").x
    assert dealt.mark is None
    assert len(start.slots) == 1
    assert not dealt.slots
    assert built.mark
    assert laid(dealt, "KS").x == laid(built, "KS").x


def test_cells_are_beside_the_foundations_or_below(played: Played) -> None:
    """A wide table has both in one row; a narrow one has them in two."""
    wide = drawn(played(DEAL_24.replace("la-belle-lucie", "fan-with-cells")))[0]
    narrow = drawn(played(FREEING.replace("la-belle-lucie", "fan-with-cells")))[0]
    for scene, rows in ((wide, 1), (narrow, 2)):
        head = [slot for slot in scene.slots if slot.pile.zone is not Zone.FAN]
        cells = [slot for slot in head if slot.pile.zone is Zone.CELL]
        assert len(cells) == 4
        assert len({slot.y for slot in head}) == rows
        assert not any(slot.suit for slot in cells)


def test_a_card_drawn_from_within_a_fan_leaves_a_strip(played: Played) -> None:
    """Its old place is covered by the next card, so the dashes are drawn upon that one."""
    script = FREEING.partition("8C > 9C")[0].replace("la-belle-lucie", "three-shuffles-and-a-draw")
    scenes = drawn(played(script.replace(": QD", "Redeals left: 0\n: QD") + "draw 2S > F\n"))
    mark, old = scenes[1].mark, laid(scenes[0], "2S")
    assert mark
    assert mark.covered
    assert (mark.left, mark.left_width) == ((old.x, old.y), STRIP)
    assert laid(scenes[1], "8C").x == old.x


def test_no_panels_no_scenes(games: dict[str, Profile]) -> None:
    """A script with faults has no panels, and no pictures."""
    assert lay_out(games["la-belle-lucie"], ()) == ()


def covers(arrow: Sequence[Point], card: Laid) -> bool:
    """Whether an arrow runs over a card; its legs are upright or level, or sampled where not."""
    for start, end in pairwise(arrow):
        for step in range(101):
            x = start.x + (end.x - start.x) * step / 100
            y = start.y + (end.y - start.y) * step / 100
            if card.x < x < card.x + CARD_WIDTH and card.y < y < card.y + CARD_HEIGHT:
                return True
    return False


def test_a_straight_arrow_would_cover_cards(played: Played) -> None:
    """The check of the next test sees an arrow that goes the short way."""
    scene = drawn(played(DEAL_24 + "AS > F\n"))[1]
    assert scene.mark
    assert not any(covers(scene.mark.arrow, card) for card in scene.cards)
    short = (scene.mark.arrow[0], scene.mark.arrow[-1])
    assert any(covers(short, card) for card in scene.cards)


def random_play(profile: Profile, seed: int) -> Iterator[Panel]:
    """A deal of a game, played by chance, redeals too."""
    chance = random.Random(seed)
    pack = list(PACK)
    foundations = tuple(
        (Card(rule.base, suit),) if rule.started else () for suit, rule in profile.piles
    )
    for pile in foundations:
        for card in pile:
            pack.remove(card)
    chance.shuffle(pack)
    cards = iter(pack)
    fans = tuple(tuple(islice(cards, size)) for size in profile.tableau.deal)
    draws = profile.mercis
    cells = (None,) * profile.cells.count
    position = Position(fans, foundations, cells, profile.redeals.count, draws)
    yield Panel(position)
    while moves := legal_moves(profile, position):
        move = chance.choice(moves)
        if isinstance(move, Redeal):
            left = [card for fan in position.fans for card in fan]
            chance.shuffle(left)
            rest = iter(left)
            move = Redeal(tuple(tuple(islice(rest, size)) for size in redeal_sizes(len(left))))
        before, position = position, play(profile, position, move)
        yield Panel(position, move, before)


@pytest.mark.parametrize(
    "game",
    [
        "la-belle-lucie",
        "three-shuffles-and-a-draw-anywhere",
        "fan-with-cells",
        "trefoil",
        "freecell",
    ],
)
def test_no_arrow_of_a_game_covers_a_card(games: dict[str, Profile], game: str) -> None:
    """Wherever a card goes, its arrow runs between the cards and ends at the moved one."""
    profile = games[game]
    for seed in range(3):
        panels = tuple(islice(random_play(profile, seed), 60))
        for panel, scene in zip(panels, lay_out(profile, panels), strict=True):
            assert (scene.mark is not None) == isinstance(panel.move, Transfer)
            if scene.mark:
                assert not [card for card in scene.cards if covers(scene.mark.arrow, card)]
                assert all(
                    0 < x < scene.width and 0 < y < scene.height for x, y in scene.mark.arrow
                )
