"""Tigris & Euphrates: dynasties rise and fall between two rivers.  The title page."""

from rules.kernel.game import Game, Option
from rules.kernel.words import Names, msg
from rules.tigris.advice import advise
from rules.tigris.audit import audit
from rules.tigris.board import DYNASTIES
from rules.tigris.events import EVENTS
from rules.tigris.orders import ORDERS
from rules.tigris.picture import board_svg
from rules.tigris.reckoning import result
from rules.tigris.render import board_text
from rules.tigris.setup import setup
from rules.tigris.standing import STANDING
from rules.tigris.state import State
from rules.tigris.steps import STEPS
from rules.tigris.view import sight

GAME = Game(
    slug="tigris",
    title="Tigris & Euphrates",
    designer="Reiner Knizia",
    seats=range(2, 5),
    options=(
        Option(
            "board",
            msg("board side"),
            Names({"classic": msg("classic"), "alternative": msg("alternative")}),
            "classic",
            msg("Ten treasures on the classic board, fourteen on the alternative one."),
        ),
        Option(
            "buildings",
            msg("special buildings"),
            Names({"no": msg("no"), "yes": msg("yes")}),
            "no",
            msg("Long lines of tiles bear special buildings, which double points."),
        ),
    ),
    edition=1,
    stage="table",
    state=State,
    steps=STEPS,
    orders=ORDERS,
    events=EVENTS,
    standing=STANDING,
    advise=advise,
    colours=DYNASTIES,
    setup=setup,
    view=sight,
    board_text=board_text,
    board_svg=board_svg,
    result=result,
    audit=audit,
)
