"""Header values and addresses, read with care: bounded, decoded, never raising."""

import re
from email.header import decode_header
from email.message import Message
from email.utils import getaddresses
from itertools import islice

from mailer.charset import decode, tidy

MAX_VALUE = 8_000
MAX_VALUES = 60
KEPT = (
    "auto-submitted",
    "precedence",
    "list-id",
    "list-unsubscribe",
    "list-post",
    "x-loop",
    "return-path",
    "received-spf",
    "reply-to",
    "from",
    "sender",
    "x-failed-recipients",
    "content-type",
)
RESULTS = "authentication-results"
DELIVERED = (
    "delivered-to",
    "x-original-to",
    "envelope-to",
    "x-envelope-to",
    "x-forwarded-to",
    "x-delivered-to",
    "x-gm-original-to",
)
ADDRESSED = ("to", "cc", "resent-to", "resent-cc")
FOR = re.compile(r"\bfor\s{1,5}<?([^\s<>;@]{1,64}@[^\s<>;]{1,255})>?")
BARE = re.compile(r"[^\s<>,;:\"()\[\]@]{1,64}@[^\s<>,;:\"()\[\]@]{1,255}")
IDS = re.compile(r"<\s{0,5}([^<>\s,\"]{1,400})\s{0,5}>")


def given(message: Message, name: str) -> list[str]:
    """Every value of a header as it came, on one line and within bounds."""
    found = (value for key, value in message.raw_items() if key.lower() == name)
    return list(map(unfolded, islice(found, MAX_VALUES)))


def unfolded(value: object) -> str:
    """A header's value on one line, cut to a sane length."""
    return " ".join(str(value)[:MAX_VALUE].split())


def values(message: Message, name: str) -> tuple[str, ...]:
    """Every value of a header, decoded and cut to a sane length."""
    return tuple(map(clean, given(message, name)))


def first(message: Message, name: str) -> str:
    """The first value of a header, or an empty string."""
    return next(iter(values(message, name)), "")


def named(message: Message, name: str) -> tuple[str, ...]:
    """The addresses in every value of a header; what an encoded name spells out is no address."""
    lines = [(tidy(piece_text(value, None)), clean(value)) for value in given(message, name)]
    return tuple(found for raw, read in lines for found in addresses(raw) or addresses(read))


def clean(value: str) -> str:
    """One line, encoded words decoded, 8-bit repaired, nothing unseen."""
    try:
        pieces = decode_header(value)
    except Exception:  # a broken encoded word: show it as it came
        pieces = [(value, None)]
    return " ".join(tidy("".join(piece_text(*piece) for piece in pieces)).split())


def piece_text(piece: bytes | str, charset: str | None) -> str:
    """One piece of a header as text; raw 8-bit bytes hide as surrogates in a string."""
    if isinstance(piece, str):
        piece = piece.encode("utf-8", "surrogateescape")
    elif charset is None:
        # The library hands unencoded pieces over as raw-unicode-escape bytes.
        text = piece.decode("raw-unicode-escape", "surrogateescape")
        piece = text.encode("utf-8", "surrogateescape")
    return decode(piece, charset)


def addresses(value: str) -> tuple[str, ...]:
    """Bare addresses in lower case, in the order they stand in a header."""
    try:
        pairs = getaddresses([value])
    except Exception:  # the standard parser gives up on some malformed groups
        pairs = []
    found = [address for _, address in pairs if BARE.fullmatch(address)]
    return tuple(address.lower() for address in found or BARE.findall(value))


def sender(message: Message) -> tuple[str, str]:
    """The address and the name a letter comes from; several senders are as good as none."""
    header = "from" if message.get("from") else "sender"
    found = set(named(message, header))
    if len(found) != 1:
        return "", ""
    value = first(message, header)
    name = value.rpartition("<")[0].strip().strip("\"'").strip()
    return found.pop(), name[:200]


def recipients(message: Message, envelope: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Whom the letter is for, the most trustworthy source first, each address once."""
    found = [address.strip("<> ").lower() for address in envelope]
    for name in (*DELIVERED, *ADDRESSED):
        found += named(message, name)
    for value in values(message, "received"):
        found += [address.lower() for address in FOR.findall(value)]
    return tuple(dict.fromkeys(address for address in found if address))[:100]


def message_ids(message: Message, name: str) -> tuple[str, ...]:
    """Message-IDs without brackets; some programs join them with commas or quotes."""
    value = " ".join(values(message, name))
    found = IDS.findall(value) or BARE.findall(value)
    return tuple(dict.fromkeys(found))[:100]


def message_id(message: Message) -> str:
    """The letter's own id without brackets and blanks, or an empty string."""
    value = first(message, "message-id")
    return "".join(value.split()).strip("<>[]")[:400]


def results(message: Message) -> tuple[str, ...]:
    """What the last host said of the letter; below its Received line anybody may have written."""
    above: list[str] = []
    for name, value in islice(message.raw_items(), MAX_VALUES):
        if name.lower() == "received":
            return tuple(above)
        if name.lower() == RESULTS:
            above.append(clean(unfolded(value)))
    return ()


def kept(message: Message) -> dict[str, tuple[str, ...]]:
    """The headers that later checks ask for."""
    found = {name: values(message, name) for name in KEPT} | {RESULTS: results(message)}
    return {name: given for name, given in found.items() if given}
