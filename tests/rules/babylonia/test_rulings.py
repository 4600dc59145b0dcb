"""Questions the rulebook leaves open, as this house answers them (see RULINGS.md)."""

from rules import kernel
from rules.babylonia.board import HEXES
from tests.rules.babylonia.table import BLUE, GAME, RED, table


def test_lapse_of_a_turn() -> None:
    """BA-R18: silence plays two tokens, farmers first, where they pay most at once."""
    t = table({RED: "pG2"}, {"G3": "7"})
    assert t.lapsed().startswith("play farmer at G3, farmer at ")
    assert table(turns=0).lapsed().startswith("play farmer at ")
    assert table(stand={RED: "PSM"}).lapsed().startswith("play merchant at ")


def test_lapse_keeps_out_of_rivers() -> None:
    """BA-R18: silence stays beside its own tokens and off the rivers when nothing pays."""
    tokens = {RED: "fB1 fM2 fJ6 fD10 fQ9 pP4"}
    t = table(tokens).order(RED, table(tokens).lapsed())
    assert not any("face down" in line for line in t.said())


def test_lapse_elsewhere() -> None:
    """BA-R18: silence keeps the extra turn, takes the first card, and scores as the map lies."""
    t = table(cards={RED: [2]}).order(RED, "play priest at G2, farmer at P3")
    assert t.lapsed() == "rest"
    t = table({RED: "fJ6 fK6 fK7 fJ8 fH7"}).order(RED, "play farmer at H6, farmer at P3")
    assert t.lapsed() == "take treasure"
    tokens = {RED: "fG2 fH2 fH3 fF2", BLUE: "fF3 fG5 fE4"}
    t = table(tokens, {"G3": "p", "F4": "s"}).order(RED, "play farmer at G4, farmer at P3")
    assert t.lapsed() == "score G3, F4"


def test_face_down_tokens_are_secret() -> None:
    """BA-R17: only the owner knows what lies face down on a river."""
    t = table().order(RED, "play priest at J1, merchant at G2")
    at = [hex.name for hex in HEXES].index("J1")
    assert kernel.view(GAME, t.s, RED).ground[at] == "A"
    for other in (BLUE, None):
        assert kernel.view(GAME, t.s, other).ground[at] == "w"
        assert not any("priest" in line for line in t.said(other))


def test_hands_are_secret() -> None:
    """BA-R22: a stand, and what a pool still holds, is shown to the owner alone, in no order."""
    t = table(stand={RED: "MSPFF"})
    own, other = kernel.view(GAME, t.s, RED), kernel.view(GAME, t.s, BLUE)
    assert own.clans[RED].stand == "FFMPS"
    assert own.clans[RED].pool == "".join(sorted(t.s.clans[RED].pool))
    assert (other.clans[RED].stand, other.clans[RED].pool) == ("", "")
    assert (other.clans[RED].held, other.clans[RED].left) == (5, 25)


def test_points_after_each_turn_are_kept() -> None:
    """BA-R23: everybody's points are noted after each turn, for the chart."""
    t = table(turns=0).order(RED, "play farmer at B1")
    assert t.s.tally == [1, 0, 0, 0]
    t.order(BLUE, "play farmer at B3, farmer at M2")
    assert t.s.tally == [1, 0, 0, 0, 1, 3, 0, 0]
