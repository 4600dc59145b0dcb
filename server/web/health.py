"""Is the house open? One small answer for machines."""

from datetime import timedelta

from flask import Blueprint, jsonify
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.wrappers import Response

from server.outage import HEARTBEAT
from server.store import letters
from server.web.here import office

LONGEST_SILENCE = timedelta(minutes=5)  # the clock leaves its mark every minute
page = Blueprint("health", __name__)


@page.get("/healthz")
def healthz() -> tuple[Response, int]:
    """200 when database and clock are ready, 503 and which of them is not otherwise."""
    facts = {"database": True, "clock": False}
    try:
        facts["clock"] = clock_ticks()
    except SQLAlchemyError:
        facts["database"] = False
    well = all(facts.values())
    return jsonify(status="ready" if well else "waiting", **facts), 200 if well else 503


def clock_ticks() -> bool:
    """The clock has marked lately that it is awake, in this process or in another."""
    with office().reading() as rows:
        last = letters.marked(rows, HEARTBEAT)
    return last is not None and abs(office().now() - last) < LONGEST_SILENCE
