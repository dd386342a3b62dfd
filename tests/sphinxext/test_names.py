"""Names of games in another language than the page's, marked for whoever hears the page."""

from pathlib import Path

import pytest
from lxml import html

from cadogan.play.profile import Profile
from cadogan.proof.translations.locales import load_terms
from cadogan.sphinxext.names import mark_names
from places import ROOT

NAMES = {"en": ("Fan", "Free Fan", "Trefoil", "Rank & File"), "fr": ("La Belle Lucie",)}


@pytest.mark.parametrize(
    ("language", "text", "marked"),
    [
        ("en", "La Belle Lucie", '<span lang="fr">La Belle Lucie</span>'),
        ("en-GB", "Trefoil", "Trefoil"),
        ("fr", "La Belle Lucie", "La Belle Lucie"),
        ("es", "Free Fan, Fan", '<span lang="en">Free Fan</span>, <span lang="en">Fan</span>'),
        ("ru", "«Trefoil».", '«<span lang="en">Trefoil</span>».'),
        ("ru", "Rank &amp; File", '<span lang="en">Rank &amp; File</span>'),
        ("pt-BR", "La Belle\nLucie", '<span lang="fr">La Belle\nLucie</span>'),
        ("es", "Fantasma, trefoil", "Fantasma, trefoil"),
    ],
)
def test_a_name_is_marked_unless_the_page_is_in_its_language(
    language: str, text: str, marked: str
) -> None:
    """The longest name counts, and only as a word of its own, in its own capitals."""
    assert mark_names(f"<p>{text}</p>", NAMES, language) == f"<p>{marked}</p>"


@pytest.mark.parametrize(
    "kept",
    [
        '<a href="Trefoil.html" title="Trefoil">…</a>',
        "<svg><title>Trefoil</title><text>Trefoil</text></svg>",
        "<script>Trefoil</script>",
    ],
)
def test_tags_and_pictures_stay_as_they_are(kept: str) -> None:
    """Addresses, attributes and pictures, which have a language of their own."""
    text = mark_names(f"{kept} Trefoil", NAMES, "es")
    assert text == f'{kept} <span lang="en">Trefoil</span>'


def test_without_names_nothing_changes() -> None:
    """A book need not have a term base."""
    assert mark_names("<p>Trefoil</p>", {}, "es") == "<p>Trefoil</p>"


def test_the_book_marks_its_names(book_site: Path) -> None:
    """In headings, menus, tables and links; what the head says has no marks in it."""
    page = (book_site / "ru/games/family.html").read_text(encoding="utf-8")
    tree = html.fromstring(page)
    menus = ("//*[@class='sidebar-tree']//a", "//*[@class='toc-tree']//a")
    for place in ("//h3", "//th", *menus):
        assert "La Belle Lucie" in tree.xpath(f"{place}//span[@lang='fr']/text()")
        assert "Trefoil" in tree.xpath(f"{place}//span[@lang='en']/text()")
    assert not tree.xpath("//title//span")
    assert "&lt;span" not in page


def test_every_game_of_the_book_is_among_the_names(games: dict[str, Profile]) -> None:
    """Whatever a profile calls its game begins with a name of the term base."""
    terms, faults = load_terms(ROOT / "locale")
    known = tuple(name for some in terms.names.values() for name in some)
    assert not faults
    for game in games.values():
        assert not game.name or game.name.startswith(known), game.name
