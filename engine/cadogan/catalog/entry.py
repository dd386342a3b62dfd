"""Entries of a catalogue: everything that a file says of a message, as values."""

from dataclasses import dataclass, field
from typing import NamedTuple

from cadogan.catalog.plurals import PluralRule

Key = tuple[str | None, str]
"""What identifies an entry: its context, None where there is none, and its msgid."""


class String(NamedTuple):
    """A string of an entry and the line of its keyword (from 1; 0 when no file has it)."""

    text: str
    line: int = 0


class Entry(NamedTuple):
    """A message with its translations, one per plural form.

    ``content`` compares entries, whose lines and layout may differ.
    """

    msgid: String
    msgstr: tuple[String, ...]
    plural: String | None = None
    context: str | None = None
    comments: tuple[str, ...] = ()
    """The translator's own lines (``#``), without the mark and one space."""
    extracted: tuple[str, ...] = ()
    """Lines for the translator from the source (``#.``)."""
    references: tuple[str, ...] = ()
    """Places of the message (``#:``)."""
    flags: tuple[str, ...] = ()
    """``fuzzy``, ``no-wrap``, ``c-format`` and so on (``#,``), in their order."""
    previous: tuple[tuple[str, str], ...] = ()
    """The message that a guess was made for (``#|``): keywords and their texts."""
    obsolete: bool = False
    broken: bool = False
    """Whether a fault is reported for it, so that its texts may be incomplete."""
    end: int = 0
    """The last line (from 1)."""
    head: str = ""
    """The lines above the msgid (and its context) as a file has them; empty to write them again."""
    body: str = ""
    """The same of the lines from the msgid on."""

    @property
    def key(self) -> Key:
        """What identifies the entry in its catalogue."""
        return self.context, self.msgid.text

    @property
    def fuzzy(self) -> bool:
        """Whether the translation is a guess that nobody has confirmed."""
        return "fuzzy" in self.flags

    @property
    def translated(self) -> bool:
        """Whether every form has a text."""
        return all(string.text.strip() for string in self.msgstr)

    @property
    def begun(self) -> bool:
        """Whether any form has a text."""
        return any(string.text.strip() for string in self.msgstr)

    @property
    def finished(self) -> bool:
        """Whether the translation can be shown: complete, no guess, and read without a fault."""
        return self.translated and not self.fuzzy and not self.broken

    @property
    def notes(self) -> tuple[str, ...]:
        """What the translator's comments say to Cadogan, without the reason that follows a comma.

        It is ``reordered`` for ``# cadogan: reordered, the verb comes last``.
        """
        lines = (comment.strip() for comment in self.comments)
        return tuple(
            line.removeprefix("cadogan:").partition(",")[0].strip()
            for line in lines
            if line.startswith("cadogan:")
        )

    @property
    def unexplained(self) -> tuple[str, ...]:
        """The notes that give no reason."""
        lines = (comment.strip() for comment in self.comments)
        said = (line.removeprefix("cadogan:") for line in lines if line.startswith("cadogan:"))
        return tuple(each.strip(" ,") for each in said if not each.partition(",")[2].strip())

    @property
    def texts(self) -> tuple[object, ...]:
        """What ``body`` says."""
        plural = self.plural.text if self.plural else None
        return *self.key, plural, tuple([form.text for form in self.msgstr]), self.obsolete

    @property
    def remarks(self) -> tuple[object, ...]:
        """What ``head`` says."""
        comments = (self.comments, self.extracted, self.references, self.flags)
        return *comments, self.previous, self.obsolete

    @property
    def content(self) -> tuple[object, ...]:
        """All that the entry says, wherever it is and in whatever layout."""
        return *self.texts, *self.remarks

    def like(self, other: "Entry") -> "Entry":
        """The entry in the layout of another one, as far as both say the same."""
        return self._replace(
            end=other.end,
            head=other.head if self.remarks == other.remarks else "",
            body=other.body if self.texts == other.texts else "",
        )


@dataclass(frozen=True, slots=True)
class Catalog:
    """A catalogue: its header entry, None where it is missing, and all others.

    Attributes:
        language: what the header names, as ``pt_BR``; empty where it names none.
        plural: the rule of the header; None where there is none that can be used.
        trailing: the comment lines after the last entry, as the file has them.
        text: the whole file; empty for a catalogue that no file has.
    """

    header: Entry | None
    entries: tuple[Entry, ...]
    language: str = ""
    plural: PluralRule | None = None
    trailing: str = ""
    text: str = field(default="", compare=False, repr=False)

    @property
    def active(self) -> tuple[Entry, ...]:
        """The entries in use."""
        return tuple([entry for entry in self.entries if not entry.obsolete])
