"""The Sphinx extension: what a page looks like when it is built, and what stops a build."""

import re

import pytest
from lxml import html
from sphinx.errors import ExtensionError

from cadogan.games.profiles import GAMES
from little_book import PAGE, SCRIPT, Book

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sphinx_alone")]

RUSSIAN = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "The :card:`8C` goes on the :card:`9C`."
msgstr "Карта :card:`8C` ложится на :card:`9C`."
"""


RULES = ":game: la-belle-lucie\n\nLa Belle Lucie\n==============\n\n.. at-a-glance::\n"


def test_a_strip_has_one_figure_per_panel(book: Book) -> None:
    """Each panel has its picture and its caption, and no two titles are alike."""
    assert not book.build()
    tree = html.fromstring(book.page())
    figures = tree.xpath("//figure[@class='cadogan-panel']")
    titles = [figure.xpath("string(.//*[local-name()='title'])") for figure in figures]
    captions = [" ".join(figure.xpath("string(figcaption)").split()) for figure in figures]
    assert len(set(titles)) == 3
    assert [caption.split()[0:2] for caption in captions] == [["The", "Q♦\ufe0equeen"]] + [
        ["The", "8♣\ufe0eeight"],
        ["The", "2♠\ufe0etwo"],
    ]
    assert tree.xpath("//*[@class='cadogan-frame']/@tabindex") == ["0"]


def test_a_strip_that_begins_after_a_move_begins_with_step_one(book: Book) -> None:
    """With ``show`` after a move the first panel is a step, and none is step 0."""
    shown = SCRIPT.replace("8C > 9C\n", "8C > 9C\nshow\n") + "show\n"
    book.write("diagrams/la-belle-lucie/freeing.patience", shown)
    captions = "   One.\n\n   #. Two.\n"
    strip = f"Freeing\n=======\n\n.. patience:: la-belle-lucie/freeing\n\n{captions}"
    book.write("docs/index.rst", strip)
    book.build(gate=False)
    titles = html.fromstring(book.page()).xpath("//figure//*[local-name()='title']/text()")
    assert [title.split(". ")[1] for title in titles] == ["Step 1 of 2", "Step 2 of 2"]


def test_a_picture_lists_its_piles(book: Book) -> None:
    """The description of the first panel names every card there."""
    book.build()
    text = html.fromstring(book.page()).xpath("string(//figure[1]//*[local-name()='desc'])")
    for card in ("ace of spades", "queen of diamonds, two of spades, eight of clubs"):
        assert card in text


def test_a_card_is_seen_and_heard(book: Book) -> None:
    """The symbol is hidden from a screen reader, which hears the name."""
    book.build()
    card = html.fromstring(book.page()).xpath("//p[contains(., 'may go on')]/bdi")[0]
    assert [span.text for span in card] == ["8♣\ufe0e", "eight of clubs"]
    assert card[0].get("aria-hidden") == "true"


@pytest.mark.parametrize(("language", "name"), [("ru", "девятку треф"), ("en", "nine of clubs")])
def test_a_card_is_heard_in_its_case(book: Book, language: str, name: str) -> None:
    """The symbol stays as it is; in a language without that case the name does too."""
    book.write("docs/index.rst", "Cards\n=====\n\nНа :card:`9C|acc`.\n")
    book.build(language=language, gate=False)
    card = html.fromstring(book.page()).xpath("//p/bdi")[0]
    assert [span.text for span in card] == ["9♣\ufe0e", name]


def test_ids_are_unique_when_a_script_is_shown_twice(book: Book) -> None:
    """Each strip has ids of its own."""
    strip = PAGE[PAGE.index(".. patience::") : PAGE.index(".. claims::")]
    book.write("docs/index.rst", PAGE + "\n" + strip)
    book.build()
    ids = html.fromstring(book.page()).xpath("//*[local-name()='svg']//@id")
    assert len(ids) == len(set(ids)) >= 12


def test_a_stacked_strip_is_as_wide_as_one_panel(book: Book) -> None:
    """One below the other, panels need the room of the widest; side by side that of all."""
    book.build()
    (side_by_side,) = html.fromstring(book.page()).find_class("cadogan-strip")
    assert "cadogan-stacked" not in side_by_side.attrib["class"]
    name = ".. patience:: la-belle-lucie/freeing\n"
    book.write("docs/index.rst", PAGE.replace(name, f"{name}   :stacked:\n"))
    assert not book.build()
    (stacked,) = html.fromstring(book.page()).find_class("cadogan-stacked")
    widths = [int(re.sub(r"\D", "", each.attrib["style"])) for each in (side_by_side, stacked)]
    assert widths[0] == 3 * widths[1] + 2 * 20


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Here the rules are those of Trefoil."),
        ("ru", "Здесь действуют правила пасьянса «Trefoil»."),
    ],
)
def test_a_picture_of_another_game_names_it(book: Book, language: str, line: str) -> None:
    """The option prints a line above the picture, which is no message of the page."""
    book.write("diagrams/trefoil/opening.patience", '[Game "trefoil"]\n[Deal "24"]\n')
    strip = ".. patience:: trefoil/opening\n   :game: trefoil\n\n   All cards.\n"
    book.write("docs/index.rst", f":game: la-belle-lucie\n\nFreeing\n=======\n\n{strip}")
    book.build(language=language, gate=False)
    tree = html.fromstring(book.page())
    (above,) = tree.find_class("cadogan-rules")
    assert " ".join(above.text_content().split()) == line
    assert [above.getnext()] == tree.find_class("cadogan-strip")
    assert above.get("lang") is None


def test_the_line_that_names_a_game_is_no_message(book: Book) -> None:
    """Not even where it is on the page twice."""
    book.write("diagrams/trefoil/opening.patience", '[Game "trefoil"]\n[Deal "24"]\n')
    strip = ".. patience:: trefoil/opening\n   :game: trefoil\n\n   All cards.\n\n"
    book.write("docs/index.rst", f":game: la-belle-lucie\n\nFreeing\n=======\n\n{strip}{strip}")
    book.build("gettext", gate=False)
    assert "Here the rules" not in book.page("gettext")


def test_captions_are_translated(book: Book) -> None:
    """A caption of the catalogue is under its picture, and names cards in its language."""
    book.write("locale/ru/LC_MESSAGES/index.po", RUSSIAN)
    book.build(language="ru", gate=False)
    tree = html.fromstring(book.page())
    caption = tree.xpath("string(//figure[2]/figcaption)")
    assert "ложится на" in caption
    assert "восьмёрка треф" in caption
    assert "Moved" not in tree.xpath("string(//figure[2]//*[local-name()='title'])")


@pytest.mark.parametrize(
    "change",
    [
        ('msgid "The', 'msgid\t"The'),
        ("msgstr ", "msgstr"),
        ("charset=UTF-8\\n", 'charset=UTF-8\\n"\n"PO-Revision-Date: $Date$\\n'),
        (
            'на :card:`9C`."\n',
            'на :card:`9C`."\n\n#~| msgid "Old"\n#~ msgid "New"\n#~ msgstr "Новое"\n',
        ),
    ],
    ids=["a tab", "no space", "a date of another form", "an obsolete previous message"],
)
def test_sphinx_shows_what_the_catalogue_library_has_read(
    book: Book, change: tuple[str, str]
) -> None:
    """Also in forms that Babel, with which Sphinx reads catalogues, takes for errors."""
    name = "locale/ru/LC_MESSAGES/index.po"
    changed = RUSSIAN.replace(*change)
    assert changed != RUSSIAN
    book.write(name, changed)
    assert not book.build(language="ru", gate=False)
    assert "ложится на" in book.page()
    assert [path.name for path in (book.root / name).parent.iterdir()] == ["index.po"]


def test_a_changed_translation_is_in_the_next_build(book: Book) -> None:
    """A page depends on its catalogue; one that is gone leaves nothing behind."""
    book.write("locale/ru/LC_MESSAGES/index.po", RUSSIAN)
    book.build(language="ru", gate=False)
    book.write("locale/ru/LC_MESSAGES/index.po", RUSSIAN.replace("ложится", "идёт"))
    assert not book.build(language="ru", gate=False, fresh=False)
    assert "идёт на" in book.page()
    (book.root / "locale" / "ru" / "LC_MESSAGES" / "index.po").unlink()
    book.build(language="ru", gate=False)
    assert not [*(book.root / "trees" / "locale").rglob("index.*")]


def test_captions_are_extracted_once(book: Book) -> None:
    """The template has each caption as one message, roles included, and no claims."""
    book.build("gettext")
    template = book.page("gettext")
    assert template.count('msgid "The :card:`8C` goes on the :card:`9C`."') == 1
    assert 'msgid "It has :fact:`18 <fans>` fans."' in template
    assert "8C > 9C" not in template


@pytest.mark.parametrize("builder", ["text", "latex", "man"])
def test_without_pictures_a_panel_is_described(book: Book, builder: str) -> None:
    """Where no picture can be, its words are in front of the caption."""
    book.write("docs/conf.py", "man_pages = [('index', 'book', '', [], 1)]\n")
    book.build(builder)
    files = [
        path for path in (book.root / builder).iterdir() if path.suffix in (".txt", ".tex", ".1")
    ]
    text = " ".join(files[0].read_text(encoding="utf-8").split())
    assert "queen of diamonds, two of spades, eight of clubs" in text
    assert "8♣" in text


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("diagrams/la-belle-lucie/freeing.patience", "8C > 9C", "8C > 9D", "freeing.patience:9"),
        ("docs/index.rst", "`18 <fans>`", "`17 <fans>`", "index.rst:6"),
        ("docs/index.rst", "may go on the :card:`9C`", "goes on the :card:`9S`", "index.rst:19"),
        ("docs/index.rst", "   #. The :card:`2S` goes up.\n", "", "index.rst:8"),
    ],
)
def test_the_gate_stops_a_build(book: Book, name: str, old: str, new: str, place: str) -> None:
    """A wrong script or page ends the build with its place, and no page is written."""
    text = (book.root / name).read_text(encoding="utf-8")
    assert old in text
    book.write(name, text.replace(old, new))
    with pytest.raises(ExtensionError, match="nothing was built"):
        book.build()
    assert place in book.warnings.getvalue()
    assert not (book.root / "html" / "index.html").exists()


def test_without_the_gate_a_wrong_page_is_still_an_error(book: Book) -> None:
    """A directive that can't be drawn says so at its line."""
    book.write("docs/index.rst", PAGE.replace("la-belle-lucie/freeing", "la-belle-lucie/none"))
    assert "index.rst:8" in book.build(gate=False)


