"""Sites that were there before Cadogan: what is right is built, a planted fault never is."""

from pathlib import Path

import pytest

from repository import run
from sites import SITES, Site

pytestmark = pytest.mark.slow

PLANTED = [
    (name, spoiled) for name, site in SITES.items() for spoiled in (*site.spoiled, site.catalog)
]


def check(root: Path) -> tuple[int, str]:
    """The exit code and the report of ``cadogan check`` of a folder."""
    done = run("check", str(root))
    return done.exit_code, done.stdout


@pytest.mark.parametrize("name", SITES)
def test_a_site_is_built(name: str, tmp_path: Path) -> None:
    """Whatever its layout: in its language, and with its catalogue in the other."""
    site = SITES[name]
    site.write(tmp_path)
    assert check(tmp_path) == (0, "")
    done = site.build(tmp_path, "-D", "language=ru")
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "_build" / "html" / "index.html").read_text(encoding="utf-8")
    assert "Вееров здесь 18" in page
    assert "cadogan-panel" in page


@pytest.mark.parametrize(("name", "spoiled"), PLANTED)
def test_a_planted_fault_is_never_published(name: str, spoiled: str, tmp_path: Path) -> None:
    """In a page of any suffix and folder, and in a catalogue; both ways of checking agree."""
    site = SITES[name]
    right = site.files[spoiled]
    wrong = "17 <fans>".join(right.rsplit("18 <fans>", 1))
    assert wrong != right
    Site(site.files | {spoiled: wrong}, site.pages, site.catalog).write(tmp_path)
    code, report = check(tmp_path)
    assert code == 1
    assert spoiled in report
    done = site.build(tmp_path)
    assert done.returncode
    assert spoiled in done.stderr
    assert not (tmp_path / "_build" / "html" / "index.html").exists()
