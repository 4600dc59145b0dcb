"""Wars and migrations: the price, the choices in ties, and who is lost."""

from typing import Any

from rules.gheos import events as ev
from rules.gheos import orders as od
from rules.gheos.choices import land_named
from rules.gheos.state import State
from rules.gheos.tiles import NAMES
from rules.gheos.upheavals import Split, Upheaval, costs, migration_targets
from rules.kernel.orders import Order
from rules.kernel.steps import Decision, Log, Step
from rules.kernel.words import Phrase, msg

Board = State[Any]
PAY_WAR = Phrase(msg("You have begun a war: choose the follower it costs you."))
PAY_MIGRATION = Phrase(msg("You have caused a migration: choose the follower it costs you."))
MOVE = Phrase(msg("Equal wheat: choose where the civilization migrates to."))
FAVOUR = Phrase(msg("Equal swords: choose the civilization that wins the war."))


def begin(s: Board, seat: int, change: Upheaval, log: Log) -> Step | None:
    """The step that settles what a laid tile has led to."""
    if change is None:
        return None
    owes = costs(change, s.shrinking_costs)
    if isinstance(change, Split):
        return Migration(seat=seat, civ=change.civ, parts=change.parts, owes=owes)
    civs = tuple(sorted(change.swords))
    swords = tuple(change.swords[civ] for civ in civs)
    log.say(ev.WarBegun(civs=civs, swords=swords))
    return War(seat=seat, civs=civs, swords=swords)


def pay(s: Board, seat: int, civ: int, log: Log) -> None:
    """A follower goes back to the supply."""
    s.gods[seat].followers[civ] -= 1
    log.say(ev.Paid(seat=seat, civ=civ))


def cheapest(s: Board, seat: int) -> Order:
    """For a silent seat: the follower whose continent has fewest cups."""
    held = [civ for civ, n in enumerate(s.gods[seat].followers) if n]
    return od.Sacrifice(min(held, key=lambda civ: s.continent(civ).count("cup")))


def lose(s: Board, civ: int, log: Log) -> None:
    """A marker goes back to the reserve, and all its followers with it."""
    s.homes[civ] = 0
    for god in s.gods:
        god.followers[civ] = 0
    log.say(ev.Lost(civ=civ))


class Migration(Step):
    """A continent fell apart: its civilization goes to the part with most wheat."""

    seat: int
    civ: int
    parts: tuple[int, ...]
    owes: bool = True
    to: int = 0

    def open_parts(self, s: Board) -> tuple[int, ...]:
        return migration_targets(s.atlas(), self.parts)

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.owes:
            return (Decision(self.seat, PAY_MIGRATION, ("Sacrifice",)),)
        if not self.to and len(self.open_parts(s)) > 1:
            return (Decision(self.seat, MOVE, ("Move",)),)
        return ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        if isinstance(order, od.Sacrifice):
            self.owes = False
            pay(s, seat, order.colour, log)
        elif isinstance(order, od.Move):
            goal = land_named(s, order.part)
            self.to = next(edge for edge in self.parts if s.atlas().home[edge] is goal)
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        migrate(s, self.civ, self.to or self.open_parts(s)[0], log)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        return cheapest(s, seat) if self.owes else None


def migrate(s: Board, civ: int, edge: int, log: Log) -> None:
    """To a free continent it moves; on an island, or among others, it is lost."""
    home = s.atlas().home
    goal = home[edge]
    hosts = [other for other, at in s.markers.items() if other != civ and home[at] is goal]
    if goal.island:
        log.say(ev.Stranded(civ=civ))
    elif hosts:
        log.say(ev.Overrun(civ=civ, host=hosts[0]))
    else:
        s.homes[civ] = edge
        log.say(ev.Migrated(civ=civ, tile=NAMES[goal.masses[0]]))
        return
    lose(s, civ, log)


class War(Step):
    """Occupied continents became one: most swords win, and the others are lost."""

    seat: int
    civs: tuple[int, ...]
    swords: tuple[int, ...]
    owes: bool = True
    winner: int = -1

    def strongest(self) -> list[int]:
        most = max(self.swords)
        return [civ for civ, n in zip(self.civs, self.swords, strict=True) if n == most]

    def asks(self, s: Board) -> tuple[Decision, ...]:
        if self.owes:
            return (Decision(self.seat, PAY_WAR, ("Sacrifice",)),)
        if self.winner < 0 and len(self.strongest()) > 1:
            return (Decision(self.seat, FAVOUR, ("Favour",)),)
        return ()

    def take(self, s: Board, seat: int, order: Order, log: Log) -> Step | None:
        if isinstance(order, od.Sacrifice):
            self.owes = False
            pay(s, seat, order.colour, log)
        elif isinstance(order, od.Favour):
            self.winner = order.colour
        return None

    def advance(self, s: Board, log: Log) -> Step | None:
        winner = self.winner if self.winner >= 0 else self.strongest()[0]
        log.say(ev.WarWon(civ=winner))
        for civ in self.civs:
            if civ != winner:
                lose(s, civ, log)
        return None

    def lapse(self, s: Board, seat: int) -> Order | None:
        """Silence pays cheaply and favours whom the seat has most followers of."""
        if self.owes:
            return cheapest(s, seat)
        return od.Favour(max(self.strongest(), key=lambda civ: s.gods[seat].followers[civ]))
