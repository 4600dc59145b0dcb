"""A person's deadlines as a calendar that phones and mail programs subscribe to."""

from datetime import datetime, timedelta

from icalendar import Alarm, Calendar, Event
from sqlmodel import Session, col, select

from rules.kernel.words import Voice, msg
from server import catalogue, links
from server.office import Office
from server.store.tables import PLAYING, Match, Person, Question, Seat

PURPOSE, DAYS = "calendar", 3650
LOOK_AGAIN, LAST_CALL = timedelta(hours=1), timedelta(hours=3)
NAME = msg("Deadlines of {name} at {club}")
DUE = msg("{match}: your answer is due")
EXPLAINED = msg("{title} at {club}. An answer that comes earlier takes this away.")


def link(office: Office, person: Person) -> str:
    """The secret address of a person's calendar; a new mail address makes it void."""
    token = links.sign(office, PURPOSE, DAYS, person.id, person.address)
    return links.url(office, f"/calendar/{token}.ics")


def opened(office: Office, token: str) -> Person:
    """Whose calendar it is, or Refused."""
    return links.open_person(office, PURPOSE, token)


def feed(office: Office, person: Person) -> bytes:
    """All deadlines of the person that are running, as iCalendar."""
    voice, calendar = catalogue.voice(person.language), Calendar()
    calendar.add("prodid", "-//Kanesh//deadlines//EN")
    calendar.add("version", "2.0")
    facts = {"name": person.name, "club": office.settings.club_name}
    calendar.add("x-wr-calname", voice(NAME, **facts))
    calendar.add("refresh-interval", LOOK_AGAIN, parameters={"VALUE": "DURATION"})
    with office.reading() as db:
        for match, question in running(db, person):
            calendar.add_component(event(office, match, question, voice))
    return bytes(calendar.to_ical())


def running(db: Session, person: Person) -> list[tuple[Match, Question]]:
    """The open questions of a person whose clock runs, the nearest first."""
    sat = (col(Seat.match_id) == Question.match_id) & (col(Seat.number) == Question.seat)
    asked = select(Match, Question).join(Question, col(Question.match_id) == col(Match.id))
    mine = (
        Seat.person_id == person.id,
        Match.status == PLAYING,
        col(Question.closed_at).is_(None),
        col(Question.due_at).is_not(None),
    )
    rows = db.exec(asked.join(Seat, sat).where(*mine).order_by(col(Question.due_at)))
    return [(match, question) for match, question in rows]


def event(office: Office, match: Match, question: Question, voice: Voice) -> Event:
    """One deadline; what is asked is not told, for calendars are read by many."""
    made, club = Event(), office.settings.club_name
    made.add("uid", f"{match.name}.{question.id}@{office.settings.domain}")
    made.add("dtstamp", office.now())
    made.add("dtstart", due(question))
    made.add("dtend", due(question))
    made.add("summary", voice(DUE, match=match.name))
    title = voice(office.games[match.game].title)
    made.add("description", voice(EXPLAINED, title=title, club=club))
    made.add("url", links.url(office, f"/m/{match.name}/"))
    made.add_component(alarm(voice(DUE, match=match.name)))
    return made


def due(question: Question) -> datetime:
    """The deadline of a question that has one."""
    assert question.due_at is not None
    return question.due_at


def alarm(said: str) -> Alarm:
    """A last call, as the letters have it."""
    made = Alarm()
    made.add("action", "DISPLAY")
    made.add("description", said)
    made.add("trigger", -LAST_CALL)
    return made
