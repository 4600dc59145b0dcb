"""The demonstration's club: invented people around one running match, made once."""

from server import desk, outbox
from server.office import Office
from server.store import matches, people
from server.store.tables import INVITING, Match, Person

DOMAIN = "players.example"
NAME, GAME, SEATS, HOURS = "imhotep-1", "imhotep", 4, 48
PLAYERS = {
    "Anne": ("en", "Europe/London"),
    "Bart": ("en", "America/New_York"),
    "Cleo": ("es", "Europe/Madrid"),
    "Dido": ("es", "America/Mexico_City"),
}
MODERATOR = {"Mina": ("en", "Europe/Lisbon")}


def furnish(office: Office) -> Match:
    """People, a match of four, and its first letters in the boxes; what stands is left alone."""
    players = [enrolled(office, name, *wishes) for name, wishes in PLAYERS.items()]
    (mina,) = [enrolled(office, name, *own, moderator=True) for name, own in MODERATOR.items()]
    match = opened(office, mina)
    if match.status == INVITING:
        for person in players:
            seat(office, match, person)
        desk.start(office, match)
    outbox.send_due(office)
    return match


def enrolled(
    office: Office, name: str, language: str, zone: str, *, moderator: bool = False
) -> Person:
    """One of the invented people."""
    with office.work() as rows:
        wishes = {"language": language, "zone": zone, "moderator": moderator}
        return people.enrol(rows, name, f"{name.lower()}@{DOMAIN}", **wishes)


def opened(office: Office, moderator: Person) -> Match:
    """The match, opened when it is not there yet."""
    with office.reading() as rows:
        found = matches.by_name(rows, NAME)
    if found is not None:
        return found
    return desk.open_match(
        office, moderator=moderator, game=GAME, name=NAME, seats=SEATS, hours=HOURS
    )


def seat(office: Office, match: Match, person: Person) -> None:
    """Invite somebody who is not at the table yet, and let them accept."""
    with office.reading() as rows:
        seated = {chair.person_id for chair in matches.seats(rows, match.id)}
    if person.id not in seated:
        desk.invite(office, match, person)
    desk.accept(office, match, person)
