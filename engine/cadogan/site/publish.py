"""What a site has besides its editions: the root page, 404, sitemap, robots."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from cadogan.proof.project import Project
from cadogan.site.editions import Edition, editions, page_url
from cadogan.site.links import Page, read_pages
from cadogan.site.swap import MARK
from cadogan.words.language import words_for
from cadogan.words.theme import theme_words

_TEMPLATES = Path(__file__).with_name("root")


def publish(
    project: Project, rendered: Mapping[str, Path], site_url: str, site: Path
) -> dict[str, Page]:
    """Put the editions together in ``site`` and add what stands above them; the pages by file.

    Args:
        rendered: by language, in order, the folder that Sphinx filled; it is moved away.
        site: a folder that is not there yet.
    """
    site.mkdir()
    for language, html in rendered.items():
        (html / ".buildinfo").unlink(missing_ok=True)
        shutil.rmtree(html / "_sources", ignore_errors=True)
        html.rename(site / words_for(language).folder)
    languages = tuple(rendered)
    root = _root_editions(languages, site_url)
    given: dict[str, Any] = {
        "title": project.title,
        "site_url": site_url,
        "base": urlsplit(site_url).path,
        "editions": root,
        "lost": tuple(_lost(language) for language in languages),
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


def _root_editions(languages: Sequence[str], site_url: str) -> tuple[Edition, ...]:
    """The first pages as the root page links them."""
    return tuple(
        Edition(each.tag, each.name, f"{words_for(language).folder}/index.html", each.url)
        for language, each in zip(
            languages, editions("index.html", languages, site_url), strict=True
        )
    )


def _lost(language: str) -> dict[str, str]:
    """What the 404 page says in one language."""
    words, said = words_for(language), theme_words(language).gettext
    return {
        "tag": words.tag,
        "direction": words.direction,
        "title": said("Page not found"),
        "text": said("There is no page at this address."),
        "link": said("Home"),
        "path": urlsplit(page_url("/", language, "index.html")).path.lstrip("/"),
    }


def _write(path: Path, template: str | None, given: Mapping[str, Any]) -> None:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES, encoding="utf-8"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    text = environment.get_template(f"{template}.jinja").render(given) if template else ""
    path.write_text(text, encoding="utf-8", newline="\n")