def test_tables_are_made_of_profiles(book: Book) -> None:
    """A game at a glance, two games side by side and the refusals, in the page's language."""
    tables = ".. at-a-glance::\n\n.. differences:: la-belle-lucie trefoil\n\n.. refusals::\n"
    book.write("docs/index.rst", PAGE + "\n" + tables)
    assert not book.build(language="ru", gate=False)
    glance, two, refusals = html.fromstring(book.page()).xpath("//table")
    assert " ".join(glance.xpath("string(.//tr[2])").split()) == "Вееры 17 по 3, 1 по 1"
    assert [cell.text_content().strip() for cell in two.xpath(".//thead//th")] == [
        "",
        "La Belle Lucie",
        "Trefoil",
    ]
    assert refusals.xpath("//th[.//p='take.top']")


def test_tables_are_no_messages(book: Book) -> None:
    """The words of a table are the engine's, and translated there."""
    book.write("docs/index.rst", RULES)
    book.build("gettext")
    assert "never filled" not in book.page("gettext")


TERMS = """[fan]
english = ["fan"]
ru = { write = "веер", forms = ["веер*"] }

[rank]
english = ["rank"]
fixed = false
ru = ["достоинство", "ранг"]
"""


@pytest.mark.parametrize(
    ("language", "head", "rows", "foreign"),
    [
        ("en", ["English", "Русский"], ["fan веер", "rank достоинство, ранг"], "ru"),
        ("ru", ["Русский", "English"], ["веер fan", "достоинство, ранг rank"], "en"),
    ],
)
def test_words_are_in_every_language(
    book: Book, language: str, head: list[str], rows: list[str], foreign: str
) -> None:
    """The page's own language comes first; the other columns say which language they are in."""
    book.write("locale/terms.toml", TERMS)
    book.write("docs/index.rst", PAGE + "\n.. words:: fan rank\n")
    assert not book.build(language=language, gate=False)
    (table,) = html.fromstring(book.page()).xpath("//table")
    assert [" ".join(row.text_content().split()) for row in table.xpath(".//tbody/tr")] == rows
    assert [cell.text_content().strip() for cell in table.xpath(".//thead//th")] == head
    assert table.xpath(".//tr/*[1]/@lang") == []
    assert table.xpath(".//tr/*[2]/@lang") == [foreign] * 3


