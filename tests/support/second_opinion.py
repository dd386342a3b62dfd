"""The games once more, as plainly as can be: piles are lists, cards are words, rules are sentences.

Written from the printed rules, not from the engine, and never used by it: where the two disagree,
one of them is wrong.
"""

from dataclasses import dataclass, field

RANKS = "A23456789TJQK"


@dataclass
class Game:
    """One line of the table of games, as one would say it."""

    deal: str = "17x3+1"
    build: str = "down in suit"
    most_in_a_fan: int = 0
    emptied_fan_takes: str = ""
    redeals: int = 0
    cells: int = 0
    foundations: str = "all up from the ace"
    draw: str = ""


GAMES = {
    "la-belle-lucie": Game(redeals=2),
    "three-shuffles-and-a-draw": Game(
        redeals=2, draw="in the last deal, at any moment, any covered card, to a legal place"
    ),
    "three-shuffles-and-a-draw-anywhere": Game(
        redeals=2, draw="in the last deal, only when stuck, any covered card, onto any fan"
    ),
    "single-deal": Game(),
    "trefoil": Game(deal="16x3", redeals=2, foundations="all up from the ace, which is there"),
    "shamrocks": Game(build="up or down in any suit", most_in_a_fan=3),
    "shamrocks-ii": Game(build="up or down in any suit", most_in_a_fan=3),
    "shamrocks-down": Game(build="down in any suit", most_in_a_fan=3),
    "super-flower-garden": Game(build="down in any suit", redeals=2),
    "super-flower-garden-in-suit": Game(build="up or down in suit", redeals=2),
    "fan": Game(emptied_fan_takes="K"),
    "free-fan": Game(emptied_fan_takes="K", cells=2),
    "fan-with-cells": Game(cells=4),
    "clover-leaf": Game(
        deal="16x3",
        build="up or down in suit",
        emptied_fan_takes="AK",
        foundations="black up from the ace, red down from the king, which are there",
    ),
    "alexander-the-great": Game(
        deal="12x4",
        build="up or down in suit",
        emptied_fan_takes="AK",
        foundations="black up from the ace, red down from the king, which are there",
    ),
    "freecell": Game(
        deal="4x7+4x6", build="down in alternate colours", emptied_fan_takes=RANKS, cells=4
    ),
    "bakers-game": Game(deal="4x7+4x6", emptied_fan_takes=RANKS, cells=4),
}


