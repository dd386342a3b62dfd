"""The pseudo-language: every text in brackets and longer, so that what no catalogue has shows."""

import shutil
from collections.abc import Iterable
from itertools import cycle, islice
from pathlib import Path

import polib
from sphinx import locale as sphinx_locale

from cadogan.base.files import bring
from cadogan.book.book import Book
from cadogan.book.settings import PSEUDO
from cadogan.site.header import TWO_FORMS
from cadogan.site.merge import read_entries, written
from cadogan.site.volume import Volume
from cadogan.words.catalogue import DOMAINS, LOCALE

OPEN, CLOSE = "⟦", "⟧"
"""What a text of the pseudo-language stands between."""

LONGER = 0.4
"""By which part of itself a text grows: German is that much longer than English."""

_PADDING = "ĕxŧřå łĕŧŧĕřş ôf ŵôřđş ŧħåŧ åřĕ łôñĝĕř "
_HEADER = "\n".join([
    'msgid ""',
    'msgstr ""',
    f'"Language: {PSEUDO}\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    f'"Plural-Forms: {TWO_FORMS}\\n"',
])


def pseudo_volume(book: Book) -> Volume:
    """Generate the catalogues of the pseudo-language anew, in the book's ``build/qps``.

    They translate the book's templates, and all that the engine, the theme and Sphinx say.
    """
    locale = book.build / PSEUDO / "locale"
    shutil.rmtree(locale, ignore_errors=True)
    folder = locale / PSEUDO / "LC_MESSAGES"
    sphinx = Path(sphinx_locale.__file__).with_name("sphinx.pot")
    sources = {"sphinx": sphinx} | {domain: LOCALE / f"{domain}.pot" for domain in DOMAINS}
    for template in sorted(book.templates_folder.rglob("*.pot")):
        sources[template.relative_to(book.templates_folder).with_suffix("").as_posix()] = template
    for name, template in sources.items():
        entries = read_entries(template.read_text(encoding="utf-8"))
        bring(folder / f"{name}.po", written(_HEADER, _translated(entries)))
    return Volume(PSEUDO, locale, share=1.0)


def pseudo(text: str) -> str:
    """A text in brackets and longer; its roles and placeholders stand inside, unchanged.

    Outside stay blanks at its ends and the two colons in front of a literal block.
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


def _translated(entries: Iterable[polib.POEntry]) -> Iterable[polib.POEntry]:
    for entry in entries:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: pseudo(entry.msgid), 1: pseudo(entry.msgid_plural)}
        else:
            entry.msgstr = pseudo(entry.msgid)
        yield entry
