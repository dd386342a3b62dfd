"""``python -m cadogan``: the command line without its script."""

from cadogan.cli import main

main(prog_name="cadogan")
