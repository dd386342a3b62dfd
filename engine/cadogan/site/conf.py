"""The settings of every book's ``conf.py``, made of those in ``cadogan.toml``."""

import os
from pathlib import Path
from typing import Any

from cadogan.book.book import open_book
from cadogan.words.language import words_for

LANGUAGE = "CADOGAN_LANGUAGE"
"""The environment variable that chooses the language, since Sphinx's -D reaches no conf.py."""


class ProjectError(ValueError):
    """``cadogan.toml`` can't be used; the message says where and why."""


def sphinx_settings(conf: str) -> dict[str, Any]:
    """The settings of a book for Sphinx, by their names in ``conf.py``.

    Args:
        conf: the file that asks, as ``__file__``.

    Raises:
        ProjectError: ``cadogan.toml`` is missing or wrong.
    """
    book, faults = open_book(Path(conf))
    if book is None:
        raise ProjectError("\n".join(f"{each.path}:{each.line}: {each.message}" for each in faults))
    language = os.environ.get(LANGUAGE) or book.settings.source
    return {
        "book": book.settings.title,
        "html_title": book.settings.title,
        "language": language,
        "extensions": ["cadogan.sphinxext", "cadogan.site.extension"],
        "exclude_patterns": ["_build"],
        "nitpicky": True,
        "cadogan_source": book.settings.source,
        "cadogan_site_url": book.settings.site_url,
        "cadogan_languages": list(book.settings.released),
        "html_baseurl": f"{book.settings.site_url}{words_for(language).folder}/",
        "html_theme": "cadogan",
        "html_copy_source": False,
        "html_domain_indices": False,
        "html_show_copyright": False,
        "html_show_sourcelink": False,
        "html_use_index": False,
        "locale_dirs": [str(book.locale)],
        "gettext_additional_targets": [],
        "gettext_compact": False,
        "gettext_location": True,
        "gettext_uuid": False,
    }
