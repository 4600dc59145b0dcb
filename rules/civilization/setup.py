"""Laying out the table."""

from collections.abc import Mapping
from typing import Any

from rules.civilization import advances
from rules.civilization import events as ev
from rules.civilization.goods import CALAMITIES, COUNT, STACK, STACKS
from rules.civilization.nations import SIMPLE_TOKENS, TOKENS, scenario_of
from rules.civilization.state import Nation, State
from rules.civilization.steps.rounds import Rounds
from rules.civilization.steps.setting_out import SettingOut
from rules.kernel.chance import Chance
from rules.kernel.events import Log

SIMPLE_BOARD = "p7"  # the simplified games are played on the board for seven (31.2.1)


def setup(chance: Chance, seats: int, options: Mapping[str, str], log: Log) -> State[Any]:
    """Stacks, supplies, stocks, and the order in which nations are chosen."""
    simple = options["game"] != "full"
    board = SIMPLE_BOARD if simple and seats < 8 else scenario_of(seats, options["map"])
    tokens = SIMPLE_TOKENS if simple else TOKENS[seats]
    order = drawn_order(chance, seats)
    log.say(ev.SetOut(seats=tuple(order)))
    return State(
        chance=chance,
        agenda=[Rounds(), SettingOut(seats=order)],
        game=options["game"],
        scenario=board,
        end=int(options["end"]) if options["end"].isdigit() else 0,
        longest=int(options["longest"]),
        moving=options["moving"],
        trading=int(options["trading"]),
        nations=[Nation(stock=tokens) for _ in range(seats)],
        stacks=[] if simple else stacks(chance),
        supply={} if simple else advances.supply(seats, options["end"] != "full"),
    )


def drawn_order(chance: Chance, seats: int) -> list[int]:
    """One trade card of each stack is dealt; the seats choose in the order of its number (4.3)."""
    drawn = chance.shuffle(list(range(1, STACKS + 1))[:seats])
    return sorted(range(seats), key=lambda seat: drawn[seat])


def stacks(chance: Chance) -> list[list[str]]:
    """Nine stacks, their goods shuffled, each calamity at the bottom of its own (4.2)."""
    found = []
    for number in range(1, STACKS + 1):
        pile = [good for good, n in COUNT.items() if STACK[good] == number for _ in range(n)]
        calamity = [card for card in CALAMITIES.names if STACK[card] == number]
        found.append(chance.shuffle(pile) + calamity)
    return found
