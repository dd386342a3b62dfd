"""``cadogan explain``: explains a code of a report, or prints a script as sentences."""

import sys
from dataclasses import replace
from pathlib import Path

import click

from cadogan.commands.console import echo, play_or_end, wants_colour, words_or_end


@click.command()
@click.argument("what", metavar="[CODE-OR-FILE]", required=False)
@click.option(
    "-l", "--language", default="en", show_default=True, help="Language of a script's sentences."
)
@click.option("--markdown", is_flag=True, help="Print all codes with their examples as a page.")
def explain(what: str | None, language: str, *, markdown: bool) -> None:
    """Explain a CODE of a report or a script FILE; without either, list all codes.

    For a code, print what must hold, an example that fails and one that passes. For a script, print
    each step, the other legal moves, refusals and claims.
    """
    from cadogan.base.checks import all_checks
    from cadogan.report.explanation import (
        as_explanation,
        as_list,
        as_page,
        check_of,
        nearest_codes,
    )

    if markdown:
        echo(as_page(all_checks()), "text")
    elif what is None:
        echo(as_list(all_checks()), "text")
    elif Path(what).is_file():
        _explain_script(Path(what), language)
    elif check := check_of(what, all_checks()):
        echo(as_explanation(check), "text")
    elif "/" in what or "\\" in what or what.endswith(".patience"):
        raise click.UsageError(f"there is no file '{what}'; correct the name")
    else:
        remedy = nearest_codes(what, all_checks())
        raise click.UsageError(f"there is no code or file '{what}'; {remedy}")


def _explain_script(file: Path, language: str) -> None:
    from cadogan.script.replay import replay
    from cadogan.script.statements import Show
    from cadogan.words.transcript import transcript

    played, book = play_or_end(file)
    kept = tuple(line for line in played.script.lines if not isinstance(line.statement, Show))
    games = {played.profile.id: played.profile}
    every, _ = replay(replace(played.script, lines=kept), games)
    assert every is not None  # it held with its ``show`` lines
    bold = wants_colour(sys.stdout)
    words = words_or_end(book, language)
    for line in transcript(played, every.panels, words):
        click.echo(click.style(line, bold=bold and bool(line) and line[0] not in " #"))
