"""Fixed facts of a small match, in two languages, from which letters are composed."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from mailer.compose import write
from mailer.letter import Parcel, Picture
from mailer.quotes import MARKERS
from server import catalogue

DOMAIN = "club.example"
DATE = datetime(2026, 11, 17, 10, 2, tzinfo=UTC)
LINK = "https://club.example/s/WzE3OTQ1.aBcDeF"
READY = "mailto:play.abcdefghijklmnop@club.example?subject=Re%3A%20imhotep-42&body="
STEMS = ("digest", "receipt", "reminder", "invitation", "result", "notice")
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120" viewBox="0 0 300 120">'
    '<rect width="300" height="120" fill="#dcebf2"/><circle cx="60" cy="60" r="40" fill="#8a4b16"/>'
    '<text x="120" y="68" font-family="Source Sans Pro" font-size="24">River, round 2</text></svg>'
)
BOARD = "RIVER (bow first)\n  1 [.][K][.][G]  least load: 3\n  2 [.][.]        landed: temple"

Pick = Callable[[str, str], str]


def picker(language: str) -> Pick:
    """Chooses between an English and a Spanish sentence."""
    return lambda english, spanish: spanish if language == "es" else english


def facts(language: str = "en", **changes: Any) -> dict[str, Any]:
    """All facts that any template asks for."""
    say = picker(language)
    return {**common(language, say), **digest(say), **others(say), **changes}


def common(language: str, say: Pick) -> dict[str, Any]:
    """What every letter says of the club, the match and its reader."""
    return {
        "club": "The Kanesh Club",
        "name": "Anne",
        "marker": MARKERS[language],
        "match": "imhotep-1",
        "title": "Imhotep",
        "hours": 48,
        "link": LINK,
        "waiting": {
            "prompt": say("It is your turn: take one action.", "Es tu turno: elige una acción."),
            "until": say("Thu 19 Nov, 20:00 (Europe/London)", "jue 19 nov, 20:00 (Europa/Madrid)"),
            "mode": "now",
        },
        "others": "",
        "happened": [
            say("Bart brings 2 stones from the quarry.", "Bart trae 2 piedras de la cantera."),
            say("Cleo sends ship 2 to the temple.", "Cleo envía el barco 2 al templo."),
        ],
        "board": BOARD,
        "press": [
            {"from": "Bart", "to": say("everybody", "todos"), "text": "Well *sailed*!\n> ha"}
        ],
    }


def digest(say: Pick) -> dict[str, Any]:
    """What only the digest says."""
    return {
        "first": False,
        "seed_hash": "",
        "notes": [],
        "menu": [
            [(1, say("hew", "tallar"), f"{LINK}?line=hew", f"{READY}hew")],
            [
                (
                    9,
                    say("load 1 at 1", "cargar 1 en 1"),
                    f"{LINK}?line=load%201%20at%201",
                    f"{READY}load%201%20at%201",
                ),
                (
                    10,
                    say("load 1 at 3", "cargar 1 en 3"),
                    f"{LINK}?line=load%201%20at%203",
                    f"{READY}load%201%20at%203",
                ),
            ],
        ],
        "usages": [
            (
                say("load {ship} at {space}", "cargar {ship} en {space}"),
                say("Put one stone on a ship.", "Pon una piedra en un barco."),
            )
        ],
    }


def others(say: Pick) -> dict[str, Any]:
    """What receipt, invitation, result and notice say."""
    done = say("Done: you load a stone.", "Hecho: cargas una piedra.")
    unread = say("No order begins like this.", "Ninguna orden empieza así.")
    return {
        "verdicts": [
            {"line": "load 3", "sentences": [done], "block": ""},
            {"line": "fly <b>away</b>", "sentences": [unread], "block": ""},
            {"line": "board", "sentences": [], "block": BOARD},
        ],
        "cut": 14,
        "host": "Mina",
        "seats": 4,
        "names": say("Bart and Cleo", "Bart y Cleo"),
        "standings": [(1, "Cleo", 52), (2, "Anne", 7), (3, "Bart", 1)],
        "seed": "6b" * 16,
        "paragraphs": [say("The match rests until Monday.", "La partida descansa hasta el lunes.")],
    }


def letter(stem: str, language: str = "en", **changes: Any) -> tuple[str, str]:
    """Subject and Markdown of a letter with the fixed facts."""
    words = catalogue.words(language)
    return write(stem, facts(language, **changes), words.gettext, words.ngettext)


def parcel(stem: str, language: str = "en", **changes: Any) -> Parcel:
    """The same letter ready to be packed."""
    subject, body = letter(stem, language)
    drawn = (Picture("board", SVG, "The board"),) if "cid:board" in body else ()
    told = {
        "key": f"imhotep-1.7.0.{stem}",
        "to_address": "anne@example.org",
        "to_name": "Anne Ames",
        "from_name": "The Kanesh Club",
        "subject": subject,
        "body": body,
        "reply_to": "play.abcdefghijklmnop@club.example",
        "message_id": f"imhotep-1.7.0.{stem}@club.example",
        "pictures": drawn,
        "language": language,
    }
    return Parcel(**{**told, **changes})
