"""``cadogan fmt``: formats scripts."""

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
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; print a diff.")
def fmt(paths: tuple[Path, ...], *, check: bool, diff: bool) -> None:
    """Format scripts in the canonical style.

    PATHS are scripts or folders; without PATHS, format all scripts of the book. Comments are kept.
    A script that can't be read is reported and left unchanged.
    """
    from cadogan.base.files import read_text
    from cadogan.script.canonical import canonical
    from cadogan.script.grammar import parse_script

    faults: list[Fault] = []
    changed = 0
    files = tuple(_scripts(paths or (Path(os.path.relpath(the_book().diagrams)),)))
    for path in files:
        text, unreadable = read_text(path, str(path))
        script, found = parse_script(text, str(path))
        if found:
            faults += unreadable or found
            continue
        formatted = canonical(script)
        if formatted == text:
            continue
        changed += 1
        if diff:
            click.echo(_difference(text, formatted, str(path)), nl=False)
        else:
            click.echo(str(path))
        if not (check or diff):
            write_text(path, formatted)
    report(faults)
    unread = len({fault.path for fault in faults})
    verb = "would change" if check or diff else "changed"
    same = len(files) - changed - unread
    click.echo(f"{changed} {verb}, {same} unchanged, {unread} unreadable", err=True)
    if faults or (check and changed):
        sys.exit(1)


def _scripts(paths: Sequence[Path]) -> Iterator[Path]:
    """The files as given, and the scripts in folders."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.patience"))
        else:
            yield path


def _difference(text: str, formatted: str, name: str) -> str:
    """A unified diff of a script and its canonical form."""
    old, new = (t.splitlines(keepends=True) for t in (text, formatted))
    lines = difflib.unified_diff(old, new, name, name)
    return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)
