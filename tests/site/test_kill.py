"""A build that is killed, or that has no room, leaves the published site as it was."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

import killed
from cadogan.site.swap import workplace
from once import once
from places import BOOK

pytestmark = [pytest.mark.xdist_group("kill"), pytest.mark.slow]

PREPARING = (
    "checks",
    "os.mkdir .site.work",
    "os.mkdir .site.work/3",
    "os.mkdir .site.work/site",
    "shutil.rmtree .site.work/3",
    "os.rename .site.work/3 .site.work/site",
    "links",
)
EXCHANGED = (
    "ctypes.dlsym renameat2",
    "shutil.rmtree .site.work/site",
    "shutil.rmtree .site.work",
    "os.rmdir .site.work",
)
"""The end of a build on Linux, where two folders change places in one step."""
MOVED = (
    "os.rename site .site.old",
    "os.rename .site.work/site site",
    "shutil.rmtree .site.old",
    "os.rmdir .site.old",
    "shutil.rmtree .site.work",
    "os.rmdir .site.work",
)
"""The end of a build elsewhere."""


class Sites(NamedTuple):
    """Two good sites of a book, and what Sphinx made for the second one."""

    book: Path
    old: dict[str, bytes]
    new: dict[str, bytes]
    rendered: Path
    site: Path
    """A copy of the old one, to be replaced."""


def tree(site: Path) -> dict[str, bytes]:
    """Every file of a site by its name."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def sites(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Sites:
    """The tests' book with a published site, and with the one that will be built."""

    def make(folder: Path) -> None:
        shutil.copytree(BOOK, folder / "book")
        assert not finish(start(folder / "book", folder / "old" / "site"))
        done = killed.run(folder / "book", folder / "new" / "site", rendered=folder / "rendered")
        assert done.returncode == 0, done.stderr

    folder = once(tmp_path_factory, "killed", make)
    old, new = (tree(folder / name / "site") for name in ("old", "new"))
    assert old != new
    site = shutil.copytree(folder / "old" / "site", tmp_path / "web" / "site")
    return Sites(folder / "book", old, new, folder / "rendered", site)


def start(book: Path, site: Path, limit: str = "unlimited") -> subprocess.Popen[str]:
    """Build a book, perhaps with a limit to the size of files."""
    build = [sys.executable, "-m", "cadogan", "build", "--output", str(site)]
    return subprocess.Popen(
        ["sh", "-c", f'ulimit -f {limit} && exec "$@"', "sh", *build],
        cwd=book,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> str:
    """Wait for a build; what it printed as errors."""
    return process.communicate()[1]


@pytest.mark.parametrize(
    ("step", "apart"),
    [
        *((step, False) for step in (*PREPARING, *EXCHANGED)),
        *((step, True) for step in MOVED if step not in EXCHANGED),
    ],
)
def test_a_build_killed_at_any_step_leaves_a_complete_site(
    sites: Sites, step: str, *, apart: bool
) -> None:
    """It is the old one or the new one, and what the build left is removed by the next build."""
    book, old, new, rendered, site = sites
    done = killed.run(book, site, step, rendered=rendered, apart=apart)
    assert done.returncode == -9, done.stderr
    if step == MOVED[1]:
        # Not atomic there: the last site is beside its place until the next build begins.
        assert not site.exists()
    else:
        assert tree(site) in (old, new)
    with workplace(site):
        assert tree(site) in (old, new)
    assert [path.name for path in site.parent.iterdir()] == ["site"]


def test_a_build_killed_while_sphinx_renders_leaves_the_site(sites: Sites, tmp_path: Path) -> None:
    """When the first language is done and others are not, with all processes."""
    done = killed.run(sites.book, sites.site, "en", rendered=tmp_path / "rendered")
    assert done.returncode == -9, done.stderr
    assert tree(sites.site) == sites.old


@pytest.mark.parametrize(("apart", "end"), [(False, EXCHANGED), (True, MOVED)])
def test_the_steps_are_those_of_a_build(sites: Sites, *, apart: bool, end: tuple[str, ...]) -> None:
    """A build that is not killed goes through all of them, and through no other."""
    done = killed.run(sites.book, sites.site, rendered=sites.rendered, apart=apart)
    assert done.stdout.splitlines() == [*PREPARING, *end]
    assert tree(sites.site) == sites.new


def test_a_place_without_room_is_reported(sites: Sites) -> None:
    """Where no file may grow, the build ends with a message, and the site stays as it was."""
    process = start(sites.book, sites.site, limit="4")
    errors = finish(process)
    assert process.returncode == 1
    assert "Traceback" not in errors
    assert "File too large" in errors
    assert "free some space" in errors
    assert tree(sites.site) == sites.old
