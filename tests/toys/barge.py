"""A toy game that has one of everything: turns, interruptions, hidden hands, sealed bids, a window.

Barges bring stones; whoever owns a stone at the market picks a card into a hidden hand; at the end
all bid cards in secret, then trade compliments until all are done.
"""

import copy
from typing import Annotated, Any, ClassVar, Generic

from rules.kernel.chance import Chance
from rules.kernel.errors import Breach, Illegal
from rules.kernel.events import Event, Log
from rules.kernel.game import Game, Option, Result
from rules.kernel.orders import Kind, Many, Order
from rules.kernel.record import Kept, Said, field
from rules.kernel.steps import Decision, Step
from rules.kernel.table import S, Table
from rules.kernel.words import PLAYER, Each, Names, Phrase, Voice, msg, msgs

SITES = Names({"market": "market|bazaar", "temple": "temple|house of gods", "wall": "wall"})
CARDS = Names({"gold": "gold", "linen": "linen|cloth", "oil": "oil", "rope": "rope"})
COLOURS = Names({0: "red", 1: "blue", 2: "green", 3: "white"})
DECK = ("gold", "gold", "linen", "oil", "oil", "rope")


class Barge(Kept):
    holds: list[int]
    room: int
    at: str = ""


class Trader(Kept):
    sled: int = 1
    quarry: int = 6
    cards: list[str] = field(default_factory=list)
    points: int = 0


class State(Table[S], Generic[S]):
    players: list[Trader] = field(default_factory=list)
    barges: list[Barge] = field(default_factory=list)
    market: list[str] = field(default_factory=list)
    rounds: int = 3


def with_room(s: State, seat: int, so_far: dict[str, Any]) -> list[int]:
    return [n for n, b in enumerate(s.barges, 1) if not b.at and len(b.holds) < b.room]


def docks(s: State, seat: int, so_far: dict[str, Any]) -> list[str]:
    taken = {b.at for b in s.barges}
    stones = len(s.barges[so_far["barge"] - 1].holds)
    return [site for site in SITES.names if site not in taken and (stones > 1 or site != "wall")]


def ready(s: State, seat: int, so_far: dict[str, Any]) -> list[int]:
    return [
        n
        for n, b in enumerate(s.barges, 1)
        if not b.at and b.holds and docks(s, seat, {"barge": n})
    ]


class Hew(Order):
    """Bring up to three stones to your sled; five at most lie there."""

    usage: ClassVar[str] = "hew|take stones"


class Put(Order):
    """Put one stone aboard a barge that still has room."""

    usage: ClassVar[str] = "put on {barge}|put"
    barge: Annotated[int, Kind("barge", with_room, default=lambda s, n, f: with_room(s, n, f)[0])]


class Sail(Order):
    """Sail a loaded barge to a site with a free dock."""

    usage: ClassVar[str] = "sail {barge} to {site}"
    barge: Annotated[int, Kind("barge", ready)]
    site: Annotated[str, Kind("site", docks, names=SITES, after=("barge",))]


class Pick(Order):
    """Take one card from the market."""

    usage: ClassVar[str] = "pick {card}"
    card: Annotated[str, Kind("card", lambda s, n, f: sorted(set(s.market)), names=CARDS)]


class Bid(Order):
    """Offer cards for the blessing; nobody sees the offer before all have spoken."""

    usage: ClassVar[str] = "bid {cards}"
    cards: Annotated[
        tuple[str, ...], Many("cards", lambda s, n, f: s.players[n].cards, CARDS, at_least=1)
    ]


class NoBid(Order):
    """Offer nothing."""

    usage: ClassVar[str] = "bid nothing"


class Praise(Order):
    """Praise another trader."""

    usage: ClassVar[str] = "praise {who}"
    who: Annotated[
        int,
        Kind("trader", lambda s, n, f: [m for m in range(len(s.players)) if m != n], names=COLOURS),
    ]


class Done(Order):
    """Say no more."""

    usage: ClassVar[str] = "done"


class Hewed(Event):
    seat: Annotated[int, PLAYER]
    stones: int
    says: ClassVar[tuple[str, str]] = msgs(
        "{seat} hews {stones} stone.", "{seat} hews {stones} stones."
    )
    count: ClassVar[str] = "stones"


