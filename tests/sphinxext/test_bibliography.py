"""Sources on pages: the list, what they attest of a game, and the role that leads there."""

import re

import pytest
from lxml import html
from sphinx.errors import ExtensionError

from cadogan.games.profiles import GAMES
from little_book import Book

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sphinx_alone")]

CITING = "So says :source:`that program <pysolfc>`."
LIST = f"Shamrocks\n=========\n\n{CITING}\n\n.. sources::\n\n.. attested:: shamrocks\n"
CUSTOM = "to the bottom only where it lies above a lower card of its own suit"
OWN = """[a-book]
kind = "book"
author = ["Ana Writer", "Bo Writer"]
title = "Naipes"
year = 1870
language = "es"
used = "Cited for names."
"""
RUSSIAN = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "So says :source:`that program <pysolfc>`."
msgstr "Так :source:`в той программе <pysolfc>`."
"""


def tree(book: Book) -> html.HtmlElement:
    """The page of sources as it was built."""
    return html.fromstring(book.page())


def rules(book: Book) -> dict[str, list[str]]:
    """What sources attest of the game: the lines of each rule."""
    (made,) = tree(book).xpath("//dl[contains(@class, 'cadogan-attested')]")
    return {
        " ".join(term.text_content().split()): [
            " ".join(line.text_content().split()) for line in term.getnext()
        ]
        for term in made.xpath("dt")
    }


@pytest.fixture
def listing(book: Book) -> Book:
    """A book whose page has the list of sources, the rules of a game and a citation."""
    book.write("docs/index.rst", LIST)
    return book


def test_a_source_is_called_by_what_is_known_of_it(listing: Book) -> None:
    """By its authors and its title, which is marked with its language, or by a name."""
    listing.write("games/sources.toml", OWN)
    assert not listing.build()
    page = tree(listing)
    (own,) = page.xpath("//dt[@id='source-a-book']")
    assert own.text_content() == "Ana Writer and Bo Writer: Naipes"
    assert [each.text for each in own.xpath(".//cite[@lang='es']")] == ["Naipes"]
    (remarks,) = own.getnext().xpath("p")
    assert remarks.text == "Book. Language: Spanish. Year: 1870. Cited for names."
    assert page.xpath("string(//dt[@id='source-encyclopedia'])") == "An encyclopedia"
    assert page.xpath("string(//dt[@id='source-pysolfc'])") == "PySolFC"


def test_a_source_lists_the_games_that_follow_it(listing: Book) -> None:
    """And those in which it has another rule."""
    assert not listing.build()
    (term,) = tree(listing).xpath("//dt[@id='source-encyclopedia']")
    assert [each.text_content() for each in term.getnext()][1:] == [
        "Followed in rules of: Trefoil."
    ]
    (term,) = tree(listing).xpath("//dt[@id='source-pretty-good-solitaire']")
    assert term.getnext()[1].text_content() == (
        "Followed in rules of: Alexander the Great; Clover Leaf; Fan. "
        "Has another rule in: La Belle Lucie."
    )


def test_a_rule_has_those_who_say_so_and_the_others(listing: Book) -> None:
    """First the game's own rule, then what others say, then who leaves it open."""
    assert not listing.build()
    found = rules(listing)
    assert found["Kings before play"] == [
        "they stay where they are dealt (PySolFC)",
        "Others: they go to the bottom of their fans (Other sources)",
        f"Others: {CUSTOM} (Other sources)",
        "Left open: Article with variants in Portuguese",
    ]
    assert found["Foundations"] == ["an ace may wait, as in La Belle Lucie (PySolFC)"]
    assert found["Cards on the foundations"] == [
        "they stay there, as in La Belle Lucie",
        "Others: they may come back (PySolFC)",
    ]


def test_a_citation_leads_to_the_list(listing: Book) -> None:
    """So does each source of a rule; in another language as well."""
    listing.write("locale/ru/LC_MESSAGES/index.po", RUSSIAN)
    for language, words in (("en", "that program"), ("ru", "в той программе")):
        listing.build(language=language, gate=False)
        links = tree(listing).xpath("//a[@href='#source-pysolfc']")
        assert links[0].text_content() == words
        assert {link.text_content() for link in links[1:]} == {"PySolFC"}


def test_the_list_is_no_message(listing: Book) -> None:
    """Its words are those of the package; the page's catalogue has only the page's own."""
    assert not listing.build("gettext")
    template = listing.page("gettext")
    assert f'msgid "{CITING}"' in template
    assert "encyclopedia" not in template
    assert "Others" not in template


def test_a_language_without_words_shows_english_ones(listing: Book) -> None:
    """The list is marked as English, for whoever hears the page."""
    assert not listing.build(language="fr")
    (made,) = tree(listing).xpath("//dl[contains(@class, 'cadogan-sources')]")
    assert made.get("lang") == "en"
    assert "Encyclopedia. Cited for Trefoil." in made.text_content()


def test_a_citation_without_a_list_is_reported(book: Book) -> None:
    """With what to do about it."""
    book.write("docs/index.rst", f"Page\n====\n\n{CITING}\n")
    warnings = book.build()
    message = "no list of sources has 'pysolfc'; correct the id, or put '.. sources::' on a page"
    assert warnings.count(message) == 1
    assert f"index.rst:4: WARNING: {message}" in warnings


def test_an_unknown_source_stops_a_build(book: Book) -> None:
    """Before anything is written, at its line."""
    book.write("docs/index.rst", LIST.replace("<pysolfc>", "<pysol>"))
    own = (GAMES / "shamrocks.toml").read_text(encoding="utf-8").replace('"others"', '"other"')
    book.write("games/shamrocks.toml", own)
    with pytest.raises(ExtensionError, match="nothing was built"):
        book.build()
    reported = book.warnings.getvalue()
    assert "docs/index.rst:4: unknown source 'pysol'; did you mean 'pysolfc'?" in reported
    assert re.search(r"games/shamrocks.toml:\d+: unknown source 'other'; did you", reported)
    assert "unknown source 'other'" in book.build(gate=False)


def test_changed_sources_are_on_the_page_after_the_next_build(listing: Book) -> None:
    """The page depends on the files of sources and on the profiles."""
    listing.write("games/sources.toml", OWN)
    assert not listing.build()
    listing.write("games/sources.toml", OWN.replace("1870", "1871"))
    assert not listing.build(fresh=False)
    assert "Year: 1871." in listing.page()
