"""The catalogues of the pages: templates extracted by Sphinx, merged into every language."""

import tempfile
from io import BytesIO
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po
from sphinx_intl.catalog import load_po, update_with_fuzzy

from cadogan.play.faults import Fault, Severity
from cadogan.play.files import read_text
from cadogan.proof.po import read_catalog
from cadogan.proof.project import Project
from cadogan.site.processes import side_by_side

# Babel follows CLDR, which counts millions apart here; gettext's tradition, and with it every
# translation service, does not.
_TWO_FORMS = {
    "ca": "(n != 1)",
    "es": "(n != 1)",
    "fr": "(n > 1)",
    "it": "(n != 1)",
    "pt": "(n != 1)",
    "pt_BR": "(n > 1)",
    "pt_PT": "(n != 1)",
}

_PLACEHOLDER = "FIRST AUTHOR <EMAIL@ADDRESS>"
"""Stands in a header that a tool made up and no translator has filled."""


def update_catalogs(project: Project) -> tuple[list[Path], list[Fault]]:
    """Bring the templates and the catalogues of every language up to date with the pages.

    Translations, comments and headers are kept, and entries that the pages no longer have stay as
    obsolete ones. Nothing is written when there is any fault.

    Returns:
        The files that changed, and the faults.
    """
    with tempfile.TemporaryDirectory() as scratch:
        task = (project, Path(scratch))
        [faults] = side_by_side(extract, [task], jobs=1)
        if faults is None:
            faults = [Fault("docs/conf.py", 1, "site.ended", "Sphinx was ended; run it again")]
        if faults:
            return [], faults
        pot = Path(scratch) / "pot"
        templates = {
            path.relative_to(pot).with_suffix(""): normalised(project, path, pot)
            for path in sorted(pot.rglob("*.pot"))
        }
    texts = {
        project.templates / f"{page}.pot": _written(template, _header(project))
        for page, template in templates.items()
    }
    for language in project.languages:
        if language == project.source:
            continue
        for page, template in templates.items():
            path = project.catalogs(language) / f"{page}.po"
            if found := _unreadable(project, path):
                faults += found
            else:
                texts[path] = merged(project, language, path, template)
    if faults:
        return [], faults
    return [path for path, text in texts.items() if _write(path, text)], []


def extract(task: tuple[Project, Path]) -> list[Fault]:
    """Run Sphinx's gettext builder into the folder ``pot``; for a process of its own."""
    from cadogan.site.run import Run, run_sphinx

    project, scratch = task
    return run_sphinx(
        Run(project, project.source, "gettext", scratch / "pot", scratch / "doctrees")
    )


def normalised(project: Project, path: Path, pot: Path) -> Catalog:
    """A template as Sphinx wrote it, with files named from the project's root and no lines.

    ``pot`` is the folder that Sphinx names files from.
    """
    template = read_po(BytesIO(path.read_bytes()), abort_invalid=True)
    for message in template:
        files = {project.name((pot / file).resolve()): None for file, _ in message.locations}
        message.locations = [(file, 0) for file in files]
    return template


def merged(project: Project, language: str, path: Path, template: Catalog) -> str:
    """A language's catalogue brought up to date, or a new one, as text."""
    if not path.is_file():
        return _written(template, _header(project, language))
    header, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
    if _PLACEHOLDER in header:
        header = _header(project, language)
    catalog: Catalog = load_po(str(path))
    for message in template:
        if message.id in catalog.obsolete:  # it is back, and with it its translation
            catalog[message.id] = catalog.obsolete.pop(message.id)
    update_with_fuzzy(catalog, template)
    return _written(catalog, header)


def _unreadable(project: Project, path: Path) -> list[Fault]:
    """Why a catalogue can't be merged: Babel reads loosely, and would write what it has lost."""
    if not path.is_file():
        return []
    name = project.name(path)
    text, faults = read_text(path, name)
    found = faults or read_catalog(text, name)[1]
    return [fault for fault in found if fault.severity is Severity.ERROR]


def _header(project: Project, language: str = "") -> str:
    """The first entry of a new file; no date, which would change files that nobody changed."""
    about = f"in {_english_name(language)}" if language else "to be translated"
    fields = [
        f"Project-Id-Version: {project.title}",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        *([f"Plural-Forms: {_plural_forms(language)}"] if language else []),
    ]
    return "\n".join([
        f"# {project.title}, {about}.",
        'msgid ""',
        'msgstr ""',
        *(f'"{each}\\n"' for each in fields),
    ])


def _english_name(language: str) -> str:
    locale = _locale(language)
    return (locale.english_name if locale else None) or language


def _plural_forms(language: str) -> str:
    if language in _TWO_FORMS:
        return f"nplurals=2; plural={_TWO_FORMS[language]};"
    locale = _locale(language)
    return get_plural(locale).plural_forms if locale else "nplurals=2; plural=(n != 1);"


def _locale(language: str) -> Locale | None:
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return None


def _written(catalog: Catalog, header: str) -> str:
    """A catalogue as text, unwrapped, under a given header."""
    file = BytesIO()
    write_po(file, catalog, width=0, include_lineno=False)
    _, _, entries = file.getvalue().decode("utf-8").partition("\n\n")
    return f"{header}\n\n{entries.rstrip()}\n"


def _write(path: Path, text: str) -> bool:
    """Write a file unless it has this text already; whether it was written."""
    if path.is_file() and path.read_bytes() == text.encode("utf-8"):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    beside.replace(path)
    return True
