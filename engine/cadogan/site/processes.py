"""Running a function on many tasks, each in a process of its own that has Sphinx at hand."""

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
    """The function's result for each task; None where its process was ended from without.

    Nothing that a task leaves in its process, such as Sphinx's labels, reaches another.

    Args:
        function: one that a module holds, which raises nothing.
        jobs: how many processes at a time.
        done: is told each task as it ends.
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
                with _deaf():
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
    """Processes that find Sphinx imported already where the system can do that."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn").Process
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(_PRELOADED)
    return context.Process


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back; what is started meanwhile, servers of processes too, never hears it.

    Only the process that waits is to hear it, and ends the others. An interpreter that heard it
    while it starts would tell a traceback of its own.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it hears again whatever starts it: before, not meanwhile
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
            return  # the process that waits is interrupted, and tells it
