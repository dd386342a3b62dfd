"""What must hold of the markup of a translation: Sphinx shows it, and shows no mark of it."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from cadogan.base.checks import Finding, check
from cadogan.markup.parsed import Message
from cadogan.markup.prose import bare_cards, role_for
from cadogan.proof.translations.pair import Pair

_GLUED = re.compile(r"(:[^\W_][\w.+-]*:`[^`]+`)([^\W_]+)")
_GLUED_BEFORE = re.compile(r"(\w+)(:[a-z][a-z-]*:)`")
_STRAY = re.compile(r"[`*|]|(?<!\w):[a-z][\w-]+:(?!\w)|\w_(?!\w)|\]\(")
_STRAY_SIGNS = re.compile(r"[`*|:_]|\]\(")
_CLASSIFIER = re.compile(r" +: +")  # as Sphinx splits a term
_NOQA = re.compile(r"#\s*noqa\s*$")
_REMEDIES = {
    "several paragraphs": "write one paragraph, delete the empty line",
    "begins with": "write a backslash before the first mark",
    "indented": "delete the spaces at the beginning of the line",
    "too long": "split the paragraph of the page",
    "": "write it as one paragraph",
}
"""By a part of the name of a shape."""


@check("catalog.source")
def source(message: Message) -> Iterator[Finding]:
    """The source text is one paragraph of correct markup, without bare cards.

    Wrong::

        # es.po
        msgid "A *card"
        msgstr "Una *carta*"

    Right::

        # es.po
        msgid "A *card*"
        msgstr "Una *carta*"
    """
    remedy = "correct the page, then run 'cadogan translate update'"
    if message.shape:
        yield Finding(f"the source is not one paragraph but {message.shape}; {remedy}")
    for error in message.errors:
        yield Finding(f"in the source, {error.partition(';')[0]}; {remedy}")
    among_cards = any(role.name == "card" for role in message.roles)
    for bare in dict.fromkeys(bare_cards(message.words, among_cards=among_cards)):
        found = f"the source has the bare card '{bare}'; write {role_for(bare)}"
        yield Finding(f"{found} on the page, then run 'cadogan translate update'")


@check("catalog.glued")
def glued(pair: Pair) -> Iterator[Finding]:
    r"""A role has a space or a mark before and behind it, or a backslash before an ending.

    Wrong::

        # ru.po
        msgid "Before the :card:`8C`."
        msgstr "Перед :card:`8C`ой."

    Right::

        # ru.po
        msgid "Before the :card:`8C`."
        msgstr "Перед :card:`8C`\\ ой."
    """
    target = pair.target
    swallowed = any("`" in role.raw for role in target.roles)
    if (target.errors or swallowed) and (found := _GLUED.search(target.text)):
        role, ending = found.groups()
        remedy = f"leave it out, or write {role}\\ {ending}"
        yield Finding(f"the ending '{ending}' is glued to {role}; {remedy}")
    elif any(not role.name for role in target.roles) and (
        found := _GLUED_BEFORE.search(target.text)
    ):
        word, mark = found.groups()
        remedy = f"put a space before {mark}, or write {word}\\ {mark}"
        yield Finding(f"'{word}' is glued to {mark}; {remedy}")


@check("catalog.directive")
def directive(pair: Pair) -> Iterator[Finding]:
    """A translation is text alone, without a directive.

    Wrong::

        # es.po
        msgid "The deck"
        msgstr ".. include:: other.txt"

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if pair.target.shape.startswith("a directive"):
        yield Finding(f"the translation has {pair.target.shape}; delete it, write text alone")


@check("catalog.dropped")
def dropped(pair: Pair) -> Iterator[Finding]:
    r"""A translation is one paragraph, since Sphinx shows English in place of anything else.

    Wrong::

        # es.po
        msgid "No card returns. Never."
        msgstr "Ninguna carta vuelve.\n\nNunca."

    Right::

        # es.po
        msgid "No card returns. Never."
        msgstr "Ninguna carta vuelve. Nunca."
    """
    shape = pair.target.shape
    if shape and not shape.startswith("a directive"):
        remedy = next(remedy for part, remedy in _REMEDIES.items() if part in shape)
        shown = f"Sphinx would drop the translation and show English: it is {shape}"
        if shape.startswith(("a literal block", "a doctest")):
            shown = f"Sphinx would show program text: the translation is {shape}"
        yield Finding(f"{shown}; {remedy}")


