"""Pictures before and after a change, between two revisions of a repository."""

from pathlib import Path

import pytest
from lxml import html

from cadogan.games.profiles import GAMES
from repository import PAGE, SCRIPT, Repository, run

pytestmark = pytest.mark.slow


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repository:
    """A book, with the working directory in it."""
    found = Repository(tmp_path / "book")
    monkeypatch.chdir(found.root)
    return found


def files(folder: Path) -> list[str]:
    """The names of all files below a folder."""
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_a_changed_script_is_drawn_twice(book: Repository) -> None:
    """As it was and as it is, with a page that shows each picture."""
    book.tamper(SCRIPT, ": QD 8C\n", ": QH 8C\n")
    book.tamper(SCRIPT, "= buried QD", "= buried QH")
    book.tamper(SCRIPT, "= free QD", "= free QH")
    book.commit()
    found = run("draw", "--changed-since", "HEAD~1", "--output", "pictures")
    assert (found.exit_code, found.stdout) == (0, "la-belle-lucie/freeing\n")
    pictures = book.root / "pictures"
    names = [
        f"{side}/la-belle-lucie/freeing-{n}.svg" for side in ("after", "before") for n in (1, 2)
    ]
    assert files(pictures) == [*names, "index.html"]
    before, after = (
        (pictures / side / "la-belle-lucie/freeing-1.svg").read_text(encoding="utf-8")
        for side in ("before", "after")
    )
    assert "queen of diamonds" in before
    assert "queen of hearts" in after
    page = html.parse(pictures / "index.html")
    sources = [image.get("src") or "" for image in page.iter("img")]
    assert sorted(sources) == sorted(names)
    alternatives = [image.get("alt") for image in page.iter("img")]
    assert len(set(alternatives)) == len(alternatives) == 4


def test_what_looks_the_same_is_not_drawn(book: Repository) -> None:
    """Neither a comment nor a claim changes a picture, nor does a page."""
    book.tamper(SCRIPT, "= free QD", "= free QD  # at last\n= score 0")
    book.tamper(PAGE, "An example", "One example")
    found = run("draw", "--changed-since", "HEAD", "--output", "pictures")
    assert (found.exit_code, found.stdout) == (0, "")
    assert found.stderr == "no picture has changed\n"
    assert not (book.root / "pictures").exists()


def test_new_removed_and_broken_scripts(book: Repository) -> None:
    """Each is shown with what there is of it, and with the reason for what there is not."""
    text = (book.root / SCRIPT).read_text(encoding="utf-8")
    folder = (book.root / SCRIPT).parent
    (folder / "old.patience").write_text(text, encoding="utf-8")
    (folder / "broken.patience").write_text(text, encoding="utf-8")
    commit = book.commit()
    (folder / "old.patience").unlink()
    (folder / "new & shiny.patience").write_text(text, encoding="utf-8")
    (folder / "broken.patience").write_text(text.replace("> 9C", "> 9D"), encoding="utf-8")
    found = run("draw", "--changed-since", commit, "--output", "pictures")
    assert found.exit_code == 0
    page = html.parse(book.root / "pictures/index.html")
    names = [f"la-belle-lucie/{name}" for name in ("broken", "new & shiny", "old")]
    assert [heading.text for heading in page.iter("h2")] == names
    said = ["".join(map(str, part.itertext())).strip() for part in page.iter("p")]
    assert said[0].startswith("line 8: illegal move '8C > 9D'")
    assert said[1:] == ["There is no such script."] * 2
    for image in page.iter("img"):
        source = (image.get("src") or "").replace("%20", " ").replace("%26", "&")
        assert (book.root / "pictures" / source).is_file()


def test_a_changed_profile_changes_pictures(book: Repository) -> None:
    """A game with free cells has them drawn."""
    games = book.root / "games"
    games.mkdir()
    profile = (GAMES / "la-belle-lucie.toml").read_text(encoding="utf-8")
    cells = profile.replace("[cells]\ncount = 0", "[cells]\ncount = 2")
    assert cells != profile
    (games / "la-belle-lucie.toml").write_text(cells, encoding="utf-8")
    found = run("draw", "--changed-since", "HEAD", "--output", "pictures")
    assert found.stdout == "la-belle-lucie/freeing\n"


def test_wrong_calls(book: Repository) -> None:
    """Each with its remedy, exit code 2."""
    book.tamper(SCRIPT, ": 9C\n", ": TC 9C\n")
    for arguments, message in (
        (["--changed-since", "HEAD"], "--changed-since writes a folder"),
        (["--changed-since", "HEAD", "-o", "x", SCRIPT], "leave out FILE"),
        (["--changed-since", "nowhere", "-o", "x"], "git knows no revision 'nowhere'"),
        (["--changed-since", "HEAD", "-o", "docs"], "choose an empty folder"),
        ([], "no script is named; add a FILE"),
    ):
        found = run("draw", *arguments)
        assert found.exit_code == 2
        assert message in " ".join(found.stderr.split())
