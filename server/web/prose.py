"""Markdown to HTML: ours as it is, people's after washing."""

import nh3
from markdown import markdown
from markupsafe import Markup

TAGS = {"p", "br", "em", "strong", "ul", "ol", "li", "blockquote", "code", "pre", "a", "hr"}


def markdown_page(text: str) -> str:
    """A chapter of our own handbook."""
    return markdown(text, extensions=["tables", "fenced_code", "sane_lists"], output_format="html")


def markdown_of_people(text: str) -> Markup:
    """What somebody wrote: simple marks stay, everything else is taken out."""
    html = markdown(text, extensions=["nl2br", "sane_lists"], output_format="html")
    return Markup(
        nh3.clean(
            html, tags=TAGS, attributes={"a": {"href"}}, url_schemes={"http", "https", "mailto"}
        )
    )
