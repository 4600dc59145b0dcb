"""Clean HTML gets the classes that the style sheet knows, told by shape alone."""

import re
from itertools import starmap

from mailer.ours import is_marker

LINK = r'<a href="[^"<>]*"[^<>]*>[^<]*(?:</?(?:strong|em|code)>[^<]*)*</a>'
LEAD = re.compile(r"<p>(<strong>[^<]*</strong>)</p>")
LONE_LINK = re.compile(rf"<p>({LINK})</p>")
MENU = re.compile(rf"<p>({LINK}(?:(?:<br>\s*| ){LINK})*)(?:<br>)?\s*</p>")
ROW = re.compile(
    r'<a (href="[^"<>]*"[^<>]*)>(\d{1,4})\s{2}([^<]+)</a>'
    r'(?: <a (href="mailto:[^"<>]*"[^<>]*)>✉</a>)?'
)
SPOKEN = re.compile(r"<p>(· <(?:strong|code)>)")
FOOT = re.compile(r"<hr>\s*<p>(?!.*<p>)", re.S)
FIRST = re.compile(r"\s*<p>([^<]{1,200})</p>")


def dress(clean: str) -> str:
    """Marker, lead, menu, button and foot are told apart; all else stays as it is."""
    clean = FIRST.sub(marker, clean, count=1)
    clean = LEAD.sub(r'<p class="lead">\1</p>', clean, count=1)
    clean = MENU.sub(menu, clean)
    clean = LONE_LINK.sub(r'<p class="go">\1</p>', clean)
    clean = SPOKEN.sub(r'<p class="order">\1', clean)
    return FOOT.sub('<p class="foot">', clean)


def marker(found: re.Match[str]) -> str:
    """The line above which one replies is for programs, and keeps quiet."""
    return f'<p class="marker">{found[1]}</p>' if is_marker(found[1]) else found[0]


def menu(found: re.Match[str]) -> str:
    """A paragraph of numbered links becomes a list of things to tap."""
    rows = ROW.findall(found[1])
    if sum(2 if row[3] else 1 for row in rows) != found[1].count("<a "):
        return found[0]
    return f'<ul class="menu">{"".join(starmap(item, rows))}</ul>'


def item(target: str, number: str, words: str, letter: str) -> str:
    """One answer: the row leads to the form, the sign beside it to a letter that is ready."""
    ready = f'<a class="ready" {letter}>✉</a>' if letter else ""
    return f"<li><a {target}><b>{number}</b> {words}</a>{ready}</li>"
