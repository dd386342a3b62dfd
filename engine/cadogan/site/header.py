"""The first entry of a new catalogue: its language, and how that language counts."""

import re

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural

from cadogan.book.book import Book

# Babel follows CLDR, which counts millions apart here; gettext's tradition, and with it every
# translation service, does not.
_TWO_FORMS = {
    "ca": "(n != 1)",
    "es": "(n != 1)",
    "fr": "(n > 1)",
    "it": "(n != 1)",
    "pt": "(n != 1)",
    "pt_BR": "(n > 1)",
    "pt_PT": "(n != 1)",
}
_SAID = re.compile(r'^"Plural-Forms:\s*(nplurals=\d.+?)\s*\\n"', re.MULTILINE)

TWO_FORMS = "nplurals=2; plural=(n != 1);"
"""How a language is taken to count of which nobody says it: one, and more than one."""


def new_header(book: Book, language: str = "", plural: str = "") -> str:
    """The header of a catalogue; no date, which would change files that nobody changed.

    Args:
        language: empty for a template.
        plural: the language's ``Plural-Forms``; by default as its other catalogues have it.
    """
    about = f"in {english_name(language)}" if language else "to be translated"
    fields = [
        f"Project-Id-Version: {book.settings.title}",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if language:
        rule = plural or _said(book, language) or plural_forms(language) or TWO_FORMS
        fields.append(f"Plural-Forms: {rule}")
    return "\n".join([
        f"# {book.settings.title}, {about}.",
        'msgid ""',
        'msgstr ""',
        *(f'"{_escaped(each)}\\n"' for each in fields),
    ])


def english_name(language: str) -> str:
    """A language's name in English; its own name for one that CLDR does not know."""
    locale = _locale(language)
    return (locale.english_name if locale else None) or language


def plural_forms(language: str) -> str:
    """The ``Plural-Forms`` of a language in gettext's tradition; empty where it is not known."""
    if language in _TWO_FORMS:
        return f"nplurals=2; plural={_TWO_FORMS[language]};"
    locale = _locale(language)
    return get_plural(locale).plural_forms if locale else ""


def _said(book: Book, language: str) -> str:
    """What the language's catalogues say already: its translators may have their own tradition."""
    for path in sorted(book.catalog_folder(language).rglob("*.po")):
        if found := _SAID.search(path.read_text(encoding="utf-8", errors="replace")):
            return found[1]
    return ""


def _locale(language: str) -> Locale | None:
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return None


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
