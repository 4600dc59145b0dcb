"""Wars and migrations."""

from itertools import product
from typing import Any

import pytest

from rules.gheos.board import CIV_ORDER
from tests.rules.gheos.table import ANNE, BART, RED, Table, table

RING = "T01 51,50; T34 50,51; T35 51,51; T06 52,51"  # 52,50 is free between T01 and T06
BOTH = {"red": "T01", "blue": "T06"}
ONE: dict[int, dict[str, int]] = {ANNE: {"red": 1}}
CHAIN = "T01 51,50; T04 52,50; T07 53,50"
BRIDGE = "T01 51,50; T11 52,50 2; T07 53,50; T04 52,51"  # T11 joins T01 to T07, its shore T04


def at_war(hand: str = "T02 T28", **facts: Any) -> Table:
    return table(RING, **{"hand": hand, "markers": BOTH, "followers": ONE, **facts})


def test_joining_two_continents_is_war() -> None:
    """GH-12.1: a tile that joins two occupied continents begins a war."""
    t = at_war().order(ANNE, "place T02 at 52,50")
    assert "War between red and blue; swords: 0 and 2." in t.said()
    assert t.civs == {"blue"}


def test_replacing_may_begin_a_war() -> None:
    """GH-5.3: replacing a tile of shores by a landmass joins what they parted."""
    world, homes = "T01 51,50; T06 49,50", {"red": "T01", "blue": "T06"}
    t = table(world, hand="T02 T28", markers=homes, followers=ONE)
    t.order(ANNE, "replace T00 with T02")
    assert t.civs == {"blue"}


def test_no_war_with_the_unoccupied() -> None:
    """GH-12.1: joining an unoccupied continent to an occupied one is peaceful and free."""
    t = at_war(markers={"red": "T01"}).order(ANNE, "place T02 at 52,50")
    assert t.civs == {"red"}
    assert t.lives_on("red") == ["T01", "T02", "T06"]
    assert t.followers(ANNE) == {"red": 1}


def test_war_of_three() -> None:
    """GH-12.2: three continents may be joined at once; both losers are gone."""
    world = f"{RING}; T36 53,51; T28 54,51; T29 54,50; T02 53,50"
    homes = {**BOTH, "white": "T02"}
    held = {ANNE: {"red": 1, "blue": 1}, BART: {"white": 2, "blue": 2}}
    t = table(world, hand="T03 T30", markers=homes, followers=held)
    t.order(ANNE, "place T03 at 52,50", "sacrifice red")
    assert t.civs == {"blue"}
    assert (t.followers(ANNE), t.followers(BART)) == ({"blue": 1}, {"blue": 2})


def test_war_costs_a_follower() -> None:
    """GH-12.3: whoever begins a war gives up a follower, of the colour they choose."""
    t = at_war(followers={ANNE: {"red": 1, "blue": 2}}).order(ANNE, "place T02 at 52,50")
    assert t.menu() == ["sacrifice red", "sacrifice blue"]
    t.order(ANNE, "sacrifice blue")
    assert t.followers(ANNE) == {"blue": 1}


def test_war_needs_a_follower() -> None:
    """GH-12.4: without followers no tile may be laid that begins a war; others may."""
    t = at_war(followers={})
    place = next(label.split()[0] for label in t.s.atlas().free() if label.endswith(" 52,50"))
    assert "(free place)" in t.refuses(ANNE, "place T02 at 52,50")
    lines = t.menu()
    assert not any(line.startswith(f"place T02 at {place} ") for line in lines)
    assert f"place T28 at {place} turned straight" in lines


def test_peaceful_turns_remain() -> None:
    """GH-12.4: a tile that begins a war one way round may be laid another way."""
    t = at_war(hand="T10 T28", followers={})
    assert "(turn)" in t.refuses(ANNE, "place T10 at 52,50 turned right")  # joins bottom and left
    t.order(ANNE, "place T10 at 52,50 turned straight")  # joins right and bottom
    assert t.civs == {"red", "blue"}


def test_most_swords_win() -> None:
    """GH-12.5: the former continent with more swords wins."""
    t = table(
        RING.replace("T06", "T05"),
        hand="T02 T28",
        markers={"red": "T01", "blue": "T05"},
        followers=ONE,
    )
    t.order(ANNE, "place T02 at 52,50")
    assert t.verbs == ("Favour",)  # no swords on either side
    assert at_war().order(ANNE, "place T02 at 52,50").civs == {"blue"}


def test_swords_of_the_new_tile_do_not_count() -> None:
    """GH-12.6: swords on the tile that begins the war help nobody."""
    homes = {"red": "T01", "blue": "T05"}
    t = table(RING.replace("T06", "T05"), hand="T06 T28", markers=homes, followers=ONE)
    t.order(ANNE, "place T06 at 52,50")
    assert "War between red and blue; swords: 0 and 0." in t.said()


