"""What other people's mail programs write around a quotation, in many languages."""

import re

# One marker a language; each digest carries its own, and every one is understood.
MARKERS = {
    "en": "=== Reply above this line ===",
    "es": "=== Responde por encima de esta línea ===",
}

QUOTED = re.compile(r"\s{0,4}[>|]")
RULE = re.compile(r"\s*([-=_*#~+.·—–ᐧ]\s?){2,200}$|\s*ᐧ\s*$")
UNDERSCORES = re.compile(r"\s*_{28,}\s*$")
SIGNATURE = re.compile(r"--\s?$")

DATE = re.compile(
    r"\b(19|20)\d\d\b|(?<!\d)\d{1,2}[:.h]\d\d(?!\d)|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\d年"
)
ADDRESS = re.compile(r"[^\s<>()\"]{1,64}@[^\s<>()\"]{1,255}")

# "X wrote": the verbs of attribution lines.
WROTE = re.compile(
    r"(?<!\w)(wrote|sent|writes|said|escribió|escribio|escribía|ha escrit|va escriure|escrigué"
    r"|escreveu|a écrit|écrivait|schrieb|geschrieben|ha scritto|scrisse|schreef|geschreven"
    r"|skrev|kirjoitti|napisał|napisała|napisał\(a\)|napisal|napsal|napsala|написал|написала"
    r"|написал\(а\)|пише|пишет|написав|írta|scris|a scris|yazdı|şunu yazdı|đã viết|έγραψε"
    r"|idatzi du|escribiu|写道|寫道|のメール|님이 작성)(?!\w)",
    re.I,
)
# The first words of an attribution that may run over several lines.
OPENING = re.compile(
    r"[\s\"*_-]{0,8}(On|At|El|En|Em|Le|Am|Il|In data|Op|Den|På|Dnia|W dniu|Dne|Vào|Στις|Pe)(?!\w)",
    re.I,
)
DATED_OPENING = re.compile(r"\s{0,4}(\w{2,15}[.,]{0,2} (den )?\d{1,2}|\d{1,4})(?!\w)")
ENDING = re.compile(r"([:：]|(wrote|escribió|schrieb|написал)\s*[-—]{0,12})[\s*\"]{0,4}$", re.I)

# The labels of the block that Outlook and its kin set above a quotation, by what they say.
LABELS = {
    "from": "from|de|von|da|van|fra|från|od|от|від|lähettäjä|kimden|发件人|寄件者|差出人",
    "date": "sent|date|sent on|enviado|enviado el|enviado em|fecha|data|enviat|enviat el|gesendet"
    "|datum|inviato|verzonden|envoyé|envoyé le|message du|sendt|dato|skickat|wysłano|data wysłania"
    "|отправлено|дата|надіслано|lähetetty|päivämäärä|odesláno|发送时间|日期|送信日時",
    "to": "to|para|per a|a|an|aan|à|til|till|do|кому|komu|vastaanottaja|kime|收件人|宛先",
    "subject": "subject|asunto|assumpte|assunto|betreff|oggetto|onderwerp|objet|sujet|emne|ämne"
    "|temat|тема|aihe|předmět|konu|主题|主旨|件名",
    "copy": "cc|copie à|kopie|copia|kopia|reply-to|responder a|risposta|répondre à|antwort an",
}
LABEL = re.compile(
    r"[\s*_>]{0,12}(?:"
    + "|".join(f"(?P<{kind}>{words})" for kind, words in LABELS.items())
    + r")\s?[*_]{0,2}\s?[:：]",
    re.I,
)

# "-----Original Message-----" and its translations: a noun for letter between dashes.
ORIGINAL = re.compile(
    r"\W{0,4}[-_=—]{2,60}\s{0,3}(\w[\w'’.-]{0,30}\s){0,4}"
    r"(message|messages|mensaje|missatge|mensagem|nachricht|messaggio|bericht|meddelelse|besked"
    r"|melding|meddelande|wiadomość|viesti|сообщение|повідомлення|zpráva|mesaj|e-?mail|correo"
    r"|message d['’]origine|original|originale|originale?r|邮件原件|原始邮件)"
    r"(\s\w[\w'’.-]{0,30}){0,3}\s{0,3}[-_=—]{2,60}\W{0,4}$",
    re.I,
)
FORWARDED = re.compile(
    r"\s{0,4}(begin forwarded message|inicio del mensaje reenviado|inici del missatge reenviat"
    r"|début du message (réexpédié|transféré)|anfang der weitergeleiteten nachricht"
    r"|inizio messaggio inoltrato|begin doorgestuurd bericht|início da mensagem reencaminhada)"
    r"\s{0,2}:\s*$",
    re.I,
)

# Whole lines that a phone or a program signs with.
SIGNED = re.compile(
    r"[\s*_(<\[-]{0,6}(sent (from|via|with|by|using|through)|get \[?outlook|sent while"
    r"|enviad[oa] (desde|con|usando|a través|do|da|pelo|pela|a partir)|obten(er|ga) outlook"
    r"|descargar outlook|obter o outlook|obtén outlook|enviat (des d|amb)|obt[ié]n[ea] l'outlook"
    r"|envoyée? (de|du|depuis|à partir|avec|via)|télécharger outlook|obtenir outlook"
    r"|gesendet (von|mit)|von mein(em|er) .{1,40} gesendet|outlook für|diese nachricht wurde von"
    r"|holen sie sich outlook|inviat[oa] (da|dal|con)|scarica outlook|ottieni outlook"
    r"|(verzonden|verstuurd) (met|vanaf|vanuit|via)|outlook voor|sendt (fra|med)"
    r"|skickat från|skickades från|hämta outlook|hent outlook|wysłane z|lähetetty|отправлено с"
    r"|発信元|发自我的|從我的|iphoneから送信|yahoo mail:|download outlook|via mobile$)",
    re.I,
)
SIGNED_LENGTH = 160


def is_quoted(line: str) -> bool:
    """Somebody else's line: it begins with a quotation mark of the plain-text kind."""
    return bool(QUOTED.match(line))


def is_rule(line: str) -> bool:
    """A line of dashes, stars or dots; it says nothing."""
    return bool(RULE.match(line[:400]))


def is_signed(line: str) -> bool:
    """The whole line is the mark of a phone or mail program."""
    return len(line) <= SIGNED_LENGTH and bool(SIGNED.match(line))


def is_original(line: str) -> bool:
    """The line announces an original or forwarded letter below it."""
    short = line[:200]
    return len(line) <= 200 and bool(ORIGINAL.match(short) or FORWARDED.match(short))


def label_of(line: str) -> str | None:
    """Which header of a quoted letter this line shows, if any."""
    found = LABEL.match(line[:200])
    return found.lastgroup if found else None


def attributes(words: str) -> bool:
    """These words say who wrote when, with enough evidence to stand alone."""
    words = words[:1000].strip()
    if not ENDING.search(words[-60:]):
        return False
    dated, addressed = DATE.search(words), ADDRESS.search(words)
    if WROTE.search(words):
        return bool(dated or addressed or words.startswith("--"))
    return bool(dated and addressed)


def begins(line: str, following: str = "") -> bool:
    """An attribution begins with this line: a preposition or a date comes first."""
    head = line[:300]
    if OPENING.match(head) and re.search(r"\d", head):
        return bool(DATE.search(f"{head} {following[:100]}"))
    return bool(DATED_OPENING.match(head) and DATE.search(head))


def opens(line: str, following: str) -> bool:
    """An attribution that goes on in the following line may begin with this one."""
    named = WROTE.search(line[:300]) and ADDRESS.search(line[:300])
    return begins(line, following) or bool(named)
