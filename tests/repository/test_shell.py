"""The shell: what the lock and the wheel hold, what make says when something is missing."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

from places import BOOK, ROOT

ENGINE = ROOT / "engine" / "cadogan"


def project() -> dict[str, list[str]]:
    """What pyproject.toml asks for, for running and for testing."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {"run": table["project"]["dependencies"], "dev": table["dependency-groups"]["dev"]}


def locked() -> dict[str, str]:
    """Each line of the lock that is no comment, by the package's name."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.strip() and line.strip()[0] != "#"]
    return {line.partition("==")[0]: line for line in lines}


def test_the_lock_gives_one_exact_version_of_everything() -> None:
    """Also of what only another package needs; it has no address of a registry."""
    lines = locked()
    exact = re.compile(r"[a-z0-9.-]+==[\w.]+( ; [\w .'=!<>()-]+)?")
    assert [line for line in lines.values() if not exact.fullmatch(line)] == []
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "make lock" in text.splitlines()[0]
    assert not re.search(r"https?:|file:|--(index|extra|find)", text)


def test_the_lock_holds_what_pyproject_asks_for() -> None:
    """Someone who adds a dependency runs make lock."""
    lines = locked()
    for wanted in map(Requirement, [*project()["run"], *project()["dev"]]):
        version = lines[wanted.name].partition("==")[2].partition(" ")[0]
        assert wanted.specifier.contains(version), wanted


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    [path] = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(path)


def test_the_wheel_holds_everything_but_code_and_nothing_else(wheel: Path) -> None:
    """Profiles, templates, catalogues, static files: all files next to the modules."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("cadogan/")}
        metadata = [name for name in archive.namelist() if name not in names]
    skipped = {".pyc", ".mo"}
    wanted = {
        path.relative_to(ENGINE.parent).as_posix()
        for path in ENGINE.rglob("*")
        if path.is_file() and path.suffix not in skipped
    }
    assert names == wanted
    assert any(name.endswith("/licenses/LICENSE") for name in metadata)
    for kind in (".toml", ".po", ".html", ".css", ".js", ".jinja", "py.typed"):
        assert any(name.endswith(kind) for name in names), kind


@pytest.mark.slow
def test_the_installed_wheel_builds_a_russian_page_outside_the_checkout(
    wheel: Path, tmp_path: Path
) -> None:
    """With nothing of the checkout on its path, under LC_ALL=C, and only what is in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "packages")
    book = tmp_path / "book"
    for path in sorted((BOOK).rglob("*")):
        if path.is_file():
            target = book / path.relative_to(BOOK)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    env = os.environ | {"PYTHONPATH": str(tmp_path / "packages"), "LC_ALL": "C"}
    code = "import cadogan, sys; print(cadogan.__file__)"
    where = subprocess.run(
        [sys.executable, "-c", code], cwd=book, env=env, capture_output=True, text=True, check=True
    )
    assert where.stdout.startswith(str(tmp_path))
    command = [sys.executable, "-m", "cadogan", "build", "--language", "ru"]
    run = subprocess.run(command, cwd=book, env=env, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    page = (book / "build" / "site" / "ru" / "games" / "lucie.html").read_text(encoding="utf-8")
    assert "Пример" in page
    assert "Показать" in page, "the theme's words"
    assert "<title" in page, "a picture"


def test_make_says_what_is_missing(tmp_path: Path) -> None:
    """A Python without venv, as a fresh Debian has it, gets the remedy and no traceback."""
    python = tmp_path / "python"
    python.write_text('#!/bin/sh\ncase "$2" in *version_info*) exit 0;; esac\nexit 1\n')
    python.chmod(0o755)
    command = ["make", "-C", str(ROOT), f"PYTHON={python}", f"VENV={tmp_path}/venv", "site"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "apt-get install python3-venv" in run.stderr


def test_make_refuses_an_old_python(tmp_path: Path) -> None:
    """And says how to name a newer one."""
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nexit 1\n")
    python.chmod(0o755)
    command = ["make", "-C", str(ROOT), f"PYTHON={python}", f"VENV={tmp_path}/venv", "site"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "PYTHON=python3.12" in run.stderr


def test_the_browser_is_found_or_the_remedy_named(tmp_path: Path) -> None:
    """Nothing is installed, not even for root where apt-get is at hand."""
    (tmp_path / "apt-get").write_text(f"#!/bin/sh\ntouch {tmp_path}/installed\n")
    (tmp_path / "apt-get").chmod(0o755)
    shell, script = "/bin/sh", ROOT / "tests" / "browser.sh"
    env = {"PATH": str(tmp_path)}
    run = subprocess.run([shell, script], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "apt-get install chromium" in run.stderr
    assert "CADOGAN_BROWSER=" in run.stderr
    assert not (tmp_path / "installed").exists()
    named = {**env, "CADOGAN_BROWSER": shell}
    assert subprocess.run([shell, script], env=named, check=False).returncode == 0


@pytest.mark.parametrize("name", ["run", "check.sh", "release-check.sh", "try-wheel.sh"])
def test_the_scripts_of_ci_can_be_run(name: str) -> None:
    """Each is a program, and stops at the first failure."""
    script = ROOT / ".ci" / name
    assert os.access(script, os.X_OK) or name == "check.sh"
    assert "set -euo pipefail" in script.read_text(encoding="utf-8")
    assert subprocess.run(["bash", "-n", script], check=False).returncode == 0
