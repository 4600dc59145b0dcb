"""Commands a letter may hold beside its orders, in every language at once."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from rules import kernel
from rules.kernel.reading import plain
from rules.kernel.words import Voice, msg
from server import (
    absences,
    catalogue,
    digest,
    errands,
    lines,
    links,
    pressing,
    resolving,
    settling,
    waiting,
)
from server.errors import DeskError
from server.lines import Item, Lexicon
from server.receipt import Verdict
from server.table import Table

if TYPE_CHECKING:
    from server.submission import Submission

HELP, STATUS, ORDERS, CLEAR = msg("help|?"), msg("status"), msg("orders"), msg("clear")
WAIT, READY, TRY, EXTEND = msg("wait|hold"), msg("ready"), msg("try|test"), msg("extend")
HISTORY, BOARD, LANGUAGE, ZONE = msg("history"), msg("board|table"), msg("language"), msg("zone")
NOTHING_FILED = msg("You have nothing on file.")
ONE_DAY = 24
MOST_HISTORY = 200


def lexicon(table: Table) -> Lexicon:
    """What is no order at this table."""
    return lines.lexicon(every_command(), table.names, table.voices)


def every_command() -> tuple[str, ...]:
    """All words a line may open with that make it no order."""
    return (*RUN, *settling.RUN, *errands.RUN)


def run(of: "Submission", item: Item) -> Verdict:
    """Do one command and say what came of it."""
    if item.name in settling.RUN:
        return settling.run(of, item)
    if item.name in errands.RUN:
        return errands.run(of, item)
    done: str | Verdict = RUN[item.name](of, item.rest)
    return Verdict(item.line, "command", (done,)) if isinstance(done, str) else done


def press(of: "Submission", item: Item) -> Verdict:
    """Send words to other people, unless the letter is only a trial."""
    try:
        told = pressing.send(of.table, of.seat, item.rest, "\n".join(item.text), dry=of.dry)
    except DeskError as error:
        return Verdict(item.line, "refused", (error.said(of.voice),))
    return Verdict(item.line, "tried" if of.dry else "command", (told.said(of.voice),))


def block(title: str, text: str) -> Verdict:
    """An answer that is a table or a list rather than a sentence."""
    return Verdict(title, "command", (), block=digest.fenced(text))


def try_only(of: "Submission", rest: str) -> str:
    """The orders of this letter are checked, nothing is kept."""
    return of.voice(msg("This is a trial: your orders were checked and nothing was entered."))


def help_with(of: "Submission", topic: str) -> Verdict:
    """One topic, or everything that can be written now."""
    voice, wanted = of.voice, plain(topic)
    said = [line for word, line in topics(of.table, voice) if not wanted or wanted in plain(word)]
    missing = voice(
        msg("There is no help on “{topic}”. Write help alone for all of it."), topic=topic
    )
    page = voice(msg("The whole handbook: {link}"), link=links.url(of.table.office, "/help"))
    return block(voice(HELP).split("|")[0], "\n".join([*(said or [missing]), "", page]))


def topics(table: Table, voice: Voice) -> list[tuple[str, str]]:
    """Every order of the game and every command, each with its line of help."""
    orders = [
        (
            voice(order.usage).replace("|", " "),
            f"{kernel.grammar(order).said(voice)}\n    {voice(kernel.help_of(order))}",
        )
        for order in (*table.game.orders, *kernel.standings(table.game))
    ]
    told = [
        (voice(name).replace("|", " "), f"{voice(usage)}\n    {voice(text)}")
        for name, usage, text in HELPS
    ]
    return orders + told


def status(of: "Submission", rest: str) -> Verdict:
    """Whom the match waits for, since and until when, and why."""
    told = waiting.told(of.table, of.voice, of.table.people[of.seat])
    return block(of.voice(STATUS), "\n".join(told))


def on_file(of: "Submission", rest: str) -> str | Verdict:
    """All that the seat has settled: sealed, ahead and standing."""
    row = resolving.filed(of.table).get(of.seat)
    kept = [row.text] if row else []
    kept += settling.listed(of)
    return block(of.voice(ORDERS), "\n".join(kept)) if kept else of.voice(NOTHING_FILED)


def clear(of: "Submission", rest: str) -> str:
    """Take back what the seat has on file, sealed or ahead."""
    row, ahead = resolving.filed(of.table).get(of.seat), settling.filed_ahead(of)
    found = [*([row] if row else ()), *ahead]
    if not found:
        return of.voice(NOTHING_FILED)
    for each in [] if of.dry else found:
        of.table.db.delete(each)
    of.table.db.flush()
    return of.voice(msg("Your orders were taken off the file."))


def wait(of: "Submission", rest: str) -> str:
    """Hold sealed orders back until the deadline."""
    return finality(
        of, False, msg("Your orders are held back until you say ready, or the deadline.")
    )


def ready(of: "Submission", rest: str) -> str:
    """Let sealed orders be resolved as soon as everybody is ready."""
    return finality(of, True, msg("Your orders may be resolved as soon as everybody is ready."))


def finality(of: "Submission", final: bool, told: str) -> str:
    """Mark what is on file, and what this letter is still going to file."""
    of.final = final
    row = resolving.filed(of.table).get(of.seat)
    if row is None and not of.sealed:
        return of.voice(NOTHING_FILED)
    if row is not None and not of.dry:
        row.final = final
    return of.voice(told)


def extend(of: "Submission", rest: str) -> str:
    """Ask the moderator for more time."""
    hours = int(plain(rest)) if plain(rest).isdigit() else ONE_DAY
    text = of.voice(msg("I ask for {hours} more hours, please."), hours=hours)
    if not of.dry:
        pressing.to_moderator(of.table, of.seat, text)
    return of.voice(msg("The moderator was asked for {hours} more hours."), hours=hours)


def history(of: "Submission", rest: str) -> Verdict:
    """The latest events this seat may know."""
    most = min(int(plain(rest)), MOST_HISTORY) if plain(rest).isdigit() else 20
    told = digest.happened(of.table, of.seat, -1, most)
    return block(of.voice(HISTORY), "\n".join(f"- {sentence}" for sentence in told))


def board(of: "Submission", rest: str) -> Verdict:
    """The table as this seat sees it."""
    table = of.table
    if table.state is None:
        return block(of.voice(BOARD).split("|")[0], of.voice(msg("The match has not begun.")))
    sight = kernel.view(table.game, table.state, of.seat)
    return block(of.voice(BOARD).split("|")[0], table.game.board_text(sight, of.voice))


def language(of: "Submission", rest: str) -> str:
    """Write to this person in another language from now on."""
    person, wanted = of.table.people[of.seat], plain(rest)[:2]
    if person is None or wanted not in catalogue.LANGUAGES:
        return of.voice(msg("Write language en or language es."))
    if not of.dry:
        person.language = wanted
        of.voice = of.table.voice(of.seat)
    return of.voice(msg("From now on you are written to in English."))


def zone(of: "Submission", rest: str) -> str:
    """Show this person times in their own zone from now on."""
    person, wanted = of.table.people[of.seat], rest.strip().replace(" ", "_").casefold()
    found = next((name for name in available_timezones() if name.casefold() == wanted), None)
    if person is None or found is None:
        return of.voice(msg("Write the zone as area and city, for example: zone Europe/Madrid."))
    if not of.dry:
        person.zone = str(ZoneInfo(found))
    return of.voice(msg("Your times are now those of {zone}."), zone=found)


RUN: dict[str, Callable[["Submission", str], str | Verdict]] = {
    HELP: help_with,
    STATUS: status,
    ORDERS: on_file,
    CLEAR: clear,
    WAIT: wait,
    READY: ready,
    TRY: try_only,
    EXTEND: extend,
    HISTORY: history,
    BOARD: board,
    LANGUAGE: language,
    ZONE: zone,
    absences.ABSENT: absences.command,
}
HELPS: Sequence[tuple[str, str, str]] = (
    (HELP, msg("help [topic]"), msg("This list, or one line of it.")),
    (STATUS, msg("status"), msg("Whom the match waits for, and until when.")),
    (ORDERS, msg("orders"), msg("All you have settled: sealed, ahead and standing.")),
    (CLEAR, msg("clear"), msg("Take back what you have on file, sealed or ahead.")),
    *settling.HELPS,
    *errands.HELPS,
    (WAIT, msg("wait"), msg("Hold your sealed orders back.")),
    (READY, msg("ready"), msg("Let your sealed orders be resolved early.")),
    (TRY, msg("try"), msg("Check the orders of this letter without entering them.")),
    (
        lines.PRESS,
        msg("press to NAME, all or moderator … end"),
        msg("Send the lines between to other people."),
    ),
    (EXTEND, msg("extend [hours]"), msg("Ask the moderator for more time.")),
    (HISTORY, msg("history [n]"), msg("What happened lately.")),
    (BOARD, msg("board"), msg("The table as you see it.")),
    (LANGUAGE, msg("language en, or es"), msg("The language of your letters.")),
    (ZONE, msg("zone AREA/CITY"), msg("The time zone of your deadlines.")),
    (
        absences.ABSENT,
        msg("absent from DATE to DATE"),
        msg("Nothing of yours falls due in that time; absent back when you are back."),
    ),
)
