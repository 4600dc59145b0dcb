"""Babylonia: clans between the Tigris and the Euphrates.  The title page."""

from collections.abc import Mapping

from rules.babylonia.advice import advise
from rules.babylonia.audit import audit
from rules.babylonia.board import COLOURS
from rules.babylonia.events import EVENTS
from rules.babylonia.orders import ORDERS
from rules.babylonia.picture import board_svg
from rules.babylonia.reckoning import result
from rules.babylonia.render import board_text
from rules.babylonia.setup import setup
from rules.babylonia.standing import STANDING
from rules.babylonia.state import State
from rules.babylonia.steps import STEPS
from rules.babylonia.view import sight
from rules.kernel.game import Game, Option
from rules.kernel.words import Names, Phrase, msg

HOUSE = msg("With two or three seats, the kinds of the tiles left out are house values.")


def notes(options: Mapping[str, str]) -> tuple[Phrase, ...]:
    """What players should know about the numbers in play."""
    return (Phrase(HOUSE),)


GAME = Game(
    slug="babylonia",
    title="Babylonia",
    designer="Reiner Knizia",
    seats=range(2, 5),
    options=(
        Option(
            "cards",
            msg("ziggurat cards"),
            Names({"plain": msg("cards 1 to 7"), "drawn": msg("seven of nine, by lot")}),
            "plain",
            msg("Which ziggurat cards lie beside the map."),
        ),
        Option(
            "rivers",
            msg("river tokens and crops"),
            Names({"open": msg("a river token opens crops"), "closed": msg("it opens none")}),
            "open",
            msg("Whether a token face down on a river lets its clan's farmers into a crop."),
        ),
    ),
    notes=notes,
    edition=1,
    stage="table",
    state=State,
    steps=STEPS,
    orders=ORDERS,
    events=EVENTS,
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
