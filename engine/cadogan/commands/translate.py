"""``cadogan translate``: adds languages, updates catalogues and reports their progress."""

import click

from cadogan.commands.console import echo, end, progress, report, the_book


@click.group()
def translate() -> None:
    """Add languages, update catalogues and report progress."""


@translate.command()
@click.argument("language")
@click.option(
    "--plural",
    default="",
    metavar="RULE",
    help="Plural rule in the form of gettext: 'nplurals=2; plural=(n != 1);'.",
)
def add(language: str, plural: str) -> None:
    """Add a LANGUAGE (fr, pt_BR, zh_Hans): make its catalogues, add it to cadogan.toml."""
    from cadogan.book.settings import FILE, language_refusal
    from cadogan.catalog.header import english_name
    from cadogan.catalog.plurals import TWO_FORMS, plural_forms, plural_refusal
    from cadogan.site.registry import add_language

    book = the_book()
    if refusal := language_refusal(language):
        raise click.BadParameter(refusal, param_hint="LANGUAGE")
    if language in book.settings.languages:
        message = f"'{language}' is a language of this book already"
        message = f"{message}; run 'cadogan translate update' to update its catalogues"
        raise click.BadParameter(message, param_hint="LANGUAGE")
    if plural and (refusal := plural_refusal(plural)):
        raise click.BadParameter(refusal, param_hint="--plural")
    with progress("extracting"):
        changed, faults = add_language(book, language, plural)
    for path in changed:
        click.echo(book.name(path))
    report(faults)
    end(faults)
    if not plural and not plural_forms(language):
        message = f"The plural rule of '{language}' is unknown; its catalogues say '{TWO_FORMS}'."
        click.echo(f"{message}\nIf that is wrong, correct Plural-Forms in all of them.", err=True)
    folder = book.name(book.catalog_folder(language))
    click.echo(f"\n{english_name(language)} is a language of this book now. Next steps:", err=True)
    steps = (
        f"Translate the .po files in {folder}; cadogan.po is for pictures, theme.po for menus.",
        f"cadogan check {folder}",
        f"cadogan build --preview {language}: shows what is translated, and the rest in English.",
        f"cadogan translate status -l {language}: lists what is untranslated, rules first.",
        f"When all is translated, add \"{language}\" to 'released' in {FILE}.",
    )
    for number, step in enumerate(steps, 1):
        click.echo(f"  {number}. {step}", err=True)


@translate.command()
def update() -> None:
    """Update all catalogues from the pages; every translation is kept."""
    from cadogan.site.update import update_catalogs

    book = the_book()
    with progress("extracting"):
        changed, faults = update_catalogs(book)
    for path in changed:
        click.echo(book.name(path))
    report(faults)
    end(faults)


@translate.command()
@click.option(
    "-l", "--language", "languages", multiple=True, help="Report only this language; repeatable."
)
@click.option(
    "-f",
    "--format",
    "kind",
    type=click.Choice(["text", "json", "md"]),
    default="text",
    show_default=True,
    help="Format of the report.",
)
def status(languages: tuple[str, ...], kind: str) -> None:
    """Report the progress of each language per page; for one language, also list what is left."""
    from cadogan.base.faults import nearest
    from cadogan.proof.translations.progress import progress as found_in
    from cadogan.proof.translations.status import FORMATS

    book = the_book()
    known = [language for language in book.settings.languages if language != book.settings.source]
    if not book.templates_folder.is_dir():
        raise click.UsageError("there are no templates yet; run 'cadogan translate update'")
    for language in languages:
        if language not in known:
            message = f"'{language}' is not a translation of this book; {nearest(language, known)}"
            raise click.BadParameter(message, param_hint="--language")
    found, faults = found_in(book, list(dict.fromkeys(languages)) or known)
    echo(FORMATS[kind](found), kind)
    report(faults)
    end(faults)
