"""Planted faults: whatever is made wrong in a copy of the book is reported there."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.base.faults import Severity
from cadogan.book.book import open_book
from cadogan.games.profiles import GAMES
from cadogan.proof.prove import check_book
from places import ROOT

pytestmark = pytest.mark.slow

PAGE = "docs/games/la-belle-lucie.rst"
FREEING = "diagrams/la-belle-lucie/freeing.patience"
TEMPLATE = "locale/pot/games/la-belle-lucie.pot"
RUSSIAN = "locale/ru/LC_MESSAGES/games/la-belle-lucie.po"


class Copy:
    """A copy of the book, with one page and all that belongs to it, that may be spoilt."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("cadogan.toml", "locale/terms.toml", PAGE, TEMPLATE):
            self.take(ROOT / name)
        for path in (ROOT / "locale").glob("*/LC_MESSAGES/games/la-belle-lucie.po"):
            self.take(path)
        for path in (ROOT / "diagrams" / "la-belle-lucie").iterdir():
            self.take(path)

    def take(self, path: Path) -> None:
        """Copy a file to the same place."""
        target = self.root / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)

    def tamper(self, name: str, old: str, new: str, count: int = -1) -> None:
        """Replace a text in a file; it must be there."""
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{name} does not say {old!r} any more"
        path.write_text(text.replace(old, new, count), encoding="utf-8", newline="\n")

    def line(self, name: str, text: str) -> int:
        """The first line of a file that begins with a text."""
        lines = (self.root / name).read_text(encoding="utf-8").splitlines()
        return next(number for number, line in enumerate(lines, 1) if line.startswith(text))

    def faults(self) -> set[tuple[str, str]]:
        """Where something is wrong, and with which code; warnings are no faults."""
        return {(place.rpartition(":")[0], code) for place, code in self.places()}

    def places(self) -> set[tuple[str, str]]:
        """The same with lines: ``path:line``."""
        book, faults = open_book(self.root)
        assert book is not None, faults
        return {
            (f"{fault.path}:{fault.line}", fault.code)
            for fault in check_book(book)
            if fault.severity is Severity.ERROR
        }


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """A fresh copy."""
    return Copy(tmp_path)


def test_the_project_itself_is_sound() -> None:
    """An unchanged copy has no fault, not even a warning."""
    book, faults = open_book(ROOT)
    assert book is not None, faults
    assert check_book(book) == []


def test_the_copy_is_sound(copy: Copy) -> None:
    """All faults of a changed copy come from the change."""
    assert copy.places() == set()


SCRIPTS = {
    "an illegal move": ("8C > 9C\n2S", "8C > 9D\n2S", "script.illegal-move"),
    "a refusal that is legal": (
        "! 2S > F : take.top ",
        "! 8C > 9C : take.top ",
        "script.refusal-legal",
    ),
    "a refusal by another rule": (": take.top", ": build.suit", "script.refusal-rule"),
    "a refusal of an absent card": ("! 2S > F", "! 3S > F", "script.refusal-absent"),
    "a false claim": ("= free QD", "= buried QD", "script.claim-false"),
    "a card twice": (": 9C\n", ": 9C 8C\n", "position.card-twice"),
    "a card missing without Excerpt": ('[Excerpt "yes"]\n', "", "position.card-missing"),
    "a claim that an excerpt can't know": ("= free QD", "= stuck", "script.claim-unknowable"),
    "an unknown tag": ("[Excerpt", "[Exzerpt", "script.tag"),
    "an unknown value": ('"yes"', '"maybe"', "script.tag"),
    "an unknown game": ("la-belle-lucie", "la-belle-lucy", "script.game"),
    "a look-alike letter": (": 9C", ": 9С", "script.notation"),
}


@pytest.mark.parametrize("what", SCRIPTS)
def test_a_spoilt_script_is_found(copy: Copy, what: str) -> None:
    """Each kind of wrong script is reported in the script."""
    old, new, code = SCRIPTS[what]
    copy.tamper(FREEING, old, new)
    assert (FREEING, code) in copy.faults()


def test_an_empty_script_is_found(copy: Copy) -> None:
    """An emptied file is reported, and so is the page that shows it."""
    (copy.root / FREEING).write_text("", encoding="utf-8")
    assert {(FREEING, "script.empty"), (PAGE, "page.script")} <= copy.faults()


