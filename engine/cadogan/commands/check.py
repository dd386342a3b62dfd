"""``cadogan check``: everything that is claimed, proved, and told in the form that is asked for."""

import os
import sys
import time
from pathlib import Path

import click

from cadogan.commands.console import FILE, progress, tell, the_project, write_text
from cadogan.play.faults import Severity
from cadogan.proof.formats import FORMATS


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
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
@click.option("--fix", is_flag=True, help="Mend first what in catalogues needs no translator.")
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
) -> None:
    """Prove scripts, profiles, pages and catalogues.

    PATHS are files or folders, inside a project or not; none means the whole project. The exit code
    is 0 when all holds, 1 when something is wrong with the content, 2 when the call is wrong.
    """
    from cadogan.proof.changes import ChangesError
    from cadogan.proof.check import prove
    from cadogan.proof.mend import mend

    started = time.monotonic()
    chosen = paths or (the_project().root,)
    try:
        for path in mend(chosen, since=since) if fix else ():
            click.echo(f"mended: {os.path.relpath(path)}", err=True)
        with progress("proving"):
            report = prove(chosen, since=since, base=Path.cwd(), jobs=jobs)
    except ChangesError as error:
        raise click.BadParameter(str(error), param_hint="--changed-since") from None
    except OSError as error:
        told = f"{error.filename} can't be mended: {error.strerror}; mend its permissions"
        raise click.ClickException(told) from None
    if output:
        write_text(output, FORMATS[kind](report))
    if output or kind == "text":
        tell(report.faults, err=False)
    else:
        click.echo(FORMATS[kind](report), nl=False)
    click.echo(f"{report.summary} in {time.monotonic() - started:.1f} s", err=True)
    if report.fails(Severity(fail_on)):
        sys.exit(1)
