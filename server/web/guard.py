"""What every request passes: a seal on each form, and strict headers on each answer."""

import hmac
import secrets

from flask import Flask, Response, abort, request, session

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; "
    "base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # our addresses carry tokens
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


# One click in a mail program, and a mail service that signs what it posts: neither has a cookie.
MACHINES = {"leave.leave", "hook.take"}


def install(app: Flask) -> None:
    """Put the guard before and after every request."""
    app.before_request(check_seal)
    app.after_request(harden)
    app.jinja_env.globals["seal"] = seal


def seal() -> str:
    """The secret of this browser's forms, made when first needed."""
    if "seal" not in session:
        session["seal"] = secrets.token_urlsafe(24)
    return str(session["seal"])


def check_seal() -> None:
    """A form that was not ours is refused, before anything is looked at."""
    if request.method in {"GET", "HEAD", "OPTIONS"} or request.endpoint in MACHINES:
        return
    given = request.form.get("seal", "")
    kept = str(session.get("seal", ""))
    if not kept or not hmac.compare_digest(given.encode(), kept.encode()):
        abort(400, "seal")


def harden(response: Response) -> Response:
    """A page may say otherwise for itself; what it leaves unsaid is strict."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response
