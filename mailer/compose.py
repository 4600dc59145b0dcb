"""A template's stem and the facts become a subject and a Markdown body."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

Gettext = Callable[[str], str]
Ngettext = Callable[[str, str, int], str]

MARKS = re.compile(r"([\\`*_{}\[\]()#+\-.!>|~])")
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\u0085\u2028\u2029]")
PAGE = re.compile(r"(https?://[A-Za-z0-9._~:/?#@!$&*+,;=%-]*[A-Za-z0-9_/=-])")
MAX_SUBJECT = 200


@cache
def environment() -> Environment:
    """Templates of this package; Markdown is not HTML, so nothing is escaped by itself."""
    made = Environment(
        loader=PackageLoader("mailer", "templates"),
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
        autoescape=False,
    )
    made.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    made.filters["plain"] = plain_words
    made.filters["quote"] = quote_words
    made.filters["linked"] = linked_words
    made.filters["block"] = block_words
    return made


def write(
    stem: str, facts: Mapping[str, Any], gettext: Gettext, ngettext: Ngettext
) -> tuple[str, str]:
    """Subject and body of the letter with this stem, in the language of the two functions."""
    spoken = {**facts, **voice(gettext, ngettext)}
    subject = environment().get_template(f"{stem}.subject.txt").render(spoken)
    body = environment().get_template(f"{stem}.md").render(spoken)
    return one_line(subject)[:MAX_SUBJECT], body.strip() + "\n"


def voice(gettext: Gettext, ngettext: Ngettext) -> dict[str, Callable[..., str]]:
    """The functions a template translates with; blanks are filled after translation."""

    def one(words: str, **blanks: Any) -> str:
        return gettext(words) % blanks

    def many(single: str, plural: str, num: int, **blanks: Any) -> str:
        return ngettext(single, plural, num) % {"num": num, **blanks}

    return {"gettext": one, "ngettext": many, "_": one}


def one_line(words: str) -> str:
    """Words that can stand in a header: no line breaks, nothing unseen."""
    return " ".join(CONTROLS.sub(" ", words).split())


def plain_words(words: object) -> str:
    """A person's words inside a sentence: one line, every mark shown as it was written."""
    return MARKS.sub(r"\\\1", one_line(str(words)))


def linked_words(words: object) -> str:
    """Like plain words, but an address of a page can be tapped."""
    pieces = PAGE.split(one_line(str(words)))
    return "".join(f"<{p}>" if n % 2 else plain_inside(p) for n, p in enumerate(pieces))


def plain_inside(words: str) -> str:
    """Every mark shown as it was written; blanks at the ends stay."""
    return MARKS.sub(r"\\\1", words)


def quote_words(words: object) -> str:
    """A person's words as a quotation, line by line, safe from being Markdown."""
    lines = str(words).replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
    return "\n".join(f"> {plain_words(line)}  ".rstrip(" ") + "  " for line in lines)


def block_words(words: object) -> str:
    """Words for a fenced block, which they cannot close."""
    return str(words).replace("```", "'''").rstrip()
