"""Votes: whether the match goes back, where its customs leave that to the players."""

from typing import Any

from rules.kernel.words import Phrase, Player, msg
from server import catalogue, customs, links, moderating, rewinding
from server.errors import Refused
from server.office import Office
from server.store import acts
from server.store.tables import FINISHED, QUARANTINED, Match, Vote
from server.table import Table, lay
from server.writing import notice

UNDO = "undo"
ASKED = msg(
    "The moderator asks everybody whether match {match} goes back to where it stood after move "
    "{seq}. What came later would be undone, also what is played until the vote is over."
)
HOW = msg("Answer a letter of your seat with the line vote yes or vote no, or vote here: {link}")
NO_VOTE = msg("There is nothing to vote on now.")
VOTING_ALREADY = msg("The players are voting already on going back to after move {seq}.")
VOTED_YES, VOTED_NO = msg("Your vote is yes."), msg("Your vote is no.")
REJECTED = msg("{who} voted no: match {match} does not go back.")
WITHDRAWN = msg("The moderator has withdrawn the vote on going back in match {match}.")
WENT_BACK = msg("The match goes back to where it stood after move {seq}.")
PLAYERS_ASKED = msg("The players are asked; the match goes back when all of them say yes.")


def undo(office: Office, match: Match, seq: int, *, step_seq: int | None = None) -> Phrase:
    """Go back, or ask the players whether to, as the customs of the match have it."""
    with office.work() as db:
        table = moderating.at_step(lay(office, db, match.id), step_seq)
        rewinding.check(table, seq)
        if wanted(table) and voters(table):
            ask(table, seq)
            return Phrase(PLAYERS_ASKED)
        rewinding.back(table, seq)
        return Phrase(WENT_BACK, {"seq": seq})


def wanted(table: Table) -> bool:
    """The players decide, except where only going back can save a match that was set aside."""
    voted = customs.UNDO.of(table.match) == "vote"
    return voted and table.match.status != QUARANTINED


def voters(table: Table) -> list[int]:
    """Seats whose people are here to be asked."""
    sitting = enumerate(zip(table.seats, table.people, strict=True))
    return [n for n, (seat, person) in sitting if person and not seat.minded]


def ask(table: Table, seq: int) -> None:
    """Put the question to every seat by letter."""
    if running := acts.open_vote(table.db, table.match.id):
        raise Refused(Phrase(VOTING_ALREADY, {"seq": running.facts["seq"]}))
    facts = {"match": table.match.name, "seq": seq}
    vote = Vote(match_id=table.match.id or 0, kind=UNDO, facts=facts, asked_at=table.office.now())
    table.db.add(vote)
    table.db.flush()
    moderating.record(table, Phrase(ASKED, facts))
    for seat in voters(table):
        put(table, seat, vote)


def put(table: Table, seat: int, vote: Vote) -> None:
    """The letter to one voter."""
    person = table.people[seat]
    if person is not None:
        voice = catalogue.voice(person.language, table.match.game, table.names)
        link = links.seat_url(table.office, table.sitting(seat))
        said = (voice(ASKED, **vote.facts), voice(HOW, link=link))
        key = f"{table.match.name}.vote.{vote.id}.{seat}"
        to: dict[str, Any] = {"match": table.match, "seat": seat}
        notice(table.office, table.db, person, key, *said, **to)


def cast(table: Table, seat: int, yes: bool, *, dry: bool = False) -> Phrase:
    """One ballot, which may be changed until the last is in; `settle` counts them."""
    vote = acts.open_vote(table.db, table.match.id)
    if vote is None or table.match.status == FINISHED or seat not in voters(table):
        raise Refused(Phrase(NO_VOTE))
    if not dry:
        vote.ballots = {**vote.ballots, str(seat): yes}
        table.voted = True
    return Phrase(VOTED_YES if yes else VOTED_NO)


def settle(table: Table) -> None:
    """After ballots were cast: the first no ends the vote, the last yes takes the match back."""
    vote = acts.open_vote(table.db, table.match.id) if table.voted else None
    if vote is None or table.match.status == FINISHED:
        return
    against = [int(seat) for seat, yes in vote.ballots.items() if not yes]
    if against:
        close(table, vote)
        facts = {"who": Player(against[0]), "match": table.match.name}
        moderating.announce(table, Phrase(REJECTED, facts))
    elif all(vote.ballots.get(str(seat)) for seat in voters(table)):
        close(table, vote)
        rewinding.back(table, vote.facts["seq"])


def close(table: Table, vote: Vote) -> None:
    """The vote is over."""
    vote.closed_at, table.voted = table.office.now(), False


def ballot(office: Office, match: Match, seat: int, yes: bool) -> Phrase:
    """A ballot from page or shell, as a unit of work of its own."""
    with office.work() as db:
        table = lay(office, db, match.id)
        said = cast(table, seat, yes)
        settle(table)
        return said


def withdraw(office: Office, match: Match) -> None:
    """The moderator takes the question back."""
    with office.work() as db:
        table = lay(office, db, match.id)
        vote = acts.open_vote(db, table.match.id)
        if vote is None:
            raise Refused(Phrase(NO_VOTE))
        close(table, vote)
        moderating.announce(table, Phrase(WITHDRAWN, {"match": table.match.name}))
