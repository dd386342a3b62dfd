"""The writer of gettext catalogues: no line is wrapped, and known layout is kept."""

import re
from collections.abc import Iterator

from cadogan.catalog.entry import Catalog, Entry, String
from cadogan.catalog.plurals import TWO_FORMS

_CHARSET = "Content-Type: text/plain; charset=UTF-8\n"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"})


def write_catalog(catalog: Catalog) -> str:
    """A catalogue as text: entries with an empty line between them, the trailing comments last."""
    entries = ((catalog.header,) if catalog.header else ()) + catalog.entries
    parts = [*map(write_entry, entries), *filter(None, [catalog.trailing])]
    return "\n\n".join(parts) + "\n"


def write_plain(catalog: Catalog) -> str:
    """The finished translations of a catalogue alone, in a form that every reader understands."""
    rule = catalog.plural or TWO_FORMS
    header = Entry(String(""), (String(f"{_CHARSET}Plural-Forms: {rule}\n"),))
    entries = (
        Entry(entry.msgid, entry.msgstr, entry.plural, entry.context)
        for entry in catalog.active
        if entry.finished
    )
    return write_catalog(Catalog(header, tuple(entries)))


def write_entry(entry: Entry) -> str:
    """An entry as text, without a line break at its end: in its layout where it has one."""
    head = entry.head or "\n".join(_head(entry))
    body = entry.body or "\n".join(_body(entry))
    return f"{head}\n{body}" if head else body


def quoted(text: str) -> str:
    """A text as a quoted piece."""
    return f'"{text.translate(_ESCAPES)}"'


def _head(entry: Entry) -> Iterator[str]:
    for comment in entry.comments:
        yield f"# {comment}" if comment else "#"
    for comment in entry.extracted:
        yield f"#. {comment}" if comment else "#."
    if entry.references:
        yield f"#: {' '.join(entry.references)}"
    if entry.flags:
        yield f"#, {', '.join(entry.flags)}"
    mark = "#~| " if entry.obsolete else "#| "
    for keyword, text in entry.previous:
        for line in _string(keyword, text):
            yield mark + line


def _body(entry: Entry) -> Iterator[str]:
    mark = "#~ " if entry.obsolete else ""
    for line in _strings(entry):
        yield mark + line


def _strings(entry: Entry) -> Iterator[str]:
    if entry.context is not None:
        yield from _string("msgctxt", entry.context)
    yield from _string("msgid", entry.msgid.text)
    if entry.plural:
        yield from _string("msgid_plural", entry.plural.text)
        for number, form in enumerate(entry.msgstr):
            yield from _string(f"msgstr[{number}]", form.text)
    else:
        header = entry.key == (None, "")
        yield from _string("msgstr", entry.msgstr[0].text, split=header)


def _string(keyword: str, text: str, *, split: bool = False) -> Iterator[str]:
    """A keyword and its text; one with several lines has each of them in a piece of its own."""
    lines = _LINE.findall(text)
    if len(lines) > 1 or (split and lines):
        yield f'{keyword} ""'
        for line in lines:
            yield quoted(line)
    else:
        yield f"{keyword} {quoted(text)}"
