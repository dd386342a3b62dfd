"""The repository's top level: short, and true about versions, owners and installing."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from cadogan import __version__
from places import ROOT

TOP = {
    ".ci": "the command .ci/run of continuous integration, its scripts and examples",
    ".editorconfig": "editors look here",
    ".gitattributes": "git",
    ".github": "GitHub",
    ".gitignore": "git",
    ".pre-commit-config.yaml": "pre-commit",
    ".pre-commit-hooks.yaml": "pre-commit looks for the hooks of a repository here only",
    ".readthedocs.yaml": "Read the Docs",
    ".weblate": "wlc, Weblate's command line, looks in the working directory and above",
    "CHANGELOG.md": "readers",
    "CONTRIBUTING.md": "readers",
    "LICENSE": "readers and package indexes",
    "LICENSE-CONTENT": "readers",
    "Makefile": "make",
    "README.md": "readers and package indexes",
    "action.yml": "GitHub's marketplace, and the short form 'uses: OWNER/cadogan@main'",
    "cadogan.toml": "cadogan: this is a book",
    "crowdin.yml": "Crowdin's command line and its integrations",
    "diagrams": "the book",
    "docs": "the book",
    "engine": "the package",
    "locale": "the book",
    "pyproject.toml": "pip, ruff, mypy, pytest",
    "requirements.lock": "beside pyproject.toml, whose versions it fixes",
    "tests": "the tests",
}
"""Everything at the top, and who looks for it there."""

OWNED = {
    ".ci/examples/github-rules.yml",
    ".ci/examples/gitlab-ci.yml",
    ".ci/examples/pre-commit-config.yaml",
    ".github/workflows/rules.yml",
    "CONTRIBUTING.md",
    "locale/weblate.json",
    "pyproject.toml",
}
"""The files in which the owner of the repository is written instead of OWNER."""


def tracked() -> list[str]:
    """Every file of the repository that git knows."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return [name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def text_of(name: str) -> str:
    """A file of the repository."""
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_top_level_is_short() -> None:
    """A new file or folder there has a reason in the table above."""
    assert {name.partition("/")[0] for name in tracked()} == TOP.keys()


def test_the_owner_is_asked_for_in_known_files() -> None:
    """CONTRIBUTING names this list: who copies the repository finds all of them."""
    asking = {
        name
        for name in tracked()
        if not name.startswith(("tests/", ".ci/release-check.sh"))
        and re.search(rb"\bOWNER\b", (ROOT / name).read_bytes())
    }
    assert asking == OWNED
    assert "tests/repository/test_root.py" in text_of("CONTRIBUTING.md")


def test_the_version_is_written_once() -> None:
    """The package has it; the build and the command line read it from there."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    assert 'dynamic = ["version"]' in text_of("pyproject.toml")
    writing = {
        name
        for name in tracked()
        if re.search(rf"version.{{0,20}}{re.escape(__version__)}\b".encode(), read(name))
        and not name.startswith(("tests/golden/", "requirements.lock", ".github/"))
    }
    assert writing == {"engine/cadogan/__init__.py"}


def read(name: str) -> bytes:
    """The bytes of a file of the repository, but of no picture."""
    return b"" if name.endswith(".png") else (ROOT / name).read_bytes()


def test_the_changelog_names_the_version() -> None:
    """As a dated section, or as what is to come."""
    sections = re.findall(r"^## (.*)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert sections[0] == "[Unreleased]"
    released = [section for section in sections[1:] if section.startswith(f"[{__version__}] - ")]
    assert released or f"This will be {__version__}." in text_of("CHANGELOG.md")


def test_nothing_installs_a_name_that_the_package_index_does_not_have() -> None:
    """Until the first release, pip gets the package from the checkout or from git."""
    wrong = re.compile(r"pip install (?:-\S+ |--\S+ )*cadogan\b|default: cadogan$", re.MULTILINE)
    names = [name for name in tracked() if not name.startswith(("tests/", "engine/"))]
    assert [name for name in names if wrong.search(read(name).decode("utf-8"))] == []


def test_every_action_is_pinned_by_its_hash() -> None:
    """A tag can be moved to other code; the version is a comment, which is raised with the hash."""
    files = [ROOT / "action.yml", *(ROOT / ".github" / "workflows").glob("*.yml")]
    used = [
        line
        for path in files
        for line in re.findall(r"^ *(?:- )?uses: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    ]
    pinned = re.compile(r"\./\S+|[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [line for line in used if not pinned.fullmatch(line)] == []
    hashes = dict.fromkeys(line for line in used if not line.startswith("./"))
    assert len(hashes) == len({line.partition("@")[0] for line in hashes}), "one version of each"


@pytest.mark.parametrize(
    ("tag", "change", "message"),
    [
        ("v{version}", ("", ""), ""),
        ("v99.0.0", ("", ""), "tag v{version}"),
        ("{version}", ("", ""), "tag v{version}"),
        ("v{version}", ("## [{version}] - 2030-01-31", "## [{version}]"), "CHANGELOG.md"),
        ("v{version}", ("github.com/somebody/", "github.com/OWNER/"), "OWNER"),
    ],
)
def test_a_release_is_refused_until_all_is_ready(
    tmp_path: Path, tag: str, change: tuple[str, str], message: str
) -> None:
    """The tag, the version and the changelog are of one release, and the owner is written."""
    for name in (".ci/release-check.sh", "engine/cadogan/__init__.py", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    old, new = (part.format(version=__version__) for part in change)
    project = text_of("pyproject.toml").replace("github.com/OWNER/", "github.com/somebody/")
    (tmp_path / "pyproject.toml").write_text(project.replace(old, new), encoding="utf-8")
    changelog = f"# Changelog\n\n## [Unreleased]\n\n## [{__version__}] - 2030-01-31\n"
    (tmp_path / "CHANGELOG.md").write_text(changelog.replace(old, new), encoding="utf-8")
    done = subprocess.run(
        [".ci/release-check.sh", tag.format(version=__version__)],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, message.format(version=__version__) in done.stderr) == (
        int(bool(message)),
        True,
    )


def test_the_checks_before_a_commit_run_what_make_test_runs() -> None:
    """With the programs of the environment that make sets up."""
    (repository,) = yaml.safe_load(text_of(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local"
    hooks = {hook["id"]: hook for hook in repository["hooks"]}
    assert list(hooks) == ["ruff-format", "ruff-check", "mypy", "cadogan-fmt", "cadogan-check"]
    for hook in hooks.values():
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")
        assert re.compile(hook.get("files", "")).search("diagrams/fan/kings.patience")
    checked = re.compile(hooks["cadogan-check"]["files"])
    for name in ("docs/index.rst", "locale/ru/LC_MESSAGES/index.po", "cadogan.toml"):
        assert checked.search(name)


def test_make_says_what_it_can_do() -> None:
    """The first lines of the Makefile name each command that is for people."""
    text = text_of("Makefile")
    named = set(re.findall(r"\bmake ([a-z]+) ", text.partition("\n\n")[0]))
    (phony,) = re.findall(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert set(phony.split()) - {"all", "types", "all-tests", "browser"} == named
    for name in named:
        assert re.search(rf"^{name}:", text, re.MULTILINE)
