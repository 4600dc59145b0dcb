"""Who is speaking: a person, an answering machine, a delivery report or a complaint."""

import re
from email.message import Message
from itertools import islice

from mailer.address import bounce_key
from mailer.body import children, parameter
from mailer.failures import failures
from mailer.headers import first, named, recipients, sender
from mailer.letter import Envelope, Kind

MAX_HEADERS = 500
DAEMONS = re.compile(
    r"(mailer[-_.]?daemon|post-?master|mail[-_.]?admin|maildaemon|mdaemon|mail[-_.]?delivery|ndr"
    r"|bounces?|mailer|internet[-_.]?mail|mail[-_.]?(system|service)|mmdf"
    r"|microsoftexchange[0-9a-f]{20,40})([+._-].*)?$"
)
MACHINES = re.compile(r"(no[-_.]?reply|do[-_.]?not[-_.]?reply|auto[-_.]?(reply|responder?))")
UNDELIVERED = re.compile(
    r"\W{0,3}(undeliver|non[- ]?deliver|mail delivery|message delivery|deliver[a-z]* (status"
    r"|fail|report|notif|problem|delay|error|has|warning)|fail(ed|ure)( notice)?[ :]|failure notice"
    r"|returned mail|returned to sender|unable to deliver|mail (could|system error|failure|error)"
    r"|message (status|could)|warning: (could|message)|bounced|unzustellbar|no se pudo entregar"
    r"|no entregad|correo devuelto|mensaje devuelto|nondeliver|unknown user|user unknown"
    r"|non remis|automatically rejected|problem delivering|nicht zugestellt|onbestelbaar"
    r"|não entregue|falha na entrega|non recapitabile|mancato recapito|sin entregar|olevererbar"
    r"|ikke lever|kan ikke leveres|kunde inte leverera|nie można dostarczyć|недоставлен"
    r"|не доставлено|ошибка доставки|配信不能|无法投递|系统退信)",
    re.I,
)
# A name in brackets is that of a match, which may well be called vacation.
AWAY = re.compile(
    r"\s*((re|aw|sv|rv|fw|fwd)\s?:\s*)?[^\w\[]{0,3}(out of (the )?office"
    r"|automatic reply|auto[- ]?reply"
    r"|auto(matic|mated)? response|autoreply|auto:|vacation|on vacation|away from|i am away"
    r"|respuesta autom|fuera de (la )?oficina|ausente|de vacaciones|resposta autom|fora d"
    r"|réponse automatique|absence du bureau|absent du bureau|abwesen|automatische antwort"
    r"|risposta automatica|fuori sede|automatisch antwoord|afwezig|automatiskt? svar|autosvar"
    r"|ausencia|estoy de vacaciones|frånvaro|automaattinen vastaus|automatická odpověď"
    r"|odpowiedź automatyczna|poza biurem|автоответ|автоматический ответ|risposta non al computer"
    r"|otomatik yanıt|automatikus válasz|自動返信|自动回复|i('| a)?m out of (the )?office)",
    re.I,
)
# The names that answering machines sign with; Exchange puts -suppress on what people write, too.
SIGNS = re.compile(
    r"x-(mail-?)?auto-?(reply|respon[ds]|response|generated)(?!.*suppress)[a-z-]{0,20}$"
    r"|x-fc-machinegenerated$|x-vacation"
)
TOLD = re.compile(r"\W(delivery (has )?failed|undeliver(able|ed)|non remis|failure notice)\W", re.I)
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
    if failure_shape(message) or returned(message, envelope):
        return "bounce"
    return "autoreply" if is_automatic(message) or null_path(message, envelope) else "human"


def report_kind(message: Message) -> Kind | None:
    """The kind a report declares, or that of the machine-readable part inside it."""
    declared = (parameter(message, "report-type") or "").lower()
    if message.get_content_type() == "multipart/report":
        return REPORTS.get(declared) or enclosed_report(message) or "bounce"
    if any(map(is_calendar_answer, [message, *children(message)[:10]])):
        return "autoreply"
    return enclosed_report(message) if message.get_content_type() == "multipart/mixed" else None


def enclosed_report(message: Message) -> Kind | None:
    """The kind of the first machine-readable report among the direct parts."""
    kinds = (REPORTS.get(part.get_content_subtype()) for part in children(message)[:10])
    return next((kind for kind in kinds if kind), None)


def is_calendar_answer(part: Message) -> bool:
    """A calendar accepts or declines; a person pressed a button, and wrote nothing."""
    method = (parameter(part, "method") or "").lower()
    return part.get_content_type() == "text/calendar" and method in ("reply", "counter", "refresh")


def is_automatic(message: Message) -> bool:
    """A machine says so itself, or its subject is that of an absence notice."""
    submitted = first(message, "auto-submitted").split(";")[0].strip().lower()
    if submitted not in ("", "no", "auto-forwarded"):
        return True
    if first(message, "precedence").lower() in ("auto_reply", "auto-reply", "bulk", "junk"):
        return True
    if any(SIGNS.match(name.lower()) for name, _ in islice(message.raw_items(), MAX_HEADERS)):
        return True
    return bool(AWAY.match(first(message, "subject"))) or is_machine(message)


def is_machine(message: Message) -> bool:
    """The sender's address says that nobody reads it."""
    return bool(MACHINES.match(sender(message)[0]))


def failure_shape(message: Message) -> bool:
    """It comes from a mail system, or names the recipients it failed to reach."""
    if message.get("x-failed-recipients"):
        return True
    local = (named(message, "from") or ("",))[0].split("@")[0]
    return bool(DAEMONS.match(local)) and not AWAY.match(first(message, "subject"))


def returned(message: Message, envelope: Envelope | None) -> bool:
    """A letter about a letter that did not arrive: the subject says so, and one more sign."""
    subject = f" {first(message, 'subject')} "
    if not UNDELIVERED.match(subject.strip()):
        return bool(TOLD.search(subject)) and any(failures(message))
    return null_path(message, envelope) or to_return_path(message) or any(failures(message))


def to_return_path(message: Message) -> bool:
    """It was sent to an address that only ever stands on envelopes."""
    return any(map(bounce_key, recipients(message)))


def null_path(message: Message, envelope: Envelope | None) -> bool:
    """Nobody is to answer it: an empty return path, a mail system's, or no sender at all."""
    if envelope is not None and envelope.null_sender:
        return True
    path = first(message, "return-path").replace(" ", "").lower()
    daemon = DAEMONS.match(path.strip("<>").split("@")[0])
    return path == "<>" or bool(daemon) or first(message, "from").endswith("<>")