def test_swords_of_the_replaced_tile_do_not_count() -> None:
    """GH-12.6: nor do those of the tile that was taken away."""
    world = "T33 50,50; T01 51,50; T02 49,50"  # shores with swords: right and bottom
    t = table(world, hand="T04 T28", markers={"red": "T01", "blue": "T02"}, followers=ONE)
    assert t.s.continent(RED).count("sword") == 1
    t.order(ANNE, "replace T33 with T04")
    assert "War between red and blue; swords: 0 and 0." in t.said()


def test_tie_is_for_the_active_player() -> None:
    """GH-12.7: with equal swords whoever began the war names the winner."""
    for winner, loser in (("red", "blue"), ("blue", "red")):
        world, homes = RING.replace("T06", "T05"), {"red": "T01", "blue": "T05"}
        t = table(world, hand="T02 T28", markers=homes, followers={ANNE: {"red": 2}})
        t.order(ANNE, "place T02 at 52,50", f"favour {winner}")
        assert t.civs == {winner}
        assert f"The war is won by {winner}." in t.said()
        assert any(said.endswith(f"reserve: {loser}.") for said in t.said())


def test_losers_lose_all_followers() -> None:
    """GH-12.8: everybody's followers of the loser go back, and its marker may begin anew."""
    held = {ANNE: {"red": 3}, BART: {"red": 2, "blue": 1}}
    t = at_war(followers=held).order(ANNE, "place T02 at 52,50")
    assert (t.followers(ANNE), t.followers(BART)) == ({}, {"blue": 1})
    assert t.s.supply(RED) == 5
    assert RED in t.s.in_reserve()


def test_paying_with_a_doomed_follower() -> None:
    """GH-R19: the price is paid first, and may be a follower that the war would take anyway."""
    t = at_war(followers={ANNE: {"red": 1, "blue": 1}})
    t.order(ANNE, "place T02 at 52,50", "sacrifice red")
    assert t.followers(ANNE) == {"blue": 1}


def split(hand: str = "T28 T29", world: str = CHAIN, **facts: Any) -> Table:
    return table(world, **{"hand": hand, "markers": {"red": "T01"}, "followers": ONE, **facts})


def test_splitting_is_a_migration() -> None:
    """GH-13.1: a replaced tile that parts an occupied continent costs a follower."""
    t = split(followers={ANNE: {"red": 2}}).order(ANNE, "replace T04 with T29")
    assert "Anne pays with a follower of red." in t.said()
    assert "The civilization migrates to the part with T01: red." in t.said()
    assert t.lives_on("red") == ["T01"]
    assert t.followers(ANNE) == {"red": 1}


def test_migration_needs_a_follower() -> None:
    """GH-13.2: without followers no tile may be replaced that would part a civilization."""
    t = split(followers={})
    assert "(tile on the table)" in t.refuses(ANNE, "replace T04 with T29")
    lines = t.menu()
    assert not any(line.startswith("replace T04") for line in lines)
    assert any(line.startswith("replace T07") for line in lines)


def test_most_wheat_draws_the_migrants() -> None:
    """GH-13.3: they go where most wheat is, and the wheat of the new tile counts."""
    t = split("T31 T29", world="T02 51,50; T04 52,50; T07 53,50", markers={"red": "T02"})
    t.order(ANNE, "replace T04 with T31")  # its wheat lies to the right and below
    assert t.lives_on("red") == ["T07"]


def test_only_parts_of_the_old_continent() -> None:
    """GH-13.4: land that was not part of the continent is no goal, however rich."""
    t = split("T31 T29", world=BRIDGE).order(ANNE, "replace T11 with T31")
    rich = next(land for land in t.s.unoccupied() if land.name == "T04")
    assert rich.count("wheat") == 3
    assert sorted(t.menu()) == ["move to T01", "move to T07"]


def test_equal_wheat_is_for_the_active_player() -> None:
    """GH-13.5: between parts with equal wheat whoever replaced the tile chooses."""
    for goal in ("T01", "T07"):
        t = split().order(ANNE, "replace T04 with T28", f"move to {goal}")
        assert t.lives_on("red") == [goal]


def test_continent_before_island() -> None:
    """GH-13.6: of equal parts a continent goes before an island, without asking."""
    t = split(world="T02 51,50; T01 52,50", markers={"red": "T02"})
    t.order(ANNE, "replace T02 with T29 turned right")
    assert t.lives_on("red") == ["T01"]


def test_migrants_are_lost_on_an_island() -> None:
    """GH-13.7: where an island has most wheat the civilization ends, followers and all."""
    held = {ANNE: {"red": 2}, BART: {"red": 1}}
    t = split(world="T05 51,50; T02 52,50", markers={"red": "T02"}, followers=held)
    t.order(ANNE, "replace T05 with T29 turned right")
    assert t.civs == set()
    assert (t.followers(ANNE), t.followers(BART)) == ({}, {})
    assert "Only an island is left to this civilization, and it vanishes: red." in t.said()


