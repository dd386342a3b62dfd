"""Workflows, hooks and examples: valid, and each of their steps does what it is there for."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from check_jsonschema import main as check_jsonschema
from click.testing import CliRunner

from cadogan.cli import main
from places import ROOT
from repository import ENVIRONMENT, SCRIPT, Repository

WORKFLOWS = (
    ".github/workflows/ci.yml",
    ".github/workflows/rules.yml",
    ".github/workflows/release.yml",
    ".ci/examples/github-rules.yml",
)
SCHEMAS = {
    **dict.fromkeys(WORKFLOWS, "github-workflows"),
    "action.yml": "github-actions",
    ".ci/examples/gitlab-ci.yml": "gitlab-ci",
    ".readthedocs.yaml": "readthedocs",
    ".github/dependabot.yml": "dependabot",
    ".github/ISSUE_TEMPLATE/bug.yml": "github-issue-forms",
    ".github/ISSUE_TEMPLATE/rules.yml": "github-issue-forms",
    ".github/ISSUE_TEMPLATE/config.yml": "github-issue-config",
}
FILES = (
    *SCHEMAS,
    ".pre-commit-config.yaml",
    ".pre-commit-hooks.yaml",
    ".ci/examples/pre-commit-config.yaml",
)

SILENT = {*FILES} - {
    ".github/workflows/rules.yml",
    ".ci/examples/gitlab-ci.yml",
    ".readthedocs.yaml",
    ".pre-commit-config.yaml",
    ".pre-commit-hooks.yaml",
}
"""The files that call other files or no command line."""


def load(name: str) -> Any:
    """A YAML file of the repository."""
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def commands(value: object) -> Iterator[str]:
    """Every shell command in a file: under run, script, before_script, commands and entry."""
    if isinstance(value, list):
        for item in value:
            yield from commands(item)
    if isinstance(value, dict):
        for key, item in value.items():
            if key in ("run", "script", "before_script", "commands", "entry"):
                lines = item if isinstance(item, list) else [item]
                yield from (line for text in lines for line in str(text).splitlines())
            else:
                yield from commands(item)


def documented() -> Iterator[tuple[str, str]]:
    """Every line of README and CONTRIBUTING that is set as code and calls the command line."""
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for line in re.findall(r"^(?: {4,}|\s*- run: )(?:\S*/)?(cadogan .*)$", text, re.MULTILINE):
            yield name, line.partition("  #")[0]
        for line in re.findall(r"`(?:\.venv/bin/)?(cadogan [^`<…]*)`", text):
            yield name, line


def parse(line: str) -> None:
    """Parse a call of the command line as click would, without running it."""
    words = shlex.split(line.removeprefix(".venv/bin/"), comments=True)
    words = words[words.index("cadogan") + 1 :]
    command: click.Command = main
    context = click.Context(main, info_name="cadogan")
    while isinstance(command, click.Group):
        name = words.pop(0)
        found = command.get_command(context, name)
        assert found, f"there is no command '{name}': {line}"
        command = found
    values = {"$FAIL_ON": "error", "$BASE": "HEAD", "$FOLDER": "."}
    words = [values.get(word, word) for word in words if not word.startswith(("$PATHS", "${"))]
    command.make_context(command.name, words, parent=context)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_yaml(name: str) -> None:
    """And says something."""
    assert load(name)


@pytest.mark.parametrize(("name", "schema"), SCHEMAS.items())
def test_a_file_holds_to_its_published_schema(name: str, schema: str, tmp_path: Path) -> None:
    """A key that the service does not know is refused, which shows that the schema was asked."""
    arguments = ["--builtin-schema", f"vendor.{schema}"]
    found = CliRunner().invoke(check_jsonschema, [*arguments, str(ROOT / name)])
    assert found.exit_code == 0, found.output
    spoilt = tmp_path / Path(name).name
    spoilt.write_text(f"{(ROOT / name).read_text(encoding='utf-8')}\nnonsense: [1]\n")
    assert CliRunner().invoke(check_jsonschema, [*arguments, str(spoilt)]).exit_code == 1


@pytest.mark.parametrize("name", FILES)
def test_every_call_of_the_command_line_is_valid(name: str) -> None:
    """Click knows each command and option that a workflow, hook or example uses."""
    lines = [line for line in commands(load(name)) if re.search(r"\bcadogan (?!@)", line)]
    for line in lines:
        if "pip install" not in line:
            parse(line)
    assert lines or name in SILENT


def test_a_call_that_is_not_valid_is_caught() -> None:
    """So the test above can fail."""
    for line in ("cadogan prove", "cadogan check --fromat json", "cadogan build --jobs none"):
        with pytest.raises((AssertionError, click.ClickException)):
            parse(line)


@pytest.mark.parametrize(("name", "line"), [*documented()])
def test_every_documented_call_is_valid(
    name: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What README and CONTRIBUTING show can be typed."""
    monkeypatch.chdir((ROOT / name).parent)
    parse(line.replace("locale/fr", "locale/ru"))  # French is to be added by the reader


