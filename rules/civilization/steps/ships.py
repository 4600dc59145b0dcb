"""9. Building ships, keeping them up, and taking them off the board."""

from typing import Any, ClassVar

from rules.civilization import choices as may
from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization.state import Nation, Ship, State
from rules.civilization.steps.together import Together
from rules.kernel.orders import Order
from rules.kernel.steps import Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]


def ships(s: Board, log: Log) -> Step | None:
    """Asked is who has a ship, or treasury to build one with.

    Others could only levy, and may do so at the head of their movement: that saves them a letter.
    """
    rich = [n for n in s.table_order() if s.nations[n].ships or s.nations[n].treasury]
    able = [n for n in rich if s.nations[n].ships or may.shipyards(s, n, {})]
    s.yards = [n for n in s.table_order() if n not in rich]
    return Ships(waiting=able) if able else None


class Ships(Together):
    """Launch, lay up, levy; `done` pays for the rest.  `laid_up` are areas a ship left (9.4)."""

    prompt: ClassVar[Phrase] = Phrase(msg("Build and keep up your ships, then say done."))
    laid_up: dict[str, list[str]] = {}

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        verbs = ["Done"]
        if may.shipyards(s, seat, {}):
            verbs.append("Launch")
        if may.unpaid_ships(s, seat, {}):
            verbs.append("LayUp")
        if may.levied_ships(s, seat, {}):
            verbs.append("Levy")
        return tuple(verbs)

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        nation = s.nations[seat]
        match order:
            case od.Launch(area, levy):
                launch(nation, area, levy).sailed = True  # no upkeep in the turn of its launch
                log.say(ev.Launched(seat=seat, area=area, levy=levy))
            case od.LayUp(ship):
                self.lay_up(s, seat, nation.ships[ship - 1], log)
            case od.Levy(ship):
                nation.ships[ship - 1].sailed = True
                nation.remove(nation.ships[ship - 1].area, 1)
                log.say(ev.Levied(seat=seat, area=nation.ships[ship - 1].area))
            case _:
                self.finish(s, seat, log)
        return None

    def lay_up(self, s: Board, seat: int, ship: Ship, log: Log) -> None:
        """A ship whose upkeep is not paid goes back to stock (9.3)."""
        s.nations[seat].ships.remove(ship)
        self.laid_up.setdefault(str(seat), []).append(ship.area)
        log.say(ev.LaidUp(seat=seat, area=ship.area))

    def finish(self, s: Board, seat: int, log: Log) -> None:
        """Upkeep not yet settled: from the treasury, else by levy, else the ship is lost."""
        self.waiting.remove(seat)
        nation = s.nations[seat]
        for ship in list(nation.ships):
            if not ship.sailed and not pay(nation, ship):
                self.lay_up(s, seat, ship, log)
            ship.sailed = False

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Done()


def launch(nation: Nation, area: str, levy: int) -> Ship:
    """Two tokens build a ship."""
    if levy:
        nation.remove(area, levy)
    nation.spend(2 - levy)
    ship = Ship(area)
    nation.ships.append(ship)
    return ship


def pay(nation: Nation, ship: Ship) -> bool:
    """One token for a ship's upkeep."""
    if nation.treasury:
        nation.spend(1)
    elif ship.area in nation.tokens:
        nation.remove(ship.area, 1)
    else:
        return False
    return True
