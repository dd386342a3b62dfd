"""A folder for building next to the published site, and the exchange of the two."""

import ctypes
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cadogan.site.processes import without_ctrl_c

MARK = ".nojekyll"
"""A file that each published site has; a folder without it is never replaced."""


@contextmanager
def workplace(output: Path) -> Iterator[Path]:
    """An empty folder next to ``output`` for this build alone, removed afterwards.

    What a killed build has left is cleaned up first.

    Raises:
        BlockingIOError: another build of this site is running.
        FileExistsError: ``output`` is neither empty nor a site.
        OSError: the folder can't be written.
    """
    output.parent.mkdir(parents=True, exist_ok=True)
    work = output.with_name(f".{output.name}.work")
    lock, is_ours = None, False
    try:
        with without_ctrl_c():
            work.mkdir(exist_ok=True)
            lock = _lock(work)
            is_ours = True
        recover(output)
        if not is_site(output):
            raise FileExistsError(output)
        for left in work.iterdir():
            shutil.rmtree(left)
        yield work
    finally:
        if is_ours:
            shutil.rmtree(work, ignore_errors=True)
        if lock is not None:
            os.close(lock)


def is_site(output: Path) -> bool:
    """Whether ``output`` may be replaced: it is not there, is empty, or is a site."""
    return not output.exists() or (
        output.is_dir() and ((output / MARK).is_file() or not any(output.iterdir()))
    )


def swap_in(finished: Path, output: Path) -> None:
    """Replace the last site by a finished one; the last one is kept if that fails.

    Where the system can exchange two folders, ``output`` is there at each moment. Elsewhere the
    last site is moved away first, and the next build restores it if this one is killed then.
    """
    if output.exists() and _exchange(finished, output):
        shutil.rmtree(finished, ignore_errors=True)
        return
    old = _old(output)
    if output.exists():
        output.rename(old)
    try:
        finished.rename(output)
    except OSError:
        if old.exists():
            old.rename(output)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _exchange(one: Path, other: Path) -> bool:
    """Whether two folders have changed places in one step; only Linux can, on most file systems."""
    if sys.platform != "linux":
        return False
    at_working_directory, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE of renameat2(2)
    try:
        rename = ctypes.CDLL(None).renameat2
    except AttributeError:
        return False
    names = os.fsencode(one), os.fsencode(other)
    failed: int = rename(at_working_directory, names[0], at_working_directory, names[1], exchange)
    return failed == 0


def recover(output: Path) -> None:
    """Clean up after a build that was killed while it swapped: the last good site is restored."""
    old = _old(output)
    if old.exists() and not output.exists():
        old.rename(output)
    elif old.exists():
        shutil.rmtree(old)


def _old(output: Path) -> Path:
    return output.with_name(f".{output.name}.old")


def _lock(folder: Path) -> int | None:
    """Lock a folder until the process ends; None where the system has no such locks."""
    try:
        import fcntl
    except ImportError:
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor
