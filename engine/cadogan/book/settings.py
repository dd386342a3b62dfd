"""The settings of a book in ``cadogan.toml``, read strictly."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from cadogan.base.checks import Finding, all_checks, check
from cadogan.base.faults import Fault, Severity, nearest
from cadogan.base.toml import read_table
from cadogan.report.explanation import nearest_codes

FILE = "cadogan.toml"
"""The file that makes a folder a book."""

PSEUDO = "qps"
"""The pseudo-language, in which each text is marked and longer; it is generated."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|\d{3}))?")
_TAKEN = {
    "pot": "locale/pot holds the templates",
    PSEUDO: "it is the pseudo-language, which 'cadogan build --pseudo' makes",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a book; languages are named as gettext does (``pt_BR``).

    ``source`` is the language of the pages; ``released`` are the languages of the published site.
    ``ignore`` are the codes of warnings that are not reported. ``pages`` is the folder of the pages
    from the root; empty where it is found by its ``conf.py``.
    """

    title: str
    site_url: str
    source: str
    languages: tuple[str, ...]
    released: tuple[str, ...]
    ignore: tuple[str, ...] = ()
    pages: str = ""


_REQUIRED = {
    "title": "a text in quotes",
    "site_url": 'an address like "https://example.org/rules/", with the last "/"',
    "source": "a language's name in quotes",
    "languages": 'names like ["en", "pt_BR"], each once',
    "released": 'names like ["en", "pt_BR"], each once',
}
_WANTED = _REQUIRED | {
    "ignore": 'codes of warnings like ["catalog.double-space"], each once',
    "pages": 'the folder that has conf.py, from here, like "manual/source"',
}


def read_settings(text: str, path: str) -> tuple[Settings | None, list[Fault]]:
    """Read the settings; None when there is any fault.

    Args:
        text: all of the file.
        path: its name in faults.
    """
    table, unread = read_table(text, path, settings_not_toml)
    if table is None:
        return None, unread
    faults = [
        fault.at(path, _line_of(text, key))
        for key in dict.fromkeys((*table, *_REQUIRED))
        for fault in (
            *unknown_setting(key),
            *missing_setting(key, table),
            *setting_value(key, table),
        )
    ]
    faults = faults or [
        *(
            fault.at(path, _line_of(text, key))
            for key in ("source", "released")
            for fault in unlisted_language(key, table)
        ),
        *(
            fault.at(path, _line_of(text, "ignore"))
            for fault in ignored_codes(table.get("ignore", ()))
        ),
    ]
    if faults:
        return None, sorted(faults, key=lambda fault: fault.line)
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in table.items()
    }
    return Settings(**values), []


@check("settings.toml")
def settings_not_toml(reason: str, line: int, column: int) -> Iterator[Finding]:
    """cadogan.toml is TOML.

    Wrong::

        languages = [en]

    Right::

        languages = ["en"]
    """
    yield Finding(f"not TOML: {reason}; correct the syntax", line, column=column)


@check("settings.key")
def unknown_setting(key: str) -> Iterator[Finding]:
    """cadogan.toml has only known settings.

    Wrong::

        langauges = ["en"]

    Right::

        languages = ["en"]
    """
    known = [item.name for item in fields(Settings)]
    if key not in known:
        yield Finding(f"unknown setting '{key}'; {nearest(key, known)}")


@check("settings.missing")
def missing_setting(key: str, table: Mapping[str, object]) -> Iterator[Finding]:
    """cadogan.toml has a value for each setting that has no default.

    Wrong::

        title = "Patiences"

    Right::

        title = "Patiences"
        site_url = "https://example.org/rules/"
        source = "en"
        languages = ["en"]
        released = ["en"]
    """
    if key in _REQUIRED and key not in table:
        yield Finding(f"{key} is missing; write {_REQUIRED[key]}")


@check("settings.value")
def setting_value(key: str, table: Mapping[str, object]) -> Iterator[Finding]:
    """A setting has a value of its own kind.

    Wrong::

        site_url = "example.org"

    Right::

        site_url = "https://example.org/"
    """
    if key in _WANTED and key in table and not _fits(key, table[key]):
        yield Finding(f"{key}: {table[key]!r} does not fit; write {_WANTED[key]}")


@check("settings.language")
def unlisted_language(key: str, table: Mapping[str, Any]) -> Iterator[Finding]:
    """The source and the released languages are among the languages.

    Wrong::

        languages = ["en"]
        released = ["en", "fr"]

    Right::

        languages = ["en", "fr"]
        released = ["en", "fr"]
    """
    names = [table[key]] if isinstance(table[key], str) else table[key]
    for name in names:
        if name not in table["languages"]:
            yield Finding(f"{key}: '{name}' is not a language; {nearest(name, table['languages'])}")


@check("settings.ignore")
def ignored_codes(codes: Sequence[str]) -> Iterator[Finding]:
    """The codes that ``ignore`` switches off are those of warnings.

    Wrong::

        ignore = ["catalog.cards"]

    Right::

        ignore = ["catalog.double-space"]
    """
    known = all_checks()
    for code in codes:
        if code not in known:
            yield Finding(f"ignore: unknown code '{code}'; {nearest_codes(code, known)}")
        elif known[code].severity is Severity.ERROR:
            yield Finding(f"ignore: '{code}' is an error and can't be switched off; delete it here")


def language_refusal(name: str) -> str:
    """Why a language can't have this name; empty when it can."""
    if name in _TAKEN:
        return f"'{name}' can't be used, {_TAKEN[name]}"
    if _LANGUAGE.fullmatch(name):
        return ""
    language, *rest = re.split("[-_]", name)
    sizes = {4: str.title, 2: str.upper}
    near = "_".join([language.lower(), *(sizes.get(len(part), str)(part) for part in rest)])
    remedy = f"write {near}" if _LANGUAGE.fullmatch(near) else "write one like fr, pt_BR or zh_Hans"
    return f"'{name}' is no name of a language; {remedy}"


def url_refusal(url: str) -> str:
    """Why a site can't have this address; empty when it can."""
    try:
        parts = urlsplit(url)
    except ValueError:  # as of "https://[x/"
        return f"{url!r}; write {_WANTED['site_url']}"
    plain = parts.scheme in ("http", "https") and parts.netloc and not parts.query + parts.fragment
    fits = plain and parts.path.endswith("/") and not re.search(r"\s", url)
    return "" if fits else f"{url!r}; write {_WANTED['site_url']}"


def _fits(key: str, value: object) -> bool:
    match value:
        case list() if key in ("languages", "released"):
            named = all(isinstance(name, str) and not language_refusal(name) for name in value)
            return bool(value) and named and len(set(value)) == len(value)
        case list() if key == "ignore":
            return all(isinstance(code, str) for code in value) and len(set(value)) == len(value)
        case str() if key == "site_url":
            return not url_refusal(value)
        case str() if key == "pages":
            path = PurePosixPath(value)
            return bool(value) and not path.is_absolute() and ".." not in path.parts
        case str() if key in ("title", "source"):
            return bool(value.strip())
        case _:
            return False


def _line_of(text: str, key: str) -> int:
    """The line where a key is; the first when it is not there."""
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines, 1) if re.match(rf"\s*{key}\s*=", line)), 1)
