"""The gate: a build begins with a check of everything, and ends there when there is an error."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging

from cadogan.base.faults import Fault
from cadogan.report.report import as_text
from cadogan.sphinxext.opened import book_of

logger = logging.getLogger(__name__)


def prove(app: Sphinx) -> None:
    """Check the book before the first page is read.

    ``cadogan_gate = False`` is for a caller that has just done the same.

    Raises:
        ExtensionError: there is an error; every fault has been logged.
    """
    if not app.config.cadogan_gate:
        return
    from cadogan.proof.coverage_checks import missed_by_check
    from cadogan.proof.prove import check_book

    app.env.find_files(app.config, app.builder)
    book = book_of(app.env)
    _refuse([*check_book(book), *missed_by_check(book), *_new_pages(app.env)])


def refuse_new_pages(app: Sphinx, env: BuildEnvironment, _names: Sequence[str]) -> None:
    """Stop where Sphinx is about to read a page that was not there when the book was checked.

    Raises:
        ExtensionError: there is such a page.
    """
    if app.config.cadogan_gate:
        _refuse(_new_pages(env))


def refuse_changed_text(app: Sphinx, name: str, content: list[str]) -> None:
    """Stop where another extension has changed the text of a page after it was checked.

    Raises:
        ExtensionError: the text is not that of the file.
    """
    page = book_of(app.env).pages.get(name) if app.config.cadogan_gate else None
    if page and page.text.splitlines() != content[0].removeprefix("\ufeff").splitlines():
        from cadogan.proof.coverage_checks import changed_text

        _refuse(fault.at(page.name) for fault in changed_text())


def _new_pages(env: BuildEnvironment) -> list[Fault]:
    from cadogan.proof.coverage_checks import unread_page

    book = book_of(env)
    paths = {page.path.resolve() for page in book.pages.values()}
    found = [Path(env.doc2path(name)).resolve() for name in sorted(env.found_docs)]
    return [f.at(book.name(path)) for path in found if path not in paths for f in unread_page()]


def _refuse(found: Iterable[Fault]) -> None:
    faults = list(found)
    for fault in faults:
        logger.error(as_text([fault]).rstrip(), location=None)
    if faults:
        count = f"{len(faults)} fault{'s' * (len(faults) != 1)}"
        raise ExtensionError(f"{count}, so nothing was built; correct them and build again")
