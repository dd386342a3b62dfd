"""Links, names, titles and facts: one that leads elsewhere, or names another thing, is noticed."""

from pathlib import Path

import pytest

from own_book import codes_of_page


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("See :doc:`the glossary </glossary>`.", []),
        ("See :doc:`the glossary </tips>`.", ["page.link-words"]),
        ("See :ref:`the redeals <strict-redeals>`.", []),
        ("See :ref:`the redeals <strict-setup>`.", ["page.link-words"]),
        ("See :doc:`Trefoil </games/trefoil>`.", []),
        ("See :doc:`Trefoil </games/shamrocks>`.", ["page.link-name"]),
        (":source:`PySolFC <pysolfc>` allows it.", []),
        (":source:`PySolFC <encyclopedia>` allows it.", ["page.link-words"]),
        (":source:`The encyclopedia <encyclopedia>` allows it.", []),
    ],
)
def test_a_link_names_what_it_leads_to(tmp_path: Path, text: str, found: list[str]) -> None:
    """The words of a link and its target have one in common."""
    assert codes_of_page(tmp_path, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("La Belle Lucie is open.", []),
        ("Trefoil is open.", ["page.other-game"]),
        ("Trefoil is open. See :doc:`Trefoil </games/trefoil>`.", []),
        ("Trefoil is one of :doc:`the other fan games </games/trefoil>`.", ["page.link-words"]),
        ("Free Fan is not Fan.", ["page.other-game"]),
    ],
)
def test_a_page_names_its_game_and_those_it_links_to(
    tmp_path: Path, text: str, found: list[str]
) -> None:
    """The name of another game needs a link, in which it is the longest name that counts."""
    assert codes_of_page(tmp_path, text) == found


@pytest.mark.parametrize(
    ("key", "text", "found"),
    [
        ("learn/03-building", "Lesson 3: Building\n==================", []),
        ("learn/03-building", "Lesson 4: Building\n==================", ["page.title-number"]),
        ("rules", "1. Deal\n=======\n\n2. Play\n=======", []),
        ("rules", "1. Deal\n=======\n\n3. Play\n=======", ["page.title-number"]),
        ("rules", "How to play La Belle Lucie\n==========================", []),
        ("rules", "How to play Trefoil\n===================", ["page.own-name"]),
    ],
)
def test_titles_have_their_numbers_and_names(
    tmp_path: Path, key: str, text: str, found: list[str]
) -> None:
    """Numbered titles are counted, and the first one names the game of the page."""
    assert codes_of_page(tmp_path, text, key) == found


@pytest.mark.parametrize(
    ("first", "found"), [("la-belle-lucie", []), ("trefoil", []), ("fan", ["page.table-first"])]
)
def test_a_table_compares_with_a_game_that_is_named(
    tmp_path: Path, first: str, found: list[str]
) -> None:
    """The first game is the page's own, or a title above names it."""
    text = f"Shamrocks and Trefoil\n=====================\n\n.. differences:: {first} shamrocks"
    game = "shamrocks" if first == "trefoil" else "la-belle-lucie"
    given = codes_of_page(tmp_path, text, game=game)
    assert [code for code in given if code == "page.table-first"] == found


def test_a_fact_is_written_beside_its_noun(tmp_path: Path) -> None:
    """A noun after it, or "fans of" before it, says what it counts; other nouns are not known."""
    assert codes_of_page(tmp_path, "There are :fact:`18 <fans>` things.") == []
    assert codes_of_page(tmp_path, "There are :fact:`18 <fans>` fans.") == []
    assert codes_of_page(tmp_path, "There are :fact:`52 <cards>` fans.") == ["page.fact-noun"]
    assert codes_of_page(tmp_path, "Fans of :fact:`3 <fans.size>` are open.") == []
    assert codes_of_page(tmp_path, "Fans of :fact:`52 <cards>` are open.") == ["page.fact-noun"]
