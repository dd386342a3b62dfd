"""How fast Cadogan is next to what its readers know: ``make bench``.

Each mark is a ratio of two times taken in turn in one run, so it means the same on every machine.
A ratio above its limit is printed as missed; the exit code is 0 all the same.
"""

import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, process_time

import chess
import chess.pgn
import chess.svg

from cadogan.book.book import open_book
from cadogan.draw.picture import draw_replay
from cadogan.games.profiles import load_games
from cadogan.play.deals import deal
from cadogan.play.effect import play
from cadogan.play.moves import Move, Redeal
from cadogan.play.rules import legal_moves
from cadogan.script.grammar import parse_script
from cadogan.script.playing import play_script
from cadogan.words.language import words_for

ROOT = Path(__file__).parent.parent.parent
BEFORE = "8a6cfe1"
"""The commit with which ``check`` is compared: the last one before a book was loaded only once."""
SCRIPTS = 1000
MOVES = 10
GAME = "la-belle-lucie"
PANELS = "diagrams/la-belle-lucie/freeing.patience"


@dataclass(frozen=True, slots=True)
class Mark:
    """A ratio to reach: the time of ``ours`` in times of ``theirs``."""

    name: str
    against: str
    limit: float
    ours: Callable[[], float]
    theirs: Callable[[], float]
    """Both do their work once and return its seconds."""
    rounds: int = 5

    def measure(self) -> float:
        """The ratio of the best times of both, which take turns."""
        pairs = [(self.ours(), self.theirs()) for _ in range(self.rounds)]
        return min(ours for ours, _ in pairs) / min(theirs for _, theirs in pairs)


def report(mark: Mark, ratio: float) -> str:
    """One line: the ratio, its limit, and whether it is reached."""
    outcome = "reached" if ratio <= mark.limit else "MISSED "
    return f"{outcome} {ratio:6.2f} (limit {mark.limit:.2f})  {mark.name} / {mark.against}"


def seconds(action: Callable[[], object]) -> Callable[[], float]:
    """An action that returns the processor time of this process."""

    def timed() -> float:
        began = process_time()
        action()
        return process_time() - began

    return timed


def run(
    *command: str, folder: Path = ROOT, engine: Path = ROOT / "engine", **environment: str
) -> None:
    """Run a command; CalledProcessError when it fails, with what it printed."""
    subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(engine), **environment},
        check=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def waited(action: Callable[[], object]) -> Callable[[], float]:
    """An action that returns how long one waits for it."""

    def timed() -> float:
        began = perf_counter()
        action()
        return perf_counter() - began

    return timed


def worked(action: Callable[[], object]) -> Callable[[], float]:
    """An action that returns the processor time of the processes that it starts."""

    def timed() -> float:
        began = getrusage(RUSAGE_CHILDREN)
        action()
        ended = getrusage(RUSAGE_CHILDREN)
        return ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime

    return timed


def building(place: Path) -> Mark:
    """The site in all languages, proved and checked, next to Sphinx alone in a shell's loop."""
    book, faults = open_book(ROOT)
    assert book, faults

    def loop() -> None:
        for language in book.settings.released:
            output = place / "plain" / language
            command = [sys.executable, "-m", "sphinx", "-q", "-E", "-b", "html"]
            run(*command, str(ROOT / "docs"), str(output), CADOGAN_LANGUAGE=language)

    def build() -> None:
        run(sys.executable, "-m", "cadogan", "build", "--output", str(place / "site"))

    name = f"build of {len(book.settings.released)} languages"
    return Mark(name, "plain sphinx-build -E of each", 0.58, waited(build), waited(loop), rounds=2)


