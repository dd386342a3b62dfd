"""Typography: what ``check --fix`` corrects, and what it leaves alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.proof.catalogs import check_text
from cadogan.proof.translations.typography import fix_catalog, fix_text
from corpus import read_case
from places import CORPUS

HEADER = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
SPANISH = ("accents-split", "double-space", "word-twice")


@pytest.mark.parametrize(
    "name",
    ["bom", "crlf", "trailing-space", "quotes-straight", "percent-tight"]
    + ["percent-space", "accents-split", "double-space", "word-twice"],
)
def test_fix_makes_a_catalogue_pass(name: str) -> None:
    """What is mechanical is corrected, and fixing again changes nothing."""
    case = read_case(CORPUS / "catalogs" / f"{name}.txt")
    language = "pt_PT" if name == "percent-tight" else "es" if name in SPANISH else "ru"
    path = f"locale/{language}/LC_MESSAGES/bad.po"
    fixed = fix_catalog(case.bad.decode("utf-8"), path)
    assert check_text(path, fixed) == []
    assert fix_catalog(fixed, path) == fixed
    assert fixed.encode() == case.good


def test_fix_leaves_roles_literals_and_broken_files_alone() -> None:
    """Quotes and spaces inside of markup mean something."""
    assert fix_text('Es ``"a"  b`` y "c".', "es") == 'Es ``"a"  b`` y «c».'
    assert fix_text(':odds:`x` % de "uno', "es") == ':odds:`x`\u00a0% de "uno'
    broken = HEADER + 'msgid "x"\nmsgstr "12 %\n'
    assert fix_catalog(broken, "x.po") == broken


@given(st.text(alphabet='ab 1%"«»`:<>{}\u00a0\u0301', max_size=30))
def test_fixing_twice_is_fixing_once(text: str) -> None:
    """What has been fixed has nothing left to fix."""
    for language in ("es", "pt_PT", "ru"):
        once = fix_text(text, language)
        assert fix_text(once, language) == once
