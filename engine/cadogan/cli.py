"""The command line: exit code 0 without errors, 1 for errors in content, 2 for a wrong call."""

import io
import sys
from typing import Any

import click

from cadogan import __version__
from cadogan.commands.check import check
from cadogan.commands.deal import deal
from cadogan.commands.draw import draw
from cadogan.commands.explain import explain
from cadogan.commands.scripts import fmt
from cadogan.commands.site import build, serve
from cadogan.commands.translate import translate


class _Group(click.Group):
    """Prints in any encoding, help and error messages included."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # where it is not UTF-8
        return super().main(*args, **kwargs)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cadogan")
def main() -> None:
    """Write the rules of card games once; check, draw and publish them in every language."""


for command in (build, check, deal, draw, explain, fmt, serve, translate):
    main.add_command(command)