class Loaded(Event):
    seat: Annotated[int, PLAYER]
    barge: int
    says: ClassVar[str] = msg("{seat} loads barge {barge}.")


class Landed(Event):
    barge: int
    site: Annotated[str, SITES]
    says: ClassVar[str] = msg("Barge {barge} lands at the {site}.")


class Picked(Event):
    seat: Annotated[int, PLAYER]
    card: Annotated[str, CARDS]
    says: ClassVar[str] = msg("You pick {card}.")


class PickedUnseen(Event):
    seat: Annotated[int, PLAYER]
    says: ClassVar[str] = msg("{seat} picks a card.")


class Blessed(Event):
    seats: Annotated[tuple[int, ...], Each(PLAYER)]
    reveals: ClassVar[bool] = True
    says: ClassVar[str] = msg("Blessed: {seats}.")


class Praised(Event):
    seat: Annotated[int, PLAYER]
    who: Annotated[int, PLAYER]
    says: ClassVar[str] = msg("{seat} praises {who}.")


class Rounds(Step):
    """Rounds of barges, then the blessing, then compliments."""

    n: int = 0

    def advance(self, s: Any, log: Log) -> Step | None:
        self.n += 1
        if self.n == s.rounds + 1:
            return Blessing(offers=[-1] * len(s.players))
        if self.n == s.rounds + 2:
            return Compliments(open=list(range(len(s.players))))
        if self.n > s.rounds:
            return None
        s.market = s.chance.shuffle(list(DECK))[: len(s.players) + 1]
        s.barges = [Barge([], room=1 + n % 3) for n in range(3)]
        return Turns(seat=(self.n - 1) % len(s.players))


class Turns(Step):
    seat: int

    def asks(self, s: Any) -> tuple[Decision, ...]:
        if all(b.at for b in s.barges):
            return ()
        seats = len(s.players)
        for seat in ((self.seat + n) % seats for n in range(seats)):
            if verbs := actions(s, seat):
                return (Decision(seat, Phrase(msg("Take one action.")), verbs),)
        return ()

    def take(self, s: Any, seat: int, order: Any, log: Log) -> Step | None:
        trader, self.seat = s.players[seat], seat + 1
        match order:
            case Hew():
                stones = min(3, trader.quarry, 5 - trader.sled)
                trader.quarry -= stones
                trader.sled += stones
                log.say(Hewed(seat=seat, stones=stones))
            case Put(barge):
                trader.sled -= 1
                s.barges[barge - 1].holds.append(seat)
                log.say(Loaded(seat=seat, barge=barge))
            case Sail(barge, site):
                s.barges[barge - 1].at = site
                log.say(Landed(barge=barge, site=site))
                return Unload(barge=barge, site=site)
        return None

    def lapse(self, s: Any, seat: int) -> Order | None:
        return Hew() if "Hew" in actions(s, seat) else None


def actions(s: Any, seat: int) -> tuple[str, ...]:
    trader = s.players[seat]
    open_now = {
        "Hew": trader.quarry and trader.sled < 5,
        "Put": trader.sled and with_room(s, seat, {}),
        "Sail": ready(s, seat, {}),
    }
    return tuple(verb for verb, fits in open_now.items() if fits)


class Unload(Step):
    barge: int
    site: str
    done: int = 0

    def asks(self, s: Any) -> tuple[Decision, ...]:
        holds = s.barges[self.barge - 1].holds
        if self.site != "market" or self.done == len(holds) or not s.market:
            return ()
        return (Decision(holds[self.done], Phrase(msg("Pick a card.")), ("Pick",)),)

    def take(self, s: Any, seat: int, order: Any, log: Log) -> Step | None:
        s.market.remove(order.card)
        s.players[seat].cards.append(order.card)
        self.done += 1
        log.tell(seat, Picked(seat=seat, card=order.card))
        log.say(PickedUnseen(seat=seat))
        return None

    def advance(self, s: Any, log: Log) -> Step | None:
        if self.site != "market":
            for seat in s.barges[self.barge - 1].holds:
                s.players[seat].points += 2 if self.site == "temple" else 1
        return None


