"""Everything that is claimed, proved in one run: profiles, scripts, pages and catalogues."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.book.changes import changed_files, leaning_on
from cadogan.book.settings import FILE, Project, find_root
from cadogan.proof.home import Home, find_home
from cadogan.report.report import Report, in_order

ALONE = 1.0
"""Seconds after which other processes help; they take half of one to start: benchmarks/check.py."""

_CHUNKS = 8
"""In how many pieces a process gets its share, so that none is left waiting for a long one."""

_SKIPPED = frozenset({"build", "node_modules", "__pycache__"})


@dataclass(frozen=True, slots=True)
class Part:
    """What is to be proved of one home.

    ``names`` are the files of which faults in catalogues are told; None tells all of them.
    """

    home: Home
    files: tuple[Path, ...]
    names: frozenset[str] | None = frozenset()


def check(project: Project, *, jobs: int = 1) -> list[Fault]:
    """Prove a whole project as it is given; the faults are in the order of files and lines."""
    home, faults = find_home(project.root)
    files = tuple(sorted(set(_files_of(project))))
    part = Part(replace(home, project=project), files, None)
    return list(in_order([*faults, *_prove_all([part], jobs)[0]]))


def check_paths(paths: Sequence[Path], *, jobs: int = 1) -> list[Fault]:
    """Prove files and folders, each within the project that it lies in, or on its own."""
    return list(prove(paths, jobs=jobs).faults)


def prove(
    paths: Sequence[Path], *, since: str | None = None, base: Path | None = None, jobs: int = 1
) -> Report:
    """Prove files and folders; a folder that holds a project's file is the whole project.

    Args:
        since: a revision of git; only what has changed since and what leans on it is proved.
        base: the folder from which files are named; by default their project's.
        jobs: how many processes may be used; above 1 the caller's module is guarded by
            ``if __name__ == "__main__"`` where it is the main one.

    Raises:
        ChangesError: git can't tell what has changed.
    """
    missing = [path for path in paths if not path.exists()]
    told = "there is no such file or folder; mend the name"
    faults = [Fault(str(path), 0, "file.missing", told) for path in missing]
    parts = []
    for part, found in parts_of(paths, since):
        parts.append(part)
        faults += [part.home.placed(fault, base) for fault in found]
    files: list[str] = []
    for part, found in zip(parts, _prove_all(parts, jobs), strict=True):
        faults += [part.home.placed(fault, base) for fault in found]
        named = (Fault(part.home.name(path), 0, "", "") for path in part.files)
        files += [part.home.placed(fault, base).path for fault in named]
    return Report(tuple(sorted(set(files))), in_order(faults))


def parts_of(paths: Sequence[Path], since: str | None = None) -> Iterator[tuple[Part, list[Fault]]]:
    """The files below the paths by the project that they lie in, and what is wrong with those.

    Raises:
        ChangesError: git can't tell what has changed ``since``.
    """
    for part, faults in _parts([path for path in paths if path.exists()]):
        yield (_changed(part, since) if since else part), faults


def _parts(paths: Sequence[Path]) -> Iterator[tuple[Part, list[Fault]]]:
    by_root: dict[Path | None, list[Path]] = {}
    for path in paths:
        root = find_root(path if path.is_dir() else path.parent)
        by_root.setdefault(root, []).append(path)
    for root, given in by_root.items():
        home, faults = find_home(root)
        if root and home.project is None:
            yield Part(home, ()), faults  # what its files are held against is not known
            continue
        if home.project and root in [path.resolve() for path in given]:
            yield Part(home, tuple(sorted(set(_files_of(home.project)))), None), faults
            continue
        files = [file for path in given for file in _files_below(path, home)]
        names = frozenset(home.name(file) for file in files if home.holds(file))
        yield Part(home, tuple(dict.fromkeys(files)), names), faults


def _files_of(project: Project) -> Iterator[Path]:
    """Every file of a project that is checked."""
    yield project.root / FILE
    for folder, pattern in (
        (project.games, "*.toml"),
        (project.diagrams, "**/*.patience"),
        (project.docs, "**/*.rst"),
        (project.locale, "*.toml"),
        (project.locale, "*/LC_MESSAGES/**/*.po"),
        (project.templates, "**/*.pot"),
    ):
        yield from folder.glob(pattern)


def _files_below(path: Path, home: Home) -> Iterator[Path]:
    """The file itself, or what a folder holds that can be checked."""
    if not path.is_dir():
        yield path
        return
    for below in sorted(path.iterdir()):
        if below.name.startswith(".") or below.name in _SKIPPED:
            continue
        if below.is_dir():
            yield from _files_below(below, home)
        elif home.kind(below):
            yield below


def _changed(part: Part, since: str) -> Part:
    """What is left of a part when only changes and what leans on them are proved."""
    project = part.home.project
    if project is None:
        folder = part.files[0].parent if part.files else Path.cwd()
        changed = changed_files(folder, since)
        return Part(part.home, tuple(path for path in part.files if path.resolve() in changed))
    concerned = leaning_on(project, changed_files(project.root, since))
    files = tuple(path for path in part.files if path.resolve() in concerned)
    names = frozenset(project.name(path) for path in concerned)
    return Part(part.home, files, names if part.names is None else names & part.names)


def _prove_all(parts: Sequence[Part], jobs: int) -> list[list[Fault]]:
    """The faults of each part, whatever the number of processes."""
    found: list[list[Fault]] = [[] for _ in parts]
    tasks = [*_tasks(parts)]
    end = time.monotonic() + ALONE
    while tasks and (jobs == 1 or time.monotonic() < end):
        number, prove_one = tasks.pop()
        found[number] += prove_one()
    if tasks:
        numbers, functions = zip(*tasks, strict=True)
        chunk = max(1, len(tasks) // (_CHUNKS * jobs))
        # Spawned, not forked: threads may be running, and on some systems there is no other way.
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            results = pool.map(_called, functions, chunksize=chunk)
            for number, faults in zip(numbers, results, strict=True):
                found[number] += faults
    return found


def _tasks(parts: Sequence[Part]) -> Iterator[tuple[int, Callable[[], list[Fault]]]]:
    """What is to be done for each part, by its number; the longest tasks first.

    Faults of a project's catalogues are told by the one task that holds them together.
    """
    for number, part in enumerate(parts):
        if part.names is None or part.names:
            yield number, partial(_prove_catalogs, part)
    for number, part in enumerate(parts):
        for path in part.files:
            if not part.home.holds(path):
                yield number, partial(part.home.check, path)


def _called(task: Callable[[], list[Fault]]) -> list[Fault]:
    return task()


def _prove_catalogs(part: Part) -> list[Fault]:
    found = part.home.check_catalogs()
    return [fault for fault in found if part.names is None or fault.path in part.names]
