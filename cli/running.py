"""`kanesh match`: acts on a running match; each is told first, and done when you say so."""

from typing import Annotated

import typer

from cli import office as doors
from cli.telling import console, plainly, usage
from rules.kernel.words import Voice
from server import (
    closing,
    customs,
    entering,
    helping,
    peeking,
    pressing,
    replacing,
    rewinding,
    voting,
)
from server.bootstrap import Office
from server.store.tables import Match

app = typer.Typer()
Name = Annotated[str, typer.Argument(help="The match, e.g. imhotep-1.")]
Seat = Annotated[int, typer.Argument(help="Which seat, from 1.")]
Who = Annotated[str, typer.Argument(help="Name or mail address.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
Step = Annotated[int | None, typer.Option(help="The step meant, as `match show` tells it.")]


def sure(sentence: str, yes: bool) -> None:
    """The preview; without a yes nothing is done."""
    console().print(sentence)
    if not yes and not typer.confirm("Do it?"):
        console().print("Nothing was done.")
        raise typer.Exit(1)


def meant(found: Match, step: int | None) -> int:
    """The step that was named, or the one that was just shown."""
    return found.seq if step is None else step


def sitter(club: Office, found: Match, seat: int) -> str:
    """Who sits there; a seat that is not there is told."""
    names = {row.number + 1: person for row, person in doors.players(club, found)}
    if seat not in names:
        usage(f"{found.name} has the seats 1 to {found.seats}, not {seat}.")
    person = names[seat]
    return person.name if person else f"seat {seat}"


@app.command()
def replace(match: Name, seat: Seat, who: Who, yes: Yes = False) -> None:
    """Let somebody else play a seat, with a new address; the old one stops working."""
    with plainly(), doors.club() as club:
        found, person = doors.match(club, match), doors.person(club, who)
        former = sitter(club, found, seat)
        sure(f"{person.name} takes over the seat of {former}; everybody is told.", yes)
        replacing.replace(club, found, seat - 1, person)
        console().print(f"{person.name} plays seat {seat} of {match}.")


@app.command()
def mind(
    match: Name,
    seat: Seat,
    leave: Annotated[bool, typer.Option("--leave", help="The minder leaves.")] = False,
    yes: Yes = False,
) -> None:
    """Seat a minder for somebody who is away, or let the minder go."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        who = sitter(club, found, seat)
        told = f"{who} plays again" if leave else f"A minder plays for {who}"
        sure(f"{told} in {match}; everybody is told.", yes)
        done = replacing.mind(club, found, seat - 1, not leave)
        console().print(f"{told}." if done else "It was so already; nothing was done.")


@app.command()
def enter(
    match: Name,
    seat: Seat,
    order: Annotated[list[str], typer.Argument(help="Orders, each in quotes.")],
    step: Step = None,
    yes: Yes = False,
) -> None:
    """Enter orders for a seat; its player is told by letter what you wrote."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        sure(f"For {sitter(club, found, seat)} in {match}: {' / '.join(order)}", yes)
        console().print(entering.enter(club, found, seat - 1, order, step_seq=step).said())


@app.command()
def undo(
    match: Name,
    to: Annotated[int, typer.Option(help="Go back to after this move.")],
    step: Step = None,
    yes: Yes = False,
) -> None:
    """Go on from an earlier move, or ask the players if that is their custom."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        names = tuple(person.name if person else "" for _, person in doors.players(club, found))
        undone = rewinding.preview(club, found, to).said(Voice(names=names))
        sure(f"{match} goes back from move {found.seq} to after move {to}. {undone}", yes)
        console().print(voting.undo(club, found, to, step_seq=meant(found, step)).said())


@app.command()
def withdraw(match: Name, yes: Yes = False) -> None:
    """Take back the question whether the match goes back."""
    with plainly(), doors.club() as club:
        sure(f"The vote in {match} is withdrawn; everybody is told.", yes)
        voting.withdraw(club, doors.match(club, match))
        console().print("The vote is withdrawn.")


@app.command()
def broadcast(
    match: Name,
    text: Annotated[str, typer.Argument(help="Your words.")],
    yes: Yes = False,
) -> None:
    """Write to everybody at the table, by letter, at once."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        sure(f"Everybody in {match} gets this letter: {text}", yes)
        done = pressing.broadcast(club, found, text, key=f"shell-{found.seq}-{text}")
        console().print(
            "The letters are in the outbox." if done else "These words were sent before."
        )


@app.command()
def peek(match: Name, seat: Seat, by: Annotated[str, typer.Option(help="Who looks.")]) -> None:
    """Look at the table as a seat sees it; everybody is told before anything is shown."""
    with plainly(), doors.club() as club:
        found, person = doors.match(club, match), doors.person(club, by)
        sure(f"Everybody is told that {person.name} looks at {sitter(club, found, seat)}.", False)
        seen = peeking.peek(club, found, seat - 1, person)
        console().print(f"{seen.match}, step {seen.seq}, as {seen.who} sees it. {seen.prompt}")
        console().print(seen.board)


@app.command()
def helper(
    match: Name,
    who: Who,
    leave: Annotated[bool, typer.Option("--leave", help="They help no more.")] = False,
    yes: Yes = False,
) -> None:
    """Appoint a co-moderator for one match, or dismiss one."""
    with plainly(), doors.club() as club:
        found, person = doors.match(club, match), doors.person(club, who)
        told = f"{person.name} {'no longer helps' if leave else 'helps'} to run {match}"
        sure(f"{told}; everybody is told.", yes)
        act = helping.dismiss if leave else helping.appoint
        done = act(club, found, person)
        console().print(f"{told}." if done else "It was so already; nothing was done.")


@app.command("customs")
def set_customs(
    match: Name,
    custom: Annotated[list[str] | None, typer.Argument(help="name=value, repeatable.")] = None,
    yes: Yes = False,
) -> None:
    """Show the customs of a match, or set some: press, delivery, anonymous, late, undo."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        chosen = customs.checked(dict(pair(word) for word in custom or []))
        for name, one in customs.CUSTOMS.items():
            allowed = ", ".join(one.values.names)
            console().print(f"{name}={chosen.get(name, one.of(found))}  ({allowed})")
        if chosen:
            sure("These customs are set and told to everybody.", yes)
            customs.agree(club, found, chosen)
            console().print("The customs are set.")


def pair(word: str) -> tuple[str, str]:
    """A name and its value."""
    name, equals, value = word.partition("=")
    if not equals:
        usage(f"Write name=value, not {word!r}.")
    return name.strip(), value.strip()


@app.command()
def close(
    match: Name,
    place: Annotated[list[int] | None, typer.Option(help="Each seat's place, in order.")] = None,
    points: Annotated[list[int] | None, typer.Option(help="Each seat's points.")] = None,
    step: Step = None,
    yes: Yes = False,
) -> None:
    """End a match here with a result; the seed and the diaries are opened."""
    with plainly(), doors.club() as club:
        found = doors.match(club, match)
        told = ", ".join(str(number) for number in place or []) or "no result"
        sure(f"{match} ends at step {found.seq}, places: {told}. Everybody is told.", yes)
        closing.close(club, found, place or [], points or [], step_seq=meant(found, step))
        console().print(f"{match} is closed.")
