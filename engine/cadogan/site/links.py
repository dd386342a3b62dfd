"""Checks every link, alternate and canonical address of a finished site."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from cadogan.base.faults import Fault
from cadogan.site import site_checks

_LEADING = {"href", "xlink:href", "src", "poster", "action", "data"}
_CSS_URL = re.compile(r"""(?:url\(\s*|@import\s+)["']?(?!data:)([^"')\s;]+)""")


@dataclass(frozen=True, slots=True)
class Link:
    """An address in a page; ``loads`` when a browser loads it with the page."""

    url: str
    line: int
    loads: bool


@dataclass(slots=True)
class Page:
    """What the checks need of one page; ``file`` is its path in the site."""

    file: str
    lang: str = ""
    canonical: str = ""
    noindex: bool = False
    ids: set[str] = field(default_factory=set)
    duplicates: list[tuple[str, int]] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    alternates: dict[str, str] = field(default_factory=dict)


class _Reader(HTMLParser):
    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        line = self.getpos()[0]
        if "id" in given:
            if given["id"] in self.page.ids:
                self.page.duplicates.append((given["id"], line))
            self.page.ids.add(given["id"])
        if tag == "html":
            self.page.lang = given.get("lang", "")
        if tag == "meta" and given.get("name") == "robots":
            self.page.noindex = "noindex" in given.get("content", "")
        rel = given.get("rel", "").split()
        if tag == "link" and "canonical" in rel:
            self.page.canonical = given.get("href", "")
        elif tag == "link" and "alternate" in rel and "hreflang" in given:
            self.page.alternates[given["hreflang"]] = given.get("href", "")
        else:
            loads = tag not in ("a", "form") and (tag != "link" or "stylesheet" in rel)
            urls = [given[name] for name in _LEADING & given.keys()]
            urls += [part.split()[0] for part in given.get("srcset", "").split(",") if part.strip()]
            self.page.links.extend(Link(url, line, loads) for url in urls)

    handle_startendtag = handle_starttag


def read_page(site: Path, path: Path) -> Page:
    """Read one page of a site."""
    page = Page(path.relative_to(site).as_posix())
    reader = _Reader(page)
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return page


def read_pages(site: Path) -> dict[str, Page]:
    """Every page of a site by its file."""
    return {page.file: page for page in map(partial(read_page, site), sorted(site.rglob("*.html")))}


def check_links(site: Path, site_url: str, pages: Mapping[str, Page]) -> list[Fault]:
    """Every broken link, every request to another site and every wrong alternate."""
    return [
        fault
        for page in pages.values()
        for fault in (
            *_page_links(site, site_url, pages, page),
            *_alternates(site_url, pages, page),
        )
    ] + list(_stylesheets(site))


def _page_links(
    site: Path, site_url: str, pages: Mapping[str, Page], page: Page
) -> Iterator[Fault]:
    for name, line in page.duplicates:
        yield from _at(page.file, site_checks.duplicate_id(name, line))
    for link in page.links:
        target = _target(link.url, page.file, site_url)
        if target is None:
            if link.loads and not link.url.startswith("data:"):
                yield from _at(page.file, site_checks.request(link.url, link.line))
            continue
        file, fragment = target
        missing = ""
        if not (site / file).is_file():
            missing = f"'{file}'"
        elif fragment and file in pages and fragment not in pages[file].ids:
            missing = f"the id '{fragment}' to '{file}'"
        if missing:
            yield from _at(page.file, site_checks.broken_link(link.url, link.line, missing))


def _alternates(site_url: str, pages: Mapping[str, Page], page: Page) -> Iterator[Fault]:
    """Wrong and missing alternates of a page, and its canonical address where it is another."""
    if not page.canonical and not page.alternates:
        return
    absolute = page.canonical.startswith(site_url)
    if not absolute or _target(page.canonical, page.file, site_url) != (page.file, ""):
        yield from _at(page.file, site_checks.canonical(page.canonical))
    required = {page.lang, "x-default"} if "/" in page.file else {"x-default"}
    wrong = []
    if missing := required - page.alternates.keys():
        wrong.append(f"hreflang is missing: {', '.join(sorted(missing))}; add it")
    for tag, url in page.alternates.items():
        target = _target(url, page.file, site_url) if url.startswith(site_url) else None
        other = pages.get(target[0]) if target else None
        if other is None:
            wrong.append(f"hreflang {tag}: {url} is not a page of this site; correct it")
        elif other.alternates != page.alternates:
            wrong.append(f"hreflang {tag}: {other.file} has other alternates; list the same")
        elif tag not in ("x-default", other.lang):
            wrong.append(f"hreflang {tag}: {other.file} has lang '{other.lang}'; correct either")
    for message in wrong:
        yield from _at(page.file, site_checks.alternates(message))


def _stylesheets(site: Path) -> Iterator[Fault]:
    for path in sorted(site.rglob("*.css")):
        file = path.relative_to(site).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for url in _CSS_URL.findall(line):
                target = _target(url, file, "")
                if target is None:
                    yield from _at(file, site_checks.request(url, number))
                elif not (site / target[0]).is_file():
                    missing = f"'{target[0]}'"
                    yield from _at(file, site_checks.broken_link(url, number, missing))


def _at(file: str, faults: list[Fault]) -> Iterator[Fault]:
    return (fault.at(file) for fault in faults)


def _target(url: str, file: str, site_url: str) -> tuple[str, str] | None:
    """The file and fragment within the site that an address means; None when it is outside."""
    base = urlsplit(site_url).path
    if site_url and url.startswith(site_url):
        url = "/" + url.removeprefix(site_url)
    elif site_url and url.startswith(base) and not url.startswith("//"):
        url = "/" + url.removeprefix(base)
    parts = urlsplit(url)
    if parts.scheme or parts.netloc:
        return None
    path = unquote(parts.path)
    place = path.lstrip("/") if path.startswith("/") else join(dirname(file), path)
    if not path:
        place = file
    elif path.endswith("/") or not normpath(place).strip("."):
        place = join(place, "index.html")
    return normpath(place), unquote(parts.fragment)
