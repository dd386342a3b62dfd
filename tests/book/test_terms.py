"""The term base: read strictly."""

from cadogan.book.terms import read_terms
from cadogan.markup.forms import find_form
from cadogan.report.report import as_text
from own_book import the_book
from places import CORPUS, GOLDEN


def test_the_term_base_of_the_project_is_read_without_fault() -> None:
    """Each term has a word in all four languages; some are checked in translations."""
    terms = the_book().terms
    assert the_book().term_faults == []
    assert sum(any(word.forms for word in term.words.values()) for term in terms.terms) >= 12
    assert all(term.words.keys() == {"es", "pt_PT", "pt_BR", "ru"} for term in terms.terms)


def test_a_wrong_term_base_is_reported_with_its_lines() -> None:
    """Each fault names the term and what to write."""
    text = (CORPUS / "terms-bad.toml").read_text(encoding="utf-8")
    golden = (GOLDEN / "proof-terms.txt").read_text(encoding="utf-8")
    assert as_text(read_terms(text, "locale/terms.toml")[1]) == golden


def test_a_term_base_nested_too_deeply_is_reported() -> None:
    """Brackets that Python gives up on are a fault like any other syntax, with no traceback."""
    [fault] = read_terms(f"[fan]\nenglish = {'[' * 5000}", "locale/terms.toml")[1]
    assert (fault.line, fault.code) == (2, "terms.toml")
    assert fault.message == "not TOML: lists are nested too deeply; correct the syntax"


def test_a_term_that_is_not_fixed_is_for_the_glossary_only() -> None:
    """No translation is checked for it; of its words the first is the one to use."""
    text = '[rank]\nenglish = ["rank"]\nfixed = false\nes = ["valor", "rango"]\n'
    terms, faults = read_terms(text, "locale/terms.toml")
    assert faults == []
    assert terms.by_key["rank"].words["es"].forms == ()
    assert terms.by_key["rank"].words_in("es") == ("valor", "rango")
    assert terms.by_key["rank"].words_in("en") == ("rank",)
    assert terms.by_key["rank"].words_in("ru") == ()


def test_a_form_is_a_complete_word_or_begins_one() -> None:
    """In any case, over a line break, and with a star for any ending."""
    assert find_form(("fan", "top card"), "A Fan of fans") == "Fan"
    assert find_form(("top card",), "the top\ncard") == "top\ncard"
    assert find_form(("abanico*",), "dos abanicos") == "abanicos"
    assert find_form(("fan",), "fans") == ""
    assert find_form((), "fans") == ""


def test_a_form_of_many_stars_is_found_at_once() -> None:
    """A pattern of hundreds of ``*`` does not make the search slow."""
    word = "ab" * 200
    assert find_form(("*" * 300,), word) == word
    assert find_form(("a*b*" * 200 + "x",), word) == ""
    assert find_form(("a*b*" * 50 + "b",), word) == word
    assert find_form(("mano* de* rey",), "la manos del rey") == "manos del rey"
    assert find_form(("*n't",), "It isn't") == "isn't"
