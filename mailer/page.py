"""Markdown to the HTML part: calm on a phone, safe whatever the words say."""

from functools import cache
from html import escape
from importlib.resources import files

import css_inline
import markdown
import nh3
from markdown.extensions.tables import TableExtension

from mailer.dress import dress
from mailer.ours import is_marker
from mailer.plain import plain

PEEK = 140
EXTENSIONS = (TableExtension(use_align_attribute=True), "fenced_code", "sane_lists")
PROSE = {"a", "p", "br", "hr", "h1", "h2", "h3", "h4", "strong", "em", "code", "pre", "blockquote"}
TAGS = PROSE | {"ul", "ol", "li", "img", "table", "thead", "tbody", "tr", "th", "td"}
ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt"},
    "ol": {"start"},
    "th": {"align"},
    "td": {"align"},
}
SCHEMES = {"https", "http", "mailto", "cid"}
SHELL = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div class="peek" aria-hidden="true">{peek}</div>
<div class="letter">
{body}
</div>
</body>
</html>
"""


def page(source: str, title: str, language: str) -> str:
    """The whole HTML document, its style within the tags, since mail programs drop the rest."""
    whole = SHELL.format(
        language=escape(language, quote=True),
        title=escape(title),
        style=style(),
        peek=escape(peek(source)),
        body=fragment(source),
    )
    return css_inline.inline(whole, keep_at_rules=True, load_remote_stylesheets=False)


def fragment(source: str) -> str:
    """Markdown as clean HTML: raw markup shows as text, and only mild links survive."""
    reader = markdown.Markdown(extensions=list(EXTENSIONS), output_format="html")
    reader.preprocessors.deregister("html_block")
    reader.inlinePatterns.deregister("html")
    reader.parser.blockprocessors.deregister("setextheader")
    clean = nh3.clean(
        reader.convert(source.replace("\x00", "")),
        tags=TAGS,
        attributes={tag: set(allowed) for tag, allowed in ATTRIBUTES.items()},
        url_schemes=SCHEMES,
        attribute_filter=local_image,
        link_rel="noopener",
    )
    return dress(clean)


def peek(source: str) -> str:
    """What an inbox shows beside the subject: the first words that matter."""
    blocks = (" ".join(block.split()) for block in plain(source).split("\n\n", 3)[:3])
    return " ".join(block for block in blocks if not is_marker(block))[:PEEK]


def local_image(tag: str, attribute: str, value: str) -> str | None:
    """Pictures travel inside the letter; one fetched from afar would spy on its reader."""
    if tag == "img" and attribute == "src" and not value.startswith("cid:"):
        return None
    return value


@cache
def style() -> str:
    """The style sheet that ships with the templates."""
    return (files("mailer") / "templates" / "letter.css").read_text(encoding="utf-8")