def test_every_path_that_a_step_names_is_there() -> None:
    """Scripts, lock file and reusable workflow."""
    text = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in FILES)
    named = set(re.findall(r"(?<![\w.])\.ci/[\w.-]+|requirements\.lock|(?<=uses: \./)\S+", text))
    assert named == {
        ".ci/check.sh",
        ".ci/release-check.sh",
        ".ci/try-wheel.sh",
        ".github/workflows/rules.yml",
        "requirements.lock",
    }
    assert all((ROOT / path).is_file() for path in named)


def test_hooks_are_complete() -> None:
    """Each has what pre-commit asks for, and the example names those that are there."""
    hooks = {hook["id"]: hook for hook in load(".pre-commit-hooks.yaml")}
    for hook in hooks.values():
        assert hook.keys() >= {"id", "name", "entry", "language", "files"}
        assert hook["language"] == "python"
    (repository,) = load(".ci/examples/pre-commit-config.yaml")["repos"]
    assert {hook["id"] for hook in repository["hooks"]} == set(hooks)
    everything = re.compile(hooks["cadogan-check"]["files"])
    scripts = re.compile(hooks["cadogan-fmt"]["files"])
    for path in ("docs/conf.py", "docs/a.md", "docs/a.txt"):
        assert everything.search(path)
    for path in ("docs/a.rst", "locale/ru/LC_MESSAGES/a.po", "games/a.toml", "diagrams/a.patience"):
        assert everything.search(path)
        assert bool(scripts.search(path)) == path.endswith(".patience")


def test_steps_take_inputs_from_the_environment() -> None:
    """An expression inside a script would let a branch's name run as code."""
    for name in (*WORKFLOWS, "action.yml"):
        assert [line for line in commands(load(name)) if "${{" in line] == []


@pytest.fixture
def book(tmp_path: Path) -> Repository:
    """A book on a branch: one picture is changed, and one script is wrong."""
    found = Repository(tmp_path / "book")
    found.tamper(SCRIPT, ": QD 8C\n", ": QH 8C\n")
    found.commit()
    return found


def steps(name: str, job: str) -> dict[str, dict[str, Any]]:
    """The steps of a workflow's job that run something, by name."""
    found = load(name)["jobs"][job]["steps"]
    return {step.get("name", step["run"]): step for step in found if "run" in step}


