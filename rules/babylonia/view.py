"""What one seat may see: only what is listed here ever leaves the rules."""

from typing import Any

from rules.babylonia.board import WATER
from rules.babylonia.scoring import places
from rules.babylonia.state import Clan, State
from rules.babylonia.tiles import CLAN
from rules.kernel.record import Said

FACE_DOWN = "wxyz"  # a token of each clan whose kind the reader may not know


class ClanSight(Said):
    """One seat's possessions; letters of stand and pool only for their owner, who could count."""

    stand: str
    pool: str
    held: int
    left: int
    room: int
    cities: str
    cards: tuple[int, ...]
    spent: tuple[int, ...]
    points: int
    sources: tuple[int, ...]


class Sight(Said):
    """The table as one seat, or an onlooker, sees it."""

    seat: int | None
    active: int
    turn: int
    asked: tuple[int, ...]
    over: bool
    places: tuple[int, ...]
    ground: str
    market: tuple[int, ...]
    scored: tuple[str, ...]
    fresh: tuple[str, ...]
    cities: int
    river_opens: bool
    tally: tuple[int, ...]
    start: int
    clans: tuple[ClanSight, ...]


def sight(s: State[Any], seat: int | None) -> Sight:
    """What `seat` (None: an onlooker) sees."""
    top = s.agenda[-1] if s.agenda else None
    return Sight(
        seat=seat,
        active=s.active,
        turn=s.turns + 1,
        asked=tuple(d.seat for d in top.asks(s)) if top else (),
        over=not s.agenda,
        places=places(s),
        ground=seen_ground(s.ground, seat),
        market=tuple(s.market),
        scored=tuple(s.scored),
        fresh=tuple(s.fresh),
        cities=s.cities_left(),
        river_opens=s.river_opens,
        tally=tuple(s.tally),
        start=s.start,
        clans=tuple(clan_sight(clan, n == seat) for n, clan in enumerate(s.clans)),
    )


def seen_ground(ground: str, seat: int | None) -> str:
    """The map, with other clans' tokens on rivers face down."""
    return "".join(
        FACE_DOWN[CLAN[mark]] if WATER[n] and CLAN.get(mark, seat) != seat else mark
        for n, mark in enumerate(ground)
    )


def clan_sight(clan: Clan, own: bool) -> ClanSight:
    """The owner reads the stand, and what the pool still holds, in no order."""
    return ClanSight(
        stand="".join(sorted(clan.stand)) if own else "",
        pool="".join(sorted(clan.pool)) if own else "",
        held=len(clan.stand),
        left=len(clan.pool),
        room=clan.holds(),
        cities=clan.cities,
        cards=tuple(clan.cards),
        spent=tuple(clan.spent),
        points=clan.total(),
        sources=tuple(clan.points),
    )
