"""What can happen, each with its sentence."""

from typing import Annotated, Any, ClassVar

from rules.kernel.events import Event
from rules.kernel.words import Each, msg, msgs
from rules.tigris.endings import ENDINGS, Seat
from rules.tigris.tiles import BUILDINGS, COLOURS, LEADERS, MONUMENTS, SQUARES, TILES

Leader = Annotated[int, LEADERS]
Tile = Annotated[int, TILES]
Square = Annotated[int, SQUARES]
Places = Annotated[tuple[int, ...], Each(SQUARES)]


class StartDrawn(Event):
    seat: Seat
    says: ClassVar[Any] = msg("The lot falls on {seat} to begin.")


class LeaderPlaced(Event):
    seat: Seat
    leader: Leader
    square: Square
    says: ClassVar[Any] = msg("{seat} places the {leader} on {square}.")


class LeaderMoved(Event):
    seat: Seat
    leader: Leader
    start: Square
    square: Square
    says: ClassVar[Any] = msg("{seat} moves the {leader} from {start} to {square}.")


class LeaderWithdrawn(Event):
    seat: Seat
    leader: Leader
    square: Square
    says: ClassVar[Any] = msg("{seat} withdraws the {leader} from {square}.")


class LeaderOrphaned(Event):
    seat: Seat
    leader: Leader
    square: Square
    says: ClassVar[Any] = msg(
        "The {leader} of {seat} on {square} has no temple beside it any more and goes home."
    )


class TilePlaced(Event):
    seat: Seat
    tile: Tile
    square: Square
    says: ClassVar[Any] = msg("{seat} places a {tile} on {square}.")


class KingdomsJoined(Event):
    square: Square
    says: ClassVar[Any] = msg("The tile on {square} joins two kingdoms, so it gives no point.")


class Scored(Event):
    seat: Seat
    colour: Annotated[int, COLOURS]
    points: int
    count: ClassVar[str] = "points"
    says: ClassVar[Any] = msgs(
        "{seat} gets {points} {colour} point.", "{seat} gets {points} {colour} points."
    )


class Struck(Event):
    seat: Seat
    square: Square
    says: ClassVar[Any] = msg("{seat} lays a catastrophe on {square}.")


class TileDestroyed(Event):
    tile: Tile
    square: Square
    says: ClassVar[Any] = msg("The {tile} on {square} is destroyed.")


class Swapped(Event):
    seat: Seat
    tiles: int
    count: ClassVar[str] = "tiles"
    says: ClassVar[Any] = msgs("{seat} swaps {tiles} tile.", "{seat} swaps {tiles} tiles.")


class Passed(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} ends the turn.")


class Drew(Event):
    tiles: Annotated[tuple[int, ...], Each(TILES)]
    says: ClassVar[Any] = msg("You draw: {tiles}.")


class Wished(Event):
    monument: Annotated[str, MONUMENTS]
    says: ClassVar[Any] = msg(
        "Noted: if this turn makes it possible, the monument {monument} is built."
    )


class WishGranted(Event):
    seat: Seat
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} asked for this monument beforehand.")


class RevoltBroke(Event):
    attacker: Seat
    defender: Seat
    leader: Leader
    ours: int
    theirs: int
    says: ClassVar[Any] = msg(
        "Internal conflict, {leader} against {leader}: {attacker} attacks with temples on the "
        "board: {ours}; {defender} defends with {theirs}."
    )


class WarBroke(Event):
    attacker: Seat
    defender: Seat
    leader: Leader
    tile: Tile
    ours: int
    theirs: int
    says: ClassVar[Any] = msg(
        "External conflict, {leader} against {leader}: {attacker} attacks with supporters on the "
        "board ({tile}): {ours}; {defender} defends with {theirs}."
    )


class Supported(Event):
    seat: Seat
    tile: Tile
    tiles: int
    total: int
    reveals: ClassVar[bool] = True
    says: ClassVar[Any] = msg("{seat} adds from the hand ({tile}): {tiles}. Total: {total}.")


class ConflictWon(Event):
    seat: Seat
    loser: Seat
    leader: Leader
    says: ClassVar[Any] = msg("{seat} wins; the {leader} of {loser} leaves the board.")


class SupportersLost(Event):
    tile: Tile
    squares: Places
    says: ClassVar[Any] = msg("Removed from the board ({tile}): {squares}.")


class BuildingRaised(Event):
    seat: Seat
    building: Annotated[int, BUILDINGS]
    square: Square
    says: ClassVar[Any] = msg("{seat} builds on {square}: {building}.")


class BuildingMoved(Event):
    seat: Seat
    building: Annotated[int, BUILDINGS]
    start: Square
    square: Square
    says: ClassVar[Any] = msg("{seat} moves from {start} to {square}: {building}.")


class BuildingReturned(Event):
    building: Annotated[int, BUILDINGS]
    says: ClassVar[Any] = msg("Its tile is turned over, so it goes back to the supply: {building}.")


class BuildingDeclined(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} builds no special building.")


class MonumentBuilt(Event):
    seat: Seat
    monument: Annotated[str, MONUMENTS]
    square: Square
    end: Square
    says: ClassVar[Any] = msg("{seat} builds the monument {monument} on {square} to {end}.")


class MonumentDeclined(Event):
    seat: Seat
    says: ClassVar[Any] = msg("{seat} builds no monument.")


class TreasuresTaken(Event):
    seat: Seat
    squares: Places
    stays: Square
    treasures: int
    count: ClassVar[str] = "treasures"
    says: ClassVar[Any] = msgs(
        "{seat} takes the treasure of {squares}; the one on {stays} stays.",
        "{seat} takes the treasures of {squares}; the one on {stays} stays.",
    )


class MonumentPaid(Event):
    seat: Seat
    monument: Annotated[str, MONUMENTS]
    leader: Leader
    says: ClassVar[Any] = msg("{seat} has the {leader} in the kingdom of the monument {monument}.")


EVENTS: tuple[type[Event], ...] = (
    *(
        kind
        for kind in globals().values()
        if isinstance(kind, type) and kind.__module__ == __name__
    ),
    *ENDINGS,
)
