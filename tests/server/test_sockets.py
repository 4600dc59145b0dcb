"""The journey over real sockets: an SMTP client delivers, an SMTP server takes the answers."""

import smtplib
from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

import pytest
from aiosmtpd.controller import Controller

from mailer.receive.lmtp import Listener
from mailer.send.smtp import SmtpCarrier
from server import inbox
from tests.server.club import Club, free_port, opened, reply, text_of
from tests.server.test_journey import asked


class Mailboxes:
    """A mail server that takes everything."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, bytes]] = []

    async def handle_DATA(self, server, session, envelope) -> str:
        """Keep one letter for each recipient."""
        self.letters += [(to, envelope.content) for to in envelope.rcpt_tos]
        return "250 kept"


@pytest.fixture
def mailboxes(club: Club) -> Iterator[Mailboxes]:
    """A mail server on a free port, to which the club sends."""
    boxes = Mailboxes()
    port = free_port()
    server = Controller(boxes, hostname="127.0.0.1", port=port)
    server.start()
    club.office = replace(club.office, carrier=SmtpCarrier("127.0.0.1", port))
    yield boxes
    server.stop()


@pytest.fixture(params=[True, False], ids=["lmtp", "smtp"])
def door(request, club: Club) -> Iterator[tuple[type[smtplib.SMTP], int]]:
    """The listener on a free port, speaking either language."""
    port = free_port()
    listener = Listener(
        "127.0.0.1",
        port,
        lambda raw, envelope: inbox.ingest(club.office, raw, envelope),
        lmtp=request.param,
        accepts=lambda address: inbox.accepts(club.office, address),
        steady=monotonic,
    )
    listener.start()
    yield (smtplib.LMTP if request.param else smtplib.SMTP), port
    listener.stop()


def test_01_from_socket_to_socket(club: Club, mailboxes: Mailboxes, door) -> None:
    """A letter goes in by one socket; receipt and digest come out by another."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    other = {"Anne": "Bart", "Bart": "Anne"}[who]
    [digest] = [
        opened(raw)
        for to, raw in mailboxes.letters
        if to == f"{who.lower()}@example.org" and b"digest@" in raw
    ]
    mailboxes.letters.clear()
    language, port = door
    raw = reply(digest, f"{who.lower()}@example.org", "1")
    with language("127.0.0.1", port) as client:
        client.sendmail(
            f"{who.lower()}@example.org", [opened(raw)["To"].addresses[0].addr_spec], raw
        )
    assert [letter.status for letter in club.stored()] == ["received"]
    club.tick()
    sent = {to: opened(raw) for to, raw in mailboxes.letters}
    assert "Done: hew." in text_of(sent[f"{who.lower()}@example.org"])
    assert "digest" in sent[f"{other.lower()}@example.org"]["Message-ID"]
    assert club.fresh(match).seq == 1


def test_02_an_unknown_address_is_refused_at_the_door(club: Club, mailboxes, door) -> None:
    """The sender learns at once, from their own mail system."""
    language, port = door
    with language("127.0.0.1", port) as client, pytest.raises(smtplib.SMTPRecipientsRefused) as no:
        client.sendmail(
            "a@b.org", ["play.aaaaaaaaaaaaaaaa@kanesh.localhost"], b"Subject: x\r\n\r\nhew"
        )
    [(code, words)] = no.value.recipients.values()
    assert code == 550
    assert b"please answer the letter you were sent" in words


def test_03_a_letter_that_cannot_be_stored_is_not_acknowledged(
    club: Club, mailboxes, door, monkeypatch
) -> None:
    """The peer keeps the letter when the database does not take it."""
    language, port = door
    monkeypatch.setattr(inbox, "store", lambda *a: 1 / 0)
    with language("127.0.0.1", port) as client, pytest.raises(smtplib.SMTPException) as no:
        client.sendmail("a@b.org", ["club@kanesh.localhost"], b"Subject: x\r\n\r\nlist")
    assert "451" in str(no.value)
    assert club.stored() == []


def test_04_a_server_that_is_away_delays_and_loses_nothing(club: Club, mailboxes) -> None:
    """While the mail server is down letters wait; when it is back each goes out once."""
    away = SmtpCarrier("127.0.0.1", 1)
    there, club.office.carrier = club.office.carrier, away
    club.match(seats=2)
    club.tick()
    assert mailboxes.letters == []
    club.office.carrier = there
    club.time.later(minutes=2)
    club.tick()
    club.tick()
    sent = len(club.outgoing())
    assert len(mailboxes.letters) == len({raw for _, raw in mailboxes.letters}) == sent >= 5
