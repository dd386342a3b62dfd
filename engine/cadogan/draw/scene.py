"""What is drawn in each picture of a game, and where: numbers only, in CSS pixels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from cadogan.draw.arrow import Stop, route
from cadogan.draw.face import CARD_WIDTH, CORNER, STRIP
from cadogan.draw.layout import Layout, PileName, lay_tables
from cadogan.draw.outline import Point
from cadogan.play.cards import Card, Suit
from cadogan.play.moves import Transfer
from cadogan.play.position import Position, Spot, Zone
from cadogan.play.profile import Profile
from cadogan.script.replay import Panel


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of an empty pile; a foundation's has a suit."""

    pile: PileName
    x: float
    y: float
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in its pile, uncovered or as a strip; ``raised`` if on cards that are not drawn."""

    pile: PileName
    card: Card
    x: float
    y: float
    uncovered: bool
    raised: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """The move that led here: a card, the pile that it left and the one where it is.

    ``to`` is the upper left corner of the moved card. ``left`` is that of the place it left, which
    is ``left_width`` wide; where the place is ``covered`` by other cards, it is drawn over them.
    ``arrow`` has the corners of the way between them.
    """

    card: Card
    source: PileName
    target: PileName
    to: Point
    left: Point
    left_width: float
    covered: bool
    arrow: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture. Cards are pile by pile, in the order in which they are drawn."""

    width: float
    height: float
    slots: tuple[Slot, ...]
    cards: tuple[Laid, ...]
    mark: Mark | None = None


def lay_out(profile: Profile, panels: Sequence[Panel]) -> tuple[Scene, ...]:
    """One scene per panel, all of one size; a pile keeps its place, a fan until the redeal."""
    deals = [
        tuple(deal) for _, deal in groupby(panels, key=lambda panel: panel.position.redeals_left)
    ]
    lengths = [_lengths(deal) for deal in deals]
    layouts = lay_tables(len(profile.piles), profile.cells.count, lengths)
    return tuple(
        _scene(profile, layout, panel)
        for layout, deal in zip(layouts, deals, strict=True)
        for panel in deal
    )


def _lengths(deal: Sequence[Panel]) -> tuple[int, ...]:
    """The most cards that each fan of a deal holds in any of its panels."""
    positions = [panel.position for panel in deal]
    positions += [
        panel.before for panel in deal if panel.before and isinstance(panel.move, Transfer)
    ]
    by_fan = zip_longest(*(map(len, position.fans) for position in positions), fillvalue=0)
    return tuple(max(lengths) for lengths in by_fan)


def _scene(profile: Profile, layout: Layout, panel: Panel) -> Scene:
    position = panel.position
    cards = tuple(_cards(layout, position))
    slots = tuple(_slots(profile, layout, position))
    return Scene(layout.width, layout.height, slots, cards, _mark(layout, panel))


def _slots(profile: Profile, layout: Layout, position: Position) -> Iterator[Slot]:
    for zone, number, pile in position.piles():
        if not pile:
            name = PileName(zone, number)
            place = layout.places[name]
            suit = profile.piles[number][0] if zone is Zone.FOUNDATION else None
            yield Slot(name, place.x, place.y, suit)


def _cards(layout: Layout, position: Position) -> Iterator[Laid]:
    for zone, number, pile in position.piles():
        name = PileName(zone, number)
        place = layout.places[name]
        if zone is Zone.FAN:
            for depth, card in enumerate(pile):
                yield Laid(name, card, place.x + depth * STRIP, place.y, depth == len(pile) - 1)
        elif pile:
            yield Laid(name, pile[-1], place.x, place.y, uncovered=True, raised=len(pile) > 1)


def _mark(layout: Layout, panel: Panel) -> Mark | None:
    """The mark of a move; a redeal moves everything and has none."""
    if panel.before is None or not isinstance(panel.move, Transfer):
        return None
    card = panel.move.cards[-1]
    source = panel.before.find(card)
    target = _arrival(panel.before, panel.position, card)
    if source is None or target is None:
        return None
    left, to = _corner(layout, source), _corner(layout, target)
    on_top = panel.before.is_top(source)
    width = CARD_WIDTH if on_top else STRIP
    in_sight = STRIP if source.zone is Zone.FAN and source.depth else width
    names = PileName(source.zone, source.pile), PileName(target.zone, target.pile)
    start = Stop(left.x + width - in_sight / 2, layout.places[names[0]].row)
    end = Stop(to.x + CARD_WIDTH / 2, layout.places[names[1]].row, CARD_WIDTH / 2 - 2 * CORNER)
    covered = not on_top or (source.zone is Zone.FOUNDATION and source.depth > 0)
    return Mark(card, *names, to, left, width, covered, route(layout.rows, start, end))


def _arrival(before: Position, after: Position, card: Card) -> Spot | None:
    """Where a move has put a card: on the pile that grew, or on top of its own."""
    piles = {(zone, number): pile for zone, number, pile in before.piles()}
    arrivals = [
        (len(pile) - len(old), Spot(zone, number, len(pile) - 1))
        for zone, number, pile in after.piles()
        if pile[-1:] == (card,) and pile != (old := piles.get((zone, number), ()))
    ]
    return max(arrivals, key=lambda arrival: arrival[0])[1] if arrivals else None


def _corner(layout: Layout, spot: Spot) -> Point:
    place = layout.places[PileName(spot.zone, spot.pile)]
    return Point(place.x + STRIP * spot.depth * (spot.zone is Zone.FAN), place.y)
