"""The Sphinx extension that gives each page its language, its editions and the theme's words."""

import re
from functools import partial
from html import escape, unescape
from pathlib import Path
from typing import Any

from docutils import languages, nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ThemeError
from sphinx.locale import _

from cadogan import __version__
from cadogan.site.editions import default_url, editions, page_url
from cadogan.site.gaps import MarkGaps, tell_gaps
from cadogan.sphinxext.speech import folders_of
from cadogan.words import phrases
from cadogan.words.language import words_for
from cadogan.words.theme import theme_script, theme_words

THEME = Path(__file__).with_name("theme") / "cadogan"

_HARD_CODED = {
    'aria-label="{}"': (
        "Toggle site navigation sidebar",
        "Toggle table of contents sidebar",
        "Toggle Light / Dark / Auto color theme",
    ),
    "<title>{}</title>": (
        "Contents",
        "Menu",
        "Expand",
        "Light mode",
        "Dark mode",
        "Auto light/dark, in light mode",
        "Auto light/dark, in dark mode",
    ),
}
_ARTICLE = '<article role="main"'
# Sphinx leaves its own note of what is translated in the elements of the head.
_PROGRESS = re.compile(r' translated="\w+"')
# "@pradyunsg's" before the name of the theme: an English ending that no catalogue can reach.
_POSSESSIVE = """<a class="muted-link" href="https://pradyunsg.me">@pradyunsg</a>'s"""
_BRANCH = re.compile(r'aria-label="Toggle navigation of ([^"]*)"')


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the theme, its settings and what each page is given."""
    app.add_config_value("cadogan_site_url", "", "html", str)
    app.add_config_value("cadogan_languages", [], "html", list)
    app.add_config_value("cadogan_previews", {}, "env", dict)
    app.add_config_value("cadogan_source", "en", "env", str)
    app.add_html_theme("cadogan", str(THEME))
    app.translator.add_fallback(theme_words(app.config.language, folders_of(app.config)))
    app.add_transform(MarkGaps)
    app.connect("config-inited", _give_script)
    app.connect("builder-inited", _give_docutils_language)
    app.connect("builder-inited", _add_scripts)
    app.connect("doctree-read", tell_gaps)
    app.connect("html-page-context", _give_context, priority=900)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


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
    """Runs after Furo, whose navigation it translates."""
    file = app.builder.get_target_uri(page)
    published, site_url = app.config.cadogan_languages, app.config.cadogan_site_url
    words = words_for(app.config.language)
    context["language"] = words.tag
    context["direction"] = words.direction
    context["pageurl"] = page_url(site_url, app.config.language, file)
    context["editions"] = editions(file, published, site_url, app.config.cadogan_previews)
    context["default_url"] = default_url(file, published, site_url)
    context["preview"] = app.config.language in app.config.cadogan_previews
    context["in_page_language"] = partial(in_page_language, note=_preview_note(app.config))
    context["metatags"] = _PROGRESS.sub("", context.get("metatags", ""))
    _mark_menus(app, context)
    context["furo_navigation_tree"] = _BRANCH.sub(
        lambda found: f'aria-label="{escape(_("Toggle navigation of %s") % unescape(found[1]))}"',
        context.get("furo_navigation_tree", ""),
    )


def _preview_note(config: Config) -> str:
    """What a page of a preview says above its text; nothing on all others."""
    if config.language not in config.cadogan_previews:
        return ""
    words = words_for(config.language, folders_of(config))
    missing = {phrases.PREVIEW.text, phrases.PREVIEW_SHARE.text}.intersection(words.untranslated)
    said = words_for(config.cadogan_source) if missing else words
    text = escape(said.preview_note(config.cadogan_previews[config.language]))
    return f'<p class="preview" role="note" lang="{said.tag}" dir="{said.direction}">{text}</p>\n'


def _mark_menus(app: Sphinx, context: dict[str, Any]) -> None:
    """Mark what menus of a preview say in the source's language: they keep plain text alone."""
    if app.config.language not in app.config.cadogan_previews:
        return
    source = f'lang="{words_for(app.config.cadogan_source).tag}"'
    marks = {}
    for document, toc in app.env.tocs.items():
        title = app.env.titles[document]
        if any(
            "language-" in name for node in title.findall(nodes.inline) for name in node["classes"]
        ):
            text = escape(title.astext(), quote=False)
            marks[f'">{text}</a>'] = f'"><span {source}>{text}</span></a>'
            for name in ("prev", "next"):
                if context.get(name) and context[name]["title"] == text:
                    context[name]["title"] = f"<span {source}>{text}</span>"
        for menu in toc.findall(addnodes.toctree):
            text = escape(menu.get("rawcaption") or "", quote=False)
            if text and menu["caption"] == menu["rawcaption"]:
                span = f'<span class="caption-text">{text}</span>'
                marks[span] = f'<span class="caption-text" {source}>{text}</span>'
    for name in ("body", "furo_navigation_tree"):
        for plain, marked in marks.items():
            context[name] = context.get(name, "").replace(plain, marked)


def in_page_language(html: str, note: str = "") -> str:
    """A page with the labels translated that Furo's template says in English.

    Args:
        html: what the template makes of a page.
        note: stands above the text.

    Raises:
        ThemeError: a label is not there any more; the theme is to be held against Furo anew.
    """
    for form, labels in _HARD_CODED.items():
        for label in labels:
            if form.format(label) not in html:
                told = f"Furo has no label '{label}' any more; mend cadogan/site/pages.py"
                raise ThemeError(told)
            html = html.replace(form.format(label), form.format(escape(_(label))))
    return html.replace(_POSSESSIVE, "").replace(_ARTICLE, f"{note}{_ARTICLE}", 1)
