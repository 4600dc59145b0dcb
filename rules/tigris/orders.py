"""What a player may say: each order with its grammar, its help and its blanks."""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from rules.kernel.orders import Kind, Many, Order
from rules.kernel.words import msg
from rules.tigris import choices as may
from rules.tigris.tiles import ADDING, COLOURS, LEADERS, MONUMENTS, NUMBERS, PIECES, SQUARES, TILES

SQUARE, LEADER, COUNT = msg("square"), msg("leader"), msg("count")
MONUMENT = msg("monument")


class Hand(Many):
    """Tiles of the hand; a menu lists each kind alone and all together, a letter may say more."""

    def __init__(self) -> None:
        super().__init__(msg("tiles"), may.hand, names=TILES, at_least=1)
        self.default = may.whole_hand

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[tuple[Any, ...]]:
        held = self.choices(state, seat, so_far)
        return list(dict.fromkeys([*((tile,) for tile in held), tuple(held)]))


class Site(Kind):
    """Where a piece goes; chance, when it plays, mostly builds on what stands."""

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        near = may.near_places(state, seat, so_far) if dice.below(8) else ()
        return dice.choice(near or self.choices(state, seat, so_far))


class Place(Order):
    """Place one of your leaders or a tile from your hand on an empty square.

    A leader stands on land beside a temple and may not join two kingdoms; one that is on the board
    already moves. Farms go on rivers, all other tiles on land, and no tile joins three kingdoms.
    """

    usage: ClassVar[str] = msg(
        "place {piece} at {square}|place {piece} on {square}|move {piece} to {square}"
    )
    piece: Annotated[int, Kind(msg("piece|leader|tile"), may.pieces, names=PIECES)]
    square: Annotated[int, Site(SQUARE, may.places, names=SQUARES, after=("piece",))]


class Attack(Order):
    """Place or move a leader into a kingdom that has one of its colour, and add temples at once."""

    usage: ClassVar[str] = msg(
        "place {leader} at {square} {count}|place {leader} on {square} {count}"
        "|move {leader} to {square} {count}"
    )
    leader: Annotated[int, Kind(LEADER, may.fighters, names=LEADERS)]
    square: Annotated[int, Kind(SQUARE, may.battlefields, names=SQUARES, after=("leader",))]
    count: Annotated[int, Kind(COUNT, may.temples_to_add, names=ADDING)]


class Withdraw(Order):
    """Take one of your leaders off the board."""

    usage: ClassVar[str] = msg("withdraw {leader}")
    leader: Annotated[int, Kind(LEADER, may.on_board, names=LEADERS)]


class Strike(Order):
    """Lay one of your two catastrophes on an empty square or on a tile, for ever.

    It may not lie on a treasure, a leader, a monument, a special building or another catastrophe.
    """

    usage: ClassVar[str] = msg("catastrophe at {square}|catastrophe on {square}|strike {square}")
    square: Annotated[int, Kind(SQUARE, may.targets, names=SQUARES)]


class Swap(Order):
    """Lay tiles of your hand aside, unseen, and draw as many; without a list all of them go."""

    usage: ClassVar[str] = msg("swap {tiles}|exchange {tiles}|swap all|swap")
    tiles: Annotated[tuple[int, ...], Hand()]


class Wish(Order):
    """Say beforehand which monument is to be built, should your tile make it possible this turn."""

    usage: ClassVar[str] = msg("build {monument} if possible")
    monument: Annotated[str, Kind(MONUMENT, may.wishes, names=MONUMENTS)]


class Pass(Order):
    """End your turn and leave the rest of your actions."""

    usage: ClassVar[str] = msg("pass|finish")


class Resolve(Order):
    """Say which of the conflicts is fought next."""

    usage: ClassVar[str] = msg("resolve {colour}|fight {colour}")
    colour: Annotated[int, Kind(msg("colour"), may.conflicts, names=COLOURS)]


class Add(Order):
    """Add tiles from your hand to your side of the conflict: a number, none or all.

    Added tiles leave the game, whoever wins; at a tie the defender wins.
    """

    usage: ClassVar[str] = msg("add {count}|add all")
    count: Annotated[int, Kind(COUNT, may.supports, names=NUMBERS, default=may.all_support)]


class Erect(Order):
    """Put the special building of this colour on a tile of the new line."""

    usage: ClassVar[str] = msg("erect at {square}|build at {square}")
    square: Annotated[int, Kind(SQUARE, may.building_squares, names=SQUARES)]


class Build(Order):
    """Build a monument on the four tiles; the square is the top left one of the four."""

    usage: ClassVar[str] = msg(
        "build {monument} at {square}|build {monument}|build {monument} if possible"
    )
    monument: Annotated[str, Kind(MONUMENT, may.monuments, names=MONUMENTS)]
    square: Annotated[
        int, Kind(SQUARE, may.monument_squares, names=SQUARES, default=may.first_square)
    ]


class Decline(Order):
    """Build nothing; the chance is lost."""

    usage: ClassVar[str] = msg("decline")


class Leave(Order):
    """Take all treasures of your trader's kingdom but one: name the one that stays."""

    usage: ClassVar[str] = msg("leave {square}")
    square: Annotated[int, Kind(SQUARE, may.stays, names=SQUARES)]


ORDERS: tuple[type[Order], ...] = (
    Attack,
    Place,
    Withdraw,
    Strike,
    Swap,
    Wish,
    Pass,
    Resolve,
    Add,
    Erect,
    Build,
    Decline,
    Leave,
)
