"""The part of a letter in which its writer speaks, as tidy text."""

from collections.abc import Iterator
from email.message import Message

from mailer.armour import is_sealed, unsigned
from mailer.charset import decode, tidy
from mailer.flowed import unflow
from mailer.markup import text_of

ENCRYPTED = ("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime")
MAX_PARTS = 500
MAX_TEXT = 1_000_000


def parts(message: Message) -> Iterator[Message]:
    """The leaves of a letter in order; an enclosed letter is closed to us."""
    waiting, seen = [message], 0
    while waiting and seen < MAX_PARTS:
        part = waiting.pop()
        seen += 1
        if part.get_content_maintype() == "multipart" and part.is_multipart():
            waiting += reversed(children(part))
        elif part.get_content_maintype() != "message":
            yield part


def children(part: Message) -> list[Message]:
    """The parts directly within; a part's own text is never touched, for that can raise."""
    inner = part.get_payload() if part.is_multipart() else []
    return [child for child in inner if isinstance(child, Message)]


def body(message: Message) -> str:
    """The plain text, or the HTML as text when the plain part says nothing."""
    leaves = [part for part in parts(message) if not is_attachment(part)]
    plain = [plain_text(part) for part in leaves if is_plain(part)]
    said = "\n".join(text for text in plain if text.strip())
    if not said:
        rich = (text_of(content(part)) for part in leaves if is_html(part))
        said = "\n".join(text for text in rich if text.strip())
    return unsigned(tidy(said[:MAX_TEXT]))


def is_attachment(part: Message) -> bool:
    """A file that travels along, not what the writer says."""
    disposition = str(part.get("content-disposition") or "")[:200].strip().lower()
    return disposition.startswith("attachment") or bool(filename(part))


def filename(part: Message) -> str:
    """The name of an attached file, or an empty string."""
    try:
        return part.get_filename() or ""
    except Exception:  # malformed RFC 2231 parameters raise in several ways
        return "unreadable"


def is_plain(part: Message) -> bool:
    """Plain text, declared or by default; a multipart without parts is plain text too."""
    return part.get_content_type() == "text/plain" or part.get_content_maintype() == "multipart"


def is_html(part: Message) -> bool:
    """Marked-up text."""
    return part.get_content_type() == "text/html"


def content(part: Message) -> str:
    """A part's characters, whatever its transfer encoding and charset claim."""
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        payload = str(part.get_payload() or "").encode("utf-8", "surrogateescape")
    return decode(payload[:MAX_TEXT], parameter(part, "charset"))


def parameter(part: Message, name: str) -> str | None:
    """A parameter of Content-Type, or None when it cannot be read."""
    try:
        found = part.get_param(name)
    except Exception:  # malformed RFC 2231 parameters raise in several ways
        return None
    return found[2] if isinstance(found, tuple) else found


def plain_text(part: Message) -> str:
    """A plain part with its paragraphs made whole."""
    text = content(part).replace("\r\n", "\n").replace("\r", "\n")
    if (parameter(part, "format") or "").lower() != "flowed":
        return text
    return unflow(text, (parameter(part, "delsp") or "").lower() == "yes")


def is_encrypted(message: Message, said: str) -> bool:
    """Nobody here holds a key."""
    sealed = message.get_content_type() in ENCRYPTED
    return sealed or is_sealed(said)
