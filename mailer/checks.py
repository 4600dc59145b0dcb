"""One question a check: each looks at a letter and at what the server knows, and says yes or no."""

from dataclasses import dataclass

from mailer.address import is_ours
from mailer.letter import Letter
from mailer.proof import dmarc

BULK = ("bulk", "junk", "list")


@dataclass(frozen=True)
class Facts:
    """What only the server can know of a letter; None means that the question does not arise."""

    domain: str = ""
    authserv: str = ""
    max_bytes: int = 1_000_000
    seen_before: bool = False
    known_token: bool | None = None
    right_sender: bool | None = None
    answers_today: int = 0
    answers_cap: int = 10
    stumbles: int = 0
    stumbles_cap: int = 3


def stumbled(letter: Letter, facts: Facts) -> bool:
    """The program tripped over this letter too often; a person must look."""
    return facts.stumbles >= facts.stumbles_cap


def seen_before(letter: Letter, facts: Facts) -> bool:
    """The same letter was delivered and handled already."""
    return facts.seen_before


def feedback(letter: Letter, facts: Facts) -> bool:
    """A complaint: somebody pressed the spam button."""
    return letter.kind == "feedback"


def bounce(letter: Letter, facts: Facts) -> bool:
    """A delivery report about a letter of ours."""
    return letter.kind == "bounce"


def own_mail(letter: Letter, facts: Facts) -> bool:
    """It comes from one of our own addresses."""
    return bool(facts.domain) and is_ours(letter.sender, facts.domain)


def loop(letter: Letter, facts: Facts) -> bool:
    """It carries the mark we put on every letter, so it is ours come back."""
    marks = " ".join(letter.headers.get("x-loop", ())).lower()
    return bool(marks) and (not facts.domain or facts.domain.lower() in marks)


def automatic(letter: Letter, facts: Facts) -> bool:
    """A machine wrote it: an absence notice, a read receipt, a null sender."""
    return letter.kind == "autoreply"


def mailing_list(letter: Letter, facts: Facts) -> bool:
    """It came through a list or a bulk mailing."""
    listed = any(letter.header(name) for name in ("list-id", "list-post", "list-unsubscribe"))
    return listed or letter.header("precedence").lower() in BULK


def nobody(letter: Letter, facts: Facts) -> bool:
    """There is no single sender to answer to."""
    return not letter.sender


def unknown_token(letter: Letter, facts: Facts) -> bool:
    """Addressed to a seat that does not exist; silence, for an answer would help a guesser."""
    return facts.known_token is False


def wrong_sender(letter: Letter, facts: Facts) -> bool:
    """The seat is known, but the sender is not the person who sits there."""
    return facts.right_sender is False


def forged(letter: Letter, facts: Facts) -> bool:
    """Our own mail host found that the sender's domain disowns it."""
    return dmarc(letter, facts.authserv) == "fail"


def too_big(letter: Letter, facts: Facts) -> bool:
    """More than an answer can need."""
    return letter.size > facts.max_bytes


def encrypted(letter: Letter, facts: Facts) -> bool:
    """Nobody here holds a key."""
    return letter.kind == "reject"


def empty(letter: Letter, facts: Facts) -> bool:
    """No fresh line: only a quotation, only a signature, or nothing."""
    return not letter.lines
