"""The armour of OpenPGP: a signed text is read without it, a sealed one is not read at all."""

import re

SEALED = "-----BEGIN PGP MESSAGE-----"
SIGNED = re.compile(
    r"-----BEGIN PGP SIGNED MESSAGE-----[ \t]*\n(?:[A-Za-z-]{1,30}: [^\n]{0,200}\n){0,9}[ \t]*\n"
    r"(.*?)^-----BEGIN PGP SIGNATURE-----.*?(?:^-----END PGP SIGNATURE-----[ \t]*$|\Z)",
    re.S | re.M,
)
ESCAPED = re.compile(r"^- (?=-)", re.M)


def unsigned(text: str) -> str:
    """The words that were signed, with their dashes as they were written."""
    return SIGNED.sub(lambda found: ESCAPED.sub("", found[1]), text, count=1)


def is_sealed(text: str) -> bool:
    """Nobody here holds a key."""
    return text.lstrip().startswith(SEALED)
