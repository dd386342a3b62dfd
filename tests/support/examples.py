"""The examples in the docstrings of checks, completed to files and checked.

What an example leaves out is what every file of its kind has: the header of a catalogue, the tags
of a script, the game of a page, the other keys of a profile or of the settings. A comment
``# NAME`` above a part of an example names its file: ``# es.po`` is a Spanish catalogue by itself,
``# locale/es/LC_MESSAGES/rules.po`` one in a book.
"""

import json
import re
from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path

from cadogan.base.checks import Check
from cadogan.base.faults import Fault
from cadogan.book.book import open_book
from cadogan.book.contents import Page
from cadogan.book.settings import FILE, read_settings
from cadogan.book.terms import Terms, read_terms
from cadogan.games.profiles import GAMES, load_game
from cadogan.games.sources import read_sources
from cadogan.markup.lexicon import read_lexicons
from cadogan.proof.catalogs import check_catalogs, check_text
from cadogan.proof.file_checks import check_file
from cadogan.proof.pages import check_page
from cadogan.proof.translations.entries import Knowledge
from cadogan.script.grammar import parse_script
from cadogan.script.playing import play_script
from cadogan.site.links import check_links, read_pages
from own_book import the_book
from repository import run

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
SETTINGS = """\
title = "A book"
site_url = "https://example.org/"
source = "en"
languages = ["en"]
released = ["en"]
"""
NAMES = {"Trefoil": "Trefoil", "Shamrocks": "Shamrocks"}
"""Names of games that no language translates."""
SOURCES = "games/sources.toml"
_FILE = re.compile(r"^# (\S+\.(?:po|pot|rst|toml|patience))$\n?", re.MULTILINE)


def codes_of(check: Check, example: str, folder: Path) -> set[str]:
    """The codes of all faults of an example.

    Args:
        check: the one that the example is of.
        folder: an empty one to write files to.
    """
    if example.startswith("cadogan "):
        return _codes_of_call(example, folder)
    files = _files(example)
    if list(files) == [SOURCES]:
        return {fault.code for fault in read_sources(files[SOURCES], SOURCES)[1]}
    if any("/" in name for name in files) or FILE in files:
        return {fault.code for fault in _of_book(files, folder)}
    match kind := check.code.partition(".")[0]:
        case "catalog":
            faults = _of_catalog(files, has_header='msgid ""' in check.right)
        case "script" | "position":
            is_excerpt = not re.search(r"\[(Excerpt|Deal)", example + check.right)
            faults = _of_script(example, is_excerpt=is_excerpt)
        case "page":
            faults = _of_page(example, folder)
        case "profile":
            faults = _of_profile(example, folder)
        case "settings":
            text = example if "title" in example else _overridden(SETTINGS, example)
            faults = read_settings(text, FILE)[1]
        case "site":
            faults = _of_site(example, folder)
        case "terms":
            faults = read_terms(example, "terms.toml")[1]
        case "lexicon":
            faults = read_lexicons(example, "lexicon.toml")[1]
        case _:
            raise ValueError(f"no way to check an example of '{kind}'")
    return {fault.code for fault in faults}


def _files(example: str) -> Mapping[str, str]:
    """The parts of an example by the names of their files; one without a name by ``""``."""
    first, *parts = _FILE.split(example)
    named = {
        name: f"{text.strip(chr(10))}\n" for name, text in zip(parts[::2], parts[1::2], strict=True)
    }
    return named if parts and not first else {"": example}


def _of_catalog(files: Mapping[str, str], *, has_header: bool) -> list[Fault]:
    """Faults of a catalogue, with the terms that the example has too."""
    texts = dict(files)
    terms, faults = (
        read_terms(texts.pop("terms.toml"), "") if "terms.toml" in texts else (Terms(), [])
    )
    [(name, text)] = texts.items()
    language = name.removesuffix(".po")
    path = f"locale/{language}/LC_MESSAGES/rules.po"
    complete = text if has_header else _catalog(text, language)
    return faults + check_text(
        path, complete, Knowledge(the_book().facts, terms, names={language: NAMES})
    )


def _catalog(text: str, language: str) -> str:
    """A catalogue, with a header unless it has one."""
    return text if 'msgid ""' in text else f"{HEADER.format(language)}\n{text}"


