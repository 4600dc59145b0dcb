"""The post office: letters in, letters out, nothing lost, no game known."""

from typing import Any

from mailer.bounce import read_report
from mailer.mime import read_letter
from mailer.screen import Facts, screen

__all__ = ["understand"]


def understand(raw: bytes) -> dict[str, Any]:
    """What the post office makes of a letter, in plain values that print as JSON."""
    letter = read_letter(raw)
    report = read_report(raw)
    verdict = screen(letter, Facts())
    return {
        "kind": letter.kind,
        "from": letter.sender,
        "subject": letter.subject,
        "text": letter.text,
        "lines": list(letter.lines),
        "cut": list(letter.cut),
        "recipients": list(report.addresses if report else letter.recipients),
        "hard": bool(report and report.hard),
        "checks": list(verdict.hits),
    }
