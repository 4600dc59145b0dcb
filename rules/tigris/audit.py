"""What must hold at every moment; a Breach names what does not."""

from collections import Counter
from typing import Any

from rules.kernel.errors import Breach
from rules.tigris import board
from rules.tigris.kingdoms import ALL, chart, leaders_in, orphans, where
from rules.tigris.state import State
from rules.tigris.steps.turns import Action
from rules.tigris.tiles import BLUE, COUNTS, FACES, FLIPPED, HEADS, MONUMENT_ORDER, PAIRS, RED, RUIN
from rules.tigris.works import four

Board = State[Any]


def audit(s: Board) -> None:
    """Raise Breach unless tiles, treasures, leaders, buildings and kingdoms all add up."""
    audit_tiles(s)
    audit_ground(s)
    audit_treasures(s)
    audit_monuments(s)
    audit_buildings(s)
    audit_leaders(s)
    if not s.agenda or isinstance(s.agenda[-1], Action):
        audit_peace(s)


def insist(holds: bool, fault: str) -> None:
    if not holds:
        raise Breach(fault)


def audit_tiles(s: Board) -> None:
    """Every tile is in the bag, a hand, on the board, under a monument or out of the game."""
    insist(len(s.cells) == board.WIDTH * board.HEIGHT, "the board has another size")
    for colour, count in enumerate(COUNTS):
        hands = [d.hand[colour] for d in s.dynasties]
        insist(min(*hands, s.bag[colour], s.gone[colour]) >= 0, "fewer than no tiles")
        lying = s.cells.count(FACES[colour]) + 4 * sum(m.colour == colour for m in s.monuments)
        found = sum(hands) + s.bag[colour] + s.gone[colour] + lying
        insist(found == count, f"{found} tiles of colour {colour}")
    insist(all(sum(d.hand) <= board.HAND for d in s.dynasties), "too many tiles in a hand")


def audit_ground(s: Board) -> None:
    """Farms lie on rivers, everything else but ruins on land."""
    rivers = board.LANDS[s.side].rivers
    land_only = FACES.replace(FACES[BLUE], "") + HEADS
    insist(not where(s.cells, FACES[BLUE]) & (ALL ^ rivers), "a farm on land")
    insist(not where(s.cells, land_only) & rivers, "something on a river")
    ruins = s.cells.count(RUIN) + sum(d.catastrophes for d in s.dynasties)
    insist(ruins == board.CATASTROPHES * len(s.dynasties), f"{ruins} catastrophes")
    insist(all(d.catastrophes >= 0 for d in s.dynasties), "fewer than no catastrophes")


def audit_treasures(s: Board) -> None:
    """Treasures lie on temples, turned over or not, or behind a screen."""
    held = sum(d.treasures for d in s.dynasties)
    insist(held + len(s.treasures) == len(board.LANDS[s.side].temples), "treasures")
    insist(all(s.cells[n] in FACES[RED] + FLIPPED for n in s.treasures), "a treasure on no temple")
    points = [count for d in s.dynasties for count in (*d.points, d.treasures)]
    insist(min(points) >= 0, "fewer than no points")


def audit_monuments(s: Board) -> None:
    """Turned tiles lie under monuments only; each monument stands once, on a colour of its own."""
    under = [n for m in s.monuments for n in four(m.square)]
    insist(all(s.cells[n] == FLIPPED for n in under), "a monument on open tiles")
    insist(s.cells.count(FLIPPED) == len(under) == len(set(under)), "turned tiles")
    names = [m.name for m in s.monuments]
    insist(len(set(names)) == len(names) <= len(MONUMENT_ORDER), "a monument twice")
    insist(all(m.colour in PAIRS[m.name] for m in s.monuments), "a monument of another colour")


def audit_buildings(s: Board) -> None:
    """A special building stands on a tile of its colour."""
    for colour, square in enumerate(s.buildings or ()):
        insist(square < 0 or s.cells[square] == FACES[colour], f"building {colour} on no tile")


def audit_leaders(s: Board) -> None:
    """Each leader stands once at most, and only those of seats in play."""
    count = Counter(letter for letter in s.cells if letter in HEADS)
    insist(all(n == 1 for n in count.values()), "a leader twice")
    insist(set(count) <= set(HEADS[: 4 * len(s.dynasties)]), "a leader of nobody")


def audit_peace(s: Board) -> None:
    """Between actions no kingdom has two leaders of a colour, and no leader lacks a temple."""
    insist(not orphans(s.cells), "a leader without a temple")
    for kingdom in chart(s.cells).kingdoms:
        colours = [colour for _, colour in leaders_in(s.cells, kingdom).values()]
        insist(len(colours) == len(set(colours)), "two leaders of a colour in a kingdom")
