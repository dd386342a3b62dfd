"""The directives and roles that a page may have, and how each is read."""

from dataclasses import dataclass
from enum import Enum


class Part(Enum):
    """How a part of a directive is read: its argument or its content."""

    NONE = "nothing is there: what follows the name is content"
    NAMES = "names and settings, which are not shown or are checked by themselves"
    TEXT = "text with markup, for the reader"
    PLAIN = "text in which no markup works"
    LITERAL = "text that is shown as it is written"
    REMARK = "a version, then text with markup"
    MENU = "entries of a menu, of which titles are shown"
    OPTIONS = "options, each of which is text without markup"


@dataclass(frozen=True, slots=True)
class Reading:
    """How a directive is read; ``texts`` are the options that are shown."""

    argument: Part = Part.NAMES
    content: Part = Part.NAMES
    texts: tuple[str, ...] = ()


def _alike(names: str, reading: Reading) -> dict[str, Reading]:
    return dict.fromkeys(names.split(), reading)


_BODIES = "attention caution compound danger epigraph error glossary highlights hint important"
_TABLES = "at-a-glance attested differences refusals sources words"

DIRECTIVES = {
    **_alike(f"{_BODIES} note pull-quote seealso tip warning", Reading(Part.NONE, Part.TEXT)),
    **_alike("admonition list-table table topic", Reading(Part.TEXT, Part.TEXT)),
    **_alike("centered rubric", Reading(Part.TEXT)),
    **_alike("sidebar", Reading(Part.TEXT, Part.TEXT, ("subtitle",))),
    **_alike("class container hlist only rst-class", Reading(Part.NAMES, Part.TEXT)),
    **_alike("figure", Reading(Part.NAMES, Part.TEXT, ("alt",))),
    **_alike("image", Reading(texts=("alt",))),
    **_alike(
        "deprecated versionadded versionchanged versionremoved", Reading(Part.REMARK, Part.TEXT)
    ),
    **_alike("contents", Reading(Part.PLAIN)),
    **_alike("index", Reading(Part.PLAIN, Part.PLAIN)),
    **_alike("meta", Reading(Part.NAMES, Part.OPTIONS)),
    **_alike("toctree", Reading(Part.NAMES, Part.MENU, ("caption",))),
    **_alike("code code-block sourcecode", Reading(Part.NAMES, Part.LITERAL, ("caption",))),
    **_alike("math", Reading(Part.LITERAL, Part.LITERAL)),
    **_alike("highlight sectnum tabularcolumns", Reading()),
    **_alike("claims", Reading(Part.NONE)),
    **_alike("patience", Reading(Part.NAMES, Part.TEXT)),
    **_alike(_TABLES, Reading()),
}
"""Each directive that a page may have, by its name."""

REFUSED = {
    "raw": "its content is not checked",
    "include": "the text of the other file is not checked here",
    "literalinclude": "the text of the other file is not checked here",
    "role": "the content of a page's own role is not checked",
    "default-role": "write each role's name",
    "csv-table": "its cells are not checked; write a list-table",
    "parsed-literal": "it is never translated; write a paragraph",
    "line-block": "it is out of use; begin each line with '|'",
    "replace": "text in a substitution is never translated; write it where it is read",
}
"""Why a page may not have these; a reason after a semicolon is the remedy."""

DATA_ROLES = frozenset({"card", "fact", "source"})
"""Roles of Cadogan's own, which are checked by themselves."""

POINTERS = frozenset({"any", "doc", "numref", "ref"})
"""Roles that show the title of something else, unless they have one of their own."""

TEXT_ROLES = frozenset({
    *("", "abbr", "abbreviation", "ac", "acronym", "dfn", "emphasis", "guilabel", "index"),
    *("menuselection", "strong", "sub", "subscript", "sup", "superscript", "t", "term"),
    *("title", "title-reference"),
})
"""Roles that show their text."""

LITERAL_ROLES = frozenset({
    *(
        "code",
        "command",
        "cve",
        "cwe",
        "download",
        "envvar",
        "eq",
        "file",
        "kbd",
        "keyword",
        "literal",
    ),
    *("mailheader", "makevar", "manpage", "math", "mimetype", "newsgroup", "option", "pep"),
    *("program", "regexp", "rfc", "samp", "token"),
})
"""Roles that show their text as it is written."""

ROLES = DATA_ROLES | POINTERS | TEXT_ROLES | LITERAL_ROLES
"""Each role that a page may have; those of Sphinx's domain ``std`` are without its name."""
