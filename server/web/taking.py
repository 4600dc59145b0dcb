"""A match taken in from another club's file: looked at first, taken in when confirmed."""

from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for

from rules.kernel.words import msg
from server import importing
from server.errors import DeskError
from server.web.here import office
from server.web.keys import moderator, moderator_or_none, only_moderators
from server.web.reader import reader

MOST_BYTES = 24 * 1024 * 1024
TAKEN_IN = msg("The match goes on here; everybody has a letter.")
page = Blueprint("taking", __name__, url_prefix="/moderator")
page.before_request(only_moderators)


@page.url_value_preprocessor
def allow_a_long_file(endpoint: str | None, values: Any) -> None:
    """A match is longer than other forms; only a moderator's is let in, before it is read."""
    if moderator_or_none() is not None:
        request.max_content_length = MOST_BYTES


@page.get("/import")
def ask() -> str:
    """Which file?"""
    return render_template("taking.html", trouble="")


@page.post("/import")
def take() -> Any:
    """Without the mark of consent the file is only checked and told; with it, it is taken in."""
    given = request.files.get("file")
    raw, passphrase = given.read() if given else b"", request.form.get("passphrase", "")
    try:
        if not request.form.get("sure"):
            facts = importing.look(office(), raw, passphrase)
            return render_template("taking.html", trouble="", facts=facts)
        match = importing.take_in(office(), raw, moderator(), passphrase=passphrase)
    except DeskError as error:
        return render_template("taking.html", trouble=error.said(reader().voice)), 400
    flash(TAKEN_IN)
    return redirect(url_for("moderator.match", name=match.name))
