"""Pages for what went wrong: in the reader's language, kind, and never with a traceback."""

from typing import Any

from flask import Flask, current_app, render_template, request
from werkzeug.exceptions import HTTPException

from rules.kernel.words import msg

Words = tuple[str, str]
UNKNOWN: Words = (
    msg("There is no such page"),
    msg("The address may have been cut in two by a mail program."),
)
FAULT: Words = (
    msg("Something broke here"),
    msg("It is our fault, not yours. Nothing you sent was half done; please try again."),
)
BAD: Words = (
    msg("This form has grown old"),
    msg("Nothing was done. Please open the page afresh and send it once more."),
)
TROUBLES: dict[int, Words] = {
    400: BAD,
    403: (
        msg("This chair is somebody's"),
        msg("A player's page opens with the link in their letters. There is no password."),
    ),
    404: UNKNOWN,
    405: UNKNOWN,
    410: (
        msg("This link has run out"),
        msg("The newest letter has a fresh one; or have one sent to you now."),
    ),
    413: (
        msg("That was too much at once"),
        msg("A letter of this size is not taken here. Nothing was done."),
    ),
    500: FAULT,
}
RENEWABLE = {403, 410}
LAST_WORD = (
    "Something broke here. Please try again in a minute.\n"
    "Algo se ha roto aquí. Inténtalo otra vez dentro de un minuto.\n"
)


def install(app: Flask) -> None:
    """Every trouble has its page."""
    app.register_error_handler(HTTPException, answered)
    app.register_error_handler(Exception, broken)


def answered(error: HTTPException) -> Any:
    """A refusal of the web server itself; a redirect passes as it is."""
    code = error.code or 500
    if code < 400:
        return error
    words = TROUBLES.get(code, FAULT if code >= 500 else BAD)
    return page(words, code), code, {k: v for k, v in error.get_headers() if k == "Allow"}


def broken(error: Exception) -> Any:
    """A fault of ours goes to the keeper's log; the reader gets a sentence."""
    current_app.logger.error("%s %s failed", request.method, request.endpoint, exc_info=error)
    try:
        return page(FAULT, 500), 500
    except Exception:  # not even the reader's language could be looked up
        return LAST_WORD, 500, {"Content-Type": "text/plain; charset=utf-8"}


def page(words: Words, code: int) -> str:
    """The page of a trouble."""
    heading, sentence = words
    return render_template(
        "trouble.html", heading=heading, sentence=sentence, renewable=code in RENEWABLE
    )
