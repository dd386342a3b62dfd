"""The numbers that follow from a profile, by the names that pages use for them."""

from cadogan.play.cards import Rank, Suit
from cadogan.play.profile import Profile


def facts(profile: Profile) -> dict[str, int]:
    """Every fact of a game as ``name: number``; a name is a field's or that of a derived number.

    ``fans.full`` are the fans as large as the first one (``fans.size``), ``fans.last`` is the
    size of the last. ``redeals.otherwise`` is the one number that other sources have instead.
    """
    deal = profile.tableau.deal
    return _otherwise(profile) | {
        "decks": profile.decks,
        "cards": profile.cards,
        "suits": len(Suit),
        "suits.colour": sum(suit.is_red for suit in Suit),
        "ranks": len(Rank),
        "fans": len(deal),
        "fans.full": deal.count(deal[0]),
        "fans.size": deal[0],
        "fans.last": deal[-1],
        "fans.limit": profile.tableau.limit,
        "foundations": len(profile.piles),
        "foundations.started": sum(rule.started for _, rule in profile.piles),
        "redeals": profile.redeals.count,
        "deals": profile.redeals.count + 1,
        "cells": profile.cells.count,
        "draws": profile.mercis,
    }


def _otherwise(profile: Profile) -> dict[str, int]:
    """For each field of a count, the number of sources that contradict it, where it is one."""
    found = {}
    for field, said in profile.sources.items():
        values = {reading.value for reading in said.otherwise}
        if len(values) == 1 and isinstance(value := values.pop(), int) and field.endswith(".count"):
            found[f"{field.removesuffix('.count')}.otherwise"] = value
    return found
