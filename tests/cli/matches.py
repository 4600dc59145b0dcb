"""A match brought to its end at the desk, for those who want to look at one that is over."""

from random import Random

from server import desk
from server.bootstrap import Office
from server.store import matches, people
from server.store.tables import Match

NAMES = ("Anne", "Bart", "Cleo", "Dido")


def begun(office: Office, seats: int = 2) -> Match:
    """A match that has just been started."""
    with office.work() as db:
        crowd = [people.enrol(db, name, f"{name.lower()}@club.example") for name in NAMES[:seats]]
    match = desk.open_match(office, moderator=crowd[0], game="imhotep", seats=seats, name="nile")
    for person in crowd:
        desk.invite(office, match, person)
        desk.accept(office, match, person)
    desk.start(office, match)
    return match


def moved(office: Office, match: Match, dice: Random, most: int = 1000) -> Match:
    """Random answers from the menu, until the match is over or so many are given."""
    for _ in range(most):
        with office.reading() as db:
            asked = matches.questions(db, match.id)
        if not asked:
            break
        seat = asked[0].seat
        menu = desk.look(office, match.name, seat).menu
        desk.submit(office, match, seat, [str(dice.randint(1, len(menu)))], source="shell")
    with office.reading() as db:
        found = matches.by_name(db, match.name)
    assert found
    return found
