"""Is the house open? One small answer for machines."""

from flask import Blueprint, jsonify
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.wrappers import Response

from server.web.here import office

page = Blueprint("health", __name__)


@page.get("/healthz")
def healthz() -> tuple[Response, int]:
    """200 when database and clock are ready, 503 and which of them is not otherwise."""
    facts = {"database": database_answers(), "clock": clock_runs()}
    well = all(facts.values())
    return jsonify(status="ready" if well else "waiting", **facts), 200 if well else 503


def database_answers() -> bool:
    try:
        with office().reading() as rows:
            rows.execute(text("SELECT 1"))
        return True
    except SQLAlchemyError:
        return False


def clock_runs() -> bool:
    """A process that was given a clock is ready when it ticks; one without has none to wait for."""
    clock = getattr(office(), "clock", None)
    return clock is None or bool(clock.running)