def test_words_are_no_messages(book: Book) -> None:
    """The term base has them in every language already."""
    book.write("locale/terms.toml", TERMS)
    book.write("docs/index.rst", PAGE + "\n.. words:: fan rank\n")
    book.build("gettext")
    assert "rank" not in book.page("gettext")


def test_a_language_that_the_term_base_lacks_shows_the_english_words(book: Book) -> None:
    """The English column leads then, marked as English."""
    book.write("locale/terms.toml", TERMS.replace("ru", "fr"))
    book.write("docs/index.rst", PAGE + "\n.. words:: fan\n")
    assert not book.build(language="ru", gate=False)
    (table,) = html.fromstring(book.page()).xpath("//table")
    assert table.xpath(".//tr/*/@lang") == ["en", "en"]


NAMES = '[names]\nfr = ["La Belle Lucie"]\n'

LUCIE = """La Belle Lucie, in short
========================

.. _rules:

The rules of La Belle Lucie
---------------------------

All of La Belle Lucie.
"""

CONTENTS = """
See :doc:`lucie`, :ref:`rules` and ``La Belle Lucie``.

.. toctree::
   :caption: La Belle Lucie and more

   lucie
   A sister of La Belle Lucie <sister>
"""


def with_names(book: Book) -> None:
    """Give the book a term base with a French name and pages about the game of that name."""
    book.write("locale/terms.toml", NAMES)
    book.write("docs/lucie.rst", LUCIE)
    book.write("docs/sister.rst", "Her sister\n==========\n")
    book.write("docs/index.rst", f"{PAGE}{CONTENTS}")


