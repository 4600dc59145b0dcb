"""A club whose post is real: people with mailboxes on Dovecot, letters carried by Postfix."""

import re
import smtplib
from copy import copy
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any

from mailer.send.smtp import SmtpCarrier
from rules import GAMES
from server import desk, inbox, outbox
from server.bootstrap import open_office
from server.office import Office
from server.settings import Settings
from server.store import letters, matches, people
from server.store.tables import Letter, Match, Outgoing
from tests.post.dovecot import Dovecot, until
from tests.server.club import opened, text_of

PLAYERS = (("Anne", "en"), ("Bart", "en"), ("Cleo", "es"))
SMALL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9"/></svg>'


def small_board(sight: object, voice: object) -> str:
    """Pictures travel as ever, but take no time to draw."""
    return SMALL


def office_in(folder: Path, smtp: int, **more: object) -> Office:
    """A club whose letters go to that Postfix."""
    settings = Settings(
        database=f"sqlite:///{folder}/club.db",
        secret="for tests",
        domain="club.test",
        letters_per_minute=0,
        **more,  # type: ignore[arg-type]
    )
    game: Any = copy(GAMES["imhotep"])
    game.board_svg = small_board
    carrier = SmtpCarrier("127.0.0.1", smtp)
    return open_office(settings, carrier=carrier, games={"imhotep": game})


@dataclass
class Parlour:
    """The club, the people's mailboxes, and the mail server between them."""

    office: Office
    boxes: Dovecot
    smtp: int

    def begin(self) -> Match:
        """A match of three, whose first letters are written."""
        awake = {"quiet_from": 0, "quiet_to": 0}
        with self.office.work() as db:
            crowd = [
                people.enrol(db, name, f"{name.lower()}@people.test", language=speaks, **awake)
                for name, speaks in PLAYERS
            ]
            boss = people.enrol(db, "Mina", "mina@people.test", moderator=True, **awake)
        match = desk.open_match(self.office, moderator=boss, game="imhotep", seats=3)
        for person in crowd:
            desk.invite(self.office, match, person)
            desk.accept(self.office, match, person)
        desk.start(self.office, match)
        return match

    def work(self) -> None:
        """What the clock does with letters."""
        inbox.handle_all(self.office)
        outbox.send_due(self.office)

    def row(self, match: Match) -> Match:
        """The match as it is now."""
        with self.office.reading() as db:
            found = matches.by_name(db, match.name)
        assert found is not None
        return found

    def asked(self, match: Match) -> tuple[str, Outgoing]:
        """Whoever is asked first, and the digest that asks them."""
        with self.office.reading() as db:
            seat = matches.questions(db, match.id)[0].seat
            digest = letters.last_to(db, match.id or 0, seat, "digest")
        assert digest is not None
        return PLAYERS[seat][0], digest

    def collected(self, name: str, digest: Outgoing) -> EmailMessage:
        """The digest, fetched from its reader's mailbox as a mail program does."""
        wanted, found = f"<{digest.key}@club.test>", []

        def looked() -> bool:
            with self.boxes.account(name.lower()).open() as box:
                near = box.fetch(uid_list(box.uids()[-6:]), mark_seen=False)
                raws = [message.obj.as_bytes() for message in near]
            found.extend(m for m in map(opened, raws) if m["Message-ID"] == wanted)
            return bool(found)

        until(looked, most=60)
        return found[0]

    def post(self, sender: str, raw: bytes) -> None:
        """A person's mail program hands its letter to the mail server."""
        to = opened(raw)["To"].addresses[0].addr_spec
        with smtplib.SMTP("127.0.0.1", self.smtp, timeout=30) as server:
            server.sendmail(sender, [to], raw)

    def stored(self) -> list[Letter]:
        """Letters received."""
        with self.office.reading() as db:
            return list(db.exec(letters.select(Letter)).all())

    def arrives(self, count: int) -> None:
        """So many letters have come in, and each was handled."""
        until(lambda: len(self.stored()) >= count, most=60)
        self.work()


def uid_list(uids: list[str]) -> str:
    """These letters, in the words of an IMAP search; there is always one that asks."""
    return f"UID {','.join(uids)}" if uids else "NOT ALL"


def chosen(digest: EmailMessage, dice: Random) -> str:
    """Any number of the digest's list."""
    return dice.choice(re.findall(r"^ +(\d+) ", text_of(digest), re.M))


def headed(digest: EmailMessage, sender: str, number: int) -> EmailMessage:
    """An answer without a body yet."""
    made = EmailMessage()
    made["From"], made["To"] = sender, digest["Reply-To"]
    made["Subject"], made["In-Reply-To"] = f"Re: {digest['Subject']}", digest["Message-ID"]
    made["Message-ID"] = f"<{number}@phone.people.test>"
    return made


def on_a_phone(digest: EmailMessage, sender: str, number: int, order: str) -> bytes:
    """HTML and nothing else, the digest quoted in it."""
    made = headed(digest, sender, number)
    page = digest.get_body(("html",))
    assert page is not None
    quoted = f"<blockquote type='cite'>{page.get_content()}</blockquote>"
    told = f"<div dir='auto'>{order}</div><br><div>Sent from my iPhone</div>"
    made.set_content(f"<html><body>{told}{quoted}</body></html>", subtype="html")
    return made.as_bytes()


def on_top(digest: EmailMessage, sender: str, number: int, order: str) -> bytes:
    """Words above, the whole letter quoted below."""
    made = headed(digest, sender, number)
    quoted = "\n".join(f"> {line}" for line in text_of(digest).splitlines())
    made.set_content(f"{order}\n\nOn Mon, 1 Mar 2027 at 09:00, Kanesh wrote:\n{quoted}\n")
    return made.as_bytes()


def at_the_bottom(digest: EmailMessage, sender: str, number: int, order: str) -> bytes:
    """In Spanish, the quotation first and the answer below it."""
    made = headed(digest, sender, number)
    quoted = "\n".join(f"> {line}" for line in text_of(digest).splitlines())
    made.set_content(f"El 1/3/27 a las 9:00, Kanesh escribió:\n{quoted}\n\n{order}\n-- \nCleo\n")
    return made.as_bytes()


def away(digest: EmailMessage, sender: str, number: int, order: str) -> bytes:
    """An absence notice that repeats an order."""
    made = headed(digest, sender, number)
    made["Auto-Submitted"] = "auto-replied"
    made.replace_header("Subject", f"Out of office: {digest['Subject']}")
    made.set_content(f"{order}\n\nI am away until Friday.\n")
    return made.as_bytes()


STYLES = {"Anne": on_a_phone, "Bart": on_top, "Cleo": at_the_bottom}
