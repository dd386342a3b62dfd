"""The pseudo-language: every text in brackets and longer, which shows what no catalogue has."""

import shutil
from itertools import cycle, islice
from pathlib import Path

from sphinx import locale as sphinx_locale

from cadogan.base.files import bring
from cadogan.book.book import Book
from cadogan.book.settings import PSEUDO
from cadogan.catalog.entry import Catalog, Entry, String
from cadogan.catalog.header import new_header
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog
from cadogan.site.volume import Volume
from cadogan.words.packaged import own_templates

OPEN, CLOSE = "⟦", "⟧"
"""The brackets of a text of the pseudo-language."""

LONGER = 0.4
"""How much longer a text becomes, as a part of it: German is so much longer than English."""

_PADDING = "ĕxŧřå łĕŧŧĕřş ôf ŵôřđş ŧħåŧ åřĕ łôñĝĕř "


def pseudo_volume(book: Book) -> Volume:
    """Generate the catalogues of the pseudo-language, in the book's ``build/qps``.

    They translate the book's templates, and all that the engine, the theme and Sphinx say.
    """
    locale = book.build / PSEUDO / "locale"
    shutil.rmtree(locale, ignore_errors=True)
    sphinx = Path(sphinx_locale.__file__).with_name("sphinx.pot")
    templates = {"sphinx": read_catalog(sphinx.read_text(encoding="utf-8"), sphinx.name)[0]}
    templates |= own_templates()
    templates |= {page: file.catalog for page, file in book.templates.items()}
    header = new_header(book.settings.title, PSEUDO)
    for name, template in templates.items():
        catalog = Catalog(header, tuple(map(_translated, template.active)))
        bring(locale / PSEUDO / "LC_MESSAGES" / f"{name}.po", write_catalog(catalog))
    return Volume(PSEUDO, locale, share=1.0)


def pseudo(text: str) -> str:
    """A text in brackets and longer; its roles and placeholders are inside, unchanged.

    Spaces at its ends and the two colons of a literal block stay outside.
    """
    end = "::" if text.endswith("::") else ""
    body = text.removesuffix(end).strip()
    start = text[: len(text) - len(text.lstrip())]
    end = text.removesuffix(end)[len(start) + len(body) :] + end
    wanted = round(len(body) * LONGER)
    # A single word grows as one, since such labels have the least room.
    source = _PADDING if " " in body else _PADDING.replace(" ", "")
    padding = "".join(islice(cycle(source), wanted)).rstrip()
    return f"{start}{OPEN}{body}{' ' if ' ' in body else ''}{padding}{CLOSE}{end}"


def _translated(entry: Entry) -> Entry:
    texts = [entry.msgid.text, *([entry.plural.text] if entry.plural else [])]
    forms = tuple([String(pseudo(text)) for text in texts])
    return entry._replace(msgstr=forms, flags=(), body="", head="")
