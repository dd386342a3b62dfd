"""A build that is killed, or that has no room, leaves the published site as it was."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from places import BOOK


def tree(site: Path) -> dict[str, bytes]:
    """Every file of a site by its name."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


def start(root: Path, limit: str = "unlimited") -> subprocess.Popen[str]:
    """Build a book in a process group of its own, perhaps with a limit to the size of files."""
    build = [sys.executable, "-m", "cadogan", "build", "--output", str(root / "site")]
    return subprocess.Popen(
        ["sh", "-c", f'ulimit -f {limit} && exec "$@"', "sh", *build],
        cwd=root,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    """Wait for a build; the answer is what it said."""
    _, said = process.communicate()
    return said


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests' book with a published site beside its sources."""
    root = tmp_path_factory.mktemp("killed") / "book"
    shutil.copytree(BOOK, root)
    assert not finish(start(root))
    return root


def test_a_build_killed_at_any_moment_leaves_the_site_whole(root: Path) -> None:
    """Twenty builds are killed at moments drawn over the time that one takes."""
    site = root / "site"
    good = tree(site)
    began = time.monotonic()
    assert not finish(start(root))
    lasts = time.monotonic() - began
    moments = random.Random(20)  # the same twenty moments in each run
    killed = 0
    for _ in range(20):
        process = start(root)
        try:
            process.wait(moments.uniform(0, lasts))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            killed += 1
        finish(process)
        assert tree(site) == good
    assert killed >= 10
    assert not finish(start(root))
    assert tree(site) == good
    assert not [path.name for path in root.iterdir() if path.name.startswith(".site")]


def test_a_place_without_room_is_told(root: Path) -> None:
    """Where no file may grow, the build ends with a message, and the site stays as it was."""
    before = tree(root / "site")
    process = start(root, limit="4")
    said = finish(process)
    assert process.returncode == 1
    assert "Traceback" not in said
    assert "File too large" in said
    assert "free some space" in said
    assert tree(root / "site") == before
