"""Gheos: gods lay and replace land, and civilizations rise and fall.  The title page."""

from collections.abc import Mapping

from rules.gheos.advice import advise
from rules.gheos.audit import audit
from rules.gheos.board import COLOURS
from rules.gheos.events import EVENTS
from rules.gheos.orders import ORDERS
from rules.gheos.picture import board_svg
from rules.gheos.reckoning import result
from rules.gheos.render import board_text
from rules.gheos.setup import setup
from rules.gheos.standing import STANDING
from rules.gheos.state import State
from rules.gheos.steps import STEPS
from rules.gheos.view import sight
from rules.kernel.game import Game, Option
from rules.kernel.words import Names, Phrase, msg

HOUSE = (
    msg(
        "The symbols on the tiles are house values: their number and the shapes of land are known, "
        "the mixture is not."
    ),
    msg("The start tile, three shores with wheat, is inferred from accounts of play."),
)


def notes(options: Mapping[str, str]) -> tuple[Phrase, ...]:
    """What players should know about the tiles in play."""
    return tuple(map(Phrase, HOUSE))


GAME = Game(
    slug="gheos",
    title="Gheos",
    designer="René Wiersma",
    seats=range(2, 5),
    options=(
        Option(
            "shrinking",
            msg("continent that shrinks to an island"),
            Names({"paid": msg("costs a follower"), "free": msg("costs nothing")}),
            "paid",
            msg(
                "A replaced tile may leave only an island of a continent, and its civilization is "
                "lost: must whoever did it pay as for a migration?"
            ),
        ),
        Option(
            "ending",
            msg("end by the last token"),
            Names({"once": msg("at once"), "drawn": msg("after drawing a tile")}),
            "once",
            msg("Does whoever spends the last of all scoring tokens still draw a tile?"),
        ),
        Option(
            "muster",
            msg("founding and following"),
            Names({"may": msg("may be left out"), "must": msg("must be done if possible")}),
            "may",
            msg("May a turn go by without founding a civilization or taking a follower?"),
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
