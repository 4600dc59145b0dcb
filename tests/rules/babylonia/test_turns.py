"""Turns, refilling, and the two ways to end."""

from rules.babylonia.scoring import places
from tests.rules.babylonia.table import BLACK, BLUE, RED, WHITE, Table, table


def test_turns_go_clockwise() -> None:
    """BA-2.1: each player ends a turn before the next to the left begins."""
    t = table(turn=WHITE)
    for seat in (WHITE, BLACK, RED, BLUE):
        assert t.asked == [seat]
        t.order(seat, t.lapsed())


def test_a_turn_plays_scores_and_refills() -> None:
    """BA-2.2: tokens first, then what is surrounded, then the stand."""
    tokens = {RED: "fG2 fH2 fH3 fG4 fF3"}
    t = table(tokens, {"G3": "p"}).order(RED, "play priest at F2, farmer at P3")
    kinds = [type(event).__name__ for event in t.events]
    assert kinds == ["Laid", "Laid", "NoblesPaid", "CityWon", "Drew"]


def test_refill_to_five() -> None:
    """BA-7.1: the stand is filled to five from the pool; only its owner reads with what."""
    t = table(pool={RED: "PM"}).order(RED, "play servant at G2, farmer at P3")
    assert sorted(t.s.clans[RED].stand) == sorted("PMF" + "PM")
    assert "You draw: priest and merchant." in t.said(RED)
    assert not any("draw" in line for line in t.said(BLUE) + t.said(None))


def test_option_b_refills_as_much() -> None:
    """BA-7.1: whoever played many draws many."""
    t = table(stand={RED: "FFFFF"}).order(RED, "farm G2, P3, P4, P5")
    assert len(t.s.clans[RED].stand) == 5


def test_empty_pool() -> None:
    """BA-7.2: with an empty pool the game goes on with what is on the stand."""
    t = table(bare=[RED]).order(RED, "play servant at G2, farmer at P3")
    assert t.s.clans[RED].stand == "PMF"
    assert t.asked == [BLUE]


def test_empty_pool_is_told() -> None:
    """BA-7.2: everybody reads when a pool runs out."""
    t = table(bare=[RED], pool={RED: "P"})
    t.s.clans[RED].pool = "P"
    t.order(RED, "play servant at G2, farmer at P3")
    assert "The pool of Anne is empty." in t.said(BLUE)


def last_cities(left: int) -> Table:
    tokens = {RED: "fG2 fH2 fH3 fG4 fF3"}
    t = table(tokens, {"G3": "p"}, cities_left=left)
    return t.order(RED, "play farmer at F2, farmer at P3")


def test_end_when_one_city_is_left() -> None:
    """BA-8.1: the game ends at the end of a turn that leaves one city or none on the map."""
    assert last_cities(3).result is None
    t = last_cities(2)
    assert t.result is not None
    assert "The game ends: 1 city is left on the map." in t.said()


def test_end_when_no_city_is_left() -> None:
    """BA-8.1: two cities surrounded at once may leave none."""
    tokens = {RED: "fG2 fH2 fH3 fF2 fF3 fG5 fE4"}
    t = table(tokens, {"G3": "p", "F4": "s"}, cities_left=2)
    t.order(RED, "play farmer at G4, farmer at P3")
    assert "The game ends: 0 cities are left on the map." in t.said()


def test_end_when_a_stand_is_empty() -> None:
    """BA-8.2: the game ends at once when a player has no token left at the end of a turn."""
    t = table(stand={RED: "PF"}, bare=[RED]).order(RED, "play priest at G2, farmer at P3")
    assert t.result is not None
    assert "The game ends: Anne has no token left." in t.said()


def test_another_stand_may_be_empty_only_in_its_turn() -> None:
    """BA-8.2: it is the stand of the player whose turn ends that counts."""
    t = table(stand={RED: "PSF"}, bare=[RED]).order(RED, "play priest at G2, farmer at P3")
    assert t.result is None
    assert t.asked == [BLUE]


def ended(points: dict[int, int], cities: dict[int, int]) -> Table:
    t = table(stand={RED: "PF"}, bare=[RED], points=points, cities=cities)
    return t.order(RED, "play priest at G2, farmer at P3")


def test_most_points_win() -> None:
    """BA-8.3: most points win; the others follow."""
    t = ended({RED: 30, BLUE: 41, WHITE: 12, BLACK: 33}, {})
    assert t.result is not None
    assert (t.result.points, t.result.places) == ((30, 41, 12, 33), (3, 1, 4, 2))
    assert t.said()[-1] == "Won with 41 points: Bart."


def test_tied_points_cities_decide() -> None:
    """BA-8.4: of those tied, most cities win."""
    t = ended({RED: 30, BLUE: 30}, {RED: 2, BLUE: 3})
    assert places(t.s) == (2, 1, 3, 3)


def test_still_tied_share() -> None:
    """BA-8.5: still tied, they share the victory."""
    t = ended({RED: 30, BLUE: 30}, {RED: 2, BLUE: 2})
    assert places(t.s) == (1, 1, 3, 3)
    assert t.said()[-1] == "Won with 30 points: Anne and Bart."


def test_nothing_follows_the_end() -> None:
    """BA-8.2: after the end nobody is asked anything."""
    assert ended({}, {}).asked == []