@dataclass
class Table:
    """A game under way; foundations by suit letter, cells only those that hold a card."""

    game: Game
    fans: list[list[str]]
    foundations: dict[str, list[str]]
    redeals_left: int
    draws_left: int
    cells: list[str] = field(default_factory=list)

    def cards_in_play(self) -> list[str]:
        """The last card of each fan, and the cards in the cells."""
        return [fan[-1] for fan in self.fans if fan] + self.cells

    def fan_of(self, card: str) -> list[str]:
        """The fan that a card is in; an empty list where it is in none."""
        for fan in self.fans:
            if card in fan:
                return fan
        return []

    def awaited(self, suit: str) -> str:
        """The card that goes next on the foundation of a suit; empty when all are up."""
        up = len(self.foundations[suit])
        if up == 13:
            return ""
        goes_down = "red down" in self.game.foundations and suit in "DH"
        return (RANKS[12 - up] if goes_down else RANKS[up]) + suit

    def fits(self, card: str, onto: str) -> bool:
        """Whether a card may be built on another one, by rank and suit."""
        return not self.misfit(card, onto)

    def misfit(self, card: str, onto: str) -> str:
        """The rule of rank, suit or colour that a build breaks."""
        up_by = RANKS.index(card[0]) - RANKS.index(onto[0])
        allowed = (1, -1) if "up or down" in self.game.build else (-1,)
        if up_by not in allowed:
            return "build.rank"
        if "in suit" in self.game.build and card[1] != onto[1]:
            return "build.suit"
        if "alternate" in self.game.build and (card[1] in "DH") == (onto[1] in "DH"):
            return "build.alternate"
        return ""

    def has_room(self, fan: list[str]) -> bool:
        """Whether a fan may grow by building."""
        return not self.game.most_in_a_fan or len(fan) < self.game.most_in_a_fan

    def moves_without_draw(self) -> list[str]:
        """All moves of one card in play, in notation."""
        found = []
        open_fans = [fan for fan in self.fans if fan and self.has_room(fan)]
        for card in self.cards_in_play():
            if card == self.awaited(card[1]):
                found.append(f"{card} > F")
            found += [f"{card} > {fan[-1]}" for fan in open_fans if self.fits(card, fan[-1])]
            if [] in self.fans and card[0] in self.game.emptied_fan_takes:
                found.append(f"{card} > _")
            if len(self.cells) < self.game.cells:
                found.append(f"{card} > cell")
        return found

    def may_draw(self) -> bool:
        """Whether a covered card may be drawn now."""
        if not self.game.draw or self.draws_left == 0 or self.redeals_left > 0:
            return False
        return "only when stuck" not in self.game.draw or not self.moves_without_draw()

    def draws(self) -> list[str]:
        """All draws of one covered card, in notation."""
        found = []
        tops = [fan[-1] for fan in self.fans if fan]
        for card in [card for fan in self.fans for card in fan[:-1]]:
            if card == self.awaited(card[1]):
                found.append(f"draw {card} > F")
            takers = [top for top in tops if self.fits(card, top)]
            found += [
                f"draw {card} > {top}"
                for top in (tops if "onto any fan" in self.game.draw else takers)
            ]
        return found

    def moves(self) -> list[str]:
        """Everything that is allowed now, in notation."""
        found = self.moves_without_draw()
        if self.may_draw():
            found += self.draws()
        if self.redeals_left and any(self.fans):
            found.append("redeal")
        return found

    def why_not(self, move: str) -> str:  # noqa: C901  (sentence after sentence)
        """The first rule that a move breaks, by its code; empty for a move that is allowed.

        Only for moves of one card that is in a fan or cell, to a place named as in notation.
        """
        card, to = move.removeprefix("draw ").split(" > ")
        drawn = move.startswith("draw ")
        fan = self.fan_of(card)
        if drawn:
            if not self.game.draw:
                return "draw.never"
            if self.draws_left == 0:
                return "draw.spent"
            if self.redeals_left:
                return "draw.not-yet"
            if not self.may_draw():
                return "draw.not-stuck"
            if not fan or fan[-1] == card:
                return "draw.covered"
        elif any(card in pile for pile in self.foundations.values()):
            return "take.foundation"
        elif card not in self.cards_in_play():
            return "take.top"
        if to == "F":
            return "" if card == self.awaited(card[1]) else "foundation.rank"
        if to == "new" or (drawn and to == "cell"):
            return "draw.to"
        if to == "cell":
            if not self.game.cells:
                return "cells.never"
            return "" if len(self.cells) < self.game.cells else "cells.full"
        freely = drawn and "onto any fan" in self.game.draw
        if to == "_":
            if freely:
                return "draw.to"
            if not self.game.emptied_fan_takes:
                return "spaces.never"
            if card[0] not in self.game.emptied_fan_takes:
                return "spaces.rank"
            return "" if [] in self.fans else "spaces.none"
        target = self.fan_of(to)
        if not target or target[-1] != to or to == card:
            return "build.top"
        if freely:
            return ""
        return self.misfit(card, to) if self.has_room(target) else "build.limit"

    def play(self, move: str) -> None:
        """Make an allowed move that is no redeal."""
        card, to = move.removeprefix("draw ").split(" > ")
        if move.startswith("draw "):
            self.draws_left -= 1
        target: list[str] = {"F": self.foundations[card[1]], "cell": self.cells}.get(to, [])
        if to == "_":
            target = next(fan for fan in self.fans if not fan)
        elif to not in ("F", "cell"):
            target = self.fan_of(to)
        for pile in (self.cells, *self.fans):
            if card in pile:
                pile.remove(card)
                break
        target.append(card)

    def redeal(self, order: list[str]) -> None:
        """Lay the cards of the fans out in this order: threes, and what remains."""
        self.fans = [order[start : start + 3] for start in range(0, len(order), 3)]
        self.redeals_left -= 1


def start(name: str, fans: list[list[str]]) -> Table:
    """A game's start with these fans."""
    game = GAMES[name]
    foundations: dict[str, list[str]] = {suit: [] for suit in "CDHS"}
    if game.foundations == "all up from the ace, which is there":
        foundations = {suit: ["A" + suit] for suit in "CDHS"}
    if "red down" in game.foundations:
        foundations = {"C": ["AC"], "D": ["KD"], "H": ["KH"], "S": ["AS"]}
    return Table(game, fans, foundations, game.redeals, 1 if game.draw else 0)
