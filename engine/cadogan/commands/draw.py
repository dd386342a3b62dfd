"""``cadogan draw``: a script's pictures as files, or all that a change has changed."""

from pathlib import Path

import click

from cadogan.commands.console import (
    EXISTING_FILE,
    play_or_end,
    the_book,
    words_or_end,
    write_picture,
)


@click.command()
@click.argument("file", type=EXISTING_FILE, required=False)
@click.option("--panel", type=click.IntRange(min=1), help="Only this one, from 1.")
@click.option("-l", "--language", default="en", show_default=True, help="Of title and text.")
@click.option(
    "-f", "--format", "kind", type=click.Choice(["svg", "png", "pdf"]), help="svg by default."
)
@click.option("-o", "--output", help="A folder, a file's name, or - for standard output.")
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
    output: str | None,
    since: str | None,
) -> None:
    """Draw the panels of a script FILE, each into a file of its own.

    With --changed-since REV and a folder as --output, draw the pictures of all scripts that look
    different now, before and after, with a page that shows them in pairs.
    """
    if since:
        if file or panel or kind or output in (None, "-"):
            message = "--changed-since needs a folder as --output, and no FILE, --panel or --format"
            raise click.UsageError(message)
        _draw_changes(since, language, Path(output))
    elif file is None:
        raise click.UsageError("name a script FILE, or --changed-since with a revision")
    else:
        _draw_file(file, panel, language, kind, output)


def _draw_changes(since: str, language: str, output: Path) -> None:
    from cadogan.book.dependencies import ChangesError
    from cadogan.site.changed import changed_pictures, write_changes

    try:
        book = the_book()
        changes = changed_pictures(book, since, words_or_end(book, language))
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
        reason = error.strerror or str(error)
        raise click.BadParameter(
            f"{reason}; choose an empty folder, or a new one", param_hint="--output"
        ) from None
    click.echo(f"{len(changes)} changed; look at {page}", err=True)


def _draw_file(
    file: Path, panel: int | None, language: str, kind: str | None, output: str | None
) -> None:
    from cadogan.draw.outputs import FORMATS, OutputError, output_of, picture_files

    try:
        where = output_of(output or ".", kind)
    except OutputError as error:
        raise click.BadParameter(str(error), param_hint="--output") from None
    replay, book = play_or_end(file)
    words = words_or_end(book, language)
    count = len(replay.panels)
    if panel and panel > count:
        raise click.BadParameter(f"{panel}; the script has {count} panels", param_hint="--panel")
    if where.folder is None and panel is None and count > 1:
        message = f"one file for {count} panels; name a folder, or a --panel"
        raise click.BadParameter(message, param_hint="--output")
    for number, content in enumerate(picture_files(replay, words, FORMATS[where.format]), 1):
        if panel in (None, number):
            name = f"{file.stem}-{number}.{where.format}"
            target = where.folder / name if where.folder else where.file
            write_picture(content, target)
            if target:
                click.echo(str(target))
