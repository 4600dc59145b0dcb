"""What our own mail host found out about a letter's sender, and nobody else's word for it."""

import re

from mailer.letter import Letter

COMMENT = re.compile(r"\([^()]{0,500}\)")
METHOD = re.compile(r"\s*([a-z0-9-]{1,30})(?:/\d{1,3})?\s*=\s*([a-z]{1,20})", re.I)


def dmarc(letter: Letter, host: str) -> str:
    """`pass`, `fail` or whatever our host says of the sender's domain; else an empty string."""
    return findings(letter, host).get("dmarc", "")


def findings(letter: Letter, host: str) -> dict[str, str]:
    """Each method our host tried and how it went; without a host nothing is believed."""
    found: dict[str, str] = {}
    for value in letter.headers.get("authentication-results", ()):
        said, *claims = COMMENT.sub(" ", value).split(";")
        if host and (said.split() or [""])[0].lower() == host.lower():
            methods = (METHOD.match(claim) for claim in claims)
            found |= {
                m[1].lower(): m[2].lower() for m in methods if m and m[1].lower() not in found
            }
    return found
