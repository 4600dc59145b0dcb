"""Tokens and addresses: who a letter is for, without anybody being able to guess it."""

import base64
import hashlib
import hmac
import re
import secrets

from mailer.letter import Letter

TOKEN_BYTES = 10
TOKEN = re.compile(r"play[.+]([a-z2-7]{16,40})@(.+)")
BOUNCE = re.compile(r"bounce[.+]([a-z0-9][a-z0-9._-]{0,50})@.+")
KEY = re.compile(r"[a-z0-9][a-z0-9._-]{0,50}")


def new_token() -> str:
    """Eighty random bits in letters and digits that survive a phone's capitals."""
    return base64.b32encode(secrets.token_bytes(TOKEN_BYTES)).decode("ascii").lower()


def token_hash(token: str) -> str:
    """What is stored of a token; the token itself is only ever in the post."""
    return hashlib.sha256(token.strip().lower().encode()).hexdigest()


def same_token(token: str, hashed: str) -> bool:
    """The token is the one that was hashed; the time taken tells nothing."""
    return hmac.compare_digest(token_hash(token).encode(), hashed.encode())


def reply_address(token: str, domain: str) -> str:
    """Where an answer goes; `.` between the parts, since some gateways refuse `+`."""
    return f"play.{token}@{domain}"


def club_address(domain: str) -> str:
    """The club's own address."""
    return f"club@{domain}"


def postmaster_address(domain: str) -> str:
    """The address every mail domain must have."""
    return f"postmaster@{domain}"


def bounce_address(key: str, domain: str) -> str:
    """The return path that names a letter; a report then needs no reading."""
    return f"bounce.{checked(key)}@{domain}"


def bounce_key(address: str) -> str | None:
    """The key in a return path of ours, or None."""
    found = BOUNCE.fullmatch(address.strip("<> ").lower())
    return found[1] if found else None


def message_id(key: str, domain: str) -> str:
    """The Message-ID of the letter with this key, without brackets."""
    return f"{checked(key)}@{domain}"


def checked(key: str) -> str:
    """The key itself, when it can travel in an address."""
    if not KEY.fullmatch(key):
        raise ValueError(f"a letter's key is made of a-z, 0-9, dot, dash and underscore: {key!r}")
    return key


def token_of(address: str, domain: str) -> str | None:
    """The token in a reply address of this domain, or None."""
    found = TOKEN.fullmatch(address.strip("<> ").lower())
    return found[1] if found and found[2] == domain.lower() else None


def find_tokens(letter: Letter, domain: str) -> tuple[str, ...]:
    """Tokens the letter carries, the most trustworthy place first."""
    found = (token_of(address, domain) for address in letter.recipients)
    return tuple(dict.fromkeys(token for token in found if token))


def find_keys(letter: Letter, domain: str) -> tuple[str, ...]:
    """Keys of our own letters that this one answers, the nearest first."""
    named = (*letter.in_reply_to, *reversed(letter.references))
    parts = (given.lower().rpartition("@") for given in named)
    found = (key for key, _, place in parts if place == domain.lower())
    return tuple(dict.fromkeys(key for key in found if KEY.fullmatch(key)))


def is_ours(address: str, domain: str) -> bool:
    """The address is one this post office hands out."""
    local, _, place = address.strip("<> ").lower().rpartition("@")
    shaped = token_of(address, domain) or bounce_key(address) or local in ("club", "postmaster")
    return place == domain.lower() and bool(shaped)


def redact(address: str) -> str:
    """An address for the log: enough to recognise, too little to use."""
    local, at, place = address.strip("<> ").rpartition("@")
    if not at:
        return "***"
    kept = "play." if local.lower().startswith(("play.", "play+")) else local[:1]
    return f"{kept}***@{place}"
