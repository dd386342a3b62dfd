"""Building a site: all languages, strict, and the last good one stays when anything fails."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cadogan.base.faults import Fault
from cadogan.book.book import Book, open_book
from cadogan.site.build import build
from cadogan.site.swap import workplace
from cadogan.site.volume import bind
from places import BOOK

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "es", "ru")


def copied(folder: Path) -> Book:
    """The tests' book in a folder of its own."""
    shutil.copytree(BOOK, folder)
    book, faults = open_book(folder)
    assert book, faults
    return book


def tree(site: Path) -> dict[str, bytes]:
    """Every file of a site by its name."""
    files = [path for path in site.rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


def change(path: Path, old: str, new: str) -> None:
    """Replace a text that is there."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """The tests' book, to change."""
    return copied(tmp_path / "book")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests' book, built without a fault, to read."""
    folder = tmp_path_factory.mktemp("built")
    assert build(copied(folder / "book"), folder / "site") == []
    return folder / "site"


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy of a good site, to be replaced or kept."""
    return Path(shutil.copytree(built, tmp_path / "site"))


def test_every_language_has_every_page_in_its_own_words(built: Path) -> None:
    """One call gives all the editions, translated, with the pages above them."""
    titles = {"en": "An example", "es": "Un ejemplo", "ru": "Пример"}
    for language, title in titles.items():
        page = (built / language / "games" / "lucie.html").read_text(encoding="utf-8")
        assert title in page
        assert f'<html class="no-js" lang="{language}" dir="ltr"' in page
    assert {path.name for path in built.iterdir()} == {
        *LANGUAGES,
        "index.html",
        "404.html",
        "sitemap.xml",
        "robots.txt",
        ".nojekyll",
    }


def test_a_page_names_itself_and_all_its_editions(built: Path) -> None:
    """Canonical, hreflang and x-default are absolute; an index's address is its folder's."""
    page = (built / "ru" / "games" / "lucie.html").read_text(encoding="utf-8")
    base = "https://example.org/rules/"
    assert f'<link rel="canonical" href="{base}ru/games/lucie.html">' in page
    alternates = re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page)
    assert alternates == [
        *((tag, f"{base}{tag}/games/lucie.html") for tag in LANGUAGES),
        ("x-default", f"{base}en/games/lucie.html"),
    ]
    index = (built / "es" / "index.html").read_text(encoding="utf-8")
    assert f'<link rel="canonical" href="{base}es/">' in index
    assert f'<link rel="alternate" hreflang="x-default" href="{base}">' in index


def test_the_switcher_leads_to_the_same_page_by_a_relative_link(built: Path) -> None:
    """So the site works under any base path, and each language is named in itself."""
    page = (built / "ru" / "games" / "lucie.html").read_text(encoding="utf-8")
    links = re.findall(
        r'<a href="([^"]+)" lang="(\w+)" hreflang="\2"[^>]*><bdi>([^<]+)</bdi></a>', page
    )
    assert links == [
        ("../../en/games/lucie.html", "en", "English"),
        ("../../es/games/lucie.html", "es", "Español"),
        ("../../ru/games/lucie.html", "ru", "Русский"),
    ]


def test_no_label_of_the_theme_is_left_in_english(built: Path) -> None:
    """What Furo writes in English into its templates is translated, and the licence is named."""
    page = (built / "ru" / "games" / "lucie.html").read_text(encoding="utf-8")
    labels = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]+)"', page)
    assert len(labels) > 5
    named = {"A tiny book", "English", "Español"}
    assert [each for each in labels if re.search("[A-Za-z]{3}", each) and each not in named] == []
    assert "@pradyunsg" not in page
    assert '<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">' in page


def test_the_search_page_is_in_its_language(built: Path) -> None:
    """Sphinx leaves the status line of the Spanish search blank; the theme's words fill it."""
    page = (built / "es" / "search.html").read_text(encoding="utf-8")
    assert "_static/theme-words.js" in page
    words = (built / "es" / "_static" / "theme-words.js").read_text(encoding="utf-8")
    assert words.startswith("Documentation.addTranslations(")
    assert "spanish-stemmer.js" in tree(built / "es" / "_static")


def test_the_sitemap_lists_each_page_with_its_editions(built: Path) -> None:
    """Pages that are not to be found, such as the search, stay out of it."""
    sitemap = (built / "sitemap.xml").read_text(encoding="utf-8")
    pages = re.findall("<loc>(.+)</loc>", sitemap)
    base = "https://example.org/rules/"
    names = [f"{each}/{name}" for each in LANGUAGES for name in ("", "games/lucie.html")]
    assert sorted(pages) == sorted([base, *(f"{base}{name}" for name in names)])
    assert sitemap.count("<xhtml:link") == len(pages) * (len(LANGUAGES) + 1)
    robots = (built / "robots.txt").read_text(encoding="utf-8")
    assert f"Sitemap: {base}sitemap.xml" in robots


def test_two_builds_are_alike_wherever_and_whenever_they_run(tmp_path: Path) -> None:
    """Folder, time zone, locale, hash seed and working directory leave no trace in the site."""
    trees = []
    for name, zone, locale, seed in (
        ("one", "Pacific/Auckland", "C", "1"),
        ("another place", "America/St_Johns", "C.UTF-8", "2"),
    ):
        book = copied(tmp_path / name / "book")
        env = os.environ | {"TZ": zone, "LC_ALL": locale, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-m", "cadogan", "build", "--output", str(tmp_path / name / "s")]
        run = subprocess.run(
            command, cwd=book.docs, env=env, capture_output=True, text=True, check=False
        )
        assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
        trees.append(tree(tmp_path / name / "s"))
    assert trees[0].keys() == trees[1].keys()
    assert [name for name in trees[0] if trees[0][name] != trees[1][name]] == []
    assert [name for name, data in trees[0].items() if os.fsencode(tmp_path) in data] == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("diagrams/la-belle-lucie/freeing.patience", "8C > 9C", "8C > QD", "script.illegal-move"),
        ("docs/games/lucie.rst", "=====\n\nThere", "====\n\nThere", "page.markup"),
        ("docs/index.rst", "games/lucie", "games/none", "sphinx.toc.not_readable"),
        ("locale/ru/LC_MESSAGES/games/lucie.po", "Карта :card:`QD`", "Карта :card:`QH`", ""),
    ],
)
def test_a_fault_is_reported_and_the_last_site_stays(
    book: Book, site: Path, file: str, old: str, new: str, code: str
) -> None:
    """Whatever is wrong, in whatever file: the fault names that file, the site is untouched."""
    before = tree(site)
    change(book.root / file, old, new)
    faults = build(book, site)
    assert file in {fault.path for fault in faults}
    assert all(fault.line for fault in faults)
    assert not code or code in {fault.code for fault in faults}
    assert tree(site) == before
    assert sorted(path.name for path in site.parent.iterdir()) == ["book", "site"]


