"""A ship's voyage, piece by piece: `load 5 knossos`, `to rhodes`, `unload 3`."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules.civilization.board import AREAS, SEAS, TWO_COASTS, WATERS, area_of
from rules.civilization.plans import Plan, Plans
from rules.civilization.state import State
from rules.kernel.orders import Shown
from rules.kernel.words import Phrase, Plain, Voice, msg

Board = State[Any]
HOLD = 5
CANNOT = msg("On this voyage the ship cannot do this: {piece}.")
ABOARD = msg("Nobody may stay aboard at the end of a voyage (tokens aboard: {tokens}).")
AT_SEA = msg("A ship cannot end its voyage on the open sea.")
STAYS = msg("A voyage goes somewhere.")
WORDS = {"load": msg("load"), "to": msg("to"), "unload": msg("unload")}


class Legs(Plain):
    """How the pieces of a voyage are written."""

    def show(self, value: Any, voice: Voice) -> str:
        return self.spoken(value, voice)[0]

    def spoken(self, value: Any, voice: Voice) -> tuple[str, ...]:
        word, rest = value.split(" ", 1)
        said = voice(WORDS[word])
        if word == "unload":
            return (f"{said} {rest}",)
        if word == "load":
            count, area = rest.split(" ", 1)
            return tuple(f"{said} {count} {name}" for name in AREAS.spoken(area, voice))
        names = AREAS.spoken(rest, voice)
        return (*(f"{said} {name}" for name in names), *names)


class Voyage:
    """A ship under way: where it is, how far it may still go, what is aboard and ashore."""

    def __init__(self, s: Board, seat: int, ship: int) -> None:
        nation = s.nations[seat]
        self.s, self.seat, self.aboard = s, seat, 0
        self.at = berth(s, seat, nation.ships[ship - 1].at)
        self.left = 5 if nation.has("clothmaking") else 4
        self.sea = s.game != "full" or nation.has("astronomy")
        self.ashore = s.agenda[-1].free(s, seat)
        self.landed: dict[str, int] = {}

    def exits(self) -> list[str]:
        """The moorings one border on."""
        return list(onward(self.at, self.sea, self.s.areas())) if self.left else []

    def leg(self, piece: str) -> bool:
        """Do one piece of the plan; False when it cannot be done."""
        word, rest = piece.split(" ", 1)
        if word == "load":
            count, area = rest.split(" ", 1)
            return area == area_of(self.at) and self.load(int(count))
        return self.unload(int(rest)) if word == "unload" else self.sail(rest)

    def load(self, count: int) -> bool:
        area = area_of(self.at)
        if self.aboard + count > HOLD or self.ashore.get(area, 0) < count:
            return False
        self.aboard += count
        self.ashore[area] -= count
        return True

    def unload(self, count: int) -> bool:
        area = area_of(self.at)
        if count > self.aboard or area in SEAS or not welcome(self.s, self.seat, area):
            return False
        self.aboard -= count
        self.landed[area] = self.landed.get(area, 0) + count
        return True

    def sail(self, area: str) -> bool:
        found = [mooring for mooring in self.exits() if area_of(mooring) == area]
        if found:
            self.at, self.left = found[0], self.left - 1
        return bool(found)

    def whole(self) -> bool:
        """Nobody stays aboard, and no ship stays at sea."""
        return not self.aboard and self.at not in SEAS


def berth(s: Board, seat: int, mooring: str) -> str:
    """Where a ship starts from: in central Greece, among its own people, either coast (23.3)."""
    area = area_of(mooring)
    own = area == TWO_COASTS and s.nations[seat].occupies(area)
    return area if own else mooring


def welcome(s: Board, seat: int, area: str) -> bool:
    """Whether tokens may enter: among nomads not where others dwell (31.5.1)."""
    return s.game != "nomads" or s.dwellers(area) in ([], [seat])


def checked(s: Board, seat: int, ship: int, plan: Plan) -> Voyage | None:
    """The voyage after its plan, or None where the plan fails."""
    voyage = Voyage(s, seat, ship)
    if all(voyage.leg(piece) for piece in plan) and voyage.whole():
        return voyage
    return None


def check(s: Board, seat: int, so_far: dict[str, Any], plan: Plan) -> bool:
    moves = any(piece.startswith("to ") for piece in plan)
    return moves and checked(s, seat, so_far["ship"], plan) is not None


def pieces(s: Board, seat: int, so_far: dict[str, Any]) -> list[str]:
    """Every piece a voyage of this ship may have."""
    voyage = Voyage(s, seat, so_far["ship"])
    reach = [area_of(mooring) for mooring in reached(voyage)]
    loads = [f"load {n} {a}" for a in dict.fromkeys(reach) for n in loadable(voyage, a)]
    unloads = [f"unload {n}" for n in range(1, HOLD + 1)]
    return [*loads, *unloads, *(f"to {area}" for area in dict.fromkeys(reach))]


def loadable(voyage: Voyage, area: str) -> range:
    return range(1, min(HOLD, voyage.ashore.get(area, 0)) + 1)


def reached(voyage: Voyage) -> dict[str, Plan]:
    """Every mooring within reach, with the way there."""
    return courses(voyage.at, voyage.left, voyage.sea, voyage.s.areas())


@lru_cache(maxsize=4096)
def courses(start: str, legs: int, sea: bool, inside: frozenset[str]) -> dict[str, Plan]:
    """The shortest way from a mooring to every other within so many legs."""
    found: dict[str, Plan] = {start: ()}
    edge = [start]
    for _ in range(legs):
        fresh = []
        for at in edge:
            for mooring in (m for m in onward(at, sea, inside) if m not in found):
                found[mooring] = (*found[at], f"to {area_of(mooring)}")
                fresh.append(mooring)
        edge = fresh
    return found


@lru_cache(maxsize=4096)
def onward(at: str, sea: bool, inside: frozenset[str]) -> tuple[str, ...]:
    """The moorings one border on: in play, and open sea only for those who dare."""
    return tuple(m for m in WATERS[at] if (m in SEAS and sea) or area_of(m) in inside)


def ways(s: Board, seat: int, so_far: dict[str, Any]) -> Iterator[Plan]:
    """Straight voyages: empty, then with as many tokens as can be loaded where the ship lies."""
    voyage = Voyage(s, seat, so_far["ship"])
    start, ashore = area_of(voyage.at), dict(voyage.ashore)
    for mooring, way in reached(voyage).items():
        if not way or mooring in SEAS or checked(s, seat, so_far["ship"], way) is None:
            continue
        yield way
        count = min(HOLD, ashore.get(start, 0))
        if count and welcome(s, seat, area_of(mooring)):
            yield (f"load {count} {start}", *way, f"unload {count}")


def drawn(dice: Any, s: Board, seat: int, so_far: dict[str, Any]) -> Plan:
    """A random voyage: some legs, some cargo set ashore where it may be."""
    plan: list[str] = []
    voyage = Voyage(s, seat, so_far["ship"])
    while (exits := voyage.exits()) and (len(plan) < 1 or dice.below(4)):
        area = area_of(voyage.at)
        if counts := loadable(voyage, area):
            plan.append(f"load {dice.choice(counts)} {area}")
            if not voyage.leg(plan[-1]):
                plan.pop()
        plan.append(f"to {area_of(dice.choice(exits))}")
        voyage.leg(plan[-1])
        if voyage.aboard and voyage.unload(voyage.aboard):
            plan.append(f"unload {voyage.landed[area_of(voyage.at)]}")
            voyage.landed.clear()
    good = tuple(plan)
    return good if check(s, seat, so_far, good) else next(ways(s, seat, so_far))


def why(s: Board, seat: int, so_far: dict[str, Any], plan: Plan) -> Phrase:
    """What is wrong with a voyage: the first piece that cannot be done, or how it ends."""
    voyage = Voyage(s, seat, so_far["ship"])
    for piece in plan:
        if not voyage.leg(piece):
            return Phrase(CANNOT, {"piece": Shown(VOYAGE, piece)})
    if voyage.aboard:
        return Phrase(ABOARD, {"tokens": voyage.aboard})
    return Phrase(AT_SEA if voyage.at in SEAS else STAYS)


VOYAGE = Plans(
    msg("voyage"), pieces, Legs(), ways, check, drawn, after=("ship",), ordered=True, why=why
)
