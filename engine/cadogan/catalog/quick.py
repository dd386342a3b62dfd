"""The quick way to read entries in the usual layout; all others are read line by line."""

import re
from collections.abc import Iterator

from cadogan.catalog.draft import sort_comments, unquoted
from cadogan.catalog.entry import Entry, String

_PIECE = r'"[^"\\\n]*(?:\\[ntr\\"][^"\\\n]*)*"'
_TEXT = rf"{_PIECE}(?:\n{_PIECE})*"
_ENTRY = re.compile(
    rf"((?:#(?![~|])[^\n]*\n)*)"
    rf"((?:msgctxt ({_TEXT})\n)?msgid ({_TEXT})\n"
    rf"(?:msgstr ({_TEXT})|msgid_plural ({_TEXT})((?:\nmsgstr\[\d\] {_TEXT})+)))"
    r"(?=\n\n|\n#|\nmsgid |\nmsgctxt |\n?\Z)\n*"
)
_FORM = re.compile(rf"msgstr\[(\d)\] ({_TEXT})")


def quick_entries(text: str) -> Iterator[tuple[Entry, int]]:
    """The entries of a catalogue up to the first one that is not in the usual layout.

    Each comes with the line of what follows it. Plural forms are numbered from 0; whether there
    are as many as the header has is not known here.
    """
    index, line = 0, 1
    while found := _ENTRY.match(text, index):
        head, body, context, msgid, msgstr, plural, forms = found.groups()
        start = line + head.count("\n")
        at = start + (context.count("\n") + 1 if context else 0)
        after = at + msgid.count("\n") + 1
        strings = [String(_text(msgstr), after)] if msgstr else []
        if forms and not (strings := [*_forms(forms, after + plural.count("\n"))]):
            return
        end = start + body.count("\n")
        comments = sort_comments(head.split("\n")[:-1])
        line += text.count("\n", index, found.end())
        index = found.end()
        entry = Entry(
            String(_text(msgid), at),
            tuple(strings),
            String(_text(plural), after) if plural else None,
            _text(context) if context else None,
            *comments,
            end=end,
            head=head[:-1],
            body=body,
        )
        yield entry, line


def _forms(forms: str, line: int) -> Iterator[String]:
    """The forms with their lines; none when they are not numbered 0, 1 and so on."""
    found = [*_FORM.finditer(forms)]
    if [int(each[1]) for each in found] == [*range(len(found))]:
        for each in found:
            yield String(_text(each[2]), line + forms.count("\n", 0, each.start()))


def _text(pieces: str) -> str:
    return "".join([unquoted(piece) for piece in pieces.split("\n")])
