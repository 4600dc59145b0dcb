"""The handbook: Markdown kept once in each language, and chapters made from the games."""

from pathlib import Path

from flask import Blueprint, abort, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from server.web import examples, guide
from server.web.here import office
from server.web.prose import markdown_page
from server.web.reader import Reader, reader

HANDBOOK = Path(__file__).parent.parent / "handbook"
GUIDES = ("play", "ahead", "deadlines")
CHAPTERS = (*GUIDES, "moderator", "keeper")
page = Blueprint("help", __name__, url_prefix="/help")


@page.get("/")
def index() -> Response:
    """The guide a newcomer needs first."""
    return redirect(url_for("help.page", name=CHAPTERS[0]))


@page.get("/<name>", endpoint="page")
def chapter(name: str) -> str:
    """One chapter, in the reader's language."""
    if name not in (*CHAPTERS, *office().games):
        abort(404)
    text = source(name, reader(name if name in office().games else None))
    pages = [(one, title(source(one, reader()))) for one in contents()]
    words = Markup(markdown_page(text))
    return render_template("help.html", heading=title(text), name=name, pages=pages, text=words)


def contents() -> tuple[str, ...]:
    """The guides first, then the games, then what few need."""
    return (*GUIDES, *office().games, *CHAPTERS[len(GUIDES) :])


def source(name: str, one: Reader) -> str:
    """A chapter's Markdown: written by hand, or made from a game's declarations."""
    if name in CHAPTERS:
        text = (HANDBOOK / one.language / f"{name}.md").read_text("utf-8")
        found = guide.filled(text, one.voice)
        return found.replace("[[examples]]", examples.table(one.voice, one.language))
    return guide.game_page(office().games[name], one.voice)


def title(text: str) -> str:
    """The first heading."""
    return text.split("\n", 1)[0].lstrip("# ").strip()