def checking(place: Path) -> Mark:
    """``cadogan check`` of this book, next to the same command of an earlier commit."""
    old = place / "before"
    old.mkdir()
    packed = subprocess.run(
        ["git", "archive", BEFORE, "engine"], cwd=ROOT, check=True, capture_output=True
    )
    subprocess.run(["tar", "-x", "-C", str(old)], input=packed.stdout, check=True)
    command = [sys.executable, "-m", "cadogan", "check"]
    return Mark(
        "check of this book",
        f"the check of {BEFORE} (processor time)",
        0.35,
        worked(lambda: run(*command)),
        worked(lambda: run(*command, engine=old / "engine")),
        rounds=3,
    )


def scripts() -> list[str]:
    """Numbered deals as board lines, each with ten random moves."""
    games, _ = load_games()
    profile, random, texts, number = games[GAME], Random(1), list[str](), 0
    while len(texts) < SCRIPTS:
        number += 1
        position = deal(profile, str(number))
        fans = [f": {' '.join(map(str, fan))}" for fan in position.fans]
        moves: list[Move] = []
        while len(moves) < MOVES and (
            legal := [m for m in legal_moves(profile, position) if not isinstance(m, Redeal)]
        ):
            moves.append(random.choice(legal))
            position = play(profile, position, moves[-1])
        if len(moves) == MOVES:
            texts.append("\n".join([f'[Game "{GAME}"]', *fans, *map(str, moves), ""]))
    return texts


def chess_games() -> list[str]:
    """Games of chess of ten random moves, as PGN."""
    random, texts = Random(1), []
    for _ in range(SCRIPTS):
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        for _ in range(MOVES):
            node = node.add_variation(random.choice(list(node.board().legal_moves)))
        texts.append(str(game))
    return texts


def playing(_place: Path) -> Mark:
    """Reading and playing scripts, next to reading and replaying games of chess."""
    games, _ = load_games()
    ours, theirs = scripts(), chess_games()

    def play_all() -> None:
        for text in ours:
            found, faults = play_script(*parse_script(text, "bench"), games)
            assert found, faults

    def replay_all() -> None:
        for text in theirs:
            game = chess.pgn.read_game(io.StringIO(text))
            assert game
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)

    name = f"{SCRIPTS} scripts of {MOVES} moves read and played"
    return Mark(name, "games of chess by python-chess", 2.5, seconds(play_all), seconds(replay_all))


def drawing(_place: Path) -> Mark:
    """A strip of three panels with its words, next to three boards of chess."""
    games, _ = load_games()
    text = (ROOT / PANELS).read_text(encoding="utf-8")
    replay, faults = play_script(*parse_script(text, PANELS), games)
    assert replay, faults
    words, board = words_for("en"), chess.Board()

    def panels() -> None:
        for _ in range(20):
            assert len(draw_replay(replay, words)) == 3

    def boards() -> None:
        for _ in range(60):
            chess.svg.board(board)

    return Mark(
        "three panels with their words",
        "three boards by python-chess",
        0.7,
        seconds(panels),
        seconds(boards),
        rounds=10,
    )


def helping(_place: Path) -> Mark:
    """The command line's help, next to Python that does nothing."""
    return Mark(
        "cadogan --help",
        "python -c pass",
        8,
        waited(lambda: run(sys.executable, "-m", "cadogan", "--help")),
        waited(lambda: run(sys.executable, "-c", "pass")),
        rounds=10,
    )


MARKS: tuple[Callable[[Path], Mark], ...] = (building, checking, playing, drawing, helping)


def main() -> None:
    """Measure all marks and print each when it is known."""
    reached = 0
    for number, prepare in enumerate(MARKS, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                mark = prepare(Path(folder))
                ratio = mark.measure()
            except subprocess.CalledProcessError as error:
                said = error.stderr or error.stdout
                print(
                    f"{number}. NOT MEASURED: {error}\n{said.decode(errors='replace')}", flush=True
                )
                continue
        reached += ratio <= mark.limit
        print(f"{number}. {report(mark, ratio)}", flush=True)
    print(f"{reached} of {len(MARKS)} marks reached, {len(MARKS) - reached} missed")


if __name__ == "__main__":
    main()