def test_migrants_lose_to_those_who_live_there() -> None:
    """GH-13.8: on an occupied continent migrants lose at once, for one follower in all."""
    held = {ANNE: {"blue": 3}, BART: {"red": 2}}
    homes = {"red": "T01", "blue": "T04"}
    t = split("T10 T29", world=BRIDGE, markers=homes, followers=held)
    t.order(ANNE, "replace T11 with T10 turned straight")
    assert t.civs == {"blue"}
    assert (t.followers(ANNE), t.followers(BART)) == ({"blue": 2}, {})
    assert any("lose: red." in said for said in t.said())


def test_shrinking_to_an_island_is_a_migration() -> None:
    """GH-R4: by default a continent of which only an island is left costs a follower."""
    t = split(world="T02 51,50", markers={"red": "T02"}, followers={})
    assert "(tile on the table)" in t.refuses(ANNE, "replace T02 with T29")
    held = {BART: {"red": 1}, ANNE: {"red": 2}}
    t = split(world="T02 51,50", markers={"red": "T02"}, followers=held)
    t.order(ANNE, "replace T02 with T29")
    assert t.civs == set()
    assert "Anne pays with a follower of red." in t.said()


def test_shrinking_may_be_free() -> None:
    """GH-R4: with the option it costs nothing, and the civilization is lost all the same."""
    free = {"shrinking": "free"}
    t = split(world="T02 51,50", markers={"red": "T02"}, followers={}, options=free)
    t.order(ANNE, "replace T02 with T29")
    assert t.civs == set()
    assert not any("pays" in said for said in t.said())


def test_equal_islands_are_not_asked_about() -> None:
    """GH-R22: where only islands are richest the civilization is lost, whichever it would be."""
    t = split("T29 T30", "T05 51,50; T31 52,50 2; T28 51,49 1", markers={"red": "T05"})
    t.order(ANNE, "replace T05 with T29")
    assert t.civs == set()


OUTSIDE = [None, 0, 1, 2]  # what lies beyond each side: nothing, or one of three lands
JOINS: tuple[tuple[int, ...], ...] = ((), (0, 1), (1, 2), (0, 2), (0, 1, 2))


def grouped(outside: tuple[int | None, ...], joined: tuple[int, ...]) -> list[set[int]]:
    """The sides of a cell that hang together, over the tile or round about."""
    groups = [{side} for side in range(3)]
    ties = [joined] + [tuple(s for s in range(3) if outside[s] == land) for land in range(3)]
    for tie in ties:
        if len(tie) > 1:
            met = [group for group in groups if group & set(tie)]
            groups = [g for g in groups if g not in met] + [set().union(*met)]
    return groups


def upheavals(
    outside: tuple[int | None, ...],
    firm: tuple[bool, ...],
    old: tuple[int, ...],
    new: tuple[int, ...],
    civs: frozenset[int],
) -> tuple[int, int]:
    """How many civilizations migrate, and how many of the others meet."""
    before, after = grouped(outside, old), grouped(outside, new)
    migrants, residents = 0, list[int]()
    for civ in civs:
        touching = [side for side in before[civ] if outside[side] is not None]
        left = {n for n, group in enumerate(after) for side in touching if side in group}
        solid = [n for n in left if is_firm(after[n], outside, firm, new)]
        if len(left) > 1 or not solid:
            migrants += 1
        else:
            residents += solid
    return migrants, max((residents.count(n) for n in residents), default=0)


def is_firm(
    group: set[int], outside: tuple[int | None, ...], firm: tuple[bool, ...], tile: tuple[int, ...]
) -> bool:
    """Whether a land has a landmass, beyond the cell or on its tile."""
    return bool(group & set(tile)) or any(
        outside[side] is not None and firm[outside[side] or 0] for side in group
    )


@pytest.mark.parametrize("old", JOINS)
@pytest.mark.parametrize("new", JOINS)
def test_a_migration_and_a_war_exclude_each_other(
    old: tuple[int, ...], new: tuple[int, ...]
) -> None:
    """GH-R9: whatever lies around a tile, no replacement leads to a migration and to a war."""
    assert all(not migrants or met < 2 for migrants, met in every_case(old, new))


@pytest.mark.parametrize("old", JOINS)
@pytest.mark.parametrize("new", JOINS)
def test_never_two_migrations(old: tuple[int, ...], new: tuple[int, ...]) -> None:
    """GH-R10: no replacement makes two civilizations migrate."""
    assert all(migrants < 2 for migrants, _ in every_case(old, new))


def every_case(old: tuple[int, ...], new: tuple[int, ...]) -> list[tuple[int, int]]:
    """Everything that can lie around a cell, with every choice of occupied continents."""
    found = []
    for outside in product(OUTSIDE, repeat=3):
        for firm in product((True, False), repeat=3):
            lands = grouped(outside, old)
            able = [
                n
                for n, group in enumerate(lands)
                if any(outside[side] is not None for side in group)
                and is_firm(group, outside, firm, old)
            ]
            for chosen in product((True, False), repeat=len(able)):
                civs = frozenset(n for n, pick in zip(able, chosen, strict=True) if pick)
                found.append(upheavals(outside, firm, old, new, civs))
    return found


def test_six_colours() -> None:
    """GH-7.4: there are six civilizations."""
    assert len(CIV_ORDER) == 6
