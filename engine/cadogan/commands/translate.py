"""``cadogan translate``: languages added, catalogues kept up to date, and what is left to do."""

import click

from cadogan.commands.console import echo, end, progress, report, the_book


@click.group()
def translate() -> None:
    """Add languages, and keep the catalogues of the pages."""


@translate.command()
@click.argument("language")
@click.option(
    "--plural",
    default="",
    metavar="RULE",
    help="How the language counts, as gettext writes it: 'nplurals=2; plural=(n != 1);'.",
)
def add(language: str, plural: str) -> None:
    """Begin a LANGUAGE, as fr, pt_BR or zh_Hans: its catalogues, and its name in cadogan.toml."""
    from cadogan.book.settings import FILE, language_refusal
    from cadogan.catalog.header import english_name
    from cadogan.catalog.plurals import TWO_FORMS, plural_forms, plural_refusal
    from cadogan.site.registry import add_language

    book = the_book()
    if refusal := language_refusal(language):
        raise click.BadParameter(refusal, param_hint="LANGUAGE")
    if language in book.settings.languages:
        told = f"'{language}' is there already; run 'cadogan translate update' to renew its files"
        raise click.BadParameter(told, param_hint="LANGUAGE")
    if plural and (refusal := plural_refusal(plural)):
        raise click.BadParameter(refusal, param_hint="--plural")
    with progress("extracting"):
        changed, faults = add_language(book, language, plural)
    for path in changed:
        click.echo(book.name(path))
    report(faults)
    end(faults)
    if not plural and not plural_forms(language):
        told = f"How '{language}' counts is not known; its catalogues say '{TWO_FORMS}'."
        click.echo(f"{told}\nWhere that is wrong, mend Plural-Forms in all of them.", err=True)
    folder = book.name(book.catalog_folder(language))
    click.echo(
        f"\n{english_name(language)} is a language of this book now. What to do next:", err=True
    )
    steps = (
        f"Translate the .po files in {folder}; cadogan.po is for pictures, theme.po for menus.",
        f"cadogan check {folder}",
        f"cadogan build --preview {language}: shows what is done, and the rest in English.",
        f"cadogan translate status -l {language}: lists what is left, the rules first.",
        f"When nothing is left, add \"{language}\" to 'released' in {FILE}.",
    )
    for number, step in enumerate(steps, 1):
        click.echo(f"  {number}. {step}", err=True)


@translate.command()
def update() -> None:
    """Bring all catalogues up to date with the pages; every translation is kept."""
    from cadogan.site.catalogs import update_catalogs

    book = the_book()
    with progress("extracting"):
        changed, faults = update_catalogs(book)
    for path in changed:
        click.echo(book.name(path))
    report(faults)
    end(faults)


@translate.command()
@click.option("-l", "--language", "languages", multiple=True, help="Only this one; repeatable.")
@click.option(
    "-f",
    "--format",
    "kind",
    type=click.Choice(["text", "json", "md"]),
    default="text",
    show_default=True,
)
def status(languages: tuple[str, ...], kind: str) -> None:
    """Tell how far each language is, page by page; of one language, what is left to do."""
    from cadogan.proof.translations.progress import progress as found_in
    from cadogan.proof.translations.status import FORMATS

    book = the_book()
    known = [language for language in book.settings.languages if language != book.settings.source]
    if not book.templates_folder.is_dir():
        raise click.UsageError("there are no templates yet; run 'cadogan translate update'")
    for language in languages:
        if language not in known:
            told = f"'{language}' is no translation here; known: {', '.join(known)}"
            raise click.BadParameter(told, param_hint="--language")
    found, faults = found_in(book, list(dict.fromkeys(languages)) or known)
    echo(FORMATS[kind](found), kind)
    report(faults)
    end(faults)
