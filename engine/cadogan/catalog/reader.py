"""A strict reader of gettext catalogues: nothing is forgiven, every line is known."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from cadogan.base.faults import Fault

LARGEST = 5_000_000
"""The most characters of a catalogue."""

_FIELD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?[ \t]*(.*)")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"', "r": "\r"}
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffd]")


@dataclass(frozen=True, slots=True)
class String:
    """A string of an entry and the line of its keyword (from 1)."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One message with its translations, one a plural form; ``end`` is its last line.

    ``broken`` entries could not be read whole; a fault has told why.
    """

    msgid: String
    msgstr: tuple[String, ...]
    end: int
    plural: String | None = None
    context: str | None = None
    comments: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    obsolete: bool = False
    broken: bool = False

    @property
    def fuzzy(self) -> bool:
        """Whether a tool guessed the translation and nobody has looked at it."""
        return "fuzzy" in self.flags

    @property
    def key(self) -> tuple[str | None, str]:
        """What tells entries apart."""
        return self.context, self.msgid.text

    @property
    def translated(self) -> bool:
        """Whether every form has a text."""
        return all(string.text.strip() for string in self.msgstr)


@dataclass(frozen=True, slots=True)
class Catalog:
    """A catalogue: the header entry (None when missing) and all others."""

    header: Entry | None
    entries: tuple[Entry, ...]

    @property
    def active(self) -> tuple[Entry, ...]:
        """The entries in use."""
        return tuple(entry for entry in self.entries if not entry.obsolete)


def read_catalog(text: str, path: str) -> tuple[Catalog, list[Fault]]:
    """Read a catalogue (or a template); what can't be read is told and left out."""
    if len(text) > LARGEST:
        told = f"the catalogue has {len(text):,} characters; split it, {LARGEST:,} are the most"
        return Catalog(None, ()), [Fault(path, 1, "catalog.too-large", told)]
    if not text.strip("\ufeff \t\r\n"):
        told = "the catalogue is empty; make it anew with 'cadogan translate update'"
        return Catalog(None, ()), [Fault(path, 1, "catalog.empty", told)]
    reader = _Reader(path)
    for line in _clean_lines(text, reader):
        reader.read(*line)
    reader.close()
    header = next((entry for entry in reader.entries if entry.key == (None, "")), None)
    reader.faults.extend(_duplicates(reader.entries, path))
    if header is None:
        told = "there is no header; add one with 'cadogan translate update', or copy another file's"
        reader.tell(1, "no-header", told)
    elif header is not reader.entries[0]:
        reader.tell(header.msgid.line, "header", "the header is not the first entry; move it up")
    entries = tuple(entry for entry in reader.entries if entry is not header)
    return Catalog(header, entries), reader.faults


