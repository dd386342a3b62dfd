"""Sources on pages: the list, the tables of what they attest, and the role that leads there."""

import pytest
from lxml import html

from books import LittleBook

pytestmark = pytest.mark.usefixtures("sphinx_alone")

LIST = "Sources\n=======\n\n.. sources::\n\n.. attested:: la-belle-lucie\n"
CITING = ":orphan:\n\nPage\n====\n\nSo says :source:`that program <pysolfc>`.\n"
OWN = """[a-book]
kind = "book"
author = ["Ana Writer", "Bo Writer"]
title = "Naipes"
year = 1870
language = "es"
used = "Cited for names."
"""
