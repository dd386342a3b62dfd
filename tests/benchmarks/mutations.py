"""How many changes of the book's meaning ``check`` notices: ``make mutations``.

Each kind of change is made up to 24 times at random places, one at a time, as a sleepy or malicious
editor would make it. A change is noticed when ``check`` ends with an error, and warned of when it
has only warnings. That a template or a catalogue no longer fits its page is not counted; see
``rechecks.OUTDATED``.

Two groups are beyond these checks: words beside cards that no move, refusal or claim decides, as
"first" and "only", and sentences that name no cards, and so have neither a picture nor claims.
"""

import argparse
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random

import catalog_changes
import page_changes
import profile_changes
import script_changes
from cadogan.book.book import Book, open_book
from changes import Change, Place
from rechecks import Rechecker, Verdict

ROOT = Path(__file__).parent.parent.parent
LANGUAGES = ("es", "ru")
EACH = 24
SEED = 9

MARK = 0.7
"""The share of each kind that is to be noticed."""

UNDECIDED = tuple(
    f"{each}, with cards"
    for each in (
        "ordinal changed",
        "higher and lower exchanged",
        "order in time changed",
        "restriction deleted",
        "term changed",
    )
)
"""Kinds of changes of pages on which moves, refusals and claims do not decide."""

Groups = dict[str, dict[str, list[Place]]]


@dataclass(frozen=True, slots=True)
class Tried:
    """A change that was made, and what was said of it."""

    place: Place
    verdict: Verdict

    @property
    def noticed(self) -> bool:
        """Whether it is an error."""
        return bool(self.verdict.errors)

    @property
    def warned(self) -> bool:
        """Whether it is at least a warning."""
        return bool(self.verdict.errors or self.verdict.warnings)

    def __str__(self) -> str:
        file, change = self.place
        line = file.text.count("\n", 0, change.start) + 1
        before, after = file.text[change.start : change.end], change.new
        start = file.text.rfind("\n", 0, change.start) + 1
        shown = file.text[max(start, change.start - 90) : change.end + 70].partition("\n")[0]
        warned = f" (warned: {', '.join(self.verdict.warnings)})" if self.warned else ""
        return f"{file.name}:{line}: {before[:90]!r} -> {after[:90]!r} in: {shown.strip()}{warned}"


Rows = dict[tuple[str, str], list[Tried]]


def main() -> None:
    """Make the changes, and print how many of each kind are noticed."""
    given = options().parse_args()
    book, faults = open_book(ROOT)
    assert book, faults
    chosen = {
        (group, kind): sample(places, given.each, f"{given.seed} {group} {kind}")
        for group, kinds in groups(book).items()
        for kind, places in kinds.items()
        if not given.kind or given.kind in f"{group}: {kind}"
    }
    rows = dict(zip(chosen, measure(book, list(chosen.values()), given.jobs), strict=True))
    lines = summary(rows) if given.markdown else table(rows, missed=given.missed)
    for line in lines:
        print(line)


def options() -> argparse.ArgumentParser:
    """What can be written after the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=EACH, help="changes of each kind")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--kind", help="only kinds with this in their names")
    parser.add_argument("--missed", action="store_true", help="print what is not noticed")
    parser.add_argument("--markdown", action="store_true", help="print the text for README")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return parser


def groups(book: Book) -> Groups:
    """Every change that can be made, by group and kind."""
    pages = page_changes.kinds(book)
    return {
        "scripts": script_changes.kinds(book),
        "pages": {name: places for name, places in pages.items() if name not in UNDECIDED},
        "words beside cards": {name: pages[name] for name in UNDECIDED},
        "profiles": profile_changes.kinds(book),
        **{f"catalogues {each}": catalog_changes.kinds(book, each) for each in LANGUAGES},
        "sentences without cards": page_changes.unproved_kinds(book),
    }


def sample(places: Iterable[Place], each: int, seed: str) -> list[Place]:
    """Some of the places, each with one of the changes that can be made there."""
    by_start: dict[tuple[str, int], list[Place]] = defaultdict(list)
    for place in places:
        by_start[place.file.name, place.change.start].append(place)
    random = Random(seed)
    starts = random.sample(sorted(by_start), min(each, len(by_start)))
    return [random.choice(by_start[start]) for start in starts]


def measure(book: Book, kinds: Sequence[Sequence[Place]], jobs: int = 1) -> Iterator[list[Tried]]:
    """Make changes of some kinds, one at a time, in several processes."""
    places = [place for kind in kinds for place in kind]
    named = [(place.file.name, place.change) for place in places]
    if jobs == 1:
        verdicts = list(map(Judge(book), named))
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn"), _open, (book.root,)) as pool:
            verdicts = list(pool.map(_judge, named, chunksize=16))
    tried = iter([Tried(*each) for each in zip(places, verdicts, strict=True)])
    for kind in kinds:
        yield [next(tried) for _ in kind]


class Judge:
    """Says what ``check`` says of a change; the files are named, since each process has its own."""

    def __init__(self, book: Book) -> None:
        self.rechecker = Rechecker(book)

    def __call__(self, named: tuple[str, Change]) -> Verdict:
        name, change = named
        file = self.rechecker.files[name]
        return self.rechecker.verdict(file, change.applied(file.text))


_judges: list[Judge] = []


def _open(root: Path) -> None:
    """Open the book in a new process."""
    book, faults = open_book(root)
    assert book, faults
    _judges.append(Judge(book))


def _judge(named: tuple[str, Change]) -> Verdict:
    return _judges[0](named)


def table(rows: Rows, *, missed: bool = False) -> Iterator[str]:
    """The lines of the table: each kind, then each group."""
    form = "{:24} {:44} {:>7} {:>6} {:>6} {:>7}"
    yield form.format("group", "kind", "noticed", "total", "share", "warned")
    for (group, kind), tried in rows.items():
        yield form.format(group, kind, *_counts(tried))
        if missed:
            yield from (f"    {each}" for each in tried if not each.noticed)
    for group, tried in _by_group(rows):
        yield form.format(group, "all", *_counts(tried))


def summary(rows: Rows) -> Iterator[str]:
    """The groups as a table in Markdown, and the kinds that are noticed too seldom."""
    form = "| {} | {} of {} | {} |"
    yield "| Changed | Refused | Share |"
    yield "|---|---|---|"
    for group, tried in _by_group(rows):
        noticed, total, share, _ = _counts(tried)
        yield form.format(group, noticed, total, share)
    for group, _ in _by_group(rows):
        shares = ((kind, _counts(tried)) for (of, kind), tried in rows.items() if of == group)
        weak = [
            f"{kind} ({share})" for kind, (hits, all_, share, _) in shares if hits < MARK * all_
        ]
        if weak:
            yield f"\nIn {group}, less than {MARK:.0%}: {', '.join(weak)}."


def _by_group(rows: Rows) -> Iterator[tuple[str, list[Tried]]]:
    for group in dict.fromkeys(group for group, _ in rows):
        yield group, [each for (of, _), tried in rows.items() if of == group for each in tried]


def _counts(tried: Sequence[Tried]) -> tuple[int, int, str, int]:
    noticed, warned = sum(each.noticed for each in tried), sum(each.warned for each in tried)
    share = f"{100 * noticed / len(tried):.0f} %" if tried else "none"
    return noticed, len(tried), share, warned


if __name__ == "__main__":
    main()
