"""``cadogan draw``: a script's pictures as files, or all that a change has changed."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from cadogan.commands.console import FILE, play_or_end, the_book

if TYPE_CHECKING:
    from cadogan.site.drawing import Format


@click.command()
@click.argument("file", type=FILE, required=False)
@click.option("--panel", type=click.IntRange(min=1), help="Only this one, from 1.")
@click.option("-l", "--language", default="en", show_default=True, help="Of title and text.")
@click.option(
    "-f", "--format", "kind", type=click.Choice(["svg", "png", "pdf"]), help="svg by default."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A folder, or a file's name.")
@click.option(
    "--changed-since",
    "since",
    metavar="REV",
    help="No FILE: all pictures that differ from this revision of git, before and after.",
)
def draw(
    file: Path | None,
    panel: int | None,
    language: str,
    kind: str | None,
    output: Path | None,
    since: str | None,
) -> None:
    """Draw the panels of a script FILE, each into a file of its own.

    With --changed-since REV and a folder as --output, draw the pictures of all scripts that look
    otherwise than they did, in pairs, with a page that shows them.
    """
    if since:
        if file or panel or kind or output is None:
            told = "--changed-since needs a folder as --output, and no FILE, --panel or --format"
            raise click.UsageError(told)
        _draw_changes(since, language, output)
    elif file is None:
        raise click.UsageError("name a script FILE, or --changed-since with a revision")
    else:
        _draw_file(file, panel, language, kind, output)


def _draw_changes(since: str, language: str, output: Path) -> None:
    from cadogan.book.dependencies import ChangesError
    from cadogan.site.changed import changed_pictures, write_changes

    try:
        changes = changed_pictures(the_book(), since, language)
    except ChangesError as error:
        raise click.BadParameter(str(error), param_hint="--changed-since") from None
    for change in changes:
        click.echo(change.name)
    if not changes:
        click.echo("no picture has changed", err=True)
        return
    try:
        page = write_changes(changes, output)
    except OSError as error:
        told = error.strerror or str(error)
        raise click.BadParameter(
            f"{told}; choose an empty folder, or a new one", param_hint="--output"
        ) from None
    click.echo(f"{len(changes)} changed; look at {page}", err=True)


def _draw_file(
    file: Path, panel: int | None, language: str, kind: str | None, output: Path | None
) -> None:
    from cadogan.site.drawing import pictures

    replay, _ = play_or_end(file)
    if panel and panel > len(replay.panels):
        told = f"{panel}; the script has {len(replay.panels)} panels"
        raise click.BadParameter(told, param_hint="--panel")
    suffix = output.suffix[1:] if output and not output.is_dir() else ""
    chosen = cast("Format", kind or (suffix if suffix in ("png", "pdf") else "svg"))
    single = panel or (1 if len(replay.panels) == 1 else None)
    if suffix and single is None:
        told = f"{output} is one file for {len(replay.panels)} panels; name a folder, or a --panel"
        raise click.BadParameter(told, param_hint="--output")
    for number, content in enumerate(pictures(replay, language, chosen), 1):
        if single in (None, number):
            name = f"{file.stem}-{number}.{chosen}"
            target = output if output and suffix else (output or Path()) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            click.echo(str(target))
