"""Messages, and the catalogues in which their translations are read at run time."""

import gettext
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from babel.messages import Message as Entry
from babel.messages.pofile import PoFileError, read_po

from cadogan.base.faults import Fault

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
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Message:
    """An English text to translate; ``context`` tells equal texts apart."""

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


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The translations of one .po file that can be shown.

    What is fuzzy, lacks a form or names other placeholders than its source is left out.
    ``forms`` are by ``Message.key``; ``plural`` gives the form for a number, ``plural_rule`` is
    the same as text.
    """

    forms: dict[tuple[str, str], tuple[str, ...]]
    plural: Callable[[int], int]
    plural_rule: str

    def find(self, message: Message, number: int = 1) -> str | None:
        """The translation, in the form for a number where there is more than one."""
        forms = self.forms.get(message.key)
        if forms is None:
            return None
        return forms[self.plural(number)] if message.plural else forms[0]


class CatalogueError(ValueError):
    """A catalogue that can't be read; ``fault`` says where and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def read_catalogue(path: Path) -> Catalogue:
    """Read a .po file strictly.

    Raises:
        CatalogueError: the file is no catalogue, or begins with a byte order mark.
        OSError: the file can't be opened.
    """
    if path.read_bytes().startswith(_BYTE_ORDER_MARK):
        raise _refusal(path, 1, "begins with a byte order mark; save it as UTF-8 without one")
    try:
        with path.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        plural = gettext.c2py(catalog.plural_expr)
        forms_used = {plural(number) for number in range(200)}
    except PoFileError as error:
        raise _refusal(path, error.lineno + 1, f"{error}; mend the entry") from None
    except (ValueError, TypeError) as error:  # a bad date or plural rule, or not UTF-8
        raise _refusal(path, 1, f"{error}; mend the header, and save as UTF-8") from None
    if not forms_used <= set(range(catalog.num_plurals)):
        told = f"Plural-Forms asks for more than its {catalog.num_plurals} forms; mend nplurals"
        raise _refusal(path, 1, told)
    forms = {}
    for entry in catalog:
        if entry.id and _is_usable(entry, catalog.num_plurals):
            forms[entry.context or "", _texts(entry.id)[0]] = _texts(entry.string)
    return Catalogue(forms, plural, catalog.plural_expr)


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


def _is_usable(entry: Entry, plurals: int) -> bool:
    """Whether an entry's translation is finished and says what its source says."""
    sources, texts = _texts(entry.id), _texts(entry.string)
    if entry.fuzzy or not all(texts) or len(texts) != (plurals if entry.pluralizable else 1):
        return False
    known = {name for source in sources for name in _PLACEHOLDER.findall(source)}
    if entry.pluralizable:  # a form for one thing may do without the number
        return all(known.issuperset(_PLACEHOLDER.findall(text)) for text in texts)
    return known == set(_PLACEHOLDER.findall(texts[0]))


def _texts(texts: str | Iterable[str] | None) -> tuple[str, ...]:
    return (texts or "",) if isinstance(texts, str | None) else tuple(texts)


def _refusal(path: Path, line: int, message: str) -> CatalogueError:
    return CatalogueError(Fault(str(path), line, "catalogue.unreadable", message))
