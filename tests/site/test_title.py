"""The title of a book is text, and the title of a table has a link of its own."""

from pathlib import Path

import pytest
from lxml import html

from books import opened
from cadogan.site.build import build

pytestmark = pytest.mark.slow

SETTINGS = """title = "Tom & <s>x</s>"
site_url = "https://book.example/"
source = "en"
languages = ["en"]
released = ["en"]
"""

CONF = """from cadogan.site.conf import sphinx_settings

globals().update(sphinx_settings(__file__))
"""

PAGE = """Rules
=====

.. table:: The ranks

   ==== ====
   low  high
   ==== ====
   ace  king
   ==== ====
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of one page whose title looks like HTML."""
    root = tmp_path_factory.mktemp("titled")
    (root / "docs").mkdir()
    (root / "cadogan.toml").write_text(SETTINGS, encoding="utf-8")
    (root / "docs" / "conf.py").write_text(CONF, encoding="utf-8")
    (root / "docs" / "index.rst").write_text(PAGE, encoding="utf-8")
    assert build(opened(root), root / "site") == []
    return root / "site"


@pytest.mark.parametrize("page", ["index.html", "404.html", "en/index.html", "en/search.html"])
def test_a_title_is_shown_as_it_is_written(site: Path, page: str) -> None:
    """Its signs are no markup: in the head, in the header, in the side bar and above all pages."""
    text = (site / page).read_text(encoding="utf-8")
    assert "<s>" not in text
    assert "Tom & <s>x</s>" in html.fromstring(text).xpath("string(//title)")


def test_the_title_of_a_table_has_one_target(site: Path) -> None:
    """Furo's container around the table has no copy of its id."""
    tree = html.fromstring((site / "en" / "index.html").read_text(encoding="utf-8"))
    (link,) = tree.xpath("//caption/a/@href")
    assert [each.tag for each in tree.xpath(f"//*[@id='{link.removeprefix('#')}']")] == ["table"]