def _of_book(files: Mapping[str, str], folder: Path) -> list[Fault]:
    """Faults of catalogues in a book; without pages in the example, each template gets its page."""
    texts = dict(files)
    if not any(name.startswith("docs/") for name in files):
        for name, text in files.items():
            if name.startswith("locale/pot/"):
                said = "\n\n".join(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))
                texts[f"docs/{Path(name).stem}.rst"] = said
    languages = sorted(
        {name.split("/")[1] for name in files if name.startswith("locale/")} - {"pot", "en"}
    )
    known = json.dumps(["en", *languages])
    settings = f"languages = {known}\nreleased = {known}"
    texts[FILE] = _overridden(_overridden(SETTINGS, settings), files.get(FILE, ""))
    (folder / "locale" / "pot").mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        is_catalog = path.suffix in (".po", ".pot")
        path.write_text(_catalog(text, path.parts[-3]) if is_catalog else text, encoding="utf-8")
    book, faults = open_book(folder)
    if book and any(name.endswith(".patience") for name in files):
        return [
            fault for script in book.scripts.values() for fault in check_file(book, script.path)
        ]
    return faults + check_catalogs(book, book.settings.released) if book else faults


def _of_script(example: str, *, is_excerpt: bool) -> list[Fault]:
    """Faults of a script, which is of La Belle Lucie unless it says what it is of."""
    if all(line.startswith("#") for line in example.splitlines()):
        return parse_script(example, "x.patience")[1]
    head = "" if "[Game" in example else '[Game "la-belle-lucie"]\n'
    head += '[Excerpt "yes"]\n' if is_excerpt else ""
    script, faults = parse_script(f"{head}{example}\n", "x.patience")
    return [*play_script(script, faults, the_book().games)[1]]


def _of_page(example: str, folder: Path) -> list[Fault]:
    """Faults of a page, which is about La Belle Lucie unless it says what it is about."""
    head = "" if ":game:" in example else ":game: la-belle-lucie\n\n"
    path = folder / "rules.rst"
    path.write_text(f"{head}{example}\n", encoding="utf-8")
    return check_page(Page(path, "docs/rules.rst", "rules"), the_book())


def _of_site(example: str, folder: Path) -> list[Fault]:
    """Faults of the only page of a site."""
    (folder / "en").mkdir()
    (folder / "en" / "index.html").write_text(example, encoding="utf-8")
    return check_links(folder, "https://example.org/", read_pages(folder))


def _of_profile(example: str, folder: Path) -> list[Fault]:
    """Faults of the profile of La Belle Lucie with the keys of the example in place of its own."""
    base = (GAMES / "la-belle-lucie.toml").read_text(encoding="utf-8")
    is_whole = all(line.startswith("#") for line in example.splitlines())
    path = folder / "la-belle-lucie.toml"
    path.write_text(example if is_whole else _overridden(base, example), encoding="utf-8")
    return load_game(path, path.name)[1]


def _overridden(base: str, example: str) -> str:
    """A TOML file with the keys of an example in place of its own.

    A table of the example that has no key empties that table, and sources are replaced.
    """
    tables = _tables(base)
    for header, lines in _tables(example).items():
        if not header and not lines:
            continue
        keys = {_key(line) for line in lines}
        before = () if not lines or header.startswith("[sources") else tables.get(header, ())
        kept = [line for line in before if _key(line) not in keys]
        tables[header] = [*lines, *kept]
    return "\n".join(line for header, lines in tables.items() for line in (header, *lines))


def _tables(text: str) -> dict[str, list[str]]:
    """The lines of a TOML file by the header of their table, comments and empty lines left out."""
    tables: dict[str, list[str]] = {"": []}
    header = ""
    for line in text.splitlines():
        if line.startswith("["):
            header = line
            tables.setdefault(header, [])
        elif line and not line.startswith("#"):
            tables[header].append(line)
    return tables


def _key(line: str) -> str:
    return line.partition("=")[0].strip()


def _codes_of_call(example: str, folder: Path) -> set[str]:
    """The codes that a call of the command line prints, in a book with pages."""
    (folder / FILE).write_text(SETTINGS, encoding="utf-8")
    (folder / "docs").mkdir()
    (folder / "docs" / "conf.py").write_text("", encoding="utf-8")
    (folder / "docs" / "tips.rst").write_text("Tips\n====\n", encoding="utf-8")
    with chdir(folder):
        done = run(*example.split()[1:])
    return set(re.findall(r"\[([a-z]+\.[a-z-]+)\]$", done.stdout, re.MULTILINE))
