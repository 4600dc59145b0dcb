"""A whole match of four in which the only hand that moves anything feeds letters to the shell."""

from pathlib import Path
from random import Random

from cli import replying
from server import desk
from server.bootstrap import Office
from server.demo import NAME, furnish
from server.store import letters, matches
from tests.cli.conftest import Kanesh


def asked(office: Office) -> tuple[int, int] | None:
    """The newest digest that asks somebody something, and who that is."""
    with office.reading() as db:
        match = matches.by_name(db, NAME)
        questions = matches.questions(db, match.id) if match else ()
        if not match or not questions:
            return None
        digest = letters.last_to(db, match.id or 0, questions[0].seat, "digest")
        return (digest.id or 0, questions[0].seat) if digest else None


def test_the_demonstration_is_played_to_its_end_by_letters(
    kanesh: Kanesh, office: Office, tmp_path: Path
) -> None:
    """Every reply is fed as a file and done; at the end all have their result, and it verifies."""
    dice, file = Random(11), tmp_path / "reply.eml"
    furnish(office)
    while found := asked(office):
        number, seat = found
        menu = desk.look(office, NAME, seat).menu
        raw, _ = replying.reply(office, number, [str(dice.randint(1, len(menu)))])
        file.write_bytes(raw)
        assert ": done." in kanesh("mail", "feed", str(file)).stdout
    assert "finished" in kanesh("match", "list").stdout
    assert kanesh("mail", "outbox", "--all").stdout.count("│ result") == 4
    kanesh("match", "export", NAME, str(tmp_path / "match.json"))
    assert "imhotep-1 holds" in kanesh("verify", str(tmp_path / "match.json")).stdout
