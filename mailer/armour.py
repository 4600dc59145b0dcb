"""The armour of OpenPGP: a signed text is read without it, a sealed one is not read at all."""

import re

SEALED = "-----BEGIN PGP MESSAGE-----"
SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
SIGNATURE = "\n-----BEGIN PGP SIGNATURE-----"
ENDING = "-----END PGP SIGNATURE-----"
BLANK_LINE = re.compile(r"\n[ \t]{0,9}\n")
ESCAPED = re.compile(r"^- (?=-)", re.M)


def unsigned(text: str) -> str:
    """The words that were signed, with their dashes as they were written."""
    before, opened, rest = text.partition(SIGNED)
    if not opened or SIGNATURE not in rest:
        return text
    said, _, after = BLANK_LINE.split(rest, maxsplit=1)[-1].partition(SIGNATURE)
    return before + ESCAPED.sub("", said) + after.partition(ENDING)[2]


def is_sealed(text: str) -> bool:
    """Nobody here holds a key."""
    return text.lstrip().startswith(SEALED)
