"""How long many scripts take: in one process, in threads and in processes.

``python benchmarks/check.py`` makes projects in a temporary folder and prints times and ratios;
``cadogan.proof.prove.ALONE`` is set by them. They mean something only on an idle machine.
"""

import os
import random
import shutil
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import patch

from cadogan.play.cards import PACK
from cadogan.proof import prove
from cadogan.proof.prove import check_paths

SIZES = (1000, 5000)
ROOT = Path(__file__).parent.parent


def make_project(folder: Path, scripts: int) -> Path:
    """Write a project, half of it shuffled openings, half the book's scripts; their folder."""
    shutil.copy(ROOT / "cadogan.toml", folder)
    diagrams = folder / "diagrams" / "la-belle-lucie"
    diagrams.mkdir(parents=True)
    models = [
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "diagrams" / "la-belle-lucie").glob("*.patience"))
    ]
    dice = random.Random(1)
    for number in range(scripts):
        cards = list(map(str, PACK))
        dice.shuffle(cards)
        fans = "".join(f": {' '.join(cards[n : n + 3])}\n" for n in range(0, len(cards), 3))
        opening = f'[Game "la-belle-lucie"]\n\n{fans}'
        text = models[number // 2 % len(models)] if number % 2 else opening
        (diagrams / f"script-{number:04}.patience").write_text(text, encoding="utf-8")
    return diagrams


def in_processes(folder: Path, jobs: int) -> None:
    """Prove the files in processes, however few they are."""
    with patch.object(prove, "ALONE", 0):
        check_paths([folder], jobs=jobs)


def in_threads(folder: Path, jobs: int) -> None:
    """Prove the files in threads, a hundred files at a time."""
    files = sorted(folder.glob("*.patience"))
    hundreds = [files[start : start + 100] for start in range(0, len(files), 100)]
    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(check_paths, hundreds))


def seconds(action: Callable[[], object]) -> float:
    """The best of three runs."""
    times = []
    for _ in range(3):
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
    return min(times)


def main() -> None:
    """Measure and print."""
    jobs = os.cpu_count() or 1
    for scripts in SIZES:
        with tempfile.TemporaryDirectory() as place:
            folder = make_project(Path(place), scripts)
            one = seconds(lambda: check_paths([folder]))  # noqa: B023
            threads = seconds(lambda: in_threads(folder, jobs))  # noqa: B023
            processes = seconds(lambda: in_processes(folder, jobs))  # noqa: B023
        print(f"{scripts} scripts, one process: {one:.2f} s, {1000 * one / scripts:.2f} ms each")
        print(f"  {jobs} threads:   {threads:.2f} s, {one / threads:.2f} times as fast")
        print(f"  {jobs} processes: {processes:.2f} s, {one / processes:.2f} times as fast")


if __name__ == "__main__":
    main()
