"""Which rules a game can break: derived from the rules and compared with random play."""

from random import Random

import pytest

from boards import fans, game, games, random_position
from cadogan.play.broken import Rule
from cadogan.play.merci import Merci, MerciCard, MerciTo, MerciWhen
from cadogan.play.moves import Move, Redeal, Target, Transfer, parse_move
from cadogan.play.profile import Match
from cadogan.play.rules import broken_rule, legal_moves
from cadogan.play.scope import kind_of, scope

pytestmark = pytest.mark.slow

UNTRIED = {Rule.TAKE_ABSENT, Rule.REDEAL_CARDS, Rule.REDEAL_THREES}


def test_the_strict_game() -> None:
    """Its rules in the order in which they are tried; a star marks a mere ban."""
    found = scope(game())
    assert [f"{rule.value}{'' if found.can_be_met(rule) else ' *'}" for rule in found.rules] == [
        "redeal.none-left",
        "redeal.empty",
        "draw.never *",
        "take.one",
        "take.foundation",
        "take.top",
        "spaces.never *",
        "cells.never *",
        "build.top",
        "build.rank",
        "foundation.rank",
        "build.suit",
    ]


@pytest.mark.parametrize(
    ("name", "there", "not_there"),
    [
        ("single-deal", set(), {Rule.REDEAL_EMPTY}),
        ("shamrocks", {Rule.BUILD_LIMIT}, {Rule.BUILD_SUIT}),
        ("fan", {Rule.SPACES_RANK, Rule.SPACES_NONE}, {Rule.SPACES_NEVER}),
        ("free-fan", {Rule.CELLS_FULL}, {Rule.CELLS_NEVER}),
        ("three-shuffles-and-a-draw", {Rule.MERCI_SPENT, Rule.MERCI_TO}, {Rule.MERCI_NEVER}),
        ("three-shuffles-and-a-draw-anywhere", {Rule.MERCI_NOT_STUCK}, {Rule.MERCI_SECOND}),
    ],
)
def test_what_sets_a_game_apart(name: str, there: set[Rule], not_there: set[Rule]) -> None:
    """Rules that it has and the strict game has not, or the other way round."""
    found = set(scope(game(name)).rules)
    assert there <= found
    assert not there & set(scope(game()).rules)
    assert not not_there & found


def test_every_rule_of_the_vocabulary_is_found() -> None:
    """In one of the games, or in one that has what they have not."""
    second = Merci(1, MerciWhen.ANY_DEAL, stuck=True, card=MerciCard.SECOND, to=MerciTo.OWN_TOP)
    others = [fans(match=Match.COLOUR), fans(match=Match.ALTERNATE), game(merci=second)]
    found = {rule for profile in (*games().values(), *others) for rule in scope(profile).rules}
    assert found == set(Rule) - UNTRIED


@pytest.mark.parametrize("to", MerciTo)
def test_a_draw_can_be_legal_wherever_it_goes(to: MerciTo) -> None:
    """Also where it is allowed only when nothing else moves."""
    profile = game(merci=Merci(1, MerciWhen.LAST_DEAL, stuck=True, card=MerciCard.COVERED, to=to))
    assert scope(profile).can_be_met(Rule.MERCI_NOT_STUCK)
    assert scope(profile).can_be_met(Rule.MERCI_SPENT)


@pytest.mark.parametrize("name", sorted(games()))
def test_random_play_finds_nothing_more(name: str) -> None:
    """No rule broken in real positions, and no kind of legal move, that the few positions miss."""
    profile, random = games()[name], Random(name)
    found = scope(profile)
    for seed in range(12):
        position = random_position(profile, seed, 6 * seed)
        cards = [card for card, _ in position.cards()]
        assert {kind_of(move) for move in legal_moves(profile, position)} <= found.legal
        moves = [
            Transfer(
                (random.choice(cards),), random.choice([*cards, *Target]), random.random() < 0.5
            )
            for _ in range(250)
        ]
        tried: list[Move] = [*moves, Redeal()]
        for move in tried:
            broken = broken_rule(profile, position, move)
            if broken and (kind_of(move) in found.broken):
                assert broken.rule in found.broken[kind_of(move)], str(move)


def test_kinds_of_move() -> None:
    """Cards make no difference, places and the merci do."""
    one, other = parse_move("8C > 9C"), parse_move("2S > AD")
    assert kind_of(one) == kind_of(other)
    texts = ("8C > 9C", "8C > F", "8C > _", "8C > cell", "draw 8C > 9C", "redeal")
    assert len({kind_of(parse_move(text)) for text in texts}) == len(texts)
