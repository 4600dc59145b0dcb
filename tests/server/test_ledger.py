"""The ledger of letters: what came back, what was called unwanted, who is spared, and how fast."""

from dataclasses import replace

import pytest

from mailer.letter import Envelope
from mailer.send import Deferred
from server import inbox, ledger, outbox
from server.hosts import Pace
from server.store.tables import Outgoing, Person
from tests.server.club import Club, reply
from tests.server.test_journey import asked

DSN = """From: MAILER-DAEMON@mx.example.org
To: bounce.{key}@kanesh.localhost
Message-ID: <{n}@mx.example.org>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=cut

--cut
Content-Type: text/plain

It did not arrive.
--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; anne@example.org
Action: {action}
Status: {status}
--cut--
"""
COMPLAINT = """From: fbl@provider.example
To: club@kanesh.localhost
Message-ID: <c1@provider.example>
Content-Type: multipart/report; report-type=feedback-report; boundary=cut

--cut
Content-Type: text/plain

Somebody pressed the button.
--cut
Content-Type: message/feedback-report

Feedback-Type: abuse
Version: 1
--cut
Content-Type: message/rfc822

From: club@kanesh.localhost
Message-ID: <{key}@kanesh.localhost>
Subject: news

hello
--cut--
"""


def digest_to(club: Club, name: str) -> Outgoing:
    """The newest digest written to a person."""
    number = club.people[name].id
    return [row for row in club.outgoing(kind="digest") if row.person_id == number][-1]


def person(club: Club, name: str) -> Person:
    """A person's row as it is now."""
    with club.office.reading() as db:
        return db.get_one(Person, club.people[name].id)


def reported(club: Club, key: str, n: int, action: str = "failed", status: str = "5.1.1") -> None:
    """A mail system reports about one of our letters."""
    raw = DSN.format(key=key, n=n, action=action, status=status).encode()
    club.give(raw, Envelope("<>", (f"bounce.{key}@kanesh.localhost",)))
    inbox.handle_all(club.office)


def test_a_letter_that_comes_back_pauses_the_address(club: Club) -> None:
    """No more letters leave for it and its clock stands; a letter from there starts both again."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    sent = digest_to(club, who)
    reported(club, sent.key, 1)
    assert ledger.state(digest_to(club, who)) == "bounced"
    assert person(club, who).trouble
    [question] = [q for q in club.questions(match) if q.due_at is None]
    with club.office.work() as db:
        db.add(Outgoing(**{**plain(sent), "key": "held.1"}))
    club.mail()
    club.tick()
    assert not [m for m in club.mail() if f"{who.lower()}@" in m["To"]]
    [held] = club.outgoing(key="held.1")
    assert ledger.state(held, person(club, who)) == "held"
    club.answer(who, "help")
    club.tick()
    assert not person(club, who).trouble
    assert [q.due_at for q in club.questions(match) if q.seat == question.seat] != [None]
    assert ledger.state(club.outgoing(key="held.1")[0]) == "sent"


def plain(row: Outgoing) -> dict[str, object]:
    """A letter's row, to be written once more."""
    kept = ("person_id", "match_id", "seat", "seq", "kind", "subject", "body")
    times = {"made_at": row.made_at, "not_before": row.made_at}
    return {name: getattr(row, name) for name in kept} | times


def test_only_failures_for_good_count_at_once(club: Club) -> None:
    """A delay is no failure, and the same failure told twice is one."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    key = digest_to(club, who).key
    reported(club, key, 1, "delayed", "4.4.1")
    assert not person(club, who).trouble
    reported(club, key, 2)
    reported(club, key, 3)
    assert person(club, who).bounces == 1


def test_who_calls_a_letter_unwanted_gets_no_more_news(club: Club) -> None:
    """At once and for good; the questions of a match still come, and the ledger tells."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    key = digest_to(club, who).key
    club.give(COMPLAINT.format(key=key).encode())
    inbox.handle_all(club.office)
    assert person(club, who).news is False
    assert person(club, who).trouble == ""
    assert ledger.state(digest_to(club, who)) == "complained"


class Away:
    """A mail host that wants to be asked later."""

    def __init__(self) -> None:
        self.tried = 0

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """Not now."""
        self.tried += 1
        raise Deferred("451 later")


def test_a_host_that_says_later_is_spared_for_the_round(club: Club) -> None:
    """One letter hears of it, not all of them; the ledger has the host's words."""
    club.match(seats=2)
    away = club.office.carrier = Away()
    outbox.send_due(club.office)
    assert away.tried == 1
    [row] = [row for row in club.outgoing() if row.tries]
    assert (ledger.state(row), ledger.reason(row)) == ("deferred", "451 later")


def test_no_host_gets_more_than_its_share_of_a_minute(club: Club) -> None:
    """The rest leaves a minute later, and nothing is lost."""
    club.match(seats=2)
    club.office.settings = replace(club.office.settings, letters_per_minute=2)
    assert [outbox.send_due(club.office) for _ in range(2)] == [2, 0]
    club.time.later(minutes=2)
    assert outbox.send_due(club.office) == 2


@pytest.mark.parametrize(("outcome", "allowed"), [("sent", False), ("taken", True)])
def test_hosts_are_counted_apart(outcome: str, allowed: bool) -> None:
    """A letter to one host takes nothing from another."""
    pace = Pace.after(2, ["anne@Example.org"])
    pace.note("bart@example.org", outcome)
    assert pace.allows("cleo@example.ORG") is allowed
    assert pace.allows("dido@elsewhere.example")


def test_a_second_address_is_known_once_confirmed(club: Club) -> None:
    """The letter waits for a yes; with the wish to keep the address, the next one does not."""
    match = club.match(seats=2)
    club.tick()
    who = asked(club, match)
    club.give(reply(club.newest(who), "work@elsewhere.example", "help"))
    club.tick()
    asks = club.newest(who, "letter.")
    body = asks.get_body(("plain",))
    assert body is not None
    token = body.get_content().split("/confirm/")[1].split(">")[0].split()[0]
    inbox.confirm(club.office, token, always=True)
    club.tick()
    club.give(reply(club.newest(who), "work@elsewhere.example", "1", Message_ID="<2@work>"))
    club.tick()
    assert club.fresh(match).seq == 1
    assert "work@" not in club.newest(who)["To"]
