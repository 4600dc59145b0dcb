"""Action 1: placing, moving and withdrawing leaders."""

from tests.rules.tigris.table import BOW, BULL, LION, table

KING, PRIEST, FARMER, TRADER = range(4)


def test_leader_stands_beside_a_temple() -> None:
    """TE-L1: a leader goes on empty land beside a temple, one under a treasure too."""
    t = table()
    squares = t.may_place(LION, "king")
    assert {"B1", "A2", "C2", "B3"} <= squares  # around the temple on B2
    assert not squares & {"B2", "E5", "A1"}


def test_leader_never_on_a_river() -> None:
    """TE-L1: beside the temple on F3 lie the river E3 and land."""
    assert "F2" in table().may_place(LION, "king")
    assert "E3" not in table().may_place(LION, "king")


def test_turned_temple_supports_no_leader() -> None:
    """TE-L1: temples turned over under a monument do not count."""
    t = table(monuments={"red-black": "D5"})
    assert not t.may_place(LION, "king") & {"C5", "C6", "F5", "F6", "D4", "D7"}


def test_leader_may_not_join_kingdoms() -> None:
    """TE-L2: a square between two kingdoms is closed to leaders."""
    kingdoms = {LION: "trader A5", BOW: "farmer E5"}
    t = table(turn=BULL, r="B5 D5", leaders=kingdoms)
    assert "C5" not in t.may_place(BULL, "king")
    assert "B6" in t.may_place(BULL, "king")


def test_leader_may_join_regions() -> None:
    """TE-L2: a leader may join one kingdom with regions without leaders, or such regions."""
    assert "C5" in table(turn=BULL, r="B5 D5", leaders={LION: "trader A5"}).may_place(BULL, "king")
    assert "C5" in table(turn=BULL, r="B5 D5").may_place(BULL, "king")


def test_moving_lifts_first() -> None:
    """TE-L3: a leader's old kingdom is judged without it, so it may go between what it joined."""
    t = table(r="B5 D5", leaders={LION: "king A5", BOW: "farmer E5"})
    assert "C5" in t.may_place(LION, "king")  # the region of A5 has no leader any more
    t.order(LION, "move king to C5")
    assert t.where(LION, KING) == "C5"
    assert t.at("A5") == "."


def test_lifting_may_split_a_kingdom() -> None:
    """TE-L3: two kingdoms held together only by the lifted leader must not be joined by it."""
    pieces = {LION: "king G5", BOW: "farmer E5", BULL: "trader I5"}
    r = "F5 H5 J5 F6 H6"
    assert "G6" not in table(r=r, leaders=pieces).may_place(LION, "king")
    assert "G6" in table(r=r, leaders={LION: "king G5"}).may_place(LION, "king")


def test_move_must_go_elsewhere() -> None:
    """TE-L4: a leader cannot be moved to where it stands."""
    t = table(leaders={LION: "king B3"})
    assert "B3" not in t.may_place(LION, "king")
    assert "A2" in t.may_place(LION, "king")
    assert "b3" in t.refuses(LION, "place king at B3")


def test_beaten_leader_may_try_again() -> None:
    """TE-L4: after a lost internal conflict the leader may be placed on the same square again."""
    t = table(r="G5", leaders={BOW: "king G4"}, hands={BOW: "r"})
    t.order(LION, "place king at G6").order(BOW, "add 1")
    assert t.where(LION, KING) is None
    assert t.asked == [LION]
    assert "G6" in t.may_place(LION, "king")


def test_withdrawing() -> None:
    """TE-L5: a leader is taken back as an action, and nobody scores."""
    t = table(leaders={LION: "king B3"})
    t.order(LION, "withdraw king")
    assert t.where(LION, KING) is None
    assert t.s.left == 1
    assert all(t.points(seat) == [0, 0, 0, 0] for seat in range(4))


def test_no_flight_from_a_conflict() -> None:
    """TE-L5: once a conflict has begun, the defender can only add tiles."""
    t = table(r="G5", leaders={BOW: "king G4"}, hands={BOW: "r"})
    t.order(LION, "place king at G6")
    assert t.asked == [BOW]
    assert t.verbs == ("Add",)
    t.refuses(BOW, "withdraw king")


def test_only_own_leaders() -> None:
    """TE-L5: another's leader cannot be moved or withdrawn."""
    t = table(leaders={BOW: "king B3"})
    assert "Withdraw" not in t.verbs
    t.refuses(LION, "withdraw king")


def test_leader_without_temple_goes_home() -> None:
    """TE-L6: when the last temple beside it is destroyed, a leader returns to its owner."""
    t = table(r="D5", leaders={BOW: "king C5", BULL: "trader E5"})
    t.order(LION, "catastrophe at D5")
    assert t.where(BOW, KING) is t.where(BULL, TRADER) is None
    assert t.tells("The king of Anne on C5 has no temple beside it any more")


def test_another_temple_is_enough() -> None:
    """TE-L6: a leader with a second temple stays."""
    t = table(r="D5 C6", leaders={BOW: "king C5"})
    t.order(LION, "catastrophe at D5")
    assert t.where(BOW, KING) == "C5"


def test_one_conflict_a_placement() -> None:
    """TE-L7: a kingdom has one leader of a colour, so a placement meets one rival at most."""
    t = table(r="G5", leaders={BOW: "king G4"})
    t.order(LION, "place king at G6")
    assert sum("Internal conflict" in line for line in t.said()) == 1


def test_no_point_for_a_leader() -> None:
    """TE-L8: placing a leader gives no point."""
    t = table(turn=LION).order(LION, "place priest at B3")
    assert t.points(LION) == [0, 0, 0, 0]
