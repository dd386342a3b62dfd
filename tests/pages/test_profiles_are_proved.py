"""Each rule and name of each game: change it in the profile, and a script or a page notices."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import cache

import pytest

from cadogan.base.faults import Fault, Severity
from cadogan.book.book import Book, open_book
from cadogan.games.profile_checks import contradictions
from cadogan.play.cards import Rank
from cadogan.play.foundations import Direction
from cadogan.play.merci import Merci, MerciCard, MerciTo, MerciWhen
from cadogan.play.profile import Kings, Match, Order, Profile
from cadogan.proof.file_checks import check_file
from places import ROOT

pytestmark = pytest.mark.slow

Change = tuple[str, str, Profile]
"""A field's name, what it is changed to, and the profile after that."""


@cache
def the_book() -> Book:
    """The book of this repository."""
    book, faults = open_book(ROOT)
    assert book, faults
    return book


def numbers(now: int, *others: int) -> list[int]:
    """One less, one more and other numbers, without the present one."""
    return sorted({each for each in (now - 1, now + 1, *others) if each >= 0} - {now})


def others(now: Enum) -> list[Enum]:
    """The other members of an enum."""
    return [each for each in type(now) if each is not now]


def of_the_tableau(profile: Profile) -> Iterator[Change]:
    """Each other way to deal and to build."""
    table = profile.tableau
    deal = table.deal
    for other in (
        (*deal[:-2], deal[-2] - 1, deal[-1] + 1),
        deal[::-1],
        (*deal[:-2], sum(deal[-2:])),
    ):
        if other != deal:
            yield "deal", str(other), replace(profile, tableau=replace(table, deal=other))
    for kings in Kings:
        yield "kings", kings.value, replace(profile, tableau=replace(table, kings=kings))
    for order in Order:
        yield "order", order.value, replace(profile, tableau=replace(table, order=order))
    for match in Match:
        yield "match", match.value, replace(profile, tableau=replace(table, match=match))
    for limit in numbers(table.limit, 0, 3, 4, 5, 8, 10):
        yield "limit", str(limit), replace(profile, tableau=replace(table, limit=limit))
    spaces = [(), tuple(Rank), (Rank.ACE, Rank.KING)]
    spaces += [tuple({*table.spaces} ^ {rank}) for rank in (Rank.ACE, Rank.QUEEN, Rank.KING)]
    for ranks in spaces:
        if set(ranks) != set(table.spaces):
            changed = replace(table, spaces=tuple(sorted(ranks)))
            yield "spaces", str(changed.spaces), replace(profile, tableau=changed)


def of_the_foundations(profile: Profile) -> Iterator[Change]:
    """Each other kind of foundations, one kind at a time."""
    for number, rule in enumerate(profile.foundations):
        changed = [replace(rule, base=rank) for rank in Rank if rank is not rule.base]
        changed += [replace(rule, order=order) for order in Direction if order is not rule.order]
        changed += [replace(rule, started=not rule.started)]
        changed += [replace(rule, take_back=not rule.take_back)]
        for other in changed:
            rules = (*profile.foundations[:number], other, *profile.foundations[number + 1 :])
            yield "foundations", str(other), replace(profile, foundations=rules)


def of_the_rest(profile: Profile) -> Iterator[Change]:
    """Other numbers of redeals and cells, other draws or none, other names."""
    for count in numbers(profile.redeals.count, 0, 3):
        yield "redeals", str(count), replace(profile, redeals=replace(profile.redeals, count=count))
    for count in numbers(profile.cells.count, 0, 2, 4):
        yield "cells", str(count), replace(profile, cells=replace(profile.cells, count=count))
    draw = profile.merci
    if draw is None:
        added = Merci(1, MerciWhen.LAST_DEAL, stuck=False, card=MerciCard.COVERED, to=MerciTo.LEGAL)
        yield "draw", "added", replace(profile, merci=added)
    else:
        changed = [None, replace(draw, stuck=not draw.stuck)]
        changed += [replace(draw, count=count) for count in numbers(draw.count)]
        changed += [replace(draw, when=when) for when in MerciWhen if when is not draw.when]
        changed += [replace(draw, card=card) for card in MerciCard if card is not draw.card]
        changed += [replace(draw, to=to) for to in MerciTo if to is not draw.to]
        for other in changed:
            yield "draw", str(other), replace(profile, merci=other)
    for name in (f"{profile.name} Plus", profile.name[:-1], profile.name.upper()):
        yield "name", name, replace(profile, name=name)


def changes(profile: Profile) -> Iterator[Change]:
    """Every change that leaves a profile without a contradiction in itself."""
    for change in (*of_the_tableau(profile), *of_the_foundations(profile), *of_the_rest(profile)):
        other = change[2]
        if other != profile and not contradictions(other, lambda *_: 1):
            yield change


def notices(changed: Profile) -> bool:
    """Whether a script about the rules of a game, or a page, is wrong under a changed profile."""
    known = the_book()
    book = Book(known.root, known.settings)
    kept = {name: value for name, value in vars(known).items() if name not in ("scripts", "facts")}
    vars(book).update(kept | {"games": {**known.games, changed.id: changed}})
    keys = (f"{changed.id}/{name}" for name in ("rules", "deals", "draws"))
    scripts = (book.scripts[key] for key in keys if key in book.scripts)
    if any(is_error(fault) for each in scripts for fault in check_file(book, each.path)):
        return True
    # Pages play the scripts that they show, which would take long.
    vars(book)["scripts"] = {}
    pages = (each for each in book.pages.values() if changed.id in each.games)
    return any(is_error(fault) for each in pages for fault in check_file(book, each.path))


def is_error(fault: Fault) -> bool:
    """Whether a fault is an error of the file itself."""
    return fault.severity is Severity.ERROR and fault.code != "page.script"


@pytest.mark.parametrize("game", sorted(the_book().games))
def test_a_changed_rule_is_noticed(game: str) -> None:
    """Each field, changed to each value near by, contradicts a script or a page of the book."""
    profile = the_book().games[game]
    missed = [f"{field}: {value}" for field, value, other in changes(profile) if not notices(other)]
    assert missed == []


def test_an_unchanged_profile_is_right() -> None:
    """What is noticed comes from the change."""
    assert not notices(the_book().games["fan"])