def test_a_missing_script_is_found(copy: Copy) -> None:
    """A deleted script is reported wherever a page shows it."""
    (copy.root / FREEING).unlink()
    assert copy.faults() == {(PAGE, "page.script")}


PAGES = {
    "a caption too few": ("   #. **Now up to the foundation.**", "   **Now up.**", "page.captions"),
    "a caption too many": ("   #. **Now up", "   #. And.\n   #. **Now up", "page.captions"),
    "a caption's other card": (
        "The :card:`8C` goes on the :card:`9C`.",
        "The :card:`8C` goes on the :card:`9D`.",
        "page.caption-card",
    ),
    "a paragraph's other card": (
        "never on the :card:`9S`",
        "never on the :card:`9D`",
        "page.unbacked",
    ),
    "a bare card": (
        "Questions\n---------\n",
        "Questions\n---------\n\nSee 8♣.\n",
        "page.bare-card",
    ),
    "a wrong fact": (":fact:`18 <fans>`", ":fact:`17 <fans>`", "page.fact"),
}


@pytest.mark.parametrize("what", PAGES)
def test_a_spoilt_page_is_found(copy: Copy, what: str) -> None:
    """Each kind of wrong page is reported in the page."""
    old, new, code = PAGES[what]
    copy.tamper(PAGE, old, new)
    assert (PAGE, code) in copy.faults()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: text.replace("`9S`", "`9D`", 2).replace("`9D`", "`9S`", 1), "catalog.cards"),
        (lambda text: text + "\nmsgid oops\n", "catalog.syntax"),
        (lambda text: text.replace("<fans>` ", "<fan>` "), "catalog.facts"),
    ],
    ids=["another card", "broken syntax", "another fact"],
)
def test_a_spoilt_catalogue_is_found(copy: Copy, spoil: Callable[[str], str], code: str) -> None:
    """A translation that differs from its source is reported in the catalogue."""
    path = copy.root / RUSSIAN
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    assert (RUSSIAN, code) in copy.faults()


def test_a_third_redeal_is_reported_everywhere(copy: Copy) -> None:
    """With one more redeal in the profile, each place that mentions them is reported."""
    (copy.root / "games").mkdir()
    shutil.copy(GAMES / "la-belle-lucie.toml", copy.root / "games")
    copy.tamper("games/la-belle-lucie.toml", "[redeals]\ncount = 2", "[redeals]\ncount = 3")
    places = copy.places()
    page = (copy.root / PAGE).read_text(encoding="utf-8").splitlines()
    spoken = [n for n, line in enumerate(page, 1) if "<redeals>`" in line or "<deals>`" in line]
    redeal = "diagrams/la-belle-lucie/redeal.patience"
    assert len(spoken) >= 2
    assert {(f"{PAGE}:{line}", "page.fact") for line in spoken} <= places
    refused = copy.line(redeal, "! redeal")
    assert (f"{redeal}:{refused}", "script.refusal-legal") in places


def test_another_suit_is_reported_everywhere(copy: Copy) -> None:
    """With 9♦ in place of 9♣ the script and the page that shows it are reported."""
    copy.tamper(FREEING, ": 9C\n", ": 9D\n")
    places = copy.places()
    assert (f"{FREEING}:{copy.line(FREEING, '8C > 9C')}", "script.illegal-move") in places
    assert (
        f"{PAGE}:{copy.line(PAGE, '.. patience:: la-belle-lucie/freeing')}",
        "page.script",
    ) in places


def test_swapped_cards_in_one_russian_message(copy: Copy) -> None:
    """Two cards that change places in a translation are reported at its line."""
    source = 'msgid "So the :card:`8C` may go on the :card:`9C`, but never on the :card:`9S`."'
    line = copy.line(RUSSIAN, source)
    lines = (copy.root / RUSSIAN).read_text(encoding="utf-8").splitlines(keepends=True)
    swapped = lines[line].replace("`9C|", "`?|").replace("`9S|", "`9C|").replace("`?|", "`9S|")
    assert swapped != lines[line]
    copy.tamper(RUSSIAN, lines[line], swapped)
    assert copy.places() == {(f"{RUSSIAN}:{line + 1}", "catalog.card-order")}
