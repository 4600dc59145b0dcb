"""What must hold at every moment; a Breach names what does not."""

from collections import Counter
from typing import Any

from rules.imhotep import board, scoring
from rules.imhotep.cards import COUNT
from rules.imhotep.state import State
from rules.imhotep.steps.building import Raise
from rules.imhotep.steps.unloading import Unload
from rules.kernel.errors import Breach

Board = State[Any]


def audit(s: Board) -> None:
    """Raise Breach unless stones, cards, ships and points all add up."""
    for seat in range(len(s.builders)):
        audit_stones(s, seat)
        audit_points(s, seat)
    audit_cards(s)
    audit_ships(s)


def insist(holds: bool, fault: str) -> None:
    if not holds:
        raise Breach(fault)


def audit_stones(s: Board, seat: int) -> None:
    """Every stone of a colour is somewhere, once."""
    builder = s.builders[seat]
    insist(0 <= builder.sled <= board.SLED, f"seat {seat} has {builder.sled} stones on the sled")
    insist(builder.quarry >= 0, f"seat {seat} owes the quarry stones")
    aboard = sum(ship.hold.count(seat) for ship in s.ships)
    built = sum(s.stones_of(seat, site) for site in board.MONUMENTS)
    stones = builder.sled + builder.quarry + aboard + built + between(s, seat)
    insist(stones == board.STONES, f"seat {seat} has {stones} stones")


def between(s: Board, seat: int) -> int:
    """Stones on their way: spent at the market, or brought by an entrance not yet built."""
    spent = sum(step.spent.count(seat) for step in s.agenda if isinstance(step, Unload))
    return spent + sum(isinstance(t, Raise) and t.seat == seat and not t.done for t in s.agenda)


def audit_points(s: Board, seat: int) -> None:
    """Points scored at once can be counted again from the stones that lie there."""
    points = s.builders[seat].points
    insist(points.get("pyramid", 0) == pyramid_points(s, seat), f"seat {seat}: pyramid points")
    if s.agenda:
        towers = sum(
            scoring.tower_value(n, len(s.builders))
            for n, owner in enumerate(s.towers)
            if owner == seat
        )
        insist(points.get("obelisks", 0) == towers, f"seat {seat}: tower points")
        early = {"pyramid", "temple", "obelisks"}
        insist(points.keys() <= early, f"seat {seat} has points before the end")
    insist(scoring.singles(s, seat) >= 0, f"seat {seat}: stones in towers")


def pyramid_points(s: Board, seat: int) -> int:
    if s.sides["pyramid"] == "A":
        return sum(
            scoring.pyramid_value(n) for n, owner in enumerate(s.pyramid[0]) if owner == seat
        )
    pairs = (
        (value, owner)
        for values, pile in zip(board.PYRAMID_B, s.pyramid, strict=False)
        for value, owner in zip(values, pile, strict=False)
    )
    extra = board.PYRAMID_EXTRA * s.pyramid[-1].count(seat)
    return extra + sum(value for value, owner in pairs if owner == seat)


def audit_cards(s: Board) -> None:
    """All the market cards are somewhere, once."""
    hands = [card for builder in s.builders for card in builder.cards]
    found = Counter(s.deck + s.discard + s.market + s.pair + hands)
    insist(found == Counter(COUNT), f"cards: {sum(found.values())}")
    insist(len(s.pair) <= board.MARKET_PAIR[s.sides["market"]], "the hidden pair")
    everything = list(range(len(board.ROUND_CARDS[len(s.builders)])))
    insist(sorted(s.rounds) == everything, "round cards")


def audit_ships(s: Board) -> None:
    """The ships are those of the round card, and no two lie at one dock."""
    rooms = board.ROUND_CARDS[len(s.builders)][s.rounds[s.round - 1]]
    insist([len(ship.hold) for ship in s.ships] == rooms, "ships of another round")
    taken = [ship.at for ship in s.ships if ship.at]
    insist(len(taken) == len(set(taken)), "two ships at one dock")
    insist(all(site in board.SITE_ORDER for site in taken), "a ship at no site")
