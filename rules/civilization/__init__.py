"""Civilization: from one token to the Iron Age around the Mediterranean.  The title page."""

from collections.abc import Mapping

from rules.civilization import dealings, events, happenings, ordeals, orders
from rules.civilization.advice import advise
from rules.civilization.audit import audit
from rules.civilization.nations import COLOURS
from rules.civilization.picture import board_svg
from rules.civilization.render import board_text
from rules.civilization.scoring import result
from rules.civilization.setup import setup
from rules.civilization.standing import STANDING
from rules.civilization.state import State
from rules.civilization.steps import STEPS
from rules.civilization.view import sight
from rules.kernel.game import Game, Option
from rules.kernel.words import Names, Phrase, msg

HOUSE = (
    msg("Epochs and final points of the succession table are reconstructed from kindred editions."),
    msg(
        "The start areas of Gaul, Italy, Assyria and Egypt are inferred from the rulebook's hints."
    ),
)
HOUSE_MAP = msg("Which part of the board is in play is reconstructed: the printed maps are lost.")
HOUSE_MOVING = msg("House rule: all nations move at once, in secret.")
HOUSE_LONGEST = msg("House rule: the match ends at the latest after round {rounds}.")


def notes(options: Mapping[str, str]) -> tuple[Phrase, ...]:
    """What players should know about the numbers in play."""
    told = [Phrase(text) for text in (*HOUSE, HOUSE_MAP)]
    if options.get("moving") == "sealed":
        told.append(Phrase(HOUSE_MOVING))
    told.append(Phrase(HOUSE_LONGEST, {"rounds": options.get("longest", "30")}))
    return tuple(told)


GAMES = Names(
    {
        "full": msg("full game"),
        "nomads": msg("Nomads and Mariners"),
        "peasants": msg("Peasants and Citizens"),
    }
)
OPTIONS = (
    Option("game", msg("game"), GAMES, "full", msg("The full game or a simplified one.")),
    Option(
        "map",
        msg("map"),
        Names({"first": msg("first map"), "second": msg("second map")}),
        "first",
        msg("Which of the maps for this number of seats is in play."),
    ),
    Option(
        "end",
        msg("end"),
        Names(
            {
                "full": msg("final space"),
                "13": msg("column 13"),
                "8": msg("column 8"),
                "5": msg("column 5"),
            }
        ),
        "full",
        msg("A shorter game ends when a marker passes this column; Mysticism is not in play."),
    ),
    Option(
        "longest",
        msg("longest match"),
        Names({"30": msg("30 rounds"), "20": msg("20 rounds"), "16": msg("16 rounds")}),
        "30",
        msg("The match ends after this round even if nobody has reached the end."),
    ),
    Option(
        "moving",
        msg("movement"),
        Names({"census": msg("in census order"), "sealed": msg("all at once")}),
        "census",
        msg("Movement one by one as printed, or sealed and at once."),
    ),
    Option(
        "trading",
        msg("trade rounds"),
        Names({"1": msg("one round"), "3": msg("three rounds")}),
        "1",
        msg("How often trade may open again in a round."),
    ),
)

GAME = Game(
    slug="civilization",
    title="Civilization",
    designer="Francis Tresham",
    seats=range(2, 9),
    options=OPTIONS,
    notes=notes,
    edition=1,
    stage="table",
    state=State,
    steps=STEPS,
    orders=orders.ON_THE_BOARD + dealings.WITH_CARDS + ordeals.IN_CALAMITIES,
    events=events.ON_THE_BOARD + happenings.WITH_CARDS,
    standing=STANDING,
    advise=advise,
    colours=COLOURS,
    setup=setup,
    view=sight,
    board_text=board_text,
    board_svg=board_svg,
    result=result,
    audit=audit,
)
