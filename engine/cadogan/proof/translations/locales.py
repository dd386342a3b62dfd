"""The catalogues of a book, or a single one: what Sphinx, Babel and msgfmt let pass is told."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from cadogan.base.faults import Fault
from cadogan.base.files import read_text
from cadogan.book.terms import FILE, Terms, read_terms
from cadogan.catalog.header import read_header
from cadogan.catalog.reader import LARGEST, Catalog, read_catalog
from cadogan.proof.translations import typography
from cadogan.proof.translations.entries import Checker, Facts, detail_of
from cadogan.proof.translations.templates import RESERVED
from cadogan.words.catalogue import DOMAINS, LOCALE
from cadogan.words.packaged import is_packaged

_UPDATE = "run 'cadogan translate update'"


def check_catalog(
    path: str,
    text: str,
    *,
    facts: Facts | None = None,
    released: bool = True,
    language: str | None = None,
    terms: Terms | None = None,
    pages: Mapping[str, str] | None = None,
) -> list[Fault]:
    """Check one catalogue (or template) for all that can be known from it alone.

    Args:
        path: its name, for the faults; tells the language (``…/ru/LC_MESSAGES/…``) and the page.
        text: all of it.
        facts: what the games' profiles say, where they are known.
        released: whether gaps and guesses are faults.
        language: where neither path nor header tells it.
        terms: the book's term base.
        pages: the game of each page (``how-to-play``); one that is not among them is of the game
            that it is named for.
    """
    catalog, found = read_catalog(text, path)
    if path.endswith(".pot"):
        return found
    language = language or typography.language_of(path)
    plural, more = read_header(catalog, text, path, language)
    said = catalog.header.msgstr[0].text if catalog.header else ""
    language = language or _said_language(said)
    page = path.rpartition("/LC_MESSAGES/")[2].removesuffix(".po")
    game = (pages or {}).get(page, page.rpartition("/")[2])
    checker = Checker(path, language, plural, released, game, facts or {}, terms or Terms())
    for entry in catalog.active:
        more.extend(checker.entry(entry))
    more.extend(typography.trailing_spaces(text, path))
    return sorted(found + more, key=lambda fault: fault.line)


def check_locale(
    locale: Path,
    released: Sequence[str],
    facts: Facts,
    *,
    source: str = "en",
    pages: Mapping[str, str] | None = None,
) -> list[Fault]:
    """Check a book's catalogues against one another: templates, translations, term base.

    Args:
        locale: the folder of the languages' folders and of ``pot/``; faults name files from it on.
        released: languages without gaps; others are checked for what is translated in them.
        source: the language of the pages, which needs no catalogues.
        pages: the game of each page.
    """
    terms, found = load_terms(locale)
    templates, more = _read_templates(locale)
    found.extend(more)
    own = {d: read_catalog(_text(LOCALE / f"{d}.pot", "")[0], "")[0] for d in DOMAINS}
    kept = {path.parent.name for path in locale.glob("*/LC_MESSAGES")}
    for language in sorted(kept | set(released) - {source}):
        if language in kept:
            known = partial(check_catalog, facts=facts, terms=terms, pages=pages)
            found.extend(_check_language(locale, language, language in released, known))
            due = templates if is_packaged(language) else templates | own
            found.extend(_against_templates(locale, language, language in released, due))
        else:
            told = f"there are no catalogues of the released language '{language}'"
            remedy = f"run 'cadogan translate add {language}', or take it out of 'released'"
            name = f"{locale.name}/{language}"
            found.append(Fault(name, 0, "catalog.no-folder", f"{told}; {remedy}"))
    return found


def _said_language(header: str) -> str:
    lines = (line.partition(":") for line in header.split("\n"))
    return next((value.strip() for name, _, value in lines if name.lower() == "language"), "")


def load_terms(locale: Path) -> tuple[Terms, list[Fault]]:
    """The term base of a folder of catalogues; an empty one where there is none."""
    path, name = locale / FILE, f"{locale.name}/{FILE}"
    if not path.exists():
        return Terms(), []
    text, found = read_text(path, name)
    return (Terms(), found) if found else read_terms(text, name)


def _check_language(
    locale: Path, language: str, released: bool, check: Callable[..., list[Fault]]
) -> Iterator[Fault]:
    for path in _files(locale / language / "LC_MESSAGES", "po"):
        name = f"{locale.name}/{path.relative_to(locale).as_posix()}"
        text, found = _text(path, name)
        yield from found or check(name, text, released=released, language=language)


def _read_templates(locale: Path) -> tuple[dict[str, Catalog], list[Fault]]:
    """Every template by its name without suffix (``games/la-belle-lucie``)."""
    templates, faults = {}, []
    for path in _files(locale / "pot", "pot"):
        name = f"{locale.name}/{path.relative_to(locale).as_posix()}"
        text, found = _text(path, name)
        if not found:
            catalog, found = read_catalog(text, name)
            templates[path.relative_to(locale / "pot").with_suffix("").as_posix()] = catalog
        faults.extend(found)
    return templates, faults


def _against_templates(
    locale: Path,
    language: str,
    released: bool,
    templates: Mapping[str, Catalog],
) -> Iterator[Fault]:
    """What a language has and the templates have not, and the other way round."""
    folder = locale / language / "LC_MESSAGES"
    place = f"{locale.name}/{language}/LC_MESSAGES"
    paths = {p.relative_to(folder).with_suffix("").as_posix(): p for p in _files(folder, "po")}
    for page in sorted(templates.keys() - paths.keys() if released else ()):
        told = f"the template pot/{page}.pot has no catalogue in '{language}'; {_UPDATE}"
        yield Fault(f"{place}/{page}.po", 0, "catalog.no-catalogue", told)
    for page, path in paths.items():
        catalog, _ = read_catalog(_text(path, "")[0], "")
        if page not in templates:
            if page not in RESERVED and catalog.active:
                told = f"no page has this catalogue (pot/{page}.pot is not there); {_UPDATE}"
                yield Fault(f"{place}/{page}.po", 0, "catalog.no-template", told)
            continue
        ours = {entry.key: entry for entry in catalog.active}
        theirs = {entry.key for entry in templates[page].active}
        for key in ours.keys() - theirs:
            told = f"the page no longer says this; {_UPDATE}"
            line, detail = ours[key].msgid.line, detail_of(ours[key], None)
            yield Fault(f"{place}/{page}.po", line, "catalog.stale", told, detail)
        for entry in templates[page].active if released else ():
            if entry.key not in ours:
                told = f"the page says more than the catalogue; {_UPDATE}"
                yield Fault(f"{place}/{page}.po", 0, "catalog.lacks", told, detail_of(entry, None))


def _files(folder: Path, suffix: str) -> list[Path]:
    return sorted(folder.rglob(f"*.{suffix}"))


def _text(path: Path, name: str) -> tuple[str, list[Fault]]:
    if path.stat().st_size > 4 * LARGEST:
        told = f"the catalogue is larger than {4 * LARGEST:,} bytes; split it"
        return "", [Fault(name, 1, "catalog.too-large", told)]
    return read_text(path, name)
