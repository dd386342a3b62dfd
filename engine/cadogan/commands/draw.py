"""``cadogan draw``: writes a script's pictures, or all pictures that differ from a revision."""

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
@click.option("--panel", type=click.IntRange(min=1), help="Draw only this panel, counted from 1.")
@click.option(
    "-l", "--language", default="en", show_default=True, help="Language of titles and texts."
)
@click.option(
    "-f",
    "--format",
    "kind",
    type=click.Choice(["svg", "png", "pdf"]),
    help="Format of the pictures; svg by default.",
)
@click.option("-o", "--output", help="Write to this folder or file; - is standard output.")
@click.option(
    "--changed-since",
    "since",
    metavar="REV",
    help="Draw the pictures that differ from this git revision, before and after; no FILE.",
)
def draw(
    file: Path | None,
    panel: int | None,
    language: str,
    kind: str | None,
    output: str | None,
    since: str | None,
) -> None:
    """Draw the panels of a script FILE, one picture per panel.

    With --changed-since REV and a folder as --output, draw the pictures of all scripts that differ
    from the revision, before and after, and write a page that shows them in pairs.
    """
    if since:
        if file or panel or kind or output in (None, "-"):
            message = (
                "--changed-since writes a folder; add --output, leave out FILE, --panel, --format"
            )
            raise click.UsageError(message)
        _draw_changes(since, language, Path(output))
    elif file is None:
        raise click.UsageError("no script is named; add a FILE, or --changed-since REV")
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
        message = f"there is no panel {panel}; choose one from 1 to {count}"
        raise click.BadParameter(message, param_hint="--panel")
    if where.folder is None and panel is None and count > 1:
        message = f"{count} panels don't fit in one file; choose a folder, or add --panel"
        raise click.BadParameter(message, param_hint="--output")
    for number, content in enumerate(picture_files(replay, words, FORMATS[where.format]), 1):
        if panel in (None, number):
            name = f"{file.stem}-{number}.{where.format}"
            target = where.folder / name if where.folder else where.file
            write_picture(content, target)
            if target:
                click.echo(str(target))
