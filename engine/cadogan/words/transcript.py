"""The transcript of a script: its moves step by step, what else was legal, refusals, claims."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import assert_never

from cadogan.play.cards import Card
from cadogan.play.moves import Move, Redeal
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.rules import legal_moves
from cadogan.script.claim import Claim
from cadogan.script.grammar import Line
from cadogan.script.replay import Panel, Replay
from cadogan.script.statements import (
    CellsLine,
    FanLine,
    FoundationsLine,
    LeftLine,
    MoveLine,
    Refusal,
    Show,
    Tag,
    Unread,
)
from cadogan.words import phrases
from cadogan.words.language import Words, foundation_tops

WIDTH = 96
"""How many characters a line has at most, so that it fits a log."""


def transcript(replay: Replay, states: Sequence[Panel], words: Words) -> Iterator[str]:
    """The lines of a script's transcript; those that begin a step have no indent.

    Args:
        replay: without faults.
        states: one panel per state, the start first.
        words: of the reader's language.
    """
    profile, excerpt = replay.profile, replay.script.is_excerpt
    lines = replay.script.lines
    above = sum(1 for _ in takewhile(lambda line: not _is_of_play(line), lines))
    steps = len(states) - 1
    started = sum(rule.started for _, rule in profile.piles)
    whole = not excerpt and states[0].position.score == started
    yield f"{replay.script.path}: {profile.id}"
    yield from (line.comment for line in lines[:above] if line.comment)
    for step, (state, said) in enumerate(zip(states, _by_step(lines[above:]), strict=True)):
        yield ""
        yield words.panel_title(state.move, step, steps, whole=whole)
        for line in said:
            if line.comment and not line.statement:
                yield f"  {line.comment}"
            elif isinstance(line.statement, MoveLine):
                yield from _noted(notation(line.statement.move), line)
                yield from _also_legal(profile, state, words)
        yield from _board(profile, state.position, words, excerpt=excerpt)
        for line in said:
            yield from _judged(line, words)
    last = legal_moves(profile, states[-1].position)
    yield from _filled(
        words.say(phrases.LEGAL, moves=_listed(last)) if last else words.say(phrases.NO_MOVE)
    )


def notation(move: Move) -> str:
    """A move as a script writes it, with the cards as symbols: ``8♣ > 9♣``."""
    if isinstance(move, Redeal):
        return str(move)
    to = move.to.symbol if isinstance(move.to, Card) else move.to.value
    cards = "+".join(card.symbol for card in move.cards)
    return f"{'draw ' * move.by_merci}{cards} > {to}"


def _is_of_play(line: Line) -> bool:
    return isinstance(line.statement, MoveLine | Refusal | Claim | Show)


def _by_step(lines: Sequence[Line]) -> Iterator[tuple[Line, ...]]:
    """The lines of each state: those before the first move, then each move with what follows."""
    start = 0
    for number, line in enumerate(lines):
        if isinstance(line.statement, MoveLine):
            yield tuple(lines[start:number])
            start = number
    yield tuple(lines[start:])


def _also_legal(profile: Profile, state: Panel, words: Words) -> Iterator[str]:
    assert state.before is not None  # a move led here
    others = tuple(
        move
        for move in legal_moves(profile, state.before)
        if move != state.move and not (isinstance(move, Redeal) and isinstance(state.move, Redeal))
    )
    yield from _filled(
        words.say(phrases.ALSO_LEGAL, moves=_listed(others))
        if others
        else words.say(phrases.NO_OTHER_MOVE)
    )


def _board(profile: Profile, position: Position, words: Words, *, excerpt: bool) -> Iterator[str]:
    """The piles, one line per fan, and the redeals and mercis left where they matter."""
    for order, tops in foundation_tops(profile, position):
        yield from _filled(words.say(phrases.top_cards(order), cards=_symbols(tops)))
    if cards := [card for card in position.cells if card]:
        yield from _filled(words.say(phrases.CELLS, cards=_symbols(cards)))
    for number, fan in enumerate(position.fans, 1):
        yield f"  {number:>3}: {_symbols(fan)}".rstrip()
    draws = profile.mercis
    if profile.redeals.count and not (excerpt and position.redeals_left == profile.redeals.count):
        yield from _filled(words.redeals_left(position.redeals_left))
    if draws and not (excerpt and position.mercis_left == draws):
        yield from _filled(words.mercis_left(position.mercis_left))


def _judged(line: Line, words: Words) -> Iterator[str]:
    """A refusal with the rule that it breaks, or a claim."""
    match line.statement:
        case Refusal(move, rule):
            yield from _noted(words.say(phrases.REFUSED, move=notation(move)), line)
            yield from _filled(f"{words.rule_sentence(rule)} [{rule.value}]", "    ")
        case Claim() as claim:
            said = str(claim)
            for card in claim.named:
                said = said.replace(str(card), card.symbol)
            yield from _noted(words.say(phrases.PROVED, claim=said), line)
        case MoveLine() | Show() | Tag() | FanLine() | FoundationsLine() | CellsLine():
            pass
        case LeftLine() | Unread() | None:
            pass
        case _:
            assert_never(line.statement)


def _noted(text: str, line: Line) -> Iterator[str]:
    """A line's text, and its comment after it."""
    yield from _filled(f"{text}  {line.comment}".rstrip())


def _listed(moves: Sequence[Move]) -> str:
    """Moves with commas between them; a move is not broken at the end of a line."""
    return ", ".join(notation(move).replace(" ", "\u00a0") for move in moves)


def _symbols(cards: Sequence[Card]) -> str:
    return " ".join(card.symbol for card in cards)


def _filled(text: str, indent: str = "  ") -> Iterator[str]:
    """A text as lines that are not too long."""
    lines = textwrap.wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    yield from (line.replace("\u00a0", " ") for line in lines)
