"""The Sphinx extension that gives each page its language, its editions and the theme's words."""

import re
from pathlib import Path
from typing import Any

from docutils import languages, nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ThemeError
from sphinx.locale import _

from cadogan import __version__
from cadogan.site.editions import default_url, editions, page_url
from cadogan.site.gaps import tell_gaps
from cadogan.words.language import words_for
from cadogan.words.theme import theme_script, theme_words

THEME = Path(__file__).with_name("theme") / "cadogan"

_HARD_CODED = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
)
# Sphinx leaves its own note of what is translated in the elements of the head.
_PROGRESS = re.compile(r' translated="\w+"')
# "@pradyunsg's" before the name of the theme: an English ending that no catalogue can reach.
_POSSESSIVE = """<a class="muted-link" href="https://pradyunsg.me">@pradyunsg</a>'s"""
_BRANCH = re.compile(r'aria-label="Toggle navigation of ([^"]*)"')


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the theme, its settings and what each page is given."""
    app.add_config_value("cadogan_site_url", "", "html", str)
    app.add_config_value("cadogan_languages", [], "html", list)
    app.add_config_value("cadogan_source", "en", "env", str)
    app.add_html_theme("cadogan", str(THEME))
    app.translator.add_fallback(theme_words(app.config.language))
    app.connect("config-inited", _give_script)
    app.connect("builder-inited", _give_docutils_language)
    app.connect("builder-inited", _add_scripts)
    app.connect("doctree-read", tell_gaps)
    app.connect("html-page-context", _give_context, priority=900)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


def _give_script(_app: Sphinx, config: Config) -> None:
    config.html_context["cadogan_script"] = theme_script(config.language)


def _give_docutils_language(app: Sphinx) -> None:
    """The nearest language that docutils knows, which would warn of any other (``pt_PT``)."""
    code = app.config.language.lower().replace("_", "-")
    known = [path.stem.replace("_", "-") for path in Path(languages.__path__[0]).glob("*.py")]
    near = [each for each in sorted(known) if each.partition("-")[0] == code.partition("-")[0]]
    if code not in near:
        app.env.settings["language_code"] = (near or ["en"])[0]


def _add_scripts(app: Sphinx) -> None:
    if app.builder.format == "html":
        app.add_js_file("theme-words.js", priority=600)
        app.add_js_file("languages.js", loading_method="defer")


def _give_context(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Runs after Furo, whose navigation it translates."""
    file = app.builder.get_target_uri(page)
    published, site_url = app.config.cadogan_languages, app.config.cadogan_site_url
    words = words_for(app.config.language)
    context["language"] = words.tag
    context["direction"] = words.direction
    context["pageurl"] = page_url(site_url, app.config.language, file)
    context["editions"] = editions(file, published, site_url)
    context["default_url"] = default_url(file, published, site_url)
    context["in_page_language"] = in_page_language
    context["metatags"] = _PROGRESS.sub("", context.get("metatags", ""))
    context["furo_navigation_tree"] = _BRANCH.sub(
        lambda found: f'aria-label="{_("Toggle navigation of %s") % found[1]}"',
        context.get("furo_navigation_tree", ""),
    )


def in_page_language(html: str) -> str:
    """A page with the labels translated that Furo's template says in English.

    Raises:
        ThemeError: a label is not there any more; the theme is to be held against Furo anew.
    """
    for label in _HARD_CODED:
        if f'aria-label="{label}"' not in html:
            told = f"Furo's page.html has no label '{label}' any more; mend cadogan/site/pages.py"
            raise ThemeError(told)
        html = html.replace(f'aria-label="{label}"', f'aria-label="{_(label)}"')
    return html.replace(_POSSESSIVE, "")
