"""Work that is shared among processes which have all that the first one has read."""

import multiprocessing
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

A = TypeVar("A")
B = TypeVar("B")

_works: list[Callable[[Any], Any]] = []
"""In a forked process, the work that it does."""


def mapped(work: Callable[[A], B], items: Sequence[A], jobs: int) -> Iterator[B]:
    """Begin some work for each item; yields the results in the order of the items.

    The processes are forks, so that nothing is read twice, and work and book need not be sent.
    Where the system has no forks, or where threads are running, which a fork would stop, the work
    is done in this process.

    Args:
        jobs: how many processes may be used.
    """
    can_fork = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    if jobs == 1 or len(items) < 2 or not can_fork:
        return map(work, items)
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(jobs, context, _works.append, (work,))
    results = pool.map(_done, items)
    pool.shutdown(wait=False)  # it ends when the work is done
    return results


def _done(item: Any) -> Any:
    return _works[0](item)
