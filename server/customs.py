"""The customs of a match: what its table has agreed beside the rules of the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.kernel.words import Name, Names, Phrase, msg
from server import moderating
from server.errors import MatchClosed, Refused
from server.office import Office
from server.store.tables import FINISHED, Match
from server.table import lay

YES_NO = {"no": msg("no"), "yes": msg("yes")}
UNKNOWN = msg("There is no custom called “{name}”. There are: {names}.")
BAD_VALUE = msg("“{value}” is no value of the custom {name}. Allowed are: {values}.")
CHANGED = msg("The moderator has set the customs of match {match}: {customs}.")
CUSTOM = msg("{label}: {value}")
OVER = msg("The match is over.")


@dataclass(frozen=True)
class Custom:
    """One custom: its values in words, and the one that holds when nobody chose."""

    name: str
    label: str
    values: Names
    default: str

    def of(self, match: Match) -> str:
        """The value in this match."""
        return str(match.customs.get(self.name, self.default))

    def told(self, value: str) -> Phrase:
        """The custom with a value, in words."""
        facts = {"label": Phrase(self.label), "value": Name(self.values.names[value])}
        return Phrase(CUSTOM, facts)


PRESS = Custom(
    "press",
    msg("Press"),
    Names(
        {
            "open": msg("to everybody and in private"),
            "public": msg("only to everybody"),
            "muted": msg("only to the moderator"),
        }
    ),
    "open",
)
DELIVERY = Custom(
    "delivery",
    msg("Press is delivered"),
    Names({"digest": msg("with the next letter"), "once": msg("at once")}),
    "digest",
)
ANONYMOUS = Custom("anonymous", msg("Press without a name"), Names(YES_NO), "no")
LATE = Custom("late", msg("Press of those who are late"), Names(YES_NO), "yes")
UNDO = Custom(
    "undo",
    msg("Going back is decided by"),
    Names({"moderator": msg("the moderator"), "vote": msg("a vote of the players")}),
    "moderator",
)
CUSTOMS = {custom.name: custom for custom in (PRESS, DELIVERY, ANONYMOUS, LATE, UNDO)}


def checked(chosen: Mapping[str, str]) -> dict[str, str]:
    """Customs somebody wrote, if all of them exist; a sentence names what is allowed."""
    for name, value in chosen.items():
        if name not in CUSTOMS:
            raise Refused(Phrase(UNKNOWN, {"name": name, "names": list(CUSTOMS)}))
        if value not in CUSTOMS[name].values.names:
            allowed = list(CUSTOMS[name].values.names)
            facts = {"value": value, "name": name, "values": allowed}
            raise Refused(Phrase(BAD_VALUE, facts))
    return dict(chosen)


def agree(office: Office, match: Match, chosen: Mapping[str, str]) -> bool:
    """Set customs and tell the table; False when they were so already."""
    wanted = checked(chosen)
    with office.work() as db:
        table = lay(office, db, match.id)
        if table.match.status == FINISHED:
            raise MatchClosed(Phrase(OVER))
        fresh = {n: v for n, v in wanted.items() if CUSTOMS[n].of(table.match) != v}
        if not fresh:
            return False
        table.match.customs = {**table.match.customs, **fresh}
        told = [CUSTOMS[name].told(value) for name, value in fresh.items()]
        facts = {"match": table.match.name, "customs": told}
        moderating.announce(table, Phrase(CHANGED, facts))
        return True
