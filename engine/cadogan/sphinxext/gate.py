"""The gate: a build begins with a check of everything, and ends there when there is an error."""

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util import logging

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
    from cadogan.proof.prove import check_book

    faults = check_book(book_of(app.env))
    for fault in faults:
        logger.error(as_text([fault]).rstrip(), location=None)
    if faults:
        count = f"{len(faults)} fault{'s' * (len(faults) != 1)}"
        raise ExtensionError(f"{count}, so nothing was built; correct them and build again")
