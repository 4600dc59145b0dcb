"""What a player may say: each order with its grammar, its help and its blanks."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, permutations
from typing import Annotated, Any, ClassVar

from rules.babylonia import choices as may
from rules.babylonia import ground as on
from rules.babylonia.board import LEAST_FARMERS
from rules.babylonia.tiles import CARDS, FARMER, PIECES
from rules.kernel.orders import Kind, Many, Order
from rules.kernel.words import msg

TOKEN, HEX = msg("token"), msg("hex|at")
LISTED = 100  # where there are very many ways, a menu looks at so many and no more


class Place(Kind):
    """A hex for a token; that a free one will do is seen without a list."""

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        return state.is_free(value) or super().fits(value, state, seat, so_far)


class SecondPlace(Kind):
    """A hex for the second token: usually any free one but the first."""

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        first = so_far["hex"]
        plain = state.is_free(first) and state.is_free(value) and value != first
        return plain or super().fits(value, state, seat, so_far)

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> Any:
        if so_far["second"] == FARMER or not state.is_free(so_far["hex"]):
            return super().draw(dice, state, seat, so_far)
        places = on.free(state.ground) + may.fields(state, seat)
        while (drawn := dice.choice(places)) == so_far["hex"]:
            pass  # the first token stands there
        return drawn


class Lay(Order):
    """Play your one token: in the first round the first player has just one, and so has a stand
    that is nearly empty.
    """

    usage: ClassVar[str] = msg("play {piece} at {hex}|play {piece} {hex}")
    piece: Annotated[str, Kind(TOKEN, may.pieces, names=PIECES)]
    hex: Annotated[str, Place(HEX, may.lone_hexes, after=("piece",))]


class Play(Order):
    """Play any two tokens on free hexes; on a river they lie face down.

    A farmer may also take a crop beside one of your tokens, the other one of this turn included.
    """

    usage: ClassVar[str] = msg(
        "play {piece} at {hex}, {second} at {second_hex}"
        "|play {piece} at {hex} and {second} at {second_hex}"
        "|play {piece} {hex}, {second} {second_hex}"
        "|play {piece} {hex} and {second} {second_hex}"
    )
    piece: Annotated[str, Kind(TOKEN, may.pieces, names=PIECES)]
    hex: Annotated[str, Place(HEX, may.hexes, after=("piece",))]
    second: Annotated[
        str, Kind(msg("second token"), may.second_pieces, names=PIECES, after=("piece",))
    ]
    second_hex: Annotated[
        str,
        SecondPlace(msg("second hex|hex|at"), may.second_hexes, after=("piece", "hex", "second")),
    ]


class Fields(Many):
    """The hexes of three or more farmers; menus and fuzzing meet only what stands on its own."""

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[tuple[Any, ...]]:
        least, most = self.bounds(state, seat, so_far)
        things = self.choices(state, seat, so_far)
        each = chain.from_iterable(combinations(things, n) for n in range(least, most + 1))
        tried = islice(each, LISTED * 10)
        return list(islice((v for v in tried if stands(state, seat, v)), LISTED))

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> tuple[Any, ...]:
        most = may.farmers(state, seat, so_far)
        opened = on.open_crops(state.ground, seat, state.river_opens)
        places = on.free_land(state.ground) + opened
        left = list(range(len(places)))
        wanted = min(LEAST_FARMERS + dice.below(most - LEAST_FARMERS + 1), len(places))
        drawn = sorted([left.pop(dice.below(len(left))) for _ in range(wanted)])
        hexes = tuple([places[n] for n in drawn])
        return hexes if wanted >= LEAST_FARMERS else self.stretched(state, seat, hexes)

    def stretched(self, state: Any, seat: int, hexes: tuple[str, ...]) -> tuple[str, ...]:
        """Where land is scarce, the crops that these farmers open as well."""
        more = islice(self.openable(state, seat, hexes), LEAST_FARMERS - len(hexes))
        return self.tidy((*hexes, *more), self.choices(state, seat, {}))

    def fits(self, value: Any, state: Any, seat: int, so_far: dict[str, Any]) -> bool:
        things = self.choices(state, seat, so_far)
        enough = LEAST_FARMERS <= len(value) <= may.farmers(state, seat, so_far)
        try:
            places = [things.index(name) for name in value]
        except ValueError:
            return False
        return enough and places == sorted(set(places))

    def openable(self, state: Any, seat: int, drawn: tuple[str, ...]) -> Iterator[str]:
        """Crops that the farmers drawn so far open."""
        things = self.choices(state, seat, {})
        return (t for t in things if t not in drawn and stands(state, seat, (*drawn, t)))


def stands(state: Any, seat: int, hexes: Sequence[str]) -> bool:
    """Whether every crop among the farmers' hexes is open."""
    return not on.closed(state.ground, seat, state.river_opens, hexes, ())


