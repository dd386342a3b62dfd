"""One run of Sphinx on all pages, whose warnings are faults."""

import os
import re
import time
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

from cadogan.base.faults import Fault
from cadogan.book.book import Book
from cadogan.site import site_checks
from cadogan.site.conf import LANGUAGE
from cadogan.sphinxext.gate import UncheckedError

EPOCH = "1767225600"
"""The time in all output, so that it is the same in every run: 2026-01-01."""

_WARNING = re.compile(
    r"(?:(?P<path>.+?):?(?::(?P<line>\d+))?(?::<translated>(?::\d+)?)?: )?"
    r"(?:WARNING|ERROR|CRITICAL): (?P<text>.*)"
)
_KIND = re.compile(r" \[([\w.-]+)\]$")
_ESCAPE = re.compile(r"\x1b\[[\d;]*m")


@dataclass(frozen=True, slots=True)
class Run:
    """The settings of a run; ``output`` and ``scratch`` are empty folders."""

    book: Book
    language: str
    builder: str
    output: Path
    scratch: Path
    overrides: Mapping[str, object] = field(default_factory=dict, hash=False)
    catalogs: Path | None = None
    """A copy of the book's locale folder; faults have the names of the originals."""

    def name(self, path: str) -> str:
        """The name in faults of a file that Sphinx names."""
        place = Path(path)
        if self.catalogs and place.is_relative_to(self.catalogs):
            place = self.book.locale / place.relative_to(self.catalogs)
        return self.book.name(place)


def run_sphinx(run: Run) -> list[Fault]:
    """Run Sphinx; every warning and error as a fault. For a process of its own.

    Changes the environment: Sphinx and ``conf.py`` take the language and the time from there.
    """
    os.environ.update({LANGUAGE: run.language, "SOURCE_DATE_EPOCH": EPOCH, "TZ": "UTC"})
    if hasattr(time, "tzset"):
        time.tzset()
    warned = StringIO()
    broken: list[Fault] = []
    try:
        app = Sphinx(
            srcdir=run.book.docs,
            confdir=run.book.docs,
            outdir=run.output,
            doctreedir=run.scratch,
            buildername=run.builder,
            confoverrides={"cadogan_gate": False, **run.overrides},
            status=None,
            warning=warned,
            freshenv=True,
        )
        app.build(force_all=True)
    except UncheckedError as error:
        broken += error.faults
    except SphinxError as error:
        reason = f"{_one_line(str(error))} (in {run.language})"
        broken += [fault.at(run.book.conf) for fault in site_checks.sphinx_error(reason)]
    except OSError as error:
        place = str(error.filename or run.output)
        broken += [fault.at(place) for fault in site_checks.output(error, run.language)]
    except Exception as error:  # noqa: BLE001 -- whatever an extension or a conf.py raises
        reason = f"{type(error).__name__}: {_one_line(str(error))} (in {run.language})"
        detail = tuple(traceback.format_exc().splitlines())
        broken += [fault.at(run.book.conf) for fault in site_checks.crash(reason, detail)]
    return faults_of_warnings(run, warned.getvalue()) + broken


def faults_of_warnings(run: Run, warned: str) -> list[Fault]:
    """Sphinx's warnings as faults; further lines of a warning are its detail.

    The code of a fault is the type of the warning, ``sphinx.toc.not_readable``.
    """
    found: list[Fault] = []
    for line in _ESCAPE.sub("", warned).splitlines():
        if match := _WARNING.fullmatch(line):
            kind = _KIND.search(match["text"])
            text = _KIND.sub("", match["text"]).rstrip(".")
            code = f"sphinx.{kind[1]}" if kind else "sphinx.warning"
            name = run.name(match["path"] or str(run.book.layout.conf))
            number = int(match["line"] or 1)
            warning = site_checks.sphinx_warning(f"{text} (in {run.language})", number)
            found += [replace(fault.at(name), code=code) for fault in warning]
        elif found and line.strip():
            last = found.pop()
            found.append(replace(last, detail=(*last.detail, line)))
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split())
