"""What a player may say: each order with its grammar, its help and its blanks."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from rules.imhotep import choices as may
from rules.imhotep.board import COLOURS, PYRAMIDS, SITES
from rules.imhotep.cards import CARDS
from rules.kernel.orders import Kind, Many, Order
from rules.kernel.words import msg

SHIP, SPACE, SITE = msg("ship"), msg("space"), msg("site")
SPACE_KIND = Kind(SPACE, may.spaces, after=("ship",), default=may.first_space)
DOCK_KIND = Kind(SITE, may.docks, names=SITES, after=("ship",))


class Hew(Order):
    """Bring up to three of your stones from the quarry to your sled, which holds five."""

    usage: ClassVar[str] = msg("hew|take stones")


class Load(Order):
    """Put one stone from your sled on an empty space of a ship that has not sailed.

    Space 1 is the bow, which is unloaded first; without a space the stone goes as near the bow
    as it can.
    """

    usage: ClassVar[str] = msg("load {ship} at {space}|load {ship}")
    ship: Annotated[int, Kind(SHIP, may.ships_with_room)]
    space: Annotated[int, SPACE_KIND]


class Sail(Order):
    """Send a ship that carries its least load to a site where no ship has landed this round."""

    usage: ClassVar[str] = msg("sail {ship} to {site}|send {ship} to {site}")
    ship: Annotated[int, Kind(SHIP, may.ships_ready)]
    site: Annotated[str, DOCK_KIND]


class PlayLever(Order):
    """Spend your lever: send a ship and decide in which order its stones come off.

    Name the owners' colours, the first to come off first.
    """

    usage: ClassVar[str] = msg(
        "play lever {ship} to {site} unloading {order}|lever {ship} to {site} unloading {order}"
    )
    ship: Annotated[int, Kind(SHIP, may.ships_ready)]
    site: Annotated[str, DOCK_KIND]
    order: Annotated[
        tuple[int, ...],
        Many(
            msg("order of unloading"),
            may.cargo,
            names=COLOURS,
            at_least=may.cargo_size,
            at_most=may.cargo_size,
            ordered=True,
            after=("ship",),
        ),
    ]


class PlayHammer(Order):
    """Spend your hammer: take up to three stones from the quarry, then load one."""

    usage: ClassVar[str] = msg(
        "play hammer {ship} at {space}|play hammer {ship}|hammer {ship} at {space}|hammer {ship}"
    )
    ship: Annotated[int, Kind(SHIP, may.ships_with_room)]
    space: Annotated[int, SPACE_KIND]


class PlaySail(Order):
    """Spend your sail: load one stone and send that ship to a free site at once."""

    usage: ClassVar[str] = msg("play sail {ship} at {space} to {site}|play sail {ship} to {site}")
    ship: Annotated[int, Kind(SHIP, may.ships_nearly_ready)]
    space: Annotated[int, SPACE_KIND]
    site: Annotated[str, DOCK_KIND]


class SecondShip(Kind):
    """The chisel's other ship; a menu lists each pair of spaces only once."""

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[Any]:
        return [n for n in self.choices(state, seat, so_far) if n >= so_far["ship"]]


class SecondSpace(Kind):
    """The chisel's other space: on the same ship, a menu lists only those behind the first."""

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[Any]:
        first = so_far["space"] if so_far["ship"] == so_far["second"] else 0
        return [n for n in self.choices(state, seat, so_far) if n > first]


class PlayChisel(Order):
    """Spend your chisel: load two stones, on one ship or on two."""

    usage: ClassVar[str] = msg(
        "play chisel {ship} at {space} and {second} at {second_space}"
        "|chisel {ship} at {space} and {second} at {second_space}"
        "|play chisel {ship} and {second}|chisel {ship} and {second}"
    )
    ship: Annotated[int, Kind(SHIP, may.ships_with_room)]
    space: Annotated[int, SPACE_KIND]
    second: Annotated[
        int, SecondShip(msg("second ship"), may.second_ships, after=("ship", "space"))
    ]
    second_space: Annotated[
        int,
        SecondSpace(
            msg("second space"),
            may.second_spaces,
            after=("ship", "space", "second"),
            default=may.second_first_space,
        ),
    ]


class Pick(Order):
    """Spend your stone at the market for one card, or for a look at the hidden pair."""

    usage: ClassVar[str] = msg("pick {card}|buy {card}")
    card: Annotated[str, Kind(msg("card"), may.stalls, names=CARDS)]


class Decline(Order):
    """Take no card; your stone goes back to the quarry all the same."""

    usage: ClassVar[str] = msg("decline")


class Keep(Order):
    """Keep one of the two hidden cards; the other is laid open on the discards."""

    usage: ClassVar[str] = msg("keep {card}")
    card: Annotated[str, Kind(msg("card"), may.hidden_cards, names=CARDS)]


class Build(Order):
    """Set your stone on the next space of a pyramid and take what that space gives."""

    usage: ClassVar[str] = msg("build {pyramid}")
    pyramid: Annotated[str, Kind(msg("pyramid"), may.open_pyramids, names=PYRAMIDS)]


class BuildOnly(Order):
    """Set your stone on the next space of a pyramid for its point, and leave the bonus."""

    usage: ClassVar[str] = msg("build {pyramid} without bonus")
    pyramid: Annotated[str, Kind(msg("pyramid"), may.refusable_pyramids, names=PYRAMIDS)]


class Pass(Order):
    """Load nothing."""

    usage: ClassVar[str] = msg("pass")


class Take(Order):
    """Say how many of your stones on choice spaces of the temple give a point.

    Each of the others brings two stones from the quarry to your sled.
    """

    usage: ClassVar[str] = msg("take {points} points|take {points} point|take most stones")
    points: Annotated[int, Kind(msg("points"), may.temple_points, default=may.fewest_points)]


ORDERS: tuple[type[Order], ...] = (
    Hew,
    Load,
    Sail,
    PlayLever,
    PlayHammer,
    PlaySail,
    PlayChisel,
    Pick,
    Decline,
    Keep,
    BuildOnly,
    Build,
    Pass,
    Take,
)
