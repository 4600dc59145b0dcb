"""20 and 21. The succession table, and how the game is won."""

from typing import Any

from rules.civilization import events as ev
from rules.civilization.advances import groups_held
from rules.civilization.nations import FINAL_SPACE, TABLE, epoch_of
from rules.civilization.scoring import arrived, rank
from rules.civilization.state import State
from rules.kernel.steps import Log, Step

Board = State[Any]
LATE_BRONZE_GROUPS = 3
IRON_CARDS = 7


def succession(s: Board, log: Log) -> Step | None:
    """Every marker moves a space, stays at the gate of an epoch, or falls back (20)."""
    ahead: dict[int, list[int]] = {}
    for seat in s.table_order():
        nation = s.nations[seat]
        if fallen(s, seat):
            nation.space -= 1
            log.say(ev.FellBack(seat=seat, space=nation.space))
        elif may_enter(s, seat, nation.space + 1):
            nation.space += 1
            ahead.setdefault(nation.space, []).append(seat)
        else:
            log.say(ev.HeldBack(seat=seat, epoch=epoch_of(nation.name, nation.space + 1)))
    for space, seats in sorted(ahead.items()):
        log.say(ev.Advanced(seats=tuple(seats), space=space))
    finish_if_won(s, log)
    return None


def fallen(s: Board, seat: int) -> bool:
    """After the Neolithic a nation without cities goes back (20.3)."""
    nation = s.nations[seat]
    return not nation.cities and epoch_of(nation.name, nation.space) != "neolithic"


def may_enter(s: Board, seat: int, space: int) -> bool:
    """Whether the marker may come to this space; only a new epoch asks for anything (20.2)."""
    nation = s.nations[seat]
    epoch = epoch_of(nation.name, space)
    if epoch == epoch_of(nation.name, nation.space):
        return True
    if epoch == "early_bronze":
        cities: int = TABLE[nation.name]["cities"] if s.game == "full" else 2
        return len(nation.cities) >= cities
    if epoch == "late_bronze":
        return len(groups_held(nation.advances)) >= LATE_BRONZE_GROUPS
    if epoch == "iron":
        return len(nation.advances) >= IRON_CARDS
    return bool(s.end) or nation.standing() >= TABLE[nation.name]["final"]


def finish_if_won(s: Board, log: Log) -> None:
    """The first to arrive wins; among several, and at the longest round, the ranking decides."""
    if any(arrived(s, seat) for seat in range(len(s.nations))) or s.round >= s.longest:
        finish(s, log)


def finish(s: Board, log: Log) -> None:
    s.places = list(rank(s))
    winners = tuple(seat for seat, place in enumerate(s.places) if place == 1)
    log.say(ev.Won(seats=winners))


def passing_time(s: Board, log: Log) -> Step | None:
    """Nomads and Mariners: one marker counts the rounds for all (31.2.3)."""
    if s.round >= FINAL_SPACE:
        finish(s, log)
    return None
