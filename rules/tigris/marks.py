"""Short words shared by the written and the drawn board."""

from rules.kernel.words import Voice, msg, msgs
from rules.tigris.board import DYNASTIES
from rules.tigris.tiles import (
    COLOUR_ORDER,
    COLOURS,
    FACES,
    HEADS,
    LEADERS,
    RUIN,
    SQUARES,
    TILES,
    head,
    owner,
)
from rules.tigris.view import DynastySight, Sight

# One letter each: settlement, temple, farm, market.  No two may be alike in a language.
TILE_LETTERS = msg("stfm")
# One letter each: king, priest, farmer, trader.  No two may be alike in a language.
LEADER_LETTERS = msg("KPFT")


def player(seat: int, voice: Voice) -> str:
    """`Anne (lion)`."""
    return f"{voice.name(seat)} ({DYNASTIES.show(seat, voice)})"


def headline(sight: Sight, voice: Voice) -> str:
    """Where the match stands."""
    if sight.over:
        winners = [voice.name(n) for n, place in enumerate(sight.places) if place == 1]
        return voice(msg("The match is over. Won by {winners}."), winners=voice.listing(winners))
    facts = {"turn": sight.turn, "name": voice.name(sight.active)}
    if sight.left:
        text = msgs("Turn {turn}, {name}: {n} action left", "Turn {turn}, {name}: {n} actions left")
        return voice.count(text, sight.left, n=sight.left, **facts)
    return voice(msg("Turn {turn}, {name}: the last action is being resolved"), **facts)


def stock(sight: Sight, voice: Voice) -> str:
    """What lies beside the board."""
    text = msg("In the bag: {bag} tiles. On the board: {treasures} treasures.")
    said = voice(text, bag=sight.bag, treasures=len(sight.treasures))
    last = voice(msg("This is the last turn."))
    return f"{said} {last}" if sight.ending and not sight.over else said


def leader(letter: str, voice: Voice) -> str:
    """`2K`: the king of the second seat."""
    seat, colour = owner(letter)
    return f"{seat + 1}{voice(LEADER_LETTERS)[colour]}"


def cell(letter: str, river: bool, voice: Voice) -> str:
    """Two columns of the written board."""
    if letter in HEADS:
        return leader(letter, voice)
    if letter in FACES:
        return voice(TILE_LETTERS)[FACES.index(letter)] + " "
    plain = {"#": "##", RUIN: "XX"}
    return plain.get(letter, "~~" if river else ". ")


def standing(sight: Sight, seat: int, voice: Voice) -> list[str]:
    """A seat's leaders on the board: `king C5`."""
    places = ((c, sight.cells.find(head(seat, c))) for c in COLOUR_ORDER)
    return [f"{LEADERS.show(c, voice)} {SQUARES.show(n, voice)}" for c, n in places if n >= 0]


def waiting(sight: Sight, seat: int) -> list[int]:
    """A seat's leaders that are not on the board."""
    return [colour for colour in COLOUR_ORDER if head(seat, colour) not in sight.cells]


def tiles(hand: tuple[int, ...], voice: Voice) -> str:
    """`2 temple, 1 farm`, or that there are none."""
    held = [f"{n} {TILES.show(c, voice)}" for c, n in enumerate(hand) if n]
    return ", ".join(held) or voice(msg("no tiles"))


def points(counts: tuple[int, ...], voice: Voice) -> str:
    """`black 3, red 0, blue 2, green 1`."""
    return ", ".join(f"{COLOURS.show(c, voice)} {n}" for c, n in enumerate(counts))


def open_facts(dynasty: DynastySight, voice: Voice) -> str:
    text = msg("tiles {tiles}, catastrophes {catastrophes}")
    return voice(text, tiles=dynasty.tiles, catastrophes=dynasty.catastrophes)
