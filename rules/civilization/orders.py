"""What a player may say on the board: each order with its grammar, its help and its blanks."""

from typing import Annotated, ClassVar

from rules.civilization import choices as may
from rules.civilization.board import AREAS
from rules.civilization.nations import NATIONS
from rules.civilization.plans import Picks
from rules.civilization.units import UNITS
from rules.civilization.voyages import VOYAGE
from rules.kernel.orders import Kind, Order
from rules.kernel.words import msg

AREA, SHIP = msg("area"), msg("ship")


class Choose(Order):
    """Choose the nation you will lead; its first token is set in its start area."""

    usage: ClassVar[str] = msg("choose {nation}")
    nation: Annotated[str, Kind(msg("nation"), may.nations, names=NATIONS)]


class Done(Order):
    """You have done all you wished in this phase."""

    usage: ClassVar[str] = msg("done")


class Pass(Order):
    """You do nothing of what is offered."""

    usage: ClassVar[str] = msg("pass")


class Insist(Order):
    """Insist on table order in the phases usually played at once, until the next movement."""

    usage: ClassVar[str] = msg("insist")


class Grow(Order):
    """Say where your people grow when your stock is too short for all; name amounts and areas."""

    usage: ClassVar[str] = msg("grow {units}")
    units: Annotated[tuple[str, ...], UNITS]


class Launch(Order):
    """Build a ship for two tokens; say how many of them are levied in its area.

    The others come from the treasury. Without a number as few as possible are levied.
    """

    usage: ClassVar[str] = msg("launch {area} levying {levy}|launch {area}")
    area: Annotated[str, Kind(AREA, may.shipyards, names=AREAS)]
    levy: Annotated[int, Kind(msg("levy"), may.levies, after=("area",), default=may.fewest_levies)]


class LayUp(Order):
    """Do not pay for a ship: it leaves the board and may be built again elsewhere."""

    usage: ClassVar[str] = msg("scrap {ship}|lay up {ship}")
    ship: Annotated[int, Kind(SHIP, may.unpaid_ships)]


class Levy(Order):
    """Pay for a ship's upkeep with a token of its area, not from the treasury."""

    usage: ClassVar[str] = msg("levy for {ship}|levy {ship}")
    ship: Annotated[int, Kind(SHIP, may.levied_ships)]


class Move(Order):
    """Move tokens over a land border; each token moves once."""

    usage: ClassVar[str] = msg("move {count} {origin} to {target}")
    origin: Annotated[str, Kind(AREA, may.origins, names=AREAS)]
    target: Annotated[str, Kind(AREA, may.targets, names=AREAS, after=("origin",))]
    count: Annotated[int, Kind(msg("tokens"), may.counts, after=("origin",))]


class Sail(Order):
    """Send a ship on its voyage: load, to, unload, with commas between.

    For example: ship 1: load 5 Knossos, to Rhodes, unload 3, to Miletus, unload 2. It goes four
    areas, carries five tokens at once, and nobody stays aboard.
    """

    usage: ClassVar[str] = msg("ship {ship} {voyage}")
    ship: Annotated[int, Kind(SHIP, may.ready_ships)]
    voyage: Annotated[tuple[str, ...], VOYAGE]


class Build(Order):
    """Build cities in areas with six tokens on a city site or twelve elsewhere."""

    usage: ClassVar[str] = msg("build {cities}")
    cities: Annotated[
        tuple[str, ...],
        Picks(msg("areas"), may.building_sites, names=AREAS, at_least=1, at_most=may.new_cities),
    ]


class Reduce(Order):
    """Name the cities that are reduced to tokens."""

    usage: ClassVar[str] = msg("reduce {cities}")
    cities: Annotated[
        tuple[str, ...],
        Picks(
            msg("cities"),
            may.reducible,
            names=AREAS,
            at_least=may.reductions,
            at_most=may.reductions,
        ),
    ]


ON_THE_BOARD: tuple[type[Order], ...] = (
    Choose,
    Done,
    Pass,
    Insist,
    Grow,
    Launch,
    LayUp,
    Levy,
    Move,
    Sail,
    Build,
    Reduce,
)
