"""Which values an order may name now: small loops, because every menu and every check runs them."""

from typing import Any

from rules.imhotep.board import BONUS, PYRAMID_B, PYRAMID_ORDER, SITE_ORDER, TEMPLE_STONES
from rules.imhotep.cards import PAIR
from rules.imhotep.state import EMPTY, Builder, Ship, State

Board = State[Any]
SoFar = dict[str, Any]


def ships_with_room(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships that have not sailed and have an empty space."""
    return [n for n, ship in enumerate(s.ships, 1) if ship.at is None and EMPTY in ship.hold]


def spaces(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The empty spaces of the ship named; 1 is the bow."""
    return [n for n, owner in enumerate(s.ships[so_far["ship"] - 1].hold, 1) if owner == EMPTY]


def first_space(s: Board, seat: int, so_far: SoFar) -> int:
    """The empty space nearest the bow."""
    hold: list[int] = s.ships[so_far["ship"] - 1].hold
    return hold.index(EMPTY) + 1


def ships_ready(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships that have not sailed and carry at least their least load."""
    return [n for n, ship in enumerate(s.ships, 1) if ship.ready()]


def ships_nearly_ready(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships that one more stone lets sail."""
    return [n for n, ship in enumerate(s.ships, 1) if nearly_ready(ship)]


def nearly_ready(ship: Ship) -> bool:
    return ship.has_room() and ship.stones() + 1 >= ship.least()


def docks(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Sites where no ship has landed this round."""
    taken = [ship.at for ship in s.ships]
    return [site for site in SITE_ORDER if site not in taken]


def cargo(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """The owners of the stones aboard the ship named, bow first."""
    return [owner for owner in s.ships[so_far["ship"] - 1].hold if owner != EMPTY]


def cargo_size(s: Board, seat: int, so_far: SoFar) -> int:
    return len(cargo(s, seat, so_far))


def second_ships(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Ships for the chisel's other stone; the ship already named needs another empty space."""
    taken = so_far["ship"]
    return [
        n
        for n, ship in enumerate(s.ships, 1)
        if ship.at is None and ship.hold.count(EMPTY) > (n == taken)
    ]


def second_spaces(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """Spaces for the chisel's other stone: not the one already named."""
    ship = so_far["second"]
    taken = so_far["space"] if ship == so_far["ship"] else 0
    hold = s.ships[ship - 1].hold
    return [n for n, owner in enumerate(hold, 1) if owner == EMPTY and n != taken]


def second_first_space(s: Board, seat: int, so_far: SoFar) -> int:
    return second_spaces(s, seat, so_far)[0]


def stalls(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """What the market still offers: each open card once, and the hidden pair."""
    offer = list(dict.fromkeys(s.market))
    return [*offer, PAIR] if s.pair else offer


def asked(s: Board, seat: int | None, verb: str) -> bool:
    """Whether this verb answers what the seat is asked now.

    Orders filed ahead are read when nothing is asked, and must learn nothing from it.
    """
    return bool(s.agenda) and any(d.seat == seat and verb in d.verbs for d in s.agenda[-1].asks(s))


def hidden_cards(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """The two cards of the hidden pair, seen only by whoever picked it."""
    return list(dict.fromkeys(s.pair)) if asked(s, seat, "Keep") else []


def open_pyramids(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Pyramids of side B that still have a space."""
    if s.sides["pyramid"] == "A":
        return []
    return [
        name
        for name, pile, values in zip(PYRAMID_ORDER, s.pyramid, PYRAMID_B, strict=False)
        if len(pile) < len(values)
    ]


def bonus_of(s: Board, pyramid: int) -> str | None:
    """What the next space of a side B pyramid gives besides points."""
    space, gives = BONUS[pyramid]
    return gives if len(s.pyramid[pyramid]) == space else None


def refusable_pyramids(s: Board, seat: int, so_far: SoFar) -> list[str]:
    """Pyramids whose next space gives a card or stones that the seat could leave."""
    if s.sides["pyramid"] == "A":
        return []
    return [name for n, name in enumerate(PYRAMID_ORDER) if refusable(s, seat, bonus_of(s, n))]


def refusable(s: Board, seat: int, gives: str | None) -> bool:
    if gives == "card":
        return bool(s.deck or s.discard)
    return gives == "stones" and s.builders[seat].fits() > 0


def temple_points(s: Board, seat: int, so_far: SoFar) -> list[int]:
    """How many choice stones may take points: all of them, or fewer while stones can be had."""
    if not asked(s, seat, "Take"):
        return []
    owed = s.agenda[-1].owed[seat]
    return list(range(owed, owed - useful(s.builders[seat], owed) - 1, -1))


def fewest_points(s: Board, seat: int, so_far: SoFar) -> int:
    return temple_points(s, seat, so_far)[-1]


def useful(builder: Builder, owed: int) -> int:
    """How many of the choice stones would each bring at least one stone."""
    return -(-builder.fits(TEMPLE_STONES * owed) // TEMPLE_STONES)