FIELDS = Fields(
    msg("hexes|hex|farmer|farmers|peasant|peasants|at"),
    may.farmland,
    at_least=LEAST_FARMERS,
    at_most=may.farmers,
)


class Farm(Order):
    """Play three or more farmers, none of them on a river."""

    usage: ClassVar[str] = msg(
        "play farmers at {hexes}|play farmer at {hexes}|play peasants at {hexes}"
        "|play peasant at {hexes}|farm {hexes}"
    )
    hexes: Annotated[tuple[str, ...], FIELDS]


class Escort(Order):
    """Play three or more farmers and one noble, none of them on a river: your card lets you."""

    usage: ClassVar[str] = msg(
        "play farmers at {hexes} with {noble} at {hex}"
        "|play peasants at {hexes} with {noble} at {hex}|farm {hexes} with {noble} at {hex}"
    )
    hexes: Annotated[tuple[str, ...], FIELDS]
    noble: Annotated[str, Kind(msg("noble"), may.nobles, names=PIECES)]
    hex: Annotated[str, Kind(HEX, may.escort_hexes, after=("hexes",))]


class Court(Order):
    """Play one noble of each kind, none of them on a river: your card lets you."""

    usage: ClassVar[str] = msg(
        "play priest at {priest}, servant at {servant}, merchant at {merchant}"
        "|play priest at {priest}, merchant at {merchant}, servant at {servant}"
        "|play servant at {servant}, priest at {priest}, merchant at {merchant}"
        "|play servant at {servant}, merchant at {merchant}, priest at {priest}"
        "|play merchant at {merchant}, priest at {priest}, servant at {servant}"
        "|play merchant at {merchant}, servant at {servant}, priest at {priest}"
    )
    priest: Annotated[str, Kind(msg("hex of the priest"), may.court_hexes)]
    servant: Annotated[str, Kind(msg("hex of the servant"), may.court_hexes, after=("priest",))]
    merchant: Annotated[
        str, Kind(msg("hex of the merchant"), may.court_hexes, after=("priest", "servant"))
    ]


class Score(Order):
    """Say which of the surrounded cities and ziggurats are scored first, and in which order.

    Name all of them, or only the next: you are asked again about the others.
    """

    usage: ClassVar[str] = msg("score {sites}")
    sites: Annotated[
        tuple[str, ...], Many(msg("sites|hex|site"), may.sites, at_least=1, ordered=True)
    ]


class Take(Order):
    """Take one of the ziggurat cards that nobody has."""

    usage: ClassVar[str] = msg("take {card}|choose {card}")
    card: Annotated[int, Kind(msg("card"), may.offered, names=CARDS)]


class Wishes(Many):
    """Cards, the dearest first; one of them at least is to be had."""

    def values(self, state: Any, seat: int, so_far: dict[str, Any]) -> Sequence[tuple[Any, ...]]:
        cards = self.choices(state, seat, so_far)
        each = chain.from_iterable(permutations(cards, n) for n in range(1, len(cards) + 1))
        return list(islice((v for v in each if not set(v).isdisjoint(state.market)), LISTED))

    def draw(self, dice: Any, state: Any, seat: int, so_far: dict[str, Any]) -> tuple[Any, ...]:
        cards = dice.shuffle(list(self.choices(state, seat, so_far)))
        first_free = next(n for n, card in enumerate(cards) if card in state.market)
        return tuple(cards[: first_free + 1 + dice.below(len(cards) - first_free)])


class Prefer(Order):
    """Take the first card of a list that nobody has."""

    usage: ClassVar[str] = msg("prefer {cards}")
    cards: Annotated[
        tuple[int, ...],
        Wishes(msg("cards|card"), may.wishes, names=CARDS, at_least=1, ordered=True),
    ]


class Again(Order):
    """Turn over your extra turn card and play another turn now."""

    usage: ClassVar[str] = msg("again|extra turn")


class Rest(Order):
    """End your turn and keep your extra turn card for later."""

    usage: ClassVar[str] = msg("rest")


ORDERS: tuple[type[Order], ...] = (
    Lay,
    Play,
    Farm,
    Escort,
    Court,
    Score,
    Take,
    Prefer,
    Again,
    Rest,
)
