"""The audit after every order finds what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from rules.babylonia.board import INDEX
from rules.kernel import Breach
from tests.rules.babylonia.table import GAME, RED, table


def lost_token(s: Any) -> None:
    s.clans[0].pool = s.clans[0].pool[1:]


def token_twice(s: Any) -> None:
    s.put(INDEX["G2"], "A")


def crowded_stand(s: Any) -> None:
    clan = s.clans[0]
    clan.stand, clan.pool = clan.stand + clan.pool[:1], clan.pool[1:]


def owed_points(s: Any) -> None:
    s.clans[0].points[1] = -1


def treasure_from_nowhere(s: Any) -> None:
    s.clans[0].score("cards", 10)


def half_a_noble(s: Any) -> None:
    s.clans[0].score("nobles", 3)


def lost_points(s: Any) -> None:
    s.tally[0] = 5


def forgotten_turn(s: Any) -> None:
    s.tally.pop()


def lost_tile(s: Any) -> None:
    s.put(next(n for n, mark in enumerate(s.ground) if mark == "5"), ".")


def tile_in_the_desert(s: Any) -> None:
    s.gone = ""
    there = next(n for n, mark in enumerate(s.ground) if mark == "5")
    s.put(there, ".")
    s.put(INDEX["G2"], "5")


def crop_before_a_player(s: Any) -> None:
    s.put(next(n for n, mark in enumerate(s.ground) if mark == "5"), ".")
    s.clans[0].cities += "5"


def fallen_ziggurat(s: Any) -> None:
    s.put(INDEX["J7"], ".")


def hole_in_the_map(s: Any) -> None:
    s.put(INDEX["G2"], " ")


def short_map(s: Any) -> None:
    s.ground = s.ground[:-1]


def forgotten_city(s: Any) -> None:
    for name in ("G2", "H2", "H3", "G4", "F3", "F2"):
        s.put(INDEX[name], "D")
        s.clans[0].pool = s.clans[0].pool.replace("F", "", 1)


def card_twice(s: Any) -> None:
    s.market[1] = s.market[0]


def lost_card(s: Any) -> None:
    s.market.pop()


def unearned_card(s: Any) -> None:
    s.clans[0].cards.append(s.market.pop())


def lasting_card_spent(s: Any) -> None:
    s.clans[0].spent.append(s.market.pop())
    s.scored.append("J7")


def ziggurat_too_early(s: Any) -> None:
    s.scored.append("J7")


FAULTS = (
    lost_token,
    token_twice,
    crowded_stand,
    owed_points,
    treasure_from_nowhere,
    half_a_noble,
    lost_points,
    forgotten_turn,
    lost_tile,
    tile_in_the_desert,
    crop_before_a_player,
    fallen_ziggurat,
    hole_in_the_map,
    short_map,
    forgotten_city,
    card_twice,
    lost_card,
    unearned_card,
    lasting_card_spent,
    ziggurat_too_early,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_audit_finds(fault: Callable[[Any], None]) -> None:
    """A table that does not add up is a breach."""
    t = table({RED: "fP3"}, {"G3": "p"})
    GAME.audit(t.s)
    fault(t.s)
    with pytest.raises(Breach):
        GAME.audit(t.s)
