"""The page of a match: the table, what is asked, preview, send, receipt."""

from typing import Any

from flask import Blueprint, render_template, request
from markupsafe import Markup

from rules.kernel.words import msg
from server import desk, waiting
from server.errors import DeskError, StaleMatch
from server.receipt import Receipt
from server.store.tables import Match
from server.table import Table, lay
from server.web import form
from server.web.here import office
from server.web.keys import holder, match_row
from server.web.reader import Reader, reader, speech
from server.web.receipts import receipt_words
from server.web.scene import board, scene

MOST_TEXT = 20_000
EMPTY = msg("Please choose or write something first.")
CLEARED = msg("Nothing of yours is on file any more.")
page = Blueprint("match", __name__, url_prefix="/m")


@page.get("/<name>/")
def onlooker(name: str) -> str:
    """The match as the public sees it."""
    return shown(match_row(name), None)


@page.get("/<name>/<int:number>/")
def seat(name: str, number: int) -> str:
    """The match as one seat sees it."""
    return shown(match_row(name), number - 1)


@page.post("/<name>/<int:number>/preview")
def preview(name: str, number: int) -> Any:
    """What would happen; nothing is kept."""
    match, lines = match_row(name), written()
    holder(match, number - 1)
    if not lines:
        return shown(match, number - 1, trouble=EMPTY), 400
    try:
        receipt = submit(match, number - 1, lines, dry=True)
    except DeskError as error:
        return refused(match, number - 1, error, lines)
    return confirmation(match, number - 1, lines, receipt)


@page.post("/<name>/<int:number>/send")
def send(name: str, number: int) -> Any:
    """The orders are entered; the receipt stands on the page."""
    match, lines = match_row(name), written()
    holder(match, number - 1)
    if not lines:
        return shown(match, number - 1, trouble=EMPTY), 400
    try:
        receipt = submit(match, number - 1, lines, dry=False)
    except DeskError as error:
        return refused(match, number - 1, error, lines)
    return shown(match, number - 1, receipt=receipt)


@page.post("/<name>/<int:number>/clear")
def clear(name: str, number: int) -> Any:
    """The seat's orders are taken off the file."""
    match = match_row(name)
    holder(match, number - 1)
    try:
        desk.clear(office(), match, number - 1)
    except DeskError as error:
        return refused(match, number - 1, error, [])
    return shown(match, number - 1, done=CLEARED)


def written() -> list[str]:
    """The lines of the form: a choice, or what was written."""
    text = request.form.get("line") or request.form.get("text") or ""
    return [line.strip() for line in text[:MOST_TEXT].splitlines() if line.strip()]


def tapped() -> bool:
    """The answer was chosen from a list, not written by hand."""
    return bool(request.form.get("line"))


def seen_seq() -> int | None:
    """The move the reader had before them."""
    return request.form.get("seq", type=int)


def submit(match: Match, number: int, lines: list[str], *, dry: bool) -> Receipt:
    """Hand the lines to the desk with the move they were meant for."""
    seq = seen_seq()
    if seq is None:
        raise StaleMatch(desk.MOVED_ON)
    return desk.submit(office(), match, number, lines, source="web", seen_seq=seq, dry=dry)


def refused(match: Match, number: int, error: DeskError, lines: list[str]) -> Any:
    """Why not, with what is asked now below it."""
    status = 409 if isinstance(error, StaleMatch) else 400
    return shown(match, number, trouble=error, written="\n".join(lines)), status


def confirmation(match: Match, number: int, lines: list[str], receipt: Receipt) -> str:
    """The preview page, from which the orders can be sent."""
    with office().reading() as rows:
        table = lay(office(), rows, match.id, hold=False)
        one = reader(match.game, table.names, holder(match, number))
        facts = {"table": scene(table, number, one), "lines": lines}
        facts["receipt"] = receipt_words(receipt, one, dry=True, tapped=tapped())
        return render_template("preview.html", **facts, **speech(one), seen=mark(seen_seq()))


def shown(match: Match, number: int | None, receipt: Receipt | None = None, **facts: Any) -> str:
    """The match page for a seat or an onlooker, as the match stands now."""
    own = holder(match, number) if number is not None else None
    with office().reading() as rows:
        table = lay(office(), rows, match.id, hold=False)
        one = reader(match.game, table.names, own)
        facts = {**facts, **laid(table, number, one)}
        facts["trouble"] = worded(facts.get("trouble"), one)
        facts["receipt"] = receipt_words(receipt, one, tapped=tapped()) if receipt else None
        return render_template("match.html", **facts, **speech(one), seen=mark(table.match.seq))


def laid(table: Table, number: int | None, one: Reader) -> dict[str, Any]:
    """Scene, board and the form in progress."""
    made = scene(table, number, one)
    facts: dict[str, Any] = {"table": made, "chosen": chosen(made.menu), "built": None}
    facts["why"] = waiting.told(table, one.voice, one.dial())
    verb = request.args.get("verb", "")
    if number is not None and verb in {known.verb for known in made.verbs}:
        query, spoken = request.args, (table.voices, one.voice)
        state, _ = desk.in_hand(table, number)
        facts["built"] = form.build(table.game, state, number, verb, query, *spoken)
    return {**facts, **board(table, table.state, number, one)}


def chosen(menu: Any) -> Any:
    """The choice a letter's link made in advance, if it is still open."""
    line = request.args.get("line", "")
    return next((one for group in menu for one in group.choices if one.line == line), None)


def worded(trouble: Any, one: Reader) -> str:
    """A sentence or an error, in the reader's language."""
    if trouble is None:
        return ""
    return one.voice(trouble) if isinstance(trouble, str) else str(trouble.said(one.voice))


def mark(seq: int | None) -> Any:
    """The hidden field that says which move the reader saw."""
    return lambda: Markup('<input type="hidden" name="seq" value="{}">').format(seq)
