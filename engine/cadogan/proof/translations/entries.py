"""The entries of a catalogue: each translation held against its source."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePath

from cadogan.base.faults import Fault, nearest
from cadogan.book.terms import Terms
from cadogan.catalog.header import Plural
from cadogan.catalog.reader import Entry, String
from cadogan.markup.parsed import Message, parse_message, plain_message
from cadogan.proof.translations import fidelity, typography

Facts = Mapping[str, Mapping[str, int]]
"""The facts of each game, by its id and their names."""

_NOTES = frozenset({"reordered", "reworded"})
"""What a translator may say in a comment, ``# cadogan: …``: the cards stand in another order than
in the source; the sentence does without a term of the term base."""


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks the entries of one catalogue.

    ``language`` may be empty where nobody tells it; ``plural`` is the header's rule, ``game`` that
    of the page.
    """

    path: str
    language: str
    plural: Plural | None
    released: bool
    game: str
    facts: Facts
    terms: Terms

    def entry(self, entry: Entry) -> Iterator[Fault]:
        """Everything that is wrong with an entry in use."""
        if entry.broken:
            return
        if entry.fuzzy:
            if self.released:
                told = "a tool has guessed the translation (fuzzy)"
                remedy = "mend it, then delete the word fuzzy"
                yield self.fault(entry.msgid, "fuzzy", f"{told}; {remedy}")
            return
        notes = [c.partition(":")[2].strip() for c in entry.comments if c.startswith("cadogan:")]
        for note in notes:
            if note not in _NOTES:
                told = f"unknown note 'cadogan: {note}'; {nearest(note, _NOTES)}"
                yield self.fault(entry.msgid, "note", told)
        if entry.plural and self.plural and len(entry.msgstr) != self.plural.count:
            told = f"the entry has {len(entry.msgstr)} forms and the header {self.plural.count}"
            yield self.fault(entry.msgstr[0], "plural-forms", f"{told}; write as many as it says")
        source = _read(entry, entry.msgid.text, None)
        yield from self.placed(fidelity.source_faults(source), entry, None)
        if source.shape or source.errors:
            return
        yield from self.stale_facts(source, entry)
        for number, string in enumerate(entry.msgstr):
            if string.text.strip():
                found = self.form(entry, source, number, frozenset(notes))
                yield from self.placed(found, entry, string)
            elif self.released:
                told = f"form {number} is not translated" if entry.plural else "not translated"
                yield self.fault(string, "gap", f"{told}; translate it", detail_of(entry, None))

    def form(
        self, entry: Entry, source: Message, number: int, notes: frozenset[str]
    ) -> list[Fault]:
        """What is wrong with one form: held against the singular, the plural, or the nearer one."""
        target = _read(entry, entry.msgstr[number].text, source)
        sources = [source]
        if entry.plural:
            plural = _read(entry, entry.plural.text, source)
            single = self.plural is None or self.plural.singular(number)
            sources = [source, plural] if single or number == 0 else [plural]
        return min((list(self.pair(s, target, notes)) for s in sources), key=len)

    def pair(self, source: Message, target: Message, notes: frozenset[str]) -> Iterator[Fault]:
        """What is wrong with a translation of a source."""
        reordered, reworded = "reordered" in notes, "reworded" in notes
        yield from fidelity.faults(source, target, self.language, reordered=reordered)
        yield from typography.faults(target.words, self.language)
        yield from self.terms.faults(source.words, target.words, self.language, reworded=reworded)

    def stale_facts(self, source: Message, entry: Entry) -> Iterator[Fault]:
        """Facts that the games' profiles contradict."""
        for role in source.roles:
            game, colon, key = role.target.rpartition(":")
            known = self.facts.get(game if colon else self.game, {})
            if role.name == "fact" and key in known and role.title != str(known[key]):
                told = f"{role} is no longer true, it is {known[key]}"
                remedy = "mend the page, then run 'cadogan translate update'"
                yield self.fault(entry.msgid, "fact-stale", f"{told}; {remedy}")

    def placed(
        self, found: Iterable[Fault], entry: Entry, string: String | None
    ) -> Iterator[Fault]:
        line, detail = (string or entry.msgid).line, detail_of(entry, string)
        for fault in found:
            yield replace(fault, path=self.path, line=line, detail=detail)

    def fault(self, string: String, code: str, message: str, detail: tuple[str, ...] = ()) -> Fault:
        return Fault(self.path, string.line, f"catalog.{code}", message, detail)


def _read(entry: Entry, text: str, source: Message | None) -> Message:
    """A text of an entry; a translation is read as its source was, paragraph or title."""
    pages = [
        r for r in entry.references if PurePath(r.partition(":")[0]).suffix in (".rst", ".txt")
    ]
    if any(flag.endswith("-format") for flag in entry.flags) or (entry.references and not pages):
        return plain_message(text)
    if source is not None:
        return parse_message(text, title=source.title)
    read = parse_message(text)
    if read.shape:  # '1. Deal' is no paragraph, yet may be a title
        title = parse_message(text, title=True)
        return read if title.shape or title.errors else title
    return read


def detail_of(entry: Entry, string: String | None) -> tuple[str, ...]:
    """The texts of an entry, shortened, as the details of a fault."""
    shown = [f"source:      {_short(entry.msgid.text)}"]
    if string:
        shown.append(f"translation: {_short(string.text)}")
    return tuple(shown)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 100 else f"{line[:99]}…"
