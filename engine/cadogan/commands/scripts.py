"""``cadogan fmt``: scripts written in one way."""

import difflib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from cadogan.base.faults import Fault
from cadogan.commands.console import report, the_book, write_text

PATH = click.Path(exists=True, path_type=Path)


@click.command()
@click.argument("paths", nargs=-1, type=PATH)
@click.option("--check", is_flag=True, help="Write nothing; end with 1 if anything would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
def fmt(paths: tuple[Path, ...], *, check: bool, diff: bool) -> None:
    """Write scripts canonically, as every other one is written.

    PATHS are scripts or folders; none means all scripts of the book. Comments are kept. A script
    that can't be read is told and left as it is.
    """
    from cadogan.base.files import read_text
    from cadogan.script.canonical import canonical
    from cadogan.script.grammar import parse_script

    told: list[Fault] = []
    changed = 0
    files = tuple(_scripts(paths or (Path(os.path.relpath(the_book().diagrams)),)))
    for path in files:
        text, unreadable = read_text(path, str(path))
        script, faults = parse_script(text, str(path))
        if faults:
            told += unreadable or faults
            continue
        wanted = canonical(script)
        if wanted == text:
            continue
        changed += 1
        if diff:
            click.echo(_difference(text, wanted, str(path)), nl=False)
        else:
            click.echo(str(path))
        if not (check or diff):
            write_text(path, wanted)
    report(told)
    unread = len({fault.path for fault in told})
    verb = "to rewrite" if check or diff else "rewritten"
    same = len(files) - changed - unread
    click.echo(f"{changed} {verb}, {same} as they were, {unread} not readable", err=True)
    if told or (check and changed):
        sys.exit(1)


def _scripts(paths: Sequence[Path]) -> Iterator[Path]:
    """The files as given, and the scripts in folders."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.patience"))
        else:
            yield path


def _difference(text: str, wanted: str, name: str) -> str:
    """What would change, as a unified difference."""
    old, new = (t.splitlines(keepends=True) for t in (text, wanted))
    lines = difflib.unified_diff(old, new, name, name)
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
