"""This repository's own book: nothing that its readers must know is left out."""

import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from docutils import nodes

from cadogan.book.book import Book, open_book
from cadogan.book.texts import page_texts
from cadogan.catalog.reader import read_catalog
from cadogan.games.profiles import GAMES, profiles_in
from cadogan.markup.rst import Directive, Role
from cadogan.proof.coverage import as_table, coverage
from own_book import PERCENTAGE, Fact, facts, pages, the_book
from places import BOOK

pytestmark = pytest.mark.slow

_SAME_DEAL = "the picture of the same numbered deal is above, in the game's main reading"
_TOLD = "the page shows the rule in another position"
_NOT_PLAYED = "it proves what a caption says of a move that its picture does not make"
_SEARCHED = "it proves a shortest way, for which a picture would be long"
UNSEEN: Mapping[str, str] = {
    "alexander-the-great/red-goes-down": _TOLD,
    "fan-with-cells/free-in-two": _SEARCHED,
    "fan/no-space": _TOLD,
    "free-fan/back-from-a-cell": _TOLD,
    "free-fan/free-in-three": _SEARCHED,
    "la-belle-lucie/held-back-not": _NOT_PLAYED,
    "la-belle-lucie/two-moves-closed": _NOT_PLAYED,
    "shamrocks-down/at-most-three": _TOLD,
    "shamrocks-down/opening": _SAME_DEAL,
    "shamrocks-down/spaces": _TOLD,
    "shamrocks-ii/free-in-three": _SEARCHED,
    "shamrocks-ii/up-or-down": _TOLD,
    "shamrocks/both-ways": _TOLD,
    "shamrocks/kings-as-dealt": _TOLD,
    "super-flower-garden-in-suit/opening": _SAME_DEAL,
    "super-flower-garden-in-suit/turned-round": _TOLD,
    "super-flower-garden-in-suit/up-or-down": _TOLD,
    "three-shuffles-and-a-draw-anywhere/never-a-space": _TOLD,
    "three-shuffles-and-a-draw-anywhere/opening": _SAME_DEAL,
    "three-shuffles-and-a-draw/not-yet": _TOLD,
    "three-shuffles-and-a-draw/own-fan": _TOLD,
}
"""Scripts that are played and that no page shows, each with the reason."""
PROOFS = {"rules", "deals", "draws"}
"""Names of scripts that prove the rules of a profile, and that no page has to show."""


def arguments(documents: Mapping[str, nodes.document], name: str) -> set[str]:
    """All words beside the directives of this name."""
    return {
        word
        for document in documents.values()
        for directive in document.findall(Directive)
        if directive.name == name
        for word in directive.argument.split()
    }


def lists_of_sources(document: nodes.document) -> list[Directive]:
    """The directives that list all sources."""
    return [each for each in document.findall(Directive) if each.name == "sources"]


def unseen(book: Book) -> list[str]:
    """The scripts that no page shows, without those that only prove the rules of a profile."""
    scripts = [each for each in book.diagrams.rglob("*.patience") if each.stem not in PROOFS]
    names = {path.relative_to(book.diagrams).with_suffix("").as_posix() for path in scripts}
    return sorted(names - arguments(pages(book), "patience"))


def untranslated(book: Book) -> Iterator[str]:
    """Texts of pages that a released language lacks, as ``ru: page: text``."""
    for name, document in pages(book).items():
        said = {text.message for text in page_texts(document)}
        for language in sorted({*book.settings.released} - {book.settings.source}):
            path = book.catalog_folder(language) / f"{name}.po"
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            catalog, _ = read_catalog(text, path.name)
            done = {
                entry.msgid.text for entry in catalog.active if entry.translated and not entry.fuzzy
            }
            yield from (f"{language}: {name}: {text}" for text in sorted(said - done))


def unknown_terms(documents: Mapping[str, nodes.document]) -> Iterator[str]:
    """The terms that pages link to and no glossary explains, as ``page: term``."""
    known = {term.astext().lower() for term in glossary(documents)}
    for name, document in documents.items():
        for role in document.findall(Role):
            if role.name == "term" and role.target.lower() not in known:
                yield f"{name}: {role.target}"


def glossary(documents: Mapping[str, nodes.document]) -> Iterator[nodes.term]:
    """Every term that a glossary explains."""
    for document in documents.values():
        for directive in document.findall(Directive):
            if directive.name == "glossary":
                yield from directive.findall(nodes.term)


def percentages(book: Book) -> Iterator[str]:
    """Texts of pages and of their translations that give a share in per cent."""
    for name, document in pages(book).items():
        yield from (
            f"{name}: {text.message}"
            for text in page_texts(document)
            if PERCENTAGE.search(text.message)
        )
    for path in sorted(book.locale.rglob("*.po")):
        catalog, _ = read_catalog(path.read_text(encoding="utf-8"), path.name)
        texts = (string.text for entry in catalog.active for string in entry.msgstr)
        yield from (f"{path.name}: {text}" for text in texts if PERCENTAGE.search(text))


