"""What must agree: pages with their templates, templates with the catalogues of each language."""

from collections.abc import Iterator, Mapping, Sequence

from cadogan.base.checks import Finding, check
from cadogan.catalog.entry import Catalog
from cadogan.proof.translations.entry_checks import detail_of, short

RESERVED = frozenset({"cadogan", "theme", "sphinx"})
"""Catalogues that are not those of pages: the words of the engine, of the theme and of Sphinx."""

_UPDATE = "run 'cadogan translate update'"


@check("catalog.no-folder")
def no_folder(language: str) -> Iterator[Finding]:
    """A released language has catalogues.

    Wrong::

        # cadogan.toml
        languages = ["en", "es"]
        released = ["en", "es"]

    Right::

        # cadogan.toml
        languages = ["en", "es"]
        released = ["en"]
    """
    message = f"there are no catalogues of the released language '{language}'"
    yield Finding(f"{message}; {_UPDATE}, or delete it from 'released'")


@check("catalog.no-words")
def no_words(language: str, domain: str, texts: Sequence[str]) -> Iterator[Finding]:
    """The words of pictures and menus are translated, by Cadogan or by the book.

    Wrong::

        a new message in Cadogan, without a translation in its own es.po

    Right::

        # locale/es/LC_MESSAGES/cadogan.po
        msgid "Now on top."
        msgstr "Ahora arriba."
    """
    if texts:
        lack = "lacks a text" if len(texts) == 1 else f"lacks {len(texts)} texts"
        message = f"Cadogan {lack} in '{language}', first '{short(texts[0], 60)}'"
        place = f"cadogan/words/locale/{language}/LC_MESSAGES/{domain}.po"
        yield Finding(f"{message}; translate it in Cadogan's {place}, or here")


@check("catalog.no-catalogue")
def no_catalogue(page: str, language: str) -> Iterator[Finding]:
    """A released language has a catalogue for each template.

    Wrong::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/index.po

    Right::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"
    """
    yield Finding(f"the template pot/{page}.pot has no catalogue in '{language}'; {_UPDATE}")


@check("catalog.no-template")
def no_template(page: str, catalog: Catalog) -> Iterator[Finding]:
    """A catalogue with translations is of a page that has a template.

    Wrong::

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"

    Right::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"
    """
    if page not in RESERVED and catalog.active:
        found = f"no page has this catalogue (pot/{page}.pot is missing)"
        yield Finding(f"{found}; {_UPDATE}")


@check("catalog.stale")
def stale(catalog: Catalog, template: Catalog) -> Iterator[Finding]:
    """What a catalogue translates is on the page.

    Wrong::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"

        msgid "Old rules"
        msgstr "Reglas antiguas"

    Right::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"
    """
    known = {entry.key for entry in template.active}
    for entry in catalog.active:
        if entry.key not in known:
            found = "the page no longer has this text"
            yield Finding(f"{found}; {_UPDATE}", entry.msgid.line, detail_of(entry))


@check("catalog.lacks")
def lacks(catalog: Catalog, template: Catalog) -> Iterator[Finding]:
    """What is on a page is in the catalogues of the released languages.

    Wrong::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        msgid "New rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"

    Right::

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

        # locale/es/LC_MESSAGES/rules.po
        msgid "Rules"
        msgstr "Reglas"
    """
    known = {entry.key for entry in catalog.active}
    for entry in template.active:
        if entry.key not in known:
            found = "the page has a text that the catalogue lacks"
            yield Finding(f"{found}; {_UPDATE}", detail=detail_of(entry))


@check("catalog.template")
def template_differs(
    messages: Mapping[str, int], text: str, name: str, template: Catalog | None
) -> Iterator[Finding]:
    """A template has the texts of its page, so that translators get them.

    Wrong::

        # docs/rules.rst
        New rules
        =========

        # locale/pot/rules.pot
        msgid "Old rules"
        msgstr ""

    Right::

        # docs/rules.rst
        New rules
        =========

        # locale/pot/rules.pot
        msgid "New rules"
        msgstr ""
    """
    if template is None:
        if messages:
            yield Finding(f"the page has no template; {_UPDATE}", 1)
        return
    known = {entry.msgid.text for entry in template.active}
    if new := [message for message in messages if message not in known]:
        found = f"{_count(new)} not in {name}, first '{short(new[0], 60)}'"
        yield Finding(f"{found}; {_UPDATE}", messages[new[0]])
    flat = " ".join(text.split())
    if gone := [each for each in known - messages.keys() if " ".join(each.split()) not in flat]:
        found = f"{_count(gone)} in {name} and no longer here, first '{short(min(gone), 60)}'"
        yield Finding(f"{found}; {_UPDATE}", 1)


@check("catalog.no-page")
def no_page() -> Iterator[Finding]:
    """A template belongs to a page.

    Wrong::

        # docs/index.rst
        Rules
        =====

        # locale/pot/index.pot
        msgid "Rules"
        msgstr ""

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""

    Right::

        # docs/rules.rst
        Rules
        =====

        # locale/pot/rules.pot
        msgid "Rules"
        msgstr ""
    """
    yield Finding(f"no page has this template; {_UPDATE}, which keeps the translations")


@check("page.name")
def reserved_name(name: str) -> Iterator[Finding]:
    """No page has the name of a catalogue that is not a page's: cadogan, theme, sphinx.

    Wrong::

        # docs/theme.rst
        Our theme
        =========

    Right::

        # docs/our-theme.rst
        Our theme
        =========

        # locale/pot/our-theme.pot
        msgid "Our theme"
        msgstr ""
    """
    if name in RESERVED:
        found = f"'{name}' is the name of a catalogue that is not a page's"
        yield Finding(f"{found}; rename the page", 1)


def _count(texts: Sequence[str]) -> str:
    return "a text is" if len(texts) == 1 else f"{len(texts)} texts are"