def bash(text: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a step as GitHub does."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", text],
        cwd=folder,
        env={**os.environ, **ENVIRONMENT, "PATH": path, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.slow
def test_a_pull_request_is_annotated(book: Repository, tmp_path: Path) -> None:
    """The steps of the reusable workflow, one after another, on a branch with a fault."""
    names = ["Install Cadogan", "Check", "Are the scripts canonical?", "Draw the changed pictures"]
    found = steps(".github/workflows/rules.yml", "check")
    assert list(found) == names
    install, check, fmt, draw = (found[name]["run"] for name in names)
    assert install == 'python -m pip install "$CADOGAN"'
    done = bash(check, book.root.parent, FAIL_ON="error", FOLDER="book")
    assert f"::error file=book/{SCRIPT},line=7," in done.stdout
    done = bash(check, book.root, FAIL_ON="error", FOLDER=".")
    assert done.returncode == 1
    assert f"::error file={SCRIPT},line=7,title=cadogan script.claim-false::" in done.stdout
    assert "3 errors" in done.stderr
    book.tamper(SCRIPT, "= buried QD", "= buried QH")
    book.tamper(SCRIPT, "= free QD", "= free QH")
    book.tamper("docs/games/lucie.rst", "`QD`", "`QH`")
    for name in ("es", "ru"):
        book.tamper(f"locale/{name}/LC_MESSAGES/games/lucie.po", "`QD`", "`QH`")
    book.tamper("locale/pot/games/lucie.pot", "`QD`", "`QH`")
    book.commit()
    done = bash(check, book.root, FAIL_ON="warning", FOLDER=".")
    assert (done.returncode, done.stdout) == (0, "")
    assert bash(fmt, book.root).returncode == 0
    base = book.git("rev-parse", "HEAD~2")
    done = bash(draw, book.root, BASE=base, RUNNER_TEMP=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "la-belle-lucie/freeing\n")
    assert (tmp_path / "changed-pictures/after/la-belle-lucie/freeing-2.svg").is_file()
    (artefact,) = (
        step["with"]
        for step in load(".github/workflows/rules.yml")["jobs"]["check"]["steps"]
        if "upload-artifact" in step.get("uses", "")
    )
    assert artefact["path"] == "${{ runner.temp }}/changed-pictures"


@pytest.mark.slow
def test_the_site_is_built_where_the_artefact_is_taken(tmp_path: Path) -> None:
    """The step that publishes, on the tests' book."""
    book = Repository(tmp_path / "book")
    build = steps(".github/workflows/rules.yml", "publish")["Build the site"]["run"]
    site = tmp_path / "site"
    environment = {"RUNNER_TEMP": str(tmp_path), "CADOGAN_SITE_URL": "https://pages.example/b/"}
    done = bash(build, book.root, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "https://pages.example/b/ru/" in (site / "sitemap.xml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_action_hands_its_inputs_on(book: Repository) -> None:
    """Paths, revision and threshold, or none of them."""
    step = load("action.yml")["runs"]["steps"][1]
    assert step["run"] == 'bash "$GITHUB_ACTION_PATH/.ci/check.sh"'
    inputs = {name: value["default"] for name, value in load("action.yml")["inputs"].items()}
    defaults = {
        key: inputs[value.removeprefix("${{ inputs.").removesuffix(" }}")]
        for key, value in step["env"].items()
    }

    def run(**environment: str) -> subprocess.CompletedProcess[str]:
        given = {"GITHUB_ACTION_PATH": str(ROOT), **defaults, **environment}
        return bash(step["run"], book.root, **given)

    done = run()
    assert (done.returncode, done.stdout.count("::error ")) == (1, 3)
    done = run(PATHS=f"docs/index.rst {SCRIPT}")
    assert done.stdout.count("::error ") == 2
    assert done.stderr.startswith("2 files checked")
    assert run(PATHS="docs/index.rst").returncode == 0
    assert run(CHANGED_SINCE="HEAD").returncode == 0
    assert run(CHANGED_SINCE="HEAD~1").returncode == 1
    assert run(FAIL_ON="nonsense").returncode == 2


@pytest.mark.slow
def test_merge_requests_on_gitlab(book: Repository) -> None:
    """The example's jobs, and what they keep."""
    jobs = load(".ci/examples/gitlab-ci.yml")
    check = bash(jobs["check"]["script"][0], book.root)
    assert check.returncode == 1
    assert (book.root / jobs["check"]["artifacts"]["reports"]["junit"]).is_file()
    (draw,) = jobs["changed-pictures"]["script"]
    done = bash(draw, book.root, CI_MERGE_REQUEST_DIFF_BASE_SHA="HEAD~1")
    assert done.returncode == 0
    (folder,) = jobs["changed-pictures"]["artifacts"]["paths"]
    assert (book.root / folder / "index.html").is_file()
    (pages,) = jobs["pages"]["artifacts"]["paths"]
    assert f"--output {pages}" in jobs["pages"]["script"][0]