@check("catalog.markup")
def markup(pair: Pair) -> Iterator[Finding]:
    """A translation is correct reStructuredText.

    Wrong::

        # es.po
        msgid "A **strong** word."
        msgstr "Una palabra **fuerte."

    Right::

        # es.po
        msgid "A **strong** word."
        msgstr "Una palabra **fuerte**."
    """
    for error in pair.target.errors:
        yield Finding(error)


@check("catalog.stray-markup")
def stray_markup(pair: Pair) -> Iterator[Finding]:
    """No mark is shown that was meant to be markup.

    Wrong::

        # es.po
        msgid "See :doc:`rules`."
        msgstr "Consulta :doc: :doc:`rules`."

    Right::

        # es.po
        msgid "See :doc:`rules`."
        msgstr "Consulta :doc:`rules`."
    """
    for mark in _stray(pair.target.prose):
        if mark not in _stray(pair.source.prose):
            remedy = "delete it, or complete the markup"
            yield Finding(f"'{mark}' would be shown as it is written; {remedy}")


@check("catalog.literal-mark")
def literal_mark(pair: Pair) -> Iterator[Finding]:
    """A translation ends in two colons only where its source does.

    Wrong::

        # es.po
        msgid "The cards:"
        msgstr "Las cartas::"

    Right::

        # es.po
        msgid "The cards:"
        msgstr "Las cartas:"
    """
    if pair.target.text.endswith("::") and not pair.source.text.endswith("::"):
        yield Finding("the translation ends in '::'; write one colon")


@check("catalog.noqa")
def noqa(pair: Pair) -> Iterator[Finding]:
    """No comment hides Sphinx's warnings.

    Wrong::

        # es.po
        msgid "The deck"
        msgstr "La baraja # noqa"

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if _NOQA.search(pair.target.text):
        yield Finding("'# noqa' hides Sphinx's warnings; delete it")


@check("catalog.classifier")
def classifier(target: Message) -> Iterator[Finding]:
    """A term of a glossary has no colon between spaces, since Sphinx drops what follows it.

    Wrong::

        # docs/words.rst
        .. glossary::

           space
              The place of a fan that is gone.

        # locale/pot/words.pot
        msgid "space"
        msgstr ""

        msgid "The place of a fan that is gone."
        msgstr ""

        # locale/es/LC_MESSAGES/words.po
        msgid "space"
        msgstr "hueco : sitio vacío"

        msgid "The place of a fan that is gone."
        msgstr "El sitio de un abanico que ya no está."

    Right::

        # docs/words.rst
        .. glossary::

           space
              The place of a fan that is gone.

        # locale/pot/words.pot
        msgid "space"
        msgstr ""

        msgid "The place of a fan that is gone."
        msgstr ""

        # locale/es/LC_MESSAGES/words.po
        msgid "space"
        msgstr "hueco, sitio vacío"

        msgid "The place of a fan that is gone."
        msgstr "El sitio de un abanico que ya no está."
    """
    if found := _CLASSIFIER.search(target.text):
        lost = target.text[found.end() :]
        yield Finding(f"Sphinx would drop '{lost}' after ' : '; write a comma or a dash instead")


@check("catalog.white-space")
def white_space(pair: Pair) -> Iterator[Finding]:
    """A translation begins and ends with the white space of its source.

    A separator, as ``; `` or ``、``, has the blanks of its language.

    Wrong::

        # es.po
        msgid "The deck"
        msgstr "La baraja "

    Right::

        # es.po
        msgid "The deck"
        msgstr "La baraja"
    """
    if _ends(pair.source.text) != _ends(pair.target.text) and not _is_separator(pair):
        found = "source and translation do not begin and end with the same white space"
        yield Finding(f"{found}; delete or add what differs")


@cache
def _stray(prose: str) -> tuple[str, ...]:
    """Marks in running text that look like markup, each once."""
    return tuple(dict.fromkeys(_STRAY.findall(prose))) if _STRAY_SIGNS.search(prose) else ()


def _is_separator(pair: Pair) -> bool:
    """Whether source and translation are one mark each."""
    return all(
        len(text) == 1 and unicodedata.category(text).startswith("P")
        for text in (pair.source.text.strip(), pair.target.text.strip())
    )


def _ends(text: str) -> tuple[str, str]:
    """The white space before and behind a text."""
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
