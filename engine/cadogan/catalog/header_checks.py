"""Checks of a catalogue's header: charset, language, dates and plural rule."""

import re
from collections.abc import Iterator, Sequence

from cadogan.base.checks import Finding, check
from cadogan.base.faults import Severity, printable
from cadogan.catalog.entry import Entry
from cadogan.catalog.header import DATES, UNSET, Header, is_date
from cadogan.catalog.plurals import plural_of

_CHARSET = re.compile(r"charset=([^ \t;]*)", re.IGNORECASE)


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
        if value not in UNSET and not is_date(value):
            message = f"{name} is '{printable(value)}', which is not how gettext writes a date"
            yield Finding(
                f"{message}; write 2026-03-01 12:00+0000, or run --fix", header.line(f"{name}:")
            )


@check("catalog.plural-header")
def plural_header(header: Header, language: str, plurals: Sequence[Entry]) -> Iterator[Finding]:
    """The header's plural rule can be used, and gives no two forms of the language as one.

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
    found, known = header.find("Plural-Forms"), plural_of(language)
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
