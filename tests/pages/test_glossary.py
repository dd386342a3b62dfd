"""The book's glossary: the same terms are defined, and given in the other languages."""

from docutils import nodes

from cadogan.markup.rst import Directive, parse_page
from own_book import the_book
from places import ROOT

UNDEFINED = {
    *("bottom-to-top", "step", "hint", "undo", "puzzle"),
    *("ace", "king", "queen", "jack", "clubs", "diamonds", "hearts", "spades"),
    *("red", "black", "downward", "upward"),
}
"""Terms of the site's own words, or plain enough without a definition."""


def test_each_group_of_terms_has_its_words() -> None:
    """The table under a group names the terms that the group defines, in the same order."""
    text = (ROOT / "docs/glossary.rst").read_text(encoding="utf-8")
    document, _ = parse_page(text, "docs/glossary.rst")
    directives = list(document.findall(Directive))
    defined = [
        [term.astext().replace(" ", "-") for term in directive.findall(nodes.term)]
        for directive in directives
        if directive.name == "glossary"
    ]
    tables = [each.argument.split() for each in directives if each.name == "words"]
    assert defined == tables
    terms = {key for group in tables for key in group}
    assert terms == the_book().terms.by_key.keys() - UNDEFINED