class Blessing(Step):
    offers: list[int]

    def asks(self, s: Any) -> tuple[Decision, ...]:
        prompt = Phrase(msg("Bid for the blessing."))
        return tuple(
            Decision(
                seat, prompt, ("NoBid", "Bid") if s.players[seat].cards else ("NoBid",), "sealed"
            )
            for seat, offer in enumerate(self.offers)
            if offer < 0
        )

    def take(self, s: Any, seat: int, order: Any, log: Log) -> Step | None:
        cards = order.cards if isinstance(order, Bid) else ()
        if len(cards) == 3:
            raise Illegal(Phrase(msg("Three is an unlucky number.")))
        for card in cards:
            s.players[seat].cards.remove(card)
        self.offers[seat] = len(cards)
        return None

    def advance(self, s: Any, log: Log) -> Step | None:
        winners = tuple(n for n, offer in enumerate(self.offers) if offer == max(self.offers))
        for seat in winners:
            s.players[seat].points += 5
        log.say(Blessed(seats=winners))
        return None

    def lapse(self, s: Any, seat: int) -> Order | None:
        return NoBid()


class Compliments(Step):
    open: list[int]

    def asks(self, s: Any) -> tuple[Decision, ...]:
        prompt = Phrase(msg("Say something nice."))
        return tuple(Decision(seat, prompt, ("Praise", "Done"), "open") for seat in self.open)

    def take(self, s: Any, seat: int, order: Any, log: Log) -> Step | None:
        if isinstance(order, Done):
            self.open.remove(seat)
        else:
            log.say(Praised(seat=seat, who=order.who))
        return None

    def lapse(self, s: Any, seat: int) -> Order | None:
        return Done()


class Sight(Said):
    seat: int | None
    barges: tuple[tuple[tuple[int, ...], str], ...]
    market: tuple[str, ...]
    points: tuple[int, ...]
    hand: tuple[str, ...]
    hands: tuple[int, ...]


def sight(s: Any, seat: int | None) -> Sight:
    return Sight(
        seat=seat,
        barges=tuple((tuple(b.holds), b.at) for b in s.barges),
        market=tuple(s.market),
        points=tuple(p.points for p in s.players),
        hand=tuple(s.players[seat].cards) if seat is not None else (),
        hands=tuple(len(p.cards) for p in s.players),
    )


def board_text(seen: Sight, voice: Voice) -> str:
    return f"points {seen.points} hand {seen.hand} hands {seen.hands} barges {seen.barges}"


def board_svg(seen: Sight, voice: Voice) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><text>{seen.points}{seen.hand}</text></svg>'


def result(s: Any) -> Result | None:
    if s.agenda:
        return None
    points = tuple(p.points for p in s.players)
    return Result(points, tuple(1 + sum(q > p for q in points) for p in points))


def audit(s: Any) -> None:
    if any(p.sled > 5 or p.sled < 0 for p in s.players):
        raise Breach("a sled holds more than five stones")


def setup(chance: Chance, seats: int, options: dict[str, str], log: Log) -> State:
    return State(
        chance,
        [Rounds()],
        players=[Trader(sled=1 + n) for n in range(seats)],
        rounds=int(options["rounds"]),
    )


PARTS: dict[str, Any] = {
    "slug": "barge",
    "title": "Barge",
    "seats": range(2, 5),
    "state": State,
    "steps": (Rounds, Turns, Unload, Blessing, Compliments),
    "orders": (Hew, Put, Sail, Pick, NoBid, Bid, Praise, Done),
    "events": (Hewed, Loaded, Landed, Picked, PickedUnseen, Blessed, Praised),
    "colours": COLOURS,
    "setup": setup,
    "view": sight,
    "board_text": board_text,
    "board_svg": board_svg,
    "result": result,
    "audit": audit,
    "options": (Option("rounds", "rounds", Names({"1": "one", "3": "three"}), "3"),),
}
GAME = Game(**PARTS)


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """Everything this seat may not know, made different: others' cards, sealed bids, the seed."""
    other = copy.deepcopy(state)
    other.chance.seed = dice.below(1 << 60).to_bytes(16, "big")
    for n, trader in enumerate(other.players):
        if n != seat:
            trader.cards = [dice.choice(DECK) for _ in trader.cards]
    if other.agenda and isinstance(top := other.agenda[-1], Blessing):
        top.offers = [o if o < 0 or n == seat else 9 for n, o in enumerate(top.offers)]
    return other
