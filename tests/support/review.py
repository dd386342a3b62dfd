"""A page for reviewers: what the book must say beside what it says, in every language.

``make review`` writes ``build/review.html`` from the built site.
"""

import re
import sys
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from lxml import html

from cadogan.words.language import words_for
from own_book import Fact, facts, the_book

_HEAD = """<!doctype html><meta charset="utf-8"><title>Review</title>
<style>
body { font: 1rem/1.4 sans-serif; margin: 1rem }
table { border-collapse: collapse } td, th { border: 1px solid; padding: .3rem; text-align: start }
td { vertical-align: top; min-width: 14rem }
</style>
"""


def read(site: Path, language: str, name: str) -> str:
    """A built page."""
    return (site / words_for(language).folder / f"{name}.html").read_text(encoding="utf-8")


def text_at(page: str, anchor: str) -> str | None:
    """What a page says at an id, None where it has no such id.

    Of a section this is all of it, of a term its definition too, of a label in a section what
    follows in that section.
    """
    found: list[html.HtmlElement] = _parsed(page).xpath("//*[@id=$id]", id=anchor)
    if not found:
        return None
    place = found[0]
    parts = [place]
    if place.tag == "dt":
        parts += [*place.itersiblings("dd")][:1]
    elif place.tag != "section":
        while (parent := place.getparent()) is not None and parent.tag != "section":
            place = parent
        parts = [place, *place.itersiblings()]
    texts = (part.text_content() for part in parts if isinstance(part.tag, str))
    return " ".join(" ".join(texts).split())


@cache
def _parsed(page: str) -> html.HtmlElement:
    return html.fromstring(page)


def missing_numbers(fact: Fact, text: str) -> list[str]:
    """The numbers of a fact's sentence that a text does not have."""
    numbers = re.findall(r"\d+", fact.says)
    return [number for number in numbers if not re.search(rf"\b{number}\b", text)]


def review(site: Path) -> str:
    """One table per page: a row per place, with the facts that it must contain and its text."""
    languages = the_book().settings.released
    parts = [_HEAD]
    rows = sorted(facts(), key=lambda fact: (fact.page, fact.anchor))
    for name, on_page in groupby(rows, key=lambda fact: fact.page):
        pages = [read(site, language, name) for language in languages]
        heads = "".join(f"<th>{language}</th>" for language in languages)
        parts.append(f"<h2>{escape(name)}</h2>\n<table>\n<tr><th>must say</th>{heads}</tr>\n")
        for anchor, here in groupby(on_page, key=lambda fact: fact.anchor):
            says = "".join(f"<p>{escape(fact.says)}</p>" for fact in here)
            texts = "".join(f"<td>{escape(text_at(page, anchor) or '')}</td>" for page in pages)
            parts.append(f'<tr id="{escape(anchor)}"><td>{says}</td>{texts}</tr>\n')
        parts.append("</table>\n")
    return "".join(parts)


if __name__ == "__main__":
    sys.stdout.write(review(Path(sys.argv[1])))
