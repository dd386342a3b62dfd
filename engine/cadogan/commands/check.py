"""``cadogan check``: checks files and writes a report in one of the formats."""

import os
import sys
import time
from pathlib import Path

import click

from cadogan.base.faults import Severity
from cadogan.commands.console import FILE, echo, progress, report, the_book, write_text
from cadogan.report.formats import FORMATS


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option(
    "-f",
    "--format",
    "kind",
    type=click.Choice(list(FORMATS)),
    default="text",
    show_default=True,
    help="Format of the report.",
)
@click.option(
    "-o", "--output", type=FILE, help="Write the report to this file, and text to standard output."
)
@click.option(
    "--changed-since",
    "since",
    metavar="REV",
    help="Check only what has changed since this git revision, and what depends on it.",
)
@click.option(
    "--fail-on",
    type=click.Choice([severity.value for severity in Severity]),
    default="error",
    show_default=True,
    help="Least severe fault that makes the exit code 1.",
)
@click.option(
    "--fix", is_flag=True, help="First fix the faults of catalogues that need no translator."
)
@click.option(
    "--coverage",
    "covers",
    is_flag=True,
    help="List instead, per game, which rules the pages show by a legal and a refused example.",
)
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(min=1),
    default=lambda: os.cpu_count() or 1,
    help="Maximum number of processes; the number of cores by default.",
)
def check(
    paths: tuple[Path, ...],
    kind: str,
    output: Path | None,
    since: str | None,
    fail_on: str,
    jobs: int,
    *,
    fix: bool,
    covers: bool,
) -> None:
    """Check scripts, profiles, pages and catalogues.

    PATHS are files or folders, in a book or not; without PATHS, check all of the book. The exit
    code is 0 when there is no error, 1 when the content has errors, 2 when the call is wrong.
    """
    if covers:
        if paths or since:
            message = "--coverage is about all of the book; leave out PATHS and --changed-since"
            raise click.UsageError(message)
        sys.exit(report_coverage(kind, output))
    from cadogan.book.dependencies import ChangesError
    from cadogan.proof.prove import fix_files, prove

    started = time.monotonic()
    chosen = paths or (the_book().root,)
    try:
        for path in fix_files(chosen, since=since) if fix else ():
            click.echo(f"fixed: {os.path.relpath(path)}", err=True)
        with progress("checking"):
            result = prove(chosen, since=since, base=Path.cwd(), jobs=jobs)
    except ChangesError as error:
        raise click.BadParameter(str(error), param_hint="--changed-since") from None
    except OSError as error:
        message = f"{error.filename} can't be fixed: {error.strerror}; correct its permissions"
        raise click.ClickException(message) from None
    if not (result.files or result.faults or since):
        message = "no file there can be checked; choose scripts, pages, catalogues or their folders"
        raise click.UsageError(message)
    if output:
        write_text(output, FORMATS[kind](result), kind)
    if output or kind == "text":
        report(result.faults, err=False)
    else:
        echo(FORMATS[kind](result), kind)
    click.echo(f"{result.summary} in {time.monotonic() - started:.1f} s", err=True)
    if result.fails(Severity(fail_on)):
        sys.exit(1)


def report_coverage(kind: str, output: Path | None) -> int:
    """Write which rules the book's pages show, as text or JSON; 1 where an example is missing.

    Raises:
        click.BadParameter: coverage has no such format.
    """
    from cadogan.proof.coverage import as_json, as_table, coverage

    formats = {"text": as_table, "json": as_json}
    if kind not in formats:
        message = "--coverage has no such format; choose text or json"
        raise click.BadParameter(message, param_hint="--format")
    rows = coverage(the_book())
    text = formats[kind](rows)
    if output:
        write_text(output, text, kind)
    else:
        echo(text, kind)
    gaps = sum(row.is_gap for row in rows)
    click.echo(f"{len(rows)} rules in all games, {gaps} without their examples", err=True)
    return int(bool(gaps))