def unified(text: str) -> str:
    """The text without a byte order mark, its lines ending in LF alone."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _clean_lines(text: str, reader: "_Reader") -> Iterator[tuple[int, str]]:
    """Each line with its number, without what an editor or a merge has added, which is told."""
    if text.startswith("\ufeff"):
        told = "the file begins with a byte order mark; save it as UTF-8 without one, or run --fix"
        reader.tell(1, "bom", told)
    if "\r" in text:
        first = text.count("\n", 0, text.index("\r")) + 1
        told = "lines end in CR LF; save the file with LF alone, or run --fix"
        reader.tell(first, "crlf", told)
    ours, theirs = 0, False
    for number, line in enumerate(unified(text).split("\n"), 1):
        if line.startswith("<<<<<<< "):
            ours, told = number, "a merge conflict is left; keep one side and delete the marks"
            reader.refuse(number, "conflict", told)
        elif ours and line.startswith(("=======", "|||||||")):
            theirs = True
        elif ours and line.startswith(">>>>>>> "):
            ours, theirs = 0, False
        elif not theirs:
            yield number, line


@dataclass(slots=True)
class _Draft:
    """An entry while it is read."""

    strings: dict[str, String] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    references: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)
    obsolete: bool = False
    broken: bool = False
    key: str = ""
    end: int = 0


class _Reader:
    """Collects entries and faults, a line at a time."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.entries: list[Entry] = []
        self.draft = _Draft()

    def refuse(self, line: int, code: str, message: str) -> None:
        """Tell a fault that spoils the entry being read."""
        self.draft.broken = True
        self.tell(line, code, message)

    def tell(self, line: int, code: str, message: str) -> None:
        """Tell a fault of the file."""
        self.faults.append(Fault(self.path, line, f"catalog.{code}", message))

    def read(self, number: int, line: str) -> None:
        if control := _CONTROL.search(line):
            told = f"the control character U+{ord(control[0]):04X} stands here; delete it"
            self.refuse(number, "control", told)
            line = _CONTROL.sub("", line)
        text = line.strip(" \t")
        if text.startswith("#~|"):
            told = "an obsolete entry keeps a previous msgid (#~|), which Babel can't read; delete "
            self.refuse(number, "obsolete-previous", f"{told}the line, or run --fix")
        elif text.startswith("#~"):
            if text[2:].lstrip().startswith("msg"):
                self.field(number, text[2:].lstrip(), obsolete=True)
            elif text[2:].strip():
                self.string(number, text[2:].lstrip())
        elif text.startswith("#"):
            self.comment(text)
        elif text.startswith('"'):
            self.string(number, text)
        elif text:
            self.field(number, text, obsolete=False)
        elif any(key.startswith("msgstr") for key in self.draft.strings):
            self.close()

    def comment(self, text: str) -> None:
        if self.draft.strings:
            self.close()
        kind, rest = text[:2], text[2:].strip()
        match kind:
            case "#:":
                self.draft.references.extend(rest.split())
            case "#,":
                self.draft.flags.update(flag.strip() for flag in rest.split(","))
            case "#." | "#|" | "#=":
                pass
            case _:
                self.draft.comments.append(text[1:].strip())

    def field(self, number: int, text: str, *, obsolete: bool) -> None:
        found = _FIELD.fullmatch(text)
        if found is None:
            told = "this is no part of a catalogue; make it a comment with # or delete it"
            return self.refuse(number, "syntax", told)
        name, form, rest = found.groups()
        if name in ("msgctxt", "msgid") and self.draft.strings.keys() - {"msgctxt"}:
            self.close()
        key = f"msgstr[{int(form)}]" if form else name
        if key in self.draft.strings:
            self.refuse(number, "syntax", f"{key} stands twice in an entry; delete one of them")
        self.draft.obsolete = self.draft.obsolete or obsolete
        self.draft.key = key
        self.draft.strings[key] = String(number, "")
        self.string(number, rest)
        return None

    def string(self, number: int, text: str) -> None:
        before = self.draft.strings.get(self.draft.key)
        if before is None:
            told = "a text stands here without msgid or msgstr; delete it, or join it to its entry"
            return self.refuse(number, "syntax", told)
        self.draft.end = number
        found = _QUOTED.fullmatch(text)
        if found is None:
            self.refuse(number, "quote", _unquoted(text))
            return None
        wrong = next((e[0] for e in _ESCAPE.finditer(found[1]) if e[1] not in _ESCAPES), None)
        if wrong:
            told = f"'{wrong}' is no escape; write \\\\ for a backslash, \\n for a line break"
            self.refuse(number, "escape", told)
        piece = _ESCAPE.sub(lambda e: _ESCAPES.get(e[1], e[0]), found[1])
        self.draft.strings[self.draft.key] = replace(before, text=before.text + piece)
        return None

    def close(self) -> None:
        """End the entry that is being read, if there is one, and keep it if it is whole."""
        draft, strings = self.draft, self.draft.strings
        if not strings:
            self.draft = _Draft()
            return
        first = next(iter(strings.values())).line
        msgid = strings.get("msgid")
        forms = [String(s.line, s.text) for key, s in strings.items() if key.startswith("msgstr")]
        if msgid is None:
            self.refuse(first, "syntax", "the entry has no msgid; delete it or restore its msgid")
        elif not forms:
            self.refuse(msgid.line, "syntax", 'the entry has no msgstr; add msgstr "" below it')
        else:
            plural = strings.get("msgid_plural")
            wanted = [f"msgstr[{n}]" for n in range(len(forms))] if plural else ["msgstr"]
            if [key for key in strings if key.startswith("msgstr")] != wanted:
                numbered = "msgstr[0], msgstr[1] and so on" if plural else "one msgstr"
                told = f"the forms of this entry are not {numbered}; number them so"
                self.refuse(forms[0].line, "plural-forms", told)
            context = strings["msgctxt"].text if "msgctxt" in strings else None
            entry = Entry(
                msgid=msgid,
                msgstr=tuple(forms),
                end=draft.end,
                plural=plural,
                context=context,
                comments=tuple(draft.comments),
                references=tuple(draft.references),
                flags=frozenset(draft.flags),
                obsolete=draft.obsolete,
                broken=draft.broken,
            )
            self.entries.append(entry)
        self.draft = _Draft()


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return 'the text has no opening quote; put " before and behind it'
    if re.fullmatch(r'"(?:[^"\\]|\\.)*\\?', text):
        return 'the quote is not closed; write " at the end of the line'
    return 'a quote stands inside the text; write it as \\"'


def _duplicates(entries: list[Entry], path: str) -> Iterator[Fault]:
    seen: dict[tuple[str | None, str], int] = {}
    for entry in entries:
        if not entry.obsolete:
            first = seen.setdefault(entry.key, entry.msgid.line)
            if first != entry.msgid.line:
                told = f"the msgid stands on line {first} too; keep one entry, delete the other"
                yield Fault(path, entry.msgid.line, "catalog.duplicate", told)
