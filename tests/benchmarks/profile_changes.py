"""Changes of a game's profile, a kind for each key."""

import re
from collections.abc import Sequence

from cadogan.book.book import Book
from changes import Make, New, Place, any_of, other, plus, replaced


def kinds(book: Book) -> dict[str, list[Place]]:
    """Every change of each kind."""
    profiles = [each for each in book.profiles if each.profile]
    return {
        name: [Place(each, change) for each in profiles for change in make(each.text)]
        for name, make in KINDS.items()
    }


def _key(key: str, new: New) -> Make:
    return replaced(rf"^{key} = (?P<x>[^#\n]+?)\s*$", new)


def _one_of(key: str, *values: str) -> Make:
    return _key(key, other(values))


def _deal(found: re.Match[str]) -> Sequence[str]:
    """Another number in the first two fans, and the same number of cards all the same."""
    sizes = [int(size) for size in re.findall(r"\d+", found["x"])]
    if len(sizes) < 2 or sizes[1] < 2:
        return []
    return [str([sizes[0] + 1, sizes[1] - 1, *sizes[2:]])]


_ORDERS = ('"down"', '"up"', '"either"')
KINDS: dict[str, Make] = {
    "id": _key("id", lambda found: [f'{found["x"][:-1]}-2"']),
    "name": _key("name", lambda found: [f'{found["x"][:-1]}s"']),
    "decks": _one_of("decks", "1", "2"),
    "sizes of fans": _key("deal", _deal),
    "number of fans": _key("deal", lambda found: [f"{found['x'][:-1]}, 1]"]),
    "kings": _one_of("kings", '"as-dealt"', '"bottom"'),
    "order of building": replaced(r'^order = (?P<x>"\w+")\nmatch', other(_ORDERS)),
    "match": _one_of("match", '"suit"', '"any"', '"colour"', '"alternate"'),
    "spaces": _one_of("spaces", "[]", '["K"]', '["A", "K"]', '"any"'),
    "limit": _key("limit", lambda found: [str(int(found["x"]) + n) for n in (1, 3)]),
    "suits of foundations": _key("suits", lambda found: [found["x"].replace(', "S"', "", 1)]),
    "base": _one_of("base", '"A"', '"K"'),
    "order of foundations": replaced(r'^order = (?P<x>"\w+")\nstarted', other(_ORDERS[:2])),
    "base and order of foundations": replaced(
        r'^base = (?P<x>"\w"\norder = "\w+")$',
        other(('"A"\norder = "up"', '"K"\norder = "down"')),
    ),
    "started": _one_of("started", "true", "false"),
    "take_back": _one_of("take_back", "true", "false"),
    "redeals": replaced(r"^\[redeals\]\ncount = (?P<x>\d)", plus),
    "no redeals": replaced(r"^\[redeals\]\ncount = (?P<x>[1-9])", lambda _: ["0"]),
    "cells": replaced(r"^\[cells\]\ncount = (?P<x>\d)", plus),
    "draws": any_of(
        replaced(r"^\[draw\]\ncount = (?P<x>\d)", plus),
        replaced(r"^\[draw\]\n(?:\w+ = .*\n)+", lambda _: [""]),
    ),
    "draw when": _one_of("when", '"last-deal"', '"any-deal"'),
    "draw card": _one_of("card", '"covered"', '"second"'),
    "draw to": _one_of("to", '"legal"', '"own-top"', '"any-fan"', '"new-fan"'),
    "draw stuck": _one_of("stuck", "true", "false"),
}
