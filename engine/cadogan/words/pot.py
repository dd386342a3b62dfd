"""The templates of the package's own catalogues, extracted from the modules that list messages.

As a program (``make words``) it writes them, updates the catalogues and prints what has changed.
"""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract_from_file

from cadogan.base.files import bring
from cadogan.catalog.entry import Catalog, Entry, Key, String
from cadogan.catalog.merge import merge
from cadogan.catalog.reader import read_catalog
from cadogan.catalog.writer import write_catalog
from cadogan.games.profiles import load_games
from cadogan.games.sources import load_sources
from cadogan.words.attested import notes_of
from cadogan.words.catalogue import DOMAINS, GAME, LOCALE, READING, SOURCE

_KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "n_": (1, 2),
    "c_": ((1, "c"), 2),
}
_FLAGS = {"python-format": r"%\(\w+\)s|%s", "python-brace-format": r"\{\w+\}"}
_HEADER = (
    "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n"
)
_WIDTH = 76
"""The longest line of a comment for translators."""


def template(domain: str) -> Catalog:
    """The template of a domain, with its comments for translators."""
    found: dict[Key, Entry] = {}
    for entry in _extracted(domain):
        before = found.get(entry.key, entry)
        found[entry.key] = before._replace(
            extracted=tuple(dict.fromkeys((*before.extracted, *entry.extracted))),
            references=tuple(dict.fromkeys((*before.references, *entry.references))),
        )
    comment = f"What Cadogan itself says: the template of {domain}.po."
    header = Entry(String(""), (String(_HEADER),), comments=(comment,))
    return Catalog(header, tuple(found.values()))


def _extracted(domain: str) -> Iterator[Entry]:
    """A message for each place where a module marks one, and for each name in the data."""
    for module in map(Path(__file__).with_name, DOMAINS[domain]):
        for _, texts, comments, context in extract_from_file(
            "python", module, _KEYWORDS, ("Translators:",), strip_comment_tags=True
        ):
            single, plural = (texts, "") if isinstance(texts, str) else texts[:2]
            comment = " ".join(comments)
            yield _message(single, plural, context, comment, module.name)
    if domain == "cadogan":
        yield from _named()


def _named() -> Iterator[Entry]:
    """What the package's games and sources are called; a new one needs no line of Python."""
    for profile in load_games()[0].values():
        place = f"games/{profile.id}.toml"
        comment = "The name of a game; leave it where players know it so."
        yield _message(profile.name, "", GAME, comment, place)
    for source in load_sources()[0].values():
        place = "games/sources.toml"
        for text, comment in (
            (source.name, "What a source of rules is called."),
            (source.used, "How a source of rules was used."),
        ):
            if text:
                yield _message(text, "", SOURCE, comment, place)
    comment = "A rule in a table, as a source says it or as this book has it; no full stop."
    for profile in load_games()[0].values():
        for note in notes_of(profile):
            yield _message(note, "", READING, comment, f"games/{profile.id}.toml")


def _message(text: str, plural: str, context: str | None, comment: str, place: str) -> Entry:
    return Entry(
        msgid=String(text),
        msgstr=(String(""),) * (2 if plural else 1),
        plural=String(plural) if plural else None,
        context=context,
        extracted=tuple(textwrap.wrap(comment, _WIDTH, break_long_words=False)),
        references=(place,),
        flags=tuple(flag for flag, form in _FLAGS.items() if re.search(form, text + plural)),
    )


def updated(text: str, domain: str) -> str:
    """A catalogue brought up to date with the template; what it translates is kept.

    Raises:
        ValueError: the catalogue has a fault.
    """
    old, faults = read_catalog(text, f"{domain}.po")
    if faults or old.header is None:
        raise ValueError(faults[0].message)
    new = merge(old, template(domain), old.header, {})
    return text if new is old else write_catalog(new)


def refresh(folder: Path = LOCALE) -> tuple[Path, ...]:
    """Write the templates and bring every catalogue beside them up to date.

    Returns:
        The files that changed.
    """
    changed: list[Path] = []
    for domain in DOMAINS:
        texts = {folder / f"{domain}.pot": write_catalog(template(domain))}
        for path in sorted(folder.glob(f"*/LC_MESSAGES/{domain}.po")):
            texts[path] = updated(path.read_text(encoding="utf-8"), domain)
        changed += [path for path, text in texts.items() if bring(path, text)]
    return tuple(changed)


if __name__ == "__main__":
    for path in refresh():
        print(path)
