"""``cadogan check``: everything that is claimed, proved, and told in the form that is asked for."""

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
    help="How faults are written.",
)
@click.option("-o", "--output", type=FILE, help="Write the report there, and text here.")
@click.option(
    "--changed-since",
    "since",
    metavar="REV",
    help="Only what has changed since this revision of git, and what leans on it.",
)
@click.option(
    "--fail-on",
    type=click.Choice([severity.value for severity in Severity]),
    default="error",
    show_default=True,
    help="From which fault on the exit code is 1.",
)
@click.option("--fix", is_flag=True, help="First correct what in catalogues needs no translator.")
@click.option(
    "--coverage",
    "covers",
    is_flag=True,
    help="Tell instead for each game which rules the pages show by a legal and a refused example.",
)
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(min=1),
    default=lambda: os.cpu_count() or 1,
    help="How many processes may be used; as many as there are cores by default.",
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
    """Prove scripts, profiles, pages and catalogues.

    PATHS are files or folders, inside a book or not; none means the whole book. The exit code
    is 0 when all holds, 1 when something is wrong with the content, 2 when the call is wrong.
    """
    if covers:
        if paths or since:
            told = "--coverage is of the whole book; leave out PATHS and --changed-since"
            raise click.UsageError(told)
        sys.exit(tell_coverage(kind, output))
    from cadogan.book.dependencies import ChangesError
    from cadogan.proof.prove import prove
    from cadogan.proof.translations.fixes import fix_files

    started = time.monotonic()
    chosen = paths or (the_book().root,)
    try:
        for path in fix_files(chosen, since=since) if fix else ():
            click.echo(f"fixed: {os.path.relpath(path)}", err=True)
        with progress("proving"):
            result = prove(chosen, since=since, base=Path.cwd(), jobs=jobs)
    except ChangesError as error:
        raise click.BadParameter(str(error), param_hint="--changed-since") from None
    except OSError as error:
        told = f"{error.filename} can't be fixed: {error.strerror}; correct its permissions"
        raise click.ClickException(told) from None
    if not (result.files or result.faults or since):
        message = "nothing there can be checked; name scripts, pages, catalogues or their folders"
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


def tell_coverage(kind: str, output: Path | None) -> int:
    """Write which rules the book's pages show, as text or JSON; 1 where an example is missing.

    Raises:
        click.BadParameter: it has no such format.
    """
    from cadogan.proof.coverage import as_json, as_table, coverage

    formats = {"text": as_table, "json": as_json}
    if kind not in formats:
        raise click.BadParameter("--coverage is told as text or json", param_hint="--format")
    rows = coverage(the_book())
    text = formats[kind](rows)
    if output:
        write_text(output, text, kind)
    else:
        echo(text, kind)
    gaps = sum(row.is_gap for row in rows)
    click.echo(f"{len(rows)} rules in all games, {gaps} without their examples", err=True)
    return int(bool(gaps))
