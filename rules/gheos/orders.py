"""What a player may say: each order with its grammar, its help and its blanks."""

from typing import Annotated, ClassVar

from rules.gheos import choices as may
from rules.gheos.board import CIVS, TURNS
from rules.kernel.orders import Kind, Order
from rules.kernel.words import msg

TILE, TURN, COLOUR = msg("tile"), msg("turn"), msg("colour|color")
CONTINENT = msg("continent")
LABELS = may.Labels()


class Place(Order):
    """Lay a tile of your hand on a free place beside the tiles on the table.

    Name the tile by its number or as the first or second of your hand, the place by its number in
    the picture or by column and row. The tile may be turned right or left from how it is drawn in
    your hand; on a place that points down it stands on its head.
    """

    usage: ClassVar[str] = msg(
        "place {tile} at {place} turned {turn}|place {tile} at {place} rotate {turn}"
        "|place {tile} at {place}"
    )
    tile: Annotated[str, Kind(TILE, may.tiles, names=LABELS)]
    place: Annotated[
        str, may.Spot(msg("free place|place"), may.free_places, names=LABELS, after=("tile",))
    ]
    turn: Annotated[
        int,
        Kind(TURN, may.turns, names=TURNS, after=("tile", "place"), default=may.first_turn),
    ]


class Replace(Order):
    """Take a tile without a pyramid off the table and lay one of your hand in its place.

    Name the old tile by its number or by column and row. The old tile leaves the game.
    """

    usage: ClassVar[str] = msg(
        "replace {target} with {tile} turned {turn}|replace {target} with {tile} rotate {turn}"
        "|replace {target} with {tile}"
    )
    target: Annotated[str, may.Target(msg("tile on the table"), may.targets, names=LABELS)]
    tile: Annotated[str, Kind(TILE, may.replacements, names=LABELS, after=("target",))]
    turn: Annotated[
        int,
        Kind(
            TURN,
            may.replacing_turns,
            names=TURNS,
            after=("target", "tile"),
            default=may.first_turn,
        ),
    ]


class Sacrifice(Order):
    """Pay for the war or the migration: one of your followers goes back to the supply."""

    usage: ClassVar[str] = msg("sacrifice {colour}|give {colour}")
    colour: Annotated[int, Kind(COLOUR, may.own_followers, names=CIVS)]


class Move(Order):
    """Choose where the civilization migrates to: parts with equal wheat are yours to decide.

    A continent is named by a tile that has one of its landmasses.
    """

    usage: ClassVar[str] = msg("move to {part}|migrate to {part}")
    part: Annotated[str, Kind(CONTINENT, may.parts, names=LABELS)]


class Favour(Order):
    """Decide a war between civilizations with equally many swords: the one you name wins."""

    usage: ClassVar[str] = msg("favour {colour}|favor {colour}")
    colour: Annotated[int, Kind(COLOUR, may.equals, names=CIVS)]


class Found(Order):
    """Set a marker from the reserve on a continent without one.

    You get a follower for each wheat on it. The continent is named by a tile that has one of its
    landmasses; if there is only one, the colour is enough.
    """

    usage: ClassVar[str] = msg("found {colour} on {continent}|found {colour}")
    colour: Annotated[int, Kind(COLOUR, may.reserve, names=CIVS)]
    continent: Annotated[
        str, Kind(CONTINENT, may.unoccupied, names=LABELS, default=may.only_unoccupied)
    ]


class Follow(Order):
    """Take a follower of a civilization in play from the supply."""

    usage: ClassVar[str] = msg("follow {colour}")
    colour: Annotated[int, Kind(COLOUR, may.followed, names=CIVS)]


class Rest(Order):
    """Found nothing and take no follower."""

    usage: ClassVar[str] = msg("rest")


class Score(Order):
    """Spend a scoring token: each of your followers scores the cups on its continent."""

    usage: ClassVar[str] = msg("score")


class Keep(Order):
    """Keep your scoring tokens and end your turn."""

    usage: ClassVar[str] = msg("keep|keep token|keep tokens")


ORDERS: tuple[type[Order], ...] = (
    Place,
    Replace,
    Sacrifice,
    Move,
    Favour,
    Found,
    Follow,
    Rest,
    Score,
    Keep,
)
