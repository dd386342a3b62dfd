"""Counts of positions reached in 1 to 4 moves, by the second opinion, which writes ``perft/*.txt``.

``PYTHONPATH=engine python tests/perft.py`` rewrites all of them; it takes some minutes.
"""

from dataclasses import replace

from boards import games
from cadogan.play.deals import deal
from places import PERFT
from second_opinion import GAMES, Table, start

FOLDER = PERFT
DEALS = range(1, 21)
DEPTH = 4
HEAD = """\
# {name}: positions that 1, 2, 3 and 4 moves lead to, in numbered deals 1 to 20.
# Positions that differ only in the order of fans or cells are one; a redeal is no move.
"""


def kind(table: Table) -> str:
    """What identifies a position, whatever the order of its fans and cells."""
    fans = sorted(" ".join(fan) for fan in table.fans if fan or table.game.emptied_fan_takes)
    heights = [len(pile) for pile in table.foundations.values()]
    return f"{fans} {heights} {sorted(table.cells)} {table.draws_left}"


def copied(table: Table) -> Table:
    """The same position in lists of its own."""
    return replace(
        table,
        fans=[list(fan) for fan in table.fans],
        foundations={suit: list(pile) for suit, pile in table.foundations.items()},
        cells=list(table.cells),
    )


def counts(name: str, number: int, depth: int) -> list[int]:
    """How many positions each number of moves leads to."""
    fans = [[str(card) for card in fan] for fan in deal(games()[name], str(number)).fans]
    level, found = [start(name, fans)], []
    for _ in range(depth):
        after = {}
        for table in level:
            for move in table.moves():
                if move != "redeal":
                    new = copied(table)
                    new.play(move)
                    after[kind(new)] = new
        level = list(after.values())
        found.append(len(level))
    return found


def line(number: int, found: list[int]) -> str:
    """A deal's line in the file."""
    return f"{number:2}:" + "".join(f" {count:6}" for count in found) + "\n"


def write(name: str) -> None:
    """Write the file of one game."""
    lines = (line(number, counts(name, number, DEPTH)) for number in DEALS)
    text = HEAD.format(name=name) + "".join(lines)
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in sorted(GAMES.keys() & games().keys()):
        write(game)
