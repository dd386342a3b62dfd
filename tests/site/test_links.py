"""The check of links: what leads nowhere, leaves the site, or is not reciprocal is caught."""

from pathlib import Path

import pytest

from cadogan.site.links import check_links, read_pages

URL = "https://example.org/rules/"
HEAD = """<!doctype html>
<html lang="{lang}"><head>
<link rel="canonical" href="https://example.org/rules/{lang}/">
<link rel="alternate" hreflang="en" href="https://example.org/rules/en/">
<link rel="alternate" hreflang="ru" href="https://example.org/rules/ru/">
<link rel="alternate" hreflang="x-default" href="https://example.org/rules/en/">
<link rel="stylesheet" href="../site.css">
</head><body id="top">
<a href="#top">up</a> <a href="../ru/#top">there</a> <a href="../ru/index.html?q=1">there</a>
<a href="https://elsewhere.org/">out</a> <a href="/rules/en/">home</a> <a href="mailto:a@b">us</a>
<img src="../card.svg" alt=""> <img src="data:image/png;base64,AA" alt="">
<svg><use href="#top"></use></svg>
</body></html>
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of two pages in which every link holds."""
    for lang in ("en", "ru"):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "index.html").write_text(HEAD.format(lang=lang), encoding="utf-8")
    (tmp_path / "card.svg").write_text("<svg/>", encoding="utf-8")
    style = "a { background: url(card.svg) }\nb { background: url('data:image/png,x') }\n"
    (tmp_path / "site.css").write_text(style, encoding="utf-8")
    return tmp_path


def faults_of(site: Path) -> list[tuple[str, int, str]]:
    """Place and code of each fault."""
    found = check_links(site, URL, read_pages(site))
    return [(fault.path, fault.line, fault.code) for fault in found]


def test_a_good_site_has_no_fault(site: Path) -> None:
    """Relative, absolute and internal addresses, fragments, queries and data are understood."""
    assert faults_of(site) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('href="../ru/#top"', 'href="../ru/#nowhere"', "site.link"),
        ('href="../ru/#top"', 'href="../es/#top"', "site.link"),
        ('href="#top">up', 'href="#down">up', "site.link"),
        ('href="/rules/en/"', 'href="/rules/es/"', "site.link"),
        ('href="../ru/index.html?q=1"', 'href="../ru/other.html?q=1"', "site.link"),
        ('href="../ru/index.html?q=1"', 'href="../../../ru/index.html"', "site.link"),
        ('src="../card.svg"', 'src="../lost.svg"', "site.link"),
        ('src="../card.svg"', 'srcset="../card.svg 1x, ../lost.svg 2x"', "site.link"),
        ('src="../card.svg"', 'src="https://elsewhere.org/card.svg"', "site.request"),
        ('src="../card.svg"', 'src="//elsewhere.org/card.svg"', "site.request"),
        ('use href="#top"', 'use href="#lost"', "site.link"),
        ('<img src="../card.svg"', '<img id="top" src="../card.svg"', "site.id"),
    ],
)
def test_a_planted_fault_is_reported_at_its_line(site: Path, old: str, new: str, code: str) -> None:
    """Each kind of wrong address is reported with its file and line."""
    page = site / "en" / "index.html"
    lines = page.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if old in line)
    page.write_text("\n".join(lines).replace(old, new, 1), encoding="utf-8")
    assert faults_of(site) == [("en/index.html", number, code)]


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("canonical", "author", {"site.canonical"}),
        ('canonical" href="https://example.org/rules/en/', 'canonical" href="', {"site.canonical"}),
        ('hreflang="ru"', 'hreflang="es"', {"site.hreflang"}),
        ('hreflang="x-default"', 'hreflang="de"', {"site.hreflang"}),
        ('<html lang="en"', '<html lang="fr"', {"site.hreflang"}),
        ('"ru" href="https://example.org/rules/ru/', '"ru" href="/no/', {"site.hreflang"}),
    ],
)
def test_editions_must_name_one_another(site: Path, old: str, new: str, codes: set[str]) -> None:
    """An alternate that is missing, wrong or not mutual is reported."""
    page = site / "en" / "index.html"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert {code for _, _, code in faults_of(site)} >= codes


@pytest.mark.parametrize(
    ("style", "code"),
    [
        ("@import 'https://fonts.example.org/a.css';", "site.request"),
        ("a { background: url( \"//x.org/a.png\" ) }", "site.request"),
        ("a { background: url(lost.png) }", "site.link"),
    ],
)  # fmt: skip
def test_a_stylesheet_stays_in_the_site(site: Path, style: str, code: str) -> None:
    """Fonts and pictures that a stylesheet asks for are addresses too."""
    (site / "site.css").write_text(f"\n{style}\n", encoding="utf-8")
    assert faults_of(site) == [("site.css", 2, code)]
