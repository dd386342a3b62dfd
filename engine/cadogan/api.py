"""The library: games loaded, positions dealt and played, scripts proved and drawn.

``from cadogan import …`` gives these names; everything else is internal and may change.
"""

from typing import TYPE_CHECKING

from cadogan.base.faults import Fault
from cadogan.games import profiles
from cadogan.play.broken import Broken, Rule
from cadogan.play.cards import Card
from cadogan.play.deals import deal
from cadogan.play.effect import IllegalMove
from cadogan.play.effect import play as play_move
from cadogan.play.moves import Move, parse_move
from cadogan.play.position import Position
from cadogan.play.profile import Profile
from cadogan.play.reasons import reason
from cadogan.play.rules import broken_rule, legal_moves
from cadogan.script import playing
from cadogan.script.grammar import parse_script
from cadogan.script.replay import Replay

if TYPE_CHECKING:
    from cadogan.draw.picture import Picture

__all__ = [
    "Broken",
    "Card",
    "Fault",
    "IllegalMove",
    "Move",
    "Position",
    "Profile",
    "Replay",
    "Rule",
    "ScriptError",
    "broken_rule",
    "deal",
    "draw_replay",
    "legal_moves",
    "load_games",
    "parse_move",
    "play_move",
    "play_script",
    "reason",
]


class ScriptError(ValueError):
    """A script with faults; ``faults`` are all of them, the message is their text."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(f"{fault.line}: {fault.message}" for fault in faults))
        self.faults = faults


def load_games() -> dict[str, Profile]:
    """The profiles of the games that come with the package, by their ids.

    >>> games = load_games()
    >>> games["la-belle-lucie"].redeals.count
    2
    >>> position = deal(games["la-belle-lucie"], 24)
    >>> [str(move) for move in legal_moves(games["la-belle-lucie"], position)][:3]
    ['3S > 4S', 'TD > JD', '8D > 9D']
    >>> broken = broken_rule(games["la-belle-lucie"], position, parse_move("3S > 4H"))
    >>> reason(broken, games["la-belle-lucie"])
    '3♠ and 4♥ are not of the same suit'
    """
    return profiles.load_games()[0]


def play_script(text: str, games: dict[str, Profile] | None = None) -> Replay:
    """A script played: its panels have the positions and the moves between them.

    Args:
        text: the script, as a ``.patience`` file has it.
        games: the profiles by their ids; by default those of the package.

    Raises:
        ScriptError: something in the script does not hold.

    >>> replay = play_script('''
    ...     [Game "la-belle-lucie"]
    ...     [Excerpt "yes"]
    ...     Foundations: S-A
    ...     : QD 2S 8C
    ...     : 9C
    ...     8C > 9C
    ...     2S > F
    ...     = free QD
    ... ''')
    >>> [str(panel.move) for panel in replay.panels]
    ['None', '8C > 9C', '2S > F']
    >>> try:
    ...     play_script('[Game "la-belle-lucie"]' + chr(10) + '[Deal "24"]' + chr(10) + '= won')
    ... except ScriptError as error:
    ...     print(error)
    3: false claim '= won': 52 cards are not up; correct the claim or the position
    """
    script, unread = parse_script(text, "script")
    replay, faults = playing.play_script(script, unread, load_games() if games is None else games)
    if replay is None:
        raise ScriptError(faults)
    return replay


def draw_replay(replay: Replay, language: str = "en") -> "tuple[Picture, ...]":
    """The panels of a replay as SVG, with titles and descriptions in a language.

    Raises:
        UnknownLanguageError: the package has no words in this language.

    >>> replay = play_script('[Game "la-belle-lucie"]' + chr(10) + '[Deal "24"]')
    >>> picture, = draw_replay(replay)
    >>> picture.title
    'All cards at the start.'
    >>> picture.svg[:4]
    '<svg'
    """
    from cadogan.draw.picture import draw_replay as draw
    from cadogan.words.packaged import words_of

    return draw(replay, words_of(language))
