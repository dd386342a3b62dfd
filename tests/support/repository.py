"""A small book in a git repository of its own, and the command line run in it."""

import os
import shutil
import subprocess
from pathlib import Path

from click.testing import CliRunner, Result

from cadogan.cli import main
from places import BOOK

SCRIPT = "diagrams/la-belle-lucie/freeing.patience"
PAGE = "docs/games/lucie.rst"
ENVIRONMENT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "A tester",
    "GIT_AUTHOR_EMAIL": "tester@example.org",
    "GIT_COMMITTER_NAME": "A tester",
    "GIT_COMMITTER_EMAIL": "tester@example.org",
}


class Repository:
    """A copy of the tests' book, committed once."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(BOOK, root, dirs_exist_ok=True)
        self.git("init", "--quiet", "--initial-branch=main")
        self.commit()

    def git(self, *arguments: str) -> str:
        """What git prints."""
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.root,
            env={**os.environ, **ENVIRONMENT},
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
        return done.stdout.strip()

    def commit(self) -> str:
        """Commit everything; the commit's hash."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "A step")
        return self.git("rev-parse", "HEAD")

    def tamper(self, name: str, old: str, new: str) -> None:
        """Replace a text in a file; it must be there."""
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8", newline="")


def run(*arguments: str, **environment: str) -> Result:
    """Run the command line in this process, in the working directory."""
    found = CliRunner(env={"NO_COLOR": None, **environment}).invoke(main, arguments)
    if found.exception and not isinstance(found.exception, SystemExit):
        raise found.exception
    return found
