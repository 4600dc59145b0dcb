"""What one seat may see: only what is listed here ever leaves the rules."""

from typing import Any

from rules.civilization.advances import COST
from rules.civilization.goods import sorted_hand, worth
from rules.civilization.nations import epoch_of
from rules.civilization.state import Nation, State
from rules.kernel.record import Said


class NationSight(Said):
    """One seat's open possessions; `cards` counts its hand, `value` its civilization cards."""

    name: str
    epoch: str
    space: int
    stock: int
    treasury: int
    tokens: dict[str, int]
    cities: tuple[str, ...]
    ships: tuple[str, ...]
    cards: int
    calamities: tuple[tuple[str, int | None], ...]
    advances: tuple[str, ...]
    value: int


class OfferSight(Said):
    """What an offer says: number, seat, cards, worth, a good, and what is wanted."""

    number: int
    seat: int
    cards: int
    worth: int
    named: str
    wanted: int
    least: int
    to: int


class Sight(Said):
    """The table as one seat, or an onlooker, sees it; `hand` is the seat's own."""

    seat: int | None
    game: str
    scenario: str
    end: int
    round: int
    phase: str
    asked: tuple[int, ...]
    over: bool
    places: tuple[int, ...]
    ordered: bool
    census: tuple[int, ...]
    nations: tuple[NationSight, ...]
    hand: tuple[str, ...]
    offers: tuple[OfferSight, ...]
    stacks: tuple[int, ...]
    supply: dict[str, int]


def sight(s: State[Any], seat: int | None) -> Sight:
    """What `seat` (None: an onlooker) sees."""
    top = s.agenda[-1] if s.agenda else None
    return Sight(
        seat=seat,
        game=s.game,
        scenario=s.scenario,
        end=s.end,
        round=s.round,
        phase=type(top).__name__ if top else "",
        asked=tuple(d.seat for d in top.asks(s)) if top else (),
        over=top is None,
        places=tuple(s.places),
        ordered=s.ordered,
        census=tuple(s.census),
        nations=tuple(map(nation_sight, s.nations)),
        hand=tuple(sorted_hand(s.nations[seat].hand)) if seat is not None else (),
        offers=tuple(map(offer_sight, getattr(top, "offers", ()))),
        stacks=tuple(map(len, s.stacks)),
        supply=dict(s.supply),
    )


def nation_sight(nation: Nation) -> NationSight:
    return NationSight(
        name=nation.name,
        epoch=epoch_of(nation.name, nation.space) if nation.name else "neolithic",
        space=nation.space,
        stock=nation.stock,
        treasury=nation.treasury,
        tokens=dict(nation.tokens),
        cities=tuple(nation.cities),
        ships=tuple(ship.at for ship in nation.ships),
        cards=len(nation.hand),
        calamities=tuple((each.card, each.giver) for each in nation.calamities),
        advances=tuple(nation.advances),
        value=sum(COST[card] for card in nation.advances),
    )


def offer_sight(offer: Any) -> OfferSight:
    """What the offerer had to say, and nothing of the cards themselves."""
    return OfferSight(
        number=offer.number,
        seat=offer.seat,
        cards=len(offer.cards),
        worth=worth(offer.cards),
        named=offer.named,
        wanted=offer.wanted,
        least=offer.least,
        to=offer.to,
    )
