"""10. Movement, in the order of the census."""

from typing import Any

from rules.civilization import choices as may
from rules.civilization import events as ev
from rules.civilization import orders as od
from rules.civilization.state import State
from rules.civilization.steps.ships import launch
from rules.civilization.voyages import checked
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
MOVE = msg("Round {round}: move your tokens and ships, then say done.")


def movement(s: Board, log: Log) -> Step | None:
    """Who has anything to move, in census order; among nomads in table order (31.5.4)."""
    s.insisted = []
    order = s.table_order() if s.game == "nomads" else s.census
    able = [seat for seat in order if s.nations[seat].tokens or s.nations[seat].ships]
    return Movement(waiting=able) if able else None


class Movement(Step):
    """One nation after another moves what it likes; `moved` are tokens that may move no more."""

    waiting: list[int]
    moved: dict[str, dict[str, int]] = {}

    def asks(self, s: Board) -> tuple[Decision, ...]:
        # The round is told, so that a nation asked twice running is seen to be asked anew.
        move = Phrase(MOVE, {"round": s.round})
        if s.moving == "sealed" and s.game != "nomads":
            return tuple(Decision(n, move, self.verbs(s, n), "sealed") for n in self.waiting)
        return tuple(Decision(n, move, self.verbs(s, n)) for n in self.waiting[:1])

    def verbs(self, s: Board, seat: int) -> tuple[str, ...]:
        verbs = ["Done"]
        if may.origins(s, seat, {}):
            verbs.append("Move")
        if may.ready_ships(s, seat, {}):
            verbs.append("Sail")
        if self.may_launch(s, seat):
            verbs.append("Launch")
        if seat not in s.insisted and s.game != "nomads":
            verbs.append("Insist")
        return tuple(verbs)

    def may_launch(self, s: Board, seat: int) -> bool:
        """Before anything has moved, who was not asked about ships may levy one."""
        still = seat in s.yards and not self.moved.get(str(seat))
        waiting = all(not ship.sailed for ship in s.nations[seat].ships)
        return still and waiting and bool(may.shipyards(s, seat, {}))

    def free(self, s: Board, seat: int) -> dict[str, int]:
        """Tokens by area that have not moved yet."""
        moved = self.moved.get(str(seat), {})
        tokens = s.nations[seat].tokens
        return {a: n - moved.get(a, 0) for a, n in tokens.items() if n > moved.get(a, 0)}

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        match order:
            case od.Move(origin, target, count):
                self.shift(s, seat, origin, target, count)
                log.say(ev.Moved(seat=seat, tokens=count, origin=origin, target=target))
            case od.Sail(ship, voyage):
                self.sail(s, seat, ship, voyage, log)
            case od.Launch(area, levy):
                launch(s.nations[seat], area, levy)
                log.say(ev.Launched(seat=seat, area=area, levy=levy))
            case od.Insist():
                s.insisted.append(seat)
                log.say(ev.Insisted(seat=seat))
            case _:
                self.finish(s, seat)
        return None

    def shift(self, s: Board, seat: int, origin: str, target: str, count: int) -> None:
        s.nations[seat].shift(origin, -count)
        self.land(s, seat, target, count)

    def land(self, s: Board, seat: int, area: str, count: int) -> None:
        """Tokens arrive, and move no further in this phase."""
        s.nations[seat].shift(area, count)
        moved = self.moved.setdefault(str(seat), {})
        moved[area] = moved.get(area, 0) + count

    def sail(self, s: Board, seat: int, ship: int, plan: tuple[str, ...], log: Log) -> None:
        """Do the voyage as planned, and tell its legs."""
        nation, free = s.nations[seat], self.free(s, seat)
        voyage = checked(s, seat, ship, plan)
        assert voyage is not None  # the plan was checked when it was read
        for area, left in voyage.ashore.items():
            if left < free[area]:
                nation.shift(area, left - free[area])
        for area, count in voyage.landed.items():
            self.land(s, seat, area, count)
        nation.ships[ship - 1].at, nation.ships[ship - 1].sailed = voyage.at, True
        log.say(ev.Sailed(seat=seat, ship=ship, voyage=plan))

    def finish(self, s: Board, seat: int) -> None:
        self.waiting.remove(seat)
        for ship in s.nations[seat].ships:
            ship.sailed = False

    def lapse(self, s: Board, seat: int) -> Order:
        return od.Done()
