"""The gate: a build begins with a check of everything, and ends there when there is an error."""

from collections.abc import Sequence
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError
from sphinx.util import logging

from cadogan.base.faults import Fault
from cadogan.report.report import as_text
from cadogan.sphinxext.opened import book_of

logger = logging.getLogger(__name__)


class UncheckedError(ExtensionError):
    """A build ends since there is something wrong, or something that has not been checked."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        count = f"{len(faults)} fault{'s' * (len(faults) != 1)}"
        super().__init__(f"{count}, so nothing was built; correct them and build again")
        self.faults = tuple(faults)


def prove(app: Sphinx) -> None:
    """Check the book before the first page is read.

    ``cadogan_gate = False`` is for a caller that has just done the same; then only what that caller
    can't know is checked: whether Sphinx reads anything else.

    Raises:
        UncheckedError: there is an error; every fault has been logged, unless a caller does it.
    """
    from cadogan.proof import coverage_checks

    app.env.find_files(app.config, app.builder)
    book = book_of(app.env)
    found = [*coverage_checks.missed_pages(book), *_new_pages(app.env)]
    if app.config.cadogan_gate:
        from cadogan.proof.prove import check_book

        found = [*check_book(book), *found, *coverage_checks.missed_catalogs(book)]
    else:
        around = coverage_checks.words_from_conf(book.layout.around)
        found += [fault.at(book.name(book.layout.conf)) for fault in around]
    _refuse(app, found)


def refuse_new_pages(app: Sphinx, env: BuildEnvironment, _names: Sequence[str]) -> None:
    """Stop where Sphinx is about to read a page that was not there when the book was checked.

    Raises:
        UncheckedError: there is such a page.
    """
    _refuse(app, _new_pages(env))


def refuse_changed_text(app: Sphinx, name: str, content: list[str]) -> None:
    """Stop where another extension has changed the text of a page after it was checked.

    Raises:
        UncheckedError: the text is not that of the file.
    """
    page = book_of(app.env).pages.get(name)
    if page and page.text.splitlines() != content[0].removeprefix("\ufeff").splitlines():
        from cadogan.proof.coverage_checks import changed_text

        _refuse(app, [fault.at(page.name) for fault in changed_text()])


def _new_pages(env: BuildEnvironment) -> list[Fault]:
    from cadogan.proof.coverage_checks import unread_page

    book = book_of(env)
    paths = {page.path.resolve() for page in book.pages.values()}
    found = [Path(env.doc2path(name)).resolve() for name in sorted(env.found_docs)]
    return [f.at(book.name(path)) for path in found if path not in paths for f in unread_page()]


def _refuse(app: Sphinx, faults: Sequence[Fault]) -> None:
    for fault in faults if app.config.cadogan_gate else ():
        logger.error(as_text([fault]).rstrip(), location=None)
    if faults:
        raise UncheckedError(faults)
