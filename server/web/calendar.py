"""The calendar feed: whoever knows its secret address may read it, and nothing else."""

from flask import Blueprint, Response, abort

from server import calendar
from server.errors import Refused
from server.web.here import office

page = Blueprint("calendar", __name__)


@page.get("/calendar/<token>.ics")
def feed(token: str) -> Response:
    """A person's deadlines; a spoilt address finds nothing."""
    try:
        person = calendar.opened(office(), token)
    except Refused:
        abort(404)
    return Response(calendar.feed(office(), person), mimetype="text/calendar")
