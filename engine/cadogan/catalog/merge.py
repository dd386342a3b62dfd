"""A catalogue brought up to date with its template; nothing that a translator wrote is lost."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cadogan.catalog.entry import Catalog, Entry, Key, String
from cadogan.catalog.guesses import guesses, is_short
from cadogan.catalog.header import Header
from cadogan.catalog.plurals import TWO_FORMS, PluralRule, parse_plural
from cadogan.catalog.writer import quoted

Known = Mapping[Key, Entry]
"""Finished translations by what they translate."""


def merge(old: Catalog, template: Catalog, header: Entry, elsewhere: Known) -> Catalog:
    """A catalogue with the entries of its template, in that order, and its others as obsolete.

    An entry without a translation takes one from elsewhere, as a guess where the text is short. A
    new text gets the translation of a similar old one as a guess, unless cards, numbers or
    placeholders differ. A text that was obsolete and is back has its translation again.

    Args:
        old: the catalogue, read without a fault; without entries for a new one.
        template: its texts, without translations.
        header: the header of the result.
        elsewhere: translations of other catalogues of the language.

    Returns:
        ``old`` itself where nothing changes.
    """
    rule = Header.of(header).plural or parse_plural(TWO_FORMS)
    assert rule
    kept = {entry.key: entry for entry in old.entries}
    guessed = dict(guesses(old.active, (each for each in template.active if each.key not in kept)))
    entries = []
    for source in template.active:
        own, other = kept.pop(source.key, None), elsewhere.get(source.key)
        entries.append(_renewed(source, _Choice.of(source, own, other, guessed), rule))
    left = sorted(kept.values(), key=lambda entry: not entry.obsolete)
    entries += [_retired(entry) for entry in left if entry.begun or entry.comments]
    before = [entry.content for entry in (old.header, *old.entries) if entry]
    if before == [entry.content for entry in (header, *entries)]:
        return old
    found = Header.of(header)
    return Catalog(header, tuple(entries), found.value("Language"), found.plural, old.trailing)


def finished(catalogs: Iterable[Catalog]) -> dict[Key, Entry]:
    """The finished translations of catalogues: those in use first, then the first one of each."""
    entries = [entry for catalog in catalogs for entry in catalog.entries if entry.finished]
    found: dict[Key, Entry] = {}
    for entry in sorted(entries, key=lambda entry: entry.obsolete):
        found.setdefault(entry.key, entry)
    return found


def renamed(old: Mapping[str, Catalog], new: Mapping[str, Catalog]) -> dict[str, str]:
    """The pages that have another name than before, with the old one.

    A page that is gone is taken for a new one when it had more than half of the new one's texts.

    Args:
        old: the templates as they were, by the names of their pages.
        new: the templates as they are.
    """
    gone = {name: _keys(old[name]) for name in sorted(old.keys() - new.keys())}
    names: dict[str, str] = {}
    for name in sorted(new.keys() - old.keys()):
        keys = _keys(new[name])
        shared = {before: len(keys & gone[before]) for before in gone}
        best = max(shared, key=lambda before: shared[before], default="")
        if best and shared[best] * 2 > len(keys):
            names[name] = best
            del gone[best]
    return names


def _keys(catalog: Catalog) -> set[Key]:
    return {entry.key for entry in catalog.active}


class _Choice(NamedTuple):
    """Whose translation an entry takes, None for nobody's, and whether it is only a guess.

    ``comments`` are those of all translators who have been at the text.
    """

    taken: Entry | None
    guess: bool = False
    comments: tuple[str, ...] = ()

    @classmethod
    def of(cls, source: Entry, own: Entry | None, other: Entry | None, guessed: Known) -> "_Choice":
        """The choice for an entry of a template.

        Args:
            own: the entry of the catalogue itself.
            other: a finished translation from elsewhere.
            guessed: similar entries of the catalogue.
        """
        short = is_short(source.msgid.text)
        if own and own.begun and not (own.fuzzy and other and not short):
            return cls(own, own.fuzzy, own.comments)
        if other:
            comments = own.comments if own else ()
            more = tuple([each for each in other.comments if each not in comments])
            return cls(other, short, comments + more)
        found = own or guessed.get(source.key)
        return cls(found, not own, found.comments if found else ())


def _renewed(source: Entry, choice: _Choice, rule: PluralRule) -> Entry:
    """An entry of a template with the translation that was chosen for it."""
    taken = choice.taken
    if taken is None:
        empty = [String("")] * (rule.count if source.plural else 1)
        return source._replace(msgstr=tuple(empty), head="", body="")
    forms, extra = _forms(taken, source, rule)
    same = _sources(taken) == _sources(source) and len(taken.msgstr) == len(forms)
    fuzzy = taken.begun and (choice.guess or not same)
    flags = [flag for flag in taken.flags if flag != "fuzzy" and not flag.endswith("-format")]
    flags = [*(["fuzzy"] if fuzzy else []), *flags]
    entry = source._replace(
        msgstr=tuple(map(String, forms)),
        comments=(*choice.comments, *extra),
        flags=(*flags, *(flag for flag in source.flags if flag not in flags)),
        previous=() if not fuzzy else taken.previous if same else _sources(taken),
    )
    return entry.like(taken)


def _retired(entry: Entry) -> Entry:
    """An entry that its page no longer has."""
    if entry.obsolete:
        return entry
    return entry._replace(obsolete=True, references=(), extracted=(), head="", body="")


def _sources(entry: Entry) -> tuple[tuple[str, str], ...]:
    """What an entry translates, as a previous message has it."""
    context = [("msgctxt", entry.context)] if entry.context is not None else []
    plural = [("msgid_plural", entry.plural.text)] if entry.plural else []
    return (*context, ("msgid", entry.msgid.text), *plural)


def _forms(taken: Entry, source: Entry, rule: PluralRule) -> tuple[list[str], list[str]]:
    """The forms for an entry, and comments with those for which it has no place."""
    forms = [form.text for form in taken.msgstr]
    if source.plural:
        forms += [""] * (rule.count - len(forms))
        kept = forms[: rule.count]
        extra = dict(enumerate(forms[rule.count :], rule.count))
    else:
        single = rule.form(1) if taken.plural and len(forms) == rule.count else 0
        kept = [forms[single]]
        extra = {n: form for n, form in enumerate(forms) if n != single}
    return kept, [f"msgstr[{n}] {quoted(text)}" for n, text in extra.items() if text.strip()]
