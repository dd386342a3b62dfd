"""The header of a catalogue: charset, language, dates, plural rule; checked, and made."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from babel import Locale, UnknownLocaleError

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity, printable
from cadogan.catalog.entry import Entry, String
from cadogan.catalog.plurals import TWO_FORMS, PluralRule, parse_plural, plural_forms

DATES = ("POT-Creation-Date", "PO-Revision-Date")
"""The header's dates."""

_UNSET = ("", "YEAR-MO-DA HO:MI+ZONE")
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
_CHARSET = re.compile(r"charset=([^ \t;]*)", re.IGNORECASE)


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


@check("catalog.no-header")
def no_header(header: Header | None) -> Iterator[Finding]:
    """A catalogue begins with a header: an entry whose msgid is empty.

    Wrong::

        # es.po
        msgid "Deck"
        msgstr "Baraja"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"

        msgid "Deck"
        msgstr "Baraja"
    """
    if header is None:
        yield Finding("the catalogue has no header; run 'cadogan translate update' to add one", 1)


@check("catalog.header")
def layout(header: Header, first: Entry) -> Iterator[Finding]:
    """The header is the first entry, has one setting per line, and each setting once.

    Wrong::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Translated with care\\n"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "X-Note: translated with care\\n"
    """
    if header.entry is not first:
        message = "the header is not the first entry; move it to the top"
        yield Finding(message, header.entry.msgid.line)
    names = [each.name.lower() for each in header.settings]
    for n, setting in enumerate(header.settings):
        if not setting.name:
            text = setting.value
            message = f"the header's line '{printable(text[:40])}' is not 'Name: value'"
            yield Finding(f"{message}; correct or delete it", header.line(text))
        elif names[n] in names[:n]:
            message = f"the header has {setting.name} twice; delete one of them"
            yield Finding(message, header.line(f"{setting.name}:"))


@check("catalog.charset")
def charset(header: Header, template: bool) -> Iterator[Finding]:
    """The header names UTF-8, since the file is read as that.

    Wrong::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=windows-1251\\n"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
    """
    found = _CHARSET.search(header.value("Content-Type"))
    remedy = "write 'Content-Type: text/plain; charset=UTF-8' and save the file as UTF-8"
    known = ("utf-8", "utf8", *(("us-ascii", "ascii", "charset") if template else ()))
    if not found:
        yield Finding(f"the header names no charset; {remedy}", header.line("Content-Type:"))
    elif found[1].lower() not in known:
        message = f"the header's charset is '{printable(found[1])}'"
        yield Finding(f"{message}; {remedy}", header.line("Content-Type:"))


@check("catalog.language")
def language(header: Header, wanted: str) -> Iterator[Finding]:
    """The header names the language of the catalogue's folder.

    Wrong::

        # pt_BR.po
        msgid ""
        msgstr ""
        "Language: pt\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"

    Right::

        # pt_BR.po
        msgid ""
        msgstr ""
        "Language: pt_BR\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
    """
    found, line = header.value("Language"), header.line("Language:")
    remedy = f"write 'Language: {wanted}'"
    if not found:
        yield Finding(f"the header names no language; {remedy}", line)
    elif found.replace("-", "_") != wanted:
        message = f"the header's language is '{printable(found)}' and the folder's '{wanted}'"
        yield Finding(f"{message}; {remedy}, or move the file", line)


@check("catalog.date", severity=Severity.WARNING)
def date(header: Header) -> Iterator[Finding]:
    """Dates of the header are written as gettext does, since other tools stop at any other form.

    Wrong::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "PO-Revision-Date: 2026-03-01T12:00:00Z\\n"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "PO-Revision-Date: 2026-03-01 12:00+0000\\n"
    """
    for name in DATES:
        value = header.value(name)
        if value not in _UNSET and not _is_date(value):
            message = f"{name} is '{printable(value)}', which is not how gettext writes a date"
            yield Finding(
                f"{message}; write 2026-03-01 12:00+0000, or run --fix", header.line(f"{name}:")
            )


@check("catalog.plural-header")
def plural_header(header: Header, language: str, plurals: Sequence[Entry]) -> Iterator[Finding]:
    """The header's plural rule can be used, and tells apart what the language tells apart.

    Wrong::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

    Right::

        # es.po
        msgid ""
        msgstr ""
        "Language: es\\n"
        "Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
    """
    found, known = header.find("Plural-Forms"), parse_plural(plural_forms(language))
    remedy = f"write 'Plural-Forms: {known}'" if known else "copy the rule from gettext's manual"
    if found is None:
        if plurals:
            message = "the header has no Plural-Forms, and an entry has plurals"
            yield Finding(f"{message}; {remedy}", header.entry.msgstr[0].line)
    elif (rule := header.plural) is None:
        message = f"Plural-Forms '{printable(found.value[:60])}' can't be used"
        yield Finding(f"{message}; {remedy}", header.line("Plural-Forms:"))
    elif known and (pair := rule.clash(known)):
        message = f"Plural-Forms gives {pair[0]} and {pair[1]} one form, and '{language}' has two"
        yield Finding(f"{message}; {remedy}", header.line("Plural-Forms:"))


def fix_dates(text: str) -> str:
    """A catalogue with the dates of its header as gettext writes them; what is no date is deleted.

    In the header a date is on a line of its own.
    """

    def fixed(found: re.Match[str]) -> str:
        name, value = found.groups()
        if value.strip(" \t") in _UNSET or _is_date(value.strip(" \t")):
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
    try:
        return Locale.parse(language).english_name or language
    except (UnknownLocaleError, ValueError):
        return language


def _setting(line: str) -> Setting:
    name, colon, value = line.partition(":")
    if colon and _NAME.fullmatch(name):
        return Setting(name, value.strip(" \t"))
    return Setting("", line)


def _is_date(value: str) -> bool:
    if not _DATE.fullmatch(value):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True
