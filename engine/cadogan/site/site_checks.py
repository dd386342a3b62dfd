"""What must hold of a finished site, and of the build that makes it."""

import errno
from collections.abc import Iterator

from cadogan.base.checks import Finding, check


@check("site.id")
def duplicate_id(name: str, line: int) -> Iterator[Finding]:
    """An id is on a page once.

    Wrong::

        <h2 id="fan">Fan</h2> <h2 id="fan">Trefoil</h2>

    Right::

        <h2 id="fan">Fan</h2> <h2 id="trefoil">Trefoil</h2>
    """
    yield Finding(f"the id '{name}' is on this page twice; change one of them", line)


@check("site.request")
def request(url: str, line: int) -> Iterator[Finding]:
    """A page loads nothing from another site.

    Wrong::

        <img src="https://example.net/fan.svg">

    Right::

        <a href="https://example.net/fan.svg">A fan</a>
    """
    yield Finding(f"{url} is loaded from another site; add the file to this site", line)


@check("site.link")
def broken_link(url: str, line: int, missing: str) -> Iterator[Finding]:
    """A link leads to a page, file or id of the site.

    Wrong::

        <a href="#fan">Fan</a> <h2 id="fans">Fan</h2>

    Right::

        <a href="#fan">Fan</a> <h2 id="fan">Fan</h2>
    """
    yield Finding(f"broken link {url}; correct it, or add {missing}", line)


@check("site.canonical")
def canonical(url: str) -> Iterator[Finding]:
    """The canonical address of a page is its own.

    Wrong::

        <html lang="en">
        <link rel="canonical" href="https://example.org/es/">
        <link rel="alternate" hreflang="en" href="https://example.org/en/">
        <link rel="alternate" hreflang="x-default" href="https://example.org/en/">

    Right::

        <html lang="en">
        <link rel="canonical" href="https://example.org/en/">
        <link rel="alternate" hreflang="en" href="https://example.org/en/">
        <link rel="alternate" hreflang="x-default" href="https://example.org/en/">
    """
    yield Finding(f"the canonical address is '{url}'; write that of the page itself", 1)


@check("site.hreflang")
def alternates(message: str) -> Iterator[Finding]:
    """A page lists its editions in all languages, itself and ``x-default``, as each of them does.

    Wrong::

        <html lang="en">
        <link rel="canonical" href="https://example.org/en/">
        <link rel="alternate" hreflang="en" href="https://example.org/en/">

    Right::

        <html lang="en">
        <link rel="canonical" href="https://example.org/en/">
        <link rel="alternate" hreflang="en" href="https://example.org/en/">
        <link rel="alternate" hreflang="x-default" href="https://example.org/en/">
    """
    yield Finding(message, 1)


@check("site.busy")
def busy() -> Iterator[Finding]:
    """A site is built by one build at a time.

    Wrong::

        cadogan build & cadogan build

    Right::

        cadogan build && cadogan build
    """
    yield Finding("another build of this site is running; wait until it has ended")


FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""Errors of a device or a quota without room."""


@check("site.output")
def output(found: OSError, language: str = "") -> Iterator[Finding]:
    """The folder of the site is empty or a site, can be written and has room.

    Wrong::

        cadogan build --output ~

    Right::

        cadogan build --output ~/site
    """
    where = f" (in {language})" if language else ""
    if isinstance(found, FileExistsError):
        reason, remedy = "the folder is neither empty nor a site", "remove what is in it"
    elif found.errno in FULL:
        reason, remedy = f"the site can't be written: {found.strerror}", "free some space"
    else:
        reason = f"the site can't be written: {found.strerror or found}"
        remedy = "make the folder writable"
    yield Finding(f"{reason}{where}; {remedy}, or choose another folder with --output")


@check("site.sphinx")
def sphinx_error(reason: str) -> Iterator[Finding]:
    """Sphinx can read ``conf.py`` and load the extensions that it names.

    Wrong::

        extensions = ["sphinx_no_such_extension"]

    Right::

        extensions = ["sphinx.ext.todo"]
    """
    yield Finding(f"{reason}; correct docs/conf.py", 1)


@check("site.crash")
def crash(reason: str, detail: tuple[str, ...]) -> Iterator[Finding]:
    """No extension of Sphinx raises an exception.

    Wrong::

        def setup(app):
            app.connect("builder-inited", lambda app: 1 / 0)

    Right::

        def setup(app):
            app.connect("builder-inited", lambda app: None)
    """
    yield Finding(f"{reason}; correct the extension that the traceback names", 1, detail)


@check("site.ended")
def ended(language: str) -> Iterator[Finding]:
    """The process that builds a language is not killed.

    Wrong::

        cadogan build & kill -9 -- -$!

    Right::

        cadogan build & wait $!
    """
    yield Finding(f"the process that builds {language} was killed; run the build again", 1)


@check("sphinx.warning")
def sphinx_warning(reason: str, line: int) -> Iterator[Finding]:
    """A page gives no warning of Sphinx; other codes ``sphinx.…`` are Sphinx's types of warnings.

    They are those that ``suppress_warnings`` has in Sphinx's manual.

    Wrong::

        .. toctree::

           no-such-page

    Right::

        .. toctree::

           tips
    """
    yield Finding(f"{reason}; correct it there", line)