def anchors(document: nodes.document) -> set[str]:
    """The ids of a page's sections, labels and terms, as in the built page."""
    ids = {each for node in document.findall(nodes.Element) for each in node["ids"]}
    terms = glossary({"": document})
    return ids | {f"term-{nodes.make_id(term.astext())}" for term in terms}


def missing_anchors(documents: Mapping[str, nodes.document], rows: list[Fact]) -> list[str]:
    """The facts whose place is not there."""
    known = {name: anchors(document) for name, document in documents.items()}
    return [row.id for row in rows if row.anchor not in known.get(row.page, ())]


@pytest.fixture
def copy(tmp_path: Path) -> Book:
    """The tests' little book, to spoil."""
    shutil.copytree(BOOK, tmp_path / "book")
    book, _ = open_book(tmp_path / "book")
    assert book
    return book


def spoil(book: Book, name: str, old: str, new: str) -> None:
    """Replace a text in a file; it must be there."""
    path = book.root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_every_game_has_a_page() -> None:
    """All its rules are in a table, and a page with its scripts describes it."""
    documents = pages(the_book())
    names = {path.stem for path in profiles_in(GAMES)}
    assert names == arguments(documents, "at-a-glance") & names
    assert {script.partition("/")[0] for script in arguments(documents, "patience")} == names


def test_every_game_names_its_sources() -> None:
    """On the page that lists them all."""
    documents = pages(the_book())
    assert arguments(documents, "attested") == {path.stem for path in profiles_in(GAMES)}
    listing = [name for name, page in documents.items() for _ in lists_of_sources(page)]
    assert listing == ["sources"]


def test_every_script_is_shown() -> None:
    """A script that no page shows has a reason for it."""
    assert unseen(the_book()) == sorted(UNSEEN)
    assert all(UNSEEN.values())


def test_a_script_that_no_page_shows_is_found(copy: Book) -> None:
    """A planted one, but not one that proves rules."""
    script = copy.diagrams / "la-belle-lucie" / "freeing.patience"
    assert unseen(copy) == []
    shutil.copy(script, script.with_name("another.patience"))
    shutil.copy(script, script.with_name("rules.patience"))
    assert unseen(copy) == ["la-belle-lucie/another"]


def test_every_page_is_translated() -> None:
    """Completely, into each released language."""
    assert not [*untranslated(the_book())]


def test_a_gap_in_a_translation_is_found(copy: Book) -> None:
    """An emptied text, and a catalogue that is not there."""
    assert not [*untranslated(copy)]
    spoil(copy, "locale/ru/LC_MESSAGES/index.po", 'msgstr "Маленькая книга"', 'msgstr ""')
    (copy.catalog_folder("es") / "games/lucie.po").unlink()
    found = [*untranslated(copy)]
    assert "ru: index: A tiny book" in found
    assert any(line.startswith("es: games/lucie: ") for line in found)


def test_every_rule_has_its_examples() -> None:
    """A legal and a refused one in each game; of a mere ban a refused one."""
    rows = coverage(the_book())
    assert as_table([row for row in rows if row.is_gap]) == as_table([])
    assert {row.game for row in rows} == {path.stem for path in profiles_in(GAMES)}


def test_every_fact_is_stated() -> None:
    """Each id of a fact is its own, and its place is on its page."""
    rows = facts()
    assert len(rows) > 150
    assert len({row.id for row in rows}) == len(rows)
    assert missing_anchors(pages(the_book()), rows) == []


def test_a_fact_without_its_place_is_found(copy: Book) -> None:
    """A section that goes takes its facts along; so does a page."""
    rows = [
        Fact("one", "games/lucie", "an-example", ""),
        Fact("two", "games/none", "an-example", ""),
    ]
    assert missing_anchors(pages(copy), rows) == ["two"]
    spoil(copy, "docs/games/lucie.rst", "An example\n----------", "A sample\n--------")
    assert missing_anchors(pages(copy), rows) == ["one", "two"]


def test_every_term_is_explained() -> None:
    """What a page links to is in the glossary."""
    assert not [*unknown_terms(pages(the_book()))]


def test_a_term_that_no_glossary_has_is_found(copy: Book) -> None:
    """A planted one; capitals make no difference."""
    page = copy.docs / "terms.rst"
    text = ":term:`Fans <Fan>` and :term:`fun`\n\n.. glossary::\n\n   fan\n      Cards.\n"
    page.write_text(text, encoding="utf-8")
    assert [*unknown_terms(pages(copy))] == ["terms: fun"]


def test_no_percentage_is_printed() -> None:
    """Odds come with their measurements; until then no page and no translation has any."""
    assert not [*percentages(the_book())]


def test_a_percentage_in_a_translation_is_found(copy: Book) -> None:
    """Also one that the page has not."""
    assert not [*percentages(copy)]
    spoil(copy, "locale/ru/LC_MESSAGES/index.po", '"Маленькая книга"', '"Маленькая книга, 5 %"')
    assert [*percentages(copy)] == ["index.po: Маленькая книга, 5 %"]


@pytest.mark.parametrize("text", ["5 %", "5%", "%5", "12,5\u00a0%", "5 per cent", "5 процентов"])
def test_a_percentage_is_found(text: str) -> None:
    """In every language's typography."""
    assert PERCENTAGE.search(text)