def test_a_warning_of_sphinx_is_reported_once_for_all_languages(book: Book, site: Path) -> None:
    """A fault of the page itself is not repeated for each of its translations."""
    change(book.docs / "games" / "lucie.rst", ".. _freeing:\n\n", "")
    assert [(fault.path, fault.line) for fault in build(book, site)] == [("docs/index.rst", 4)]


def test_a_new_text_that_no_catalogue_has_is_reported(book: Book, site: Path) -> None:
    """Where Sphinx would show English in silence, each language's gap is a fault of the page."""
    change(book.docs / "index.rst", "It has", "Something new.\n\nIt has")
    faults = build(book, site)
    assert [(fault.path, fault.line) for fault in faults] == [("docs/index.rst", 4)]
    assert "'Something new.'" in faults[0].message
    assert "translate update" in faults[0].message


def test_a_conf_that_fails_is_a_fault(book: Book, site: Path) -> None:
    """What conf.py raises is reported in one line; no traceback ends the program."""
    change(book.docs / "conf.py", "globals()", "import not_there\n\nglobals()")
    faults = build(book, site)
    assert {(fault.path, fault.code) for fault in faults} == {("docs/conf.py", "site.sphinx")}
    assert "not_there" in faults[0].message
    assert "\n" not in faults[0].message


