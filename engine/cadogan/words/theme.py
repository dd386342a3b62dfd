"""The words of templates and of the search page that Sphinx's own catalogues lack.

The texts are those of Sphinx 9.0 and Furo 2025.12.19, letter for letter; Furo has no catalogues.
"""

import json
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Final

from cadogan.words.catalogue import LOCALE, Catalogue, Message, _, find, n_, read_catalogues

SCRIPT: Final = (
    # Translators: a heading of the search page.
    _("Search Results"),
    # Translators: a heading of the search page, while it searches.
    _("Searching"),
    _("Preparing search..."),
    # Translators: between the name of an object and the title of its page; keep both spaces.
    _(", in "),
    # Translators: a link that takes the highlighting of the words searched away.
    _("Hide Search Matches"),
    _(
        "Your search did not match any documents. Please make sure that all words are spelled "
        "correctly and that you've selected enough categories."
    ),
    n_(
        "Search finished, found one page matching the search query.",
        "Search finished, found ${resultCount} pages matching the search query.",
    ),
)
"""Every text of Sphinx's scripts, so that one plural rule serves them all."""

PAGE: Final = (
    _("Skip to content"),
    _("Back to top"),
    # Translators: a link to the next page.
    _("Next"),
    # Translators: a link to the page before.
    _("Previous"),
    # Translators: a link to the first page of the site.
    _("Home"),
    # Translators: the heading of a page's own table of contents.
    _("On this page"),
    _("View this page"),
    _("Edit this page"),
    _("Please activate JavaScript to enable the search functionality."),
    _("Copyright &#169; %(copyright)s"),
    _('<a href="%(path)s">Copyright</a> &#169; %(copyright)s'),
    _("Last updated on %(last_updated)s"),
    # Translators: "Made with Sphinx and Furo"; keep the space at the end.
    _("Made with "),
    # Translators: "Made with Sphinx and Furo"; keep the space at the end.
    _('<a href="https://www.sphinx-doc.org/">Sphinx</a> and '),
    _("Link to this definition"),
    _("Link to this term"),
    _("Link to this heading"),
    _("Link to this table"),
    _("Link to this code"),
    _("Link to this image"),
    _("Link to this toctree"),
    # Translators: the alternative text of a logo; %s is the name of the site.
    _("Logo of %s"),
    # Translators: how a numbered section is cited; %s is its number.
    _("Section %s"),
    # Translators: how a numbered figure is cited; %s is its number.
    _("Fig. %s"),
    # Translators: how a numbered table is cited; %s is its number.
    _("Table %s"),
    # Translators: how a numbered listing is cited; %s is its number.
    _("Listing %s"),
    _("Added in version %s"),
    _("Removed in version %s"),
)
"""Texts that Sphinx and Furo give to gettext and that Sphinx's catalogues lack."""

LABELS: Final = (
    _("Toggle site navigation sidebar"),
    _("Toggle table of contents sidebar"),
    _("Toggle Light / Dark / Auto color theme"),
    # Translators: opens and closes a branch of the menu; %s is the title of a page.
    _("Toggle navigation of %s"),
    # Translators: the name of the icon that opens the site's menu.
    _("Menu"),
    # Translators: the name of the icon that opens a branch of the menu.
    _("Expand"),
    _("Light mode"),
    _("Dark mode"),
    _("Auto light/dark, in light mode"),
    _("Auto light/dark, in dark mode"),
)
"""Labels that Furo's own templates have in English alone; those in their place have them from here.

Sphinx's catalogues have the one that is missing here, "Contents".
"""

OWN: Final = (
    # Translators: the heading of the list of languages.
    _("Languages"),
    # Translators: at the foot of a page; %s is a link.
    _("Licence of these pages: %s"),
    # Translators: the heading of the page that is shown for an address without one.
    _("Page not found"),
    _("There is no page at this address."),
)
"""Texts of Cadogan's own templates."""

TEXTS: Final = (*SCRIPT, *PAGE, *LABELS, *OWN)
"""Every text of this module."""


class ThemeWords(NullTranslations):
    """Translations of the theme's texts, made to be the fallback of Sphinx's own."""

    def __init__(self, catalogues: tuple[Catalogue, ...]) -> None:
        super().__init__()
        self._catalogues = catalogues

    def gettext(self, message: str) -> str:
        """The translation, or what the next fallback has."""
        return find(self._catalogues, Message(message)) or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation in the form for a number, or what the next fallback has."""
        found = find(self._catalogues, Message(msgid1, msgid2), n)
        return found or super().ngettext(msgid1, msgid2, n)


@cache
def _catalogues(language: str, folders: tuple[Path, ...]) -> tuple[Catalogue, ...]:
    return read_catalogues(language, "theme", (*folders, LOCALE))


def theme_words(language: str, folders: tuple[Path, ...] = ()) -> ThemeWords:
    """The theme's words of a language, as ``pt_BR``, for ``app.translator.add_fallback``.

    ``folders`` are a project's locale folders, whose ``theme.po`` go before the package's.

    Raises:
        CatalogueError: a catalogue can't be read.
    """
    return ThemeWords(_catalogues(language, folders))


def theme_script(language: str, folders: tuple[Path, ...] = ()) -> str:
    """What is to be added to the end of Sphinx's ``translations.js``.

    Empty where a catalogue lacks one of the texts, since their plural rule replaces Sphinx's.

    Raises:
        CatalogueError: a catalogue can't be read.
    """
    for catalogue in _catalogues(language, folders):
        if all(message.key in catalogue.forms for message in SCRIPT):
            forms = {message.text: catalogue.forms[message.key] for message in SCRIPT}
            added = {
                "locale": language,
                "messages": {
                    message.text: forms[message.text] if message.plural else forms[message.text][0]
                    for message in SCRIPT
                },
                # A rule of two forms is a comparison, and true is no index in JavaScript.
                "plural_expr": f"Number({catalogue.plural.expression})",
            }
            return f"Documentation.addTranslations({json.dumps(added, indent=2)});\n"
    return ""
