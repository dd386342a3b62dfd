"""Sites as people have them before they add Cadogan: three layouts, each with a page to spoil."""

import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from little_book import PAGE, SCRIPT, SETTINGS

CONF = """\
project = "Patiences"
extensions = ["cadogan.sphinxext"]
exclude_patterns = ["_build", "Thumbs.db", ".DS_Store"]
"""

MARKDOWN = """\
---
game: la-belle-lucie
---

# La Belle Lucie

It has {fact}`18 <fans>` fans.

```{patience} la-belle-lucie/freeing
The {card}`QD` lies under two cards.

1. The {card}`8C` goes on the {card}`9C`.
2. The {card}`2S` goes up.
```

:::{claims}
8C > 9C
:::

The {card}`8C` may go on the {card}`9C`.

```{at-a-glance}
```
"""

NOTES = """\
:game: la-belle-lucie

Notes
=====

There are :fact:`18 <fans>` fans.
"""

CATALOG = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: ru\\n"

#: ../../index.{suffix}:6
msgid "It has {fact} fans."
msgstr "Вееров здесь {fact}."
"""


@dataclass(frozen=True)
class Site:
    """A site: its files by their names, the folder of its pages, and what can be spoiled in it."""

    files: dict[str, str]
    pages: str
    catalog: str
    spoiled: tuple[str, ...] = field(default=())

    def write(self, root: Path) -> None:
        """Write all files into a folder."""
        settings = {"cadogan.toml": SETTINGS, "diagrams/la-belle-lucie/freeing.patience": SCRIPT}
        for name, text in (settings | self.files).items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")

    def build(self, root: Path, *options: str) -> subprocess.CompletedProcess[str]:
        """Run ``sphinx-build`` in a process of its own."""
        folders = (str(root / self.pages), str(root / "_build" / "html"))
        command = [sys.executable, "-m", "sphinx", "-q", "-W", *options, *folders]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def _catalog(suffix: str = "rst", role: str = ":fact:") -> str:
    return CATALOG.format(suffix=suffix, fact=f"{role}`18 <fans>`")


MENU = "\n.. toctree::\n\n   {}\n"

SITES = {
    "quickstart": Site(
        {
            "conf.py": f'{CONF}source_suffix = {{".rst": "restructuredtext", ".txt": None}}\n',
            "index.rst": PAGE + MENU.format("notes"),
            "notes.txt": NOTES,
            "locales/ru/LC_MESSAGES/index.po": _catalog(),
        },
        ".",
        "locales/ru/LC_MESSAGES/index.po",
        ("index.rst", "notes.txt"),
    ),
    "myst": Site(
        {
            "docs/conf.py": CONF.replace('["cad', '["myst_parser", "cad')
            + 'myst_enable_extensions = ["colon_fence"]\nlocale_dirs = ["locales"]\n',
            "docs/index.md": MARKDOWN + "\n```{toctree}\nnotes\n```\n",
            "docs/notes.rst": NOTES,
            "docs/locales/ru/LC_MESSAGES/index.po": _catalog("md", "{fact}"),
        },
        "docs",
        "docs/locales/ru/LC_MESSAGES/index.po",
        ("docs/index.md", "docs/notes.rst"),
    ),
    "source": Site(
        {
            "source/conf.py": f'{CONF}locale_dirs = ["../translations"]\n',
            "source/index.rst": PAGE + MENU.format("more/notes"),
            "source/more/notes.rst": NOTES,
            "translations/ru/LC_MESSAGES/index.po": _catalog(),
        },
        "source",
        "translations/ru/LC_MESSAGES/index.po",
        ("source/index.rst", "source/more/notes.rst"),
    ),
}
