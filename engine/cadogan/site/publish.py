"""The parts of a site around its editions: the root page, 404, sitemap, robots."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from cadogan.book.book import Book
from cadogan.site.editions import Edition, editions, page_url
from cadogan.site.jinja import filled
from cadogan.site.links import Page, read_pages
from cadogan.site.swap import MARK
from cadogan.site.volume import Volume
from cadogan.words.language import words_for
from cadogan.words.theme import theme_words


def publish(
    book: Book, rendered: Sequence[tuple[Volume, Path]], site_url: str, site: Path
) -> dict[str, Page]:
    """Put the editions together in ``site`` and add the files above them; the pages by file.

    Args:
        rendered: the languages in order, each with the folder that Sphinx filled; it is moved.
        site: a folder that does not exist yet.
    """
    site.mkdir()
    for volume, html in rendered:
        (html / ".buildinfo").unlink(missing_ok=True)
        shutil.rmtree(html / "_sources", ignore_errors=True)
        html.rename(site / words_for(volume.language).folder)
    volumes = tuple(volume for volume, _ in rendered)
    root = _root_editions(volumes, site_url)
    given: dict[str, Any] = {
        "title": book.settings.title,
        "site_url": site_url,
        "base": urlsplit(site_url).path,
        "editions": root,
        "lost": tuple(_lost(volume) for volume in volumes),
    }
    _write(site / "index.html", "index.html", given)
    _write(site / "404.html", "404.html", given)
    _write(site / "robots.txt", "robots.txt", given)
    _write(site / MARK, None, given)
    pages = read_pages(site)
    given["pages"] = [
        {"url": page.canonical, "alternates": page.alternates}
        for page in pages.values()
        if page.canonical and not page.noindex
    ]
    _write(site / "sitemap.xml", "sitemap.xml", given)
    return pages


def _root_editions(volumes: Sequence[Volume], site_url: str) -> tuple[Edition, ...]:
    """The first pages as the root page links them."""
    languages = [volume.language for volume in volumes]
    previews = {each.language: each.share for each in volumes if each.share is not None}
    return tuple(
        replace(each, href=f"{words_for(language).folder}/index.html")
        for language, each in zip(
            languages, editions("index.html", languages, site_url, previews), strict=True
        )
    )


def _lost(volume: Volume) -> dict[str, str]:
    """What the 404 page says in one language."""
    translated = theme_words(volume.language, (volume.locale,)).gettext
    words = words_for(volume.language)
    return {
        "tag": words.tag,
        "direction": words.direction,
        "title": translated("Page not found"),
        "text": translated("There is no page at this address."),
        "link": translated("Home"),
        "path": urlsplit(page_url("/", volume.language, "index.html")).path.lstrip("/"),
    }


def _write(path: Path, template: str | None, given: Mapping[str, Any]) -> None:
    text = filled(template, given) if template else ""
    path.write_text(text, encoding="utf-8", newline="\n")
