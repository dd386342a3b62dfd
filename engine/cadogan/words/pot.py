"""The templates of the package's own catalogues, extracted from the modules that list messages.

As a program (``make words``) it writes them, updates the catalogues and prints what has changed.
"""

import io
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from cadogan.base.files import bring
from cadogan.games.profiles import load_games
from cadogan.games.sources import load_sources
from cadogan.words.attested import notes_of
from cadogan.words.catalogue import DOMAINS, GAME, LOCALE, READING, SOURCE

_KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "n_": (1, 2),
    "c_": ((1, "c"), 2),
}
# Babel adds the time and its own version, which would change files that nobody changed.
_HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")


def template(domain: str) -> str:
    """The .pot of a domain, with its comments for translators."""
    catalog = Catalog(
        header_comment=f"# What Cadogan itself says: the template of {domain}.po.",
        charset="utf-8",
        fuzzy=False,
    )
    for module in map(Path(__file__).with_name, DOMAINS[domain]):
        for _, text, comments, context in extract_from_file(
            "python", module, _KEYWORDS, ("Translators:",), strip_comment_tags=True
        ):
            catalog.add(text, locations=[(module.name, 0)], auto_comments=comments, context=context)
    if domain == "cadogan":
        _add_names(catalog)
        _add_sources(catalog)
    return _written(catalog)


def _add_names(catalog: Catalog) -> None:
    """The names of the package's games: a new game needs a profile and no line of Python."""
    games, _ = load_games()
    for profile in games.values():
        where = [(f"games/{profile.id}.toml", 0)]
        comments = ["The name of a game; leave it where players know it so."]
        catalog.add(profile.name, locations=where, auto_comments=comments, context=GAME)


def _add_sources(catalog: Catalog) -> None:
    """What the package's sources are called and were used for, and the notes beside them."""
    sources, _ = load_sources()
    where = [("games/sources.toml", 0)]
    for source in sources.values():
        for text, comment in (
            (source.name, "What a source of rules is called."),
            (source.used, "How a source of rules was used."),
        ):
            if text:
                catalog.add(text, locations=where, auto_comments=[comment], context=SOURCE)
    comments = ["A rule in a table, as a source says it or as this book has it; no full stop."]
    for profile in load_games()[0].values():
        where = [(f"games/{profile.id}.toml", 0)]
        for note in notes_of(profile):
            catalog.add(note, locations=where, auto_comments=comments, context=READING)


def updated(text: str, domain: str) -> str:
    """A catalogue brought up to date with the template; what it translates is kept."""
    catalog = read_po(io.BytesIO(text.encode("utf-8")), abort_invalid=True)
    header = catalog.header_comment
    catalog.update(read_po(io.BytesIO(template(domain).encode("utf-8"))), no_fuzzy_matching=True)
    catalog.header_comment = header
    return _written(catalog)


def refresh(folder: Path = LOCALE) -> tuple[Path, ...]:
    """Write the templates and bring every catalogue beside them up to date.

    Returns:
        The files that changed.
    """
    changed: list[Path] = []
    for domain in DOMAINS:
        texts = {folder / f"{domain}.pot": template(domain)}
        for path in sorted(folder.glob(f"*/LC_MESSAGES/{domain}.po")):
            texts[path] = updated(path.read_text(encoding="utf-8"), domain)
        changed += [path for path, text in texts.items() if bring(path, text)]
    return tuple(changed)


def _written(catalog: Catalog) -> str:
    file = io.BytesIO()
    write_po(file, catalog, width=0, include_lineno=False)
    header, _, entries = file.getvalue().decode("utf-8").partition("\n\n")
    kept = tuple(f'"{name}:' for name in _HEADERS)
    lines = [ln for ln in header.split("\n") if not ln.startswith('"') or ln.startswith(kept)]
    return "\n".join(lines) + "\n\n" + entries


if __name__ == "__main__":
    for path in refresh():
        print(path)
