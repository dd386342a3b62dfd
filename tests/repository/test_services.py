"""The files for translation services find every catalogue and its template, and no other file."""

import json
import re
import subprocess
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from books import opened
from places import ROOT

TRANSLATIONS = list(opened(ROOT).translations)
# What Crowdin calls the languages of this book, and how it writes them with an underscore.
CROWDIN = {
    "es": ("es-ES", "es_ES"),
    "pt_PT": ("pt-PT", "pt_PT"),
    "pt_BR": ("pt-BR", "pt_BR"),
    "ru": ("ru", "ru_RU"),
}


def committed(suffix: str) -> set[str]:
    """The catalogues of the book and of the package, those of the tests left out."""
    done = subprocess.run(
        ["git", "ls-files", f"locale/*.{suffix}", f"engine/*.{suffix}"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return set(done.stdout.split())


@pytest.fixture
def weblate() -> dict[str, Any]:
    """The component and the add-ons that are sent to Weblate."""
    text = (ROOT / "locale" / "weblate.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def test_weblate_finds_each_catalogue_once_with_its_template(weblate: dict[str, Any]) -> None:
    """By the patterns of its component discovery; new languages begin from the template."""
    discoveries = [
        each["configuration"]
        for each in weblate["addons"]
        if each["name"] == "weblate.discovery.discovery"
    ]
    for catalogue in committed("po"):
        (found,) = [
            (discovery, match)
            for discovery in discoveries
            if (match := re.fullmatch(discovery["match"], catalogue))
        ]
        discovery, match = found
        template = discovery["new_base_template"].replace("{{ component }}", match["component"])
        assert match["language"] in TRANSLATIONS
        assert template in committed("pot")
    for template in committed("pot"):
        assert not any(re.fullmatch(each["match"], template) for each in discoveries)


def test_weblate_begins_with_a_component_that_is_there(weblate: dict[str, Any]) -> None:
    """And leaves lines unwrapped, as the update writes them."""
    component = weblate["component"]
    assert component["new_base"] in committed("pot")
    for language in TRANSLATIONS:
        assert component["filemask"].replace("*", language, 1) in committed("po")
    widths = [each["configuration"].get("width") for each in weblate["addons"]]
    assert -1 in widths
    assert "weblate.gettext.msgmerge" not in {each["name"] for each in weblate["addons"]}
    client = ConfigParser()
    client.read(ROOT / ".weblate", encoding="utf-8")
    assert client["weblate"]["translation"] == f"cadogan/{component['slug']}"


def test_crowdin_writes_each_catalogue_to_its_place() -> None:
    """Each template of each language, whatever Crowdin calls the language."""
    settings = yaml.safe_load((ROOT / "crowdin.yml").read_text(encoding="utf-8"))
    found: set[str] = set()
    for group in settings["files"]:
        source = re.escape(group["source"].lstrip("/")).replace(r"\*\*/", "(.+/)?")
        pattern = re.compile(source.replace(r"\*", "[^/]+"))
        names = group["languages_mapping"]["locale_with_underscore"]
        for template in committed("pot"):
            if match := pattern.fullmatch(template):
                folder = (match[1] or "") if match.groups() else ""
                for own, underscored in CROWDIN.values():
                    found.add(
                        group["translation"]
                        .lstrip("/")
                        .replace("%locale_with_underscore%", names.get(own, underscored))
                        .replace("**/", folder)
                        .replace("%file_name%", Path(template).stem)
                    )
    assert found == committed("po")
    assert CROWDIN.keys() == set(TRANSLATIONS)
