"""Answers given for a seat: filed ahead or standing; the seat's next letter says when and why."""

from typing import Any

from rules import kernel
from rules.kernel import Order, OrderError
from rules.kernel.words import Phrase, msg
from server import notes
from server.store import wishes
from server.store.tables import Ahead, Filed, Question, Standing
from server.table import Table, decision

MOST_ANSWERS = 200
AHEAD, STANDING = "ahead", "standing"
USED = msg("As you filed ahead: {order}.")
UNUSED = msg("What you filed ahead, “{line}”, could not be used: {why}")
FIRED = msg("Your standing order “{text}” answered for you: {order}.")
ENDED = msg("Your standing order “{text}” has ended.")
FAILED = msg("Your standing order “{text}” was stopped, because it could not be used: {why}")


def carry_on(table: Table, but: int | None = None) -> None:
    """Answer for whoever settled it ahead, one question after the other, until nobody has.

    `but` is a seat whose letter is being read: its next line answers, nothing settled before.
    """
    for _ in range(MOST_ANSWERS):
        asked = [d for d in kernel.pending(table.state) if d.mode != "sealed" and d.seat != but]
        if not any(answered(table, d) for d in asked if fresh(table, d)):
            return


def fresh(table: Table, asked: Any) -> bool:
    """A window that was open before is not answered again and again."""
    question = table.question(asked.seat)
    known = question is not None and question.prompt == asked.prompt.said()
    return asked.mode != "open" or not known


def answered(table: Table, asked: Any) -> bool:
    """Enter what was settled for this question; False when the player must be asked."""
    if not table.sitting(asked.seat).settled:
        return False
    found = first_answer(table, table.state, asked.seat)
    if found is not None:
        table.play(asked.seat, *found)
    return found is not None


def first_answer(
    table: Table, state: Any, seat: int, *, late: bool = False
) -> tuple[Order, str] | None:
    """The first settled answer that is legal now and its door; the newest standing order first."""
    if order := from_file(table, state, seat):
        return order, AHEAD
    if kept_for_the_deadline(table) and not late:
        return None
    for row in reversed(wishes.standing(table.db, table.match.id, seat)):
        if order := from_standing(table, state, seat, row):
            return order, STANDING
    return None


def kept_for_the_deadline(table: Table) -> bool:
    """In some matches standing orders answer only when the time is up."""
    return bool(table.match.pace.get("policy") == "standing")


def from_file(table: Table, state: Any, seat: int) -> Order | None:
    """The answer filed ahead for this question; one that cannot be used takes the rest with it."""
    rows = wishes.ahead(table.db, table.match.id, seat)
    if not rows:
        return None
    order, why = first_legal(table, state, seat, rows[0].lines)
    for row in rows[:1] if order else rows:
        table.db.delete(row)
    table.db.flush()
    tell_filed(table, seat, rows[0], order, why)
    return order


def tell_filed(table: Table, seat: int, row: Ahead, order: Order | None, why: str) -> None:
    """What became of an answer filed ahead."""
    if order:
        notes.note(table, seat, Phrase(USED, {"order": order.said(table.voice(seat))}))
    else:
        notes.note(table, seat, Phrase(UNUSED, {"line": row.lines[0], "why": why}))


def first_legal(table: Table, state: Any, seat: int, lines: list[str]) -> tuple[Order | None, str]:
    """The first of some alternatives that can be entered, or why the first of them cannot."""
    why = ""
    for line in lines:
        try:
            order = kernel.read(table.game, line, state, seat, table.voices)
            kernel.apply(table.game, state, seat, order)
            return order, ""
        except OrderError as error:
            why = why or error.said(table.voice(seat))
    return None, why


def from_standing(table: Table, state: Any, seat: int, row: Standing) -> Order | None:
    """What a standing order answers; one that has ended or cannot stand is stopped."""
    if row.ends_at is not None and row.ends_at <= table.office.now():
        stop(table, row, Phrase(ENDED, {"text": row.text}))
        return None
    kept = kernel.load_standing(table.game, row.order.encode())
    order = kernel.answer(table.game, state, seat, kept)
    try:
        if order is not None:
            kernel.apply(table.game, state, seat, order)
            fired(table, row, order)
        return order
    except OrderError as error:
        why = error.said(table.voice(seat))
        stop(table, row, Phrase(FAILED, {"text": row.text, "why": why}))
        return None


def fired(table: Table, row: Standing, order: Order) -> None:
    """Count and tell it; the last of its times ends it."""
    row.fired += 1
    facts = {"text": row.text, "order": order.said(table.voice(row.seat))}
    notes.note(table, row.seat, Phrase(FIRED, facts))
    if row.times is not None and row.fired >= row.times:
        stop(table, row, Phrase(ENDED, {"text": row.text}))


def stop(table: Table, row: Standing, said: Phrase) -> None:
    """A standing order answers no more, and its player learns why."""
    row.stopped_at = table.office.now()
    notes.note(table, row.seat, said)
    table.db.flush()


def file_sealed(table: Table, opened: list[Question]) -> None:
    """Put on file what was settled for sealed questions that were just asked."""
    for question in opened:
        if question.mode == "sealed" and table.sitting(question.seat).settled:
            file_one(table, question)


def file_one(table: Table, question: Question) -> None:
    """The settled answers to one sealed question, as far as they go."""
    state, orders, seat = table.state, list[Order](), question.seat
    while same(decision(state, seat), question) and len(orders) < MOST_ANSWERS:
        found = first_answer(table, state, seat)
        if found is None:
            break
        orders.append(found[0])
        state = kernel.apply(table.game, state, seat, found[0]).state
    if orders:
        table.db.flush()
        table.db.add(on_file(table, question, orders, not same(decision(state, seat), question)))
        table.db.flush()


def same(asked: Any, question: Question) -> bool:
    """The state still asks this very question."""
    return asked is not None and asked.mode == "sealed" and asked.prompt.said() == question.prompt


def on_file(table: Table, question: Question, orders: list[Order], complete: bool) -> Filed:
    """The row of a sealed answer."""
    return Filed(
        match_id=question.match_id,
        seat=question.seat,
        question_id=question.id or 0,
        text="\n".join(map(str, orders)),
        orders=[kernel.dump_order(order).decode() for order in orders],
        complete=complete,
        source=AHEAD,
        at=table.office.now(),
    )
