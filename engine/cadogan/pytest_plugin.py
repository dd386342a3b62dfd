"""``pytest --cadogan``: each move, refusal and claim of every script is a test, and each page."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from cadogan.base.faults import Fault
    from cadogan.proof.home import Home
    from cadogan.script.grammar import Script

# What is imported here is imported by every run of pytest, with --cadogan or without.


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that turns the plugin on."""
    told = "prove the scripts, pages, profiles and catalogues of a Cadogan project as tests"
    parser.getgroup("cadogan").addoption("--cadogan", action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Where no path is given, the project of the working directory is collected too."""
    if not config.getoption("--cadogan"):
        return
    config.stash[_PLACES] = {}
    if config.args_source is pytest.Config.ArgsSource.ARGS:
        return
    from cadogan.book.settings import FILE, load_project

    project, _ = load_project(config.invocation_params.dir)
    if project:
        folders = (project.games, project.diagrams, project.docs, project.locale)
        paths = (project.root / FILE, *(folder for folder in folders if folder.is_dir()))
        config.args.extend(map(str, paths))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A collector for a file that a project holds, or that is named on the command line."""
    if not parent.config.getoption("--cadogan"):
        return None
    from cadogan.proof.home import Kind

    home = _place(parent.config, file_path).home
    kind = home.kind(file_path)
    project = home.project
    held = project and (
        kind in (Kind.PROJECT, Kind.PROFILE)
        or any(
            file_path.is_relative_to(folder)
            for folder in (project.diagrams, project.docs, project.locale)
        )
    )
    if kind is None or not (held or parent.session.isinitpath(file_path)):
        return None
    if kind is Kind.SCRIPT:
        return ScriptFile.from_parent(parent, path=file_path)
    return WholeFile.from_parent(parent, path=file_path)


class Unproved(Exception):
    """Something does not hold; the message tells every fault."""


class Proof(pytest.Item):
    """What is proved at one place of a file, or of a whole file where the line is 0."""

    line = 0

    def runtest(self) -> None:
        """Fail with the faults of this place; skip where the engine could not judge it."""
        from cadogan.base.faults import Severity
        from cadogan.report.report import as_text

        file = self.parent
        assert isinstance(file, ScriptFile | WholeFile)
        faults = file.faults_at(self.line)
        errors = [fault for fault in faults if fault.severity is Severity.ERROR]
        if errors:
            raise Unproved(as_text(faults).rstrip("\n"))
        self.add_report_section("call", "cadogan", as_text(faults))
        if why := file.why_not_judged(self.line):
            pytest.skip(why)

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,  # noqa: ARG002
    ) -> str:
        """The faults alone: where pytest was is of no interest."""
        if isinstance(excinfo.value, Unproved):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands, for pytest's reports."""
        return self.path, max(self.line - 1, 0), self.name


class Place:
    """A project, or the files outside of any, with what several items ask for."""

    def __init__(self, root: Path | None) -> None:
        from cadogan.proof.home import find_home

        self.home: Home
        self.home, self.faults = find_home(root)

    @cached_property
    def catalogs(self) -> list["Fault"]:
        """The faults of the project's catalogues, which are held against one another."""
        return self.home.check_catalogs()

    @property
    def strays(self) -> list["Fault"]:
        """Faults of files that are not there, and so are no tests."""
        root = self.home.project.root if self.home.project else Path()
        return [fault for fault in self.catalogs if not (root / fault.path).is_file()]


class WholeFile(pytest.File):
    """A page, profile, catalogue, term base or project file: one test each."""

    def collect(self) -> Iterator[Proof]:
        """One item, named after the kind of file."""
        kind = _place(self.config, self.path).home.kind(self.path)
        yield Proof.from_parent(self, name=kind.value if kind else "file")

    def faults_at(self, _: int) -> list["Fault"]:
        """The faults of the file; those of the project as such stand at its own file."""
        from cadogan.proof.home import Kind

        place = _place(self.config, self.path)
        home = place.home
        if home.holds(self.path):
            found = [fault for fault in place.catalogs if fault.path == home.name(self.path)]
        elif home.kind(self.path) is Kind.PROJECT:
            found = place.faults + place.strays
        else:
            found = home.check(self.path)
        return [home.placed(fault, self.config.invocation_params.dir) for fault in found]

    def why_not_judged(self, _: int) -> str:
        """A whole file always is."""
        return ""


class ScriptFile(pytest.File):
    """A script: a test for its position and one for each move, refusal and claim."""

    def collect(self) -> Iterator[Proof]:
        """The items, named by line and statement: ``9 ! 2S > F : take.top``."""
        yield Proof.from_parent(self, name="position")
        for line, text in self.statements.items():
            item = Proof.from_parent(self, name=f"{line} {text}")
            item.line = line
            yield item

    @cached_property
    def script(self) -> "Script":
        """The script, as far as it can be read."""
        from cadogan.base.files import read_text
        from cadogan.script.grammar import parse_script

        return parse_script(read_text(self.path, "")[0], str(self.path))[0]

    @cached_property
    def statements(self) -> dict[int, str]:
        """What is judged, by its line; lines that can't be read as well."""
        from cadogan.script.statements import Claim, MoveLine, Refusal, Unread

        judged = MoveLine | Refusal | Claim | Unread
        return {
            line.number: str(line.statement)
            for line in self.script.lines
            if isinstance(line.statement, judged)
        }

    @cached_property
    def faults(self) -> list["Fault"]:
        """Everything that is wrong with the script."""
        home = _place(self.config, self.path).home
        return [
            home.placed(fault, self.config.invocation_params.dir) for fault in home.check(self.path)
        ]

    @property
    def stops(self) -> set[int]:
        """The lines of redeals after which nothing is known."""
        return {fault.line for fault in self.faults if fault.code == "script.redeal"}

    def faults_at(self, line: int) -> list["Fault"]:
        """The faults of a statement; those of the position and the tags for line 0."""
        if line:
            return [fault for fault in self.faults if fault.line == line]
        return [fault for fault in self.faults if fault.line not in self.statements]

    def why_not_judged(self, line: int) -> str:
        """What has kept the engine from judging a line for certain; empty when nothing has."""
        from cadogan.script.statements import Unread

        if line and self.faults_at(0):
            return "not judged: the position has faults"
        for above in self.script.lines:
            unread = isinstance(above.statement, Unread) and not above.statement.moves_nothing
            if above.number < line and (unread or above.number in self.stops):
                return f"not judged: play stops at line {above.number}"
        return ""


_PLACES = pytest.StashKey[dict[Path | None, Place]]()


def _place(config: pytest.Config, path: Path) -> Place:
    """The place that a file lies in, made once a run."""
    from cadogan.book.settings import find_root

    places = config.stash[_PLACES]
    root = find_root(path.parent)
    if root not in places:
        places[root] = Place(root)
    return places[root]
