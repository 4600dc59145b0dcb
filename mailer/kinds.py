"""Who is speaking: a person, an answering machine, a delivery report or a complaint."""

import re
from email.message import Message

from mailer.body import parameter
from mailer.headers import addresses, first, sender
from mailer.letter import Envelope, Kind

DAEMONS = re.compile(
    r"(mailer[-_.]?daemon|post-?master|mail[-_.]?admin|maildaemon|mdaemon|mail-?delivery|bounces?"
    r"|mailer|smtp|internet[-_.]?mail|mail[-_.]?system|mmdf)([+._-].*)?$"
)
MACHINES = re.compile(r"(no[-_.]?reply|do[-_.]?not[-_.]?reply|auto[-_.]?(reply|responder?))")
UNDELIVERED = re.compile(
    r"(undeliver|non[- ]?deliver|not (be )?deliver|delivery (status|failure|fail|report|notif|problem"
    r"|delay|error|has)|deliver[a-z]* fail|fail(ed|ure|ing)[ :]|failure notice|returned mail"
    r"|mail (could|system error|delivery|failure)|message (status|could)|returned to sender"
    r"|unable to deliver|warning: (could|message)|bounce|mail error|unzustellbar|no se pudo entregar"
    r"|no entregad|devuelto|devolución|zustell|mail non|non remis|rejected|user unknown"
    r"|nondeliverable|unknown user|mailbox (full|unavail)|problem delivering)",
    re.I,
)
AWAY = re.compile(
    r"\s*((re|aw|sv|rv|fw|fwd)\s?:\s*)?\W{0,3}(out of (the )?office|automatic reply|auto[- ]?reply"
    r"|auto(matic|mated)? response|autoreply|auto:|vacation|on vacation|away from|i am away"
    r"|respuesta autom|fuera de (la )?oficina|ausente|de vacaciones|resposta autom|fora d"
    r"|réponse automatique|absence du bureau|absent du bureau|abwesen|automatische antwort"
    r"|risposta automatica|fuori sede|automatisch antwoord|afwezig|automatiskt? svar|autosvar"
    r"|ausencia|estoy de vacaciones)",
    re.I,
)
REPORTS: dict[str, Kind] = {
    "delivery-status": "bounce",
    "feedback-report": "feedback",
    "disposition-notification": "autoreply",
}


def kind_of(message: Message, envelope: Envelope | None = None) -> Kind:
    """The kind of letter, told by its shape and headers, never by its wording alone."""
    reported = report_kind(message)
    if reported:
        return reported
    if is_automatic(message):
        return "bounce" if failure_shape(message) else "autoreply"
    if failure_shape(message) or (null_path(message, envelope) and failed(message)):
        return "bounce"
    return "autoreply" if null_path(message, envelope) else "human"


def report_kind(message: Message) -> Kind | None:
    """The kind a multipart/report declares."""
    if message.get_content_type() not in ("multipart/report", "multipart/mixed"):
        return None
    declared = REPORTS.get((parameter(message, "report-type") or "").lower())
    return declared or enclosed_report(message)


def enclosed_report(message: Message) -> Kind | None:
    """The kind of the first machine-readable report among the direct parts."""
    inner = message.get_payload()
    for part in inner[:10] if isinstance(inner, list) else ():
        kind = REPORTS.get(part.get_content_subtype()) if isinstance(part, Message) else None
        if kind:
            return kind
    return None


def is_automatic(message: Message) -> bool:
    """A machine says so itself, or its subject is that of an absence notice."""
    submitted = first(message, "auto-submitted").split(";")[0].strip().lower()
    if submitted not in ("", "no", "auto-forwarded"):
        return True
    if first(message, "precedence").lower() in ("auto_reply", "auto-reply"):
        return True
    if any(message.get(name) for name in ("x-autoreply", "x-autorespond", "x-auto-reply-from")):
        return True
    return bool(AWAY.match(first(message, "subject"))) or is_machine(message)


def is_machine(message: Message) -> bool:
    """The sender's address says that nobody reads it."""
    return bool(MACHINES.match(sender(message)[0]))


def failure_shape(message: Message) -> bool:
    """It comes from a mail system, or names the recipients it failed to reach."""
    if message.get("x-failed-recipients"):
        return True
    local = (addresses(first(message, "from")) or ("",))[0].split("@")[0]
    return bool(DAEMONS.match(local)) and not AWAY.match(first(message, "subject"))


def failed(message: Message) -> bool:
    """The subject speaks of a letter that did not arrive."""
    return bool(UNDELIVERED.search(first(message, "subject")))


def null_path(message: Message, envelope: Envelope | None) -> bool:
    """The letter came with an empty return path."""
    if envelope is not None and envelope.null_sender:
        return True
    return first(message, "return-path").replace(" ", "") == "<>"
