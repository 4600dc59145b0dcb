"""`kanesh match`: what the moderator does, by hand."""

from typing import Annotated

import typer

from cli import games, moving, running
from cli import office as doors
from cli.telling import console, listing, plainly, problem
from server import desk, pacing
from server.bootstrap import Office
from server.store.tables import Match

app = typer.Typer(help="Open, watch and steer matches.", no_args_is_help=True)
app.add_typer(running.app)
app.add_typer(moving.app)
Name = Annotated[str, typer.Argument(help="The match, e.g. imhotep-1.")]
Preview = Annotated[bool, typer.Option("--preview", help="Only say what would be done.")]


def only_told(sentence: str, preview: bool) -> None:
    """The preview of an act that is done at once otherwise."""
    if preview:
        console().print(f"{sentence} Nothing has been done yet.")
        raise typer.Exit


@app.command("open")
def open_match(
    game: Annotated[str, typer.Argument(help="Which game, e.g. imhotep.")],
    moderator: Annotated[str, typer.Option(help="Who runs it: name or address.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; most by default.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value, repeatable.")] = None,
    hours: Annotated[int, typer.Option(help="Hours to answer a question.")] = 48,
    name: Annotated[str | None, typer.Option(help="What it is called.")] = None,
    pace: Annotated[str, typer.Option(help="E.g. 'sealed=72; off=sat,sun; policy=wait'.")] = "",
) -> None:
    """Open a match, so that people can be invited to it."""
    title = games.find(game)
    with plainly(), doors.club() as club:
        found = desk.open_match(
            club,
            moderator=doors.person(club, moderator),
            game=title.slug,
            name=name,
            seats=games.seated(title, seats),
            options=games.chosen(title, option or []),
            hours=hours,
            pace=pacing.read(pacing.line(pace)),
        )
        console().print(f"{found.name} is open; `kanesh match invite {found.name} WHO` is next.")


@app.command("list")
def list_matches() -> None:
    """List all matches with whom they wait for."""
    with plainly(), doors.club() as club:
        rows = [
            (m.name, m.game, m.seats, m.status, m.seq, waited(club, m))
            for m in doors.all_matches(club)
        ]
    listing("Matches", ("match", "game", "seats", "status", "step", "waits for"), rows)


@app.command()
def show(match: Name) -> None:
    """Show one match as the public sees it: who sits, who is waited for, until when."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        console().print(f"{found.name}: {found.game}, {found.status}, step {found.seq}.")
        rows = [
            (seat.number + 1, person.name if person else "free", since(seat.joined_at))
            for seat, person in doors.players(club, found)
        ]
        listing("Seats", ("seat", "who", "joined"), rows)
        if found.status not in ("inviting", "quarantined"):
            console().print(desk.look(club, found.name, None).board_text)
            open_questions(club, found)
        if found.trouble:
            problem(f"{found.name} is in trouble: {found.trouble}")


def open_questions(club: Office, found: Match) -> None:
    """Whom the match waits for and until when; not what they are asked, which may be secret."""
    names = sitters(club, found)
    rows = [(names[q.seat], q.mode, since(q.due_at)) for q in doors.questions(club, found)]
    listing("Questions", ("who", "kind", "until (UTC)"), rows)


@app.command()
def invite(
    match: Name,
    who: Annotated[str, typer.Argument(help="Name or mail address.")],
    seat: Annotated[int | None, typer.Option(help="Which seat, from 1; any by default.")] = None,
) -> None:
    """Invite a person by mail, to a seat if one is named."""
    with plainly(), doors.club() as club:
        found, person = doors.match(club, match), doors.person(club, who)
        number = desk.invite(club, found, person, None if seat is None else seat - 1)
        console().print(f"{person.name} is invited to seat {number + 1} of {found.name}.")


@app.command()
def start(match: Name, preview: Preview = False) -> None:
    """Start a match when its seats are taken."""
    with plainly(), doors.club() as club:
        only_told(f"{match} starts, and everybody gets the first letter.", preview)
        desk.start(club, doors.match(club, match))
        console().print(f"{match} has begun; the first digests are in the outbox.")


@app.command()
def pause(match: Name, preview: Preview = False) -> None:
    """Stop the clock of a match."""
    with plainly(), doors.club() as club:
        only_told(f"{match} is paused; everybody is told.", preview)
        desk.pause(club, doors.match(club, match))
        console().print(f"{match} is paused.")


@app.command()
def resume(match: Name, preview: Preview = False) -> None:
    """Let the clock of a match run on; the pause is added to every deadline once."""
    with plainly(), doors.club() as club:
        only_told(f"{match} goes on; everybody is told.", preview)
        desk.resume(club, doors.match(club, match))
        console().print(f"{match} goes on.")


@app.command()
def extend(
    match: Name,
    hours: Annotated[int, typer.Argument(help="How many hours more.")],
    key: Annotated[str | None, typer.Option(help="The same key extends once only.")] = None,
    step: Annotated[int | None, typer.Option(help="The step meant; any other is refused.")] = None,
    preview: Preview = False,
) -> None:
    """Give everybody who is waited for more time; repeated for the same step it acts once."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        only_told(f"Every open deadline of {match} moves by {hours} hours.", preview)
        done = desk.extend(
            club, found, hours, key=key or f"shell-{found.seq}-{hours}", step_seq=step
        )
        again = f"{match} was given these hours before; nothing was done."
        console().print(f"{match} has {hours} hours more." if done else again)


@app.command()
def resolve(
    match: Name,
    step: Annotated[int, typer.Option(help="The step meant, as `match show` tells it.")],
    preview: Preview = False,
) -> None:
    """Resolve now what is asked, with lapse orders for whoever is silent."""
    with plainly(), doors.club() as club:
        only_told(f"Step {step} of {match} is resolved without waiting any longer.", preview)
        desk.resolve_now(club, doors.match(club, match), step_seq=step)
        console().print(f"Step {step} of {match} is resolved.")


def sitters(club: Office, found: Match) -> dict[int, str]:
    """Seat to name; a free chair by its number."""
    pairs = doors.players(club, found)
    return {s.number: p.name if p else f"seat {s.number + 1}" for s, p in pairs}


def waited(club: Office, found: Match) -> str:
    names = sitters(club, found)
    return ", ".join(names[q.seat] for q in doors.questions(club, found))


def since(instant: object) -> str:
    return f"{instant:%Y-%m-%d %H:%M}" if instant else ""
