"""The reader of gettext catalogues: strict, so that no line is lost or misunderstood."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from itertools import islice

from cadogan.base.faults import Fault
from cadogan.catalog import header_checks, syntax, text_checks
from cadogan.catalog.draft import Draft, Line, drafts
from cadogan.catalog.entry import Catalog, Entry
from cadogan.catalog.header import Header
from cadogan.catalog.plurals import PluralRule
from cadogan.catalog.quick import quick_entries


def read_catalog(text: str, path: str, language: str | None = None) -> tuple[Catalog, list[Fault]]:
    """Read a catalogue, or a template, whose path ends in ``.pot``.

    What gettext's ``msgfmt -c`` accepts is either read as gettext reads it, or reported.

    Args:
        path: the name of the file, for the faults.
        language: what the header must name, as ``pt_BR``; None is any.

    Returns:
        The catalogue, without what can't be read, and the faults in the order of lines.
    """
    if refused := [*text_checks.too_large(text), *text_checks.empty(text)]:
        return Catalog(None, ()), [fault.at(path) for fault in refused]
    clean = unified(text)
    reader = _Reader(clean.split("\n"))
    reader.faults += [*text_checks.bom(text), *text_checks.crlf(text)]
    if "<<<<<<< " in clean or text_checks.has_control(clean):
        numbered = [*enumerate(reader.lines, 1)]
        spoilt = [*text_checks.conflict(numbered), *text_checks.control(numbered)]
        reader.faults += spoilt
        reader.read(_one_side(numbered), {fault.line for fault in spoilt})
    else:
        line = reader.read_quick(clean)
        reader.read(enumerate(islice(reader.lines, line - 1, None), line))
    header = reader.header
    reader.faults += [*header_checks.no_header(header), *syntax.duplicate(reader.entries)]
    if header:
        reader.faults += header_checks.layout(header, reader.entries[0])
        reader.faults += _header_faults(header, reader.entries, path, language)
    catalog = Catalog(
        header=header.entry if header else None,
        entries=tuple([each for each in reader.entries if not (header and each is header.entry)]),
        language=header.value("Language") if header else "",
        plural=header.plural if header else None,
        trailing=reader.trailing,
        text=text,
    )
    return catalog, sorted((f.at(path) for f in reader.faults), key=lambda fault: fault.line)


def unified(text: str) -> str:
    """The text without a byte order mark, its lines ending in LF alone."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class _Reader:
    """Collects entries and faults."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.faults: list[Fault] = []
        self.entries: list[Entry] = []
        self.header: Header | None = None
        self.rule: PluralRule | None = None
        self.trailing = ""

    def read_quick(self, text: str) -> int:
        """Read entries in the usual layout; the line of the first one that needs a closer look."""
        line = 1
        for entry, after in quick_entries(text):
            if entry.plural and self.rule and len(entry.msgstr) != self.rule.count:
                break
            self.take(entry)
            line = after
        return line

    def read(self, numbered: Iterable[Line], spoilt: AbstractSet[int] = frozenset()) -> None:
        """Read any lines; entries with a line that is spoilt are broken."""
        for draft in drafts(numbered):
            found = _faults(draft, self.rule)
            self.faults += found
            broken = bool(found) or any(draft.start <= line <= draft.end for line in spoilt)
            if entry := draft.entry(self.lines, broken=broken):
                self.take(entry)
            elif draft.head and not draft.fields:
                self.trailing = "\n".join(self.lines[draft.start - 1 :]).rstrip()

    def take(self, entry: Entry) -> None:
        """Keep an entry; the first one without a msgid is the header."""
        self.entries.append(entry)
        if self.header is None and entry.key == (None, "") and not entry.obsolete:
            self.header = Header.of(entry)
            self.rule = self.header.plural


def _faults(draft: Draft, rule: PluralRule | None) -> list[Fault]:
    """What is wrong with the lines of an entry."""
    if draft.sound and "f" not in draft.shape:
        return []
    return [
        *syntax.quote(draft),
        *syntax.escape(draft),
        *syntax.syntax(draft),
        *syntax.plural_forms(draft, rule),
    ]


def _header_faults(
    header: Header, entries: list[Entry], path: str, language: str | None
) -> list[Fault]:
    """What is wrong with the settings of the header; those of a template are not filled in."""
    if header.entry.broken:
        return []
    if path.endswith(".pot"):
        return header_checks.charset(header, template=True)
    plurals = [entry for entry in entries if entry.plural and not entry.obsolete]
    return [
        *header_checks.charset(header, template=False),
        *(header_checks.language(header, language) if language else ()),
        *header_checks.date(header),
        *header_checks.plural_header(header, language or header.value("Language"), plurals),
    ]


def _one_side(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines without control characters, marks and second sides of merge conflicts."""
    ours = theirs = False
    for number, line in lines:
        if line.startswith("<<<<<<< "):
            ours = True
        elif ours and line.startswith(("=======", "|||||||")):
            theirs = True
        elif ours and line.startswith(">>>>>>> "):
            ours = theirs = False
        elif not theirs:
            yield number, text_checks.CONTROL.sub("", line)
