"""The command line: exit code 0 when all holds, 1 when content is wrong, 2 for a wrong call."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cadogan import __version__
from cadogan.commands.check import check
from cadogan.commands.console import FOLDER, end, progress, tell, the_project
from cadogan.commands.deal import deal
from cadogan.commands.draw import draw
from cadogan.commands.scripts import explain, fmt
from cadogan.commands.translate import translate

if TYPE_CHECKING:
    from cadogan.proof.project import Project


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cadogan")
def main() -> None:
    """Rules of card games: written once, proved, drawn, published in every language."""


for command in (check, deal, draw, explain, fmt, translate):
    main.add_command(command)


@main.command()
@click.option("-o", "--output", type=FOLDER, help="Where the site goes; build/site by default.")
@click.option("-l", "--language", "languages", multiple=True, help="Only this one; repeatable.")
@click.option("--site-url", envvar="CADOGAN_SITE_URL", help="Where the site will lie.")
@click.option("--keep-going", is_flag=True, help="Publish the languages that have no fault.")
@click.option("-j", "--jobs", type=click.IntRange(min=1), help="How many languages at a time.")
def build(
    output: Path | None,
    languages: tuple[str, ...],
    site_url: str | None,
    *,
    keep_going: bool,
    jobs: int | None,
) -> None:
    """Prove everything, then build and publish all languages.

    With any fault the last good site stays as it was.
    """
    from cadogan.proof.project import url_refusal
    from cadogan.site import build as site

    project = the_project()
    for language in languages:
        _known_language(project, language, "--language")
    if site_url and (refusal := url_refusal(site_url)):
        raise click.BadParameter(refusal, param_hint="--site-url")
    target = (output or project.build / "site").resolve()
    with progress("building") as step:
        faults = site.build(
            project,
            target,
            languages=list(dict.fromkeys(languages)),
            site_url=site_url,
            keep_going=keep_going,
            jobs=jobs,
            progress=step,
        )
    tell(faults)
    end(faults)


@main.command()
@click.argument("site", required=False, type=FOLDER)
@click.option("-p", "--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def serve(site: Path | None, port: int) -> None:
    """Show a built SITE on this machine; build/site by default."""
    from cadogan.site.serve import make_server

    folder = site or the_project().build / "site"
    if not folder.is_dir():
        raise click.UsageError(f"no site in {folder}; run cadogan build first")
    try:
        server = make_server(folder, port)
    except OSError as error:
        told = f"{port} can't be used: {error.strerror}; choose another"
        raise click.BadParameter(told, param_hint="--port") from None
    with server:
        click.echo(f"http://127.0.0.1:{server.server_port}/ (stop with Ctrl-C)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


def _known_language(project: "Project", language: str, option: str) -> None:
    from cadogan.play.faults import nearest

    if language not in project.languages:
        told = f"'{language}' is not a language here; {nearest(language, project.languages)}"
        raise click.BadParameter(told, param_hint=option)
