"""What all commands share: opening the book, and output for terminals and pipes."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from cadogan.base.faults import Fault, Severity

if TYPE_CHECKING:
    from cadogan.book.book import Book
    from cadogan.script.replay import Replay
    from cadogan.words.language import Words

FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def the_book() -> "Book":
    """The book of the working directory; ends the program with 1 where there is none."""
    from cadogan.book.book import open_book

    book, faults = open_book(Path.cwd())
    if book is None:
        report(faults)
        sys.exit(1)
    return book


def report(faults: Sequence[Fault], *, err: bool = True) -> None:
    """Print faults as text, in colour on a terminal."""
    from cadogan.report.report import as_text

    stream = sys.stderr if err else sys.stdout
    click.echo(as_text(faults, colour=wants_colour(stream)), nl=False, err=err)


def echo(text: str, kind: str) -> None:
    """Print a text in one of the formats, with escapes for what standard output can't encode."""
    from cadogan.report.formats import encodable

    click.echo(encodable(text, kind, sys.stdout.encoding), nl=False)


def end(faults: Sequence[Fault]) -> None:
    """End the program with 1 when there is an error."""
    if any(fault.severity is Severity.ERROR for fault in faults):
        sys.exit(1)


def wants_colour(stream: TextIO) -> bool:
    """Whether a stream is a terminal that shows colours, and NO_COLOR is not set."""
    dumb = os.environ.get("TERM") == "dumb" or os.environ.get("NO_COLOR")
    return stream.isatty() and not dumb


@contextmanager
def progress(doing: str) -> Iterator[Callable[[str], None]]:
    """Show the steps that are done on a terminal, and nothing in a pipe."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda _: None
        return
    from rich.console import Console

    done: list[str] = []
    with Console(stderr=True).status(f"{doing} …") as status:

        def show_step(step: str) -> None:
            done.append(step)
            status.update(f"{doing} … {', '.join(done)}")

        yield show_step


def nearby_book(folder: Path) -> "Book":
    """The book that a folder is in, a loose one outside of any; faulty settings end the program."""
    from cadogan.book.book import find_root, loose_book, open_book

    book, faults = open_book(folder) if find_root(folder) else (loose_book(), [])
    if book is None:
        report(faults)
        sys.exit(1)
    return book


def play_or_end(file: Path) -> "tuple[Replay, Book]":
    """A script played, and the book that it is in; any fault is reported and ends the program."""
    from cadogan.book.contents import ScriptFile

    book = nearby_book(file.parent)
    script = ScriptFile(file, str(file), file.stem, book.games)
    if script.replay is None:
        report(script.faults)
        sys.exit(1)
    return script.replay, book


def words_or_end(book: "Book", language: str) -> "Words":
    """The words of the language of ``--language``; an unknown one ends the program with 2."""
    from cadogan.words.packaged import UnknownLanguageError

    try:
        return book.words(language)
    except UnknownLanguageError as error:
        raise click.BadParameter(str(error), param_hint="--language") from None


def write_picture(content: bytes, target: Path | None) -> None:
    """Write a file and make its folder, or write to standard output without ``target``.

    Raises:
        click.BadParameter: the file can't be written.
    """
    if target is None:
        click.echo(content, nl=False)
        return
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    except OSError as error:
        message = f"'{target}' can't be written: {error.strerror}; choose another file"
        raise click.BadParameter(message, param_hint="--output") from None


def write_text(path: Path, text: str, kind: str = "text") -> None:
    """Write a file, complete or not at all; its folder is made.

    Args:
        kind: the format of the text, which decides how names that are not UTF-8 are escaped.

    Raises:
        click.ClickException: the file can't be written.
    """
    from cadogan.base.files import bring
    from cadogan.report.formats import encodable

    try:
        bring(path, encodable(text, kind, "utf-8"))
    except OSError as error:
        message = f"{path} can't be written: {error.strerror}; correct its permissions"
        raise click.ClickException(f"{message}, or choose another") from None
