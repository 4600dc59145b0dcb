"""The post of a demonstration: every box can be opened, and every letter answered."""

from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from server import inbox, outbox
from server.store.tables import Person
from server.web import cast, letters
from server.web.here import office
from server.web.keys import take_person
from server.web.reader import reader
from server.web.reply import reply as mail_reply

MOST_TEXT = 20_000
LETTER_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; "
    "sandbox allow-top-navigation-by-user-activation"
)
page = Blueprint("post", __name__, url_prefix="/post")


@page.get("/")
def boxes() -> str:
    """Everybody's box."""
    with office().reading() as rows:
        return render_template("boxes.html", cast=cast.listed(rows))


@page.get("/box/<int:number>")
def box(number: int) -> str:
    """The letters of one person."""
    with office().reading() as rows:
        owner = rows.get(Person, number) or abort(404)
        kept = letters.boxed(rows, owner, reader())
    return render_template("box.html", owner=owner, letters=kept)


@page.get("/<int:number>")
def letter(number: int) -> str:
    """One letter, with the answer to it if one was just written."""
    after = request.args.get("after", type=int)
    with office().reading() as rows:
        found = letters.opened(rows, number, reader()) or abort(404)
        answer = letters.after(rows, found.owner, after) if after is not None else None
        told = letters.opened(rows, answer, reader()) if answer else None
    facts = {"letter": found, "owner": found.owner, "answered": after is not None}
    return render_template("letter.html", **facts, answer=told)


@page.get("/<int:number>/html")
def html(number: int) -> Response:
    """The HTML part alone, kept in its own frame."""
    with office().reading() as rows:
        found = letters.opened(rows, number, reader()) or abort(404)
    answer = make_response(found.html)
    answer.headers["Content-Security-Policy"] = LETTER_POLICY
    answer.headers["X-Frame-Options"] = "SAMEORIGIN"
    return answer


@page.post("/<int:number>")
def reply(number: int) -> Any:
    """The reply goes through the inbox door, as any letter does."""
    with office().reading() as rows:
        found = letters.opened(rows, number, reader()) or abort(404)
        before = letters.latest(rows)
    text = request.form.get("text", "")[:MOST_TEXT]
    raw, envelope = mail_reply(found, text, office().settings.domain, office().now())
    inbox.ingest(office(), raw, envelope)
    inbox.handle_all(office())
    outbox.send_due(office())
    take_person(found.owner)
    return redirect(url_for("post.letter", number=number, after=before) + "#answer")
