"""The header of a catalogue: its settings, one per line, as values; and a new one."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from cadogan.catalog.entry import Entry, String
from cadogan.catalog.plurals import TWO_FORMS, PluralRule, locale_of, parse_plural, plural_forms

DATES = ("POT-Creation-Date", "PO-Revision-Date")
"""The header's dates."""

UNSET = ("", "YEAR-MO-DA HO:MI+ZONE")
"""A date that is not known."""

_DATE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?[+-]\d{4}")
_DATE_LINE = re.compile(rf'^"({"|".join(DATES)}):([^"\\]*)\\n"\n', re.MULTILINE)
_USUAL = frozenset({
    *("project-id-version", "report-msgid-bugs-to", "pot-creation-date", "po-revision-date"),
    *("last-translator", "language", "language-team", "plural-forms", "generated-by"),
    *("mime-version", "content-type", "content-transfer-encoding"),
})
_MADE = re.compile(
    "FIRST AUTHOR|DESCRIPTIVE TITLE|ranslations? (template )?for |^Copyright |the same license as"
)
_NAME = re.compile(r"[\w-]+")


class Setting(NamedTuple):
    """One line of a header; ``name`` is empty and ``value`` the line where it is malformed."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Header:
    """A header entry and its settings in order."""

    entry: Entry
    settings: tuple[Setting, ...]

    @classmethod
    def of(cls, entry: Entry) -> "Header":
        """The header that an entry is."""
        lines = filter(str.strip, entry.msgstr[0].text.split("\n"))
        return cls(entry, tuple([_setting(line) for line in lines]))

    def find(self, name: str) -> Setting | None:
        """The first setting of a name, in whatever case."""
        wanted = name.lower()
        return next((each for each in self.settings if each.name.lower() == wanted), None)

    def value(self, name: str) -> str:
        """What the setting of a name says; empty without one."""
        found = self.find(name)
        return found.value if found else ""

    def line(self, begins: str) -> int:
        """The last line of the file that begins with this text of the header; else its first."""
        lines = self.entry.body.lower().split("\n")
        first = self.entry.end - len(lines) + 1
        found = [n for n, each in enumerate(lines, first) if f'"{begins.lower()}' in each]
        return found[-1] if found else self.entry.msgstr[0].line

    @property
    def plural(self) -> PluralRule | None:
        """The plural rule; None where there is none that can be used."""
        return parse_plural(self.value("Plural-Forms"))

    @property
    def filled(self) -> bool:
        """Whether there is anything in it that no tool has made up."""
        translator = self.value("Last-Translator")
        return (
            not any("FIRST AUTHOR" in comment for comment in self.entry.comments)
            or not all(_MADE.search(comment) for comment in self.entry.comments if comment.strip())
            or (bool(translator) and "FULL NAME" not in translator)
            or any(setting.name.lower() not in _USUAL for setting in self.settings)
        )


def fix_dates(text: str) -> str:
    """A catalogue with the dates of its header as gettext writes them; what is no date is deleted.

    In the header a date is on a line of its own.
    """

    def fixed(found: re.Match[str]) -> str:
        name, value = found.groups()
        if value.strip(" \t") in UNSET or is_date(value.strip(" \t")):
            return found[0]
        try:
            moment = datetime.fromisoformat(value.strip())
        except ValueError:
            return ""
        zone = moment.strftime("%z")[:5] or "+0000"
        return f'"{name}: {moment:%Y-%m-%d %H:%M}{zone}\\n"\n'

    return _DATE_LINE.sub(fixed, text)


def new_header(title: str, language: str = "", plural: str = "") -> Entry:
    """The header of a new catalogue; without a date, which would change unchanged files.

    Args:
        title: that of the book.
        language: as ``pt_BR``; empty for a template.
        plural: its ``Plural-Forms``; by default those that gettext has for it.
    """
    about = f"in {english_name(language)}" if language else "to be translated"
    settings = [
        f"Project-Id-Version: {title}",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if language:
        settings.append(f"Plural-Forms: {plural or plural_forms(language) or TWO_FORMS}")
    text = "".join(f"{each}\n" for each in settings)
    return Entry(String(""), (String(text),), comments=(f"{title}, {about}.",))


def english_name(language: str) -> str:
    """A language's name in English; the language as it is where CLDR does not know it."""
    locale = locale_of(language)
    return (locale and locale.english_name) or language


def _setting(line: str) -> Setting:
    name, colon, value = line.partition(":")
    if colon and _NAME.fullmatch(name):
        return Setting(name, value.strip(" \t"))
    return Setting("", line)


def is_date(value: str) -> bool:
    """Whether gettext would write a date so."""
    if not _DATE.fullmatch(value):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
