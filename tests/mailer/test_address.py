"""Tokens and addresses: found wherever a program hides them, useless to whoever guesses."""

import hmac
import re
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mailer import address
from mailer.letter import Envelope
from mailer.mime import read_letter

TOKEN = "abcdefghijklmnop"
OURS = f"play.{TOKEN}@club.example"


@pytest.mark.parametrize(
    "header",
    [
        f"To: {OURS}",
        f"To: Imhotep <{OURS.upper()}>",
        f'To: "a@b, c" <{OURS}>',
        f"To: play+{TOKEN}@club.example",
        f"Cc: bart@example.org, {OURS}",
        f"Delivered-To: {OURS}",
        f"X-Original-To: {OURS}",
        f"Envelope-To: {OURS}",
        f"X-Forwarded-To: x@example.org, {OURS}",
        f"X-Gm-Original-To: {OURS}",
        f"Resent-To: {OURS}",
        f"Received: from a by b (c) with ESMTP id 7 for <{OURS}>; Tue, 17 Nov 2026 10:02:00 +0000",
        f"To: =?utf-8?q?Imhotep?= <{OURS}>",
        f"To: table: {OURS};",
    ],
)
def test_the_token_is_found(header: str) -> None:
    """Every header in which mail systems keep the address yields the token."""
    letter = read_letter(f"From: anne@example.org\n{header}\n\nload 3\n".encode())
    assert address.find_tokens(letter, "club.example") == (TOKEN,)


def test_the_envelope_comes_first() -> None:
    """The peer's word is more trustworthy than any header."""
    other = f"play.{'q' * 16}@club.example"
    raw = f"From: a@b.c\nTo: {OURS}\n\nx".encode()
    letter = read_letter(raw, Envelope("a@b.c", (other,)))
    assert address.find_tokens(letter, "club.example") == ("q" * 16, TOKEN)


@pytest.mark.parametrize(
    "given",
    [
        f"play.{TOKEN}@elsewhere.example",
        "play.short@club.example",
        f"play.{TOKEN}1@club.example",
        f"play{TOKEN}@club.example",
        f"xplay.{TOKEN}@club.example",
        f"play.{TOKEN}@club.example.evil.example",
    ],
)
def test_what_is_no_token_is_none(given: str) -> None:
    """Another domain, another shape, another alphabet: not ours."""
    assert address.token_of(given, "club.example") is None


def test_tokens_are_long_and_never_alike() -> None:
    """A token has eighty bits, survives lower case, and fits a local part."""
    tokens = {address.new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert all(re.fullmatch("[a-z2-7]{16}", token) for token in tokens)
    local = address.reply_address(tokens.pop(), "club.example").split("@")[0]
    assert len(local) <= 64


def test_a_token_is_compared_by_its_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a hash is stored, capitals do not matter, and the comparison tells no time."""
    compared = Mock(wraps=hmac.compare_digest)
    monkeypatch.setattr(hmac, "compare_digest", compared)
    stored = address.token_hash(TOKEN)
    assert TOKEN not in stored
    assert address.same_token(TOKEN.upper(), stored)
    assert not address.same_token(TOKEN[:-1] + "q", stored)
    assert compared.call_count == 2


@given(st.from_regex(r"[a-z0-9][a-z0-9._-]{0,50}", fullmatch=True))
def test_keys_travel_in_addresses(key: str) -> None:
    """The key of a letter comes back from its return path and from its Message-ID."""
    assert address.bounce_key(address.bounce_address(key, "club.example")) == key
    raw = f"In-Reply-To: <{address.message_id(key, 'club.example')}>\n\nx".encode()
    assert address.find_keys(read_letter(raw), "club.example") == (key,)


@pytest.mark.parametrize("key", ["", "a b", "a@b", "Ä", "a" * 52, "-x", "a\nb"])
def test_keys_that_cannot_travel_are_refused(key: str) -> None:
    """A key that would break an address is an error here, not on the way."""
    with pytest.raises(ValueError, match="key"):
        address.bounce_address(key, "club.example")


def test_answered_letters_are_found_nearest_first() -> None:
    """Exchange joins ids with commas, phones quote them; each is found once, nearest first."""
    raw = (
        b'In-Reply-To: "<imhotep-1.7.0.digest@club.example>"\n'
        b"References: <imhotep-1.0.0.digest@club.example>,<x@example.org>,\n"
        b" <imhotep-1.7.0.digest@club.example>\n\nx"
    )
    keys = address.find_keys(read_letter(raw), "club.example")
    assert keys == ("imhotep-1.7.0.digest", "imhotep-1.0.0.digest")


@pytest.mark.parametrize("given", [OURS, "club@club.example", "bounce.k1@club.example"])
def test_our_own_addresses_are_known(given: str) -> None:
    """Letters from these are our own come back."""
    assert address.is_ours(f"<{given.upper()}>", "club.example")
    assert not address.is_ours(given, "other.example")


def test_logs_do_not_tell_tokens() -> None:
    """An address in a log can be recognised and not be used."""
    assert address.redact(OURS) == "play.***@club.example"
    assert address.redact("anne@example.org") == "a***@example.org"
    assert TOKEN not in address.redact(f"<play+{TOKEN}@club.example>")
    assert address.redact("nonsense") == "***"
