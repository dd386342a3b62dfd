"""A build in a process of its own that is killed at a named step.

Steps are what the build reports as done (``checks``, a language, ``links``) and each kind of change
that it is about to make to files beside the site or in it, such as
``os.rename .site.work/site site`` (Python's audit events name them). A build that is not killed
prints its steps.
"""

import os
import shutil
import signal
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.book.book import open_book
from cadogan.site import build as building
from cadogan.site import swap
from cadogan.site.render import Order, render_all

URL = "https://example.org/killed/"
"""Where the site of these builds is supposed to be, so that it differs from one built before."""


def run(
    book: Path, site: Path, step: str = "", *, rendered: Path, apart: bool = False
) -> subprocess.CompletedProcess[str]:
    """Build a book in a process group of its own, which a step may kill.

    Args:
        rendered: what Sphinx made of the pages in an earlier build, to copy; or where to keep it.
        apart: do as a system does that can't exchange two folders in one step.
    """
    arguments = [str(book), str(site), step, str(rendered), *(["--apart"] if apart else [])]
    return subprocess.run(
        [sys.executable, __file__, *arguments],
        start_new_session=True,
        capture_output=True,
        text=True,
        check=False,
    )


class Steps:
    """The steps of a build that is to be killed at one of them."""

    def __init__(self, site: Path, last: str) -> None:
        self.site = site
        self.last = last
        self.seen: list[str] = []

    def reach(self, step: str) -> None:
        """Kill this build here, its processes too, or remember the step."""
        if step == self.last:
            os.killpg(0, signal.SIGKILL)
        if step not in self.seen:
            self.seen.append(step)

    def see(self, event: str, arguments: tuple[object, ...]) -> None:
        """A hook for audit events: those that change files beside the site are steps."""
        match event, arguments:
            case "os.rename", (one, other, *_):
                names = [self.name(one), self.name(other)]
            case "os.mkdir" | "shutil.rmtree", (one, *_):
                names = [self.name(one)]
            case "os.rmdir", (one, *_) if "/" not in self.name(one):
                names = [self.name(one)]
            case "ctypes.dlsym", (_, "renameat2" as one):
                names = [one]
            case _:
                return
        if all(names):
            self.reach(" ".join([event, *names]))

    def name(self, path: object) -> str:
        """The first two names of a path beside the site; nothing for one elsewhere."""
        if not isinstance(path, (str, os.PathLike)):
            return ""
        absolute = Path(path).absolute()
        if not absolute.is_relative_to(self.site.parent):
            return ""
        return "/".join(absolute.relative_to(self.site.parent).parts[:2])


def rendered_once(saved: Path) -> Callable[..., dict[str, list[Fault]]]:
    """Renders the editions when there are none in ``saved``, and takes them from there."""

    def render(
        orders: Sequence[Order], jobs: int, progress: Callable[[str], None]
    ) -> dict[str, list[Fault]]:
        if saved.exists():
            for order in orders:
                shutil.copytree(saved / order.language, order.html)
            return {order.language: [] for order in orders}
        found = render_all(orders, jobs, progress)
        for order in orders:
            shutil.copytree(order.html, saved / order.language)
        return found

    return render


def main() -> None:
    """Build, and print the steps."""
    parser = ArgumentParser()
    parser.add_argument("book", type=Path)
    parser.add_argument("site", type=Path)
    parser.add_argument("step")
    parser.add_argument("rendered", type=Path)
    parser.add_argument("--apart", action="store_true")
    given = parser.parse_args()
    book, faults = open_book(given.book)
    assert book, faults
    steps = Steps(given.site, given.step)
    sys.addaudithook(steps.see)
    building.__dict__["render_all"] = rendered_once(given.rendered)
    if given.apart:
        swap.__dict__["_exchange"] = lambda *_: False
    assert building.build(book, given.site, site_url=URL, progress=steps.reach) == []
    print("\n".join(steps.seen))


if __name__ == "__main__":
    main()