def test_keep_going_publishes_the_good_languages_linked_only_to_one_another(
    book: Book, site: Path
) -> None:
    """A wrong card in Russian leaves Russian out, and no link leads to it."""
    change(book.catalog_folder("ru") / "games" / "lucie.po", "Карта :card:`QD`", "Карта :card:`QH`")
    faults = build(book, site, keep_going=True)
    assert {fault.path for fault in faults} == {"locale/ru/LC_MESSAGES/games/lucie.po"}
    assert not (site / "ru").exists()
    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    assert len(pages) > 4
    assert not any('hreflang="ru"' in page for page in pages)
    assert all('hreflang="es"' in page for page in pages)


def test_keep_going_also_when_sphinx_finds_the_fault(book: Book, site: Path) -> None:
    """The others are rendered again without the language that only Sphinx refused."""
    text = "Карта :card:`QD` лежит под другой картой."
    change(
        book.catalog_folder("ru") / "index.po", "одним примером <freeing>", "одним примером <none>"
    )
    change(book.catalog_folder("ru") / "games" / "lucie.po", text, text.replace("другой", "иной"))
    faults = build(book, site, keep_going=True)
    assert {fault.path for fault in faults} <= {"locale/ru/LC_MESSAGES/index.po", "docs/index.rst"}
    assert faults
    assert not (site / "ru").exists()
    assert 'hreflang="ru"' not in (site / "en" / "index.html").read_text(encoding="utf-8")


def test_keep_going_publishes_nothing_when_the_source_is_wrong(book: Book, site: Path) -> None:
    """A fault outside the catalogues affects every language."""
    before = tree(site)
    change(book.docs / "games" / "lucie.rst", "`2 <redeals>`", "`3 <redeals>`")
    assert "docs/games/lucie.rst" in {fault.path for fault in build(book, site, keep_going=True)}
    assert tree(site) == before


def test_a_few_languages_make_a_site(book: Book, tmp_path: Path) -> None:
    """Chosen languages are linked to one another; the first takes the place of the source."""
    site = tmp_path / "site"
    assert (
        build(book, site, volumes=bind(book, ["ru", "es"]), site_url="https://example.net/") == []
    )
    page = (site / "es" / "games" / "lucie.html").read_text(encoding="utf-8")
    assert 'hreflang="x-default" href="https://example.net/ru/games/lucie.html"' in page
    assert "/en/" not in page


def test_a_stale_compiled_catalogue_is_not_served(book: Book, tmp_path: Path) -> None:
    """A .mo beside the .po, newer and wrong, is not looked at, and none is left behind."""
    stale = book.catalog_folder("ru") / "index.mo"
    stale.write_bytes(b"not a catalogue")
    os.utime(stale, (time.time() + 60, time.time() + 60))
    assert build(book, tmp_path / "site", volumes=bind(book, ["ru"])) == []
    page = (tmp_path / "site" / "ru" / "index.html").read_text(encoding="utf-8")
    assert "Маленькая книга" in page
    assert [path.name for path in book.root.rglob("*.mo")] == ["index.mo"]


def test_what_a_killed_build_left_is_cleaned_up(book: Book, site: Path) -> None:
    """A site moved aside comes back even if the next build fails; half-built folders go."""
    before = tree(site)
    site.rename(site.with_name(".site.old"))
    (site.with_name(".site.work") / "3" / "ru").mkdir(parents=True)
    change(book.docs / "index.rst", "games/lucie", "games/none")
    assert build(book, site)
    assert tree(site) == before
    assert sorted(path.name for path in site.parent.iterdir()) == ["book", "site"]


def codes(faults: list[Fault]) -> list[str]:
    """The codes of faults."""
    return [fault.code for fault in faults]


def test_a_folder_that_is_no_site_is_not_replaced(book: Book, tmp_path: Path) -> None:
    """A slip with --output costs nobody a folder."""
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "letters.txt").write_text("dear", encoding="utf-8")
    assert codes(build(book, tmp_path / "home")) == ["site.output"]
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["letters.txt"]


def test_a_place_that_cannot_be_written_is_reported(book: Book, tmp_path: Path) -> None:
    """A file where a folder must be: no traceback."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert codes(build(book, tmp_path / "file" / "site")) == ["site.output"]


def test_a_site_has_one_build_at_a_time(book: Book, tmp_path: Path) -> None:
    """The second one is refused; its report says to wait."""
    with workplace(tmp_path / "site"):
        assert codes(build(book, tmp_path / "site")) == ["site.busy"]
