"""A text closed with a passphrase: the key is stretched, the text veiled, and both bound by a mark.

Only the standard library's parts are used: scrypt for the key, keyed BLAKE2b as the stream in
counter mode, and HMAC-SHA256 over everything, checked before anything is opened.
"""

import base64
import hashlib
import hmac
import secrets
from typing import Any

from rules.kernel.words import Phrase, msg
from server.errors import Refused

SHORTEST = 12
BLOCK = 64
COST = {"n": 2**15, "r": 8, "p": 1}
MOST_MEMORY = 64 * 1024 * 1024
TOO_SHORT = msg("A passphrase has at least {shortest} letters.")
WRONG = msg("The passphrase is not the one this file was sealed with, or the file was changed.")


def seal(text: bytes, passphrase: str, bound: bytes = b"") -> dict[str, str]:
    """Close a text; what is bound stays readable and cannot be changed unseen."""
    if len(passphrase) < SHORTEST:
        raise Refused(Phrase(TOO_SHORT, {"shortest": SHORTEST}))
    salt = secrets.token_bytes(32)
    veil, mark = keys(passphrase, salt)
    body = veiled(text, veil)
    return {"salt": written(salt), "body": written(body), "mark": marked(mark, bound, salt, body)}


def unseal(box: dict[str, Any], passphrase: str, bound: bytes = b"") -> bytes:
    """The text again, if passphrase and file are the same."""
    salt, body = (base64.b64decode(box[part]) for part in ("salt", "body"))
    veil, mark = keys(passphrase, salt)
    if not hmac.compare_digest(marked(mark, bound, salt, body), str(box["mark"])):
        raise Refused(Phrase(WRONG))
    return veiled(body, veil)


def keys(passphrase: str, salt: bytes) -> tuple[bytes, bytes]:
    """Two keys from one passphrase; the salt makes them this file's own."""
    n, r, p = COST["n"], COST["r"], COST["p"]
    made = hashlib.scrypt(
        passphrase.encode(), salt=salt, n=n, r=r, p=p, maxmem=MOST_MEMORY, dklen=64
    )
    return made[:32], made[32:]


def veiled(text: bytes, key: bytes) -> bytes:
    """The text and the key's stream added; adding it twice gives the text."""
    count = -(-len(text) // BLOCK)
    blocks = (hashlib.blake2b(n.to_bytes(8, "big"), key=key).digest() for n in range(count))
    stream = b"".join(blocks)[: len(text)]
    size = len(text)
    return (int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")).to_bytes(size, "big")


def marked(key: bytes, *parts: bytes) -> str:
    """The mark over all parts, each with its length so that none can reach into the next."""
    whole = b"".join(len(part).to_bytes(8, "big") + part for part in parts)
    return hmac.new(key, whole, "sha256").hexdigest()


def written(raw: bytes) -> str:
    """Bytes as a file of text holds them."""
    return base64.b64encode(raw).decode()