def test_names_are_marked_wherever_a_page_has_them(book: Book) -> None:
    """In titles, links, captions and entries of menus; never in code, in the head or twice."""
    with_names(book)
    assert not book.build(gate=False)
    tree = html.fromstring(book.page())
    marked = "span[@lang='fr' and .='La Belle Lucie']"
    menu = "//*[contains(@class, 'toctree-wrapper')]"
    assert len(tree.xpath(f"//section//p/a//{marked}")) == 2
    assert len(tree.xpath(f"{menu}//p[@class='caption']//{marked}")) == 1
    assert len(tree.xpath(f"{menu}//a//{marked}")) == 3
    assert not tree.xpath(f"//code//{marked} | //{marked}//span | //head//span")
    lucie = html.fromstring((book.root / "html" / "lucie.html").read_text(encoding="utf-8"))
    assert len(lucie.xpath(f"//h1//{marked} | //h2//{marked} | //section//p//{marked}")) == 3
    assert lucie.xpath("string(//title)").startswith("La Belle Lucie, in short")


def test_the_names_of_a_changed_term_base_are_marked_in_the_next_build(book: Book) -> None:
    """Menus too, which are made of what was read of a page."""
    with_names(book)
    book.build(gate=False)
    book.write("locale/terms.toml", NAMES.replace("fr", "it"))
    book.build(gate=False, fresh=False)
    page = html.fromstring(book.page())
    assert {*page.xpath("//*[contains(@class, 'toctree-wrapper')]//@lang")} == {"it"}


@pytest.mark.parametrize("builder", ["text", "latex", "man", "gettext"])
def test_outside_html_a_name_is_plain_text(book: Book, builder: str) -> None:
    """Neither a template of a catalogue nor a printed page knows of the marks."""
    with_names(book)
    book.write("docs/conf.py", "man_pages = [('index', 'book', '', [], 1)]\n")
    book.build(builder, gate=False)
    texts = [
        path.read_text(encoding="utf-8").replace("\\", "")
        for path in (book.root / builder).iterdir()
        if path.suffix in (".txt", ".tex", ".1", ".pot")
    ]
    assert any("La Belle Lucie, in short" in text for text in texts)
    assert not any("NameNode" in text or "lang=" in text for text in texts)


def test_a_second_build_shows_a_changed_profile(book: Book) -> None:
    """Pages depend on the profiles of the games that they describe, not only on their sources."""
    profile = (GAMES / "la-belle-lucie.toml").read_text(encoding="utf-8")
    book.write("games/la-belle-lucie.toml", profile)
    book.write("docs/index.rst", RULES)
    book.build()
    assert ("<p>2</p>" in book.page(), "<p>5</p>" in book.page()) == (True, False)
    book.write("games/la-belle-lucie.toml", profile.replace("count = 2", "count = 5"))
    book.build(fresh=False)
    assert ("<p>2</p>" in book.page(), "<p>5</p>" in book.page()) == (False, True)
