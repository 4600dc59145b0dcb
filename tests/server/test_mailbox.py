"""The club's maildir, which the clock looks into, and what the doctor says of mail."""

from dataclasses import replace
from pathlib import Path

import pytest

from cli.checks import dkim, mail_in
from server.settings import Settings
from tests.server.club import Club

RAW = b"From: anne@example.org\nTo: club@kanesh.localhost\nMessage-ID: <1@phone>\n\nlist\n"


def test_the_clock_empties_the_maildir(club: Club, tmp_path: Path) -> None:
    """A letter put there is stored, handled and moved, once."""
    (tmp_path / "box/new").mkdir(parents=True)
    (tmp_path / "box/new/1.host").write_bytes(RAW)
    club.office.settings = replace(club.office.settings, maildir=str(tmp_path / "box"))
    club.tick()
    club.tick()
    [letter] = club.stored()
    assert letter.status != "received"
    assert [path.name for path in (tmp_path / "box/cur").iterdir()] == ["1.host:2,S"]


def test_the_doctor_looks_for_the_maildir(tmp_path: Path) -> None:
    """There is one, or the setting is named."""
    settings = Settings(listen_port=0, maildir=str(tmp_path))
    assert "KANESH_MAILDIR" in mail_in(settings).sentence
    (tmp_path / "new").mkdir()
    assert mail_in(settings).good


@pytest.mark.parametrize(("key", "good"), [("", False), ("hello", False), ("PRIVATE KEY", True)])
def test_the_doctor_looks_for_the_key(tmp_path: Path, key: str, good: bool) -> None:
    """A selector without a key that signs is told; without a selector nothing is wanted."""
    pytest.importorskip("dkim", reason="dkimpy signs letters; pip install -e .[dkim]")
    file = tmp_path / "key.pem"
    if key:
        file.write_text(key)
    assert dkim(Settings(dkim_selector="post", dkim_key=str(file))).good is good
    assert dkim(Settings()).good
