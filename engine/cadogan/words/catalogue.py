"""Messages, and the catalogues in which their translations are read at run time."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cadogan.base.faults import Fault, Severity
from cadogan.base.files import read_text
from cadogan.catalog.entry import Catalog, Entry
from cadogan.catalog.plurals import TWO_FORMS, PluralRule, parse_plural, plural_of
from cadogan.catalog.reader import read_catalog

LOCALE = Path(__file__).with_name("locale")
"""The package's own catalogues: ``<language>/LC_MESSAGES/<domain>.po``."""

DOMAINS = {"cadogan": ("phrases.py", "rulings.py", "origins.py"), "theme": ("theme.py",)}
"""The catalogues of a language, each with the modules that list its messages."""

GAME = "name of a game"
"""The context of the names of games."""

SOURCE = "source of rules"
"""The context of what a file of sources says in words."""

READING = "rule as a source says it"
"""The context of the notes that profiles have beside their sources."""

_PLACEHOLDER = re.compile(r"\$?\{\w+\}|%\(\w+\)s|%s")


@dataclass(frozen=True, slots=True)
class Message:
    """An English text to translate; ``context`` distinguishes equal texts."""

    text: str
    plural: str = ""
    context: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What a catalogue finds the message by: context and text."""
        return self.context, self.text


def _(text: str) -> Message:
    """Mark a text for extraction."""
    return Message(text)


def n_(text: str, plural: str) -> Message:
    """Mark a text that depends on a number, with its form for more than one."""
    return Message(text, plural)


def c_(context: str, text: str) -> Message:
    """Mark a text that needs its context."""
    return Message(text, context=context)


def message_of(entry: Entry) -> Message:
    """The message that an entry translates."""
    plural = entry.plural.text if entry.plural else ""
    return Message(entry.msgid.text, plural, entry.context or "")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one catalogue that can be shown, by ``Message.key``.

    What is fuzzy, lacks a form or has other placeholders than its source is left out.
    """

    forms: dict[tuple[str, str], tuple[str, ...]]
    plural: PluralRule

    @classmethod
    def of(cls, catalog: Catalog) -> "Catalogue":
        """What can be shown of a catalogue that has been read."""
        rule = catalog.plural or plural_of(catalog.language) or parse_plural(TWO_FORMS)
        assert rule
        forms = {
            message_of(entry).key: tuple([form.text for form in entry.msgstr])
            for entry in catalog.active
            if _is_usable(entry, rule)
        }
        return cls(forms, rule)

    def find(self, message: Message, number: int = 1) -> str | None:
        """The translation, in the form for a number where there is more than one."""
        forms = self.forms.get(message.key)
        if forms is None or not message.plural:
            return forms[0] if forms else None
        return forms[self.plural.form(number)] if len(forms) == self.plural.count else None


class CatalogueError(ValueError):
    """A catalogue that can't be read; ``fault`` is the first reason, with its place."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po file.

    Raises:
        CatalogueError: it can't be read, or has an error.
    """
    text, faults = read_text(path, str(path))
    catalog, found = read_catalog(text, str(path))
    for fault in faults or found:
        if fault.severity is Severity.ERROR:
            raise CatalogueError(fault)
    return Catalogue.of(catalog)


def read_catalogues(language: str, domain: str, folders: Iterable[Path]) -> tuple[Catalogue, ...]:
    """The catalogues of a language, the first folder's first; what a folder lacks is left out.

    Raises:
        CatalogueError: a catalogue is there and can't be read.
    """
    paths = (folder / language / "LC_MESSAGES" / f"{domain}.po" for folder in folders)
    return tuple(read_catalogue(path) for path in paths if path.is_file())


def find(catalogues: Iterable[Catalogue], message: Message, number: int = 1) -> str | None:
    """The first translation that any of the catalogues has."""
    found = (catalogue.find(message, number) for catalogue in catalogues)
    return next((text for text in found if text is not None), None)


def _is_usable(entry: Entry, rule: PluralRule) -> bool:
    """Whether an entry's translation is finished and has the placeholders of its source."""
    if not entry.finished:
        return False
    if entry.plural is None:
        return _placeholders(entry.msgid.text) == _placeholders(entry.msgstr[0].text)
    # A form for one thing may do without the number.
    known = _placeholders(f"{entry.msgid.text} {entry.plural.text}")
    return len(entry.msgstr) == rule.count and all(
        known >= _placeholders(form.text) for form in entry.msgstr
    )


def _placeholders(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text)) if "{" in text or "%" in text else set()
