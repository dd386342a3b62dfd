"""Sites that were there before Cadogan: what is right is built, a planted fault never is."""

from pathlib import Path

import pytest

from repository import run
from sites import SITES, Site

pytestmark = pytest.mark.slow

PLANTED = [
    (name, spoiled) for name, site in SITES.items() for spoiled in (*site.spoiled, site.catalog)
]


SMALL = SITES["source"]


def check(root: Path) -> tuple[int, str]:
    """The exit code and the report of ``cadogan check`` of a folder."""
    done = run("check", str(root))
    return done.exit_code, done.stdout


@pytest.mark.parametrize("name", SITES)
def test_a_site_is_built(name: str, tmp_path: Path) -> None:
    """Whatever its layout: in its language, and with its catalogue in the other."""
    site = SITES[name]
    site.write(tmp_path)
    assert check(tmp_path) == (0, "")
    done = site.build(tmp_path, "-D", "language=ru")
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "_build" / "html" / "index.html").read_text(encoding="utf-8")
    assert "Вееров здесь 18" in page
    assert "cadogan-panel" in page


@pytest.mark.parametrize(("name", "spoiled"), PLANTED)
def test_a_planted_fault_is_never_published(name: str, spoiled: str, tmp_path: Path) -> None:
    """In a page of any suffix and folder, and in a catalogue; both ways of checking agree."""
    site = SITES[name]
    right = site.files[spoiled]
    wrong = "17 <fans>".join(right.rsplit("18 <fans>", 1))
    assert wrong != right
    Site(site.files | {spoiled: wrong}, site.pages, site.catalog).write(tmp_path)
    code, report = check(tmp_path)
    assert code == 1
    assert spoiled in report
    done = site.build(tmp_path)
    assert done.returncode
    assert spoiled in done.stderr
    assert not (tmp_path / "_build" / "html" / "index.html").exists()


def test_a_catalogue_of_the_pages_own_language_is_refused(tmp_path: Path) -> None:
    """It would change the pages behind the check."""
    SMALL.write(tmp_path)
    own = SMALL.catalog.replace("/ru/", "/en/")
    (tmp_path / own).parent.mkdir(parents=True)
    changed = SMALL.files[SMALL.catalog].replace("Вееров здесь :fact:`18", "It has :fact:`19")
    (tmp_path / own).write_text(changed, encoding="utf-8")
    code, report = check(tmp_path)
    assert (code, "catalog.own-language" in report) == (1, True)


@pytest.mark.parametrize(
    ("translation", "code"),
    [
        ("{card}`9C` на {card}`8C`", "catalog.card-order"),
        ("{card}`8C` на {card}`9D`", "catalog.cards"),
        (":card:`8C` на :card:`9C`", "catalog.cards"),
        ("{card}`8C` на 9♣", "catalog.bare-card"),
        ("{card}`8C` на {card}`9C`", ""),
    ],
)
def test_translations_of_markdown_are_read_as_markdown(
    translation: str, code: str, tmp_path: Path
) -> None:
    """With its roles; a remedy is in Markdown too."""
    site = SITES["myst"]
    site.write(tmp_path)
    catalog = tmp_path / site.catalog
    entry = f'\nmsgid "The {{card}}`8C` goes on the {{card}}`9C`."\nmsgstr "Карта {translation}."\n'
    catalog.write_text(catalog.read_text(encoding="utf-8") + entry, encoding="utf-8")
    exit_code, report = check(tmp_path)
    assert (exit_code, code in report, "write :card:" in report) == (int(bool(code)), True, False)


def refused(root: Path, site: Site = SMALL, *options: str) -> str:
    """Why a site is not built."""
    done = site.build(root, *options)
    assert done.returncode
    assert not (root / "_build" / "html" / "index.html").exists()
    return done.stderr


def test_a_site_without_settings_is_refused_with_the_remedy(tmp_path: Path) -> None:
    """Whoever only lists the extension learns which file is missing."""
    SMALL.write(tmp_path)
    (tmp_path / "cadogan.toml").unlink()
    assert "write a cadogan.toml" in refused(tmp_path)


@pytest.mark.parametrize("setting", ["rst_prolog", "rst_epilog"])
def test_words_from_conf_are_refused(setting: str, tmp_path: Path) -> None:
    """They would be unchecked on every page, and English in every language; links are none."""
    SMALL.write(tmp_path)
    conf = tmp_path / "source" / "conf.py"
    text = conf.read_text(encoding="utf-8")
    conf.write_text(f'{text}{setting} = "There are 19 fans."\n', encoding="utf-8")
    assert "source/conf.py" in refused(tmp_path)
    assert check(tmp_path)[0] == 1
    conf.write_text(f'{text}{setting} = ".. _a: https://example.org/"\n', encoding="utf-8")
    assert check(tmp_path) == (0, "")


def test_what_the_check_alone_would_not_find_is_refused(tmp_path: Path) -> None:
    """Pages and catalogues of settings that only Sphinx knows."""
    conf = SMALL.files["source/conf.py"] + 'source_suffix = [".rst"] + [".text"]\n'
    more = {"source/conf.py": conf, "source/more.text": "More\n====\n"}
    Site(SMALL.files | more, SMALL.pages, SMALL.catalog).write(tmp_path)
    assert "source/more.text: Sphinx reads this page" in refused(tmp_path)
    (tmp_path / "source" / "po" / "ru" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "source" / "po" / "ru" / "LC_MESSAGES" / "x.po").touch()
    found = refused(tmp_path, SMALL, "-D", "locale_dirs=po")
    assert "source/po: Sphinx reads catalogues here" in found


EXTENSION = """\
def change(app, name, content):
    content[0] = content[0].replace("18 <fans>", "17 <fans>")

def add(app, env, names):
    (app.srcdir / "late.rst").write_text("Late\\n====\\n\\n19 fans\\n")
    env.found_docs.add("late")

def setup(app):
    app.connect("{event}", {function}, priority=400)
"""


@pytest.mark.parametrize(
    ("event", "function", "message"),
    [
        ("source-read", "change", "changes the text of this page"),
        ("env-before-read-docs", "add", "which has not been checked"),
    ],
)
def test_what_changes_after_the_check_is_refused(
    event: str, function: str, message: str, tmp_path: Path
) -> None:
    """Another extension can't change or add a page behind its back."""
    SMALL.write(tmp_path)
    extension = EXTENSION.replace("{event}", event).replace("{function}", function)
    (tmp_path / "source" / "changing.py").write_text(extension, encoding="utf-8")
    conf = tmp_path / "source" / "conf.py"
    text = conf.read_text(encoding="utf-8").replace('["cad', '["changing", "cad')
    start = "import sys\nsys.path.append(__file__[:-8])\n"
    conf.write_text(start + text, encoding="utf-8")
    assert message in refused(tmp_path)
