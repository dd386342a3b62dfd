"""Names of games in another language than the page's, marked for screen readers."""

from pathlib import Path

import pytest
from docutils import nodes
from lxml import html

from cadogan.play.profile import Profile
from cadogan.sphinxext.names import NameNode, mark_names
from own_book import the_book

NAMES = {"en": ("Fan", "Free Fan", "Trefoil", "Rank & File"), "fr": ("La Belle Lucie",)}


@pytest.mark.parametrize(
    ("language", "text", "marked"),
    [
        ("en", "La Belle Lucie", "[fr:La Belle Lucie]"),
        ("en-GB", "Trefoil", "Trefoil"),
        ("fr", "La Belle Lucie", "La Belle Lucie"),
        ("es", "Free Fan, Fan", "[en:Free Fan], [en:Fan]"),
        ("ru", "«Trefoil».", "«[en:Trefoil]»."),
        ("ru", "Rank & File", "[en:Rank & File]"),
        ("pt-BR", "La Belle\nLucie", "[fr:La Belle\nLucie]"),
        ("es", "Fantasma, trefoil", "Fantasma, trefoil"),
    ],
)
def test_a_name_is_marked_unless_the_page_is_in_its_language(
    language: str, text: str, marked: str
) -> None:
    """The longest name counts, and only as a word of its own, in its own capitals."""
    paragraph = nodes.paragraph("", text)
    mark_names(paragraph, NAMES, language)
    assert shown(paragraph) == marked
    mark_names(paragraph, NAMES, language)
    assert shown(paragraph) == marked, "what is marked is not marked again"


def shown(node: nodes.Element) -> str:
    """The text of a node, with names and their languages in brackets."""
    return "".join(
        f"[{part['lang']}:{part.astext()}]" if isinstance(part, NameNode) else part.astext()
        for part in node.children
    )


@pytest.mark.parametrize(
    "kept",
    [
        nodes.literal("", "Trefoil"),
        nodes.literal_block("", "Trefoil"),
        nodes.raw("", "Trefoil", format="html"),
        nodes.comment("", "Trefoil"),
        nodes.reference("", "…", refuri="Trefoil.html"),
    ],
    ids=lambda node: node.tagname,
)
def test_code_comments_and_attributes_stay_as_they_are(kept: nodes.Element) -> None:
    """What no reader hears, and what a reader would copy."""
    before = kept.pformat()
    root = nodes.section("", kept, nodes.paragraph("", "Trefoil"))
    mark_names(root, NAMES, "es")
    assert (kept.pformat(), len(list(root.findall(NameNode)))) == (before, 1)


def test_without_names_nothing_changes() -> None:
    """A book need not have a term base."""
    paragraph = nodes.paragraph("", "Trefoil")
    mark_names(paragraph, {}, "es")
    assert shown(paragraph) == "Trefoil"


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
    terms = the_book().terms
    known = tuple(name for some in terms.names.values() for name in some)
    for game in games.values():
        assert not game.name or game.name.startswith(known), game.name
