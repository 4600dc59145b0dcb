"""Co-moderators: whom the moderator of a match lets do the same."""

from sqlmodel import select

from rules.kernel.words import Phrase, msg
from server import catalogue, links, moderating
from server.errors import Refused
from server.office import Office
from server.store import acts
from server.store.tables import Helper, Match, Person
from server.table import Table, lay
from server.writing import notice

APPOINTED = msg("{name} helps to run match {match} and may do what the moderator does.")
YOUR_DESK = msg("You help to run match {match}. Its desk opens with this link: {link}")
DISMISSED = msg("{name} no longer helps to run match {match}.")
PLAYS_HERE = msg("{name} plays in this match and cannot run it.")


def appoint(office: Office, match: Match, person: Person) -> bool:
    """Let somebody help to run a match; False when they do already."""
    with office.work() as db:
        table = lay(office, db, match.id)
        if any(row.person_id == person.id for row in table.seats):
            raise Refused(Phrase(PLAYS_HERE, {"name": person.name}))
        if person.id == table.match.moderator_id or helps(table, person):
            return False
        db.add(Helper(match_id=table.match.id or 0, person_id=person.id or 0))
        db.flush()
        moderating.announce(table, told(table, APPOINTED, person))
        welcome(table, person)
        return True


def welcome(table: Table, person: Person) -> None:
    """The letter with the helper's own link."""
    voice, link = catalogue.voice(person.language), links.moderator_link(table.office, person)
    key = f"{table.match.name}.helper.{person.id}.{int(table.office.now().timestamp())}"
    said = voice(YOUR_DESK, match=table.match.name, link=link)
    notice(table.office, table.db, person, key, said, match=table.match)


def dismiss(office: Office, match: Match, person: Person) -> bool:
    """A helper helps no more; False when they did not."""
    with office.work() as db:
        table = lay(office, db, match.id)
        row = helps(table, person)
        if row is None:
            return False
        db.delete(row)
        moderating.announce(table, told(table, DISMISSED, person))
        return True


def helps(table: Table, person: Person) -> Helper | None:
    """The row that says so."""
    wanted = (Helper.match_id == table.match.id, Helper.person_id == person.id)
    return table.db.exec(select(Helper).where(*wanted)).first()


def told(table: Table, text: str, person: Person) -> Phrase:
    """A sentence about a helper."""
    return Phrase(text, {"name": person.name, "match": table.match.name})


def may_run(office: Office, match: Match, person: Person) -> bool:
    """Moderators run every match, helpers their own."""
    with office.reading() as db:
        return person.moderator or match.id in acts.helped(db, person.id)
