"""What one run of the tests makes only once, in however many processes it runs."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """The path ``name`` in the run's own folder: the first process makes it, the others wait.

    Args:
        make: writes the file or folder to the path that it is given; what it raises, the test
            raises, and the next process tries again.
    """
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    place = shared / name
    with FileLock(shared / f"{name}.lock"):
        if not place.exists():
            new = factory.mktemp(name) / name
            make(new)
            new.rename(place)
    return place
