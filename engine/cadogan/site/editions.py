"""The editions of a page: the same page in every language, and where each one is."""

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from cadogan.words.language import words_for

NONE: Mapping[str, float] = MappingProxyType({})
"""No previews."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One page in one language.

    ``tag`` is BCP 47, ``name`` is the language's own name, ``href`` leads there from the page that
    asks, ``url`` is absolute. ``share`` says how much of a preview is done; empty otherwise.
    """

    tag: str
    name: str
    href: str
    url: str
    share: str = ""


def page_url(site_url: str, language: str, page: str) -> str:
    """A page's absolute address; that of an index is its folder's."""
    return f"{site_url}{words_for(language).folder}/{page}".removesuffix("index.html")


def editions(
    page: str, languages: Sequence[str], site_url: str, previews: Mapping[str, float] = NONE
) -> tuple[Edition, ...]:
    """Where a page is in each language.

    Args:
        page: the page's file in its edition, as ``games/la-belle-lucie.html``.
        previews: the languages that are not finished, each with the share that is done.
    """
    up = "../" * (page.count("/") + 1)
    return tuple(
        Edition(
            tag=words_for(language).tag,
            name=words_for(language).name,
            href=posixpath.join(up, words_for(language).folder, page),
            url=page_url(site_url, language, page),
            share=words_for(language).percent(previews[language]) if language in previews else "",
        )
        for language in languages
    )


def default_url(page: str, languages: Sequence[str], site_url: str) -> str:
    """Where a reader of none of the languages goes: the root from an index, else the first."""
    return site_url if page == "index.html" else page_url(site_url, languages[0], page)
