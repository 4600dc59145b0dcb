"""A game that never ends: four drivers walk round a well, so that a match can have any length."""

from typing import Annotated, Any, ClassVar, Generic, TypeVar

from rules.kernel import Chance, Decision, Event, Game, Kind, Log, Names, Order, Phrase, Step
from rules.kernel.record import Said
from rules.kernel.table import Table
from rules.kernel.words import PLAYER, Voice

S = TypeVar("S")
SEATS, ROUND = 4, 40


class State(Table[S], Generic[S]):
    """Where each driver stands."""

    places: tuple[int, ...] = (0,) * SEATS


class Walk(Order):
    """Walk on."""

    usage: ClassVar[str] = "walk {steps}"
    steps: Annotated[int, Kind("steps", lambda s, seat, so_far: range(1, 10))]


class Walked(Event):
    """A driver went on."""

    seat: Annotated[int, PLAYER]
    steps: int
    says: ClassVar[str] = "{seat} walks {steps} steps."


class Walking(Step):
    """Turn by turn, for ever."""

    seat: int = 0

    def asks(self, s: Any) -> tuple[Decision, ...]:
        return (Decision(self.seat, Phrase("How far do you walk?"), ("Walk",)),)

    def take(self, s: Any, seat: int, order: Any, log: Log) -> Step | None:
        places = list(s.places)
        places[seat] = (places[seat] + order.steps) % ROUND
        s.places, self.seat = tuple(places), (seat + 1) % SEATS
        log.say(Walked(seat=seat, steps=order.steps))
        return None


class Sight(Said):
    """Everything is seen."""

    places: tuple[int, ...]


def setup(chance: Chance, seats: int, options: dict[str, str], log: Log) -> State[Any]:
    return State(chance, [Walking()])


def board_text(seen: Sight, voice: Voice) -> str:
    return "\n".join(f"{voice.name(n)}: {place}" for n, place in enumerate(seen.places))


GAME = Game(
    slug="caravan",
    title="Caravan",
    seats=range(SEATS, SEATS + 1),
    state=State,
    steps=(Walking,),
    orders=(Walk,),
    events=(Walked,),
    colours=Names({n: str(n) for n in range(SEATS)}),
    setup=setup,
    view=lambda s, seat: Sight(s.places),
    board_text=board_text,
    board_svg=lambda seen, voice: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    result=lambda s: None,
    audit=lambda s: None,
)
