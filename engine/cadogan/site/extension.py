"""The Sphinx extension that gives each page its language, its editions and the theme's words."""

from pathlib import Path
from typing import Any

from docutils import languages, nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms.post_transforms import SphinxPostTransform

from cadogan import __version__
from cadogan.site import menus
from cadogan.site.editions import default_url, editions, page_url
from cadogan.site.gaps import MarkGaps, report_gaps
from cadogan.sphinxext.opened import folders_of
from cadogan.words import phrases
from cadogan.words.language import words_for
from cadogan.words.theme import theme_script, theme_words

THEME = Path(__file__).with_name("theme") / "cadogan"


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the theme, its settings and what each page is given."""
    app.add_config_value("cadogan_site_url", "", "html", str)
    app.add_config_value("cadogan_languages", [], "html", list)
    app.add_config_value("cadogan_previews", {}, "env", dict)
    app.add_config_value("cadogan_source", "en", "env", str)
    app.add_html_theme("cadogan", str(THEME))
    app.translator.add_fallback(theme_words(app.config.language, folders_of(app.config)))
    app.add_transform(MarkGaps)
    app.add_post_transform(KeepIdsUnique)
    menus.add_to(app)
    app.connect("config-inited", _give_script)
    app.connect("builder-inited", _give_docutils_language)
    app.connect("builder-inited", _add_scripts)
    app.connect("doctree-read", report_gaps)
    app.connect("doctree-resolved", _clean_metadata)
    app.connect("html-page-context", _give_context, priority=400)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


class KeepIdsUnique(SphinxPostTransform):
    """Furo wraps tables and formulas in a container that has a copy of their ids: delete it."""

    formats = ("html",)
    default_priority = 501  # right after Furo

    def run(self, **_kwargs: object) -> None:
        """Leave each id to the element that it was given to."""
        for container in self.document.findall(nodes.container):
            if {"table-wrapper", "math-wrapper"}.intersection(container["classes"]):
                container["ids"] = []


def _clean_metadata(_app: Sphinx, page: nodes.document, _name: str) -> None:
    """Remove Sphinx's note of what is translated, which would be written into the page's head."""
    for element in page.findall(nodes.meta):
        element.attributes.pop("translated", None)


def _give_script(_app: Sphinx, config: Config) -> None:
    config.html_context["cadogan_script"] = theme_script(config.language, folders_of(config))


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
        if words_for(app.config.language).direction == "rtl":
            app.add_css_file("rtl.css", priority=900)


def _give_context(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """What the templates show; runs before Furo, which has no need to make a menu of its own."""
    file = app.builder.get_target_uri(page)
    published, site_url = app.config.cadogan_languages, app.config.cadogan_site_url
    words = words_for(app.config.language)
    context["language"] = words.tag
    context["direction"] = words.direction
    context["pageurl"] = page_url(site_url, app.config.language, file)
    context["editions"] = editions(file, published, site_url, app.config.cadogan_previews)
    context["default_url"] = default_url(file, published, site_url)
    context["preview"] = _preview_note(app.config)
    context["site_menu"] = menus.site_menu(app, page)
    context.pop("toctree", None)


def _preview_note(config: Config) -> dict[str, str] | None:
    """What a page of a preview says above its text, and in which language; None on all others."""
    if config.language not in config.cadogan_previews:
        return None
    words = words_for(config.language, folders_of(config))
    missing = {phrases.PREVIEW.text, phrases.PREVIEW_SHARE.text}.intersection(words.untranslated)
    said = words_for(config.cadogan_source) if missing else words
    text = said.preview_note(config.cadogan_previews[config.language])
    return {"text": text, "tag": said.tag, "direction": said.direction}
