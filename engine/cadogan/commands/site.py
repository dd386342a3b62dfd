"""``cadogan build`` and ``cadogan serve``: build the site, and serve it on this machine."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cadogan.commands.console import FOLDER, end, progress, report, the_book

if TYPE_CHECKING:
    from cadogan.book.book import Book
    from cadogan.site.volume import Volume

_ALL = ""


@click.command()
@click.option("-o", "--output", type=FOLDER, help="Folder of the site; build/site by default.")
@click.option(
    "-l", "--language", "languages", multiple=True, help="Build only this language; repeatable."
)
@click.option(
    "--preview",
    "previews",
    metavar="[LANGUAGE]",
    multiple=True,
    is_flag=False,
    flag_value=_ALL,
    help="Add an unfinished language, its gaps in English; all of them without a value.",
)
@click.option("--pseudo", is_flag=True, help="Build the pseudo-language into build/qps instead.")
@click.option(
    "--site-url", envvar="CADOGAN_SITE_URL", help="Address of the site, with the last '/'."
)
@click.option("--keep-going", is_flag=True, help="Publish the languages that have no errors.")
@click.option(
    "-j", "--jobs", type=click.IntRange(min=1), help="Number of languages built in parallel."
)
def build(
    output: Path | None,
    languages: tuple[str, ...],
    previews: tuple[str, ...],
    site_url: str | None,
    *,
    pseudo: bool,
    keep_going: bool,
    jobs: int | None,
) -> None:
    """Check all of the book, then build and publish its released languages.

    If there is any error, the last site is kept.
    """
    from cadogan.book.settings import url_refusal
    from cadogan.site import build as site
    from cadogan.site.volume import editions_lost

    book = the_book()
    if site_url and (refusal := url_refusal(site_url)):
        raise click.BadParameter(refusal, param_hint="--site-url")
    if pseudo and (languages or previews):
        raise click.UsageError(
            "--pseudo builds the pseudo-language only; leave out --language and --preview"
        )
    volumes = _pseudo(book) if pseudo else _volumes(book, languages, previews)
    target = (output or book.build / ("qps/site" if pseudo else "site")).resolve()
    if lost := editions_lost(book, target, volumes) if languages else ():
        message = f"{target} has {', '.join(lost)} too, which would be removed"
        raise click.BadParameter(
            f"{message}; choose another folder with --output", param_hint="--language"
        )
    with progress("building") as step:
        faults = site.build(
            book,
            target,
            volumes=volumes,
            site_url=site_url,
            keep_going=keep_going,
            jobs=jobs,
            progress=step,
        )
    report(faults)
    end(faults)


@click.command()
@click.argument("site", required=False, type=FOLDER)
@click.option("-p", "--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
def serve(site: Path | None, port: int) -> None:
    """Serve a built SITE on this machine; build/site by default."""
    from cadogan.site.serve import make_server

    folder = site or the_book().build / "site"
    if not folder.is_dir():
        raise click.UsageError(f"there is no site in {folder}; run 'cadogan build' first")
    try:
        server = make_server(folder, port)
    except OSError as error:
        message = f"{port} can't be used: {error.strerror}; choose another"
        raise click.BadParameter(message, param_hint="--port") from None
    with server:
        click.echo(f"http://127.0.0.1:{server.server_port}/ (stop with Ctrl-C)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()


def _volumes(
    book: "Book", languages: tuple[str, ...], previews: tuple[str, ...]
) -> "tuple[Volume, ...]":
    from cadogan.site.volume import bind, unfinished

    for language in languages:
        _known(book, language, "--language")
    named = [language for language in previews if language != _ALL]
    for language in named:
        _known(book, language, "--preview")
        if language == book.settings.source:
            message = f"'{language}' is the language of the pages, which has no preview"
            raise click.BadParameter(f"{message}; choose another", param_hint="--preview")
    if _ALL in previews:
        named += unfinished(book)
    return bind(book, languages or book.settings.released, named)


def _pseudo(book: "Book") -> "tuple[Volume, ...]":
    from cadogan.site.pseudo import pseudo_volume

    return (pseudo_volume(book),)


def _known(book: "Book", language: str, option: str) -> None:
    from cadogan.base.faults import nearest

    if language not in book.settings.languages:
        known = book.settings.languages
        message = f"'{language}' is not a language of this book; {nearest(language, known)}"
        raise click.BadParameter(message, param_hint=option)
