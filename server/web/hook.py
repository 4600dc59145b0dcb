"""A door for mail services that post each letter: raw bytes, signed, stored before the answer."""

import hashlib
import hmac
import logging

from flask import Blueprint, abort, request

from mailer.letter import Envelope
from server import inbox
from server.office import Office
from server.web.here import office

log = logging.getLogger(__name__)

SIGNATURE, TIME = "X-Kanesh-Signature", "X-Kanesh-Time"
SENDER, RECIPIENTS = "X-Kanesh-Sender", "X-Kanesh-Recipients"
SIGNED = (TIME, SENDER, RECIPIENTS)
SECONDS = 300
page = Blueprint("hook", __name__)


@page.post("/letters")
def take() -> tuple[str, int]:
    """Store a letter and say so; a letter posted twice is one letter."""
    club = office()
    if not club.settings.webhook_secret:
        return abort(404)
    request.max_content_length = club.settings.max_letter_bytes
    raw = request.get_data(cache=False)
    check(club, raw)
    try:
        number = inbox.ingest(club, raw, envelope())
    except Exception:
        log.exception("a posted letter was not stored")
        return "The letter could not be stored; please post it again later.\n", 503
    return f"Stored as {number}.\n", 200


def check(club: Office, raw: bytes) -> None:
    """Whole, fresh, and signed with the secret both sides know."""
    given, told = request.headers.get(SIGNATURE, ""), request.headers.get(TIME, "")
    if not raw or not given or not told.isdigit():
        abort(400)
    fresh = abs(club.now().timestamp() - int(told[:12])) <= SECONDS
    facts = [request.headers.get(name, "") for name in SIGNED]
    right = signature(club.settings.webhook_secret, raw, *facts)
    if not hmac.compare_digest(given.encode(), right.encode()) or not fresh:
        abort(403)


def signature(secret: str, raw: bytes, *facts: str) -> str:
    """HMAC-SHA256 over the time, the sender, the recipients and the letter, a line each."""
    signed = "\n".join([*facts, ""]).encode() + raw
    return "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


def envelope() -> Envelope | None:
    """The envelope, when the service tells it; else the letter's own headers speak."""
    told = request.headers.get(RECIPIENTS, "")
    recipients = tuple(part.strip() for part in told.split(",") if part.strip())
    peer = request.remote_addr or ""
    return Envelope(request.headers.get(SENDER, ""), recipients, peer) if recipients else None
