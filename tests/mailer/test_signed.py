"""DKIM: what we sign can be checked, and what was changed cannot pass."""

import subprocess
from pathlib import Path

import pytest

from mailer.send.memory import MemoryCarrier
from mailer.send.signed import SigningCarrier

dkim = pytest.importorskip("dkim", reason="dkimpy signs letters; pip install -e .[dkim]")
RAW = (
    b"From: club@club.example\r\nTo: anne@example.org\r\nSubject: news\r\n"
    b"List-Unsubscribe: <https://club.example/u/1>\r\n"
    b"List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\nHello.\r\n"
)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """A private key, and its other half as the DNS tells it."""
    file: Path = tmp_path_factory.mktemp("keys") / "key.pem"
    subprocess.run(["openssl", "genrsa", "-traditional", "-out", file, "1024"], check=True)
    told = ["openssl", "rsa", "-in", file, "-pubout", "-outform", "PEM"]
    public = subprocess.run(told, check=True, capture_output=True).stdout
    body = b"".join(public.splitlines()[1:-1])
    return file.read_bytes(), b"v=DKIM1; k=rsa; p=" + body


def carried(key: bytes) -> bytes:
    """The letter as it leaves."""
    post = MemoryCarrier()
    SigningCarrier(post, "club.example", "post", key).carry(RAW, "<>", "anne@example.org")
    return post.letters[0].raw


def test_a_signed_letter_can_be_checked(keys: tuple[bytes, bytes]) -> None:
    """With the key of the DNS it holds; with one word changed it does not."""
    raw = carried(keys[0])

    def ask(name: bytes, timeout: int = 5) -> bytes:
        assert name == b"post._domainkey.club.example."
        return keys[1]

    assert dkim.verify(raw, dnsfunc=ask)
    assert not dkim.verify(raw.replace(b"Hello.", b"Hallo."), dnsfunc=ask)
    assert not dkim.verify(raw.replace(b"/u/1", b"/u/2"), dnsfunc=ask)


def test_the_way_out_of_news_is_signed(keys: tuple[bytes, bytes]) -> None:
    """One-click unsubscribing counts only when both its headers are covered."""
    head = carried(keys[0]).split(b"\r\nFrom:")[0].replace(b"\r\n", b"").replace(b" ", b"").lower()
    covered = head.split(b"h=")[1].split(b";")[0].split(b":")
    assert {b"list-unsubscribe", b"list-unsubscribe-post", b"from"} <= set(covered)
