"""A little book, built by the Sphinx extension alone."""

import gettext
import io
import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace

SETTINGS = """title = "Book"
site_url = "https://book.example/"
source = "en"
languages = ["en", "ru"]
released = ["en"]
"""

SCRIPT = """[Game "la-belle-lucie"]
[Excerpt "yes"]

Foundations: S-A
: QD 2S 8C
: 9C

= buried QD by 2
8C > 9C
2S > F
= free QD
"""

PAGE = """:game: la-belle-lucie

Freeing
=======

It has :fact:`18 <fans>` fans.

.. patience:: la-belle-lucie/freeing

   The :card:`QD` lies under two cards.

   #. The :card:`8C` goes on the :card:`9C`.
   #. The :card:`2S` goes up.

.. claims::

   8C > 9C

The :card:`8C` may go on the :card:`9C`.
"""


class Book:
    """A little book in a folder, built with the extension alone and plain themes."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.warnings = io.StringIO()
        self.write("cadogan.toml", SETTINGS)
        self.write("docs/conf.py", "")
        self.write("docs/index.rst", PAGE)
        self.write("diagrams/la-belle-lucie/freeing.patience", SCRIPT)

    def write(self, name: str, text: str) -> None:
        """Write a file of the book."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")

    def build(
        self, builder: str = "html", language: str = "en", *, gate: bool = True, fresh: bool = True
    ) -> str:
        """Build all, or with ``fresh=False`` what has changed; the warnings of Sphinx."""
        self.warnings = io.StringIO()
        # A build has a process of its own: translations of the one before must not stay.
        vars(gettext)["_translations"].clear()
        translators.clear()
        settings = {
            "extensions": ["cadogan.sphinxext"],
            "html_theme": "basic",
            "language": language,
            "locale_dirs": [str(self.root / "locale")],
            "gettext_compact": False,
            "cadogan_gate": gate,
        }
        out = self.root / builder
        with docutils_namespace():
            app = Sphinx(
                self.root / "docs",
                None,
                out,
                self.root / "trees",
                builder,
                settings,
                None,
                self.warnings,
            )
            app.build(force_all=fresh)
        return re.sub(r"\x1b\[[\d;]*m", "", self.warnings.getvalue())

    def page(self, builder: str = "html") -> str:
        """The built index page, or its catalogue's template."""
        (path,) = (self.root / builder).glob("index.*")
        return path.read_text(encoding="utf-8")
