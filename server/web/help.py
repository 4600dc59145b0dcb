"""The handbook: Markdown kept once in each language, shown here as pages."""

from pathlib import Path

from flask import Blueprint, abort, redirect, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from server.web.prose import markdown_page
from server.web.reader import reader

HANDBOOK = Path(__file__).parent.parent / "handbook"
FIRST = "play"
page = Blueprint("help", __name__, url_prefix="/help")


@page.get("/")
def index() -> Response:
    """The guide a newcomer needs first."""
    return redirect(url_for("help.page", name=FIRST))


@page.get("/<name>", endpoint="page")
def chapter(name: str) -> str:
    """One chapter, in the reader's language."""
    language = reader().language
    chapters = contents(language)
    if name not in chapters:
        abort(404)
    text = Markup(markdown_page((HANDBOOK / language / f"{name}.md").read_text("utf-8")))
    listed = [{"name": one, "title": title} for one, title in chapters.items()]
    return render_template("help.html", heading=chapters[name], name=name, pages=listed, text=text)


def contents(language: str) -> dict[str, str]:
    """Each chapter's name with its title, the guide first."""
    files = sorted(
        (HANDBOOK / language).glob("*.md"), key=lambda file: (file.stem != FIRST, file.stem)
    )
    return {file.stem: title(file) for file in files}


def title(file: Path) -> str:
    """The first heading."""
    return file.read_text("utf-8").split("\n", 1)[0].lstrip("# ").strip()
