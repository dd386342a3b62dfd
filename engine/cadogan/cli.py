"""The command line: exit code 0 when all holds, 1 when content is wrong, 2 for a wrong call."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from cadogan import __version__
from cadogan.play.faults import Fault, Severity

if TYPE_CHECKING:
    from cadogan.proof.project import Project
    from cadogan.site.drawing import Format

FOLDER = click.Path(file_okay=False, path_type=Path)
FILE = click.Path(dir_okay=False, path_type=Path)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cadogan")
def main() -> None:
    """Rules of card games: written once, proved, drawn, published in every language."""


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
def check(paths: tuple[Path, ...]) -> None:
    """Prove scripts, profiles, pages and catalogues.

    PATHS are files or folders, inside a project or not; none means the whole project.
    """
    from cadogan.proof import check as proof

    with _progress("proving") as _:
        faults = proof.check_paths(paths) if paths else proof.check(_project())
    _tell(faults, err=False)
    _end(faults)


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

    project = _project()
    for language in languages:
        _known_language(project, language, "--language")
    if site_url and (refusal := url_refusal(site_url)):
        raise click.BadParameter(refusal, param_hint="--site-url")
    target = (output or project.build / "site").resolve()
    with _progress("building") as progress:
        faults = site.build(
            project,
            target,
            languages=list(dict.fromkeys(languages)),
            site_url=site_url,
            keep_going=keep_going,
            jobs=jobs,
            progress=progress,
        )
    _tell(faults)
    _end(faults)


@main.command()
@click.argument("site", required=False, type=FOLDER)
@click.option("-p", "--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def serve(site: Path | None, port: int) -> None:
    """Show a built SITE on this machine; build/site by default."""
    from cadogan.site.serve import make_server

    folder = site or _project().build / "site"
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


@main.command()
@click.argument("file", type=FILE)
@click.option("--panel", type=click.IntRange(min=1), help="Only this one, from 1.")
@click.option("-l", "--language", default="en", show_default=True, help="Of title and text.")
@click.option(
    "-f", "--format", "kind", type=click.Choice(["svg", "png", "pdf"]), help="svg by default."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A folder, or a file's name.")
def draw(
    file: Path, panel: int | None, language: str, kind: str | None, output: Path | None
) -> None:
    """Draw the panels of a script FILE, each into a file of its own."""
    from cadogan.play.files import load_games, play_file
    from cadogan.proof.project import load_project
    from cadogan.site.drawing import pictures

    project, _ = load_project(file.parent)
    games, _ = load_games([(project.games, "games")] if project else [])
    replay, faults = play_file(file, str(file), games)
    if replay is None:
        _tell(faults)
        sys.exit(1)
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


@main.group()
def translate() -> None:
    """Keep the catalogues of the pages."""


@translate.command()
def update() -> None:
    """Bring all catalogues up to date with the pages; every translation is kept."""
    from cadogan.site.catalogs import update_catalogs

    project = _project()
    with _progress("extracting"):
        changed, faults = update_catalogs(project)
    for path in changed:
        click.echo(project.name(path))
    _tell(faults)
    _end(faults)


def _project() -> "Project":
    """The project of the working directory; ends the program where there is none."""
    from cadogan.proof.project import load_project

    project, faults = load_project(Path.cwd())
    if project is None:
        _tell(faults)
        sys.exit(1)
    return project


def _known_language(project: "Project", language: str, option: str) -> None:
    from cadogan.play.faults import nearest

    if language not in project.languages:
        told = f"'{language}' is not a language here; {nearest(language, project.languages)}"
        raise click.BadParameter(told, param_hint=option)


def _tell(faults: Sequence[Fault], *, err: bool = True) -> None:
    from cadogan.proof.report import as_text

    click.echo(as_text(faults), nl=False, err=err)


def _end(faults: Sequence[Fault]) -> None:
    if any(fault.severity is Severity.ERROR for fault in faults):
        sys.exit(1)


@contextmanager
def _progress(doing: str) -> Iterator[Callable[[str], None]]:
    """Shows what is being done on a terminal, and nothing in a pipe."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda _: None
        return
    from rich.console import Console

    done: list[str] = []
    with Console(stderr=True).status(f"{doing} …") as status:

        def progress(step: str) -> None:
            done.append(step)
            status.update(f"{doing} … {', '.join(done)}")

        yield progress
