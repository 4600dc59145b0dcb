"""Bytes to characters, whatever the letter claims, and characters to tidy lines."""

import re
import unicodedata

ALIASES = {
    "ks_c_5601-1987": "cp949",
    "euc-kr": "cp949",
    "iso-8859-8-i": "iso-8859-8",
    "iso-8859-6-i": "iso-8859-6",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "iso-8859-1": "cp1252",
    "us-ascii": "utf-8",
    "ascii": "utf-8",
    "utf8": "utf-8",
    "unicode-1-1-utf-7": "utf-7",
}
# Python's codec registry also holds ciphers and compressors; only character sets may be named.
CHARSET_NAME = re.compile(r"(utf|iso|cp|windows|koi8|big5|euc|gb|mac|hz|shift|tis|latin)", re.I)
BREAKS = re.compile("\r\n?|[\u2028\u2029\x0b\x0c\x85]")
BLANKS = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
UNSEEN = re.compile(
    "[\u00ad\u034f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff"
    "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]"
)


def decode(payload: bytes, declared: str | None) -> str:
    """The text of a part: the declared charset strictly, then the likely ones, then any."""
    name = charset(declared)
    for candidate in (name, "utf-8"):
        text = strictly(payload, candidate)
        if text is not None:
            return text
    if name == "utf-8" and declared and declared.lower().startswith("utf"):
        return payload.decode("utf-8", "replace")
    return strictly(payload, "cp1252") or payload.decode("latin-1")


def charset(declared: str | None) -> str:
    """The codec meant by a declared charset; anything unknown is taken for UTF-8."""
    name = (declared or "").strip().strip("'\"").lower()
    name = ALIASES.get(name, name)
    return name if CHARSET_NAME.match(name) else "utf-8"


def strictly(payload: bytes, name: str) -> str | None:
    """The payload in that charset, or None when a single byte does not fit."""
    try:
        return payload.decode(name)
    except (LookupError, ValueError):
        return None


def tidy(text: str) -> str:
    """One kind of line break, one kind of blank, composed letters, nothing unseen."""
    text = BLANKS.sub(" ", BREAKS.sub("\n", text))
    return unicodedata.normalize("NFC", UNSEEN.sub("", text))
