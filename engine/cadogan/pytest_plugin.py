"""``pytest --cadogan``: each move, refusal, claim, page and catalogue of a book is a test."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from cadogan.base.faults import Fault
    from cadogan.book.book import Book
    from cadogan.script.grammar import Script

# Every run of pytest imports this module, with --cadogan or without; so it imports little.


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that turns the plugin on."""
    text = "check the scripts, pages, profiles and catalogues of a Cadogan book as tests"
    parser.getgroup("cadogan").addoption("--cadogan", action="store_true", help=text)


def pytest_configure(config: pytest.Config) -> None:
    """Collect the book of the working directory where no path is given."""
    if not config.getoption("--cadogan"):
        return
    config.stash[_OPENED] = {}
    if config.args_source is pytest.Config.ArgsSource.ARGS:
        return
    from cadogan.book.book import open_book
    from cadogan.book.settings import FILE

    book, _ = open_book(config.invocation_params.dir)
    if book:
        folders = (book.games_folder, book.diagrams, book.docs, *book.locales)
        paths = (book.root / FILE, *(folder for folder in folders if folder.is_dir()))
        config.args.extend(map(str, paths))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A collector for a file that is in a book or named on the command line."""
    if not parent.config.getoption("--cadogan"):
        return None
    from cadogan.proof.file_checks import Kind, kind_of

    book = _opened(parent.config, file_path).book
    kind = kind_of(book, file_path)
    folders = (book.diagrams, book.docs, *book.locales)
    inside = not book.is_loose and (
        kind in (Kind.SETTINGS, Kind.PROFILE) or any(map(file_path.is_relative_to, folders))
    )
    if kind is None or not (inside or parent.session.isinitpath(file_path)):
        return None
    if kind is Kind.SCRIPT:
        return ScriptFile.from_parent(parent, path=file_path)
    return FileOfOneTest.from_parent(parent, path=file_path)


class Unproved(Exception):
    """A check has failed; the message has every fault."""


class Proof(pytest.Item):
    """A test of one line of a file, or of all of it where the line is 0."""

    line = 0

    def runtest(self) -> None:
        """Fail with the faults of this line; skip where the engine could not judge it."""
        from cadogan.base.faults import Severity
        from cadogan.report.report import as_text

        file = self.parent
        assert isinstance(file, ScriptFile | FileOfOneTest)
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
        """The faults alone, without a traceback."""
        if isinstance(excinfo.value, Unproved):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """The place of the test, for pytest's reports."""
        return self.path, max(self.line - 1, 0), self.name


class Opened:
    """A book, loose where files are outside of any, with what several items need."""

    def __init__(self, root: Path | None) -> None:
        from cadogan.book.book import loose_book, open_book

        book, self.faults = open_book(root) if root else (loose_book(), [])
        self.is_usable = book is not None
        self.book: Book = book or loose_book()

    @cached_property
    def catalogs(self) -> list["Fault"]:
        """The faults of the book's catalogues, which are checked together."""
        from cadogan.proof.catalogs import check_catalogs

        return check_catalogs(self.book, self.book.settings.released)

    @property
    def faults_of_missing_files(self) -> list["Fault"]:
        """Faults of files that are missing, which have no test of their own."""
        return [f for f in self.catalogs if not (self.book.root / f.path).is_file()]

    def check(self, path: Path, base: Path) -> list["Fault"]:
        """The faults of one file, as seen from a folder."""
        from cadogan.proof.file_checks import check_file, seen_from

        return [seen_from(self.book, fault, base) for fault in check_file(self.book, path)]


class FileOfOneTest(pytest.File):
    """A page, profile, catalogue, term base or settings file: one test per file."""

    def collect(self) -> Iterator[Proof]:
        """One item, named after the kind of file."""
        from cadogan.proof.file_checks import kind_of

        kind = kind_of(_opened(self.config, self.path).book, self.path)
        yield Proof.from_parent(self, name=kind.value if kind else "file")

    def faults_at(self, _: int) -> list["Fault"]:
        """The faults of the file; the settings also have those of missing files."""
        from cadogan.book.settings import FILE
        from cadogan.proof.file_checks import checked_together, name_of, seen_from

        opened, base = _opened(self.config, self.path), self.config.invocation_params.dir
        book = opened.book
        if checked_together(book, self.path):
            found = [fault for fault in opened.catalogs if fault.path == name_of(book, self.path)]
        elif self.path.name == FILE:
            found = opened.faults + (opened.faults_of_missing_files if opened.is_usable else [])
        else:
            return opened.check(self.path, base)
        return [seen_from(book, fault, base) for fault in found]

    def why_not_judged(self, _: int) -> str:
        """Empty: all of the file is always judged."""
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
        from cadogan.book.contents import ScriptFile as Source

        book = _opened(self.config, self.path).book
        known = book.files.get(self.path.resolve())
        file = known if isinstance(known, Source) else Source(self.path, "", "", book.games)
        return file.script

    @cached_property
    def statements(self) -> dict[int, str]:
        """The statements that are judged and the lines that can't be read, by line."""
        from cadogan.script.claim import Claim
        from cadogan.script.statements import MoveLine, Refusal, Unread

        judged = MoveLine | Refusal | Claim | Unread
        return {
            line.number: str(line.statement)
            for line in self.script.lines
            if isinstance(line.statement, judged)
        }

    @cached_property
    def faults(self) -> list["Fault"]:
        """Everything that is wrong with the script."""
        return _opened(self.config, self.path).check(self.path, self.config.invocation_params.dir)

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
        """Why the engine could not judge a line for certain; empty when it could."""
        from cadogan.script.statements import Unread

        if line and self.faults_at(0):
            return "not judged: the position has faults"
        illegal = [fault.line for fault in self.faults if fault.code == "script.illegal-move"]
        if line > min(illegal, default=line):
            return f"perhaps not judged: the move in line {min(illegal)} is illegal"
        for above in self.script.lines:
            unread = isinstance(above.statement, Unread) and not above.statement.moves_nothing
            if above.number < line and (unread or above.number in self.stops):
                return f"not judged: play stops at line {above.number}"
        return ""


_OPENED = pytest.StashKey[dict[Path | None, Opened]]()


def _opened(config: pytest.Config, path: Path) -> Opened:
    """The book that a file is in, opened once per run."""
    from cadogan.book.book import find_root

    opened = config.stash[_OPENED]
    root = find_root(path.parent)
    if root not in opened:
        opened[root] = Opened(root)
    return opened[root]
