"""Running a function on many tasks, each in a process of its own that has Sphinx at hand."""

import multiprocessing
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

_PRELOADED = [
    "sphinx.application",
    "sphinx.builders.html",
    "furo",
    "cadogan.sphinxext",
    "cadogan.site.pages",
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
                process.start()
                there.close()
                running[here] = process, number
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
        except KeyboardInterrupt:
            return  # the process that waits is interrupted too, and tells it
