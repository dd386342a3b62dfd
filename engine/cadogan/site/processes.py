"""Runs a function on many tasks, each in a process of its own that has Sphinx imported."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

_PRELOADED = [
    "sphinx.application",
    "sphinx.builders.html",
    "furo",
    "cadogan.sphinxext",
    "cadogan.site.extension",
]

Task = TypeVar("Task")
Result = TypeVar("Result")


def side_by_side(
    function: Callable[[Task], Result],
    tasks: Sequence[Task],
    jobs: int,
    done: Callable[[Task], None] = lambda _: None,
) -> list[Result | None]:
    """The function's result for each task; None where its process was killed.

    Nothing that a task leaves in its process, such as Sphinx's labels, reaches another.

    Args:
        function: one of a module, which raises nothing.
        jobs: the number of processes at a time.
        done: is called with each task when it ends.
    """
    process_class = _process_class()
    waiting = list(enumerate(tasks))
    running: dict[Any, tuple[BaseProcess, int]] = {}
    results: list[Result | None] = [None] * len(tasks)
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                number, task = waiting.pop(0)
                here, there = multiprocessing.Pipe(duplex=False)
                process = process_class(target=_send, args=(there, function, task), daemon=True)
                resource_tracker.ensure_running()  # it unblocks Ctrl-C when it starts: so before
                with without_ctrl_c():
                    process.start()
                    running[here] = process, number
                there.close()
            for connection in wait(list(running)):
                process, number = running.pop(connection)
                results[number] = _received(connection)
                process.join()
                done(tasks[number])
    finally:
        for process, _ in running.values():
            process.terminate()
            process.join()
    return results


def _process_class() -> type[BaseProcess]:
    """The class of processes; where the system can do that, they start with Sphinx imported."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn").Process
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context.Process


@contextmanager
def without_ctrl_c() -> Iterator[None]:
    """Block Ctrl-C until the end; processes that are started meanwhile never receive it.

    Only the process that waits receives it, and ends the others. An interpreter that received it
    while it starts would print a traceback of its own.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _received(connection: Any) -> Any:
    with connection:
        try:
            return connection.recv()
        except EOFError:
            return None


def _send(connection: Connection, function: Callable[[Task], Result], task: Task) -> None:
    with connection:
        try:
            connection.send(function(task))
        except (KeyboardInterrupt, BrokenPipeError):
            return  # the process that waits is interrupted, and reports it
