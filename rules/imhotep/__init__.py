"""Imhotep: ships carry stones to five sites on the Nile.  The title page."""

from collections.abc import Mapping

from rules.imhotep.advice import advise
from rules.imhotep.audit import audit
from rules.imhotep.board import COLOURS
from rules.imhotep.events import EVENTS
from rules.imhotep.orders import ORDERS
from rules.imhotep.picture import board_svg
from rules.imhotep.reckoning import result
from rules.imhotep.render import board_text
from rules.imhotep.setup import setup
from rules.imhotep.standing import STANDING
from rules.imhotep.state import State
from rules.imhotep.steps import STEPS
from rules.imhotep.view import sight
from rules.kernel.game import Game, Option
from rules.kernel.words import Names, Phrase, msg

SIDES = Names({"A": msg("side A"), "B": msg("side B"), "drawn": msg("drawn by lot")})
HOUSE = {
    "pyramid": msg("Side B of the pyramids: numbers and places of bonuses are house values."),
    "obelisks": msg("Side B of the obelisks: the values of the towers are house values."),
    "chamber": msg(
        "Side B of the burial chamber: with two or three seats the prizes are house values."
    ),
    "temple": msg("Side B of the temple: the order of its spaces is inferred from an example."),
}


def side_option(site: str, label: str) -> Option:
    return Option(site, label, SIDES, "A", msg("Which side of this site's board is in play."))


def notes(options: Mapping[str, str]) -> tuple[Phrase, ...]:
    """What players should know about the numbers in play."""
    return tuple(Phrase(text) for site, text in HOUSE.items() if options.get(site, "A") != "A")


GAME = Game(
    slug="imhotep",
    title="Imhotep",
    designer="Phil Walker-Harding",
    seats=range(2, 5),
    options=(
        side_option("market", msg("market side")),
        side_option("pyramid", msg("pyramid side")),
        side_option("temple", msg("temple side")),
        side_option("chamber", msg("burial chamber side")),
        side_option("obelisks", msg("obelisks side")),
        Option(
            "wrath",
            msg("wrath of the pharaoh"),
            Names({"no": msg("no"), "yes": msg("yes")}),
            "no",
            msg("Whoever has no stone at one of the four monuments loses 5 points at the end."),
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
